"""The record of a running match: everybody may have it, so it tells what everybody knows."""

from typing import Any

import pytest

from smorgasboard.engine.chance import Dice
from smorgasboard.engine.game import Game
from smorgasboard.engine.record import read_record
from smorgasboard.engine.seats import SPECTATOR
from smorgasboard.games.registry import GAMES
from smorgasboard.server.store.log import Log
from smorgasboard.server.tables.live_table import LiveTable
from smorgasboard.server.wire.updates import record_of
from tests.server.databases import run
from tests.server.test_live_table import begin, play_some

SECRETIVE = {"birthday-boom", "fish-food"}
"""The games in which moves at random soon do something that not everybody sees."""


def secret_moves(table: LiveTable) -> list[bool]:
    """Of each move so far, whether a spectator was told less of it than there was."""
    match = table.state.match
    return [
        any(match.game.redact(event, SPECTATOR) != event for event in match.events_of_ply(move))
        for move in range(len(match.plies))
    ]


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_running_record_hides_the_moves_that_not_everybody_saw(
    game: Game[Any, Any], sqlite: str
) -> None:
    async def go() -> LiveTable:
        log = await Log.open(sqlite)
        table = await begin(log, game)
        await play_some(table, 20, Dice(2))
        assert not table.state.over
        await log.close()
        return table

    table = run(go())
    secret = secret_moves(table)
    assert any(secret) or game.slug not in SECRETIVE
    plies = table.state.match.plies
    told = [ply.notation for ply in read_record(record_of(table.state)).plies]
    assert told == [
        "hidden" if hidden else ply.notation for hidden, ply in zip(secret, plies, strict=True)
    ]
