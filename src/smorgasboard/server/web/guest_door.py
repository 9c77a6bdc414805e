"""How friends in the network come in, where the host has not asked for it from the start."""

import asyncio
from collections.abc import Awaitable, Callable
from ipaddress import ip_address

from starlette.requests import HTTPConnection

from smorgasboard.server.web.listen_socket import is_here

Listen = Callable[[], Awaitable[str]]
"""Begins to listen in the network, and says where."""


class GuestDoor:
    """Closed as long as only this machine is served. Whoever sits at this machine may open it, if
    the server was started for an evening at home."""

    def __init__(self, address: str | None) -> None:
        self.address = address
        """The page that friends in the network open; nothing while the door is closed."""
        self.listen: Listen | None = None
        """Nothing where nobody may open it from a page."""
        self._opening = asyncio.Lock()

    def may_open(self, visitor: HTTPConnection) -> bool:
        return self.listen is not None and sits_here(visitor)

    async def open(self) -> str:
        async with self._opening:
            if self.address is None:
                assert self.listen is not None, "somebody may open it"
                self.address = await self.listen()
        return self.address


def sits_here(visitor: HTTPConnection) -> bool:
    """Whether somebody has opened the page on the very machine that serves it."""
    host = visitor.client.host if visitor.client else ""
    try:
        near = ip_address(host).is_loopback
    except ValueError:
        near = False
    return near and is_here(visitor.headers.get("host", ""))
