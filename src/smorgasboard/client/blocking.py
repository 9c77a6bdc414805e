"""The same without `async`: a table in a thread of its own.

with Table.join("http://localhost:8642/t/...#seat=0&key=...", name="Robo") as table:
    for update in table:
        if update.legal:
            table.play(update.legal[0])
"""

import asyncio
import threading
from collections.abc import Coroutine, Iterable, Iterator
from typing import Any, Self, TypeVar

from smorgasboard.client import table as asynchronous
from smorgasboard.client.table import PATIENCE, Move
from smorgasboard.server.wire import socket_messages as said
from smorgasboard.server.wire.http_messages import SeatOrder
from smorgasboard.server.wire.socket_messages import Update

T = TypeVar("T")


class Loop:
    """An event loop that runs while nobody looks."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        waiting = asyncio.run_coroutine_threadsafe(work, self.loop)
        try:
            return waiting.result()
        except BaseException:  # Ctrl-C, too
            waiting.cancel()
            raise

    def close(self) -> None:
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.loop.close()


class Table:
    """Like the asynchronous one, which `table` is; open from the start."""

    def __init__(self, table: asynchronous.Table) -> None:
        self.table = table
        self._loop = Loop()
        try:
            self._loop.run(opened(table))
        except BaseException:
            self._loop.close()
            raise

    @classmethod
    def join(
        cls,
        link: str,
        name: str = "Guest",
        seat: int | None = None,
        patience: float = PATIENCE,
        bot_key: str | None = None,
    ) -> Self:
        return cls(asynchronous.Table.join(link, name, seat, patience, bot_key))

    @classmethod
    def watch(cls, link: str, patience: float = PATIENCE) -> Self:
        return cls(asynchronous.Table.watch(link, patience))

    @classmethod
    def lay(cls, server: str, game: str, seats: Iterable[SeatOrder], **more: Any) -> Self:
        return cls(asynchronous.Table.lay(server, game, seats, **more))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._loop.run(self.table.close())
        self._loop.close()

    def __iter__(self) -> Iterator[Update]:
        updates = aiter(self.table)
        while True:
            update = self._loop.run(next_of(updates))
            if update is None:
                return
            yield update

    @property
    def updates(self) -> dict[int | None, Update]:
        return self.table.updates

    @property
    def talk(self) -> list[said.ChatLine]:
        return self.table.talk

    @property
    def seats(self) -> list[int]:
        return self.table.seats

    @property
    def links(self) -> list[str]:
        return self.table.links

    def play(self, move: Move, seat: int | None = None) -> int:
        return self._loop.run(self.table.play(move, seat))

    def begin(self) -> None:
        self._loop.run(self.table.begin())

    def chat(self, text: str) -> None:
        self._loop.run(self.table.chat(text))

    def hint(self, step: int = 3, seat: int | None = None) -> said.Hint:
        return self._loop.run(self.table.hint(step, seat))

    def forecast(self, moves: list[str], seat: int | None = None) -> list[said.MoveForecast]:
        return self._loop.run(self.table.forecast(moves, seat))

    def ask(self, message: said.FromClient) -> Any:
        return self._loop.run(self.table.ask(message))

    def record(self) -> str:
        assert self.table.place.table is not None, "an open table has a name"
        return self._loop.run(self.table.server.record(self.table.place.table))


async def opened(table: asynchronous.Table) -> None:
    await table


async def next_of(updates: Any) -> Update | None:
    try:
        update: Update = await anext(updates)
    except StopAsyncIteration:
        return None
    return update
