"""Nonsense over the socket, much of it: the server serves on and the tables stay as they are.

`SMORGASBOARD_FUZZ` says how many messages; `make soak` sends 100,000.
"""

import asyncio
import json
import os
import random
from typing import Any

from websockets.exceptions import ConnectionClosed

from tests.server.client import House, quick, served
from tests.server.databases import run
from tests.server.test_live import begun

MESSAGES = int(os.environ.get("SMORGASBOARD_FUZZ", "1500"))
WORDS = ("hello", "play", "order", "chat", "begin", "leave", "return", "undo", "ping", "salt")
VALUES: tuple[Any, ...] = (
    0,
    1,
    2,
    3,
    -1,
    99,
    2**70,
    1.5,
    None,
    True,
    "",
    "pass",
    "x" * 300,
    [],
    {},
)
FIELDS = ("token", "seat", "ply", "move", "order", "text", "keys", "seen", "yes", "absent")


def nonsense(dice: random.Random) -> str | bytes:
    """Something malformed, out of turn, oversized or binary. Never a legal move."""
    kind = dice.randrange(6)
    if kind == 0:
        return dice.randbytes(dice.randrange(200))
    if kind == 1:
        return "".join(chr(dice.randrange(1, 0xD000)) for _ in range(dice.randrange(60)))
    if kind == 2:
        return json.dumps({"say": "ping", "token": "x" * dice.randrange(20_000)})
    message = {"say": dice.choice(WORDS), "token": f"f{dice.random()}"}
    for _ in range(dice.randrange(5)):
        message[dice.choice(FIELDS)] = dice.choice(VALUES)
    text = json.dumps(message)
    return text if kind > 3 else text[: dice.randrange(len(text))]


async def pester(house: House, table: str, many: int, seed: int) -> None:
    """A spectator that says nothing sensible. It may be thrown out, and comes again."""
    dice = random.Random(seed)
    while many > 0:
        try:
            async with house.sit(table) as seat:
                reader = asyncio.create_task(drain(seat.socket))
                while many > 0:
                    many -= 1
                    await seat.socket.send(nonsense(dice))
                await seat.say("ping", token="last")
                reader.cancel()
        except ConnectionClosed:
            continue


async def drain(socket: Any) -> None:
    async for _ in socket:
        pass


def test_nonsense_changes_nothing(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await begun(house)
            table = made["table"]["id"]
            before = await house.hall.log.read(table, 0)
            await asyncio.gather(*(pester(house, table, MESSAGES // 3, seed) for seed in range(3)))
            assert await house.hall.log.read(table, 0) == before
            async with house.sit(table, made["keys"]) as seat:
                assert (await seat.update())["begun"]
                assert (await seat.ask("ping"))["tell"] == "pong"

    run(go())
