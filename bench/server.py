"""How many plies a second a table server takes, and how soon the others see a move.

    python -m bench.server --tables 200 --seconds 20

Ours on SQLite and on PostgreSQL, where a ply is on disk before anybody hears of it, and a server of
boardgame.io with its own file storage, which does not wait for the disk. The same game, the same
clients (`boardgame_io/load.mjs`, a connection for every seat), one after the other in one run.
"""

import argparse
import asyncio
import json
import os
import re
import statistics
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import NamedTuple

import msgspec
from rich.console import Console
from rich.table import Table

from bench.agreement import LeftOut
from bench.programs import NODE_FOLDER, install_boardgame_io, run
from tests.server.databases import make_database, own_postgres
from tests.server.shaking import Worker

BUSY = 40
"""Tables that play as fast as they can."""
OURS = ("ours, SQLite", "ours, PostgreSQL")
SEVERAL = "ours, PostgreSQL, 2 workers"
THEIRS = "boardgame.io, files"


class Running(NamedTuple):
    """A server: how clients speak with it, where, and which process it is."""

    kind: str
    address: str
    pid: int


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
    """Milliseconds of the server's CPU time for a ply."""
    memory: float
    """KiB a table, connections included."""


@contextmanager
def ours(database: str, workers: int = 1) -> Iterator[Running]:
    worker = Worker(database, workers)
    worker.start()
    try:
        assert worker.process is not None
        assert worker.process.pid is not None
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
    node = install_boardgame_io()
    with tempfile.TemporaryDirectory() as folder, SERVERS[name](Path(folder)) as server:
        before = resident(server.pid)
        words = [server.kind, server.address, str(tables), str(seconds), str(pause)]
        load = msgspec.json.decode(run([node, "load.mjs", *words], NODE_FOLDER), type=Load)
        cuts = statistics.quantiles(load.delays or [0.0, 0.0], n=100)
        return Figures(
            plies_a_second=load.plies / seconds,
            middle=cuts[49],
            ninety_ninth=cuts[98],
            cpu=1000 * cpu_seconds(server.pid) / max(1, load.all),
            memory=(resident(server.pid) - before) / tables,
        )


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
    """The bars: three times the plies; under 50 ms and no later than boardgame.io."""
    if THEIRS not in busy:
        return
    for name in filter(busy.__contains__, OURS):
        faster = busy[name].plies_a_second / busy[THEIRS].plies_a_second
        later = calm[name].ninety_ninth / calm[THEIRS].ninety_ninth
        console.print(
            f"{name}: {faster:.1f} times the plies a second of boardgame.io (at least 3);"
            f" 99th percentile {calm[name].ninety_ninth:.0f} ms (under 50),"
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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--only", choices=list(SERVERS), action="append", help="these servers")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    console = Console(stderr=asked.json, width=100)
    busy: dict[str, Figures] = {}
    calm: dict[str, Figures] = {}
    for name in asked.only or SERVERS:
        try:
            busy[name] = measure(name, BUSY, asked.seconds, 0)
            calm[name] = measure(name, asked.tables, asked.seconds, 1)
        except LeftOut as reason:
            console.print(f"{name} is left out: {reason}")
    show(console, f"{BUSY} tables, as fast as they can", busy)
    show(console, f"{asked.tables} tables, a move a second each", calm)
    ratios(console, busy, calm)
    workers_compared(console, busy)
    if asked.json:
        print(json.dumps({"busy": msgspec.to_builtins(busy), "calm": msgspec.to_builtins(calm)}))


if __name__ == "__main__":
    main()
