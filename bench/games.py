"""One line for every game there is: random play in compiled code at a usual number of seats."""

from typing import Any

from bench.agreement import SEATS, SEED
from bench.timing import Contender, Sample, timed
from smorgasboard.engine.game import Game
from smorgasboard.engine.playouts import playouts
from smorgasboard.games.registry import GAMES


def usual_seats(game: Game[Any, Any]) -> int:
    """Four, or as near as the game allows."""
    return min(max(SEATS, game.min_seats), game.max_seats)


def line_name(game: Game[Any, Any]) -> str:
    return f"game {game.slug}, {usual_seats(game)} seats"


def contender(game: Game[Any, Any]) -> Contender:
    state = game.table(game.setup(usual_seats(game)))

    def sample(first: int, count: int) -> Sample:
        return timed(count, lambda: playouts(state, SEED, first, count))

    return Contender(line_name(game), sample)


def contenders() -> list[Contender]:
    return [contender(game) for game in GAMES.values()]
