"""A live table: its log on disk, and in memory the state that the log leads to."""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol, TypeVar

from smorgasboard.engine.errors import IllegalAction
from smorgasboard.engine.gesture import NothingAsked, Step, may_have_become, play_gesture
from smorgasboard.engine.match import Match
from smorgasboard.engine.seats import NOBODY
from smorgasboard.server.store.rows import ROWS_AT_ONCE, Row, moves_in, row_of
from smorgasboard.server.tables.acts import AnyAct, write_act
from smorgasboard.server.tables.table_state import TableState
from smorgasboard.server.wire.refusals import Refusal, StalePly, illegal

T = TypeVar("T")

TRIES = 20
"""How often other workers may get in before us until we give up."""


class PlyLog(Protocol):
    """The part of the log that a table needs."""

    async def append(self, table_id: str, number: int, row: Row) -> bool: ...

    async def read(self, table_id: str, after: int) -> list[Row]:
        """At most `ROWS_AT_ONCE` of them."""


class LiveTable:
    """Everything about one table goes through here, one thing at a time."""

    def __init__(self, state: TableState, log: PlyLog) -> None:
        self.id = state.founding.id
        self.state = state
        self.log = log
        self.lock = asyncio.Lock()
        self.listeners: set[Callable[[], None]] = set()
        """Called after every change; they look for themselves."""
        self._working: set[asyncio.Task[int]] = set()

    async def submit(self, seat: int, ply: int, move: str, token: str) -> int:
        """Play one move; see `submit_gesture`."""
        return await self.submit_gesture(seat, ply, [Step(move)], token)

    async def submit_gesture(self, seat: int, ply: int, steps: Sequence[Step], token: str) -> int:
        """Play `steps` as ply `ply` or later, unless the match has moved on since.

        Written down first, believed second, told third. `token` is the client's name for this
        attempt: a client that heard no answer sends the same again, and nothing is played twice.
        Returns the number of the ply that it became.
        """
        return await self._finish(self._submit(seat, ply, steps, token))

    async def act(self, decide: Callable[[TableState], AnyAct | None]) -> int:
        """Write down something about the table itself.

        `decide` sees the table as it is at that moment. It says what to write, nothing if there is
        nothing left to do, or raises a `Refusal`.
        """
        return await self._finish(self._act(decide))

    async def catch_up(self) -> None:
        """Follow what other workers have written."""
        async with self.lock:
            await self._catch_up()

    async def settle(self) -> None:
        """Wait until everything begun is written."""
        if self._working:
            await asyncio.wait(self._working)

    async def _finish(self, work: Awaitable[int]) -> int:
        """What is begun is finished, even if the asker hangs up: others must hear of it."""
        task = asyncio.ensure_future(work)
        self._working.add(task)
        task.add_done_callback(self._done)
        return await asyncio.shield(task)

    def _done(self, task: asyncio.Task[int]) -> None:
        self._working.discard(task)
        if not task.cancelled():
            task.exception()  # looked at here, too: whoever asked may have gone

    async def _submit(self, seat: int, ply: int, steps: Sequence[Step], token: str) -> int:
        async with self.lock:
            if ply > self.state.ply + 1:
                await self._catch_up()
            for _ in range(TRIES):
                done = self._done_before(seat, steps, token)
                if done is not None:
                    return done
                self._check_fresh(ply)
                ahead, row = self._try(seat, steps, token)
                if await self.log.append(self.id, self.state.ply + 1, row):
                    self.state.believe(row, ahead)
                    self._tell()
                    return self.state.ply
                await self._catch_up()  # the log is right, whatever we rolled
            raise StalePly

    def _done_before(self, seat: int, steps: Sequence[Step], token: str) -> int | None:
        done = self.state.tokens.get((seat, token))
        if done is None:
            return None
        if not may_have_become(steps, moves_in(done[1])):
            raise Refusal("conflict", "This token was used for another move.")
        return done[0]

    def _check_fresh(self, ply: int) -> None:
        if not self.state.begun:
            raise Refusal("not_allowed", "The match has not begun yet.")
        if self.state.full:
            raise Refusal("not_allowed", "This table has no room for another move.")
        if not self.state.moved < ply <= self.state.ply + 1:
            raise StalePly

    def _try(self, seat: int, steps: Sequence[Step], token: str) -> tuple[Match, Row]:
        """The rules run on a twin; the table changes only after the log has it."""
        ahead = self.state.match.twin()
        before = len(ahead.plies)
        try:
            play_gesture(ahead, steps, seat)
        except IllegalAction as error:
            raise illegal(error) from None
        except NothingAsked:
            raise StalePly from None
        return ahead, row_of(seat, ahead.plies[before:], token, time.time())

    async def _act(self, decide: Callable[[TableState], AnyAct | None]) -> int:
        async with self.lock:
            for _ in range(TRIES):
                act = decide(self.state)
                if act is None:
                    return self.state.ply
                row = Row(NOBODY, write_act(act), secrets.token_hex(8), time.time())
                if await self.log.append(self.id, self.state.ply + 1, row):
                    self.state.follow(row)
                    self._tell()
                    return self.state.ply
                await self._catch_up()
            raise StalePly

    async def _catch_up(self) -> None:
        """A log may be long: after each row, whoever waits for something else gets a turn."""
        before = self.state.ply
        while rows := await self.log.read(self.id, self.state.ply):
            self.state.follow(rows[0])
            for row in rows[1:]:
                await asyncio.sleep(0)
                self.state.follow(row)
            if len(rows) < ROWS_AT_ONCE:
                break
        if self.state.ply > before:
            self._tell()

    def _tell(self) -> None:
        for listener in list(self.listeners):
            listener()
