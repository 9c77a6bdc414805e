"""How a batch of plies gets on disk: one statement, and nothing around it.

A statement alone is a transaction. So a commit costs one visit to a thread on SQLite, and one round
trip to PostgreSQL, where the same statement tells the other workers.
"""

import asyncio
import contextlib
import shutil
import sqlite3
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import msgspec
from sqlalchemy.ext.asyncio import AsyncEngine

from smorgasboard.server.store.database import prepare
from smorgasboard.server.store.schema import plies

if TYPE_CHECKING:
    import asyncpg

CHANNEL = "smorgasboard_plies"
AND = ","
"""Between the tables of which others are told in one go."""
SCARCE = 64 * 2**20
"""Bytes. With fewer left, SQLite's own log is not left to grow: alone it would fill 16 MB."""
COLUMNS = ", ".join(column.name for column in plies.columns)
EXTRACTED = ", ".join(f"json_extract(value, '$.{column.name}')" for column in plies.columns)
WON = "table_id, ply, seat, token"
INTO_SQLITE = (
    f"INSERT INTO plies ({COLUMNS}) SELECT {EXTRACTED} FROM json_each(?) WHERE true"
    " ON CONFLICT DO NOTHING"
)
FROM_SQLITE = (
    f"SELECT {WON} FROM plies JOIN json_each(?) ON table_id = json_extract(value, '$.table_id')"
    " AND ply = json_extract(value, '$.ply') AND token = json_extract(value, '$.token')"
    " AND seat = json_extract(value, '$.seat') AND at = json_extract(value, '$.at')"
)
INTO_POSTGRESQL = (
    f"WITH won AS (INSERT INTO plies ({COLUMNS})"
    f" SELECT {COLUMNS} FROM json_populate_recordset(CAST(NULL AS plies), CAST($1 AS json))"
    f" ON CONFLICT DO NOTHING RETURNING {WON}),"
    f" told AS MATERIALIZED (SELECT pg_notify('{CHANNEL}',"
    f" $2 || ' ' || string_agg(DISTINCT table_id, '{AND}')) FROM won HAVING count(*) > 0)"
    f" SELECT {WON} FROM won, told"
)

Values = dict[str, Any]
Key = tuple[str, int, int, str]
"""Table, ply, seat and token."""


class Insert(Protocol):
    async def commit(self, rows: list[Values]) -> set[Key]:
        """Write what is not there yet, durably, and say which that was. `OSError` if it cannot."""

    async def spare_room(self) -> None:
        """After somebody else has written: take no more room than it needs."""

    async def close(self) -> None: ...


def insert_into(engine: AsyncEngine, worker: str) -> Insert:
    if engine.dialect.name == "postgresql":
        address = engine.url.set(drivername="postgresql")
        return InsertIntoPostgresql(address.render_as_string(hide_password=False), worker)
    assert engine.url.database is not None, "checked when it was opened"
    return InsertIntoSqlite(engine.url.database)


class InsertIntoSqlite:
    """A connection and a thread of its own: while it waits for the disk, the loop goes on."""

    def __init__(self, path: str) -> None:
        self.folder = Path(path).absolute().parent
        self.thread = ThreadPoolExecutor(1, "plies")
        self.connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        prepare(self.connection)

    async def commit(self, rows: list[Values]) -> set[Key]:
        batch = as_json(rows)
        loop = asyncio.get_running_loop()
        if await loop.run_in_executor(self.thread, self._insert, batch) == len(rows):
            return {key(values) for values in rows}
        return await loop.run_in_executor(self.thread, self._find, batch)

    def _insert(self, batch: str) -> int:
        """How many were new. Asking which, row by row, would mean waiting for the loop each time
        to have the interpreter back."""
        try:
            new = self.connection.execute(INTO_SQLITE, (batch,)).rowcount
        except sqlite3.Error as error:
            raise OSError(f"the plies cannot be written: {error}") from error
        if self._scarce():
            self._bring_home()
        return new

    async def spare_room(self) -> None:
        if self._scarce():
            await asyncio.get_running_loop().run_in_executor(self.thread, self._bring_home)

    def _scarce(self) -> bool:
        return shutil.disk_usage(self.folder).free < SCARCE

    def _bring_home(self) -> None:
        """From SQLite's log into the file, so that the log begins anew in the room that it has.
        What finds no room there is safe where it is."""
        with contextlib.suppress(sqlite3.Error):
            self.connection.execute("PRAGMA wal_checkpoint").fetchall()

    def _find(self, batch: str) -> set[Key]:
        return keys(self.connection.execute(FROM_SQLITE, (batch,)).fetchall())

    async def close(self) -> None:
        self.thread.shutdown()
        self.connection.close()


class InsertIntoPostgresql:
    """A connection of its own. One that broke is made anew with the next batch."""

    def __init__(self, address: str, worker: str) -> None:
        self.address = address
        self.worker = worker
        self.connection: asyncpg.Connection | None = None

    async def commit(self, rows: list[Values]) -> set[Key]:
        import asyncpg  # SQLite can do without

        try:
            if self.connection is None or self.connection.is_closed():
                self.connection = await asyncpg.connect(self.address)
            return keys(await self.connection.fetch(INTO_POSTGRESQL, as_json(rows), self.worker))
        except (asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            raise OSError(f"the plies cannot be written: {error}") from error

    async def spare_room(self) -> None:
        """PostgreSQL sees to that itself."""

    async def close(self) -> None:
        if self.connection is not None:
            await self.connection.close()


def as_json(rows: list[Values]) -> str:
    return msgspec.json.encode(rows).decode()


def key(values: Values) -> Key:
    return values["table_id"], values["ply"], values["seat"], values["token"]


def keys(rows: Iterable[Any]) -> set[Key]:
    return {(row[0], row[1], row[2], row[3]) for row in rows}
