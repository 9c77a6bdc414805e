"""The games of a plan shared among processes. Interrupted, it leaves none of them behind."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from multiprocessing.synchronize import Event

from smorgasboard.lab.simulate import Plan, Simulator
from smorgasboard.lab.tally import Tally

CHUNK = 50
"""Games at a time: few, so that all processes end together and progress can be seen."""

QUICK_CHUNK = 250
"""Random games are so quick that sending their tally would take as long as playing them."""

SLOW_CHUNK = 4
"""Games with bots that search take long: somebody is waiting to see that it goes on."""

Progress = Callable[[int], None]


def simulate(
    plan: Plan, games: int, jobs: int = 1, progress: Progress = lambda done: None
) -> Tally:
    """Play games 0 to `games - 1`; `progress` hears how many more are done."""
    size = chunk_size(plan)
    chunks = [(first, min(size, games - first)) for first in range(0, games, size)]
    whole = Tally()
    for tally in alone(plan, chunks) if jobs == 1 else shared(plan, chunks, jobs):
        whole.add(tally)
        progress(tally.games)
    return whole


def chunk_size(plan: Plan) -> int:
    if plan.all_random:
        return QUICK_CHUNK
    return SLOW_CHUNK if {"normal", "expert"} & set(plan.levels) else CHUNK


def alone(plan: Plan, chunks: list[tuple[int, int]]) -> Iterator[Tally]:
    simulator = Simulator(plan)
    for first, count in chunks:
        yield simulator.tally(first, count)


def shared(plan: Plan, chunks: list[tuple[int, int]], jobs: int) -> Iterator[Tally]:
    spawn = multiprocessing.get_context("spawn")
    go, stop = spawn.Event(), spawn.Event()
    jobs = min(jobs, len(chunks))
    with ProcessPoolExecutor(jobs, spawn, begin_work, (plan, go, stop)) as pool:
        try:
            with deaf_to_ctrl_c():  # which the workers inherit
                for _ in range(jobs):  # a pool starts one only when all others are busy
                    pool.submit(wait_for_go)
            go.set()
            waiting: set[Future[Tally]] = set()
            for chunk in chunks:
                waiting.add(pool.submit(work, *chunk))
                if len(waiting) >= 4 * jobs:
                    done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                    yield from (future.result() for future in done)
            yield from (future.result() for future in waiting)
        finally:
            stop.set()
            go.set()
            pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def deaf_to_ctrl_c() -> Iterator[None]:
    """Ctrl-C goes to every process of a terminal. We alone answer it, and end the workers."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread hears it, and may say so
        return
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, heard)


# In a worker.

simulator: Simulator
going: Event
stopped: Event


def begin_work(plan: Plan, go: Event, stop: Event) -> None:
    global simulator, going, stopped
    simulator, going, stopped = Simulator(plan), go, stop
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """Whatever becomes of the parent, a worker does not outlive it."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def wait_for_go() -> None:
    going.wait()


def work(first: int, count: int) -> Tally:
    return simulator.tally(first, count, lambda: not stopped.is_set())
