"""Three hints for a choice, each telling more: a direction, the candidates, the move."""

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from smorgasboard.bots.bot import Bot
from smorgasboard.bots.explanation import Expected, Thoughts
from smorgasboard.bots.hint_steps import as_shown, direction
from smorgasboard.engine.match import Match
from smorgasboard.engine.messages import Action
from smorgasboard.engine.names import Names
from smorgasboard.terminal.look import KEY


class Hints:
    def __init__(self, match: Match, bot: Bot, console: Console) -> None:
        self.match = match
        self.bot = bot
        self.console = console
        self.asked_at = -1
        self.given = 0
        self.thoughts: Thoughts | None = None

    def give(self, seat: int, legal: list[Action]) -> None:
        """The next hint for this choice; after the third, the third again."""
        if self.asked_at != len(self.match.plies) or self.thoughts is None:
            self.asked_at, self.given = len(self.match.plies), 0
            self.thoughts = self.bot.consider(self.match.view(seat), legal)
        self.given += 1
        if self.given == 1:
            self.console.print(f"Hint: {direction(self.thoughts)} (hint again for more)")
        elif self.given == 2:
            self.console.print(Padding(candidate_table(self.thoughts, legal), (0, 0, 0, 1)))
        else:
            names = Names(self.match.names.names, seat)
            self.console.print(f"Hint: {self.thoughts.told(names)}")
            self.tell_line(self.thoughts.best.line, seat)

    def tell_line(self, line: tuple[Expected, ...], you: int) -> None:
        names = Names(self.match.names.names, you)
        if len(line) > 1:
            told = ", ".join(f"{names(each.seat)} {each.notation}" for each in line)
            self.console.print(Padding(Text(f"Expected: {told}", "dim"), (0, 0, 0, 1)))


def candidate_table(thoughts: Thoughts, legal: list[Action]) -> Table:
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    table.add_column(justify="right", style=KEY)
    for candidate in as_shown(thoughts, legal):
        table.add_row(
            str(legal.index(candidate.action) + 1),
            Text(candidate.action.text),
            candidate.outlook,
            Text(f"in {candidate.visits} imagined games", "dim"),
        )
    return table
