"""A server on loopback in the test's own loop, and clients that talk to it as others would."""

import asyncio
import hashlib
import itertools
import json
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from smorgasboard.engine.chance import SECRET_BYTES
from smorgasboard.engine.messages import SetupData
from smorgasboard.server.tables.open_tables import OpenTables
from smorgasboard.server.web.listen_socket import address_of, bind
from smorgasboard.server.web.rate_limits import Limits
from smorgasboard.server.web.run import Server
from smorgasboard.server.web.settings import Settings
from tests.server.wire_check import CheckedConnection, check_answer

ENDLESS = (1e9, 1e9)
NO_LIMITS = Limits(
    messages=ENDLESS, requests=ENDLESS, new_tables=ENDLESS, wrong_keys=ENDLESS, chat=ENDLESS,
    replays=ENDLESS, pages=ENDLESS, visits=ENDLESS, sockets=10_000,
    bad_messages=10**9, public_tables=10**9,
)  # fmt: skip
PATIENCE = 20.0

Update = dict[str, Any]


def dealt_alike(setup: SetupData) -> bytes:
    """The same table has the same deal, whenever and in whatever order the tests run."""
    return hashlib.sha256(msgspec.json.encode(setup)).digest()[:SECRET_BYTES]


def quick(database: str, **more: Any) -> Settings:
    """No waiting, no processes, no limits, no surprises."""
    usual: dict[str, Any] = {
        "moment": (0.0, 0.0),
        "bot_workers": 0,
        "bot_beat": 0.0,
        "limits": NO_LIMITS,
        "new_secret": dealt_alike,
    }
    return Settings(database=database, **(usual | more))


class House:
    """A running server, and the way in."""

    def __init__(
        self, address: str, http: httpx.AsyncClient, tables: OpenTables | None = None
    ) -> None:
        self.address = address
        self.http = http
        self._tables = tables

    @property
    def tables(self) -> OpenTables:
        assert self._tables is not None, "it is in another process"
        return self._tables

    async def make(self, game: str, *seats: dict[str, Any], **more: Any) -> dict[str, Any]:
        """A table: `{}` for a person, `{"bot": level}` for a bot."""
        answer = await self.http.post(
            "/api/tables", json={"game": game, "seats": list(seats), **more}
        )
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        return made

    async def join(self, made: dict[str, Any]) -> None:
        """Everybody who has a key sits down."""
        for place in made["keys"]:
            answer = await self.http.post(
                f"/api/tables/{made['table']['id']}/seats/{place['seat']}",
                json={"name": f"P{place['seat']}", "key": place["key"]},
            )
            assert answer.status_code == 200, answer.text

    def socket(self, table: str, **more: Any) -> connect:
        address = self.address.replace("http", "ws", 1)
        more.setdefault("create_connection", CheckedConnection)
        return connect(f"{address}api/tables/{table}/live", max_size=None, **more)

    @asynccontextmanager
    async def sit(
        self, table: str, keys: list[dict[str, Any]] | None = None, seen: int = 0, **more: Any
    ) -> AsyncIterator["Seat"]:
        async with self.socket(table, **more) as socket:
            seat = Seat(socket)
            await seat.say("hello", keys=keys or [], seen=seen)
            yield seat


class Seat:
    """One connection; without keys a spectator."""

    tokens = itertools.count()

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.updates: dict[int | None, Update] = {}
        """The newest for each viewer on this connection."""
        self.patience = PATIENCE

    async def say(self, what: str, token: str | None = None, **more: Any) -> str:
        token = f"t{next(self.tokens)}" if token is None else token
        await self.socket.send(json.dumps({"say": what, "token": token, **more}))
        return token

    async def hear(self) -> dict[str, Any]:
        async with asyncio.timeout(self.patience):
            told: dict[str, Any] = json.loads(await self.socket.recv())
        if told["tell"] == "update":
            self.updates[told["viewer"]] = told
        return told

    async def hear_until(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        while True:
            told = await self.hear()
            if wanted(told):
                return told

    async def update(self, wanted: Callable[[Update], bool] = lambda _: True) -> Update:
        return await self.hear_until(lambda told: told["tell"] == "update" and wanted(told))

    async def wait(self, viewer: int | None, wanted: Callable[[Update], bool]) -> Update:
        """The newest update of a viewer, as soon as it is like this; perhaps it is already."""
        while viewer not in self.updates or not wanted(self.updates[viewer]):
            await self.hear()
        return self.updates[viewer]

    async def ask(self, what: str, **more: Any) -> dict[str, Any]:
        """Say something, and hear the answer to it."""
        token = await self.say(what, **more)
        return answer_in(await self.hear_until(lambda told: answer_in(told).get("token") == token))


def answer_in(told: dict[str, Any]) -> dict[str, Any]:
    """An update may answer a move on the way."""
    accepted = told.get("accepted")
    return told if accepted is None else {"tell": "accepted", **accepted}


async def play_out(
    seat: Seat, choose: Callable[[list[Any]], Any] = lambda legal: legal[0]
) -> Update:
    """Play for every seat on this connection until the match is over."""
    while True:
        for viewer, update in list(seat.updates.items()):
            if update["over"]:
                return update
            if viewer is not None and update["legal"] and update["to_act"] == viewer:
                move = choose(update["legal"])["notation"]
                ply = update["ply"] + 1
                seat.updates.pop(viewer)
                await seat.say("play", seat=viewer, ply=ply, move=move)
        await seat.hear()


async def finished_table(house: House, game: str, *seats: dict[str, Any]) -> dict[str, Any]:
    """A table that was played to its end by whoever has a key."""
    made = await house.make(game, *seats)
    await house.join(made)
    async with house.sit(made["table"]["id"], made["keys"]) as seat:
        await play_out(seat)
    return made


@asynccontextmanager
async def served(settings: Settings, most_under_way: int | None = None) -> AsyncIterator[House]:
    """A server on loopback; `most_under_way`: so many bytes to somebody who does not read them,
    where the system would keep megabytes."""
    tables = await OpenTables.open(settings)
    listening = asyncio.Event()
    with bind("127.0.0.1", 0) as sock:
        if most_under_way is not None:  # connections take it over
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, most_under_way)
        server = Server(tables, listening.set)
        task = asyncio.create_task(server.serve(sockets=[sock]))
        await listening.wait()
        address = address_of(sock).replace("localhost", "127.0.0.1")
        try:
            async with httpx.AsyncClient(
                base_url=address, timeout=PATIENCE, event_hooks={"response": [check_answer]}
            ) as http:
                yield House(address, http, tables)
        finally:
            server.should_exit = True
            await task
            await tables.close()
