"""Where the log lies: a SQLite file for one machine, PostgreSQL for many."""

import sqlite3
from pathlib import Path

from platformdirs import user_data_path
from sqlalchemy import event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from smorgasboard.engine.errors import BadSetup
from smorgasboard.server import migrations

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
PRAGMAS = (
    "journal_mode = WAL",
    "synchronous = FULL",  # a ply that was acknowledged survives a power cut
    "wal_autocheckpoint = 4000",  # pages: players wait while the file is brought up to date
    "foreign_keys = ON",
    "busy_timeout = 10000",
)
MIGRATION_LOCK = 0x5309A5
"""Two workers that start together upgrade one after the other."""


def default_url() -> str:
    return f"sqlite:///{user_data_path('smorgasboard', ensure_exists=True) / 'tables.db'}"


def driver_url(address: str) -> URL:
    """The address with the driver that we use for it."""
    try:
        url = make_url(address)
    except ArgumentError:
        raise BadSetup(
            "a database is written sqlite:///path or postgresql://user@host/name"
        ) from None
    name = url.drivername.split("+")[0].replace("postgres", "postgresql", 1)
    name = "postgresql" if name.startswith("postgresql") else name
    if name not in DRIVERS:
        raise BadSetup(f"tables are kept in sqlite or postgresql, not in {name}")
    if name == "sqlite" and not url.database:
        raise BadSetup("tables that are to last need a file: sqlite:///path")
    return url.set(drivername=DRIVERS[name])


async def open_database(address: str) -> AsyncEngine:
    """An engine on a database that has the newest form."""
    url = driver_url(address)
    if url.drivername.startswith("sqlite"):
        engine = _open_sqlite(url)
    else:
        engine = create_async_engine(url, pool_pre_ping=True, pool_size=8, max_overflow=8)
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
        await connection.run_sync(migrations.upgrade)
    return engine


def _open_sqlite(url: URL) -> AsyncEngine:
    assert url.database is not None, "checked by driver_url"
    Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_async_engine(url, pool_size=4, max_overflow=0)
    event.listen(engine.sync_engine, "connect", lambda connection, _: prepare(connection))
    return engine


def prepare(connection: sqlite3.Connection) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
