"""The front door: who may stand in it, for how long, and how much may be said there.

A proxy in front would see to this. Without one, whoever keeps a line open and says nothing, or
never comes to an end, must not keep the others out.
"""

import asyncio
import contextlib
from collections import Counter
from collections.abc import Iterable
from typing import Any, cast

import msgspec
import uvicorn
from uvicorn.protocols.http.httptools_impl import (
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)

from smorgasboard.server.web.access import household
from smorgasboard.server.web.crew import Crew
from smorgasboard.server.web.rate_limits import Limits
from smorgasboard.server.wire.http_messages import Problem
from smorgasboard.server.wire.socket_messages import Code

FILES_KEPT = 100
"""Files that connections leave free, for databases, processes and pages."""
MOST_LINGERING, LINGER_SECONDS = 50, 1.0


class FrontDoor:
    """Counts who is here. One of these stands before a whole process."""

    def __init__(
        self, limits: Limits, trusted: frozenset[str] = frozenset(), crew: Crew | None = None
    ) -> None:
        self.limits = limits
        self.crew = crew
        """Who else there is, for connections that are about another's table."""
        self.trusted = trusted
        """Proxies: a whole world comes through them."""
        self.most = min(limits.connections, open_files() - FILES_KEPT)
        self.here: dict[asyncio.BaseTransport, str] = {}
        self.households: Counter[str] = Counter()
        self.waiting: dict[asyncio.BaseTransport, GuardedProtocol] = {}
        """Those who have not said yet what they want, or nothing more, longest first."""
        self.lingering = 0
        """Those who were turned away and may still read why."""

    def let_in(self, protocol: "GuardedProtocol") -> bool:
        """Whether there is room. If not, whoever has been silent for longest makes some."""
        home = household(protocol.client[0] if protocol.client else "")
        if home not in self.trusted and self.households[home] >= self.limits.household_connections:
            return False
        if len(self.here) >= self.most and not self._make_room():
            return False
        self.here[protocol.transport] = home
        self.households[home] += 1
        return True

    def _make_room(self) -> bool:
        for transport, protocol in self.waiting.items():
            self.gone(transport)
            protocol.transport.abort()
            return True
        return False

    def gone(self, transport: asyncio.BaseTransport) -> None:
        home = self.here.pop(transport, None)
        self.waiting.pop(transport, None)
        if home is not None:
            self.households[home] -= 1
            if not self.households[home]:
                del self.households[home]


def open_files() -> int:
    """How many this process may have, after it has asked for as many as it can get."""
    try:
        import resource
    except ImportError:  # there is no such limit on Windows
        return 2**31
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        soft = hard
    return 2**31 if soft == resource.RLIM_INFINITY else soft


class DoorConfig(uvicorn.Config):
    """What uvicorn hands to every connection, and the door besides."""

    def __init__(self, app: Any, door: FrontDoor, **more: Any) -> None:
        super().__init__(app, **more)
        self.door = door


def door_of(config: uvicorn.Config) -> FrontDoor:
    assert isinstance(config, DoorConfig), "the server is run with one"
    return config.door


class GuardedProtocol(HttpToolsProtocol):
    """uvicorn's protocol, which waits for nobody without end."""

    said_before = b""
    """What another worker has read before it handed the connection over."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(cast(asyncio.Transport, transport))
        self.door = door_of(self.config)
        self.limits = self.door.limits
        self.timer: asyncio.TimerHandle | None = None
        self.in_head = True
        self.head_size = 0
        self.refused = False
        if self.door.let_in(self):
            self._wait_for_head()
            if self.said_before:
                self._read(self.said_before)
        else:
            self._turn_away(503, "too_fast", "Too many are at the door; try again in a moment.")

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self.door.gone(self.transport)
        super().connection_lost(exc)

    # The head of a request: who wants what.

    def _wait_for_head(self) -> None:
        self.door.waiting[self.transport] = self
        self._wait(self.limits.head_seconds, "The request did not come to an end.")

    def data_received(self, data: bytes) -> None:
        if self.refused or self.transport.is_closing():
            return
        crew = self.door.crew
        if crew is not None and self._between_requests() and crew.hand_over(self.transport, data):
            return
        self._read(data)

    def _read(self, data: bytes) -> None:
        super().data_received(data)
        if self.in_head:
            self.head_size += len(data)
            if self.head_size > self.limits.head:
                self._refuse_head()

    def _between_requests(self) -> bool:
        """Whether what comes next is the beginning of one, and all before it are answered."""
        last: RequestResponseCycle | None = self.cycle
        if last is None:
            return self.head_size == 0
        return last.response_complete and not last.more_body and not self.in_head

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.in_head = True
        self.head_size = 0
        self._wait_for_head()

    def on_headers_complete(self) -> None:
        self.in_head = False
        self._stop_waiting()
        if sum(len(name) + len(value) for name, value in self.headers) > self.limits.head:
            self._refuse_head()
            return
        self._wait(self.limits.body_seconds, "The request did not come to an end.")
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        if not self.refused:
            super().on_body(body)

    def on_message_complete(self) -> None:
        if not self.refused:
            self._stop_waiting()
            super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport in self.door.here:  # it may be kept, as long as nobody needs the room
            self.door.waiting.setdefault(self.transport, self)

    def handle_websocket_upgrade(self) -> None:
        if not self.refused:
            self._stop_waiting()
            super().handle_websocket_upgrade()

    # An answer that nobody takes.

    def pause_writing(self) -> None:
        super().pause_writing()
        self._wait(self.limits.slow_seconds, None)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stop_waiting()

    # Patience.

    def _wait(self, seconds: float, sentence: str | None) -> None:
        if self.timer is not None:
            self.timer.cancel()
        self.timer = self.loop.call_later(seconds, self._lose_patience, sentence)

    def _stop_waiting(self) -> None:
        self.door.waiting.pop(self.transport, None)
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def _lose_patience(self, sentence: str | None) -> None:
        begun: RequestResponseCycle | None = self.cycle
        halfway = begun is not None and begun.response_started and not begun.response_complete
        if sentence is None or halfway:
            self.transport.abort()
        else:
            self._turn_away(408, "malformed", sentence)

    def _refuse_head(self) -> None:
        sentence = f"The head of a request has at most {self.limits.head:,} bytes."
        self._turn_away(431, "too_large", sentence)

    def _turn_away(self, status: int, code: Code, sentence: str) -> None:
        """An answer in one sentence, and the door is closed."""
        if self.refused or self.transport.is_closing():
            return
        self.refused = True
        body = msgspec.json.encode(Problem(code=code, reason=sentence))
        head = (
            b"content-type: application/json\r\nconnection: close\r\nretry-after: 5\r\n"
            b"content-length: %d\r\n\r\n" % len(body)
        )
        self.transport.write(STATUS_LINE[status] + head + body)
        self._close_softly()

    def _close_softly(self) -> None:
        """Whoever is still talking would lose the answer if the line were cut at once."""
        if not self.transport.can_write_eof() or self.door.lingering >= MOST_LINGERING:
            self.transport.close()
            return
        self.transport.write_eof()
        self.door.lingering += 1
        self.loop.call_later(LINGER_SECONDS, self._cut)

    def _cut(self) -> None:
        self.door.lingering -= 1
        self.transport.abort()


def trusted_proxies(words: Iterable[str]) -> frozenset[str]:
    """The addresses of proxies; those of this machine always are."""
    return frozenset(household(word) for word in ("127.0.0.1", "::1", *words))
