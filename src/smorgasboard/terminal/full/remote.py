"""A seat at a table of some server, or a place to watch from."""

from collections.abc import AsyncIterator
from dataclasses import replace

from smorgasboard.bots.worlds import read_actions
from smorgasboard.client import Refused, Table, Update
from smorgasboard.client.table import token
from smorgasboard.engine.asking import StandingOrder
from smorgasboard.server.wire import socket_messages as said
from smorgasboard.terminal.files import write_new
from smorgasboard.terminal.full.playing import Forbidden, Scene
from smorgasboard.terminal.guest import ending, names_at


class RemoteGame:
    def __init__(self, table: Table, game: str) -> None:
        self.table = table
        self.game = game
        self.lines: dict[int, str] = {}
        """What happened in each turn, by its number."""

    @property
    def kept(self) -> bool:
        return True  # by the server, and the link of the seat leads back

    async def scenes(self) -> AsyncIterator[Scene]:
        changes, latest = 0, None
        while latest is None or not latest.over:
            changes = await self.table.changed(changes)
            for update in self.table.news():
                latest = update
            if latest is not None:
                yield replace(self.scene(latest), cut=self.table.cut)

    def scene(self, update: Update) -> Scene:
        self.lines |= {line.number: line.text for line in update.turns if line.text}
        names = names_at(update)
        return Scene(
            view=update.view,
            names=names,
            legal=read_actions(update.view, update.legal) if update.legal else [],
            log=[self.lines[number] for number in sorted(self.lines)],
            talk=[f"{line.name}: {line.text}" for line in self.table.talk],
            over=update.over,
            ending=ending(update.result, names) if update.result is not None else None,
            order=update.order,
        )

    async def ask(self, message: said.FromClient) -> object:
        try:
            return await self.table.ask(message)
        except Refused as refused:
            raise Forbidden(refused.reason, refused.clause) from None

    @property
    def seat(self) -> int:
        if not self.table.seats:
            raise Forbidden("you only look on at this table")
        return self.table.seats[0]

    async def play(self, notation: str) -> None:
        try:
            await self.table.play(notation, self.seat)
        except Refused as refused:
            raise Forbidden(refused.reason, refused.clause) from None

    async def foretell(self, notation: str) -> list[str]:
        try:
            found = await self.table.forecast([notation], self.seat)
        except Refused as refused:
            raise Forbidden(refused.reason, refused.clause) from None
        return [each.text for each in found]

    async def hint(self) -> str:
        try:
            return (await self.table.hint(seat=self.seat)).text
        except Refused as refused:
            raise Forbidden(refused.reason, refused.clause) from None

    async def take_back(self) -> None:
        await self.ask(said.Undo(token=token(), seat=self.seat))

    async def ask_me(self, order: StandingOrder) -> None:
        await self.ask(said.Order(token=token(), seat=self.seat, order=order))

    async def say(self, text: str) -> None:
        await self.ask(said.Chat(token=token(), seat=self.seat, text=text))

    async def save(self, path: str) -> str:
        assert self.table.place.table is not None, "it is open"
        record = await self.table.server.record(self.table.place.table)
        write_new(path, record.encode())
        return f"The record is in {path}."

    async def close(self) -> None:
        await self.table.close()
