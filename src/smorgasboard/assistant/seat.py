"""One seat at a table of some server, asked and answered in words.

All of it comes from what the server tells that seat, so nothing else can be said here.
"""

import asyncio
import io
from contextlib import AsyncExitStack
from typing import Final

import msgspec
from rich.console import Console, RenderableType

from smorgasboard.client import Refused, SeatOrder, Table, Update
from smorgasboard.engine.errors import SmorgasboardError
from smorgasboard.engine.names import Names
from smorgasboard.engine.rulebook import Rulebook, in_words, rulebook
from smorgasboard.games.registry import GAMES, find_game
from smorgasboard.terminal.ending import draw_scores
from smorgasboard.terminal.pictures import picture_of

WIDTH: Final = 110
MOST_SECONDS: Final = 50.0
"""That one question waits; those who ask give up after a minute."""
NOBODY: Final = "You sit at no table yet: take a seat by its link, or lay a table."


class AssistantSeat:
    def __init__(self) -> None:
        self.table: Table | None = None
        self.unread: list[str] = []
        """What has happened since it was told last."""

    # Rules.

    def games(self) -> str:
        """The games there are, with how many can play."""
        return "\n".join(
            f"{slug}: {game.title}, {game.min_seats} to {game.max_seats} players. {game.summary}"
            for slug, game in GAMES.items()
        )

    def rules(self, game: str, place: str = "") -> str:
        """The rulebook of a game: its contents, a chapter like 4, or a clause like 4.2."""
        found = find_game(game)
        book = in_words(rulebook(found.package), found.options)
        if not place:
            return contents(book)
        chapter = book.chapter(place)
        clauses = [f"{each.number} {each.text}".strip() for each in chapter.passages]
        return "\n".join([f"{chapter.number}. {chapter.title}", *clauses])

    # Ways in and out.

    async def sit(self, link: str, name: str = "Assistant") -> str:
        """Take a seat by its link."""
        return await self._open(Table.join(link, name))

    async def lay(
        self, server: str, game: str, players: int, bot: str = "normal", name: str = "Assistant"
    ) -> str:
        """A new table for practice, with bots on all other seats."""
        seats = [SeatOrder(), *([SeatOrder(bot=bot)] * (players - 1))]
        return await self._open(Table.lay(server, game, seats, name=name, practice=True))

    async def _open(self, table: Table) -> str:
        await self.leave()
        async with AsyncExitStack() as stack:
            await stack.enter_async_context(table)
            if not table.updates:  # the line was cut before the first word
                self._note(await table.next())
            stack.pop_all()
        self.table = table
        return await self.look()

    async def leave(self) -> str:
        """Hang up. The seat stays yours; its link brings you back."""
        if self.table is None:
            return NOBODY
        links = " ".join(self.table.links)
        await self.table.close()
        self.table, self.unread = None, []
        return f"You have left. Your way back: {links}"

    # Looking.

    async def look(self) -> str:
        """The table as you see it, what has happened since you looked last, and your moves."""
        update = self._update()
        parts = [*self._news(), *status(update)]
        if update.view is not None:
            parts.append(self._picture(update))
        return "\n".join([*parts, *self._moves(update), *ending(update)])

    async def details(self) -> str:
        """All that you may know of the table, as data."""
        return msgspec.json.format(msgspec.json.encode(self._update().view), indent=1).decode()

    async def moves(self) -> str:
        """What you may do now."""
        update = self._update()
        return "\n".join(self._moves(update)) or "\n".join(status(update))

    async def wait(self) -> str:
        """Until you are asked or the match is over, or for most of a minute."""
        try:
            async with asyncio.timeout(MOST_SECONDS):
                while not (self._update().legal or self._update().over):
                    self._note(await self._table().next())
        except TimeoutError:
            pass
        return await self.look()

    # Doing.

    async def play(self, move: str) -> str:
        """Play one of your moves, by its word."""
        table = self._table()
        try:
            await table.play(move.strip())
        except Refused as refused:
            return self._refused(refused)
        return await self.look()

    async def hint(self) -> str:
        """What an expert would do in your place; at tables for practice only."""
        table = self._table()
        assert table.place.table is not None, "an open table has a name"
        info = await table.server.table(table.place.table)
        if not info.practice:
            return "There are hints at tables for practice only, and this is none."
        try:
            return (await table.hint(3)).text
        except Refused as refused:
            return self._refused(refused)

    # Words.

    def _table(self) -> Table:
        if self.table is None:
            raise SmorgasboardError(NOBODY)
        return self.table

    def _update(self) -> Update:
        table = self._table()
        for update in table.news():
            self._note(update)
        return table.updates[table.seats[0]]

    def _note(self, update: Update) -> None:
        self.unread += [happening.text for happening in update.happened]

    def _news(self) -> list[str]:
        news, self.unread = self.unread, []
        return ["What has happened:", *(f"- {text}" for text in news), ""] if news else []

    def _picture(self, update: Update) -> str:
        picture = picture_of(find_game(update.view["setup"]["game"]))
        return drawn(picture.table(update.view, names_at(update)))

    def _moves(self, update: Update) -> list[str]:
        if not update.legal:
            return []
        return ["Your moves:", *(f"- {each['notation']}: {each['text']}" for each in update.legal)]

    def _refused(self, refused: Refused) -> str:
        said = [f"Not done: {refused.reason}"]
        view = self._update().view
        if refused.clause and view is not None:
            text = rulebook(find_game(view["setup"]["game"]).package).clause(refused.clause)
            said.append(f"{refused.clause} {text or ''}".strip())
        return "\n".join(said)


def names_at(update: Update) -> Names:
    return Names([player.name for player in update.players], update.viewer)


def status(update: Update) -> list[str]:
    names = names_at(update)
    if not update.begun:
        waiting = [each.name for each in update.players if each.person and not each.joined]
        return [f"The match has not begun; we wait for {', '.join(waiting)}."]
    if update.over or update.to_act is None:
        return ["The match is over."]
    turn = (
        "You are asked." if update.to_act == update.viewer else f"{names(update.to_act)} is asked."
    )
    return [turn]


def ending(update: Update) -> list[str]:
    if update.result is None:
        return []
    scores = [each.score for each in update.result]
    winners = [seat for seat, each in enumerate(update.result) if each.won]
    lines = [each.lines for each in update.result]
    return [drawn(draw_scores(scores, winners, lines, names_at(update)))]


def drawn(what: RenderableType) -> str:
    """As plain text."""
    out = io.StringIO()
    Console(file=out, width=WIDTH, color_system=None, markup=False, highlight=False).print(what)
    return "\n".join(line.rstrip() for line in out.getvalue().splitlines())


def contents(book: Rulebook) -> str:
    chapters = [f"{each.number}. {each.title}" for each in book.chapters]
    return "\n".join([book.title, *book.preface, *chapters])
