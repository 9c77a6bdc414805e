"""Servers that are killed again and again while clients play, and the promise that holds.

    python -m tests.server.shaking --kills 200 --database sqlite:////tmp/shaken.db
    python -m tests.server.shaking --kills 100 --workers 2 --postgres --restarts 2

Every acknowledged ply is in the log, no table is stuck, all digests agree.
"""

import argparse
import asyncio
import logging
import math
import multiprocessing
import random
import socket
import time
from contextlib import ExitStack
from multiprocessing.process import BaseProcess
from typing import Any

from smorgasboard.games.registry import GAMES
from smorgasboard.server.store.log import Log
from smorgasboard.server.web.listen_socket import address_of, bind
from smorgasboard.server.web.run import fastest_loop, open_and_serve, settle_in
from smorgasboard.server.web.settings import Settings
from smorgasboard.server.web.workers import serve_with_workers
from tests.server.client import NO_LIMITS
from tests.server.databases import Postgres, make_database, own_postgres
from tests.server.stubborn import Stubborn, open_tables

STUCK_SECONDS = 40.0


def serve_alone(database: str, sock: socket.socket, several: int, more: dict[str, Any]) -> None:
    """In a process of its own, or in several."""
    logging.disable(logging.CRITICAL)
    usual: dict[str, Any] = {"moment": (0, 0), "bot_workers": 0, "limits": NO_LIMITS}
    settings = Settings(database=database, **(usual | more))
    if several > 1:
        serve_with_workers(settings, sock, lambda: None, several)
        return
    with asyncio.Runner(loop_factory=fastest_loop()) as runner:
        runner.run(open_and_serve(settings, sock, lambda: None))


class Worker:
    """A server in a process that can be killed. The socket is ours, so knocking clients wait."""

    def __init__(self, database: str, several: int = 1, **more: Any) -> None:
        self.database = database
        self.several = several
        self.more = more
        """Settings that are not the usual ones here."""
        self.socket = bind("127.0.0.1", 0)
        self.address = address_of(self.socket).replace("localhost", "127.0.0.1")
        self.process: BaseProcess | None = None

    def start(self) -> None:
        fork = multiprocessing.get_context("fork")  # at once: everything is loaded already
        self.process = fork.Process(
            target=serve_alone, args=(self.database, self.socket, self.several, self.more)
        )
        self.process.start()

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.join()
        self.process.close()
        self.process = None

    def close(self) -> None:
        if self.process is not None:
            self.kill()
        self.socket.close()


async def shake(
    database: str,
    kills: int,
    tables: int,
    workers: int = 1,
    seed: int = 0,
    restarts: int = 0,
    postgres: Postgres | None = None,
    minutes: float = math.inf,
) -> str:
    """Kill one of the workers `kills` times while all tables are played. Says what was seen.

    It ends sooner when the time is over. PostgreSQL itself crashes and comes back `restarts` times
    on the way.
    """
    settle_in()
    fastest_loop()
    dice = random.Random(seed)
    crashes = {kills * (number + 1) // (restarts + 1) for number in range(restarts)}
    crew = [Worker(database) for _ in range(workers)]
    began, done, killed = time.monotonic(), 0, 0
    log = await Log.open(database)
    try:
        for worker in crew:
            worker.start()
        players = [await newcomer(crew, number) for number in range(tables)]
        plays = [asyncio.create_task(player.play()) for player in players]
        for kill in range(kills):
            if time.monotonic() - began > 60 * minutes:
                break
            await asyncio.sleep(dice.uniform(0.02, 0.6))
            if kill in crashes and postgres is not None:
                await asyncio.to_thread(postgres.crash)
                await asyncio.sleep(dice.uniform(0.1, 1.0))
                await asyncio.to_thread(postgres.start_again)
            dice.choice(crew).kill()
            killed += 1
            for worker in crew:
                if worker.process is None:
                    worker.start()
            for player in players:
                await player.check(log)
            await everybody_moves_on(players, plays)
            for place, player in enumerate(players):
                if player.over:
                    done += 1
                    players[place] = await newcomer(crew, tables + kill * tables + place)
                    plays[place] = asyncio.create_task(players[place].play())
        plies = sum(len(player.acknowledged) for player in players)
        for play in plays:
            play.cancel()
        for outcome in await asyncio.gather(*plays, return_exceptions=True):
            if isinstance(outcome, Exception):
                raise outcome
    finally:
        for worker in crew:
            worker.close()
        await log.close()
    seconds = time.monotonic() - began
    crashed = f", {restarts} crashes of PostgreSQL" if restarts else ""
    return (
        f"{killed} kills of {workers} worker(s){crashed} in {seconds:.0f} s:"
        f" {done} matches done, {plies} plies open, none lost"
    )


async def newcomer(crew: list[Worker], number: int) -> Stubborn:
    game = list(GAMES)[number % len(GAMES)]
    addresses = [worker.address for worker in crew]
    seats = max(2, GAMES[game].min_seats)
    made: list[dict[str, Any]] = await open_tables(addresses[0], [game], [seats])
    return Stubborn(addresses, made[0]["table"]["id"], made[0]["keys"], number)


async def everybody_moves_on(players: list[Stubborn], plays: list[asyncio.Task[None]]) -> None:
    """No table is stuck: each gets another ply acknowledged, or ends."""
    before = [len(player.acknowledged) for player in players]
    deadline = time.monotonic() + STUCK_SECONDS
    for player, play, many in zip(players, plays, before, strict=True):
        while not player.over and len(player.acknowledged) <= many:
            if play.done():
                await play
            assert time.monotonic() < deadline, f"table {player.table} is stuck"
            await asyncio.sleep(0.01)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--database", default="")
    parser.add_argument("--postgres", action="store_true", help="start one of our own")
    parser.add_argument("--minutes", type=float, default=math.inf, help="at most")
    parser.add_argument("--restarts", type=int, default=0, help="crashes of that PostgreSQL")
    asked = parser.parse_args()
    with ExitStack() as stack:
        database, postgres = asked.database, None
        if asked.postgres:
            postgres = stack.enter_context(own_postgres(on_disk=True))
            database = asyncio.run(make_database(postgres.address))
        plan = (asked.kills, asked.tables, asked.workers, asked.seed, asked.restarts, postgres)
        print(asyncio.run(shake(database, *plan, asked.minutes)))


if __name__ == "__main__":
    main()
