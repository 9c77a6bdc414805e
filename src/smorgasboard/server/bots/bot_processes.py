"""Where bots think: in processes of their own, so that no table waits for another's bot.

Whatever else takes long is done there, too.
"""

import asyncio
import multiprocessing
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

import msgspec

from smorgasboard.bots.budget import no_longer
from smorgasboard.bots.explanation import Thoughts
from smorgasboard.bots.registry import HINTS, bot
from smorgasboard.engine.match import Match
from smorgasboard.engine.messages import Action
from smorgasboard.lab.workers import deaf_to_ctrl_c, end_with_parent

T = TypeVar("T")

TRIES = 2
"""How often something is begun before whoever thinks about it is believed to die of it."""


class BotProcesses:
    """Started when the first bot has to move."""

    def __init__(self, workers: int, seconds: float) -> None:
        self.workers = workers
        self.seconds = seconds
        self.pool: Executor | None = None

    async def choose(self, level: str, match: Match, seat: int) -> str:
        """The move a bot of that level would make. It is handed the view of its seat only."""
        view = msgspec.json.encode(match.view_struct(seat))
        return await self.work(choose, level, view, match.legal(), self.seconds)

    async def consider(self, match: Match, seat: int) -> Thoughts:
        """What a good player would think, given what that seat sees."""
        view = msgspec.json.encode(match.view_struct(seat))
        return await self.work(consider, view, match.legal(), self.seconds)

    async def work(self, task: Callable[..., T], *given: object) -> T:
        """Have a function of some module called elsewhere, so that nothing here waits for it."""
        loop = asyncio.get_running_loop()
        for _ in range(TRIES):
            pool = self._pool()
            try:
                return await loop.run_in_executor(pool, task, *given)
            except BrokenProcessPool:  # one was killed: the first to notice hires another one
                if self.pool is pool:
                    self.pool = None
        raise OSError("the processes that think die one after the other")

    def _pool(self) -> Executor:
        if self.pool is None:
            self.pool = self._start()
        return self.pool

    def _start(self) -> Executor:
        if self.workers == 0:
            return ThreadPoolExecutor(1)
        spawn = multiprocessing.get_context("spawn")
        pool = ProcessPoolExecutor(self.workers, spawn, begin)
        with deaf_to_ctrl_c():
            for _ in range(self.workers):
                pool.submit(ready)
        return pool

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)


# In a worker.


def begin() -> None:
    import threading

    threading.Thread(target=end_with_parent, daemon=True).start()


def ready() -> None:
    """Nothing: it has been loaded, which takes longest."""


def choose(level: str, view: bytes, legal: list[Action], seconds: float) -> str:
    chooser = bot(level)
    budget = no_longer(chooser.usual, seconds)
    return str(chooser.choose(msgspec.json.decode(view), legal, budget))


def consider(view: bytes, legal: list[Action], seconds: float) -> Thoughts:
    return bot(HINTS).consider(msgspec.json.decode(view), legal, seconds)
