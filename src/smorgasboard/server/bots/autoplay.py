"""Does what has to be done at a table without anybody asking: bots, standing orders, clocks."""

import asyncio
import logging
import random
import secrets
import time
from collections.abc import Mapping
from typing import Literal

import msgspec

from smorgasboard.bots.registry import thinking_time
from smorgasboard.server.bots.bot_processes import BotProcesses
from smorgasboard.server.bots.fair_queue import Asker, Kind
from smorgasboard.server.store.log import Log
from smorgasboard.server.store.tasks import end
from smorgasboard.server.tables import commands
from smorgasboard.server.tables.acts import BotSpeed
from smorgasboard.server.tables.session import TableSession
from smorgasboard.server.tables.windows import Answer, Question, asked_seats
from smorgasboard.server.web.settings import Settings
from smorgasboard.server.wire.refusals import Refusal

LOGGER = logging.getLogger("smorgasboard")
LUCK = random.SystemRandom()
AGAIN = 1.0
"""Seconds until something that failed, or that another worker is busy with, is looked at again."""


SHARE: Mapping[BotSpeed, float] = {"people": 1.0, "quick": 0.4, "at_once": 0.1}
"""How much of the usual time bots take. It is the same for every choice at a table, so it tells
nothing of any."""


class Duty(msgspec.Struct, frozen=True):
    """What is to be done at ply `moved`, and when (by a clock that is never set)."""

    what: Literal["bot", "window", "clock", "stop"]
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
        self.moment: tuple[int, float] = (-1, 0.0)
        self.seen: tuple[tuple[int, float], float] = ((-1, 0.0), 0.0)
        """The last move, and when it was made."""
        session.listeners.add(self.changed.set)
        self.task = asyncio.create_task(self._attend())

    async def stop(self) -> None:
        self.session.listeners.discard(self.changed.set)
        await end(self.task)

    async def _attend(self) -> None:
        while True:
            self.changed.clear()
            duty = self.next_duty()
            if duty is None:
                await self.changed.wait()
                continue
            if duty.what != "bot" and await self._changed_before(duty.due):
                continue  # a bot thinks at once, and answers when it is due
            done = True
            try:
                done = await self._do(duty)
            except Refusal:
                pass  # the table has moved on
            except OSError as error:  # the machine fails us, and every table will say so
                LOGGER.warning("table %s: %s has to wait: %s", self.session.id, duty.what, error)
                await asyncio.sleep(AGAIN)
            except Exception:
                LOGGER.exception("table %s: %s failed", self.session.id, duty.what)
                await asyncio.sleep(AGAIN)  # whatever else happens at the table meanwhile
            if not done:
                await self._changed_before(time.monotonic() + AGAIN)

    async def _changed_before(self, due: float) -> bool:
        pause = due - time.monotonic()
        if pause <= 0:
            return False
        try:
            async with asyncio.timeout(pause):
                await self.changed.wait()
        except TimeoutError:
            return False
        return True

    def next_duty(self) -> Duty | None:
        state = self.session.state
        seat = state.to_act
        if seat is None or state.stopped:
            return None
        if state.full:
            return Duty("stop", seat, state.moved, self._moved_at())
        questions = self.session.questions()
        if questions and not self._one_by_one:
            return self._window_duty(questions)
        if state.players[seat].level is not None:
            return Duty("bot", seat, state.moved, self._a_moment_from_now())
        return self._clock_of(seat)

    def _window_duty(self, questions: list[Question]) -> Duty | None:
        """Bots say what they say, and then the window closes: not before the moment is over that
        everybody waits for, and not before everybody has spoken who can."""
        state = self.session.state
        due = self._a_moment_from_now()
        for question in questions:
            level = state.players[question.seat].level
            if level is not None:
                due += thinking_time(level, self._bot_seconds)
                if not self.session.has_answered(question.seat):
                    return Duty("bot", question.seat, state.moved, due)
        if fixed := self.session.fixed_window:
            due = self._moved_at() + fixed
        if self.session.settled():
            return Duty("window", questions[0].seat, state.moved, due)
        waiting = [asked.seat for asked in questions if self.session.waits_for(asked)]
        return self._clock_of(waiting[0]) if waiting else None

    def _clock_of(self, seat: int) -> Duty | None:
        state = self.session.state
        if not state.founding.pace:
            return None
        return Duty("clock", seat, state.moved, self._moved_at() + state.founding.pace)

    def _moved_at(self) -> float:
        """When the last move was made, by a clock that is never set: nobody's time is over, and no
        bot is late, because somebody has set the other one."""
        state = self.session.state
        move = (state.moved, state.moved_at)
        if self.seen[0] != move:
            ago = max(0.0, time.time() - state.moved_at)  # more than a moment after a restart
            self.seen = (move, time.monotonic() - ago)
        return self.seen[1]

    @property
    def _one_by_one(self) -> bool:
        """Whether each who is asked is heard before the next one thinks, who often need not then.

        So it is among bots. A person could take a move back, or answer otherwise, for knowing who
        has passed, and a window of fixed length tells nobody anything before it closes.
        """
        people = any(player.person for player in self.session.state.players)
        return not people and not self.session.fixed_window

    @property
    def _bot_seconds(self) -> float:
        """That bots may think for at this table."""
        return self.settings.bot_seconds * SHARE[self.session.state.bot_speed]

    def _a_moment_from_now(self) -> float:
        """Drawn once a ply, whatever else changes meanwhile, and whatever is in the hands.

        Where people are asked, too, it is never shortened: a quick pass and no card look alike.
        """
        state = self.session.state
        if self.moment[0] != state.moved:
            moment = self.luck.uniform(*self.settings.moment)
            if all(state.players[seat].level is not None for seat in asked_seats(state.match)):
                moment *= SHARE[state.bot_speed]
            self.moment = (state.moved, time.monotonic() + moment)
        return self.moment[1]

    async def _do(self, duty: Duty) -> bool:
        """False if it has to be looked at again soon."""
        if duty.what == "clock":
            await self.session.table.act(commands.time_out(duty.seat, duty.moved))
            return True
        if duty.what == "stop":
            await self.session.table.act(commands.stop)
            return True
        if duty.what == "window":
            await self.session.close_window(self.session.settled())
            return True
        return await self._unless_overtaken(duty)

    async def _unless_overtaken(self, duty: Duty) -> bool:
        """Move a bot, or stop thinking as soon as nobody waits for it any more."""
        moving = asyncio.create_task(self._move_bot(duty))
        try:
            while not moving.done():
                if not self._stands(duty):
                    return True
                changed = asyncio.create_task(self.changed.wait())
                try:
                    await asyncio.wait({moving, changed}, return_when=asyncio.FIRST_COMPLETED)
                finally:
                    changed.cancel()
                self.changed.clear()
            return moving.result()
        finally:
            moving.cancel()
            await asyncio.wait({moving})
            if not moving.cancelled():
                moving.exception()  # looked at here, too: it may have failed while it was stopped

    def _stands(self, duty: Duty) -> bool:
        """Whether nobody has moved since, or taken something back, or come back to the seat."""
        state = self.session.state
        return state.moved == duty.moved and state.players[duty.seat].level is not None

    async def _move_bot(self, duty: Duty) -> bool:
        """When it answers is settled before it thinks: one with nothing to choose takes as long.

        Whatever else is thought about meanwhile may make it later, but not what is in its hand.
        """
        state = self.session.state
        level = state.players[duty.seat].level
        async with self.log.only_here(self.session.id) as ours:
            if not ours or level is None:
                return ours
            answer = duty.due + thinking_time(level, self._bot_seconds)
            asker = Asker(Kind.BOT, self.session.household, self.session.id)
            match = self.session.match_for(duty.seat)
            seconds = self._bot_seconds
            move = await self.bot_processes.choose(asker, level, match, duty.seat, seconds)
            said = Answer(duty.seat, move, f"bot {secrets.token_hex(8)}")
            if self.session.questions() and not self._one_by_one:
                self.session.hold(said)
            else:
                await asyncio.sleep(answer - time.monotonic())
                await self.session.table.submit(said.seat, duty.moved + 1, said.move, said.token)
        return True
