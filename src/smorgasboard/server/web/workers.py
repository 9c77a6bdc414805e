"""Several workers on one socket: started, watched over, replaced when one dies, ended together.

They are forked from a program that has everything loaded and does nothing but watch, so a new one
is there at once, and what none of them changes is in memory once.
"""

import asyncio
import logging
import multiprocessing
import os
import signal
import socket
import time
from collections.abc import Callable
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess

import msgspec

from smorgasboard.engine.errors import BadSetup
from smorgasboard.server.store.database import open_database, shared_by_workers
from smorgasboard.server.web.crew import Crew, make_outboxes
from smorgasboard.server.web.run import log_as_json, serve, settle_in
from smorgasboard.server.web.settings import Settings

LOGGER = logging.getLogger("smorgasboard")
SETTLED, PAUSE = 5.0, 1.0
"""Seconds: a worker that has died before it was so old is started again after a pause."""
PATIENCE = 15.0
"""Seconds in which workers that are told to stop do."""
CONNECTIONS_ASIDE = 3
"""Of each worker to PostgreSQL, besides its pool: one writes, one listens, one has locks."""
MOST_IN_POOL, LEAST_IN_POOL = 16, 2


def share_of_each(settings: Settings, workers: int, connections: int) -> Settings:
    """The settings of one worker: it has its part of the cores and of the connections."""
    if workers > 1:
        check_several(settings)
    pool = min(MOST_IN_POOL, connections // workers - CONNECTIONS_ASIDE)
    if pool < LEAST_IN_POOL:
        least = workers * (CONNECTIONS_ASIDE + LEAST_IN_POOL)
        many = "one worker needs" if workers == 1 else f"{workers} workers need"
        raise BadSetup(f"{many} {least} connections to the database")
    thinkers = settings.bot_workers
    return msgspec.structs.replace(
        settings, pool=pool, bot_workers=max(1, thinkers // workers) if thinkers else 0
    )


def check_several(settings: Settings) -> None:
    if not hasattr(os, "fork"):
        raise BadSetup("several workers need a system that can fork; start one")
    if not shared_by_workers(settings.database):
        raise BadSetup("several workers need PostgreSQL: SQLite cannot tell one of another's moves")
    if settings.certificate is not None:
        raise BadSetup("several workers leave TLS to a proxy; leave --certificate out")


def serve_with_workers(
    settings: Settings, sock: socket.socket, listening: Callable[[], None], workers: int
) -> None:
    """Serve until told to stop. The settings are those of each worker."""
    log_as_json()
    asyncio.run(try_database(settings))
    settle_in()
    Watch(settings, sock, listening, workers).keep()


async def try_database(settings: Settings) -> None:
    """What is wrong with it is said once, and before anybody is started."""
    await (await open_database(settings.database)).dispose()


class Watch:
    """Over the workers of one program."""

    def __init__(
        self, settings: Settings, sock: socket.socket, listening: Callable[[], None], workers: int
    ) -> None:
        self.settings = settings
        self.sock = sock
        self.listening = listening
        self.inboxes, self.outboxes = make_outboxes(workers)
        self.workers: dict[int, BaseProcess] = {}
        self.started: dict[int, float] = {}
        self.due: dict[int, float] = dict.fromkeys(range(workers), 0.0)
        """When each worker that is not there is to be started."""
        self.ready, self._tell_ready = os.pipe()
        self.stop, self._tell_stop = os.pipe()

    def keep(self) -> None:
        """Until somebody says stop."""
        before = {
            number: signal.signal(number, self._stopped)
            for number in (signal.SIGINT, signal.SIGTERM)
        }
        try:
            self._watch()
        finally:
            self._end()
            for number, handler in before.items():
                signal.signal(number, handler)

    def _stopped(self, *_: object) -> None:
        os.write(self._tell_stop, b".")

    def _watch(self) -> None:
        missing = len(self.due)
        while True:
            self._start_due()
            sentinels = {process.sentinel: number for number, process in self.workers.items()}
            for found in wait([self.ready, self.stop, *sentinels], self._until_next()):
                if found == self.stop:
                    return
                if found == self.ready:
                    missing -= len(os.read(self.ready, 64))
                    if missing == 0:
                        self.listening()
                elif isinstance(found, int):
                    self._bury(sentinels[found])

    def _start_due(self) -> None:
        now = time.monotonic()
        for number in [number for number, at in self.due.items() if at <= now]:
            del self.due[number]
            self.started[number] = now
            crew = Crew(number, self.inboxes[number], self.outboxes)
            mine = msgspec.structs.replace(self.settings, crew=crew)
            given = (mine, self.sock, self._tell_ready)
            process = multiprocessing.get_context("fork").Process(target=work, args=given)
            process.start()
            self.workers[number] = process

    def _until_next(self) -> float | None:
        return max(0.0, min(self.due.values()) - time.monotonic()) if self.due else None

    def _bury(self, number: int) -> None:
        """Whatever it has acknowledged is in the log; its tables go on in the next one."""
        process = self.workers.pop(number)
        process.join()
        LOGGER.warning("worker %d has ended (%s) and is replaced", number, process.exitcode)
        process.close()
        now = time.monotonic()
        hasty = now - self.started[number] < SETTLED
        self.due[number] = now + PAUSE if hasty else now

    def _end(self) -> None:
        for process in self.workers.values():
            process.terminate()
        until = time.monotonic() + PATIENCE
        for process in self.workers.values():
            process.join(max(0.0, until - time.monotonic()))
            if process.is_alive():
                process.kill()
        for end in (self.ready, self._tell_ready, self.stop, self._tell_stop):
            os.close(end)
        for box in (*self.inboxes, *self.outboxes):
            box.close()


# In a worker.


def work(settings: Settings, sock: socket.socket, tell_ready: int) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # of a terminal: the program passes it on
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    serve(settings, sock, lambda: told(tell_ready))


def told(pipe: int) -> None:
    os.write(pipe, b".")
