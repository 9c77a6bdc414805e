"""A search that has learned plays the trick out, and no further."""

from smorgasboard.engine.chance import Dice
from smorgasboard.engine.net import Weights
from smorgasboard.engine.observation import fields_of
from smorgasboard.games.birthday_boom.codes import NOTHING
from smorgasboard.games.birthday_boom.evaluation import TrickThenNet
from smorgasboard.games.birthday_boom.features import BoomWorld
from smorgasboard.games.birthday_boom.rules import BirthdayBoom
from tests.birthday_boom.tables import table

HANDS = ("2/2/1/0", "1/1/2/1", "3/1/0/0")


def blank(state: BirthdayBoom) -> TrickThenNet:
    inputs = sum(field.size for field in fields_of(BoomWorld(), state))
    return TrickThenNet(Weights([0.0] * inputs, [0.0], [0.0] * state.seats, [0.0] * state.seats))


def test_a_trick_is_played_to_its_end_and_no_further() -> None:
    lengths = set()
    for seed in range(20):
        state = table(*HANDS, trick="0P 1C", turn=2).state
        assert isinstance(state, BirthdayBoom)
        blank(state).play_on(state, Dice(seed))
        assert state.top == NOTHING
        assert not state.over
        taken = sum(sum(state.piles.listed(seat)) for seat in range(3))
        lengths.add(taken + sum(state.aside.listed(0)))
    assert min(lengths) >= 2, "what lay there"
    assert len(lengths) > 1, "and what was played on it"


def test_where_no_trick_lies_nothing_is_played() -> None:
    state = table(*HANDS, turn=1).state
    assert isinstance(state, BirthdayBoom)
    before = state.copy()
    blank(state).play_on(state, Dice(1))
    assert state.turn == before.turn
    assert [state.hands.listed(seat) for seat in range(3)] == [
        before.hands.listed(seat) for seat in range(3)
    ]
