"""How long the table takes to answer for a seat, measured by somebody else at the table.

    python -m tests.server.delays --samples 200

In one world the seat has a card that it could play, in the other it can only pass: a person passes
at once where there is a choice, and is not even asked where there is none. The delays that another
seat measures, over the wire, must come from one distribution (Kolmogorov and Smirnov), and
so they must while strangers keep every process that thinks busy with hints.
"""

import argparse
import asyncio
import contextlib
import math
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from typing import Any

from smorgasboard.engine.asking import PASS
from smorgasboard.engine.gesture import Step
from smorgasboard.games.registry import GAMES
from smorgasboard.server.store.keys import key_hash
from smorgasboard.server.store.rows import Chair, Founding
from smorgasboard.server.tables.acts import Begun
from tests.server.client import House, quick, served

KEY = "k" * 32
MOMENT = (0.05, 0.15)
HOLDS, HOLDS_NOT = {"boom": 3}, {"birthday-party": 3}
"""What the seat to act has in its hand: the trick cannot take a party, and is too cheap for a boom.
So it passes in both worlds. Where it plays, everybody sees that, and the table goes on to its next
question, which would keep the next one that is measured waiting."""
ASKING = 3
"""Visitors who ask for hints: more than there are processes to think."""
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
        await session.table.act(lambda state: Begun())
        if level is None and session.waits_for(session.questions()[0]):
            await session.play(1, session.state.ply + 1, [Step(PASS)], "quick")
        began = (await seat.update(lambda update: update["begun"]))["ply"]
        clock = time.perf_counter()
        after = await seat.update(lambda update: update["ply"] > began)
        taken = time.perf_counter() - clock
        happened = [entry["event"]["was"] for entry in after["happened"]]
        assert happened[-1] == "passed", happened
        return taken


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


@contextlib.asynccontextmanager
async def hints_asked(house: House, visitors: int) -> AsyncIterator[None]:
    """So many visitors, each at a table of its own, ask for one hint after the other."""
    tasks = [asyncio.create_task(ask_without_end(house)) for _ in range(visitors)]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def ask_without_end(house: House) -> None:
    made = await house.make("birthday-boom", {}, {}, {})
    await house.join(made)
    while True:  # on a new connection each time, for which nothing was thought out yet
        async with house.sit(made["table"]["id"], made["keys"]) as seat:
            actor = (await seat.update(lambda update: update["to_act"] is not None))["to_act"]
            await seat.ask("hint", seat=actor)


async def compare(house: House, level: str | None, many: int, at_once: int, load: str = "") -> bool:
    one, other = await sample(house, level, many, at_once)
    found, most = distance(one, other), CRITICAL * math.sqrt(2 / many)
    print(
        f"{level or 'a quick pass'}{load}: {many} answers in each world, distance"
        f" {found:.3f} (must stay under {most:.3f}); means {mean(one):.0f} and"
        f" {mean(other):.0f} ms"
    )
    return found < most


async def measure(samples: int) -> bool:
    """All kinds of answers, of a table that has time and of one that has not."""
    fine = []
    with tempfile.TemporaryDirectory() as folder:
        settings = quick(
            f"sqlite:///{folder}/tables.db", moment=MOMENT, bot_seconds=0.1, bot_beat=0.05
        )
        async with served(settings) as house:
            fine.append(await compare(house, None, samples, 20))
            fine.append(await compare(house, "greedy", samples, 20))
            fine.append(await compare(house, "expert", samples // 4, 1))
        fine.append(await measure_under_load(folder, samples // 4))
    return all(fine)


async def measure_under_load(folder: str, samples: int) -> bool:
    """Without the moment that a bot waits: it would hide a part of what the queue tells."""
    settings = quick(f"sqlite:///{folder}/busy.db", bot_seconds=0.1, bot_beat=0.05, bot_workers=1)
    async with served(settings) as house, hints_asked(house, ASKING):
        return await compare(house, "expert", samples, 1, f", while {ASKING} others ask for hints")


def mean(seconds: list[float]) -> float:
    return 1000 * sum(seconds) / len(seconds)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--samples", type=int, default=200)
    if not asyncio.run(measure(parser.parse_args().samples)):
        sys.exit("the delays tell what is in the hand")


if __name__ == "__main__":
    main()
