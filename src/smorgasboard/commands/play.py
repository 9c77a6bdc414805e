"""`smorgasboard play`: a game in the terminal."""

from random import Random
from typing import Annotated

import typer

import smorgasboard
from smorgasboard.bots.bot import Bot
from smorgasboard.bots.registry import bot as make_bot
from smorgasboard.commands import arguments
from smorgasboard.commands.output import console, whole_screen
from smorgasboard.engine.errors import BadSetup
from smorgasboard.engine.match import Match
from smorgasboard.engine.options import OptionValue, parse_options
from smorgasboard.engine.series import named_starter, started_by, starter_option
from smorgasboard.games.registry import find_game
from smorgasboard.terminal.series import play_series
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
    series: Annotated[
        bool, typer.Option("--series", help="As many games as seats: everybody starts one of them.")
    ] = False,
    full: arguments.Full = None,
) -> None:
    """Play a game in the terminal, against bots or with friends at one keyboard."""
    content = arguments.read_pack_argument(game, pack)
    options = parse_options(option or [])
    found = find_game(game)
    setup = found.setup(found.min_seats if seats is None else seats, options, content)
    if series:
        starter_option(found, setup.seats)
    humans = human_seats(human or [0], setup.seats)
    others = [seat for seat in range(setup.seats) if seat not in humans]
    levels = arguments.read_levels(bot)
    bots = {
        seat: make_bot(
            levels[place % len(levels)], None if seed is None else (seed + seat) % SEED_SPACE
        )
        for place, seat in enumerate(others)
    }
    on_screen = whole_screen(full)

    def play_one(match: Match, goes_on: bool) -> None:
        if on_screen:
            play_on_screen(match, humans, bots)
        else:
            Session(match, humans, bots, console(), goes_on).run()

    def dealt(luck: int | None, chosen: dict[str, OptionValue]) -> Match:
        return smorgasboard.new(game, seats=setup.seats, seed=luck, options=chosen, pack=content)

    if not series:
        play_one(dealt(seed, options), False)
        return
    first = named_starter(found, setup)
    if first is None:
        first = Random(seed).randrange(setup.seats)
    matches = (
        dealt(
            None if seed is None else seed + turn,
            started_by(found, setup, (first + turn) % setup.seats),
        )
        for turn in range(setup.seats)
    )
    play_series(matches, play_one, console())


def play_on_screen(match: Match, people: list[int], bots: dict[int, Bot]) -> None:
    from smorgasboard.terminal.full.app import TableApp
    from smorgasboard.terminal.full.local import LocalGame

    TableApp(LocalGame(match, people, bots)).run()


def human_seats(seats: list[int], many: int) -> list[int]:
    for seat in seats:
        if not 0 <= seat < many:
            raise BadSetup(f"there is no seat {seat} for a person: seats go from 0 to {many - 1}")
    return sorted(set(seats))
