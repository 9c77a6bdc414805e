"""How many plies a second a table server writes durably, and how soon the others see a move.

    python -m bench.server --tables 200 --seconds 20
    python -m bench.server --tables 200 --seconds 20 --database postgresql://...

One process serves; the clients are all in this one, on loopback. First every table plays as fast
as it can, then each makes one move a second and a watcher at each table says when it heard of it.
"""

import argparse
import asyncio
import random
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from tests.server.shaking import Worker
from tests.server.stubborn import open_tables

GAME, SEATS = "birthday-boom", 3


class Notation(msgspec.Struct):
    notation: str


class Heard(msgspec.Struct):
    """The part of what is told that a clock needs."""

    tell: str
    ply: int = 0
    viewer: int | None = None
    over: bool = False
    legal: list[Notation] = []


READ = msgspec.json.Decoder(Heard)


class Pair:
    """Somebody who plays all seats of a table, and somebody who watches it."""

    def __init__(self, address: str, made: dict[str, Any]) -> None:
        self.address = f"{address.replace('http', 'ws', 1)}api/tables/{made['table']['id']}/live"
        self.keys = made["keys"]
        self.sent: dict[int, float] = {}
        self.delays: list[float] = []
        self.plies = 0

    async def enter(self, keys: list[Any]) -> ClientConnection:
        socket = await connect(self.address, max_size=None, compression=None)
        await socket.send(
            msgspec.json.encode({"say": "hello", "token": "h", "keys": keys}).decode()
        )
        return socket

    async def watch(self) -> None:
        socket = await self.enter([])
        async for raw in socket:
            heard = READ.decode(raw)
            for ply in [ply for ply in self.sent if heard.tell == "update" and ply <= heard.ply]:
                self.delays.append(time.perf_counter() - self.sent.pop(ply))

    async def play(self, pause: float) -> None:
        socket = await self.enter(self.keys)
        await asyncio.sleep(random.uniform(0, pause))
        tried = 0
        async for raw in socket:
            heard = READ.decode(raw)
            if heard.over:
                return
            if not heard.legal or heard.ply < tried:
                continue
            await asyncio.sleep(pause)
            tried = heard.ply + 1
            self.sent[tried] = time.perf_counter()
            self.plies += 1
            move = {
                "say": "play",
                "token": f"{tried}",
                "seat": heard.viewer,
                "ply": tried,
                "move": random.choice(heard.legal).notation,
            }
            await socket.send(msgspec.json.encode(move).decode())


async def measure(address: str, tables: int, seconds: float, pause: float) -> list[Pair]:
    made = await open_tables(address, [GAME] * tables, [SEATS] * tables)
    pairs = [Pair(address, table) for table in made]
    tasks = [asyncio.create_task(pair.watch()) for pair in pairs]
    await asyncio.sleep(1)
    tasks += [asyncio.create_task(pair.play(pause)) for pair in pairs]
    await asyncio.sleep(seconds)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return pairs


def resident(pid: int) -> float:
    """Megabytes."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


def report(name: str, pairs: list[Pair], seconds: float) -> None:
    delays = sorted(delay for pair in pairs for delay in pair.delays)
    if len(delays) < 2:
        print(f"{name}: too few plies were heard of")
        return
    cuts = statistics.quantiles(delays, n=100)
    print(
        f"{name}: {len(delays) / seconds:.0f} plies a second; from a move to the watcher's update"
        f" {cuts[49] * 1000:.0f} ms in the middle, {cuts[98] * 1000:.0f} ms at the 99th percentile"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--database", default="")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        worker = Worker(asked.database or f"sqlite:///{folder}/tables.db")
        worker.start()
        assert worker.process is not None
        assert worker.process.pid is not None
        try:
            busy = asyncio.run(measure(worker.address, 40, asked.seconds, 0))
            report("40 tables, as fast as they can", busy, asked.seconds)
            before = resident(worker.process.pid)
            calm = asyncio.run(measure(worker.address, asked.tables, asked.seconds, 1))
            report(f"{asked.tables} tables, a move a second each", calm, asked.seconds)
            grown = resident(worker.process.pid) - before
            print(f"memory: {grown / asked.tables * 1024:.0f} KiB a table with its two sockets")
        finally:
            worker.close()


if __name__ == "__main__":
    main()
