"""A network that delays, cuts and repeats, between a server and the clients of a table.

    python -m tests.server.bad_network --games 50

Four clients, one seat each, finish every game: no ply is lost, none is played twice.
"""

import argparse
import asyncio
import random
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

from smorgasboard.games.registry import GAMES
from smorgasboard.server.store.rows import Row
from smorgasboard.server.tables.windows import BY_TABLE
from tests.server.client import House, quick, served
from tests.server.databases import all_rows
from tests.server.stubborn import Stubborn, open_tables

DELAY = 0.01
"""Seconds at most, for every piece of a connection and in both directions."""
LIFE = (0.05, 2.0)
"""Seconds until a connection is cut, whatever it is doing."""
REPEATED = 3
"""One connection in so many reaches the server twice, with everything that is said on it."""
CLIENTS = 4
AT_ONCE = 5
STUCK_SECONDS = 1500.0


class Proxy:
    """Connections to it go on to a server, one way or another."""

    def __init__(self, port: int, dice: random.Random) -> None:
        self.port = port
        self.dice = dice
        self.seen: Counter[str] = Counter()
        self.tasks: set[asyncio.Task[None]] = set()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.seen["connections"] += 1
        servers = [await asyncio.open_connection("127.0.0.1", self.port)]
        if self.dice.randrange(REPEATED) == 0:
            self.seen["repeated"] += 1
            servers.append(await asyncio.open_connection("127.0.0.1", self.port))
        pipes = [
            self._pipe(reader, [out for _, out in servers]),
            self._pipe(servers[0][0], [writer]),
        ]
        pipes += [self._pipe(answers, []) for answers, _ in servers[1:]]
        tasks = [asyncio.create_task(pipe) for pipe in pipes]
        life = self.dice.uniform(*LIFE)
        _, running = await asyncio.wait(tasks, timeout=life, return_when=asyncio.FIRST_COMPLETED)
        if len(running) == len(tasks):
            self.seen["cut"] += 1
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for out in [writer, *(out for _, out in servers)]:
            out.transport.abort()

    async def _pipe(
        self, reader: asyncio.StreamReader, writers: list[asyncio.StreamWriter]
    ) -> None:
        with suppress(OSError):
            while piece := await reader.read(self.dice.choice((50, 1000, 65536))):
                await asyncio.sleep(self.dice.uniform(0, DELAY))
                for writer in writers:
                    writer.write(piece)


@asynccontextmanager
async def bad_network(house: House, dice: random.Random) -> AsyncIterator[tuple[str, Proxy]]:
    """The address of a proxy before a house, and the proxy."""
    proxy = Proxy(int(house.address.rstrip("/").rpartition(":")[2]), dice)
    server = await asyncio.start_server(proxy.serve, "127.0.0.1", 0)
    try:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/", proxy
    finally:
        server.close()


async def play_games(database: str, games: list[str], seed: int = 0) -> str:
    dice = random.Random(seed)
    began = time.monotonic()
    plies = 0
    async with served(quick(database)) as house, bad_network(house, dice) as (address, proxy):
        for first in range(0, len(games), AT_ONCE):
            plies += sum(
                await asyncio.gather(
                    *(
                        play_game(house, address, game, seed + CLIENTS * number)
                        for number, game in enumerate(games[first : first + AT_ONCE], first)
                    )
                )
            )
    return (
        f"{len(games)} games of {CLIENTS} clients in {time.monotonic() - began:.0f} s: {plies}"
        f" plies, none lost, none played twice; {proxy.seen['connections']} connections,"
        f" {proxy.seen['cut']} cut, {proxy.seen['repeated']} repeated"
    )


async def play_game(house: House, address: str, game: str, seed: int) -> int:
    """How many moves it took."""
    made = (await open_tables(house.address, [game], [CLIENTS]))[0]
    table = made["table"]["id"]
    clients = [
        Stubborn([address], table, [key], seed + seat) for seat, key in enumerate(made["keys"])
    ]
    async with asyncio.timeout(STUCK_SECONDS):
        await asyncio.gather(*(client.play() for client in clients))
    for client in clients:
        await client.check(house.tables.log)
    return check_moves(await all_rows(house.tables.log, table), clients)


def check_moves(rows: list[Row], clients: list[Stubborn]) -> int:
    """Each client made exactly the moves that it tried and that were not refused."""
    moves = 0
    for seat, client in enumerate(clients):
        written = {
            number: row.notation
            for number, row in enumerate(rows, 1)
            if row.seat == seat
            and not row.token.startswith(BY_TABLE)
            and (row.token, row.notation) not in client.waiting
        }
        acknowledged = {number: move for number, (_, move) in client.acknowledged.items()}
        open_ones = written.items() - acknowledged.items()
        assert acknowledged.items() <= written.items(), "a ply was lost"
        last: list[Any] = [client.pending["move"]] if client.pending else []
        assert [move for _, move in open_ones] in ([], last), "a ply that nobody tried"
        moves += sum(row.seat == seat for row in rows)
    return moves


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    names = [list(GAMES)[number % len(GAMES)] for number in range(asked.games)]
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/tables.db"
        print(asyncio.run(play_games(database, names, asked.seed)))


if __name__ == "__main__":
    main()
