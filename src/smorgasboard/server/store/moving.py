"""Tables carried from one database to another, and compared row by row when they are there."""

import hashlib
from collections.abc import Callable
from typing import Any

import msgspec
from sqlalchemy import Table, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from smorgasboard.server.store.log import Log
from smorgasboard.server.store.schema import chat, plies, seats, tables

PARTS: tuple[Table, ...] = (tables, seats, plies, chat)
ROWS_TOGETHER = 500


class Moved(msgspec.Struct, frozen=True, kw_only=True):
    tables: int
    rows: int
    skipped: list[str]
    """Were there already, and are other ones; they were left alone."""


async def everything_of(connection: AsyncConnection, table_id: str) -> dict[str, list[Any]]:
    """All rows about a table, in one order, as plain data."""
    found = {}
    for part in PARTS:
        mine = part.c.id == table_id if part is tables else part.c.table_id == table_id
        rows = await connection.execute(select(part).where(mine).order_by(*part.primary_key))
        found[part.name] = [dict(row._mapping) for row in rows]
    return found


def digest_of(rows: dict[str, list[Any]]) -> str:
    """Over every column of every row, the digests of the plies among them."""
    return hashlib.sha256(msgspec.json.encode(rows, order="deterministic")).hexdigest()


async def move_all(
    source: Log, target: Log, progress: Callable[[int], None] = lambda done: None
) -> Moved:
    """Copy every table, and read each back. Nothing is deleted where it came from."""
    skipped: list[str] = []
    moved = rows_moved = 0
    after = ""
    while True:
        async with source.engine.connect() as connection:
            ids = select(tables.c.id).where(tables.c.id > after).order_by(tables.c.id)
            batch = list((await connection.execute(ids.limit(ROWS_TOGETHER))).scalars())
            for table_id in batch:
                rows = await everything_of(connection, table_id)
                if await copied(target, table_id, rows):
                    moved += 1
                    rows_moved += sum(map(len, rows.values()))
                else:
                    skipped.append(table_id)
                progress(moved)
        if len(batch) < ROWS_TOGETHER:
            return Moved(tables=moved, rows=rows_moved, skipped=skipped)
        after = batch[-1]


async def copied(target: Log, table_id: str, rows: dict[str, list[Any]]) -> bool:
    """In one transaction, with a look at what has arrived. False if another one is there."""
    wanted = digest_of(rows)
    async with target.writing() as connection:
        there = await everything_of(connection, table_id)
        if there[tables.name]:
            return digest_of(there) == wanted
        for part in PARTS:
            for first in range(0, len(rows[part.name]), ROWS_TOGETHER):
                some = rows[part.name][first : first + ROWS_TOGETHER]
                await connection.execute(insert(part), some)
        if digest_of(await everything_of(connection, table_id)) != wanted:
            raise OSError(f"table {table_id} has not arrived as it was sent")
    return True
