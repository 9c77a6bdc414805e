"""Which assistant the fixed heuristic hires.

Alone chance was let hire, to see with whom more was scored; among others `policy_help` has what was
measured. Numbers are in the order of the pack: chef, kitchen, fitness, life, shopper, restaurateur.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from smorgasboard.engine.containers import Moves
from smorgasboard.games.food_for_thought.codes import HIRE
from smorgasboard.games.food_for_thought.policy_help import AMONG_OTHERS
from smorgasboard.games.food_for_thought.state import FoodState

EARLY: Final = vec[i64]([4, 5, 2, 3, 1, 0])
FOURTH: Final = vec[i64]([5, 2, 4, 1, 3, 0])
"""Whoever is hired alone in round 4 is not there in round 5, where other help is needed."""
LATE: Final = vec[i64]([3, 5, 2, 4, 1, 0])


def esteem(state: FoodState) -> vec[i64]:
    """How welcome each assistant is now."""
    if state.seats > 1:
        return AMONG_OTHERS[min(state.round, len(AMONG_OTHERS)) - 1]
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
