"""The ceilings of `tools.match`: they see what they say, and no more."""

from smorgasboard.engine.chance import Dice
from smorgasboard.games.birthday_boom.rules import BirthdayBoom
from smorgasboard.games.registry import find_game
from tools.cheats import Glimpse, Sight


def worlds_seen(sight: Sight) -> tuple[BirthdayBoom, list[BirthdayBoom]]:
    game = find_game("birthday-boom")
    truth = game.table(game.setup(4))
    truth.deal(Dice(1))
    assert isinstance(truth, BirthdayBoom)
    glimpse, seen = Glimpse(truth, sight), []
    for stream in range(5):
        into = glimpse.table()
        glimpse.sample(into, Dice(2, stream))
        assert isinstance(into, BirthdayBoom)
        seen.append(into)
    return truth, seen


def test_one_who_sees_hands_does_not_see_the_deck() -> None:
    truth, seen = worlds_seen("hands")
    for seat in range(truth.seats):
        assert all(world.hands.listed(seat) == truth.hands.listed(seat) for world in seen)
    assert all(sorted(world.deck.listed()) == sorted(truth.deck.listed()) for world in seen)
    assert len({tuple(world.deck.listed()) for world in seen}) == 5


def test_one_who_sees_everything_sees_the_deck() -> None:
    truth, seen = worlds_seen("everything")
    assert all(world.deck.listed() == truth.deck.listed() for world in seen)
