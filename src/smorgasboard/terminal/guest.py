"""A seat at a table of some server, for a person at a terminal or for a bot."""

from collections.abc import Callable, Sequence
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from smorgasboard.bots.worlds import read_actions
from smorgasboard.client import Refused, Update
from smorgasboard.client.blocking import Table
from smorgasboard.client.table import Move
from smorgasboard.engine.errors import SmorgasboardError, as_sentence
from smorgasboard.engine.messages import Action
from smorgasboard.engine.names import Names
from smorgasboard.engine.rulebook import rulebook
from smorgasboard.games.registry import find_game
from smorgasboard.server.wire.socket_messages import ScoreInfo
from smorgasboard.terminal.ending import draw_scores
from smorgasboard.terminal.lines import Lines
from smorgasboard.terminal.look import BAD
from smorgasboard.terminal.pictures import picture_of
from smorgasboard.terminal.rulebook import draw_chapter, draw_clause, draw_contents
from smorgasboard.terminal.session import Left, choice_table
from smorgasboard.terminal.telling import told
from smorgasboard.terminal.words import LEAVING

Choose = Callable[[Any, Sequence[Any]], Move]
HELP = """\
a number or a word   play that choice
table                the table again
hint                 what an expert would do
rules 4.2            a clause of the rulebook; `rules` alone is the contents
say good luck!       tell everybody at the table
quit                 leave; the link of your seat brings you back"""


class Guest:
    """Whatever happens is told; what is asked is answered by the one who sits there."""

    def __init__(self, table: Table, console: Console) -> None:
        self.table = table
        self.console = console
        self.lines = Lines(console)
        self.heard = 0
        """How much of what was said at the table has been told."""

    def watch(self) -> None:
        for update in self.table:
            self.tell(update)

    def play_with(self, choose: Choose) -> None:
        """A bot plays. One who is overtaken, because somebody takes a move back, looks again."""
        for update in self.table:
            self.tell(update)
            if update.legal:
                try:
                    self.table.play(choose(update.view, update.legal), update.viewer)
                except Refused as refused:
                    if refused.code != "stale":
                        raise

    def play(self) -> None:
        """A person plays."""
        try:
            for update in self.table:
                self.tell(update)
                if update.legal:
                    self.ask(update)
        except Left:
            self.console.print("You leave the table. Goodbye!")

    def tell(self, update: Update) -> None:
        names = names_at(update)
        for line in update.turns:
            if line.new:
                self.console.print(Padding(told(line.new, names), (0, 0, 0, 2)))
        said, self.heard = self.table.talk[self.heard :], len(self.table.talk)
        for spoken in said:
            self.console.print(Padding(Text(f"{spoken.name}: {spoken.text}"), (0, 0, 0, 2)))
        if not update.begun:
            self.console.print("The table waits until everybody sits.", style="dim")
        if update.over and update.result is not None:
            self.console.print(ending(update.result, names))

    # A choice.

    def ask(self, update: Update) -> None:
        """Until a move is made, or the table has moved on."""
        self.show(update)
        legal = read_actions(update.view, update.legal)
        while True:
            line = self.lines.ask(f"1-{len(legal)}, a word, or ? for help:")
            if line is None or line in LEAVING:
                raise Left
            if not self.obeyed(line, update) and self.moved(line, legal, update):
                return

    def show(self, update: Update) -> None:
        picture = picture_of(find_game(update.view["setup"]["game"]))
        self.console.print()
        self.console.print(picture.table(update.view, names_at(update)))
        legal = read_actions(update.view, update.legal)
        self.console.print(Padding(choice_table(legal), (1, 0, 1, 1)))

    def obeyed(self, line: str, update: Update) -> bool:
        """Whether that was one of our words."""
        word, _, rest = line.partition(" ")
        try:
            match word:
                case "?" | "help":
                    self.console.print(Padding(HELP, (0, 0, 1, 1)))
                case "table":
                    self.show(update)
                case "hint":
                    self.console.print(Padding(self.table.hint(seat=update.viewer).text, (0, 2)))
                case "rules":
                    self.look_up(update, rest.strip())
                case "say" if rest.strip():
                    self.table.chat(rest.strip())
                case _:
                    return False
        except SmorgasboardError as error:
            self.complain(str(error))
        return True

    def look_up(self, update: Update, place: str) -> None:
        book = rulebook(find_game(update.view["setup"]["game"]).package)
        found = draw_chapter(book.chapter(place)) if place else draw_contents(book)
        self.console.print(Padding(found, (0, 0, 1, 1)))

    def moved(self, line: str, legal: list[Action], update: Update) -> bool:
        """Whether there is nothing more to ask."""
        if line.isascii() and line.isdigit():
            if not 1 <= int(line[:9]) <= len(legal):
                self.complain(f"the choices go from 1 to {len(legal)}")
                return False
            line = legal[int(line[:9]) - 1].notation
        if not line:
            return False
        try:
            self.table.play("-".join(line.split()), update.viewer)
        except Refused as refused:
            self.explain(refused, update)
            return refused.code == "stale"
        return True

    def explain(self, refused: Refused, update: Update) -> None:
        self.complain(refused.reason)
        book = rulebook(find_game(update.view["setup"]["game"]).package)
        text = book.clause(refused.clause) if refused.clause else None
        if refused.clause and text is not None:
            self.console.print(draw_clause(refused.clause, text))

    def complain(self, reason: str) -> None:
        self.console.print(Text(as_sentence(reason), BAD))


def names_at(update: Update) -> Names:
    return Names([player.name for player in update.players], update.viewer)


def ending(results: list[ScoreInfo], names: Names) -> Any:
    return draw_scores(
        [each.score for each in results],
        [seat for seat, each in enumerate(results) if each.won],
        [each.lines for each in results],
        names,
    )
