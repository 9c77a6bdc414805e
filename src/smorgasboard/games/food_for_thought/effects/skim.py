"""Chapter 10.30, skim: tokens of an opponent's meal."""

from typing import ClassVar, final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.games.food_for_thought.codes import ASK_SKIM
from smorgasboard.games.food_for_thought.content import Op
from smorgasboard.games.food_for_thought.effect import ArrivingEffect
from smorgasboard.games.food_for_thought.effects.divert import MealQuestion, meal_left
from smorgasboard.games.food_for_thought.phrases import PLACE_NAMES, Texts, many
from smorgasboard.games.food_for_thought.state import FoodState


@final
class Skim(ArrivingEffect):
    word: ClassVar[str] = "skim"

    def possible(self, state: FoodState, seat: i64, extra: i64) -> bool:
        return meal_left(state) != 0

    def perform(
        self, state: FoodState, seat: i64, may_end: bool, extra: i64, chance: Chance
    ) -> None:
        """10.30: of an opponent's."""
        state.frames.push(ASK_SKIM, seat, self.tokens, self.place, 0)

    @staticmethod
    def text(texts: Texts, op: Op) -> str:
        return f"take {many(op.n)} of their meal to {PLACE_NAMES[op.dst]}"


@final
class SkimQuestion(MealQuestion):
    word: ClassVar[str] = "skim"
    food_text: ClassVar[str] = "Take {food} from the meal."
