"""A series in the terminal: one game after the other, and how it stands in between."""

from collections.abc import Callable, Iterator

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from smorgasboard.engine.match import Match
from smorgasboard.engine.names import Names
from smorgasboard.engine.series import added, ahead
from smorgasboard.terminal.lines import Lines
from smorgasboard.terminal.look import GOOD, KEY
from smorgasboard.terminal.words import LEAVING


def play_series(
    matches: Iterator[Match], play: Callable[[Match, bool], None], console: Console
) -> None:
    """`play` is told whether another game comes after this one; who leaves a game ends it all."""
    lines, points, number = Lines(console), list[int](), 0
    for match in matches:
        number += 1
        many = match.setup.seats
        play(match, number < many)
        if not match.over:
            return
        points = added(points or [0] * many, match.scores())
        names = match.names
        console.print(standing(points, names, number, many))
        if number < many:
            line = lines.ask(f"Enter begins game {number + 1} of {many}, q leaves:")
            if line is None or line in LEAVING:
                return


def standing(points: list[int], names: Names, number: int, many: int) -> RenderableType:
    """The points so far, the most first; after the last game it says who wins."""
    first = ahead(points)
    if number < many:
        title = f"After game {number} of {many}"
    elif len(first) == 1:
        title = f"{names.does(first[0], 'win')} the series!"
    else:
        title = f"{names.together(first)} share the series."
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    table.add_column(style=KEY)
    table.add_column(justify="right")
    for seat in sorted(range(len(points)), key=lambda seat: -points[seat]):
        table.add_row(Text(names(seat)), str(points[seat]))
    return Group("", Text(title, f"bold {GOOD}"), table, "")
