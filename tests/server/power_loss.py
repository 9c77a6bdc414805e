"""The power fails, and what the disk was not told to keep is gone: is anything acknowledged lost?

    python -m tests.server.power_loss --cuts 2000

A program writes plies as a server does, and says so when one is acknowledged. strace writes down
every write, every sync and every acknowledgement, in their order. From that the files are made as
they may be after a cut at any moment: what was synced, and of what was written since then nothing,
all, some of it, or sectors of it. Each time the database is opened and asked for every ply that had
been acknowledged. Done once more without syncing, it has to find losses, or it proves nothing.
"""

import argparse
import asyncio
import random
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Protocol
from unittest.mock import patch

import msgspec

from smorgasboard.engine.messages import SetupData
from smorgasboard.server.store import database
from smorgasboard.server.store.log import Log
from smorgasboard.server.store.rows import Chair, Founding, Row

TABLES, PLIES = 4, 60
CHECKPOINT_PAGES = 25
"""So few that the log is brought into the file again and again meanwhile."""
SECTOR = 512
CALLS = "pwrite64,write,fsync,fdatasync,ftruncate,openat,close,unlink"
ACKNOWLEDGED = re.compile(r"acknowledged (\S+) (\d+)")
SAID = "".join(f"\\x{letter:02x}" for letter in b"acknowledged")
"""As strace spells it."""


# The program.


async def play(log: Log, table: str) -> None:
    setup = SetupData("birthday-boom", 3, 1)
    chairs = (Chair(name="Ann"), Chair(), Chair())
    await log.found(Founding(id=table, created=1.0, setup=setup, secret=bytes(32), chairs=chairs))
    for ply in range(1, PLIES + 1):
        assert await log.append(table, ply, Row(0, "move " * (ply % 40), f"t{ply}", 1.0))
        print(f"acknowledged {table} {ply}", flush=True)


async def write_plies(path: str, synchronous: str) -> None:
    changed = f"synchronous = {synchronous}", f"wal_autocheckpoint = {CHECKPOINT_PAGES}"
    with patch.object(database, "PRAGMAS", (*database.PRAGMAS, *changed)):  # the last one counts
        log = await Log.open(f"sqlite:///{path}")
        await asyncio.gather(*(play(log, f"table{number}") for number in range(TABLES)))


# What strace saw.


class Call(msgspec.Struct):
    """A call of the system by one thread: what was asked when it began, and what came of it."""

    name: str
    given: str
    result: int
    thread: str


class Began(msgspec.Struct):
    call: Call


class Ended(msgspec.Struct):
    call: Call


LINE = re.compile(r"^(\d+) +(?:<\.\.\. (\w+) resumed>|(\w+)\()(.*)$")


def events(lines: Iterable[str]) -> Iterator[Began | Ended]:
    open_calls: dict[str, Call] = {}
    for line in lines:
        found = LINE.match(line)
        if found is None:
            continue
        thread, resumed, name, rest = found.groups()
        if name:
            open_calls[thread] = Call(name, rest, -1, thread)
            yield Began(open_calls[thread])
        if not rest.endswith("<unfinished ...>") and thread in open_calls:
            call = open_calls.pop(thread)
            if resumed:
                call.given += rest
            result = re.search(r"\) += (-?\d+)", rest)
            call.result = int(result[1]) if result else -1
            yield Ended(call)


def text_in(given: str) -> bytes:
    """The bytes of a call, which strace spells as hexadecimals."""
    found = re.search(r'"((?:\\x[0-9a-f]{2})*)"(\.\.\.)?', given)
    assert found is not None, given[:80]
    assert not found[2], "strace has cut it"
    return bytes.fromhex(found[1].replace("\\x", ""))


class Write(msgspec.Struct):
    at: int
    data: bytes | None
    """Nothing: the file ends at `at` from now on."""
    done: bool = False


class File:
    """What is on the disk for certain, and what may be there."""

    def __init__(self) -> None:
        self.synced = bytearray()
        self.since: list[Write] = []

    def sync_ended(self, covered: list[Write]) -> None:
        for write in covered:
            put(self.synced, write)
        self.since = [write for write in self.since if not any(write is one for one in covered)]

    def after_a_cut(self, dice: random.Random) -> bytes:
        content = bytearray(self.synced)
        until = dice.randrange(len(self.since) + 1)
        kept = {
            "nothing": [],
            "all": self.since,
            "first ones": self.since[:until],
            "some": some_of(self.since, dice),
            "sectors": some_of([part for write in self.since for part in sectors(write)], dice),
        }
        for write in kept[dice.choice([*kept])]:
            put(content, write)
        return bytes(content)


def some_of(writes: list[Write], dice: random.Random) -> list[Write]:
    return [write for write in writes if dice.random() < 0.5]


def put(content: bytearray, write: Write) -> None:
    if write.data is None:
        del content[write.at :]
        return
    content.extend(bytes(max(0, write.at - len(content))))
    content[write.at : write.at + len(write.data)] = write.data


def sectors(write: Write) -> list[Write]:
    if write.data is None:
        return [write]
    data = write.data
    return [Write(write.at + at, data[at : at + SECTOR]) for at in range(0, len(data), SECTOR)]


class Disk:
    """Goes through all that happened, and can be cut off at any moment."""

    def __init__(self, path: str) -> None:
        self.files: dict[str, File] = {}
        self.names = {path: "tables.db", f"{path}-wal": "tables.db-wal"}
        self.open: dict[int, str] = {}
        self.writing: dict[int, Write] = {}
        self.covering: dict[int, list[Write]] = {}
        self.acknowledged: dict[str, int] = defaultdict(int)

    def take(self, event: Began | Ended) -> None:
        call = event.call
        if isinstance(event, Began):
            self._begin(call)
        elif call.result >= 0:
            self._end(call)

    def _file(self, call: Call) -> File | None:
        number = re.match(r"(\d+)", call.given)
        name = None if number is None else self.open.get(int(number[1]))
        return None if name is None else self.files.setdefault(name, File())

    def _begin(self, call: Call) -> None:
        file = self._file(call)
        if file is None:
            return
        if call.name == "pwrite64":
            at = re.search(r", (\d+)(?:\)| <)", call.given)
            assert at is not None, call.given[-80:]
            self._write(file, call, Write(int(at[1]), text_in(call.given)))
        elif call.name == "ftruncate":
            at = re.search(r", (\d+)", call.given)
            assert at is not None, call.given
            self._write(file, call, Write(int(at[1]), None))
        elif call.name in ("fsync", "fdatasync"):
            self.covering[id(call)] = [write for write in file.since if write.done]

    def _write(self, file: File, call: Call, write: Write) -> None:
        file.since.append(write)
        self.writing[id(call)] = write

    def _end(self, call: Call) -> None:
        if call.name == "openat":
            name = self.names.get(text_in(call.given).decode())
            if name is not None:
                self.open[call.result] = name
            else:
                self.open.pop(call.result, None)
        elif call.name == "write" and call.given.startswith("1, "):
            for table, ply in ACKNOWLEDGED.findall(text_in(call.given).decode()):
                self.acknowledged[table] = int(ply)
        elif id(call) in self.writing:
            self.writing.pop(id(call)).done = True
        elif id(call) in self.covering:
            file = self._file(call)
            assert file is not None
            file.sync_ended(self.covering.pop(id(call)))


# After it.


def lost_after_a_cut(disk: Disk, folder: Path, dice: random.Random) -> str | None:
    """What is missing or broken when the machine is on again."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for name, file in disk.files.items():
        (folder / name).write_bytes(file.after_a_cut(dice))
    with closing(sqlite3.connect(folder / "tables.db")) as connection:
        try:
            (fine,) = connection.execute("PRAGMA integrity_check").fetchone()
            found = dict(
                connection.execute("SELECT table_id, count(*) FROM plies GROUP BY table_id")
            )
        except sqlite3.DatabaseError as error:
            return str(error)
    return missing(disk, found) if fine == "ok" else str(fine)


# For SQLite and PostgreSQL alike.


class Followed(Protocol):
    """A disk, as far as strace has told of it."""

    acknowledged: dict[str, int]

    def take(self, event: Began | Ended) -> None: ...


def missing(disk: Followed, found: dict[str, int]) -> str | None:
    """A table with fewer plies than were acknowledged."""
    for table, plies in disk.acknowledged.items():
        if found.get(table, 0) < plies:
            return f"{table}: {plies} acknowledged, {found.get(table, 0)} there"
    return None


def losses(
    disk: Followed,
    happened: list[Began | Ended],
    cuts: int,
    dice: random.Random,
    look: Callable[[], str | None],
) -> list[str]:
    """What was lost at so many moments, each time as `look` finds the disk after a cut."""
    first = next(  # from here on there is something to lose
        number
        for number, event in enumerate(happened)
        if event.call.name == "write" and SAID in event.call.given
    )
    found, at = [], 0
    for moment in sorted(dice.randrange(first, len(happened)) for _ in range(cuts)):
        for event in happened[at:moment]:
            disk.take(event)
        at = moment
        lost = look()
        if lost is not None:
            found.append(f"after event {moment}: {lost}")
    for event in happened[at:]:
        disk.take(event)
    written = sum(disk.acknowledged.values())
    assert written == TABLES * PLIES, f"strace saw {written} of them"
    return found


def try_cuts(where: str, cut: Callable[[bool, int, int], list[str]], cuts: int, seed: int) -> None:
    """With syncing nothing may be lost; without, something has to be."""
    if not shutil.which("strace"):
        sys.exit("strace is missing (apt install strace)")
    lost, careless = cut(True, cuts, seed), cut(False, cuts // 4, seed)
    print(*lost, sep="\n", end="\n" if lost else "")
    print(
        f"{where}, {cuts} cuts of the power while {TABLES * PLIES} plies were written: {len(lost)}"
        f" lost something; of {cuts // 4} without syncing, {len(careless)} did"
    )
    if lost or not careless:
        sys.exit("that must not be")


# SQLite.


def cut(syncs: bool, cuts: int, seed: int) -> list[str]:
    """What so many cuts have lost."""
    dice = random.Random(seed)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        path, seen = str(folder / "played.db"), folder / "strace.txt"
        module, synchronous = "tests.server.power_loss", "FULL" if syncs else "OFF"
        program = [sys.executable, "-m", module, "--write", path, "--synchronous", synchronous]
        watched = ["strace", "-f", "-xx", "-s", "100000", "-o", str(seen), "-e", f"trace={CALLS}"]
        subprocess.run([*watched, *program], check=True, stdout=subprocess.DEVNULL)
        happened = list(events(seen.read_text(errors="replace").splitlines()))
        disk = Disk(path)
        look = partial(lost_after_a_cut, disk, folder / "after", dice)
        return losses(disk, happened, cuts, dice, look)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cuts", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write")
    parser.add_argument("--synchronous", default="FULL")
    given = parser.parse_args()
    if given.write:
        asyncio.run(write_plies(given.write, given.synchronous))
    else:
        try_cuts("SQLite", cut, given.cuts, given.seed)


if __name__ == "__main__":
    main()
