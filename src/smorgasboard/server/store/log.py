"""The append-only log. Its primary key is the only lock a table needs."""

import time
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager, suppress
from typing import Any

import msgspec
from sqlalchemy import Select, delete, func, insert, select, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from smorgasboard.engine.messages import SetupData
from smorgasboard.engine.seats import NOBODY
from smorgasboard.server.store.batch_writer import PEOPLE, BatchWriter, insert_new, notify, tell
from smorgasboard.server.store.database import open_database
from smorgasboard.server.store.places import Places
from smorgasboard.server.store.rows import ROWS_AT_ONCE, Chair, Founding, Line, Row, Series
from smorgasboard.server.store.schema import chat, plies, seats, snapshots, tables

ROLLS = msgspec.json.Decoder(list[int])
TRIES = 20
KEYS = "keys"
"""Said to the other workers after the name of a table when a seat has got another key."""


class Log:
    """Tables, seats, plies and chat in a database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.writer = BatchWriter(engine)
        self.shared = engine.dialect.name == "postgresql"
        """Whether other workers may serve the same tables."""
        self.places = Places(engine) if self.shared else None

    @classmethod
    async def open(cls, address: str, pool: int = 16) -> "Log":
        return cls(await open_database(address, pool))

    async def close(self) -> None:
        await self.writer.close()
        if self.places is not None:
            await self.places.close()
        await self.engine.dispose()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction: all of it is written, or nothing."""
        async with self.writer.turn:
            async with self.engine.begin() as connection:
                yield connection
            await self.writer.database.spare_room()

    # Tables.

    async def found(self, founding: Founding) -> None:
        """A new table, with its seats."""
        values = {
            "id": founding.id,
            "created": founding.created,
            "setup": as_json(founding.setup),
            "secret": founding.secret.hex(),
            "start": None if founding.start is None else as_json(founding.start),
            "public": founding.public,
            "pace": founding.pace,
            "practice": founding.practice,
            "window_seconds": founding.window,
            "stand_in": founding.stand_in,
            "before": founding.before,
            "series": None if founding.series is None else as_json(founding.series),
            "over": founding.over,
        }
        chairs = [
            {"table_id": founding.id, "seat": seat} | msgspec.structs.asdict(chair)
            for seat, chair in enumerate(founding.chairs)
        ]
        async with self.writing() as connection:
            await connection.execute(insert(tables).values(values))
            await connection.execute(insert(seats), chairs)

    async def founding(self, table_id: str) -> Founding | None:
        wanted = select(tables).where(tables.c.id == table_id)
        places = select(seats).where(seats.c.table_id == table_id).order_by(seats.c.seat)
        async with self.engine.connect() as connection:
            row = (await connection.execute(wanted)).one_or_none()
            chairs = (await connection.execute(places)).all()
        if row is None:
            return None
        return Founding(
            id=row.id,
            created=row.created,
            setup=msgspec.json.decode(row.setup, type=SetupData),
            secret=bytes.fromhex(row.secret),
            chairs=tuple(Chair(chair.level, chair.name, chair.key_hash) for chair in chairs),
            start=None if row.start is None else msgspec.json.decode(row.start),
            public=row.public,
            pace=row.pace,
            practice=row.practice,
            window=row.window_seconds,
            stand_in=row.stand_in,
            before=row.before,
            series=None if row.series is None else msgspec.json.decode(row.series, type=Series),
            over=row.over,
        )

    async def claim(self, table_id: str, seat: int, key_hash: str) -> bool:
        """Give a seat that nobody holds a key for its first one. One caller wins."""
        free = (seats.c.table_id == table_id) & (seats.c.seat == seat)
        free &= seats.c.key_hash.is_(None) & seats.c.level.is_(None)
        async with self.writing() as connection:
            done = await connection.execute(update(seats).where(free).values(key_hash=key_hash))
            return done.rowcount == 1

    async def renew_key(self, table_id: str, seat: int, old: str, new: str) -> bool:
        """Put the hash of another key in the place of this one. One caller wins."""
        held = (seats.c.table_id == table_id) & (seats.c.seat == seat) & (seats.c.key_hash == old)
        async with self.writing() as connection:
            done = await connection.execute(update(seats).where(held).values(key_hash=new))
            await notify(connection, self.writer.name, {f"{table_id} {KEYS}"})
            return done.rowcount == 1

    async def forget(self, table_id: str, seat: int, nameless: str) -> None:
        """Delete what a seat has said, and its name from wherever it was written."""
        joined = (plies.c.table_id == table_id) & (plies.c.seat == NOBODY)
        joined &= plies.c.notation.startswith(f'{{"act":"joined","seat":{seat},', autoescape=True)
        notation = as_json({"act": "joined", "seat": seat, "name": nameless})
        chair = (seats.c.table_id == table_id) & (seats.c.seat == seat)
        async with self.writing() as connection:
            await connection.execute(
                delete(chat).where((chat.c.table_id == table_id) & (chat.c.seat == seat))
            )
            await connection.execute(update(seats).where(chair).values(name=nameless))
            await connection.execute(update(plies).where(joined).values(notation=notation))
            await connection.execute(delete(snapshots).where(snapshots.c.table_id == table_id))

    async def finish(self, table_id: str) -> None:
        """For lists only: that a table is over follows from its plies."""
        async with self.writing() as connection:
            await connection.execute(
                update(tables).where(tables.c.id == table_id).values(over=True)
            )

    async def listed(self, most: int, public: bool | None = None) -> list[str]:
        """The tables still running, newest first."""
        async with self.engine.connect() as connection:
            return list((await connection.execute(self.listing(most, public))).scalars())

    def listing(self, most: int, public: bool | None) -> Select[str]:
        wanted = select(tables.c.id).where(tables.c.over.is_(False))
        if public is not None:
            wanted = wanted.where(tables.c.public.is_(public))
        return wanted.order_by(tables.c.created.desc()).limit(most)

    async def still_running(self, table_ids: Collection[str]) -> int:
        """How many of these are not over."""
        mine = tables.c.id.in_(table_ids) & tables.c.over.is_(False)
        async with self.engine.connect() as connection:
            found = await connection.execute(select(func.count()).where(mine))
            return found.scalar_one()

    # Plies.

    async def append(self, table_id: str, number: int, row: Row) -> bool:
        """Write ply `number`, durably. False if it, or its token, is already there.

        Two workers may both believe the next ply is theirs. Only one insert can win the primary
        key, on SQLite as on PostgreSQL; no other lock is taken.
        """
        return await self.writer.write(
            {
                "table_id": table_id,
                "ply": number,
                "seat": row.seat,
                "notation": row.notation,
                "rolls": as_json(row.rolls),
                "digest": row.digest,
                "token": row.token,
                "at": row.at,
            }
        )

    async def read(self, table_id: str, after: int) -> list[Row]:
        """The plies that follow ply `after`, in order, and no more than `ROWS_AT_ONCE`."""
        wanted = select(plies).where((plies.c.table_id == table_id) & (plies.c.ply > after))
        wanted = wanted.order_by(plies.c.ply).limit(ROWS_AT_ONCE)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(wanted)).all()
        return [
            Row(row.seat, row.notation, row.token, row.at, ROLLS.decode(row.rolls), row.digest)
            for row in rows
        ]

    # Snapshots.

    async def keep(self, table_id: str, ply: int, content: bytes) -> None:
        """What the log has led to after a ply, in the place of an older snapshot."""
        new = insert_new(self.engine, snapshots).values(table_id=table_id, ply=ply, content=content)
        older = (snapshots.c.table_id == table_id) & (snapshots.c.ply < ply)
        async with self.writing() as connection:
            await connection.execute(delete(snapshots).where(older))
            await connection.execute(new)

    async def kept(self, table_id: str) -> bytes | None:
        """The snapshot of a table, if it has one."""
        wanted = select(snapshots.c.content).where(snapshots.c.table_id == table_id)
        async with self.engine.connect() as connection:
            return (await connection.execute(wanted)).scalar_one_or_none()

    # Chat.

    async def say(self, table_id: str, seat: int, text: str, token: str) -> None:
        """Add a line. The same token again adds nothing."""
        same = (chat.c.table_id == table_id) & (chat.c.seat == seat) & (chat.c.token == token)
        values: dict[str, Any] = {"table_id": table_id, "seat": seat, "text": text, "token": token}
        for _ in range(TRIES):  # somebody else may take the next line first
            async with self.writing() as connection:
                newest = select(func.max(chat.c.line)).where(chat.c.table_id == table_id)
                line = ((await connection.execute(newest)).scalar() or 0) + 1
                written = await connection.execute(
                    insert_new(self.engine, chat).values(values | {"line": line, "at": time.time()})
                )
                if written.rowcount == 1:
                    await notify(connection, self.writer.name, {table_id})
                    return
                if (await connection.execute(select(chat.c.line).where(same))).first():
                    return
        raise OSError("the chat of this table is too busy")

    async def said(self, table_id: str, after: int, most: int) -> list[Line]:
        """The newest lines after line `after`, oldest first."""
        wanted = select(chat).where((chat.c.table_id == table_id) & (chat.c.line > after))
        async with self.engine.connect() as connection:
            rows = (await connection.execute(wanted.order_by(chat.c.line.desc()).limit(most))).all()
        return [Line(row.line, row.seat, row.text, row.at) for row in reversed(rows)]

    # Among workers.

    async def tell_people(self, words: list[str]) -> None:
        """Tell the other workers who is here."""
        if words:
            async with self.writing() as connection:
                await tell(connection, PEOPLE, words)

    @asynccontextmanager
    async def only_here(self, table_id: str) -> AsyncIterator[bool]:
        """Whether this worker is the one to move the bots of a table just now."""
        if self.places is None:
            yield True
            return
        ours = await self.places.take(table_id)
        try:
            yield ours
        finally:
            if ours:
                with suppress(OSError):  # with its connection the lock has gone, too
                    await self.places.give_back(table_id)

    async def alive(self) -> bool:
        """Whether the database answers."""
        with suppress(SQLAlchemyError, OSError):
            async with self.engine.connect() as connection:
                return (await connection.execute(select(1))).scalar() == 1
        return False


def as_json(data: Any) -> str:
    return msgspec.json.encode(data, order="deterministic").decode()
