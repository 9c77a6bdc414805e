"""Games between bots as the lab plays them: on the table itself, and by views as it used to."""

from typing import Any

from bench.agreement import SEED
from bench.games import usual_seats
from bench.timing import Contender, Sample, timed
from smorgasboard.engine.game import Game
from smorgasboard.games.registry import GAMES
from smorgasboard.lab.simulate import Plan, Simulator

LEVEL = "greedy"
FASTER = 10
"""Times as many games must be played on the table as by views."""


def line_name(game: Game[Any, Any], by_views: bool) -> str:
    return f"lab, {LEVEL} {'by views' if by_views else 'on the table'}: {game.slug}"


def contender(game: Game[Any, Any], by_views: bool) -> Contender:
    seats = usual_seats(game)
    simulator = Simulator(Plan(game.slug, seats, (LEVEL,) * seats, SEED), by_views)

    def play(first: int, count: int) -> int:
        return sum(simulator.play(number).steps for number in range(first, first + count))

    def sample(first: int, count: int) -> Sample:
        return timed(count, lambda: play(first, count))

    return Contender(line_name(game, by_views), sample)


def contenders() -> list[Contender]:
    return [contender(game, by_views) for game in GAMES.values() for by_views in (False, True)]


PAIRS = {line_name(game, True): line_name(game, False) for game in GAMES.values()}
"""For each old way the new one."""
