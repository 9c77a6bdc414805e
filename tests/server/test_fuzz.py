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
from tests.server.databases import all_rows, run
from tests.server.test_table_socket import begun

MESSAGES = int(os.environ.get("SMORGASBOARD_FUZZ", "1500"))
WORDS = (
    "hello", "play", "gesture", "order", "chat", "begin", "leave", "return", "stand_in",
    "undo", "answer_undo", "rematch", "hint", "ping", "salt",
)  # fmt: skip
MOVES = ("pass", "birthday-party", "cheesecake", "nonsense", "x" * 200, "pass pass", "\u0000")
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
    [{"move": "nonsense"}, {"move": "pass", "ask": "play"}],
)
FIELDS = (
    "token", "seat", "ply", "move", "order", "text", "keys", "seen", "yes", "absent", "step",
    "steps",
)  # fmt: skip


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


def out_of_turn(dice: random.Random, to_act: int) -> str:
    """From somebody who sits at the table: no seat may do this now."""
    seat = dice.randrange(-1, 4)
    move = dice.choice(MOVES[3:] if seat == to_act else MOVES)
    message = {"say": "play", "token": f"o{dice.random()}", "seat": seat, "move": move}
    return json.dumps(message | {"ply": dice.choice((-1, 0, 1, 3, 4, 5, 6, 7, 1000, 2**40))})


async def pester(
    house: House, table: str, many: int, seed: int, keys: list[Any] | None = None, to_act: int = 0
) -> None:
    """Somebody who says nothing sensible. It may be thrown out, and comes again."""
    dice = random.Random(seed)
    while many > 0:
        try:
            async with house.sit(table, keys) as seat:
                reader = asyncio.create_task(drain(seat.socket))
                while many > 0:
                    many -= 1
                    await seat.socket.send(out_of_turn(dice, to_act) if keys else nonsense(dice))
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
            before = await all_rows(house.tables.log, table)
            to_act = (await house.tables.session(table)).table.state.to_act
            assert to_act is not None
            some = MESSAGES // 4
            await asyncio.gather(
                *(pester(house, table, some, seed) for seed in range(3)),
                pester(house, table, some, 3, made["keys"], to_act),
            )
            assert await all_rows(house.tables.log, table) == before
            async with house.sit(table, made["keys"]) as seat:
                assert (await seat.update())["begun"]
                assert (await seat.ask("ping"))["tell"] == "pong"

    run(go())
