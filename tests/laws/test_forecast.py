"""Laws of forecasts: what a seat is told of a move is true, is no secret, and changes nothing."""

from typing import Any

from smorgasboard.engine.chance import Dice
from smorgasboard.engine.forecast import Forecast, forecasts
from smorgasboard.engine.match import Match, Source
from smorgasboard.engine.names import Names
from tests.laws.case import Case
from tests.laws.cases import Table, any_seed, every_game, somewhere

MOST_MOVES = 6


def some_moves(table: Table, dice: Dice) -> dict[str, int]:
    """A few of the legal moves, by their words."""
    legal, names = table.legal(), Names.by_seat(table.setup.seats)
    while len(legal) > MOST_MOVES:
        legal.pop(dice.roll(len(legal)))
    return {
        table.game.action(table.setup, table.state, move, names).notation: move for move in legal
    }


def foreseen(table: Table, viewer: int, words: Any) -> dict[str, Forecast]:
    return forecasts(table.game, table.setup, table.view(viewer), words)


@every_game
@any_seed
def test_what_is_foreseen_happens(case: Case, seed: int) -> None:
    """Whoever asks, and whatever luck brings: all of it where it is certain, or how it begins."""
    table, dice = somewhere(case, seed)
    moves = some_moves(table, dice)
    for viewer in table.viewers():
        for word, forecast in foreseen(table, viewer, moves).items():
            then = table.twin()
            happened = then.do(moves[word], Dice(dice.roll(1 << 30)))
            told = table.told(happened, viewer)
            assert told[: len(forecast.would)] == list(forecast.would)
            if forecast.certain:
                assert len(told) == len(forecast.would)
                assert forecast.after == then.view(viewer)
            else:
                assert forecast.after is None


@every_game
@any_seed
def test_whoever_has_to_choose_is_told_of_every_move(case: Case, seed: int) -> None:
    table, dice = somewhere(case, seed)
    moves = some_moves(table, dice)
    if moves:
        assert foreseen(table, table.state.to_act(), moves).keys() == moves.keys()


@every_game
@any_seed
def test_a_forecast_is_the_same_in_worlds_that_look_the_same(case: Case, seed: int) -> None:
    table, dice = somewhere(case, seed)
    moves = some_moves(table, dice)
    for viewer in table.viewers():
        imagined = table.imagined(viewer, dice)
        told = foreseen(table, viewer, moves)
        assert foreseen(imagined, viewer, moves) == told
        assert foreseen(table, viewer, moves) == told, "asking twice is asking once"


@every_game
@any_seed
def test_a_forecast_changes_nothing(case: Case, seed: int) -> None:
    """Neither the table nor the luck to come."""
    table, dice = somewhere(case, seed)
    match = Match(table.game, table.setup, Source(seed=3))
    match.begin_at(table.state)
    before, luck = match.record(), match.chance.source.copy()
    for word in some_moves(table, dice):
        for seat in (None, *range(table.setup.seats)):
            match.forecast(word, seat)
        assert match.record() == before
        assert match.digest() == match.start_digest
        assert match.events(None) == []
    assert match.chance.source.roll(1 << 30) == luck.roll(1 << 30)
