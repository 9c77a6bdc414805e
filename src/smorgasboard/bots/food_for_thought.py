"""Food for Thought for the search: whole actions as moves, then how well the seats stand. Compiled.

A game has some 250 plies, most of them steps inside an action: a basket, a cook, a work-out. In the
tree a move is a whole action: what follows an answer until the next turn is filled in by taking
what brings most at once. So the tree looks turns ahead, not steps. There it asks how well the seats
stand; to play on to the end would leave a search ten games a second.
"""

from math import exp, nan
from typing import Final, final

from mypy_extensions import i64

from smorgasboard.bots.evaluation import Evaluation
from smorgasboard.engine.chance import Chance
from smorgasboard.engine.state import State
from smorgasboard.games.food_for_thought.policy import Greedy
from smorgasboard.games.food_for_thought.policy_value import POINT, standing
from smorgasboard.games.food_for_thought.rules import FoodForThought
from smorgasboard.games.food_for_thought.state import FoodState

LEAD: Final = 10.0
"""A lead of so many points wins nearly three games in four. Chosen, not fitted."""

SPAN: Final = 30.0
"""Who plays alone hopes for so many points more than now, and fears to lose as many. Chosen."""


@final
class FoodEvaluation(Evaluation):
    def __init__(self) -> None:
        self.greedy: Final = Greedy()
        self.alone = False
        self.now = 0.0
        """How well the first seat stood when the search began."""

    def begin(self, state: State) -> None:
        assert isinstance(state, FoodState), "a table of another game"
        self.alone = state.seats == 1
        self.now = points(state, 0)

    def round_off(self, state: State, chance: Chance) -> None:
        assert isinstance(state, FoodForThought), "a table of another game"
        self.greedy.finish(state, chance)

    def horizon(self, state: State) -> i64:
        return 0

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, FoodState), "a table of another game"
        if state.seats == 1:
            gain = points(state, 0) - self.now
            return max(0.0, min(1.0, 0.5 + gain / (2.0 * SPAN)))
        if state.over:
            return state.payoff(seat)
        own = points(state, seat)
        everybody = 0.0
        for other in range(state.seats):
            everybody += exp(max(-50.0, min(50.0, (points(state, other) - own) / LEAD)))
        return 1.0 / everybody

    def in_points(self, value: float) -> float:
        return self.now + (value - 0.5) * 2.0 * SPAN if self.alone else nan


def points(state: FoodState, seat: i64) -> float:
    """Scored once the game is over, until then to be expected."""
    if state.over:
        return float(state.score(seat))
    return float(standing(state, seat)) / float(POINT)
