"""Several games of the same players, of which everybody starts one, with points that add up.

By some printed rules whoever starts wins more often; over a whole series nobody has that for
nothing.
"""

from collections.abc import Sequence
from typing import Any

from smorgasboard.engine.errors import BadSetup
from smorgasboard.engine.game import Game, Setup
from smorgasboard.engine.options import OptionValue


def starter_option(game: Game[Any, Any], seats: int) -> str:
    """The option that says who starts; `BadSetup` where there is nobody to beat."""
    name = next((one.name for one in game.options if one.kind == "seat"), None)
    if seats < 2 or game.cooperative or name is None:
        raise BadSetup("a series in which everybody starts once is for games that one of you wins")
    return name


def named_starter(game: Game[Any, Any], setup: Setup[Any]) -> int | None:
    """Who starts the first game, if that is not to be drawn by lot."""
    chosen = setup.options[starter_option(game, setup.seats)]
    return None if chosen == "random" else int(chosen)


def started_by(game: Game[Any, Any], setup: Setup[Any], seat: int) -> dict[str, OptionValue]:
    """The options of that game of a series which this seat starts."""
    return setup.options | {starter_option(game, setup.seats): str(seat)}


def added(points: Sequence[int], scores: Sequence[int]) -> list[int]:
    """The points after one more game."""
    return [before + score for before, score in zip(points, scores, strict=True)]


def ahead(points: Sequence[int]) -> list[int]:
    """The seats that nobody has more points than; after the last game, those who win."""
    return [seat for seat, many in enumerate(points) if many == max(points)]
