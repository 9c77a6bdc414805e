"""`smorgasboard ladder`: is each level of bots better than the one below?"""

from collections.abc import Iterator
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.padding import Padding
from rich.table import Table

from smorgasboard.bots.file_bot import FILE, path_of
from smorgasboard.bots.knowledge import unused
from smorgasboard.bots.policy_file import note_strength
from smorgasboard.bots.registry import known_level
from smorgasboard.commands import arguments
from smorgasboard.commands.output import console, print_json
from smorgasboard.commands.simulate import (
    MOST_GAMES,
    around_mean,
    interval,
    plain_table,
    play_all,
)
from smorgasboard.engine.errors import BadSetup
from smorgasboard.engine.names import counted
from smorgasboard.engine.options import parse_options
from smorgasboard.games.registry import find_game
from smorgasboard.lab.ladder import Rung, in_a_line, plans, rung
from smorgasboard.lab.workers import Crew

ABOVE = {True: "yes", False: "?", None: ""}


def ladder(
    game: arguments.GameName,
    seats: Annotated[
        int | None, typer.Option(metavar="N", help="How many play.", show_default="the fewest")
    ] = None,
    games: Annotated[
        int, typer.Option(metavar="K", min=1, max=MOST_GAMES, help="How many games for each pair.")
    ] = 100,
    bot: Annotated[
        str | None,
        typer.Option(
            metavar="LEVEL", help="Measure this one alone; file:PATH is a trained policy."
        ),
    ] = None,
    option: arguments.Options = None,
    pack: arguments.PackName = "base",
    seed: arguments.Seed = 0,
    jobs: arguments.Jobs = 1,
    iterations: arguments.Iterations = None,
    note: Annotated[
        bool,
        typer.Option("--note", help="Write what came of it into the policy, for whoever seats it."),
    ] = False,
    json: arguments.Json = False,
) -> None:
    """Let one bot of each level play among bots of the level below, on rotated seats."""
    found = find_game(game)
    content = arguments.read_pack_argument(game, pack)
    many = found.min_seats if seats is None else seats
    setup = found.setup(many, parse_options(option or []), content)
    newcomer = None if bot is None else known_level(bot)
    if note and (newcomer is None or not newcomer.startswith(FILE)):
        raise BadSetup("--note writes into a policy: name one with --bot file:PATH")
    rungs = [
        rung(plan, play_all(plan, games, Crew(jobs), plan.levels[0]))
        for plan in plans(found, setup, seed, content, iterations, newcomer)
    ]
    if note and newcomer is not None:
        note_strength(path_of(newcomer), in_a_line(newcomer, rungs))
    if json:
        about = {"game": game, "seats": many, "seed": seed, "options": setup.options}
        more = {"iterations": iterations, "unused": unused(found, setup)}
        print_json({**about, **more, "rungs": as_data(rungs)})
    else:
        about_games = f"{counted(many, 'seat')}, {counted(games, 'game')} a row, seed {seed}"
        show(console(), f"{found.title}: {about_games}", rungs, unused(found, setup))


def as_data(rungs: list[Rung]) -> list[dict[str, Any]]:
    return [
        {**msgspec.to_builtins(each), "above": each.above(below)} for below, each in climbed(rungs)
    ]


def climbed(rungs: list[Rung]) -> Iterator[tuple[Rung | None, Rung]]:
    """Each with the one below it."""
    return zip([None, *rungs], rungs, strict=False)


def show(out: Console, title: str, rungs: list[Rung], unused_nets: str | None = None) -> None:
    out.print(title, style="bold")
    out.print(Padding(rung_table(rungs), (1, 0), expand=False))
    if rungs[0].seats == 1:
        out.print("After ±: half the width of the 95 % interval. All levels play the same deals.")
    else:
        out.print(
            "In brackets: the 95 % Wilson interval. Each deal is played once from every seat."
        )
    out.print("Milliseconds a move of the level on the left: mean, and what 99 % stay below.")
    below = "that of the level below" if rungs[0].fair is None else "the share of equals"
    out.print(f"A level is above if its interval lies above {below}.")
    if unused_nets is not None:
        out.print(unused_nets)


def rung_table(rungs: list[Rung]) -> Table:
    table = plain_table(*heading(rungs[0]), "ms", "99 %", "above")
    for below, each in climbed(rungs):
        times = (f"{each.mean_ms:.1f}", f"{each.most_ms:.1f}")
        table.add_row(*reached(each), *times, ABOVE[each.above(below)])
    return table


def heading(of: Rung) -> tuple[str, ...]:
    if of.seats == 1:
        return "bot", "mean score"
    if of.fair is None:
        return "bots at all seats", "wins", "mean score"
    return "bots", "wins", "if equal"


def reached(by: Rung) -> tuple[str, ...]:
    if by.seats == 1:  # and always wins
        return by.level, around_mean(by.mean_score, by.score_reach)
    if by.fair is None:
        return by.level, interval(by.wins), f"{by.mean_score:.2f}"
    return f"{by.level} among {by.among}", interval(by.wins), f"{by.fair:.1%}"
