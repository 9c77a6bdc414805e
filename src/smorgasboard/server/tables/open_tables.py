"""All tables of this process: founded, loaded when somebody comes, put away when all have gone."""

import asyncio
import contextlib
import logging
import time
from collections import OrderedDict
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from smorgasboard.engine.errors import BadSetup, SmorgasboardError
from smorgasboard.engine.game import setup_from
from smorgasboard.engine.match import Position
from smorgasboard.engine.messages import SetupData
from smorgasboard.engine.options import seat_on
from smorgasboard.games.registry import find_game
from smorgasboard.server.bots.autoplay import Autoplay
from smorgasboard.server.bots.bot_processes import BotProcesses
from smorgasboard.server.bots.host_bots import HostBots
from smorgasboard.server.measures import Measures
from smorgasboard.server.store.housekeeping import delete_tables, expired
from smorgasboard.server.store.keys import key_hash, new_key, new_table_id
from smorgasboard.server.store.log import Log
from smorgasboard.server.store.rows import Chair, Founding, Series
from smorgasboard.server.tables import commands
from smorgasboard.server.tables.acts import BotSpeed
from smorgasboard.server.tables.free_text import clean_name
from smorgasboard.server.tables.live_table import LiveTable
from smorgasboard.server.tables.presence import Announcer
from smorgasboard.server.tables.series import begun_series, next_in_series, with_a_starter
from smorgasboard.server.tables.session import TableSession
from smorgasboard.server.tables.snapshot import read_snapshot
from smorgasboard.server.tables.table_state import TableState, nameless
from smorgasboard.server.web.guest_door import GuestDoor
from smorgasboard.server.web.rate_limits import MOST_ADDRESSES
from smorgasboard.server.web.settings import Settings
from smorgasboard.server.wire.http_messages import NewTable, PlayFromHere, SeatOrder
from smorgasboard.server.wire.refusals import Refusal, not_allowed
from smorgasboard.server.wire.socket_messages import SeatKey

if TYPE_CHECKING:
    from smorgasboard.server.store.notifications import Notifications

LOGGER = logging.getLogger("smorgasboard")
MOST_LISTED = 30
EXPIRED_AT_ONCE = 100
"""Tables deleted in one transaction: plies wait for it."""
READ_AT_ONCE = 8
"""Stored tables that are read at the same time: whoever plays waits for one row of each."""


class OpenTables:
    """Knows every session. One of these serves a whole process."""

    def __init__(self, settings: Settings, log: Log) -> None:
        self.settings = settings
        self.log = log
        self.door = GuestDoor(settings.guests)
        self.bots = HostBots(settings.policies)
        self.measures = Measures()
        log.writer.took = self.measures.commit.observe
        self.bot_processes = BotProcesses(
            settings.bot_workers,
            settings.bot_seconds,
            settings.bot_beat,
            self.bots,
            self.measures.waited,
        )
        self.sessions: dict[str, TableSession] = {}
        self.autoplays: dict[str, Autoplay] = {}
        self.loading: dict[str, asyncio.Task[TableSession]] = {}
        self.unreadable: set[str] = set()
        """The tables that do not follow from the rules of this server: those of an older one."""
        self._reading = asyncio.Semaphore(READ_AT_ONCE)
        self.announcer = Announcer(log, self.sessions) if log.shared else None
        self.notifications = self._listen(self.announcer) if self.announcer else None
        self.public_of: OrderedDict[str, set[str]] = OrderedDict()
        """The public tables that each household has made, as long as this process remembers."""
        self.closing = asyncio.Event()
        self._chores = [
            asyncio.create_task(self._sweep()),
            asyncio.create_task(self._delete_expired()),
        ]

    def _listen(self, announcer: Announcer) -> "Notifications":
        from smorgasboard.server.store.notifications import (
            Notifications,
        )  # loads a driver that SQLite can do without

        return Notifications(self.log, self._heard, announcer.hear)

    @classmethod
    async def open(cls, settings: Settings) -> "OpenTables":
        return cls(settings, await Log.open(settings.database, settings.pool))

    async def close(self) -> None:
        """Finish what is begun, then close the log."""
        self.closing.set()
        for chore in self._chores:
            chore.cancel()
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

    async def found(self, order: NewTable, household: str) -> tuple[TableSession, list[SeatKey]]:
        """A new table, and the keys that are told now and never again."""
        setup = find_game(order.game).setup(len(order.seats), dict(order.options), order.pack)
        series = begun_series(setup) if order.everybody_starts else None
        if order.public:
            await self._leave_room(household)
        data = setup.data() if series is None else with_a_starter(setup)
        made = await self._found(order, data, order.public, series=series)
        if order.public:
            self.public_of[household].add(made[0].id)
        return made

    async def _leave_room(self, household: str) -> None:
        """On the list of public tables, for those of others."""
        mine = self.public_of.setdefault(household, set())
        self.public_of.move_to_end(household)
        if len(self.public_of) > MOST_ADDRESSES:
            self.public_of.popitem(last=False)
        most = self.settings.limits.public_tables
        if len(mine) >= most and await self.log.still_running(mine) >= most:
            raise not_allowed(f"{most} public tables of yours are open; finish one of them first.")

    async def fork(
        self, order: PlayFromHere, position: Position
    ) -> tuple[TableSession, list[SeatKey]]:
        """A new table that begins at a position of another match."""
        if len(order.seats) != position.setup.seats:
            raise BadSetup(f"this match has {position.setup.seats} seats, not {len(order.seats)}")
        return await self._found(order, position.setup, public=False, start=position.table)

    async def _found(
        self,
        order: NewTable | PlayFromHere,
        setup: SetupData,
        public: bool,
        start: Any = None,
        series: Series | None = None,
    ) -> tuple[TableSession, list[SeatKey]]:
        if len(self.sessions) >= self.settings.limits.open_tables:
            raise Refusal("try_again", "All tables are taken; try again later.")
        game = find_game(setup.game)
        for level in [order.stand_in, *(seat.bot for seat in order.seats)]:
            if level is not None:
                self.bots.check(level, game, setup_from(game, setup))
        chairs, keys = self._chairs(order.seats, public)
        founding = Founding(
            id=self._new_id(),
            created=time.time(),
            setup=setup,
            secret=self.settings.new_secret(setup),
            chairs=tuple(chairs),
            start=start,
            public=public,
            pace=order.pace,
            practice=order.practice,
            window=order.window,
            stand_in=order.stand_in,
            series=series,
        )
        return await self.settle(founding, order.bot_speed), keys

    async def settle(self, founding: Founding, bot_speed: BotSpeed = "people") -> TableSession:
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
        await session.table.act(commands.agree_on_speed(bot_speed))
        await session.table.act(commands.begin_when_full)
        return session

    def _new_id(self) -> str:
        """Of a table that stays with this worker: another would have to read it at once, and this
        one would go on hearing of every ply there."""
        crew = self.settings.crew
        ids = iter(new_table_id, "")
        return next(name for name in ids if crew is None or crew.is_home(name))

    def _chairs(self, seats: list[SeatOrder], public: bool) -> tuple[list[Chair], list[SeatKey]]:
        """At a public table the first person gets a key; the other seats are for whoever comes."""
        chairs: list[Chair] = []
        keys: list[SeatKey] = []
        for seat, wanted in enumerate(seats):
            name = "" if wanted.name is None else clean_name(wanted.name)
            if wanted.bot is not None:
                chairs.append(Chair(wanted.bot, name or f"Bot {seat + 1}"))
            elif public and keys:
                chairs.append(Chair(name=name or nameless(seat)))
            else:
                key = new_key()
                keys.append(SeatKey(seat, key))
                chairs.append(Chair(None, name or nameless(seat), key_hash(key)))
        return chairs, keys

    async def rematch(self, session: TableSession, seat: int) -> str:
        """The same players again. Everybody keeps seat, colour and key."""
        state = session.state
        if not state.over:
            raise not_allowed("The match is not over yet.")
        if state.rematch is None:
            await session.reread_chairs()
            made = self._again(session)
            await self.log.found(made)
            await session.table.act(commands.rematch(seat, made.id))
        assert state.rematch is not None, "somebody's rematch has been written"
        again = await self.session(state.rematch)
        if not again.state.begun:
            await again.table.act(commands.agree_on_speed(state.bot_speed))
        return state.rematch

    def _again(self, session: TableSession) -> Founding:
        old = session.state
        chairs = [
            Chair(chair.level, player.name, chair.key_hash)
            for chair, player in zip(old.founding.chairs, old.players, strict=True)
        ]
        options = seat_on(old.game.options, old.founding.setup.options, len(chairs))
        return Founding(
            id=self._new_id(),
            created=time.time(),
            setup=msgspec.structs.replace(old.founding.setup, options=options),
            secret=self.settings.new_secret(old.founding.setup),
            chairs=tuple(chairs),
            public=old.founding.public,
            pace=old.founding.pace,
            practice=old.founding.practice,
            window=old.founding.window,
            stand_in=old.founding.stand_in,
            before=old.founding.id,
            series=next_in_series(old),
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
                    return await stored_table(founding, self.log)
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
                elif now - session.left_at > (running if self._stays(session) else over):
                    await self._put_away(table_id)

    def _stays(self, session: TableSession) -> bool:
        """Whether somebody will soon ask for it here again."""
        crew = self.settings.crew
        return not session.state.over and (crew is None or crew.is_home(session.id))

    async def _delete_expired(self) -> None:
        """By and by: whoever plays is not to notice."""
        while True:
            await asyncio.sleep(self.settings.housekeeping_seconds)
            try:
                while await self.delete_some_expired():
                    await asyncio.sleep(0.1)
            except (SQLAlchemyError, OSError):
                LOGGER.warning("tables that have expired could not be deleted")

    async def delete_some_expired(self) -> int:
        """Those whose time is over and that nobody has open here."""
        old = await expired(self.log, self.settings.expiry, time.time(), EXPIRED_AT_ONCE)
        closed = [name for name in old if name not in self.sessions and name not in self.loading]
        return await delete_tables(self.log, closed) if closed else 0

    async def _put_away(self, table_id: str) -> None:
        autoplay = self.autoplays.pop(table_id, None)
        session = self.sessions.pop(table_id)
        if autoplay is not None:
            with contextlib.suppress(Exception):
                await autoplay.stop()
        await session.settle()


async def stored_table(founding: Founding, log: Log) -> LiveTable:
    """From its newest snapshot on, or from the deal where there is none that fits the log."""
    packed = await log.kept(founding.id)
    state = None if packed is None else read_snapshot(founding, packed)
    if state is not None:
        table = LiveTable(state, log)
        try:
            if state.ends_with(await log.read(founding.id, state.ply - 1)):
                await table.catch_up()
                return table
        except SmorgasboardError as error:
            LOGGER.warning("a snapshot of table %s is of no use: %s", founding.id, error)
    table = LiveTable(TableState(founding), log)
    await table.catch_up()
    return table
