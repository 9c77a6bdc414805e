"""Kinds of questions that have no class of their own yet: those that effects ask."""

from typing import final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.games.food_for_thought.ch10_effects_questions import answer_effect, effect_moves
from smorgasboard.games.food_for_thought.codes import RUN
from smorgasboard.games.food_for_thought.question import Question
from smorgasboard.games.food_for_thought.running import step_program
from smorgasboard.games.food_for_thought.state import FoodState


@final
class OfKind(Question):
    """Stands in for such a kind."""

    def __init__(self, kind: i64) -> None:
        super().__init__()
        self.kind = kind

    def goes_on(self, state: FoodState, chance: Chance) -> bool:
        """A program runs until there is something to ask."""
        if self.kind == RUN:
            step_program(state, chance)
            return True
        return False

    def moves(self, state: FoodState, out: Moves) -> None:
        effect_moves(state, self.kind, out)

    def answer(self, state: FoodState, move: i64, chance: Chance) -> None:
        answer_effect(state, self.kind, move, chance)
