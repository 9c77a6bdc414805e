"""A search as the game wants it, with a clock beside it.

Compiled code hears neither Ctrl-C nor another thread. So it runs in slices of a few milliseconds,
and between two of them we look whether it is time to stop. How it is sliced changes nothing.
"""

from time import perf_counter
from typing import Any, Protocol

from smorgasboard.bots.budget import Budget
from smorgasboard.bots.race_search import Race
from smorgasboard.bots.tree_search import Guide, Search
from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.game import Game
from smorgasboard.engine.messages import View

SLICE = 0.005
"""Seconds."""


def guide_of(game: Game[Any, Any]) -> Guide:
    guide = Guide(game.search_policy(), game.evaluation())
    guide.all_open = not game.secrets
    guide.curiosity = game.curiosity
    if game.search == "race":
        guide.careless = 0
    return guide


def search_of(
    game: Game[Any, Any], view: View | dict[str, Any], moves: Moves, dice: Dice
) -> Search:
    """A search for the best of `moves`, for the seat that sees `view`."""
    kind = Race if game.search == "race" else Search
    return kind(game.believe(view), guide_of(game), moves, dice)


class Stop(Protocol):
    """A `threading.Event`, say."""

    def is_set(self) -> bool: ...


def think(search: Search, budget: Budget, stop: Stop) -> float:
    """Until all is settled, the budget is used up or somebody says stop. The seconds it took."""
    begun = now = perf_counter()
    many = 1
    while search.done < budget.iterations and not search.settled() and not stop.is_set():
        if budget.seconds is not None and now - begun >= budget.seconds:
            break
        search.run(min(many, budget.iterations - search.done))
        before, now = now, perf_counter()
        many = next_slice(many, now - before, budget, now - begun)
    return now - begun


def next_slice(many: int, took: float, budget: Budget, gone: float) -> int:
    """So many iterations that they take a slice, or what is left of the time."""
    aim = SLICE
    if budget.seconds is not None:
        aim = min(aim, max(0.0, budget.seconds - gone))
    return max(1, min(4 * many, int(many * aim / max(took, 1e-6))))
