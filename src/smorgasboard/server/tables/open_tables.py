"""All tables of this process: founded, loaded when somebody comes, put away when all have gone."""

import asyncio
import contextlib
import logging
import time
from typing import TYPE_CHECKING, Any

from smorgasboard.bots.registry import LEVELS
from smorgasboard.engine.errors import BadSetup, SmorgasboardError, one_of
from smorgasboard.engine.match import Position
from smorgasboard.engine.messages import SetupData
from smorgasboard.games.registry import find_game
from smorgasboard.server.bots.autoplay import Autoplay
from smorgasboard.server.bots.bot_processes import BotProcesses
from smorgasboard.server.store.keys import key_hash, new_key, new_table_id
from smorgasboard.server.store.log import Log
from smorgasboard.server.store.rows import Chair, Founding
from smorgasboard.server.tables import commands
from smorgasboard.server.tables.free_text import clean_name
from smorgasboard.server.tables.live_table import LiveTable
from smorgasboard.server.tables.presence import Announcer
from smorgasboard.server.tables.session import TableSession
from smorgasboard.server.tables.table_state import TableState
from smorgasboard.server.web.settings import Settings
from smorgasboard.server.wire.http_messages import NewTable, PlayFromHere, SeatOrder
from smorgasboard.server.wire.refusals import Refusal, not_allowed
from smorgasboard.server.wire.socket_messages import SeatKey

if TYPE_CHECKING:
    from smorgasboard.server.store.notifications import Notifications

LOGGER = logging.getLogger("smorgasboard")
MOST_LISTED = 30
READ_AT_ONCE = 8
"""Stored tables that are read at the same time: whoever plays waits for one row of each."""


class OpenTables:
    """Knows every session. One of these serves a whole process."""

    def __init__(self, settings: Settings, log: Log) -> None:
        self.settings = settings
        self.log = log
        self.bot_processes = BotProcesses(settings.bot_workers, settings.bot_seconds)
        self.sessions: dict[str, TableSession] = {}
        self.autoplays: dict[str, Autoplay] = {}
        self.loading: dict[str, asyncio.Task[TableSession]] = {}
        self.unreadable: set[str] = set()
        """The tables that do not follow from the rules of this server: those of an older one."""
        self._reading = asyncio.Semaphore(READ_AT_ONCE)
        self.announcer = Announcer(log, self.sessions) if log.shared else None
        self.notifications = self._listen(self.announcer) if self.announcer else None
        self.closing = asyncio.Event()
        self._sweeper = asyncio.create_task(self._sweep())

    def _listen(self, announcer: Announcer) -> "Notifications":
        from smorgasboard.server.store.notifications import (
            Notifications,
        )  # loads a driver that SQLite can do without

        return Notifications(self.log, self._heard, announcer.hear)

    @classmethod
    async def open(cls, settings: Settings) -> "OpenTables":
        return cls(settings, await Log.open(settings.database))

    async def close(self) -> None:
        """Finish what is begun, then close the log."""
        self.closing.set()
        self._sweeper.cancel()
        for autoplay in self.autoplays.values():
            await autoplay.stop()
        for session in self.sessions.values():
            await session.settle()
        if self.notifications is not None and self.announcer is not None:
            await self.announcer.close()
            await self.notifications.close()
        self.bot_processes.close()
        await self.log.close()

    # Founding.

    async def found(self, order: NewTable) -> tuple[TableSession, list[SeatKey]]:
        """A new table, and the keys that are told now and never again."""
        setup = find_game(order.game).setup(len(order.seats), dict(order.options), order.pack)
        return await self._found(order, setup.data(), order.public)

    async def fork(
        self, order: PlayFromHere, position: Position
    ) -> tuple[TableSession, list[SeatKey]]:
        """A new table that begins at a position of another match."""
        if len(order.seats) != position.setup.seats:
            raise BadSetup(f"this match has {position.setup.seats} seats, not {len(order.seats)}")
        return await self._found(order, position.setup, public=False, start=position.table)

    async def _found(
        self, order: NewTable | PlayFromHere, setup: SetupData, public: bool, start: Any = None
    ) -> tuple[TableSession, list[SeatKey]]:
        if len(self.sessions) >= self.settings.limits.open_tables:
            raise Refusal("try_again", "All tables are taken; try again later.")
        one_of(order.stand_in, list(LEVELS), "bot")
        chairs, keys = self._chairs(order.seats, public)
        founding = Founding(
            id=new_table_id(),
            created=time.time(),
            setup=setup,
            secret=self.settings.new_secret(setup),
            chairs=tuple(chairs),
            start=start,
            public=public,
            pace=order.pace,
            stand_in=order.stand_in,
        )
        return await self.settle(founding), keys

    async def settle(self, founding: Founding) -> TableSession:
        """Write a table down and open it."""
        await self.log.found(founding)
        if (
            founding.id in self.sessions or founding.id in self.loading
        ):  # somebody has found it on the list already
            session = await self.session(founding.id)
        else:
            session = await self._enter(
                TableSession(LiveTable(TableState(founding), self.log), self.log)
            )
        await session.table.act(commands.begin_when_full)
        return session

    def _chairs(self, seats: list[SeatOrder], public: bool) -> tuple[list[Chair], list[SeatKey]]:
        """At a public table the first person gets a key; the other seats are for whoever comes."""
        chairs: list[Chair] = []
        keys: list[SeatKey] = []
        for seat, wanted in enumerate(seats):
            name = "" if wanted.name is None else clean_name(wanted.name)
            if wanted.bot is not None:
                one_of(wanted.bot, list(LEVELS), "bot")
                chairs.append(Chair(wanted.bot, name or f"Bot {seat + 1}"))
            elif public and keys:
                chairs.append(Chair(name=name or f"Seat {seat + 1}"))
            else:
                key = new_key()
                keys.append(SeatKey(seat, key))
                chairs.append(Chair(None, name or f"Seat {seat + 1}", key_hash(key)))
        return chairs, keys

    async def rematch(self, session: TableSession, seat: int) -> str:
        """The same players again, each one seat on, so that another one starts.

        Everybody keeps the key: whoever sat on seat 2 sits on seat 1 of the new table with it.
        """
        state = session.state
        if not state.over:
            raise not_allowed("The match is not over yet.")
        if state.rematch is None:
            await session.reread_chairs()
            made = self._again(session)
            await self.log.found(made)
            await session.table.act(commands.rematch(seat, made.id))
        assert state.rematch is not None, "somebody's rematch has been written"
        await self.session(state.rematch)
        return state.rematch

    def _again(self, session: TableSession) -> Founding:
        old = session.state
        chairs = [
            Chair(chair.level, player.name, chair.key_hash)
            for chair, player in zip(old.founding.chairs, old.players, strict=True)
        ]
        return Founding(
            id=new_table_id(),
            created=time.time(),
            setup=old.founding.setup,
            secret=self.settings.new_secret(old.founding.setup),
            chairs=(*chairs[1:], chairs[0]),
            public=old.founding.public,
            pace=old.founding.pace,
            stand_in=old.founding.stand_in,
            before=old.founding.id,
        )

    # Finding.

    async def session(self, table_id: str) -> TableSession:
        """The session of a table, loaded from the log if it is not there yet."""
        session = self.sessions.get(table_id)
        if session is not None:
            session.left_at = time.monotonic()
            return session
        if table_id not in self.loading:
            task = asyncio.create_task(self._load(table_id))
            self.loading[table_id] = task
            task.add_done_callback(lambda done: self._loaded(table_id, done))
        return await asyncio.shield(self.loading[table_id])

    def _loaded(self, table_id: str, task: asyncio.Task[TableSession]) -> None:
        self.loading.pop(table_id, None)
        if not task.cancelled():
            task.exception()  # looked at here, too: whoever asked may have gone

    async def _load(self, table_id: str) -> TableSession:
        founding = await self.log.founding(table_id)
        if founding is None:
            raise Refusal("not_found", "There is no such table.")
        session = TableSession(await self._read(founding), self.log)
        await session.hear()
        return await self._enter(session)

    async def _read(self, founding: Founding) -> LiveTable:
        if founding.id not in self.unreadable:
            try:
                async with self._reading:
                    table = LiveTable(TableState(founding), self.log)
                    await table.catch_up()
                return table
            except SmorgasboardError as error:
                self.unreadable.add(founding.id)
                LOGGER.warning("table %s cannot be read: %s", founding.id, error)
        raise Refusal("try_again", "This server cannot read that table: its rules are others.")

    async def _enter(self, session: TableSession) -> TableSession:
        session.left_at = time.monotonic()
        self.sessions[session.id] = session
        self.autoplays[session.id] = Autoplay(session, self.bot_processes, self.log, self.settings)
        if self.announcer is not None:  # what was written between reading and listening
            self.announcer.entered(session)
            await session.catch_up()
        return session

    async def public_sessions(self) -> list[TableSession]:
        sessions = []
        for table_id in await self.log.listed(MOST_LISTED, True):
            with contextlib.suppress(Refusal):  # one that cannot be read leaves the others
                sessions.append(await self.session(table_id))
        return [session for session in sessions if not session.state.over]

    def _heard(self, table_id: str | None) -> list[TableSession]:
        """Who has to catch up: one table, or all of them."""
        if table_id is None:
            return list(self.sessions.values())
        return [self.sessions[table_id]] if table_id in self.sessions else []

    async def _sweep(self) -> None:
        """Put away the tables that nobody looks at. The log has them."""
        running, over = self.settings.empty_seconds, self.settings.over_seconds
        pause = max(0.05, min(running, over) / 4)
        while True:
            await asyncio.sleep(pause)
            now = time.monotonic()
            for table_id, session in list(self.sessions.items()):
                if not session.empty:
                    session.left_at = now
                elif now - session.left_at > (over if session.state.over else running):
                    await self._put_away(table_id)

    async def _put_away(self, table_id: str) -> None:
        autoplay = self.autoplays.pop(table_id, None)
        session = self.sessions.pop(table_id)
        if autoplay is not None:
            with contextlib.suppress(Exception):
                await autoplay.stop()
        await session.settle()
