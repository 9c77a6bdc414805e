"""`smorgasboard review`: a finished match, looked back on."""

import sys
from typing import Annotated

import typer
from rich.console import Console
from rich.padding import Padding
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn
from rich.table import Table
from rich.text import Text

from smorgasboard.commands.arguments import Json
from smorgasboard.commands.output import console, print_json
from smorgasboard.commands.records import RecordFile
from smorgasboard.engine.names import Names
from smorgasboard.engine.record import MOST_BYTES
from smorgasboard.review.making import Making, within
from smorgasboard.review.messages import Review, SeatSum
from smorgasboard.review.plan import read_budget
from smorgasboard.review.sums import SURE, Answers
from smorgasboard.review.telling import rounded, signed
from smorgasboard.terminal.files import read_bytes

BLOCKS = " ▁▂▃▄▅▆▇█"
WIDTH = 46
STOPPED = 130
NEVER = 3600.0 * 24


def review(
    record: RecordFile,
    seat: Annotated[
        int | None, typer.Option(metavar="N", help="Look for better moves of this seat alone.")
    ] = None,
    budget: Annotated[
        str | None,
        typer.Option(
            metavar="S", help="quick, usual, thorough, or seconds after which to stop where it is."
        ),
    ] = None,
    json: Json = False,
) -> None:
    """Say what was luck, what was play, and what decided a finished match."""
    tier, seconds = read_budget(budget)
    making = Making(read_bytes(record, MOST_BYTES), tier, seat)
    stopped = look_back(making, NEVER if seconds is None else seconds)
    found = making.review(Names.by_seat(making.match.seats).names)
    if json:
        print_json(found)
    else:
        show(console(), found, making.match.game.title)
    if stopped:
        raise typer.Exit(STOPPED)


def look_back(making: Making, seconds: float) -> bool:
    """With a bar that grows, for whoever looks; whether somebody has pressed Ctrl-C."""
    answers, time_is_up = Answers(), within(seconds)
    columns = (TextColumn("looking back"), BarColumn(), TaskProgressColumn())
    nobody_looks = not sys.stderr.isatty()
    with Progress(
        *columns, console=console(stderr=True), transient=True, disable=nobody_looks
    ) as bar:
        task = bar.add_task("", total=1.0)

        def stop() -> bool:
            bar.update(task, completed=making.done())
            return time_is_up()

        try:
            making.go_on(answers, stop)
        except KeyboardInterrupt:
            return True
    return False


def show(out: Console, found: Review, title: str) -> None:
    """Curves of one line each, the sum, the moments, the lessons."""
    names = Names.by_seat(len(found.seats) or len(found.result))
    out.print(Text(title, "bold"), end="")
    out.print("" if found.complete else "  (stopped: not all was looked at)")
    if found.sentence:
        out.print(found.sentence)
    out.print(Padding(curves(found, names), (1, 0)))
    if found.seats and found.seats[0].deal is not None:
        out.print(sums(found, names))
        out.print(
            "In 100, or in points; ± is twice the standard error. Own play is measured against"
            " a usual player.",
            style="dim",
        )
    elif found.seats:
        out.print(found.seats[0].told)
    listing(out, "Turning points", [m.sentence for m in found.moments if m.whose in winner(found)])
    if found.rough:
        return
    for seat in found.seats:
        told = [lesson.told for lesson in found.lessons if lesson.seat == seat.seat]
        listing(out, f"{names(seat.seat)}, worth another look", told)
    if not found.lessons and found.complete:
        out.print("\nNothing that was clearly a mistake.")
    if found.winnable is not None:
        out.print(f"\n{found.winnable.sentence}")
    cost = f"{found.cost.cpu_seconds:.1f} s, {found.cost.games:,} games played on"
    out.print(f"\n{cost}", style="dim")


def winner(found: Review) -> tuple[int, ...]:
    """Whose curve is told of; -1 is the team's."""
    best = max(range(len(found.result)), key=lambda entry: found.result[entry])
    return (-1, best)


def listing(out: Console, title: str, sentences: list[str]) -> None:
    if sentences:
        out.print(Text(f"\n{title}", "bold"))
    for sentence in sentences:
        out.print(Padding(Text(f"• {sentence}"), (0, 0, 0, 1)))


def curves(found: Review, names: Names) -> Table:
    table = Table(box=None, show_header=False, padding=(0, 1, 0, 0))
    for entry, result in enumerate(found.result):
        line = spread([(point.ply, point.value[entry]) for point in found.curve])
        low, top = (min(line), max(line)) if found.unit == "points" else (0.0, 1.0)
        cells = [min(8, max(0, round(8 * (v - low) / max(1e-9, top - low)))) for v in line]
        who = "the team" if found.unit == "team" else names(entry)
        points = found.unit == "points"
        end = f"{line[0]:.0f} → {result:.0f} points" if points else ended(line[0], result)
        table.add_row(who, Text("".join(BLOCKS[cell] for cell in cells)), end)
    return table


def ended(start: float, result: float) -> str:
    return f"{100 * start:.0f} in 100 → {'won' if result == 1 else 'shared' if result else 'lost'}"


def spread(points: list[tuple[int, float]]) -> list[float]:
    """The curve at evenly spaced plies."""
    last = max(1, points[-1][0])
    line, at = [], 0
    for cell in range(WIDTH):
        while at + 1 < len(points) and points[at + 1][0] <= cell * last / (WIDTH - 1):
            at += 1
        line.append(points[at][1])
    return line


def sums(found: Review, names: Names) -> Table:
    table = Table(box=None, padding=(0, 1, 0, 0))
    heads = ("start", "deal", "draws", "hidden", "own", "others", "result", "± luck", "± own")
    table.add_column("")
    for head in heads:
        table.add_column(head, justify="right")
    scale = 1.0 if found.unit == "points" else 100.0
    for seat in found.seats:
        table.add_row(names(seat.seat), *row(seat, scale))
    return table


def row(seat: SeatSum, scale: float) -> list[str]:
    parts = [seat.deal, seat.draws, seat.hidden, seat.own, seat.others]
    added = round(scale * seat.result) - round(scale * seat.prior)
    shown = [signed(part) for part in rounded([part or 0.0 for part in parts], scale, added)]
    errors = [f"{SURE * scale * error:.0f}" for error in (seat.se.luck, seat.se.own)]
    return [f"{scale * seat.prior:.0f}", *shown, f"{scale * seat.result:.0f}", *errors]
