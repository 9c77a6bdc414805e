"""Strangers at ten addresses who misbehave, each in a way of their own, until they are terminated.

    python -m bench.misbehaving http://127.0.0.1:8642/

Prints, as JSON, what each kind was answered, and how often. They should run at the lowest priority:
in truth they have machines of their own.
"""

import argparse
import asyncio
import itertools
import json
import signal
from collections import Counter, defaultdict

import httpx

from tests.server.abuse.storms import STORMS, Stranger, tables_of_honest
from tests.server.client import House

ADDRESSES = 10
ENDLESS = 10**9


def stranger_at(house: House) -> Stranger:
    """Everything that they ask for comes from an address of their own."""
    stranger = Stranger(house, ENDLESS)
    stranger.house = House(house.address, stranger.http)
    return stranger


async def misbehave(address: str) -> dict[str, Counter[str]]:
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        honest = House(address, http)
        made = await honest.make("birthday-boom", {}, {}, {})
        tables_of_honest.append(made["table"]["id"])
        named = list(zip(itertools.cycle(STORMS), [stranger_at(honest) for _ in range(ADDRESSES)]))
        storms = [asyncio.ensure_future(STORMS[name](stranger)) for name, stranger in named]
        enough = asyncio.Event()
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, enough.set)
        await enough.wait()
        for storm in storms:
            storm.cancel()
        for came_of_it in await asyncio.gather(*storms, return_exceptions=True):
            if isinstance(came_of_it, Exception):
                raise came_of_it
        answers: dict[str, Counter[str]] = defaultdict(Counter)
        for name, stranger in named:
            answers[name] += stranger.answers + Counter({"asked": stranger.asked})
            await stranger.http.aclose()
        return answers


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("address")
    print(json.dumps(asyncio.run(misbehave(parser.parse_args().address))))


if __name__ == "__main__":
    main()
