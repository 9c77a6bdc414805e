"""`smorgasboard ladder`: is each level of bots better than the one below?"""

from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.padding import Padding
from rich.table import Table

from smorgasboard.commands.arguments import (
    GameName,
    Iterations,
    Jobs,
    Json,
    Options,
    PackName,
    Seed,
    read_pack_argument,
)
from smorgasboard.commands.output import console, print_json
from smorgasboard.commands.simulate import (
    MOST_GAMES,
    around_mean,
    interval,
    plain_table,
    play_all,
)
from smorgasboard.engine.names import counted
from smorgasboard.engine.options import parse_options
from smorgasboard.games.registry import find_game
from smorgasboard.lab.ladder import Rung, plans, rung


def ladder(
    game: GameName,
    seats: Annotated[
        int | None, typer.Option(metavar="N", help="How many play.", show_default="the fewest")
    ] = None,
    games: Annotated[
        int, typer.Option(metavar="K", min=1, max=MOST_GAMES, help="How many games a pair.")
    ] = 100,
    option: Options = None,
    pack: PackName = "base",
    seed: Seed = 0,
    jobs: Jobs = 1,
    iterations: Iterations = None,
    json: Json = False,
) -> None:
    """Let one bot of each level play among bots of the level below, on rotated seats."""
    found = find_game(game)
    content = read_pack_argument(game, pack)
    many = found.min_seats if seats is None else seats
    setup = found.setup(many, parse_options(option or []), content)
    rungs = [
        rung(plan, play_all(plan, games, jobs, plan.levels[0]))
        for plan in plans(found, setup, seed, content, iterations)
    ]
    if json:
        about = {"game": game, "seats": many, "seed": seed, "options": setup.options}
        print_json({**about, "iterations": iterations, "rungs": as_data(rungs)})
    else:
        about_games = f"{counted(many, 'seat')}, {counted(games, 'game')} a row, seed {seed}"
        show(console(), f"{found.title}: {about_games}", rungs, alone=many == 1)


def as_data(rungs: list[Rung]) -> list[dict[str, Any]]:
    return [{**msgspec.to_builtins(each), "beaten": each.beaten} for each in rungs]


def show(out: Console, title: str, rungs: list[Rung], *, alone: bool) -> None:
    out.print(title, style="bold")
    table = score_table(rungs) if alone else rung_table(rungs)
    out.print(Padding(table, (1, 0), expand=False))
    if alone:
        out.print("After ± the reach of the 95 % interval. All levels play the same deals.")
    else:
        out.print("In brackets the 95 % Wilson interval. Each deal is played once from every seat.")
    out.print("Milliseconds a move of the level on the left: the mean, and what 99 % stay below.")
    if any(each.fair is not None for each in rungs):
        out.print("A level is above if its interval lies above the share of equals.")


def score_table(rungs: list[Rung]) -> Table:
    """For one who plays alone and always wins."""
    table = plain_table("bot", "mean score", "ms", "99 %")
    for each in rungs:
        mean = around_mean(each.mean_score, each.score_reach)
        table.add_row(each.level, mean, *times(each))
    return table


def rung_table(rungs: list[Rung]) -> Table:
    if all(each.among is None for each in rungs):
        table = plain_table("bots at all seats", "wins", "mean score", "ms", "99 %")
    else:
        table = plain_table("bots", "wins", "if equal", "ms", "99 %", "above")
    for each in rungs:
        if each.fair is None:
            score = f"{each.mean_score:.2f}"
            table.add_row(each.level, interval(each.wins), score, *times(each))
        else:
            name, above = f"{each.level} among {each.among}", "yes" if each.beaten else "?"
            table.add_row(name, interval(each.wins), f"{each.fair:.1%}", *times(each), above)
    return table


def times(of: Rung) -> tuple[str, str]:
    return f"{of.mean_ms:.1f}", f"{of.most_ms:.1f}"
