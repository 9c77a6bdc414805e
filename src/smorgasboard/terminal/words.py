"""The words one can type that are no moves: help, the log, the rulebook, saving."""

from collections.abc import Sequence

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from smorgasboard.engine.errors import (
    IllegalAction,
    SmorgasboardError,
    UnknownName,
    as_sentence,
)
from smorgasboard.engine.forecast import Forecast, in_words
from smorgasboard.engine.match import Match
from smorgasboard.engine.messages import Action
from smorgasboard.engine.names import Names
from smorgasboard.engine.rulebook import rulebook
from smorgasboard.engine.turns import TurnLog
from smorgasboard.terminal.files import write_new
from smorgasboard.terminal.look import BAD, GOOD, KEY
from smorgasboard.terminal.rulebook import draw_chapter, draw_clause, draw_contents, inline
from smorgasboard.terminal.telling import told

LEAVING = ("quit", "exit", "q")

HELP = (
    ("a number", "the choice with that number"),
    ("a word", "a move by its word, as it stands beside the choices"),
    ("table", "the table again"),
    ("hint", "a direction; again, the candidates; and again, the move"),
    ("what if 2", "what a choice would bring, as far as you can know; `? 2` is the same"),
    (
        "ask whenever",
        "when to be asked in the turns of others: `every chance`, `whenever` you can"
        " answer, `if hit`, `not this turn`; `ask` says what holds",
    ),
    ("log", "everything that has happened, a line a turn"),
    ("rules 4.2", "a clause of the rulebook; `rules 4` is a chapter, `rules` the contents"),
    ("save FILE", "write the record of this game to a new file"),
    ("quit", "leave the table"),
)


class Words:
    def __init__(self, match: Match, console: Console, shared: bool) -> None:
        self.match = match
        self.console = console
        self.shared = shared
        """Whether others are at this keyboard, who must not read what we write."""
        self.book = rulebook(match.game.package)

    def obey(self, line: str, seat: int | None) -> bool:
        """Do what `line` says for whoever sits there; False if it is none of our words."""
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        if word in ("?", "help"):
            self.console.print(Padding(help_table(), (0, 0, 1, 1)))
        elif word == "log":
            self.tell(seat, since=0)
        elif word == "rules":
            self.look_up(rest)
        elif word == "save":
            self.save(rest)
        else:
            return False
        return True

    def tell(self, seat: int | None, since: int, remark: str = "", whole: bool = False) -> int:
        """What has happened after so many events, as `seat` may know it, a line a turn; `remark`
        belongs to the first. With `whole`, a turn that goes on is left for later. How many events
        have been told then."""
        names = Names(self.match.names.names, seat)
        log = TurnLog(self.match, seat)
        log.read_on(since)
        lines = log.read_on()
        if whole and lines:
            lines.pop()
            since = log.numbers.index(log.numbers[-1], since)
        else:
            since = len(log.numbers)
        for line in lines:
            if line.new:
                self.console.print(Padding(told(line.new + remark, names), (0, 0, 0, 2)))
                remark = ""
        return since

    def foretell(self, forecast: Forecast, seat: int) -> None:
        """What would happen, as `seat` may know it."""
        names = Names(self.match.names.names, seat)
        for sentence in in_words(self.match.game, self.match.setup, forecast, names):
            self.console.print(Padding(told(sentence, names), (0, 0, 0, 2)))

    def look_up(self, place: str) -> None:
        try:
            found = draw_chapter(self.book.chapter(place)) if place else draw_contents(self.book)
        except SmorgasboardError as error:
            self.complain(str(error))
        else:
            self.console.print(Padding(found, (0, 0, 1, 1)))

    def save(self, path: str) -> None:
        if not path:
            self.complain("type save and the name of a new file")
            return
        sealed = self.shared and not self.match.over
        try:
            write_new(path, self.match.record(sealed).encode())
        except SmorgasboardError as error:
            self.complain(str(error))
        else:
            secret = ", without what is still secret" if sealed else ""
            done = Text(f"The record is in {path}{secret}.", GOOD)
            self.console.print(done, soft_wrap=True)  # so that the path can be copied

    def explain(self, refused: IllegalAction) -> None:
        """Why not, and the clause that says so."""
        self.complain(refused.reason)
        text = self.book.clause(refused.clause)
        if text is not None:
            self.console.print(draw_clause(refused.clause, text))

    def complain(self, reason: str) -> None:
        self.console.print(Text(as_sentence(reason), BAD))


def move_meant(line: str, legal: list[Action]) -> str | None:
    """The move that is meant by a number, by its word, or by Enter where there is one only."""
    if line.isascii() and line.isdigit():
        if not 1 <= int(line[:9]) <= len(legal):
            raise UnknownName(f"the choices go from 1 to {len(legal)}")
        return legal[int(line[:9]) - 1].notation
    if not line:
        return legal[0].notation if len(legal) == 1 else None
    if line in [action.notation for action in legal]:
        return line
    return "-".join(line.lower().split())


def help_table(words: Sequence[tuple[str, str]] = HELP) -> Table:
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for word, meaning in words:
        table.add_row(Text(word, KEY), inline(meaning))
    return table
