"""Several games of the same players, of which everybody starts one, with points that add up.

By some printed rules whoever starts wins more often; over a whole series nobody has that for
nothing. A rematch is the next game of it, with the next one starting.
"""

import secrets
from typing import Any

import msgspec

from smorgasboard.engine.errors import BadSetup
from smorgasboard.engine.game import Setup
from smorgasboard.engine.messages import SetupData
from smorgasboard.games.registry import find_game
from smorgasboard.server.store.rows import Series
from smorgasboard.server.tables.table_state import TableState


def starter_option(game: str) -> str | None:
    """The option that says who starts."""
    return next((one.name for one in find_game(game).options if one.kind == "seat"), None)


def begun_series(setup: Setup[Any]) -> Series:
    """The first game of a series; `BadSetup` where there is nobody to beat."""
    game = setup.data().game
    if setup.seats < 2 or find_game(game).cooperative or starter_option(game) is None:
        raise BadSetup("a series in which everybody starts once is for games that one of you wins")
    return Series(1, setup.seats, [0] * setup.seats)


def with_a_starter(setup: Setup[Any]) -> SetupData:
    """Who starts the first game is drawn by lot now, so that it is known who starts the next."""
    data = setup.data()
    name = starter_option(data.game)
    if name is None or data.options[name] != "random":
        return data
    lot = str(secrets.randbelow(setup.seats))
    return msgspec.structs.replace(data, options=data.options | {name: lot})


def next_in_series(state: TableState) -> Series | None:
    """After the last game another series begins."""
    series = state.founding.series
    if series is None:
        return None
    if series.game == series.of:
        return Series(1, series.of, [0] * series.of)
    points = [
        before + score for before, score in zip(series.points, state.match.scores(), strict=True)
    ]
    return Series(series.game + 1, series.of, points)
