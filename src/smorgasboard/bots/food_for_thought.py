"""Food for Thought for the search: a few plies, then how well the seats stand. Compiled.

The policy tries every action on a copy of the table, which takes most of a millisecond a ply, and a
game has some 250 plies: to play on to the end would leave a search ten games a second. So it looks
a few plies ahead and then asks what the policy asks, how well a seat stands.
"""

from math import exp
from typing import Final, final

from mypy_extensions import i64

from smorgasboard.bots.evaluation import Evaluation
from smorgasboard.engine.state import State
from smorgasboard.games.food_for_thought.policy_value import POINT, standing
from smorgasboard.games.food_for_thought.state import FoodState

PLIES: Final[i64] = 3

LEAD: Final = 10.0
"""A lead of so many points wins nearly three games in four. Chosen, not fitted."""

FEWEST: Final = -100.0
MOST: Final = 200.0
"""The points of one who plays alone lie in between."""


@final
class FoodEvaluation(Evaluation):
    def horizon(self, state: State) -> i64:
        return PLIES

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, FoodState), "a table of another game"
        if state.seats == 1:
            return max(0.0, min(1.0, (points(state, 0) - FEWEST) / (MOST - FEWEST)))
        if state.over:
            return state.payoff(seat)
        own = points(state, seat)
        everybody = 0.0
        for other in range(state.seats):
            everybody += exp(max(-50.0, min(50.0, (points(state, other) - own) / LEAD)))
        return 1.0 / everybody


def points(state: FoodState, seat: i64) -> float:
    """Scored once the game is over, until then to be expected."""
    if state.over:
        return float(state.score(seat))
    return float(standing(state, seat)) / float(POINT)
