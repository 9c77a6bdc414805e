"""A way past the layers for what is said most: text to somebody who keeps up with it.

An ASGI message is waited for, so a socket needs a task that is woken for each. Where the transport
takes text at once, nothing has to be waited for: a ply costs the server a tenth less.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

EXTENSION = "smorgasboard.fast_send"


class FastSend(NamedTuple):
    """`send` only while `is_open`; whatever ASGI sends in between keeps its place."""

    is_open: Callable[[], bool]
    send: Callable[[bytes], None]


class FastSendProtocol(WebSocketsSansIOProtocol):
    """uvicorn's protocol, which tells the application of it."""

    async def run_asgi(self) -> None:
        extensions: dict[str, Any] = self.scope["extensions"] or {}
        extensions[EXTENSION] = FastSend(self.takes_text, self.send_at_once)
        await super().run_asgi()

    def takes_text(self) -> bool:
        return (
            self.handshake_complete
            and self.writable.is_set()
            and not (self.close_sent or self.disconnected or self.transport.is_closing())
        )

    def send_at_once(self, text: bytes) -> None:
        self.conn.send_text(text)
        self.transport.write(b"".join(self.conn.data_to_send()))


def fast_send_of(scope: Any) -> FastSend:
    """Of a socket; one that is never open where the server has none."""
    found = (scope.get("extensions") or {}).get(EXTENSION)
    return found if isinstance(found, FastSend) else FastSend(lambda: False, lambda text: None)
