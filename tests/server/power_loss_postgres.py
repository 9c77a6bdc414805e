"""The power fails under PostgreSQL: what was not synced is gone. Is anything acknowledged lost?

    python -m tests.server.power_loss_postgres --cuts 200

As `power_loss.py` does it for SQLite: strace sees every write, sync and acknowledgement of a
PostgreSQL server and of a program that writes plies. From that its folder is made as it may be
after a cut at any moment, and PostgreSQL is started on it and asked for every ply that had been
acknowledged. Names of files (new, renamed, deleted) are taken to reach the disk in their order, as
file systems with a journal have it. With `fsync` turned off it has to find losses, or it proves
nothing. Needs root, and Linux.
"""

import argparse
import asyncio
import os
import random
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from smorgasboard.server.store.log import Log
from tests.server.databases import Postgres, in_memory, make_database
from tests.server.power_loss import (
    ACKNOWLEDGED,
    SAID,
    TABLES,
    Began,
    Call,
    Ended,
    File,
    Write,
    events,
    losses,
    missing,
    play,
    text_in,
    try_cuts,
)

CALLS = "write,pwrite64,pwritev,fsync,fdatasync,ftruncate,fallocate,openat,rename,unlink,unlinkat"
CHECKPOINTS = 6
SYNCS = ("fsync", "fdatasync")
OPENED = re.compile(r"^(\d+)<(\\x2f(?:\\x[0-9a-f]{2})*)>(?!\(deleted\))")
"""A file by its number and its whole name; pipes have none that begins with a slash."""
STRINGS = re.compile(r'"((?:\\x[0-9a-f]{2})*)"(\.\.\.)?')


# The program.


async def write_plies(address: str) -> None:
    import asyncpg

    log = await Log.open(address)
    host = await asyncpg.connect(address)
    plays = [asyncio.create_task(play(log, f"table{number}")) for number in range(TABLES)]
    for _ in range(CHECKPOINTS):  # what is in memory goes into the files, and they are synced
        await asyncio.sleep(0.3)
        await host.execute("CHECKPOINT")
    await asyncio.gather(*plays)


# What strace saw.


def in_hexadecimals(spelled: str) -> bytes:
    return bytes.fromhex(spelled.replace("\\x", ""))


def strings_in(given: str) -> list[bytes]:
    found = STRINGS.findall(given)
    assert not any(cut for _, cut in found), "strace has cut it"
    return [in_hexadecimals(spelled) for spelled, _ in found]


def last_number(given: str) -> int:
    found = re.search(r", (\d+)(?:\)| <unfinished)", given)
    assert found is not None, given[-80:]
    return int(found[1])


class Disk:
    """A folder: what of it is on the disk for certain, and what may be there."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.files: dict[str, File] = {}
        for path in folder.rglob("*"):
            if path.is_file():
                self.files[str(path.relative_to(folder))] = synced(path.read_bytes())
        self.base = set(self.files)
        self.changed: set[str] = set()
        self.at: dict[tuple[str, str], int] = defaultdict(int)
        """How far each process has written by `write`, which does not say where."""
        self.writing: dict[int, list[Write]] = {}
        self.covering: dict[int, tuple[File, list[Write]]] = {}
        self.acknowledged: dict[str, int] = defaultdict(int)

    def name(self, path: str) -> str | None:
        """Inside the folder, in which PostgreSQL works."""
        whole = Path(os.path.normpath(self.folder / path))
        return str(whole.relative_to(self.folder)) if self.folder in whole.parents else None

    def take(self, event: Began | Ended) -> None:
        call = event.call
        if isinstance(event, Began):
            self._begin(call)
        elif call.result >= 0:
            self._end(call)

    def _opened(self, call: Call) -> tuple[str, File] | None:
        """Its number, and the file that it is about."""
        found = OPENED.match(call.given)
        name = None if found is None else self.name(in_hexadecimals(found[2]).decode())
        if found is None or name is None or not self._kept(name):
            return None
        self.changed.add(name)
        return found[1], self.files.setdefault(name, File())

    def _kept(self, name: str) -> bool:
        return name in self.files or not (self.folder / name).is_dir()

    def _begin(self, call: Call) -> None:
        opened = self._opened(call)
        if opened is None:
            return
        number, file = opened
        if call.name in SYNCS:
            self.covering[id(call)] = file, [write for write in file.since if write.done]
            return
        if writes := list(self._writes(call, number)):
            file.since += writes
            self.writing[id(call)] = writes

    def _writes(self, call: Call, number: str) -> Iterator[Write]:
        given = OPENED.sub("", call.given)
        if call.name == "ftruncate":
            yield Write(last_number(given), None)
        elif call.name == "fallocate":
            _, at, many = map(int, re.findall(r"\b(\d+)\b", given)[:3])
            yield Write(at + many, b"")
        elif call.name in ("pwrite64", "pwritev"):
            at = last_number(given)
            for data in strings_in(given):
                yield Write(at, data)
                at += len(data)
        elif call.name == "write":
            (data,) = strings_in(given)
            place = call.thread, number
            yield Write(self.at[place], data)
            self.at[place] += len(data)

    def _end(self, call: Call) -> None:
        if call.name == "openat":
            self._open(call)
        elif call.name in ("rename", "unlink", "unlinkat"):
            self._named(call)
        elif call.name == "write" and SAID in call.given:
            for table, ply in ACKNOWLEDGED.findall(strings_in(call.given)[0].decode()):
                self.acknowledged[table] = int(ply)
        for write in self.writing.pop(id(call), []):
            write.done = True
        if id(call) in self.covering:
            file, covered = self.covering.pop(id(call))
            file.sync_ended(covered)

    def _open(self, call: Call) -> None:
        name = self.name(text_in(call.given).decode())
        if name is None or (self.folder / name).is_dir():
            return
        self.at[call.thread, str(call.result)] = 0
        if "O_CREAT" in call.given and name not in self.files:
            self.files[name] = File()
        if "O_TRUNC" in call.given and name in self.files:
            self.files[name].since.append(Write(0, None, done=True))
            self.changed.add(name)

    def _named(self, call: Call) -> None:
        old, *new = [self.name(path.decode()) for path in strings_in(call.given)]
        file = self.files.pop(old, None) if old is not None else None
        if file is not None and new and new[0] is not None:
            self.files[new[0]] = file
            self.changed.add(new[0])

    def after_a_cut(self, base: Path, folder: Path, dice: random.Random) -> None:
        """Make the folder as it may be now."""
        shutil.rmtree(folder, ignore_errors=True)
        subprocess.run(["cp", "-a", "--reflink=auto", base, folder], check=True)
        for name in self.base - self.files.keys():
            (folder / name).unlink()
        for name in self.changed & self.files.keys() | self.files.keys() - self.base:
            place = folder / name
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(self.files[name].after_a_cut(dice))
        (folder / "postmaster.pid").unlink(missing_ok=True)
        user, group = base.stat().st_uid, base.stat().st_gid
        for path in folder.rglob("*"):
            os.chown(path, user, group)


def synced(content: bytes) -> File:
    file = File()
    file.synced += content
    return file


# The server.


@contextmanager
def stopped(folder: Path) -> Iterator[tuple[Postgres, str]]:
    """A PostgreSQL with our tables in it, stopped in good order; and the name of the database."""
    postgres = Postgres(folder)
    address = asyncio.run(make_database(postgres.address))

    async def make_tables() -> None:
        await (await Log.open(address)).close()

    asyncio.run(make_tables())
    postgres.server.stop()
    try:
        yield postgres, re.findall(r"/(t[0-9a-f]{12})\?", address)[0]
    finally:
        postgres.close()


def as_user(postgres: Postgres, *words: str | Path) -> list[str]:
    user = postgres.server.system_user
    change = [] if user is None else ["setpriv", f"--reuid={user}", f"--regid={user}"]
    change += ["--clear-groups"] if change else []
    program = postgres.server.bin_path / "postgres"
    return [*change, str(program), *map(str, words)]


def watched(postgres: Postgres, name: str, data: Path, seen: Path, sync: str) -> None:
    """Play on a server of its own while strace looks on."""
    settings = [f"fsync={sync}", "listen_addresses=", f"unix_socket_directories={data.parent}"]
    given = [word for setting in settings for word in ("-c", setting)]
    server = shlex.join(as_user(postgres, "-D", data, *given))
    address = f"postgresql://postgres:@/{name}?host={data.parent}"
    module = "tests.server.power_loss_postgres"
    player = shlex.join([sys.executable, "-m", module, "--write", address])
    ready = f"until [ -S {data.parent}/.s.PGSQL.5432 ]; do sleep 0.1; done; sleep 1"
    script = f"{server} >/dev/null 2>&1 & {ready}; {player}; kill -QUIT $!; wait $!"
    strace = ["strace", "-f", "-y", "-xx", "-s", "20000000", "-o", str(seen), "-e"]
    subprocess.run([*strace, f"trace={CALLS}", "sh", "-c", script], stdout=subprocess.DEVNULL)


def plies_in(postgres: Postgres, folder: Path, name: str) -> dict[str, int] | str:
    """What PostgreSQL finds there when the machine is on again, or its complaint."""
    asked = "SELECT table_id || ' has ' || count(*) AS found FROM plies GROUP BY table_id;\n"
    command = as_user(postgres, "--single", "-D", folder, "-c", "fsync=off", name)
    done = subprocess.run(command, input=asked, capture_output=True, text=True, check=False)
    if done.returncode or "ERROR" in done.stderr or "found" not in done.stdout:
        return done.stderr[-300:]
    return {table: int(many) for table, many in re.findall(r'"(\w+) has (\d+)"', done.stdout)}


def lost_after_a_cut(
    disk: Disk, base: Path, folder: Path, postgres: Postgres, name: str, dice: random.Random
) -> str | None:
    disk.after_a_cut(base, folder, dice)
    found = plies_in(postgres, folder, name)
    return found if isinstance(found, str) else missing(disk, found)


def cut(syncs: bool, cuts: int, seed: int) -> list[str]:
    """What so many cuts have lost."""
    dice = random.Random(seed)
    with tempfile.TemporaryDirectory(prefix="smorgasboard-pg-", dir=in_memory()) as name:
        folder = Path(name)
        folder.chmod(0o755)
        with stopped(folder) as (postgres, database):
            data, base, seen = folder / "data", folder / "base", folder / "strace.txt"
            os.chown(folder, data.stat().st_uid, data.stat().st_gid)
            subprocess.run(["cp", "-a", data, base], check=True)
            disk = Disk(data)
            watched(postgres, database, data, seen, "on" if syncs else "off")
            with seen.open(errors="replace") as lines:
                happened = list(events(line.rstrip("\n") for line in lines))
            after = folder / "after"
            look = partial(lost_after_a_cut, disk, base, after, postgres, database, dice)
            return losses(disk, happened, cuts, dice, look)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cuts", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write")
    given = parser.parse_args()
    if given.write:
        asyncio.run(write_plies(given.write))
    else:
        try_cuts("PostgreSQL", cut, given.cuts, given.seed)


if __name__ == "__main__":
    main()
