"""How long the table takes to answer for a seat, measured by somebody else at the table.

    python -m tests.server.delays --samples 200

In one world the seat has a card that it could play, in the other it can only pass. The delays that
another seat measures, over the wire, must come from one distribution (Kolmogorov and Smirnov).
"""

import argparse
import asyncio
import math
import sys
import tempfile
import time
from typing import Any

from smorgasboard.games.registry import GAMES
from smorgasboard.server.store.keys import key_hash
from smorgasboard.server.store.rows import Chair, Founding
from smorgasboard.server.tables.acts import Begun
from tests.server.client import House, quick, served

KEY = "k" * 32
MOMENT = (0.05, 0.15)
HOLDS, HOLDS_NOT = {"jelly-bean": 3}, {"birthday-party": 3}
"""What the seat to act has in its hand; the trick is open and cannot take a party."""
CRITICAL = 1.95
"""For one false alarm in a thousand."""


def founding(name: str, hand: dict[str, int], level: str | None) -> Founding:
    setup = GAMES["birthday-boom"].setup(3)
    table: dict[str, Any] = {
        "hands": [{"cheesecake": 3}, hand, {"cheesecake": 3}],
        "deck": ["cheesecake"] * 6,
        "turn": 1,
        "trick": [{"seat": 0, "card": "birthday-party"}, {"seat": 0, "card": "cheesecake"}],
    }
    return Founding(
        id=name,
        created=0.0,
        setup=setup.data(),
        secret=bytes(32),
        chairs=(Chair(key_hash=key_hash(KEY)), Chair(level), Chair()),
        start=table,
    )


async def delay(house: House, name: str, hand: dict[str, int], level: str | None) -> float:
    """Seconds from the question to the answer of seat 1, as seat 0 sees them."""
    await house.tables.log.found(founding(name, hand, level))
    session = await house.tables.session(name)
    async with house.sit(name, [{"seat": 0, "key": KEY}]) as seat:
        waiting = await seat.update()
        assert not waiting["begun"]
        if level is None:
            session.order(1, "news")
        await session.table.act(lambda state: Begun())
        began = (await seat.update(lambda update: update["begun"]))["ply"]
        clock = time.perf_counter()
        await seat.update(lambda update: update["ply"] > began)
        return time.perf_counter() - clock


async def sample(
    house: House, level: str | None, many: int, at_once: int
) -> tuple[list[float], list[float]]:
    """Both worlds by turns, so that whatever else the machine does meets both."""
    delays: list[float] = []
    for first in range(0, 2 * many, at_once):
        tasks = [
            delay(house, f"{level}-{number:05}", (HOLDS, HOLDS_NOT)[number % 2], level)
            for number in range(first, min(first + at_once, 2 * many))
        ]
        delays += await asyncio.gather(*tasks)
    return delays[::2], delays[1::2]


def distance(one: list[float], other: list[float]) -> float:
    """The largest difference between the two empirical distributions."""
    return max(
        abs(
            sum(value <= point for value in one) / len(one)
            - sum(value <= point for value in other) / len(other)
        )
        for point in [*one, *other]
    )


async def measure(samples: int) -> bool:
    fine = True
    with tempfile.TemporaryDirectory() as folder:
        settings = quick(f"sqlite:///{folder}/tables.db", moment=MOMENT, bot_seconds=0.1)
        async with served(settings) as house:
            for level, many, at_once in (
                (None, samples, 20),
                ("greedy", samples, 20),
                ("expert", samples // 4, 1),  # or they would wait for one another
            ):
                one, other = await sample(house, level, many, at_once)
                found, most = distance(one, other), CRITICAL * math.sqrt(2 / many)
                fine = fine and found < most
                print(
                    f"{level or 'standing pass'}: {many} answers in each world, distance"
                    f" {found:.3f} (must stay under {most:.3f}); means {mean(one):.0f} and"
                    f" {mean(other):.0f} ms"
                )
    return fine


def mean(seconds: list[float]) -> float:
    return 1000 * sum(seconds) / len(seconds)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--samples", type=int, default=200)
    if not asyncio.run(measure(parser.parse_args().samples)):
        sys.exit("the delays tell what is in the hand")


if __name__ == "__main__":
    main()
