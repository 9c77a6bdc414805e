"""Who may come in, and how often. Shared by HTTP and sockets."""

import re
from collections import Counter
from ipaddress import IPv6Address, IPv6Network
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from smorgasboard.server.tables.open_tables import OpenTables
from smorgasboard.server.tables.session import TableSession
from smorgasboard.server.web.rate_limits import Buckets
from smorgasboard.server.wire.refusals import Refusal

TABLE_ID = re.compile(r"[A-Za-z0-9_-]{8,40}")


class Access:
    def __init__(self, tables: OpenTables) -> None:
        limits = tables.settings.limits
        self.tables = tables
        self.requests = Buckets(limits.requests)
        self.new_tables = Buckets(limits.new_tables)
        self.replays = Buckets(limits.replays)
        self.wrong_keys = Buckets(limits.wrong_keys)
        self.sockets: Counter[str] = Counter()

    def address(self, connection: HTTPConnection) -> str:
        """Behind a proxy on this machine, the one that the proxy names."""
        return household(connection.client.host if connection.client else "")

    async def session(self, table_id: str) -> TableSession:
        if not TABLE_ID.fullmatch(table_id):
            raise Refusal("not_found", "There is no such table.")
        return await self.tables.session(table_id)

    async def may_sit(self, address: str, session: TableSession, seat: int, key: str) -> bool:
        if await session.holds(seat, key):
            return True
        if not self.wrong_keys.take(address):
            raise Refusal("too_fast", "That was too many wrong keys; wait a moment.")
        return False

    def from_our_page(self, connection: HTTPConnection) -> bool:
        """A browser says which page opens a socket. Others' pages may not, programs may."""
        origin = connection.headers.get("origin")
        if origin is None:
            return True
        try:
            page = urlsplit(origin).netloc
        except ValueError:  # like http://[
            return False
        return origin in self.tables.settings.origins or page == connection.headers.get("host")


def household(host: str) -> str:
    """Where it comes from, as far as anybody is counted: one line has 2**64 addresses of IPv6."""
    try:
        found = IPv6Address(host)
    except ValueError:
        return host
    return str(found.ipv4_mapped or IPv6Network((int(found) >> 64 << 64, 64)))
