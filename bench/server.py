"""How many plies a second a table server takes, and how soon the others see a move.

    python -m bench.server --tables 200 --seconds 20

Ours on SQLite and on PostgreSQL, where a ply is on disk before anybody hears of it, and a server of
boardgame.io with its own file storage, which does not wait for the disk. The same game, the same
clients (`boardgame_io/load.mjs`, a connection for every seat), one after the other in one run. Then
ours with its usual limits while ten addresses misbehave, and tables at which bots think.
"""

import argparse
import asyncio
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
from rich.console import Console
from rich.table import Table

from bench.agreement import LeftOut
from bench.programs import NODE_FOLDER, install_boardgame_io, run
from smorgasboard.server.web.bot_keys import BotKey
from smorgasboard.server.web.rate_limits import Limits
from tests.server.client import House
from tests.server.databases import make_database, own_postgres
from tests.server.shaking import Worker

BUSY = 40
"""Tables that play as fast as they can."""
FASTER, SOON, LATER = 4.0, 50.0, 1.5
"""The bars: plies a second as a multiple of boardgame.io's, milliseconds of the 99th percentile,
and a bot's move as a multiple of its share of the cores."""
OURS = ("ours, SQLite", "ours, PostgreSQL")
SEVERAL = "ours, PostgreSQL, 2 workers"
THEIRS = "boardgame.io, files"
STRANGERS, BOTS = "strangers", "bots"
ENDLESS = (1e9, 1e9)
LOAD_KEY = BotKey(
    key="the key of those who play honestly", requests=ENDLESS, new_tables=ENDLESS, visits=ENDLESS,
    sockets=10**6,
)  # fmt: skip


PAUSE = 1.0
BOT_SECONDS = 1.0
BOT_TABLES = 12


class Running(NamedTuple):
    """A server: how clients speak with it, where, and which process it is."""

    kind: str
    address: str
    pid: int
    limited: bool = False
    """Whether it has its usual limits, so that whoever plays at many tables needs a key."""


class Load(msgspec.Struct):
    """What the clients measured: moves in the time, all moves, milliseconds until told."""

    plies: int
    all: int
    delays: list[float]


class Figures(msgspec.Struct):
    """Of one server under one load."""

    plies_a_second: float
    middle: float
    ninety_ninth: float
    cpu: float
    """Milliseconds of the server's CPU time for a ply, without what it took to start."""
    memory: float
    """KiB a table, connections included."""


@contextmanager
def ours(database: str, workers: int = 1, **more: Any) -> Iterator[Running]:
    worker = Worker(database, workers, **more)
    worker.start()
    try:
        assert worker.process is not None
        assert worker.process.pid is not None
        for number in range(workers):  # what it takes to start is no work for a ply
            httpx.get(f"{worker.address}metrics?worker={number}", timeout=120).raise_for_status()
        yield Running("ours", worker.address, worker.process.pid)
    finally:
        worker.close()


@contextmanager
def ours_on_sqlite(folder: Path) -> Iterator[Running]:
    with ours(f"sqlite:///{folder}/tables.db") as server:
        yield server


@contextmanager
def ours_on_postgresql(folder: Path, workers: int = 1) -> Iterator[Running]:
    with (
        own_postgres(on_disk=True) as postgres,
        ours(asyncio.run(make_database(postgres.address)), workers) as server,
    ):
        yield server


def two_workers(folder: Path) -> AbstractContextManager[Running]:
    return ours_on_postgresql(folder, 2)


@contextmanager
def theirs(folder: Path) -> Iterator[Running]:
    node = install_boardgame_io()
    process = subprocess.Popen(
        [node, "server.mjs", str(folder)],
        cwd=NODE_FOLDER,
        env={**os.environ, "NODE_ENV": "production"},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stderr is not None
        for line in process.stderr:
            if found := re.search(r"listening on (\d+)", line):
                yield Running("boardgame.io", f"http://127.0.0.1:{found[1]}/", process.pid)
                return
        raise LeftOut("the server of boardgame.io did not start")
    finally:
        process.kill()
        process.wait()


SERVERS: dict[str, Callable[[Path], AbstractContextManager[Running]]] = {
    OURS[0]: ours_on_sqlite,
    OURS[1]: ours_on_postgresql,
    SEVERAL: two_workers,
    THEIRS: theirs,
}


def measure(name: str, tables: int, seconds: float, pause: float) -> Figures:
    """A fresh server, so many tables, each with a move every `pause` seconds at most."""
    with tempfile.TemporaryDirectory() as folder, SERVERS[name](Path(folder)) as server:
        return put_under_load(server, tables, seconds, pause)


def put_under_load(server: Running, tables: int, seconds: float, pause: float) -> Figures:
    node = install_boardgame_io()
    before, busy_before = resident(server.pid), cpu_seconds(server.pid)
    words = [server.kind, server.address, str(tables), str(seconds), str(pause)]
    env = {**os.environ, "SMORGASBOARD_BOT_KEY": LOAD_KEY.key} if server.limited else None
    load = msgspec.json.decode(run([node, "load.mjs", *words], NODE_FOLDER, env), type=Load)
    cuts = statistics.quantiles(load.delays or [0.0, 0.0], n=100)
    return Figures(
        plies_a_second=load.plies / seconds,
        middle=cuts[49],
        ninety_ninth=cuts[98],
        cpu=1000 * (cpu_seconds(server.pid) - busy_before) / max(1, load.all),
        memory=(resident(server.pid) - before) / tables,
    )


# Strangers.


def beside_strangers(tables: int, seconds: float) -> tuple[Figures, dict[str, dict[str, int]]]:
    """A move a second at each table while ten addresses misbehave, and what those were answered.

    They have the lowest priority: in truth their processors are their own.
    """
    limits: dict[str, Any] = {"limits": Limits(), "bots": {"load": LOAD_KEY}, "bot_workers": 1}
    with (
        tempfile.TemporaryDirectory() as folder,
        ours(f"sqlite:///{folder}/tables.db", **limits) as server,
    ):
        command = ["nice", "-n", "19", sys.executable, "-m", "bench.misbehaving", server.address]
        strangers = subprocess.Popen(command, stdout=subprocess.PIPE)
        try:
            figures = put_under_load(server._replace(limited=True), tables, seconds, PAUSE)
            strangers.terminate()
            printed, _ = strangers.communicate(timeout=60)
        finally:
            strangers.kill()
            strangers.wait()
        answers: dict[str, dict[str, int]] = json.loads(printed)
        return figures, answers


# Bots.


class Thinking(msgspec.Struct):
    """How long a bot's move took, in seconds."""

    median: float
    moves: int
    share: float
    """What it would take if the cores were shared out evenly, and nothing else took any time."""


def bots_at_tables(tables: int, seconds: float) -> Thinking:
    """Two experts at each, and somebody who looks on."""
    cores = len(os.sched_getaffinity(0))
    thinking: dict[str, Any] = {
        "bot_workers": cores,
        "bot_seconds": BOT_SECONDS,
        "moment": (0.2, 0.5),
    }
    with (
        tempfile.TemporaryDirectory() as folder,
        ours(f"sqlite:///{folder}/tables.db", **thinking) as server,
    ):
        taken = asyncio.run(watch_bots(server.address, tables, seconds))
        return Thinking(
            median=statistics.median(taken),
            moves=len(taken),
            share=max(1.0, tables / cores) * BOT_SECONDS,
        )


async def watch_bots(address: str, tables: int, seconds: float) -> list[float]:
    taken: list[float] = []
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        house = House(address, http)
        until = time.monotonic() + seconds
        await asyncio.gather(*(watch_table(house, until, taken) for _ in range(tables)))
    return taken


async def watch_table(house: House, until: float, taken: list[float]) -> None:
    """Seconds between two moves, at one table after the other."""
    while time.monotonic() < until:
        expert = {"bot": "expert"}
        made = await house.make("fish-food", expert, expert)
        async with house.sit(made["table"]["id"]) as seat:
            seat.patience = 60.0  # a first move waits until there are processes that think
            before, ply, over = 0.0, -1, False
            while time.monotonic() < until and not over:
                update = await seat.update()
                over = update["over"]
                if update["ply"] > ply:
                    now = time.monotonic()
                    if before:
                        taken.append(now - before)
                    before, ply = now, update["ply"]


def family(pid: int) -> list[int]:
    """A process, and those that it has started."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *(each for child in children for each in family(int(child)))]


def resident(pid: int) -> float:
    """KiB of memory; what several processes share is counted once for each."""
    return sum(
        float(line.split()[1])
        for each in family(pid)
        for line in Path(f"/proc/{each}/status").read_text().splitlines()
        if line.startswith("VmRSS")
    )


def cpu_seconds(pid: int) -> float:
    ticks = 0
    for each in family(pid):
        fields = Path(f"/proc/{each}/stat").read_text().rpartition(") ")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def show(console: Console, title: str, found: dict[str, Figures]) -> None:
    table = Table(title=title, title_justify="left")
    table.add_column("")
    for heading in ("plies/s", "median ms", "99 % ms", "CPU ms/ply", "KiB/table"):
        table.add_column(heading, justify="right")
    for name, row in found.items():
        table.add_row(
            name,
            f"{row.plies_a_second:.0f}",
            f"{row.middle:.1f}",
            f"{row.ninety_ninth:.1f}",
            f"{row.cpu:.2f}",
            f"{row.memory:.0f}",
        )
    console.print(table)


def ratios(console: Console, busy: dict[str, Figures], calm: dict[str, Figures]) -> None:
    """The bars: four times the plies; under 50 ms and no later than boardgame.io."""
    if THEIRS not in busy:
        return
    for name in filter(busy.__contains__, OURS):
        faster = busy[name].plies_a_second / busy[THEIRS].plies_a_second
        later = calm[name].ninety_ninth / calm[THEIRS].ninety_ninth
        console.print(
            f"{name}: {faster:.1f} times the plies a second of boardgame.io (at least {FASTER:g});"
            f" 99th percentile {calm[name].ninety_ninth:.0f} ms (under {SOON:g}),"
            f" {later:.2f} of boardgame.io's (at most 1)"
        )


def workers_compared(console: Console, busy: dict[str, Figures]) -> None:
    """The bar: 1.7 times the plies, or, where the clients need a core, hardly more CPU a ply."""
    if not {OURS[1], SEVERAL} <= busy.keys():
        return
    one, two = busy[OURS[1]], busy[SEVERAL]
    console.print(
        f"two workers: {two.plies_a_second / one.plies_a_second:.2f} times one's plies a second"
        f" (at least 1.7), or {two.cpu / one.cpu:.2f} of its CPU a ply (at most 1.15)"
    )


def tell_of_strangers(console: Console, tables: int, seconds: float) -> Figures:
    figures, answers = beside_strangers(tables, seconds)
    show(console, f"{tables} tables, a move a second each, ten addresses misbehave", {"": figures})
    for storm, told in answers.items():
        words = ", ".join(f"{many} {what}" for what, many in told.items())
        console.print(f"  {storm}: {words}")
    console.print(f"99th percentile {figures.ninety_ninth:.0f} ms (under {SOON:g})")
    return figures


def tell_of_bots(console: Console, seconds: float) -> Thinking:
    found = bots_at_tables(BOT_TABLES, seconds)
    console.print(
        f"{BOT_TABLES} tables of two experts: {found.moves} moves, median {found.median:.1f} s,"
        f" {found.median / found.share:.2f} of their share of the cores (at most {LATER:g})"
    )
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--bot-seconds", type=float, default=90, help="at tables of two experts")
    several = [*SERVERS, STRANGERS, BOTS]
    parser.add_argument("--only", choices=several, action="append", help="these parts")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    console = Console(stderr=asked.json, width=100)
    busy: dict[str, Figures] = {}
    calm: dict[str, Figures] = {}
    wanted = asked.only or several
    for name in filter(SERVERS.__contains__, wanted):
        try:
            busy[name] = measure(name, BUSY, asked.seconds, 0)
            calm[name] = measure(name, asked.tables, asked.seconds, PAUSE)
        except LeftOut as reason:
            console.print(f"{name} is left out: {reason}")
    if busy:
        show(console, f"{BUSY} tables, as fast as they can", busy)
        show(console, f"{asked.tables} tables, a move a second each", calm)
        ratios(console, busy, calm)
        workers_compared(console, busy)
    found: dict[str, Any] = {"busy": busy, "calm": calm}
    if STRANGERS in wanted:
        found[STRANGERS] = tell_of_strangers(console, asked.tables, asked.seconds)
    if BOTS in wanted:
        found[BOTS] = tell_of_bots(console, asked.bot_seconds)
    if asked.json:
        print(json.dumps(msgspec.to_builtins(found)))


if __name__ == "__main__":
    main()
