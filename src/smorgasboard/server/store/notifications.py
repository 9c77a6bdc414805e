"""Hears, on PostgreSQL, that another worker has written something."""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Any

import asyncpg

from smorgasboard.server.store.batch_writer import PEOPLE
from smorgasboard.server.store.insert import AND, CHANNEL
from smorgasboard.server.store.log import KEYS, Log
from smorgasboard.server.store.tasks import end
from smorgasboard.server.tables.session import TableSession

LOGGER = logging.getLogger("smorgasboard")
PAUSE = 0.5


class Notifications:
    """One connection that only listens. After a break it comes back, and all tables catch up."""

    def __init__(
        self,
        log: Log,
        heard: Callable[[str | None], list[TableSession]],
        people: Callable[[str], None],
    ) -> None:
        self.log = log
        self.heard = heard
        self.people = people
        self.news: asyncio.Queue[str | None] = asyncio.Queue()
        self.tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._follow())]

    async def close(self) -> None:
        for task in self.tasks:
            await end(task)

    async def _listen(self) -> None:
        while True:
            try:
                await self._listen_once()
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                LOGGER.warning("not listening to the database: %s", type(error).__name__)
            await asyncio.sleep(PAUSE)

    async def _listen_once(self) -> None:
        address = self.log.engine.url.set(drivername="postgresql")
        connection = await asyncpg.connect(address.render_as_string(hide_password=False))
        gone = asyncio.Event()
        connection.add_termination_listener(lambda _: gone.set())
        try:
            await connection.add_listener(CHANNEL, self._hear)
            await connection.add_listener(PEOPLE, self._hear_of_people)
            self.news.put_nowait(None)  # what was written while nobody listened
            await gone.wait()
        finally:
            with contextlib.suppress(Exception):
                await connection.close(timeout=1)

    def _hear(self, _connection: Any, _pid: int, _channel: str, payload: object) -> None:
        """Nobody is woken for a table that is not here: whoever reads it later finds all there."""
        sender, _, tables = str(payload).partition(" ")
        if sender == self.log.writer.name:  # what this worker has written, it knows
            return
        for word in tables.split(AND):
            if word.endswith(KEYS) or self.heard(word):
                self.news.put_nowait(word)

    def _hear_of_people(self, _connection: Any, _pid: int, _channel: str, payload: object) -> None:
        self.people(str(payload))

    async def _follow(self) -> None:
        while True:
            wanted = {await self.news.get()}
            while not self.news.empty():
                wanted.add(self.news.get_nowait())
            sessions = {
                session.id: session
                for name in wanted
                for session in self.heard(name and name.partition(" ")[0])
            }
            for session in sessions.values():
                try:
                    if wanted & {None, f"{session.id} {KEYS}"}:
                        await session.reread_chairs()
                    await session.catch_up()
                except Exception:
                    LOGGER.exception("table %s cannot catch up", session.id)
