"""The words one can type that are no moves: help, the log, the rulebook, saving."""

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from smorgasboard.engine.errors import IllegalAction, SmorgasboardError
from smorgasboard.engine.forecast import Forecast, in_words
from smorgasboard.engine.match import Match
from smorgasboard.engine.names import Names
from smorgasboard.engine.rulebook import rulebook
from smorgasboard.terminal.files import write_new
from smorgasboard.terminal.look import BAD, GOOD, KEY
from smorgasboard.terminal.rulebook import draw_chapter, draw_clause, draw_contents, inline
from smorgasboard.terminal.telling import as_sentence, told

LEAVING = ("quit", "exit", "q")

HELP = (
    ("a number", "the choice with that number"),
    ("a word", "a move by its word, as it stands beside the choices"),
    ("table", "the table again"),
    ("hint", "a direction; again, the candidates; and again, the move"),
    ("what if 2", "what a choice would bring, as far as you can know; `? 2` is the same"),
    ("log", "everything that has happened"),
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

    def tell(self, seat: int | None, since: int, remark: str = "") -> int:
        """What has happened, as `seat` may know it; `remark` belongs to the first sentence."""
        names = Names(self.match.names.names, seat)
        sentences = self.match.sentences(seat, since, you=True)
        for place, sentence in enumerate(sentences):
            line = told(sentence if place else sentence + remark, names)
            self.console.print(Padding(line, (0, 0, 0, 2)))
        return len(sentences)

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


def help_table() -> Table:
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for word, meaning in HELP:
        table.add_row(Text(word, KEY), inline(meaning))
    return table
