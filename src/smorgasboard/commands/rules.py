"""`smorgasboard rules`: the rulebook, or one clause of it."""

from typing import Annotated

import typer

from smorgasboard.commands.arguments import GameName
from smorgasboard.commands.output import console
from smorgasboard.engine.rulebook import rulebook
from smorgasboard.games.registry import GAMES, find_game
from smorgasboard.terminal.rulebook import draw_chapter, draw_rulebook


def offer_clauses(context: typer.Context, incomplete: str) -> list[str]:
    game = GAMES.get(context.params.get("game") or "")
    if game is None:
        return []
    numbers = [
        passage.number
        for chapter in rulebook(game.package).chapters
        for passage in chapter.passages
    ]
    return [number for number in numbers if number.startswith(incomplete) and number]


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
