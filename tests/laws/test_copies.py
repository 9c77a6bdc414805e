"""Copies: a table and a match can be copied, pickled and played by number, and nothing is lost."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.errors import IllegalAction
from smorgasboard.engine.match import Match, Source
from smorgasboard.engine.state import State
from tests.laws.case import Case
from tests.laws.cases import any_seed, any_setup, every_game, seeds, somewhere


def pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


def same_future(one: State, other: State, dice: Dice, plies: int = 40) -> None:
    """Both allow the same moves, and with the same luck come to the same end."""
    luck, same_luck = dice.copy(), dice.copy()
    moves, same = Moves(), Moves()
    for _ in range(plies):
        one.legal(moves)
        other.legal(same)
        assert moves.listed() == same.listed()
        if one.over:
            break
        one.apply(moves.pick(luck), luck)
        other.apply(same.pick(same_luck), same_luck)


COPIES: list[Callable[[Any], Any]] = [copy.copy, copy.deepcopy, pickled]


@every_game
@any_seed
def test_a_table_can_be_copied_and_pickled(case: Case, seed: int) -> None:
    table, dice = somewhere(case, seed)
    before = table.key()
    for copied in COPIES:
        twin = copied(table.state)
        assert type(twin) is type(table.state)
        assert case.game.position(table.setup, twin) == before
        same_future(twin, table.state.copy(), dice)
        assert table.key() == before


def some_match(case: Case, seed: int) -> tuple[Match, Dice]:
    """A match some way on, half of it played by number and half by word."""
    dice = Dice(seed)
    match = Match(case.game, any_setup(case, dice), Source(seed=seed))
    match.deal()
    for _ in range(dice.roll(min(case.plies, 40))):
        if match.over:
            break
        if dice.roll(2):
            moves = match.moves()
            match.play(moves[dice.roll(len(moves))])
        else:
            legal = match.legal()
            match.play(legal[dice.roll(len(legal))])
    return match, dice


@every_game
@seeds(4)
def test_a_match_can_be_copied_and_pickled(case: Case, seed: int) -> None:
    match, dice = some_match(case, seed)
    twins = [copied(match) for copied in COPIES]
    for twin in twins:
        assert twin.record() == match.record()
        assert twin.events(0) == match.events(0)
        play_on(twin, dice.copy())
    play_on(match, dice)
    for twin in twins:
        assert twin.record() == match.record()


def play_on(match: Match, dice: Dice, plies: int = 12) -> None:
    for _ in range(plies):
        if not match.over:
            legal = match.legal()
            match.play(legal[dice.roll(len(legal))])


@every_game
@seeds(4)
def test_by_number_is_by_word(case: Case, seed: int) -> None:
    """Same plies, events, digests and luck, whichever way they were played."""
    dice = Dice(seed)
    setup = any_setup(case, dice)
    by_word, by_number = (Match(case.game, setup, Source(seed=seed)) for _ in range(2))
    by_word.deal()
    by_number.deal()
    for _ in range(30):
        if by_word.over:
            break
        legal = by_word.legal()
        assert [action.code for action in legal] == by_number.moves()
        assert all(0 <= action.code < by_word.action_count for action in legal)
        action = legal[dice.roll(len(legal))]
        by_word.play(action)
        by_number.play(action.code)
    assert by_number.to_act == by_word.to_act
    assert by_number.position() == by_word.position()
    assert by_number.record() == by_word.record()
    for seat in range(setup.seats):
        assert by_number.events(seat) == by_word.events(seat)


@every_game
@seeds(4)
def test_a_number_that_is_no_legal_move_changes_nothing(case: Case, seed: int) -> None:
    match, _dice = some_match(case, seed)
    before, twin = match.position(), match.twin()
    wrong = set(range(-2, match.action_count + 2)) - set(match.moves())
    codes = [-(2**70), 2**70, *sorted(wrong)[:: max(1, len(wrong) // 20)]]
    for code in codes:
        with pytest.raises(IllegalAction):
            match.play(code)
    if not match.over:
        assert match.to_act is not None
        other = (match.to_act + 1) % max(2, match.setup.seats)
        with pytest.raises(IllegalAction):
            match.play(match.moves()[0], seat=other)
    assert match.position() == before
    assert match.record() == twin.record()


def test_an_action_from_elsewhere_has_no_code() -> None:
    from smorgasboard.games.birthday_boom.messages import Pass

    with pytest.raises(AttributeError, match="listed"):
        _ = Pass(notation="pass", text="Pass.").code


def test_a_table_of_no_game_cannot_be_pickled() -> None:
    with pytest.raises(TypeError, match="that a game has made"):
        pickle.dumps(State(2))
