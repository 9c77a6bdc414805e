"""A client that plays on whatever happens to the server, and remembers what was acknowledged."""

import asyncio
import json
import random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from smorgasboard.server.store.log import Log
from smorgasboard.server.store.rows import Row
from smorgasboard.server.tables.table_state import TableState
from tests.server.client import answer_in
from tests.server.databases import all_rows

PAUSE = 0.02
DEAF_SECONDS = 5.0
LOST = (OSError, TimeoutError, WebSocketException, EOFError)


class Stubborn:
    """Some seats of a table on one connection. An attempt keeps its token until it is answered."""

    def __init__(self, addresses: list[str], table: str, keys: list[Any], seed: int) -> None:
        self.addresses = addresses
        self.table = table
        self.keys = keys
        self.random = random.Random(seed)
        self.pending: dict[str, Any] | None = None
        self.acknowledged: dict[int, tuple[int, str]] = {}
        self.waiting: set[tuple[str, str]] = set()
        """Attempts that were taken, to be played with what the others say."""
        self.seen = 0
        self.offers: dict[int, dict[str, Any]] = {}
        """What each of our seats may do, as far as we know: several are asked at once."""
        self.tries = 0
        self.over = False
        self.connections = 0
        self.asked_again = 0
        self.rows: list[Row] = []
        """Of the log, as it was found."""
        self.followed: TableState | None = None

    async def play(self, pause: float = 0.0) -> None:
        """Until the match is over."""
        while not self.over:
            address = self.random.choice(self.addresses).replace("http", "ws", 1)
            try:
                async with asyncio.timeout(DEAF_SECONDS):
                    socket = await connect(
                        f"{address}api/tables/{self.table}/live", max_size=None, close_timeout=1
                    )
                self.connections += 1
                async with socket:
                    await self._play_on(socket, pause)
            except LOST:
                await asyncio.sleep(PAUSE)

    async def _play_on(self, socket: ClientConnection, pause: float) -> None:
        hello = {"say": "hello", "token": "h", "keys": self.keys, "seen": self.seen}
        await socket.send(json.dumps(hello))
        if self.pending is not None:
            await socket.send(json.dumps(self.pending))
        while not self.over:
            async with asyncio.timeout(DEAF_SECONDS):
                told = json.loads(await socket.recv())
            answer = answer_in(told)
            if self.pending is not None and answer.get("token") == self.pending["token"]:
                await self._answered(socket, answer)
            if told["tell"] == "update":
                await self._look(socket, told, pause)

    async def _look(self, socket: ClientConnection, update: dict[str, Any], pause: float) -> None:
        if update["ply"] >= self.seen:
            self.seen = update["ply"]
            self.over = update["over"]
            self.offers.pop(update["viewer"], None)
            if update["legal"] and not update["answered"]:
                self.offers[update["viewer"]] = update
        await self._move(socket, pause)

    async def _move(self, socket: ClientConnection, pause: float) -> None:
        """Make a move if it is our turn, as far as we know, and no attempt is open."""
        open_offers = (seat for seat, each in self.offers.items() if each["ply"] >= self.seen)
        seat = next(open_offers, None)
        if self.pending is not None or seat is None:
            return
        offer = self.offers.pop(seat)
        await asyncio.sleep(pause)
        self.tries += 1
        self.pending = {
            "say": "play",
            "token": f"try {self.tries}",
            "seat": offer["viewer"],
            "ply": offer["ply"] + 1,
            "move": self.random.choice(offer["legal"])["notation"],
        }
        await socket.send(json.dumps(self.pending))

    async def _answered(self, socket: ClientConnection, told: dict[str, Any]) -> None:
        attempt, self.pending = self.pending, None
        assert attempt is not None
        if told["tell"] == "accepted":
            if told["ply"] < attempt["ply"]:  # it waits for the others, and nothing is promised
                self.waiting.add((attempt["token"], attempt["move"]))
            else:
                assert told["ply"] not in self.acknowledged, "one ply for two attempts"
                self.acknowledged[told["ply"]] = (attempt["seat"], attempt["move"])
            await self._move(socket, 0)
        elif told["code"] == "try_again":
            self.pending = attempt
            self.asked_again += 1
            await asyncio.sleep(PAUSE)
            await socket.send(json.dumps(attempt))
        else:
            assert told["code"] == "stale", told
            await self._move(socket, 0)

    async def check(self, log: Log) -> None:
        """All that was acknowledged is in the log, and the log follows from the rules.

        What was found before is not followed again, but its last row must still be there: a log
        that loses something loses its end.
        """
        promised = dict(self.acknowledged)  # before we look: play goes on meanwhile
        if self.followed is None:
            founding = await log.founding(self.table)
            assert founding is not None
            self.followed = TableState(founding)
        known = self.rows[-1:]
        rows = await all_rows(log, self.table, len(self.rows) - len(known))
        assert rows[: len(known)] == known, f"ply {len(self.rows)} was there and is lost"
        for row in rows[len(known) :]:
            self.followed.follow(row)
            self.rows.append(row)
        for ply, attempt in promised.items():
            assert ply <= len(self.rows), f"ply {ply} was acknowledged and is lost"
            assert (self.rows[ply - 1].seat, self.rows[ply - 1].notation) == attempt
        tokens = [(row.seat, row.token) for row in self.rows]
        assert len(set(tokens)) == len(tokens)


async def open_tables(address: str, games: list[str], seats: list[int]) -> list[dict[str, Any]]:
    """A table of each game, everybody seated."""
    tables = []
    async with httpx.AsyncClient(base_url=address, timeout=30) as http:
        for game, many in zip(games, seats, strict=True):
            made = await insist(http, "/api/tables", {"game": game, "seats": [{}] * many})
            for place in made["keys"]:
                path = f"/api/tables/{made['table']['id']}/seats/{place['seat']}"
                await insist(http, path, {"name": "P", "key": place["key"]})
            tables.append(made)
    return tables


async def insist(http: httpx.AsyncClient, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """Ask until it is done: the server may have no database just now."""
    async with asyncio.timeout(60):
        while True:
            answer = await http.post(path, json=body)
            if answer.status_code < 300:
                done: dict[str, Any] = answer.json()
                return done
            assert answer.status_code == 503, answer.text
            await asyncio.sleep(PAUSE)
