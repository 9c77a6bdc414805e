"""What is kept for how long, and what becomes of a table after that."""

from typing import Any, Literal

import msgspec
from sqlalchemy import ColumnElement, Select, delete, exists, func, not_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from smorgasboard.engine.messages import SetupData
from smorgasboard.engine.seats import NOBODY
from smorgasboard.server.store.log import Log
from smorgasboard.server.store.schema import chat, plies, seats, tables

DAY = 86_400.0
BEGUN = '{"act":"begun"%'
"""How the row of the log begins that begins a match."""

State = Literal["waiting", "running", "over"]
STATES: dict[str, State] = {"waiting": "waiting", "running": "running", "over": "over"}


class Expiry(msgspec.Struct, frozen=True, kw_only=True):
    """After how many days without a move a table is deleted; nothing: never."""

    unstarted: float | None = 30
    abandoned: float | None = 365
    finished: float | None = None


class TableSummary(msgspec.Struct, frozen=True, kw_only=True):
    """One table, for whoever runs the server. Nothing in it is secret."""

    id: str
    game: str
    state: State
    public: bool
    created: float
    touched: float
    """When something was last done at it."""
    names: list[str]
    plies: int
    lines: int


def last_touched() -> ColumnElement[float]:
    last = select(func.max(plies.c.at)).where(plies.c.table_id == tables.c.id)
    return func.coalesce(last.scalar_subquery(), tables.c.created)


def has_begun() -> ColumnElement[bool]:
    begun = (plies.c.table_id == tables.c.id) & (plies.c.seat == NOBODY)
    return exists().where(begun & plies.c.notation.like(BEGUN))


async def expired(log: Log, expiry: Expiry, now: float, most: int) -> list[str]:
    """The tables whose time is over, oldest first."""
    running, begun = tables.c.over.is_(False), has_begun()
    kinds = (
        (expiry.unstarted, running & not_(begun)),
        (expiry.abandoned, running & begun),
        (expiry.finished, tables.c.over.is_(True)),
    )
    found: list[str] = []
    async with log.engine.connect() as connection:
        for days, which in kinds:
            if days is None or len(found) >= most:
                continue
            before = now - days * DAY
            old = (tables.c.created < before) & which & (last_touched() < before)
            wanted = select(tables.c.id).where(old).order_by(tables.c.created)
            found += (await connection.execute(wanted.limit(most - len(found)))).scalars()
    return found


async def delete_tables(log: Log, table_ids: list[str]) -> int:
    """Delete them with all that was done and said there. How many there were."""
    async with log.writing() as connection:
        for table in (chat, plies, seats):
            await connection.execute(delete(table).where(table.c.table_id.in_(table_ids)))
        done = await connection.execute(delete(tables).where(tables.c.id.in_(table_ids)))
    return int(done.rowcount)


async def summaries(
    log: Log, most: int, state: State | None = None, table_id: str | None = None
) -> list[TableSummary]:
    """The newest first."""
    wanted = select(tables, last_touched().label("touched"), has_begun().label("begun"))
    if table_id is not None:
        wanted = wanted.where(tables.c.id == table_id)
    if state is not None:
        wanted = wanted.where(tables.c.over.is_(state == "over"))
    if state in ("waiting", "running"):
        wanted = wanted.where(has_begun() if state == "running" else not_(has_begun()))
    async with log.engine.connect() as connection:
        rows = await connection.execute(wanted.order_by(tables.c.created.desc()).limit(most))
        return [await summary(connection, row) for row in rows.all()]


async def summary(connection: AsyncConnection, row: Any) -> TableSummary:
    names = select(seats.c.name).where(seats.c.table_id == row.id).order_by(seats.c.seat)
    return TableSummary(
        id=row.id,
        game=msgspec.json.decode(row.setup, type=SetupData).game,
        state="over" if row.over else "running" if row.begun else "waiting",
        public=row.public,
        created=row.created,
        touched=row.touched,
        names=list((await connection.execute(names)).scalars()),
        plies=await count(connection, select(func.count()).where(plies.c.table_id == row.id)),
        lines=await count(connection, select(func.count()).where(chat.c.table_id == row.id)),
    )


async def count(connection: AsyncConnection, counting: Select[int]) -> int:
    return (await connection.execute(counting)).scalar_one()
