"""Starts a server, says where it is, and ends it well."""

import asyncio
import contextlib
import gc
import json
import logging
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator

import uvicorn

from smorgasboard.server.tables.open_tables import OpenTables
from smorgasboard.server.web.app import make_app
from smorgasboard.server.web.fast_send import FastSendProtocol
from smorgasboard.server.web.settings import Settings

FAREWELL_SECONDS = 1.0
"""For sockets to hear that they shall come back, at most."""

THREADS_WAIT = 0.001
"""Seconds until a thread that comes back from the disk may go on while the loop is busy."""
GARBAGE = (50_000, 20, 50)
"""New objects until the youngest are looked through, and how often before the older ones are."""


class Server(uvicorn.Server):
    """Tells when it listens, and tells the sockets before it stops."""

    def __init__(self, tables: OpenTables, listening: Callable[[], None]) -> None:
        super().__init__(
            uvicorn.Config(
                make_app(tables),
                ws=FastSendProtocol,
                ws_max_size=4 * tables.settings.limits.message,
                lifespan="off",
                access_log=False,  # addresses of people, and nothing that we need
                log_config=None,
                server_header=False,
                timeout_graceful_shutdown=5,
                timeout_keep_alive=20,
            )
        )
        self.tables = tables
        self.listening = listening

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.should_exit:
            self.listening()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.tables.closing.set()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._everybody_gone(), FAREWELL_SECONDS)
        await super().shutdown(sockets)

    async def _everybody_gone(self) -> None:
        while not all(session.empty for session in self.tables.sessions.values()):
            await asyncio.sleep(0.01)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Ctrl-C is the usual way to end a server, and no failure."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {
            number: signal.signal(number, self.handle_exit)
            for number in (signal.SIGINT, signal.SIGTERM)
        }
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def serve(settings: Settings, sock: socket.socket, listening: Callable[[], None]) -> None:
    """Serve until told to stop."""
    log_as_json()
    with asyncio.Runner(loop_factory=fastest_loop()) as runner:
        runner.run(open_and_serve(settings, sock, listening))


def collect_garbage_less() -> None:
    """Almost nothing here is a circle of references. What is loaded by now stays for good."""
    gc.freeze()
    gc.set_threshold(*GARBAGE)


def fastest_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    try:
        import uvloop
    except ImportError:  # there is none for Windows
        return None
    return uvloop.new_event_loop


async def open_and_serve(
    settings: Settings, sock: socket.socket, listening: Callable[[], None]
) -> None:
    collect_garbage_less()
    sys.setswitchinterval(THREADS_WAIT)
    tables = await OpenTables.open(settings)
    try:
        await Server(tables, listening).serve(sockets=[sock])
    finally:
        await tables.close()


class JsonLines(logging.Formatter):
    """One JSON object a line. Nothing is logged that came from a client."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line)


def log_as_json() -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("smorgasboard", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(logging.WARNING)
        logger.propagate = False
