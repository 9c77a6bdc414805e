"""The machine fails the server: nothing acknowledged is lost, and play goes on after it."""

import asyncio
import os
import resource
import socket
import sqlite3
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any
from unittest.mock import patch

import httpx
import pytest
from msgspec.structs import replace

from smorgasboard.server.store.insert import InsertIntoSqlite
from smorgasboard.server.store.log import Log
from smorgasboard.server.tables.session import TableSession
from tests.server.client import NO_LIMITS, House, quick, served
from tests.server.databases import Postgres, make_database, run
from tests.server.programs import COMMAND, Program, program
from tests.server.stubborn import Stubborn, open_tables
from tests.server.test_autoplay import until

GONE_SECONDS = float(os.environ.get("SMORGASBOARD_GONE_SECONDS", "2"))
"""A minute in `make soak`."""


async def newcomer(house: House, game: str = "birthday-boom") -> Stubborn:
    (made,) = await open_tables(house.address, [game], [3])
    return Stubborn([house.address], made["table"]["id"], made["keys"], 1)


async def goes_on(player: Stubborn) -> None:
    many = len(player.acknowledged)
    await until(lambda: player.over or len(player.acknowledged) > many + 3)


def the_writer(house: House) -> sqlite3.Connection:
    database = house.tables.log.writer.database
    assert isinstance(database, InsertIntoSqlite)
    return database.connection


def test_a_full_disk_loses_nothing_and_play_goes_on_when_there_is_room(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            player = await newcomer(house)
            play = asyncio.create_task(player.play())
            await until(lambda: len(player.acknowledged) > 3)
            writer = the_writer(house)
            (pages,) = writer.execute("PRAGMA page_count").fetchone()
            writer.execute(f"PRAGMA max_page_count = {pages}")
            await until(lambda: player.asked_again > 5)
            then = len(player.acknowledged)
            assert (await house.http.get("/healthz")).status_code == 200, "it can still be read"
            await asyncio.sleep(0.2)
            assert len(player.acknowledged) == then
            writer.execute(f"PRAGMA max_page_count = {pages + 10_000}")
            await goes_on(player)
            await player.check(house.tables.log)
            play.cancel()

    run(go())


def test_a_database_that_is_gone_for_a_while_is_waited_for(postgres_server: Postgres) -> None:
    database = run(make_database(postgres_server.address))

    async def go() -> None:
        async with served(quick(database)) as house:
            player = await newcomer(house)
            play = asyncio.create_task(player.play())
            await until(lambda: len(player.acknowledged) > 3)
            await asyncio.to_thread(postgres_server.crash)
            try:
                answer = await house.http.get("/healthz")
                assert answer.status_code == 503
                body = {"game": "fish-food", "seats": [{}, {}]}
                refused = await house.http.post("/api/tables", json=body)
                assert refused.json()["code"] == "try_again"
                then = len(player.acknowledged)
                await asyncio.sleep(GONE_SECONDS)
                assert len(player.acknowledged) <= then + 1
            finally:
                await asyncio.to_thread(postgres_server.start_again)
            await goes_on(player)
            log = await Log.open(database)
            await player.check(log)
            await log.close()
            play.cancel()

    run(go())


def test_whatever_runs_out_of_memory_takes_nobody_along(
    sqlite: str, caplog: pytest.LogCaptureFixture
) -> None:
    """The one who asked too much is disconnected and comes back; the others play on."""

    async def go() -> None:
        async with served(quick(sqlite)) as house:
            player, other = await newcomer(house), await newcomer(house)
            plays = [asyncio.create_task(each.play()) for each in (player, other)]
            await until(lambda: len(player.acknowledged) > 3)
            session = house.tables.sessions[player.table]
            with patch.object(type(session), "play", out_of_memory_at(player.table)):
                await until(lambda: player.connections > 3)
                await goes_on(other)
            assert other.connections == 1
            await goes_on(player)
            for each in (player, other):
                await each.check(house.tables.log)
            for play in plays:
                play.cancel()

    run(go())


def out_of_memory_at(table: str) -> Callable[..., Awaitable[int]]:
    play = TableSession.play

    async def fails(session: TableSession, *given: Any) -> int:
        if session.id == table:
            raise MemoryError
        return await play(session, *given)

    return fails


def test_a_process_without_memory_loses_nothing(sqlite: str) -> None:
    """The system gives it no more. It may end, as programs do that are refused memory inside
    libraries, and whoever started it starts it again; or it goes on when there is some."""

    async def go(running: Program, port: str) -> None:
        made = await open_tables(running.address, ["birthday-boom"] * 2, [3, 3])
        players = [
            Stubborn([running.address], each["table"]["id"], each["keys"], number)
            for number, each in enumerate(made)
        ]
        plays = [asyncio.create_task(each.play(pause=0.02)) for each in players]
        for player in players:
            await goes_on(player)
        refuse_memory(running.process.pid)
        await ask_until_it_fails(running)
        if running.process.poll() is None:
            no_limit = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
            resource.prlimit(running.process.pid, resource.RLIMIT_AS, no_limit)
        with nullcontext() if running.process.poll() is None else program(sqlite, "--port", port):
            for player in players:
                await goes_on(player)
            log = await Log.open(sqlite)
            for player in players:
                await player.check(log)
            await log.close()
            for play in plays:
                play.cancel()
            await asyncio.gather(*plays, return_exceptions=True)

    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = str(probe.getsockname()[1])
    with program(sqlite, "--port", port, code=WITHOUT_LIMITS) as running:
        run(go(running, port))


WITHOUT_LIMITS = (
    "from tests.server.client import NO_LIMITS; from smorgasboard.server.web import settings\n"
    "class Settings(settings.Settings, frozen=True, kw_only=True):\n"
    "    limits: settings.Limits = NO_LIMITS\n"
    f"settings.Settings = Settings; {COMMAND}"
)
MORE_MEMORY = 2**20
"""Bytes: enough to say no."""


def refuse_memory(pid: int) -> None:
    """Nearly no more than it has."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[0])
    most = pages * resource.getpagesize() + MORE_MEMORY
    resource.prlimit(pid, resource.RLIMIT_AS, (most, resource.RLIM_INFINITY))


async def ask_until_it_fails(running: Program) -> None:
    """Open tables, each of which takes some memory, until several requests have failed."""
    failed = 0
    body = {"game": "food-for-thought", "seats": [{}] * 4}
    async with httpx.AsyncClient(base_url=running.address, timeout=5) as http:
        while failed < 5 and running.process.poll() is None:
            asking = (http.post("/api/tables", json=body) for _ in range(20))
            for answer in await asyncio.gather(*asking, return_exceptions=True):
                failed += isinstance(answer, BaseException) or answer.status_code >= 500


# Clocks.


@contextmanager
def clock_set(by: float) -> Iterator[None]:
    real = time.time
    with patch("time.time", lambda: real() + by):
        yield


@pytest.mark.parametrize("by", [-7200.0, 7200.0, -10 * 365 * 86400.0])
def test_nobody_waits_or_loses_a_turn_because_the_clock_was_set(sqlite: str, by: float) -> None:
    """A bot is not late by two hours, and nobody's time is over at once."""

    async def go() -> None:
        settings = quick(sqlite, moment=(0.05, 0.1))
        async with served(settings) as house:
            made = await house.make(
                "birthday-boom", {}, {"bot": "random"}, {"bot": "random"}, pace=60
            )
            await house.join(made)
            async with house.sit(made["table"]["id"], made["keys"]) as seat:
                await seat.wait(0, lambda update: update["legal"])
                with clock_set(by):
                    for _ in range(4):
                        update = await seat.wait(
                            0, lambda update: update["legal"] or update["over"]
                        )
                        if update["over"]:
                            break
                        assert 0 <= update["seconds_left"] <= 60
                        seat.updates.pop(0)
                        move = update["legal"][0]["notation"]
                        await seat.say("play", seat=0, ply=update["ply"] + 1, move=move)
                state = house.tables.sessions[made["table"]["id"]].state
                assert state.players[0].level is None, "nobody has taken the seat over"

    run(go())


def test_rates_do_not_follow_the_clock(sqlite: str) -> None:
    """Whoever was told to wait does not get a new measure when the clock is set."""

    async def go() -> None:
        limits = replace(NO_LIMITS, requests=(5.0, 0.0))
        async with served(quick(sqlite, limits=limits)) as house:
            for _ in range(5):
                assert (await house.http.get("/api/version")).status_code == 200
            for by in (0, 86400, -86400):
                with clock_set(by):
                    assert (await house.http.get("/api/version")).status_code == 429

    run(go())
