"""Food for Thought for the search: whole actions as moves, some turns of play, then how well the
seats stand. Compiled.

A game has some 250 plies, most of them steps inside an action: a basket, a cook, a work-out. A
move that is tried is a whole action: what follows an answer until the next turn is filled in by the
heuristic. From there the heuristic plays everybody's next turns, and then it is asked how well the
seats stand; to play on to the end takes longer, and differs more by luck than by the move.
"""

from math import exp, nan, sqrt
from typing import Final, final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.state import Evaluation, State
from smorgasboard.games.food_for_thought.codes import ASK_TURN
from smorgasboard.games.food_for_thought.policy import Greedy
from smorgasboard.games.food_for_thought.policy_value import POINT, turns_left
from smorgasboard.games.food_for_thought.rules import FoodForThought
from smorgasboard.games.food_for_thought.state import FoodState

AHEAD: Final[i64] = 3
AHEAD_ALONE: Final[i64] = 5
"""So many turns does everybody play on after the move."""

LEAD: Final = 6.0
LEAD_BY_TURN: Final = 3.0
"""A lead of `LEAD` points decides nearly three games in four at the end; before that it takes more,
by the root of the turns that are left. Chosen, not fitted."""

EACH_TURN: Final = 4.7
EACH_TURN_ALONE: Final = 2.8
"""What a turn brings beyond what `standing` expects: `python -m tools.fit_food turns` looks at the
heuristic's games."""
FIRM: Final = -6.0
FIRM_ALONE: Final = -8.0
"""What its hopes lose before the end, likewise."""

GRAIN: Final = 0.04
"""Some two points, in most games."""

SPAN: Final = 30.0
"""Whoever plays alone hopes for so many points more than now, and fears to lose as many. Chosen."""


@final
class FoodEvaluation(Evaluation):
    def __init__(self) -> None:
        self.greedy: Final = Greedy()
        self.greedy.thorough = False
        """To weigh every help at every step takes twice the time."""
        self.moves: Final = Moves()
        self.alone = False
        self.now = 0.0
        """How well the first seat stood when the search began."""

    def begin(self, state: State) -> None:
        assert isinstance(state, FoodState), "a table of another game"
        self.alone = state.seats == 1
        self.now = self.points(state, 0)

    def round_off(self, state: State, chance: Chance) -> None:
        assert isinstance(state, FoodForThought), "a table of another game"
        self.greedy.finish(state, chance)

    def play_on(self, state: State, chance: Chance) -> None:
        assert isinstance(state, FoodForThought), "a table of another game"
        left = AHEAD * state.seats if state.seats > 1 else AHEAD_ALONE
        while not state.over:
            if state.frames.kind() == ASK_TURN:
                if left == 0:
                    return
                left -= 1
            state.legal(self.moves)
            state.apply(self.greedy.choose(state, self.moves, chance), chance)

    def horizon(self, state: State) -> i64:
        return 0

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, FoodState), "a table of another game"
        if state.seats == 1:
            gain = self.points(state, 0) - self.now
            return max(0.0, min(1.0, 0.5 + gain / (2.0 * SPAN)))
        if state.over:
            return state.payoff(seat)
        own = self.points(state, seat)
        lead = LEAD + LEAD_BY_TURN * sqrt(float(turns_left(state, state.turn)))
        everybody = 0.0
        for other in range(state.seats):
            everybody += exp(max(-50.0, min(50.0, (self.points(state, other) - own) / lead)))
        return 1.0 / everybody

    def grain(self) -> float:
        return GRAIN

    def in_points(self, value: float) -> float:
        return self.now + (value - 0.5) * 2.0 * SPAN if self.alone else nan

    def points(self, state: FoodState, seat: i64) -> float:
        """Scored once the game is over, until then to be expected."""
        if state.over:
            return float(state.score(seat))
        turns = float(turns_left(state, seat))
        more = FIRM + EACH_TURN * turns if state.seats > 1 else FIRM_ALONE + EACH_TURN_ALONE * turns
        return float(self.greedy.appraisal.standing(state, seat)) / float(POINT) + more
