"""What every answer says to browsers: run only what comes from here, tell nobody where you were."""

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from smorgasboard.server.web.listen_socket import is_here
from smorgasboard.server.wire.socket_messages import PROTOCOL, PROTOCOL_HEADER

POLICY = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Resource-Policy": "same-origin",
}
WHERE_TRUSTED = {"Cross-Origin-Opener-Policy": "same-origin"}
"""Elsewhere a browser takes no notice of it, and complains to whoever reads its console."""


class Headers:
    """Adds them to every HTTP answer; what the API says is stored by nobody, and says which
    protocol it speaks."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        said = HEADERS | WHERE_TRUSTED if is_trusted(scope) else HEADERS

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in said.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
                    headers[PROTOCOL_HEADER] = str(PROTOCOL)
            await send(message)

        await self.app(scope, receive, send_with_headers)


def is_trusted(scope: Scope) -> bool:
    """Whether a browser trusts that the page comes from us: by TLS, or on this very machine."""
    return scope["scheme"] == "https" or is_here(HTTPConnection(scope).headers.get("host", ""))
