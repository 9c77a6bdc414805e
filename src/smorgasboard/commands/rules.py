"""`smorgasboard rules`: the rulebook, or one clause of it."""

from typing import Annotated

import typer

from smorgasboard.commands.arguments import GameName, offer_clauses
from smorgasboard.commands.output import console
from smorgasboard.engine.rulebook import rulebook
from smorgasboard.games.registry import find_game
from smorgasboard.terminal.rulebook import draw_chapter, draw_rulebook


def rules(
    game: GameName,
    clause: Annotated[
        str | None,
        typer.Argument(
            metavar="CLAUSE", help="A clause, 4.2, or a chapter, 4.", autocompletion=offer_clauses
        ),
    ] = None,
) -> None:
    """Read the rulebook, or one clause of it, with our rulings."""
    book = rulebook(find_game(game).package)
    console().print(draw_chapter(book.chapter(clause)) if clause else draw_rulebook(book))
