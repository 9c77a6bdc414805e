"""Does what has to be done at a table without anybody asking: bots, standing orders, clocks."""

import asyncio
import contextlib
import logging
import random
import secrets
import time
from typing import Literal

import msgspec

from smorgasboard.bots.registry import thinking_time
from smorgasboard.server.bots.bot_processes import BotProcesses
from smorgasboard.server.store.log import Log
from smorgasboard.server.tables import commands
from smorgasboard.server.tables.session import TableSession
from smorgasboard.server.tables.table_state import PASS
from smorgasboard.server.web.settings import Settings
from smorgasboard.server.wire.refusals import Refusal

LOGGER = logging.getLogger("smorgasboard")
LUCK = random.SystemRandom()
AGAIN = 1.0
"""Seconds until something that failed, or that another worker is busy with, is looked at again."""


class Duty(msgspec.Struct, frozen=True):
    """What is to be done at ply `moved`, and when (by the wall clock)."""

    what: Literal["bot", "pass", "clock", "stop"]
    seat: int
    moved: int
    due: float


class Autoplay:
    """One task a table. It sleeps until something changes or something is due."""

    def __init__(
        self, session: TableSession, bot_processes: BotProcesses, log: Log, settings: Settings
    ) -> None:
        self.session = session
        self.bot_processes = bot_processes
        self.log = log
        self.settings = settings
        self.luck: random.Random = LUCK
        self.changed = asyncio.Event()
        self.moment: tuple[tuple[int, str], float] = ((-1, ""), 0.0)
        session.listeners.add(self.changed.set)
        self.task = asyncio.create_task(self._attend())

    async def stop(self) -> None:
        self.session.listeners.discard(self.changed.set)
        self.task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self.task

    async def _attend(self) -> None:
        while True:
            self.changed.clear()
            duty = self.next_duty()
            if duty is None:
                await self.changed.wait()
                continue
            if await self._changed_before(duty.due):
                continue
            done = True
            try:
                done = await self._do(duty)
            except Refusal:
                pass  # the table has moved on
            except Exception:
                LOGGER.exception("table %s: %s failed", self.session.id, duty.what)
                await asyncio.sleep(AGAIN)  # whatever else happens at the table meanwhile
            if not done:
                await self._changed_before(time.time() + AGAIN)

    async def _changed_before(self, due: float) -> bool:
        pause = due - time.time()
        if pause <= 0:
            return False
        try:
            await asyncio.wait_for(self.changed.wait(), pause)
        except TimeoutError:
            return False
        return True

    def next_duty(self) -> Duty | None:
        state = self.session.state
        seat = state.to_act
        if seat is None or state.stopped:
            return None
        if state.full:
            return Duty("stop", seat, state.moved, state.moved_at)
        if state.players[seat].level is not None:
            return Duty("bot", seat, state.moved, self._a_moment_from_now("bot"))
        if self.session.passes_for(seat) and PASS in map(str, state.match.legal()):
            return Duty("pass", seat, state.moved, self._a_moment_from_now("pass"))
        if state.founding.pace:
            return Duty("clock", seat, state.moved, state.moved_at + state.founding.pace)
        return None

    def _a_moment_from_now(self, what: str) -> float:
        """Drawn once a ply, whatever else changes meanwhile, and whatever is in the hand."""
        key = (self.session.state.moved, what)
        if self.moment[0] != key:
            self.moment = (key, time.time() + self.luck.uniform(*self.settings.moment))
        return self.moment[1]

    async def _do(self, duty: Duty) -> bool:
        """False if it has to be looked at again soon."""
        if duty.what == "clock":
            await self.session.table.act(commands.time_out(duty.seat, duty.moved))
            return True
        if duty.what == "stop":
            await self.session.table.act(commands.stop)
            return True
        if duty.what == "pass":
            await self._submit(duty, PASS)
            return True
        async with self.log.only_here(self.session.id) as ours:
            if ours:
                await self._move_bot(duty)
        return ours

    async def _move_bot(self, duty: Duty) -> None:
        """When it answers is settled before it thinks: one with nothing to choose takes as long."""
        state = self.session.state
        level = state.players[duty.seat].level
        if state.moved != duty.moved or level is None:
            return  # its owner is back
        answer = duty.due + thinking_time(level, self.settings.bot_seconds)
        move = await self.bot_processes.choose(level, state.match, duty.seat)
        await asyncio.sleep(answer - time.time())
        if state.players[duty.seat].level is not None:
            await self._submit(duty, move)

    async def _submit(self, duty: Duty, move: str) -> None:
        token = f"{duty.what} {secrets.token_hex(8)}"
        await self.session.table.submit(duty.seat, duty.moved + 1, move, token)
