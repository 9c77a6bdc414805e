"""The end of a game: who won, and where every point comes from."""

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from smorgasboard.engine.match import Match
from smorgasboard.engine.messages import ScoreLine
from smorgasboard.engine.names import Names
from smorgasboard.terminal.look import GOOD, colour, marked

WIDTH = 26


def draw_ending(match: Match, names: Names) -> RenderableType:
    lines = [match.score_lines(seat) for seat in range(match.setup.seats)]
    return draw_scores(match.scores(), match.winners(), lines, names)


def draw_scores(
    scores: Sequence[int],
    winners: Sequence[int],
    lines: Sequence[Sequence[ScoreLine]],
    names: Names,
) -> RenderableType:
    """With the lines that explain each score."""
    sheets = [
        score_sheet(lines[seat], scores[seat], seat in winners, names, seat)
        for seat in places(scores, winners)
    ]
    return Group("", result(scores, winners, names), "", Columns(sheets, padding=(0, 1)))


def places(scores: Sequence[int], winners: Sequence[int]) -> list[int]:
    """The winners first, then the best scores: a tie may have been broken."""
    return sorted(range(len(scores)), key=lambda seat: (seat not in winners, -scores[seat]))


def result(scores: Sequence[int], winners: Sequence[int], names: Names) -> Text:
    everybody = len(winners) == len(scores) > 1
    if not winners:
        said = "Nobody wins this time."
    elif everybody:
        said = "All of you win!"
    elif len(winners) == 1:
        said = f"{names.does(winners[0], 'win')} with {scores[winners[0]]}!"
    else:
        said = f"{names.together(winners)} share the win."
    return Text(f" ★ {said}", f"bold {GOOD}")


def score_sheet(
    explained: Sequence[ScoreLine], score: int, won: bool, names: Names, seat: int
) -> RenderableType:
    lines = Table(box=None, show_header=False, expand=True, padding=0)
    lines.add_column(ratio=1)
    lines.add_column(justify="right", no_wrap=True)
    for line in explained:
        lines.add_row(Text(line.text, "" if line.points else "dim"), str(line.points))
    lines.add_row(Text("Total", "bold"), Text(str(score), "bold"))
    title = marked(seat, names(seat) + (" ★" if won else ""))
    return Panel(lines, title=title, title_align="left", width=WIDTH, border_style=colour(seat))
