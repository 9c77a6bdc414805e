"""A bot that plays by socket, at any table of any server.

    pip install smorgasboard
    python examples/bot.py "http://localhost:8642/t/...#seat=0&key=..."

It likes variety: of the kinds of moves it may make, it makes one that it has made least often.
Replace `choose` by something clever; `update.view` is all that its seat sees, and
`smorgasboard.bot("expert").choose(update.view, update.legal)` is what we would play.
"""

import asyncio
import random
import sys
from collections import Counter
from typing import Any

from smorgasboard.client import Refused, Table, Update

made: Counter[str] = Counter()


def choose(update: Update) -> dict[str, Any]:
    rarest = min(made[action["do"]] for action in update.legal)
    action: dict[str, Any] = random.choice(
        [action for action in update.legal if made[action["do"]] == rarest]
    )
    made[action["do"]] += 1
    return action


async def main(link: str) -> None:
    async with Table.join(link, name="Busy bot") as table:
        async for update in table:
            for happening in update.happened:
                print(happening.text)
            if update.legal:
                try:
                    await table.play(choose(update))
                except Refused as refused:  # somebody took back a move: the next update tells
                    print(refused)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
