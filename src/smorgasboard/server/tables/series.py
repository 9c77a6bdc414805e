"""A series at a table of the server: a rematch is its next game, with the next one starting."""

import secrets
from typing import Any

import msgspec

from smorgasboard.engine.game import Setup
from smorgasboard.engine.messages import SetupData
from smorgasboard.engine.series import added, named_starter, started_by, starter_option
from smorgasboard.games.registry import find_game
from smorgasboard.server.store.rows import Series
from smorgasboard.server.tables.table_state import TableState


def begun_series(setup: Setup[Any]) -> Series:
    """The first game of a series; `BadSetup` where there is nobody to beat."""
    starter_option(find_game(setup.data().game), setup.seats)
    return Series(1, setup.seats, [0] * setup.seats)


def with_a_starter(setup: Setup[Any]) -> SetupData:
    """Who starts the first game is drawn by lot now, so that it is known who starts the next."""
    data = setup.data()
    game = find_game(data.game)
    if named_starter(game, setup) is not None:
        return data
    lot = secrets.randbelow(setup.seats)
    return msgspec.structs.replace(data, options=started_by(game, setup, lot))


def next_in_series(state: TableState) -> Series | None:
    """After the last game another series begins."""
    series = state.founding.series
    if series is None:
        return None
    if series.game == series.of:
        return Series(1, series.of, [0] * series.of)
    return Series(series.game + 1, series.of, added(series.points, state.match.scores()))
