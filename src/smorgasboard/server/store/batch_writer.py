"""The one way a ply is written: many at a time, one commit for all of them.

A durable commit waits for the disk. While it waits, the plies of other tables gather, and go
together with the next one; so the more tables are busy, the less each ply costs.
"""

import asyncio
import secrets
import time
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, nullcontext
from importlib import import_module
from typing import Any

from sqlalchemy import Table, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from smorgasboard.server.store.insert import CHANNEL, Key, Values, insert_into, key

MOST_AT_ONCE = 200
PEOPLE = "smorgasboard_people"
NOTIFY = text("SELECT pg_notify(:channel, word) FROM unnest(CAST(:words AS text[])) AS word")


def insert_new(engine: AsyncEngine, table: Table) -> Any:
    """An insert that leaves out what is there already, and says what it wrote."""
    dialect = import_module(f"sqlalchemy.dialects.{engine.dialect.name}")  # each takes its time
    return dialect.insert(table).on_conflict_do_nothing()


class BatchWriter:
    """Takes plies from everybody, writes them in batches, and tells each who has won its key."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.name = secrets.token_hex(4)
        """Of this worker, among those that share a database."""
        self.waiting: list[tuple[Values, asyncio.Future[bool]]] = []
        self.more = asyncio.Event()
        self.closing = False
        self.plies = 0
        self.took: Callable[[float], None] = lambda seconds: None
        """Hears how long each commit took."""
        self.database = insert_into(engine, self.name)
        alone = engine.dialect.name == "sqlite"
        self.turn: AbstractAsyncContextManager[None] = asyncio.Lock() if alone else nullcontext()
        """Where only one can write at a time, they line up here and do not sleep in the driver."""
        self.task = asyncio.create_task(self._work())

    async def write(self, values: Values) -> bool:
        """True once it is on disk; False if this ply, or this token, is there already."""
        written: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.waiting.append((values, written))
        self.more.set()
        return await written

    async def close(self) -> None:
        """Write what is still waiting, then stop."""
        self.closing = True
        self.more.set()
        await self.task
        await self.database.close()

    async def _work(self) -> None:
        while not self.closing:
            await self.more.wait()
            self.more.clear()
            while self.waiting:
                batch = self.waiting[:MOST_AT_ONCE]
                del self.waiting[:MOST_AT_ONCE]
                await self._settle(batch)

    async def _settle(self, batch: list[tuple[Values, asyncio.Future[bool]]]) -> None:
        try:
            won = await self._commit([values for values, _ in batch])
        except Exception as error:  # whatever it is, the plies of others must go on
            if len(batch) > 1:  # one bad ply must not spoil the others
                for one in batch:
                    await self._settle([one])
                return
            answer(batch[0][1], error)
            return
        for values, written in batch:
            answer(written, key(values) in won)

    async def _commit(self, rows: list[Values]) -> set[Key]:
        began = time.perf_counter()
        async with self.turn:
            won = await self.database.commit(rows)
        self.plies += len(won)
        self.took(time.perf_counter() - began)
        return won


def answer(written: asyncio.Future[bool], outcome: bool | Exception) -> None:
    if written.done():  # whoever asked has gone
        return
    if isinstance(outcome, Exception):
        written.set_exception(outcome)
    else:
        written.set_result(outcome)


async def notify(connection: AsyncConnection, sender: str, table_ids: set[str]) -> None:
    """Tell the other workers, as soon as this is committed. SQLite has no others."""
    if connection.dialect.name == "postgresql" and table_ids:
        words = [f"{sender} {table_id}" for table_id in sorted(table_ids)]
        await tell(connection, CHANNEL, words)


async def tell(connection: AsyncConnection, channel: str, words: list[str]) -> None:
    await connection.execute(NOTIFY, {"channel": channel, "words": words})
