"""Starts a server, says where it is, and ends it well."""

import asyncio
import contextlib
import gc
import json
import logging
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

import uvicorn

from smorgasboard.engine.errors import BadSetup
from smorgasboard.games.registry import load_games
from smorgasboard.server.tables.open_tables import OpenTables
from smorgasboard.server.web.app import make_app
from smorgasboard.server.web.certificate import take_up_renewed
from smorgasboard.server.web.crew import until_alone
from smorgasboard.server.web.fast_send import FastSendProtocol
from smorgasboard.server.web.front_door import (
    DoorConfig,
    FrontDoor,
    GuardedProtocol,
    trusted_proxies,
)
from smorgasboard.server.web.listen_socket import bind, network_host, page_at
from smorgasboard.server.web.settings import Settings
from smorgasboard.server.wire.refusals import Refusal

FAREWELL_SECONDS = 1.0
"""For sockets to hear that they shall come back, at most."""

THREADS_WAIT = 0.001
"""Seconds until a thread that comes back from the disk may go on while the loop is busy."""
GARBAGE = (50_000, 20, 50)
"""New objects until the youngest are looked through, and how often before the older ones are."""


class Server(uvicorn.Server):
    """Tells when it listens, and tells the sockets before it stops."""

    def __init__(self, tables: OpenTables, listening: Callable[[], None]) -> None:
        certificate = tables.settings.certificate
        super().__init__(
            DoorConfig(
                make_app(tables),
                FrontDoor(
                    tables.settings.limits,
                    trusted_proxies(tables.settings.proxies),
                    tables.settings.crew,
                ),
                http=GuardedProtocol,
                forwarded_allow_ips=["127.0.0.1", "::1", *tables.settings.proxies],
                ws=FastSendProtocol,
                ws_max_size=4 * tables.settings.limits.message,
                lifespan="off",
                access_log=False,  # addresses of people, and nothing that we need
                log_config=None,
                server_header=False,
                timeout_graceful_shutdown=5,
                timeout_keep_alive=20,
                ssl_certfile=certificate and certificate.chain,
                ssl_keyfile=certificate and str(certificate.key),
            )
        )
        self.tables = tables
        self.listening = listening
        self.crew = tables.settings.crew
        self.tasks: set[asyncio.Task[None]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        certificate = self.tables.settings.certificate
        if certificate is not None and self.config.ssl is not None:
            self._begin(take_up_renewed(certificate, self.config.ssl))
        if self.crew is not None:
            self.crew.take_in(asyncio.get_running_loop(), self._welcome)
            self._begin(self._end_with_program())
        if self.tables.settings.guests_let_in is not None and sockets:
            port = sockets[0].getsockname()[1]
            self.tables.door.listen = lambda: self._let_guests_in(port)
        if not self.should_exit:
            self.listening()

    async def _let_guests_in(self, port: int) -> str:
        """Listen at this machine's address in its network, too, as long as the server runs."""
        host = network_host()
        if host is None:
            raise Refusal("try_again", "This computer is in no network now; connect it first.")
        try:
            sock = bind(host, port, any_port=True)
        except BadSetup as error:
            raise Refusal("try_again", f"Friends cannot come in: {error}.") from None
        self.servers.append(
            await asyncio.get_running_loop().create_server(
                lambda: GuardedProtocol(self.config, self.server_state, self.lifespan.state),
                sock=sock,
                ssl=self.config.ssl,
                backlog=self.config.backlog,
            )
        )
        address = page_at(host, sock.getsockname()[1], self.config.is_ssl)
        told = self.tables.settings.guests_let_in
        assert told is not None, "this is a table at home"
        told(address)
        return address

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.tables.closing.set()
        for task in self.tasks:
            task.cancel()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL_SECONDS):
                await self._everybody_gone()
        await super().shutdown(sockets)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def _welcome(self, line: socket.socket, said: bytes) -> None:
        self._begin(self._go_on_with(line, said))

    async def _go_on_with(self, line: socket.socket, said: bytes) -> None:
        """A connection that another worker has let in."""

        def protocol() -> GuardedProtocol:
            made = GuardedProtocol(self.config, self.server_state, self.lifespan.state)
            made.said_before = said
            return made

        with contextlib.suppress(OSError):  # they have gone already
            await asyncio.get_running_loop().connect_accepted_socket(protocol, line)

    async def _end_with_program(self) -> None:
        await until_alone(os.getppid())
        self.should_exit = True

    async def _everybody_gone(self) -> None:
        while not all(session.empty for session in self.tables.sessions.values()):
            await asyncio.sleep(0.01)

    def _signals(self) -> tuple[signal.Signals, ...]:
        """A worker is told by its program alone, whatever is typed in the terminal."""
        return (signal.SIGTERM,) if self.crew is not None else (signal.SIGINT, signal.SIGTERM)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Ctrl-C is the usual way to end a server, and no failure."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in self._signals()}
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


def settle_in() -> None:
    """Load what tables need, before somebody waits for it. It stays for good, and almost nothing
    here is a circle of references: garbage is seldom looked for."""
    load_games()
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
    settle_in()
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
    for name, level in (("smorgasboard", logging.WARNING), ("uvicorn.error", logging.ERROR)):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(level)  # uvicorn's warnings are about what strangers send
        logger.propagate = False
