"""`python -m tools.scale`: routing, expiry and listing with as many tables as a large host has.

What is reckoned in docs/scale.md from measured figures, tried where it can be tried on one machine:
names spread over workers, a worker more or less, and a database with so many tables.
"""

import argparse
import asyncio
import contextlib
import sqlite3
import statistics
import tempfile
import time
from collections import Counter
from pathlib import Path

from smorgasboard.server.store.housekeeping import Expiry, delete_tables, expired
from smorgasboard.server.store.keys import new_table_id
from smorgasboard.server.store.log import Log
from smorgasboard.server.web.crew import home_of

DAY = 86_400.0
LOOKS = 50
"""Times that something is done, for a median."""
INSERT = (
    'INSERT INTO tables (id, created, setup, secret, public, pace, stand_in, "before", over,'
    " practice, window_seconds) VALUES (?, ?, '{}', '', ?, 0, 'greedy', NULL, ?, 0, 0)"
)


def route(tables: int) -> None:
    """How evenly names spread, and how long it takes to find a home."""
    names = [new_table_id() for _ in range(tables)]
    for workers in (2, 8, 64):
        began = time.perf_counter()
        homes = Counter(home_of(name, workers) for name in names)
        each = (time.perf_counter() - began) / tables
        fullest = max(homes.values()) * workers / tables
        print(
            f"routing: {workers} workers, the fullest has {fullest:.3f} of its share,"
            f" {each * 1e6:.2f} us a name"
        )
    before, after = ([home_of(name, many) for name in names] for many in (8, 9))
    moved = sum(old != new for old, new in zip(before, after, strict=True)) / tables
    print(f"routing: {moved:.0%} of all tables move when the ninth worker is added")


def fill(path: str, tables: int, now: float) -> None:
    """Tables of a year: most are over, some were never begun, a few are public and open."""
    rows = (
        (f"t{number:09}", now - 365 * DAY * number / tables, number % 50 == 0, number % 20 != 0)
        for number in range(tables)
    )
    with sqlite3.connect(path) as connection:
        connection.executemany(INSERT, rows)
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


async def list_and_expire(tables: int) -> None:
    now = time.time()
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/tables.db"
        log = await Log.open(f"sqlite:///{path}")
        try:
            await asyncio.to_thread(fill, path, tables, now)
            size = Path(path).stat().st_size / tables
            took = []
            for _ in range(LOOKS):
                began = time.perf_counter()
                listed = await log.listed(30, True)
                took.append(time.perf_counter() - began)
            median = 1000 * statistics.median(took)
            print(
                f"listing: {len(listed)} of {tables:,} tables in {median:.2f} ms (median),"
                f" {size:.0f} bytes a table without its plies"
            )
            began = time.perf_counter()
            old = await expired(log, Expiry(unstarted=30, abandoned=90, finished=180), now, 100)
            found = time.perf_counter() - began
            began = time.perf_counter()
            deleted = await delete_tables(log, old)
            print(
                f"expiry: {deleted} found in {1000 * found:.1f} ms and deleted in"
                f" {1000 * (time.perf_counter() - began):.1f} ms"
            )
        finally:
            await log.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, action="append")
    for tables in parser.parse_args().tables or [1_000, 100_000, 1_000_000]:
        print(f"{tables:,} tables")
        route(tables)
        asyncio.run(list_and_expire(tables))


if __name__ == "__main__":
    main()
