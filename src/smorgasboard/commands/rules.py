"""`smorgasboard rules`: the rulebook, or one clause of it."""

from typing import Annotated

import typer

from smorgasboard.commands.arguments import (
    GameName,
    PackName,
    offer_clauses,
    read_pack_argument,
)
from smorgasboard.commands.output import console
from smorgasboard.engine.how_to_play import how_to_play
from smorgasboard.engine.rulebook import rulebook
from smorgasboard.games.registry import find_game
from smorgasboard.terminal.rulebook import draw_chapter, draw_how_to_play, draw_rulebook


def rules(
    game: GameName,
    clause: Annotated[
        str | None,
        typer.Argument(
            metavar="CLAUSE", help="A clause, 4.2, or a chapter, 4.", autocompletion=offer_clauses
        ),
    ] = None,
    how: Annotated[
        bool, typer.Option("--how", help="How to play, on one page, instead of the clauses.")
    ] = False,
    pack: PackName = "base",
) -> None:
    """Read the rulebook, or one clause of it, with our rulings; or how to play in two minutes."""
    found = find_game(game)
    book = rulebook(found.package)
    if how:
        page = how_to_play(found, read_pack_argument(game, pack))
        console().print(draw_how_to_play(found.title, page))
    elif clause:
        console().print(draw_chapter(book.chapter(clause)))
    else:
        console().print(f"In two minutes: smorgasboard rules {game} --how\n", style="dim")
        console().print(draw_rulebook(book))
