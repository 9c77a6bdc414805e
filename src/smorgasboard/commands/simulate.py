"""`smorgasboard simulate`: many games between bots, and what came of them."""

import time
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.padding import Padding
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from smorgasboard.commands import arguments
from smorgasboard.commands.failure import Failed
from smorgasboard.commands.output import console, print_json
from smorgasboard.engine.names import counted
from smorgasboard.engine.options import parse_options
from smorgasboard.engine.series import starter_option
from smorgasboard.games.registry import find_game
from smorgasboard.lab.simulate import Plan, around_the_table
from smorgasboard.lab.simulation import simulate as run_plan
from smorgasboard.lab.tally import LevelReport, Report, Tally, WinShare, report
from smorgasboard.lab.workers import Crew, WorkersDied
from smorgasboard.terminal.look import KEY

MOST_GAMES = 10_000_000
SHORT = 1.0
"""Seconds in which nobody needs to see progress."""


def simulate(
    game: arguments.GameName,
    seats: Annotated[int, typer.Option(metavar="N", help="How many play.")],
    games: Annotated[int, typer.Option(metavar="K", min=1, max=MOST_GAMES, help="How many games.")],
    bot: Annotated[
        str,
        typer.Option(
            metavar="LEVEL[,LEVEL...]",
            help="Who plays; a short list is repeated around the table.",
            autocompletion=arguments.offer_levels,
        ),
    ],
    option: arguments.Options = None,
    pack: arguments.PackName = "base",
    seed: arguments.Seed = 0,
    jobs: arguments.Jobs = 1,
    iterations: arguments.Iterations = None,
    series: Annotated[
        bool,
        typer.Option("--series", help="Whole series, of which everybody starts one game each."),
    ] = False,
    resume: arguments.Resume = None,
    cluster: arguments.Cluster = None,
    json: arguments.Json = False,
) -> None:
    """Let bots play many games, and print win shares, scores and lengths.

    Stopped with Ctrl-C, it prints what it has.
    """
    found = find_game(game)
    content = arguments.read_pack_argument(game, pack)
    setup = found.setup(seats, parse_options(option or []), content)
    levels = around_the_table(arguments.read_levels(bot), seats)
    if series:
        starter_option(found, seats)
    plan = Plan(game, seats, levels, seed, setup.options, content, iterations, series=series)
    begun = time.perf_counter()
    tally, ending = Tally(), None
    try:
        play_all(plan, games, Crew(jobs, cluster), named(plan), tally, resume)
    except (KeyboardInterrupt, Failed) as reason:
        if tally.games == 0:
            raise
        ending = reason
    seconds = time.perf_counter() - begun
    if json:
        print_json(as_data(plan, report(tally), games, seconds))
    else:
        show(console(), found.title, plan, report(tally), seconds, games)
    if ending is not None:
        raise ending


def play_all(
    plan: Plan,
    games: int,
    crew: Crew,
    what: str = "games",
    whole: Tally | None = None,
    keep: Path | None = None,
) -> Tally:
    """With a bar on standard error if it takes long and somebody is watching.

    `whole` has what was played, however it ends.
    """
    err = console(stderr=True)
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=err, transient=True)
    task = bar.add_task(what, total=games)
    begun = time.perf_counter()

    def progress(done: int) -> None:
        bar.advance(task, done)
        if err.is_terminal and not bar.live.is_started and time.perf_counter() - begun > SHORT:
            bar.start()

    try:
        return run_plan(plan, games, crew, progress, whole, keep)
    except WorkersDied:
        raise Failed("processes died again and again, so this is not the whole result") from None
    finally:
        if bar.live.is_started:
            bar.stop()


def as_data(plan: Plan, result: Report, asked: int, seconds: float) -> dict[str, Any]:
    return {
        "game": plan.game,
        "asked": asked,
        "series": plan.series,
        "seed": plan.seed,
        "options": plan.options,
        "pack": plan.pack,
        **msgspec.to_builtins(result),
        "seconds": seconds,
        "games_per_second": result.games / seconds,
    }


def show(out: Console, title: str, plan: Plan, result: Report, seconds: float, asked: int) -> None:
    out.print(Text(title, "bold"))
    many = f"{result.games:,}" if result.games == asked else unfinished(result.games, asked)
    out.print(f"{many} {named(plan)} of {counted(plan.seats, 'player')}, seed {plan.seed}")
    if plan.series:
        out.print(f"Each has {plan.seats} games, everybody starts one of them, and points add up.")
    if plan.seats == 1:
        show_alone(out, result.bots[0])
    else:
        show_seats(out, result)
    one = "A series" if plan.series else "A game"
    out.print(f"{one} takes {result.mean_plies:.1f} plies; the median is {result.median_plies:g}.")
    out.print(f"{seconds:.1f} seconds, {result.games / seconds:,.0f} {named(plan)} a second.")


def named(plan: Plan) -> str:
    """What is counted."""
    return "series" if plan.series else "games"


def show_alone(out: Console, bot: LevelReport) -> None:
    """Nobody to win against: points are all there is."""
    mean = around_mean(bot.mean_score, bot.score_reach)
    out.print(f"\nThe {bot.level} bot plays alone: {mean} points on average.\n")


def show_seats(out: Console, result: Report) -> None:
    if len(result.bots) == 1:
        out.print(f"All seats are played by {result.bots[0].level} bots.")
    if result.team is not None:
        out.print(f"\nEverybody wins together in {interval(result.team)} of the games.")
    elif len(result.bots) > 1:
        out.print(Padding(level_table(result), (1, 0, 0, 0), expand=False))
    out.print(Padding(place_table(result), (1, 0), expand=False))
    if result.team is None:
        out.print("In brackets: the 95 % Wilson interval. A shared win counts as a fraction.")


def level_table(result: Report) -> Table:
    table = plain_table("bot", "seats", "wins", "if all were equal", "mean score")
    for level in result.bots:
        table.add_row(
            level.level,
            str(level.seats),
            interval(level.wins),
            f"{level.fair:.1%}",
            f"{level.mean_score:.2f}",
        )
    return table


def place_table(result: Report) -> Table:
    """By turn order; where there are several levels, what each made of a place.

    In a game that all win or lose together, places differ in their scores at most.
    """
    levels = [bot.level for bot in result.bots] if len(result.bots) > 1 else []
    if result.team is not None:
        table = plain_table("place", "mean score")
        for place in result.places:
            table.add_row(ordinal(place.place), f"{place.mean_score:.2f}")
        return table
    table = plain_table("place", "wins", *levels, "mean score")
    for place in result.places:
        mine = [
            interval(place.by_level[level]) if level in place.by_level else "" for level in levels
        ]
        table.add_row(ordinal(place.place), interval(place.wins), *mine, f"{place.mean_score:.2f}")
    return table


def ordinal(place: int) -> str:
    """A place in the turn order, for people."""
    return ("starts", "2nd", "3rd")[place] if place < 3 else f"{place + 1}th"


def unfinished(games: int, asked: int) -> str:
    return f"The first {games:,} of {asked:,}"


def plain_table(first: str, *columns: str) -> Table:
    table = Table(box=None, header_style="dim", padding=(0, 3, 0, 0))
    table.add_column(first, style=KEY)
    for column in columns:
        table.add_column(column, justify="right")
    return table


def interval(wins: WinShare) -> str:
    return f"{wins.share:.1%} ({wins.low:.1%}-{wins.high:.1%})"


def around_mean(mean: float, reach: float | None) -> str:
    return f"{mean:.1f}" if reach is None else f"{mean:.1f} ± {reach:.1f}"
