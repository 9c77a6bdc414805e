"""Who is here, among workers that share their tables: each tells the others whom it sees."""

import asyncio
import contextlib
import logging
import time

import msgspec

from smorgasboard.server.store.log import Log
from smorgasboard.server.store.tasks import end
from smorgasboard.server.tables.session import TableSession
from smorgasboard.server.wire.for_everybody import Present

LOGGER = logging.getLogger("smorgasboard")
HEARTBEAT = 10.0
"""Seconds after which a worker says again whom it sees."""
FORGOTTEN = 3 * HEARTBEAT
"""Seconds after which a worker that has not said anything sees nobody: perhaps it was killed."""


class Seen(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one worker tells the others about a table. `asks` wants to hear what they see."""

    worker: str
    table: str
    seats: list[int] = []
    spectators: int = 0
    asks: bool = False


class Announcer:
    """Tells the other workers, and remembers what they told."""

    def __init__(self, log: Log, sessions: dict[str, TableSession]) -> None:
        self.log = log
        self.sessions = sessions
        self.changed: dict[str, bool] = {}
        """The tables to tell of, and whether to ask about them."""
        self.wake = asyncio.Event()
        self.task = asyncio.create_task(self._announce())

    async def close(self) -> None:
        await end(self.task)

    def entered(self, session: TableSession) -> None:
        """A table that is new here: the others may see somebody at it."""
        session.on_presence = self._say
        self._say(session, asks=True)

    def _say(self, session: TableSession, asks: bool = False) -> None:
        self.changed[session.id] = asks or self.changed.get(session.id, False)
        self.wake.set()

    def hear(self, word: str) -> None:
        seen = msgspec.json.decode(word, type=Seen)
        session = self.sessions.get(seen.table)
        if session is None or seen.worker == self.log.writer.name:
            return
        session.seen_elsewhere(
            seen.worker, Present(frozenset(seen.seats), seen.spectators), time.monotonic()
        )
        if seen.asks and not session.empty:
            self._say(session)

    async def _announce(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(HEARTBEAT):
                    await self.wake.wait()
            self.wake.clear()
            changed, self.changed = self.changed, {}
            if not changed:
                changed = {
                    name: False for name, session in self.sessions.items() if not session.empty
                }
                self._forget()
            words = [self._seen(name, asks) for name, asks in changed.items()]
            try:
                await self.log.tell_people([word for word in words if word])
            except Exception as error:
                LOGGER.warning("cannot say who is here: %s", type(error).__name__)

    def _seen(self, name: str, asks: bool) -> str:
        session = self.sessions.get(name)
        if session is None:
            return ""
        seen = Seen(
            self.log.writer.name, name, sorted(session.here.seats), session.here.spectators, asks
        )
        return msgspec.json.encode(seen).decode()

    def _forget(self) -> None:
        for session in self.sessions.values():
            session.forget_elsewhere(time.monotonic() - FORGOTTEN)
