"""Which worker moves the bots of a table, where several share a database."""

import asyncio
import hashlib
from typing import TYPE_CHECKING

from sqlalchemy.ext.asyncio import AsyncEngine

if TYPE_CHECKING:
    import asyncpg


class Places:
    """Advisory locks of PostgreSQL, all on one connection, however many tables there are.

    They save work and no more: if two move the same bot, the key of the ply lets one of them win.
    So nothing is lost but time when the connection breaks, and all locks with it.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self.address = engine.url.set(drivername="postgresql")
        self.connection: asyncpg.Connection | None = None
        self.turn = asyncio.Lock()

    async def take(self, table_id: str) -> bool:
        """Whether no other worker has it."""
        return await self._ask("SELECT pg_try_advisory_lock($1)", table_id)

    async def give_back(self, table_id: str) -> None:
        await self._ask("SELECT pg_advisory_unlock($1)", table_id)

    async def _ask(self, question: str, table_id: str) -> bool:
        import asyncpg  # SQLite can do without

        number = int.from_bytes(hashlib.blake2b(table_id.encode(), digest_size=8).digest()) >> 1
        async with self.turn:
            try:
                if self.connection is None or self.connection.is_closed():
                    address = self.address.render_as_string(hide_password=False)
                    self.connection = await asyncpg.connect(address)
                return bool(await self.connection.fetchval(question, number))
            except (asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                raise OSError(f"the database does not say whose turn it is: {error}") from error

    async def close(self) -> None:
        if self.connection is not None:
            await self.connection.close()
