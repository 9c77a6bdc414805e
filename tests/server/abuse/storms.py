"""Strangers who misbehave, each in a way of their own, while honest people play.

    python -m tests.server.abuse.storms --requests 100000

Every storm comes from addresses of its own and goes on until it has asked so often. Beside it
two people play a whole match after the other, and say what they have noticed of it.
"""

import argparse
import asyncio
import contextlib
import itertools
import json
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from smorgasboard.server.web.rate_limits import Limits
from tests.server.client import House, Seat, Update, quick, served

LOST = (OSError, WebSocketException, httpx.HTTPError, TimeoutError)
USUAL = Limits()
PLAIN: dict[str, Any] = {"create_connection": ClientConnection}


class Stranger:
    """Somebody at an address of their own, and how often they have asked and been turned away."""

    numbers = itertools.count(2)

    def __init__(self, house: House, asks: int) -> None:
        self.house = house
        self.asks = asks
        self.asked = 0
        self.answers: Counter[str] = Counter()
        self.address = f"127.0.1.{next(self.numbers) % 250 + 1}"
        away = httpx.AsyncHTTPTransport(local_address=self.address)
        self.http = httpx.AsyncClient(base_url=house.address, transport=away, timeout=60)

    def on(self) -> bool:
        """Whether there is one more to ask for."""
        self.asks -= 1
        self.asked += self.asks >= 0
        return self.asks >= 0

    async def get(self, path: str) -> None:
        with contextlib.suppress(*LOST):
            self.answers[str((await self.http.get(path)).status_code)] += 1

    async def post(self, path: str, body: Any) -> None:
        with contextlib.suppress(*LOST):
            self.answers[str((await self.http.post(path, json=body)).status_code)] += 1

    def line(self, table: str) -> connect:
        address = self.house.address.replace("http", "ws", 1)
        return connect(
            f"{address}api/tables/{table}/live", max_size=None, local_addr=(self.address, 0)
        )

    async def say(self, table: str, keys: list[Any], *said: dict[str, Any]) -> None:
        """The same again and again, on one line, and what is answered.

        Some of it is not: whoever goes on after being told to wait 200 times is cut off, and what
        was on its way then is not read.
        """
        while self.asks > 0:
            try:
                async with self.line(table) as socket, asyncio.timeout(60):
                    await socket.send(json.dumps({"say": "hello", "token": "h", "keys": keys}))
                    reading = asyncio.create_task(self.read(socket))
                    try:
                        await self.say_quickly(socket, itertools.cycle(said))
                        await reading
                    finally:
                        reading.cancel()
                        await asyncio.gather(reading, return_exceptions=True)
            except LOST:
                self.answers["disconnected"] += 1
                self.on()
                await asyncio.sleep(0.01)

    async def say_quickly(self, socket: ClientConnection, said: Iterator[dict[str, Any]]) -> None:
        """As fast as it goes, as long as there is a line."""
        while self.on():
            await socket.send(json.dumps({**next(said), "token": f"s{self.asks}"}))
            await asyncio.sleep(0)  # sending alone would not notice that it has been cut
        await socket.send(json.dumps({"say": "ping", "token": "end"}))

    async def read(self, socket: ClientConnection) -> None:
        async for raw in socket:
            told = json.loads(raw)
            if told.get("token") == "end":
                return
            if told["tell"] in ("refused", "accepted", "pong", "hint"):
                self.answers[told.get("code", told["tell"])] += 1


# The storms.


async def flood(stranger: Stranger) -> None:
    """Requests as fast as they go."""
    while stranger.on():
        await stranger.get("/api/games")


async def table_storm(stranger: Stranger) -> None:
    """Tables and more tables, the public ones to push others off the list."""
    while stranger.on():
        body = {"game": "birthday-boom", "seats": [{}] * 3, "public": True}
        await stranger.post("/api/tables", body)


async def lobby_spam(stranger: Stranger) -> None:
    """Coming and going at somebody else's table: everybody there is told of it."""
    table = await honest_table(stranger.house)
    while stranger.on():
        try:
            async with stranger.line(table) as socket:
                await socket.send('{"say": "hello", "token": "h", "keys": []}')
                await socket.recv()
                stranger.answers["let in"] += 1
        except LOST:
            stranger.answers["disconnected"] += 1


async def slow_reader(stranger: Stranger) -> None:
    """Asks for pages and takes nothing of the answers."""
    address = httpx.URL(stranger.house.address)
    while stranger.on():
        with contextlib.suppress(*LOST):
            _, writer = await asyncio.open_connection(
                address.host, address.port, local_addr=(stranger.address, 0), limit=1
            )
            for _ in range(20):
                stranger.on()
                writer.write(b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n")
            await asyncio.sleep(0.05)
            stranger.answers["left hanging"] += 1
            writer.close()


async def own_table(stranger: Stranger) -> tuple[str, list[Any]]:
    made = await stranger.house.make("birthday-boom", {}, {}, {}, practice=True)
    await stranger.house.join(made)
    return made["table"]["id"], made["keys"]


async def chat_storm(stranger: Stranger) -> None:
    table, keys = await own_table(stranger)
    await stranger.say(table, keys, {"say": "chat", "seat": 0, "text": "x" * 200})


async def hint_storm(stranger: Stranger) -> None:
    table, keys = await own_table(stranger)
    hints = [{"say": "hint", "seat": seat, "step": 3} for seat in range(3)]
    await stranger.say(table, keys, *hints)


async def undo_storm(stranger: Stranger) -> None:
    table, keys = await own_table(stranger)
    await stranger.say(table, keys, *({"say": "undo", "seat": seat} for seat in range(3)))


STORMS: dict[str, Callable[[Stranger], Awaitable[None]]] = {
    storm.__name__: storm
    for storm in (
        flood, table_storm, lobby_spam, slow_reader, chat_storm, hint_storm, undo_storm,
    )
}  # fmt: skip


# Honest people.


class Noticed(msgspec.Struct):
    """What two people who play one match after the other have noticed."""

    moves: int = 0
    refused: int = 0
    ply: int = 0
    """Of the last move. What was told before it is old by now."""
    delays: list[float] = []

    @property
    def worst(self) -> float:
        """The delay that one in a hundred moves exceeds, in milliseconds."""
        return 1000 * statistics.quantiles(self.delays or [0.0, 0.0], n=100)[98]


tables_of_honest: list[str] = []


async def honest_table(house: House) -> str:
    while not tables_of_honest:
        await asyncio.sleep(0.01)
    return tables_of_honest[-1]


async def play_honestly(house: House, noticed: Noticed) -> None:
    """For ever, at an even pace."""
    while True:
        made = await house.make("birthday-boom", {}, {}, {})
        await house.join(made)
        tables_of_honest.append(made["table"]["id"])
        noticed.ply = 0
        async with house.sit(made["table"]["id"], made["keys"], **PLAIN) as seat:
            while not await moved(seat, noticed):
                await asyncio.sleep(0.05)


async def moved(seat: Seat, noticed: Noticed) -> bool:
    """One move; whether the match is over."""
    while True:
        for viewer, update in list(seat.updates.items()):
            if update["over"]:
                return True
            if update["ply"] >= noticed.ply and asked_of(viewer, update):
                seat.updates.pop(viewer)
                move = update["legal"][0]["notation"]
                began = time.perf_counter()
                told = await seat.ask("play", seat=viewer, ply=update["ply"] + 1, move=move)
                noticed.delays.append(time.perf_counter() - began)
                noticed.moves += 1
                noticed.ply = max(noticed.ply, told.get("ply", 0))
                if told.get("ply") == update["ply"]:  # it waits for the others: what was told
                    seat.updates.pop(viewer, None)  # meanwhile does not know of it yet
                noticed.refused += told["tell"] != "accepted"
                return False
        await seat.hear()


def asked_of(viewer: int | None, update: Update) -> bool:
    """Whoever has answered waits for the others."""
    return update["to_act"] == viewer and bool(update["legal"]) and not update["answered"]


async def storm(
    name: str, asks: int, limits: Limits = USUAL, strangers: int = 2
) -> tuple[Noticed, int, Counter[str]]:
    """What honest people notice, how often strangers have asked, and what they were answered."""
    tables_of_honest.clear()
    with tempfile.TemporaryDirectory() as folder:
        settings = quick(
            f"sqlite:///{folder}/tables.db", limits=limits, bot_seconds=0.2, bot_workers=1
        )
        async with served(settings) as house:
            noticed = Noticed()
            honest = asyncio.create_task(play_honestly(house, noticed))
            crowd = [Stranger(house, asks // strangers) for _ in range(strangers)]
            await asyncio.gather(*(STORMS[name](each) for each in crowd))
            while noticed.moves < 3 and not honest.done():
                await asyncio.sleep(0.02)
            if honest.done():
                honest.result()
            honest.cancel()
            for each in crowd:
                await each.http.aclose()
            asked = sum(each.asked for each in crowd)
            return noticed, asked, sum((each.answers for each in crowd), Counter())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--requests", type=int, default=100_000)
    parser.add_argument("--only", choices=list(STORMS), action="append")
    given = parser.parse_args()
    names = given.only or list(STORMS)
    for name in names:
        began = time.monotonic()
        noticed, asked, answers = asyncio.run(storm(name, given.requests // len(names)))
        seconds = time.monotonic() - began
        assert noticed.refused == 0, f"{name}: honest people were refused"
        told = ", ".join(f"{many} {what}" for what, many in answers.most_common())
        print(
            f"{name}: {asked} asked in {seconds:.0f} s, {sum(answers.values())} answered ({told});"
            f" honest people made {noticed.moves} moves, none refused, 99 % within"
            f" {noticed.worst:.0f} ms",
            flush=True,
        )


if __name__ == "__main__":
    main()
