"""Who may come in, and how often. Shared by HTTP and sockets."""

import re
from collections import Counter
from ipaddress import IPv6Address, IPv6Network
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from smorgasboard.server.tables.open_tables import OpenTables
from smorgasboard.server.tables.session import TableSession
from smorgasboard.server.web.bot_keys import BotKeys
from smorgasboard.server.web.rate_limits import Buckets
from smorgasboard.server.web.reviews import Reviews
from smorgasboard.server.wire.refusals import Refusal

TABLE_ID = re.compile(r"[A-Za-z0-9_-]{8,40}")


class Access:
    def __init__(self, tables: OpenTables) -> None:
        limits = tables.settings.limits
        self.tables = tables
        self.bots = BotKeys(tables.settings.bots)
        bots = self.bots.keys.items()
        self.requests = Buckets(limits.requests, own_rates={n: b.requests for n, b in bots})
        self.pages = Buckets(limits.pages)
        self.visits = Buckets(limits.visits, own_rates={n: b.visits for n, b in bots})
        self.new_tables = Buckets(limits.new_tables, own_rates={n: b.new_tables for n, b in bots})
        self.replays = Buckets(limits.replays, own_rates={n: b.replays for n, b in bots})
        self.wrong_keys = Buckets(limits.wrong_keys)
        self.sockets: Counter[str] = Counter()
        self.reviews = Reviews(tables.bot_processes)

    def address(self, connection: HTTPConnection) -> str:
        """Behind a proxy on this machine, the one that the proxy names."""
        return household(connection.client.host if connection.client else "")

    def visitor(self, connection: HTTPConnection) -> str:
        """Who is counted: a bot by its key, everybody else by their address."""
        address = self.address(connection)
        try:
            return self.bots.who(connection.headers.get("authorization")) or address
        except Refusal:
            if not self.wrong_keys.take(address):
                raise Refusal("too_fast", "That was too many wrong keys; wait a moment.") from None
            raise

    def most_sockets(self, visitor: str) -> int:
        bot = self.bots.keys.get(visitor)
        return self.tables.settings.limits.sockets if bot is None else bot.sockets

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
