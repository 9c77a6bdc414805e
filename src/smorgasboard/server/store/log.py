"""The append-only log. Its primary key is the only lock a table needs."""

import asyncio
import hashlib
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import msgspec
from sqlalchemy import func, insert, select, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from smorgasboard.engine.messages import SetupData
from smorgasboard.server.store.batch_writer import PEOPLE, BatchWriter, insert_new, notify, tell
from smorgasboard.server.store.database import open_database
from smorgasboard.server.store.rows import ROWS_AT_ONCE, Chair, Founding, Line, Row
from smorgasboard.server.store.schema import chat, plies, seats, tables

ROLLS = msgspec.json.Decoder(list[int])
TRIES = 20
MOST_PLACES = 6
"""Connections that wait while bots think. The others are for plies."""


class Log:
    """Tables, seats, plies and chat in a database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.writer = BatchWriter(engine)
        self.shared = engine.dialect.name == "postgresql"
        """Whether other workers may serve the same tables."""
        self._places = asyncio.Semaphore(MOST_PLACES)

    @classmethod
    async def open(cls, address: str) -> "Log":
        return cls(await open_database(address))

    async def close(self) -> None:
        await self.writer.close()
        await self.engine.dispose()

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncConnection]:
        async with self.writer.turn, self.engine.begin() as connection:
            yield connection

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
            "stand_in": founding.stand_in,
            "before": founding.before,
            "over": founding.over,
        }
        chairs = [
            {"table_id": founding.id, "seat": seat} | msgspec.structs.asdict(chair)
            for seat, chair in enumerate(founding.chairs)
        ]
        async with self._writing() as connection:
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
            stand_in=row.stand_in,
            before=row.before,
            over=row.over,
        )

    async def claim(self, table_id: str, seat: int, key_hash: str) -> bool:
        """Give a seat that nobody holds a key for its first one. One caller wins."""
        free = (seats.c.table_id == table_id) & (seats.c.seat == seat)
        free &= seats.c.key_hash.is_(None) & seats.c.level.is_(None)
        async with self._writing() as connection:
            done = await connection.execute(update(seats).where(free).values(key_hash=key_hash))
            return done.rowcount == 1

    async def finish(self, table_id: str) -> None:
        """For lists only: that a table is over follows from its plies."""
        async with self._writing() as connection:
            await connection.execute(
                update(tables).where(tables.c.id == table_id).values(over=True)
            )

    async def listed(self, most: int, public: bool | None = None) -> list[str]:
        """The tables still running, newest first."""
        wanted = select(tables.c.id).where(tables.c.over.is_(False))
        if public is not None:
            wanted = wanted.where(tables.c.public.is_(public))
        async with self.engine.connect() as connection:
            rows = await connection.execute(wanted.order_by(tables.c.created.desc()).limit(most))
            return list(rows.scalars())

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

    # Chat.

    async def say(self, table_id: str, seat: int, text: str, token: str) -> None:
        """Add a line. The same token again adds nothing."""
        same = (chat.c.table_id == table_id) & (chat.c.seat == seat) & (chat.c.token == token)
        values: dict[str, Any] = {"table_id": table_id, "seat": seat, "text": text, "token": token}
        for _ in range(TRIES):  # somebody else may take the next line first
            async with self._writing() as connection:
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
            async with self._writing() as connection:
                await tell(connection, PEOPLE, words)

    @asynccontextmanager
    async def only_here(self, table_id: str) -> AsyncIterator[bool]:
        """Whether this worker is the one to move the bots of a table just now.

        It saves work and no more: if two move the same bot, the key lets one of them win.
        """
        if not self.shared:
            yield True
            return
        number = int.from_bytes(hashlib.blake2b(table_id.encode(), digest_size=8).digest()) >> 1
        async with self._places, self.engine.connect() as connection:
            taken = select(func.pg_try_advisory_xact_lock(number))
            yield bool((await connection.execute(taken)).scalar())

    async def alive(self) -> bool:
        """Whether the database answers."""
        with suppress(SQLAlchemyError, OSError):
            async with self.engine.connect() as connection:
                return (await connection.execute(select(1))).scalar() == 1
        return False


def as_json(data: Any) -> str:
    return msgspec.json.encode(data, order="deterministic").decode()
