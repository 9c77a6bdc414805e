"""Where the log lies: a SQLite file for one machine, PostgreSQL for many."""

import contextlib
import sqlite3
from pathlib import Path

from platformdirs import user_data_path
from sqlalchemy import event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from smorgasboard.engine.errors import BadSetup
from smorgasboard.server.store import migrations

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
PRAGMAS = (
    "journal_mode = WAL",
    "synchronous = FULL",  # a ply that was acknowledged survives a power cut
    "wal_autocheckpoint = 4000",  # pages: players wait while the file is brought up to date
    "foreign_keys = ON",
    "busy_timeout = 10000",
)
ODD_ADDRESS = (TypeError, ValueError, OverflowError)
"""What drivers raise for words that they do not know, and for port 99999."""
MIGRATION_LOCK = 0x5309A5
"""Two workers that start together upgrade one after the other."""


def default_url() -> str:
    return f"sqlite:///{user_data_path('smorgasboard', ensure_exists=True) / 'tables.db'}"


def driver_url(address: str) -> URL:
    """The address with the driver that we use for it."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):  # the latter for a port that is no number
        raise BadSetup(
            "a database is written sqlite:///path or postgresql://user@host/name"
        ) from None
    name = url.drivername.split("+")[0].replace("postgres", "postgresql", 1)
    name = "postgresql" if name.startswith("postgresql") else name
    if name not in DRIVERS:
        raise BadSetup(f"tables are kept in sqlite or postgresql, not in {name}")
    if name == "sqlite" and (url.query or url.database in (None, "", ":memory:")):
        raise BadSetup("tables that are to last need a file, and nothing else: sqlite:///path")
    return url.set(drivername=DRIVERS[name])


def shared_by_workers(address: str) -> bool:
    """Whether several may serve the tables of this database at once."""
    return driver_url(address).drivername == DRIVERS["postgresql"]


async def open_database(address: str, pool: int = 16) -> AsyncEngine:
    """An engine on a database that has the newest form."""
    url = driver_url(address)
    try:
        engine = (
            _open_sqlite(url) if url.drivername.startswith("sqlite") else _connect_to(url, pool)
        )
        try:
            await _bring_up_to_date(engine)
        except BaseException:
            await engine.dispose()
            raise
    except (SQLAlchemyError, sqlite3.Error, OSError, *ODD_ADDRESS) as error:
        reason = getattr(error, "orig", None) or error
        raise BadSetup(f"cannot open the database: {reason}") from None
    return engine


async def _bring_up_to_date(engine: AsyncEngine) -> None:
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
        await connection.run_sync(migrations.upgrade)


def _connect_to(url: URL, pool: int) -> AsyncEngine:
    kept = max(1, pool // 2)
    return create_async_engine(url, pool_pre_ping=True, pool_size=kept, max_overflow=pool - kept)


def _open_sqlite(url: URL) -> AsyncEngine:
    assert url.database is not None, "checked by driver_url"
    Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    with contextlib.closing(sqlite3.connect(url.database)) as connection:
        prepare(connection)  # a file that cannot be one is noticed before a driver's thread is
    engine = create_async_engine(url, pool_size=4, max_overflow=0)
    event.listen(engine.sync_engine, "connect", lambda connection, _: prepare(connection))
    return engine


def prepare(connection: sqlite3.Connection) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
