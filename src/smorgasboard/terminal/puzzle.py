"""A puzzle at the keyboard, line by line: fit for a screen reader, too."""

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from smorgasboard.engine.errors import UnknownName
from smorgasboard.engine.gesture import Step
from smorgasboard.puzzles.posing import PosedPuzzle
from smorgasboard.review.messages import ChoiceAnswer
from smorgasboard.terminal.lines import Lines
from smorgasboard.terminal.look import GOOD, KEY
from smorgasboard.terminal.pictures import picture_of
from smorgasboard.terminal.session import WHAT_IF, choice_table
from smorgasboard.terminal.words import LEAVING, Words, help_table, move_meant

HELP = (
    ("a number", "the choice with that number"),
    ("a word", "a move by its word, as it stands beside the choices"),
    ("show", "the answer, and what every move is worth"),
    ("table", "the table again"),
    ("what if 2", "what a choice would bring, as far as you can know"),
    ("rules 4.2", "a clause of the rulebook; `rules 4` is a chapter, `rules` the contents"),
    ("quit", "leave the puzzle"),
)


class PuzzleSession:
    def __init__(self, puzzle: PosedPuzzle, console: Console) -> None:
        self.puzzle = puzzle
        self.console = console
        self.lines = Lines(console)
        self.words = Words(puzzle.match, console, shared=False)

    def run(self) -> bool:
        """Whether the move was found."""
        self.offer()
        while True:
            line = self.lines.ask(f"Find the move. 1-{len(self.puzzle.legal)}, a word, or ?:")
            if line is None or line in LEAVING:
                self.console.print("You leave the puzzle. It is here whenever you like.")
                return False
            if line == "show":
                self.tell(self.puzzle.show())
                return False
            if not self.obey(line) and self.found(line):
                return True

    def offer(self) -> None:
        view = self.puzzle.match.view(self.puzzle.seat)
        self.console.print()
        self.console.print(picture_of(self.puzzle.game).table(view, self.puzzle.names))
        self.console.print(Padding(choice_table(self.puzzle.legal), (1, 0, 1, 1)))

    def obey(self, line: str) -> bool:
        """Whether that was a word about the puzzle and not a move."""
        if line in ("?", "help"):
            self.console.print(Padding(help_table(HELP), (0, 0, 1, 1)))
        elif line == "table":
            self.offer()
        elif line.partition(" ")[0] == "rules":
            self.words.look_up(line.partition(" ")[2].strip())
        elif asked := WHAT_IF.fullmatch(line):
            self.foretell(asked[1])
        else:
            return False
        return True

    def meant(self, line: str) -> str | None:
        try:
            return move_meant(line, self.puzzle.legal)
        except UnknownName as error:
            self.words.complain(str(error))
            return None

    def foretell(self, line: str) -> None:
        word, seat = self.meant(line), self.puzzle.seat
        found = self.puzzle.match.forecasts([word], seat) if word is not None else {}
        for forecast in found.values():
            self.words.foretell(forecast, seat)

    def found(self, line: str) -> bool:
        word = self.meant(line)
        if word is None:
            return False
        told = self.puzzle.attempt([Step(word)])
        self.tell(told)
        return told.solved

    def tell(self, told: ChoiceAnswer) -> None:
        style = GOOD if told.solved else "bold"
        self.console.print(Text.assemble((told.title.rstrip("!"), style), ". ", told.text))
        if told.because:
            self.console.print(Text(told.because))
        if told.clause is not None:
            self.console.print(Text.assemble("The rule: ", (f"rules {told.clause}", KEY)))
        if told.moves:
            self.console.print(Padding(worth_table(told), (1, 0, 1, 1)))


def worth_table(told: ChoiceAnswer) -> Table:
    """What every move is worth, the best first."""
    table = Table.grid(padding=(0, 2))
    for each in told.moves:
        table.add_row(each.amount, each.text)
    return table
