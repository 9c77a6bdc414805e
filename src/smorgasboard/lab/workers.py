"""Work shared among processes, here or on a cluster. Interrupted, it leaves none of them behind.

Whatever is asked for is cut into tasks whose order is fixed beforehand, and what came of them is
taken in that order: quick games come back first, and whoever counts what comes first counts quick
games. A worker that dies takes nothing along: its tasks are done again.
"""

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager
from multiprocessing.synchronize import Event
from typing import TypeVar

import msgspec

T = TypeVar("T")
R = TypeVar("R")

MOST_DEATHS = 3
"""Of workers one after the other, with nothing done in between: then it is no accident."""

AHEAD = 4
"""Tasks for each worker that wait for it, or have come back before their turn."""


class Crew(msgspec.Struct, frozen=True):
    """Who does the work."""

    jobs: int = 1
    cluster: str | None = None
    """`ray://HOST:PORT` or `dask://HOST:PORT`, instead of processes of our own."""


class WorkersDied(Exception):
    """Again and again, at the same task."""


def in_order(work: Callable[[T], R], tasks: Sequence[T], crew: Crew) -> Generator[R, None, None]:
    """What came of each task, in their order. `work` is a function of a module."""
    if crew.cluster is not None:
        from smorgasboard.lab import clusters

        yield from clusters.in_order(work, tasks, crew.cluster)
    elif crew.jobs == 1 or len(tasks) < 2:
        yield from map(work, tasks)
    else:
        yield from again_after_deaths(tasks, lambda left: shared(work, left, crew.jobs))


def again_after_deaths(
    tasks: Sequence[T],
    attempt: Callable[[Sequence[T]], Generator[R, None, None]],
    deaths: tuple[type[Exception], ...] = (BrokenProcessPool,),
) -> Generator[R, None, None]:
    done = 0
    died = 0
    while done < len(tasks):
        try:
            with closing(attempt(tasks[done:])) as results:
                for result in results:
                    yield result
                    done += 1
                    died = 0
        except deaths:
            died += 1
            if died == MOST_DEATHS:
                raise WorkersDied from None


def shared(work: Callable[[T], R], tasks: Sequence[T], jobs: int) -> Generator[R, None, None]:
    spawn = multiprocessing.get_context("spawn")
    go = spawn.Event()
    jobs = min(jobs, len(tasks))
    before = set(multiprocessing.active_children())
    waiting: deque[Future[R]] = deque()
    with ProcessPoolExecutor(jobs, spawn, begin_work, (go,)) as pool:
        try:
            with deaf_to_ctrl_c():  # which the workers inherit
                for _ in range(jobs):  # a pool starts one only when all others are busy
                    pool.submit(wait_for_go)
            go.set()
            for task in tasks:
                waiting.append(pool.submit(work, task))
                if len(waiting) > AHEAD * jobs:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        except (KeyboardInterrupt, GeneratorExit):
            if waiting:  # in the middle of games that nobody waits for any more
                for worker in set(multiprocessing.active_children()) - before:
                    worker.terminate()
            raise
        finally:
            go.set()


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

going: Event


def begin_work(go: Event) -> None:
    global going
    going = go
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """Whatever becomes of the parent, a worker does not outlive it."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def wait_for_go() -> None:
    going.wait()
