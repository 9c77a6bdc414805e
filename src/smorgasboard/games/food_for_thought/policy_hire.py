"""Which assistant the fixed heuristic hires.

Alone and in twos chance was let hire, to see with whom more was scored. That the kitchen assistant
and the chef come first is clear from it; the order of the others among several players is chosen.
Numbers are in the order of the pack: chef, kitchen, fitness, life, shopper, restaurateur.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from smorgasboard.engine.containers import Moves
from smorgasboard.games.food_for_thought.codes import HIRE
from smorgasboard.games.food_for_thought.state import FoodState

EARLY: Final = vec[i64]([4, 5, 2, 3, 1, 0])
FOURTH: Final = vec[i64]([5, 2, 4, 1, 3, 0])
"""Whoever is hired alone in round 4 is not there in round 5, where other help is needed."""
LATE: Final = vec[i64]([3, 5, 2, 4, 1, 0])
AMONG_OTHERS: Final = vec[i64]([5, 6, 4, 3, 2, 1])
"""With two players or more."""
DINING: Final = vec[i64]([5, 6, 3, 2, 1, 4])
"""The same in rounds 2 and 5. Chosen, so that the restaurateur is hired at all."""


def esteem(state: FoodState) -> vec[i64]:
    """How welcome each assistant is now."""
    if state.seats > 1:
        return DINING if state.round % 3 == 2 else AMONG_OTHERS
    if state.round == 4:
        return FOURTH
    return EARLY if state.round < 4 else LATE


def hire(state: FoodState, moves: Moves) -> i64:
    """Whoever is most welcome in this round."""
    welcome = esteem(state)
    best = moves.at(0)
    for place in range(1, moves.size):
        if welcome[moves.at(place) - HIRE] > welcome[best - HIRE]:
            best = moves.at(place)
    return best
