"""`smorgasboard puzzle`: find the one best move."""

from datetime import UTC, datetime
from typing import Annotated, Any

import typer
from rich.text import Text

from smorgasboard.commands.arguments import Json, OptionalGame, game_asked_for, game_or_all, named
from smorgasboard.commands.output import console, print_json
from smorgasboard.engine.game import Game
from smorgasboard.puzzles.posing import posed
from smorgasboard.puzzles.puzzle import find_puzzle, puzzle_infos, puzzle_of_the_day, puzzles_of
from smorgasboard.terminal.look import KEY
from smorgasboard.terminal.puzzle import PuzzleSession


def offer_puzzles(context: typer.Context, incomplete: str) -> list[tuple[str, str]]:
    return [
        (name, puzzle.level)
        for game in named(context)
        for name, puzzle in puzzles_of(game).items()
        if name.startswith(incomplete)
    ]


def puzzle(
    game: OptionalGame = None,
    name: Annotated[
        str | None,
        typer.Argument(
            metavar="PUZZLE", help="Which one; that of the day.", autocompletion=offer_puzzles
        ),
    ] = None,
    list_all: Annotated[
        bool, typer.Option("--list", help="Say which puzzles there are, of a game or of all.")
    ] = False,
    json: Json = False,
) -> None:
    """Find the one best move of a table; there is another one every day."""
    if list_all or json:
        list_puzzles(game_or_all(game), json)
    else:
        pose(game_asked_for(game), name)


def list_puzzles(games: list[Game[Any, Any]], json: bool) -> None:
    found = {game.slug: puzzle_infos(game) for game in games}
    if json:
        print_json(found)
        return
    out = console()
    for slug, puzzles in found.items():
        for info in puzzles:
            told = f"{info.level}, {info.seats} at the table, {info.choices} moves"
            out.print(Text.assemble((f"puzzle {slug} {info.id}", KEY), "  ", told))


def pose(game: Game[Any, Any], name: str | None) -> None:
    if name is None:
        name = puzzle_of_the_day(game, datetime.now(UTC).date()).id
    level = find_puzzle(game, name).level
    out = console()
    out.print(Text(f"{game.title}, puzzle {name} ({level})", "bold"))
    PuzzleSession(posed(game, name), out).run()
