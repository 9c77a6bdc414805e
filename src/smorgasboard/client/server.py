"""What a server is asked over HTTP, with the means that Python has."""

import asyncio
import http.client
import re
import ssl
import urllib.error
import urllib.request
from typing import Any, TypeVar
from urllib.parse import parse_qs, urlsplit

import msgspec

from smorgasboard.client.errors import NoServer, OtherVersion, Refused
from smorgasboard.server.wire.http_messages import (
    Games,
    Join,
    MadeTable,
    NewTable,
    Problem,
    Seated,
    TableInfo,
    Version,
)
from smorgasboard.server.wire.socket_messages import PROTOCOL, SeatKey

T = TypeVar("T")
SECONDS = 20.0
TABLE_NAME = re.compile(r"[A-Za-z0-9_-]*/?")


class Place(msgspec.Struct, frozen=True):
    """What a link says: a server, a table, perhaps a seat and its key."""

    server: str
    table: str | None = None
    seat: int | None = None
    key: str | None = None


def read_link(link: str) -> Place:
    """From `http://host/t/table#seat=0&key=secret`, or any beginning of it."""
    try:
        parts = urlsplit(link if "//" in link else f"http://{link}")
        secret = {name: words[0] for name, words in parse_qs(parts.fragment).items()}
        if parts.scheme not in ("http", "https") or not parts.hostname or (parts.port or 1) < 1:
            raise ValueError
        before, middle, table = parts.path.partition("/t/")
        seat = int(secret["seat"]) if "seat" in secret else None
        if not TABLE_NAME.fullmatch(table):
            raise ValueError
    except ValueError:
        raise NoServer(
            f"{link!r} is no link to a table; copy one from the browser, like"
            " http://localhost:8642/t/..."
        ) from None
    server = f"{parts.scheme}://{parts.netloc}{before.rstrip('/')}"
    return Place(server, table.strip("/") if middle else None, seat, secret.get("key"))


class Server:
    """A table server. A `bot_key` comes from its host, for bots that open many tables."""

    def __init__(self, address: str, bot_key: str | None = None) -> None:
        self.address = read_link(address).server
        self.headers = {} if bot_key is None else {"Authorization": f"Bearer {bot_key}"}

    async def check(self) -> None:
        """`NoServer` if nobody is there with whom we can talk."""
        try:
            spoken = await self.ask("GET", "/api/version", Version)
        except Refused as refused:
            if refused.code != "not_found":
                raise
            raise NoServer(
                f"what answers at {self.address} is no table server, or an old one; look at the"
                " address, or update the server"
            ) from None
        if spoken.protocol != PROTOCOL:
            older = "server" if spoken.protocol < PROTOCOL else "client"
            raise OtherVersion(
                f"{self.address} speaks protocol {spoken.protocol} and this program {PROTOCOL};"
                f" update the {older}"
            )

    async def games(self) -> Games:
        """What can be played here, and the bots there are."""
        return await self.ask("GET", "/api/games", Games)

    async def tables(self) -> list[TableInfo]:
        """The public ones that have not ended."""
        return await self.ask("GET", "/api/tables", list[TableInfo])

    async def table(self, table: str) -> TableInfo:
        return await self.ask("GET", f"/api/tables/{table}", TableInfo)

    async def lay(self, order: NewTable) -> MadeTable:
        return await self.ask("POST", "/api/tables", MadeTable, order)

    async def sit(self, table: str, seat: int, name: str, key: str | None = None) -> SeatKey:
        """Sit down with a key, or on a free seat at a public table."""
        join = Join(name=name, key=key)
        seated = await self.ask("POST", f"/api/tables/{table}/seats/{seat}", Seated, join)
        return SeatKey(seated.seat, seated.key or key or "")

    async def record(self, table: str) -> str:
        return (await asyncio.to_thread(self._send, "GET", f"/api/tables/{table}/record")).decode()

    async def ask(self, method: str, path: str, shape: type[T], body: Any = None) -> T:
        raw = await asyncio.to_thread(self._send, method, path, body)
        try:
            return msgspec.json.decode(raw, type=shape)
        except msgspec.DecodeError:
            raise NoServer(
                f"what answers at {self.address} is no table server; look at the address"
            ) from None

    def _send(self, method: str, path: str, body: Any = None) -> bytes:
        data = None if body is None else msgspec.json.encode(body)
        request = urllib.request.Request(self.address + path, data, method=method)
        request.add_header("Content-Type", "application/json")
        for name, value in self.headers.items():
            request.add_header(name, value)
        try:
            with urllib.request.urlopen(request, timeout=SECONDS) as answer:
                raw: bytes = answer.read()
                return raw
        except urllib.error.HTTPError as error:
            raise refusal_in(error) from None
        except (OSError, http.client.HTTPException, UnicodeError) as error:
            raise self._unheard(error) from None

    def _unheard(self, error: Exception) -> NoServer:
        """One sentence, in words of our own: what comes over a bad line is no text for people."""
        reason = getattr(error, "reason", error)
        if isinstance(reason, ssl.SSLError):
            return NoServer(
                f"{self.address} has no certificate that this computer trusts, or speaks without"
                " one; does its link begin with http:// instead of https://?"
            )
        if isinstance(reason, OSError):
            why = "no answer in time" if isinstance(reason, TimeoutError) else reason.strerror
            return NoServer(
                f"nobody answers at {self.address}{f' ({why})' if why else ''}; is the server"
                " running, and is the address right?"
            )
        return NoServer(f"what answers at {self.address} is no table server; look at the address")


def refusal_in(error: urllib.error.HTTPError) -> Refused | NoServer:
    try:
        problem = msgspec.json.decode(error.read(), type=Problem)
    except (msgspec.DecodeError, OSError, http.client.HTTPException):
        if error.code >= 500:
            return NoServer(
                f"the server at {read_link(error.url).server} is out of order (HTTP {error.code});"
                " try again in a moment"
            )
        return Refused("not_found", f"there is nothing for us there (HTTP {error.code})")
    return Refused(problem.code, problem.reason, problem.clause)
