"""`smorgasboard play`: a game in the terminal."""

from typing import Annotated

import typer

import smorgasboard
from smorgasboard.bots.bot import Bot
from smorgasboard.bots.registry import bot as make_bot
from smorgasboard.commands import arguments
from smorgasboard.commands.output import console, whole_screen
from smorgasboard.engine.errors import BadSetup
from smorgasboard.engine.match import Match
from smorgasboard.engine.options import parse_options
from smorgasboard.terminal.session import Session

SEED_SPACE = 2**62


def play(
    game: arguments.GameName,
    seats: Annotated[
        int | None, typer.Option(metavar="N", help="How many play.", show_default="the fewest")
    ] = None,
    bot: Annotated[
        str,
        typer.Option(
            metavar="LEVEL",
            help="Who plays the other seats.",
            autocompletion=arguments.offer_levels,
        ),
    ] = "normal",
    option: arguments.Options = None,
    pack: arguments.PackName = "base",
    seed: Annotated[
        int | None, typer.Option(metavar="S", help="The same seed gives the same luck again.")
    ] = None,
    human: Annotated[
        list[int] | None,
        typer.Option(metavar="SEAT", help="A seat for a person, from 0. May be repeated."),
    ] = None,
    full: arguments.Full = None,
) -> None:
    """Play a game in the terminal, against bots or with friends at one keyboard."""
    match = smorgasboard.new(
        game,
        seats=seats,
        seed=seed,
        options=parse_options(option or []),
        pack=arguments.read_pack_argument(game, pack),
    )
    humans = human_seats(human or [0], match.setup.seats)
    others = [seat for seat in range(match.setup.seats) if seat not in humans]
    levels = arguments.read_levels(bot)
    bots = {
        seat: make_bot(
            levels[place % len(levels)], None if seed is None else (seed + seat) % SEED_SPACE
        )
        for place, seat in enumerate(others)
    }
    if whole_screen(full):
        play_on_screen(match, humans, bots)
    else:
        Session(match, humans, bots, console()).run()


def play_on_screen(match: Match, people: list[int], bots: dict[int, Bot]) -> None:
    from smorgasboard.terminal.full.app import TableApp
    from smorgasboard.terminal.full.local import LocalGame

    TableApp(LocalGame(match, people, bots)).run()


def human_seats(seats: list[int], many: int) -> list[int]:
    for seat in seats:
        if not 0 <= seat < many:
            raise BadSetup(f"there is no seat {seat} for a person: seats go from 0 to {many - 1}")
    return sorted(set(seats))
