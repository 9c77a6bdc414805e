"""`smorgasboard games`: what there is to play."""

from typing import Any

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

import smorgasboard
from smorgasboard.commands.arguments import Json, values
from smorgasboard.commands.output import console, print_json
from smorgasboard.engine.game import Game
from smorgasboard.engine.options import Option
from smorgasboard.games.registry import GAMES
from smorgasboard.terminal.look import ACCENT, KEY


def games(json: Json = False) -> None:
    """List the games with their seats, options and packs."""
    if json:
        print_json(smorgasboard.games())
        return
    out = console()
    for slug, game in GAMES.items():  # as they are: to describe them, every lesson is read
        out.print(Text.assemble((slug, KEY), "  ", (game.title, "bold")))
        out.print(Padding(Text(f"{seats(game)}, {game.minutes} minutes. {game.summary}"), (0, 2)))
        out.print(Padding(options_table(game), (1, 0, 1, 2)))


def seats(game: Game[Any, Any]) -> str:
    if game.min_seats == game.max_seats:
        return f"{game.min_seats} players"
    return f"{game.min_seats}-{game.max_seats} players"


def options_table(game: Game[Any, Any]) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    table.add_column(no_wrap=True, style=ACCENT)
    table.add_column()
    for option in game.options:
        table.add_row(option.name, described(option))
    table.add_row("packs", Text(", ".join(game.pack_names())))
    return table


def described(option: Option) -> Text:
    """What it decides, then the values, the default first to be seen."""
    text = Text(f"{option.text}: ")
    default = str(option.default).lower() if option.kind == "flag" else str(option.default)
    if option.kind == "number":
        text.append(f"{option.low}-{option.high}, ").append(default, "bold")
        return text.append(" unless set")
    words = [(word, "bold" if word == default else "") for word in values(option)]
    for place, word in enumerate(words):
        text.append(", " if place else "").append(*word)
    return text.append(f" ({default} unless set)", "dim")
