"""`smorgasboard train`: a small network learns a game, and is kept if it wins."""

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from smorgasboard.bots.knowledge import (
    FOLDER,
    KINDS,
    Gate,
    NetFile,
    What,
    made_for,
    net_name,
)
from smorgasboard.commands import arguments
from smorgasboard.commands.output import console
from smorgasboard.engine.errors import BadSetup, one_of
from smorgasboard.engine.game import Game, Setup
from smorgasboard.engine.names import counted
from smorgasboard.engine.options import parse_options
from smorgasboard.games.registry import find_game
from smorgasboard.lab.gates import CURIOSITY, POLICY_DEALS, gates
from smorgasboard.lab.training import Course, Lesson, field_of
from smorgasboard.lab.training import train as learn

MOST_GAMES = 10_000_000
COURSES = {"policy": Course(), "value": Course(rounds=1, games=1_000_000, one_in=4)}


def train(
    game: arguments.GameName,
    seats: Annotated[
        int | None, typer.Option(metavar="N", help="How many play.", show_default="the fewest")
    ] = None,
    what: Annotated[
        str, typer.Option(metavar="POLICY|VALUE", help="What to learn: moves, or who wins.")
    ] = "value",
    option: arguments.Options = None,
    pack: arguments.PackName = "base",
    seed: arguments.Seed = 0,
    games: Annotated[
        int | None,
        typer.Option(metavar="K", min=10, max=MOST_GAMES, help="Games to learn from, a round."),
    ] = None,
    rounds: Annotated[
        int | None, typer.Option(metavar="R", min=1, max=20, help="Rounds of games.")
    ] = None,
    hidden: Annotated[int, typer.Option(metavar="H", min=1, max=256, help="Hidden units.")] = 32,
    curiosity: Annotated[
        float, typer.Option(metavar="C", min=0.01, max=5, help="Of the search with a value.")
    ] = CURIOSITY,
    seconds: Annotated[
        float, typer.Option(metavar="S", min=0, help="Of the processor, for each match.")
    ] = 120,
    deals: Annotated[
        int, typer.Option(metavar="D", min=2, max=MOST_GAMES, help="For matches of policies.")
    ] = POLICY_DEALS,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Where to write it.", show_default="beside the packs"),
    ] = None,
) -> None:
    """Let a small network learn a game by itself, and keep it if it beats what there is.

    It is written only if it wins more than its share among `greedy`, and is no worse than the
    search without it in the same time. A file is used for exactly the pack, options and seats that
    it was made for.
    """
    found = find_game(game)
    kind = read_kind(what)
    content = arguments.read_pack_argument(game, pack)
    many = found.min_seats if seats is None else seats
    setup = found.setup(many, parse_options(option or []), content)
    usual = COURSES[kind]
    course = usual._replace(
        seed=seed, hidden=hidden, games=games or usual.games, rounds=rounds or usual.rounds
    )
    out = out or beside_packs(found, setup, kind)
    said = console()
    lesson = learn(field_of(found, setup, kind), course, lambda line: said.print(line))
    said.print(
        f"log loss {lesson.loss:.4f}, of a logistic regression {lesson.logistic_loss:.4f},"
        f" after {lesson.rows:,} rows"
    )
    passed = gates(found, setup, kind, lesson.weights, curiosity, seconds, seed, deals)
    for gate in passed:
        interval = f"{gate.share:.1%} ({gate.low:.1%} to {gate.high:.1%})"
        said.print(f"{gate.match}: {interval} of {counted(gate.games, 'game')}")
    if not all(gate.passed for gate in passed):
        said.print("It is not clearly better: nothing was written.")
        raise typer.Exit(1)
    made_by = command_of(game, setup, kind, course, pack)
    file = file_of(found, setup, kind, lesson, made_by, curiosity, tuple(passed))
    out.parent.mkdir(exist_ok=True)
    out.write_bytes(msgspec.json.encode(file))
    said.print(f"It is better: {out} was written.")


def read_kind(what: str) -> What:
    word = one_of(what, list(KINDS), "network")
    return "policy" if word == "policy" else "value"


def beside_packs(game: Game[Any, Any], setup: Setup[Any], what: What) -> Path:
    if not setup.ours:
        raise BadSetup("a network for a pack of your own needs a place: say --out FILE")
    import importlib

    package = importlib.import_module(game.package)
    folder = Path(package.__file__ or "").parent / FOLDER
    return folder / net_name(setup.pack.pack.id, setup.seats, what)


def command_of(game: str, setup: Setup[Any], what: What, course: Course, pack: str) -> str:
    return (
        f"smorgasboard train {game} --pack {pack} --seats {setup.seats} --what {what}"
        f" --seed {course.seed} --games {course.games} --rounds {course.rounds}"
        f" --hidden {course.hidden}"
    )


def file_of(
    game: Game[Any, Any],
    setup: Setup[Any],
    what: What,
    lesson: Lesson,
    made_by: str,
    curiosity: float,
    passed: tuple[Gate, ...],
) -> NetFile:
    return NetFile(
        what,
        made_for(game, setup, what),
        made_by,
        lesson.rows,
        round(lesson.loss, 4),
        round(lesson.logistic_loss, 4),
        curiosity if what == "value" else None,
        passed,
        *lesson.written,
    )
