"""Where bots think: in processes of their own, so that no table waits for another's bot.

Whatever else takes long is done there, too. Whose turn it is says a fair queue.
"""

import asyncio
import contextlib
import math
import multiprocessing
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

import msgspec

from smorgasboard.bots.budget import no_longer
from smorgasboard.bots.explanation import Thoughts
from smorgasboard.bots.registry import HINTS, bot, thinking_time
from smorgasboard.engine.match import Match
from smorgasboard.engine.messages import Action, Event
from smorgasboard.games.registry import load_games
from smorgasboard.lab.workers import deaf_to_ctrl_c, end_with_parent
from smorgasboard.server.bots.fair_queue import Asker, FairQueue, Kind
from smorgasboard.server.bots.host_bots import HostBots

T = TypeVar("T")

TRIES = 2
"""How often something is begun before whoever thinks about it is believed to die of it."""
AT_LEAST = 0.001
"""Seconds that somebody thinks whose time is over already."""
SLACK = 1.1
"""How much longer than it may think a bot has its process, for what comes before and after."""


class Thinker:
    """One process, or one thread, that does one thing at a time."""

    def __init__(self, executor: Executor) -> None:
        self.executor = executor
        self.doing: Future[Any] | None = None
        self.dead = False

    async def do(self, task: Callable[..., T], *given: object) -> T:
        """What is begun goes on, even if nobody wants to hear of it any more."""
        try:
            with deaf_to_ctrl_c():  # which a process that is started now inherits
                doing = self.doing = self.executor.submit(task, *given)
            return await asyncio.shield(asyncio.wrap_future(doing))
        except BrokenProcessPool:
            self.dead = True
            raise

    def when_done(self, then: Callable[[], None]) -> None:
        loop = asyncio.get_running_loop()

        def soon(_: Future[Any]) -> None:
            with contextlib.suppress(RuntimeError):  # the server may be closed by then
                loop.call_soon_threadsafe(then)

        if self.doing is None or self.doing.done():
            then()
        else:
            self.doing.add_done_callback(soon)


class BotProcesses:
    """At most `most` processes, each started when it is needed; with 0, one thread."""

    def __init__(
        self,
        most: int,
        seconds: float,
        beat: float = 0.0,
        bots: HostBots | None = None,
        waited: Callable[[Kind, float], None] = lambda kind, seconds: None,
    ) -> None:
        self.waited = waited
        """Hears how many seconds each has waited for its turn."""
        self.bots = HostBots(()) if bots is None else bots
        self.threads = most == 0
        self.most = max(1, most)
        self.seconds = seconds
        self.beat = beat
        self.queue: FairQueue[asyncio.Future[Thinker]] = FairQueue()
        self.thinkers: set[Thinker] = set()
        self.free: list[Thinker] = []
        self.hiring: set[asyncio.Task[None]] = set()
        self.busy: Counter[Kind] = Counter()

    async def choose(
        self, asker: Asker, level: str, match: Match, seat: int, seconds: float
    ) -> str:
        """The move a bot of that level would make. It is handed the view of its seat, and what
        that seat has heard of the others, only."""
        view = msgspec.json.encode(match.view_struct(seat))
        heard = match.heard(seat)
        level = self.bots.level(level)
        taken = thinking_time(level, seconds)
        return await self.work(asker, taken, choose, level, view, match.legal(), heard, seconds)

    async def consider(self, asker: Asker, match: Match, seat: int) -> Thoughts:
        """What a good player would think, given what that seat sees."""
        view = msgspec.json.encode(match.view_struct(seat))
        return await self.work(asker, self.seconds, consider, view, match.legal(), self.seconds)

    async def work(
        self, asker: Asker, taken: float | None, task: Callable[..., T], *given: object
    ) -> T:
        """Have a function of some module called elsewhere, so that nothing here waits for it.

        With `taken`, the process is taken for that many seconds, and the answer comes after them,
        however quick it was: neither this asker nor the next one learns what there was to think
        about. The function is told until when it may think, on the clock that all processes share;
        what takes longer all the same is rounded up to the next beat.
        """
        for _ in range(TRIES):
            thinker = await self._turn_of(asker)
            began = asyncio.get_running_loop().time()
            until = () if taken is None else (time.monotonic() + taken,)
            try:
                found = await thinker.do(task, *given, *until)
                if taken is not None:
                    await asyncio.sleep(self._seconds_to_wait(began, taken))
                return found
            except BrokenProcessPool:  # it was killed: another one tries
                pass
            finally:
                self._done(asker.kind, thinker)
        raise OSError("the processes that think die one after the other")

    def _seconds_to_wait(self, began: float, taken: float) -> float:
        left = began + taken * SLACK + self.beat - asyncio.get_running_loop().time()
        if left >= 0 or not self.beat:
            return max(0.0, left)
        return left + math.ceil(-left / self.beat) * self.beat

    def close(self) -> None:
        for task in self.hiring:
            task.cancel()
        for thinker in self.thinkers:
            thinker.executor.shutdown(wait=False, cancel_futures=True)

    # Whose turn it is.

    async def _turn_of(self, asker: Asker) -> Thinker:
        loop = asyncio.get_running_loop()
        turn: asyncio.Future[Thinker] = loop.create_future()
        came = loop.time()
        self.queue.add(asker, turn)
        self._go_on()
        try:
            thinker = await turn
            self.waited(asker.kind, loop.time() - came)
            return thinker
        except asyncio.CancelledError:  # nobody waits any more
            self.queue.remove(asker, turn)
            if turn.done() and not turn.cancelled():
                self._done(asker.kind, turn.result())
            raise

    def _go_on(self) -> None:
        while self.free:
            found = self.queue.next(self._least_urgent())
            if found is None:
                return
            kind, turn = found
            if not turn.done():
                self.busy[kind] += 1
                turn.set_result(self.free.pop())
        if len(self.hiring) < len(self.queue) and len(self.thinkers) < self.most:
            self._hire()

    def _least_urgent(self) -> Kind:
        """Of several processes one is kept for bots: the tables that wait for them are many."""
        others = self.busy[Kind.HINT] + self.busy[Kind.REVIEW]
        return Kind.BOT if 1 < self.most <= others + 1 else Kind.REVIEW

    def _done(self, kind: Kind, thinker: Thinker) -> None:
        def free() -> None:
            self.busy[kind] -= 1
            self._take_back(thinker)

        thinker.when_done(free)

    def _take_back(self, thinker: Thinker) -> None:
        if thinker.dead:
            self.thinkers.discard(thinker)
            thinker.executor.shutdown(wait=False)
        else:
            self.free.append(thinker)
        self._go_on()

    # Those who think.

    def _hire(self) -> None:
        thinker = Thinker(self._start())
        self.thinkers.add(thinker)
        task = asyncio.create_task(self._prepare(thinker))
        self.hiring.add(task)
        task.add_done_callback(self.hiring.discard)

    async def _prepare(self, thinker: Thinker) -> None:
        """It has its first turn when everything is loaded, which takes longest."""
        try:
            await thinker.do(ready)
        except BrokenProcessPool as error:
            while found := self.queue.next():
                if not found[1].done():
                    found[1].set_exception(OSError(f"no process can be started: {error}"))
        self._take_back(thinker)

    def _start(self) -> Executor:
        if self.threads:
            return ThreadPoolExecutor(1)
        return ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), begin)


# In a worker.


def begin() -> None:
    import threading

    threading.Thread(target=end_with_parent, daemon=True).start()


def ready() -> None:
    load_games()


def choose(
    level: str, view: bytes, legal: list[Action], heard: list[Event], seconds: float, until: float
) -> str:
    chooser = bot(level)
    seen = msgspec.json.decode(view)
    budget = no_longer(chooser.usual, what_is_left(seconds, until))
    return str(chooser.choose(seen, legal, budget, heard))


def consider(view: bytes, legal: list[Action], seconds: float, until: float) -> Thoughts:
    return bot(HINTS).consider(msgspec.json.decode(view), legal, what_is_left(seconds, until))


def what_is_left(seconds: float, until: float) -> float:
    """On a busy machine some of the time is over before anybody has begun to think: whoever took
    all of it all the same would be late, and only where there is something to think about."""
    return max(AT_LEAST, min(seconds, until - time.monotonic()))
