"""`python -m tools.long_log`: how long a table takes to open whose log is longer than any can be.

Moves at random, taken back whenever the match is over or has become long, are stored as a server
stores them; then the table is opened from its snapshot, and once more from the deal. The longest
pause is what somebody who asks for something else at that moment waits.
"""

import argparse
import asyncio
import random
import tempfile
import time
from unittest.mock import patch

from sqlalchemy import delete, insert

from smorgasboard.engine.match import Match
from smorgasboard.engine.seats import NOBODY
from smorgasboard.games.registry import find_game
from smorgasboard.server.store.keys import new_table_id
from smorgasboard.server.store.log import Log, as_json
from smorgasboard.server.store.rows import Chair, Founding, Row, row_of
from smorgasboard.server.store.schema import plies, snapshots
from smorgasboard.server.tables.acts import AnyAct, Begun, Rewound, write_act
from smorgasboard.server.tables.open_tables import stored_table
from smorgasboard.server.tables.snapshot import SNAPSHOT_EVERY, pack, write_snapshot
from smorgasboard.server.tables.table_state import TableState

LONG = 400
"""Moves after which half of a match is taken back."""
ROWS_TOGETHER = 500


def made(game_name: str) -> Founding:
    game = find_game(game_name)
    chairs = tuple(Chair(name=f"Player {seat + 1}") for seat in range(game.max_seats))
    return Founding(
        id=new_table_id(),
        created=0.0,
        setup=game.setup(game.max_seats).data(),
        secret=bytes(range(32)),
        chairs=chairs,
        practice=True,
    )


class Evening:
    """A table at which somebody plays at random, for ever."""

    def __init__(self, founding: Founding) -> None:
        self.state = TableState(founding)
        self.luck = random.Random(1)
        self.rows: list[Row] = []

    def one(self) -> None:
        match = self.state.match
        seat, moves = match.to_act, len(match.plies)
        if not self.state.begun:
            self._act(Begun())
        elif seat is None or moves >= LONG:
            self._act(Rewound(0, moves // 2))
        else:
            ahead = match.twin()
            ahead.play(self.luck.choice(ahead.legal()), seat)
            row = row_of(seat, ahead.plies[-1:], f"t{self.state.ply}", self.state.ply)
            self.state.believe(row, ahead)
            self.rows.append(row)

    def _act(self, act: AnyAct) -> None:
        row = Row(NOBODY, write_act(act), f"t{self.state.ply}", self.state.ply)
        self.state.follow(row)
        self.rows.append(row)


async def store(log: Log, founding: Founding, rows: list[Row]) -> None:
    await log.found(founding)
    values = [
        {
            "table_id": founding.id, "ply": number, "seat": row.seat, "notation": row.notation,
            "rolls": as_json(row.rolls), "digest": row.digest, "token": row.token, "at": row.at,
        }
        for number, row in enumerate(rows, 1)
    ]  # fmt: skip
    async with log.writing() as connection:
        for first in range(0, len(values), ROWS_TOGETHER):
            await connection.execute(insert(plies), values[first : first + ROWS_TOGETHER])


async def opened(log: Log, founding: Founding, how: str) -> None:
    played, longest = 0, 0.0
    play = Match.play

    def counted(match: Match, action: str, seat: int | None = None) -> object:
        nonlocal played
        played += 1
        return play(match, action, seat)

    async def somebody_else() -> None:
        nonlocal longest
        while True:
            before = time.perf_counter()
            await asyncio.sleep(0)
            longest = max(longest, time.perf_counter() - before)

    other = asyncio.create_task(somebody_else())
    began = time.perf_counter()
    with patch.object(Match, "play", counted):
        table = await stored_table(founding, log)
    took = time.perf_counter() - began
    other.cancel()
    print(
        f"{how}: {table.state.ply:,} rows, {played:,} moves played again, open after"
        f" {took:.2f} s, longest pause for others {1000 * longest:.0f} ms"
    )


async def measure(game: str, rows: int) -> None:
    founding = made(game)
    evening = Evening(founding)
    writing, content = 0.0, b""
    with tempfile.TemporaryDirectory() as folder:
        log = await Log.open(f"sqlite:///{folder}/tables.db")
        try:
            for number in range(1, rows + 1):
                evening.one()
                if number % SNAPSHOT_EVERY == 0 and number < rows:
                    began = time.perf_counter()
                    content = write_snapshot(evening.state)
                    writing = max(writing, time.perf_counter() - began)
            await store(log, founding, evening.rows)
            packed = pack(content)
            await log.keep(founding.id, rows - SNAPSHOT_EVERY, packed)
            print(
                f"{game}: a snapshot of {len(packed) / 1000:.0f} kB, packed from"
                f" {len(content) / 1000:.0f}, made in at most {1000 * writing:.0f} ms"
            )
            await opened(log, founding, "from its snapshot")
            async with log.writing() as connection:
                await connection.execute(delete(snapshots))
            await opened(log, founding, "from the deal")
        finally:
            await log.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=int, default=20_000)
    parser.add_argument("--game", action="append")
    given = parser.parse_args()
    for game in given.game or ["birthday-boom", "food-for-thought"]:
        asyncio.run(measure(game, given.rows))


if __name__ == "__main__":
    main()
