"""Chapter 10.22, divert: tokens of a meal go elsewhere."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.games.food_for_thought import codes
from smorgasboard.games.food_for_thought.arriving import add_foods, arrive
from smorgasboard.games.food_for_thought.baskets import kinds, one
from smorgasboard.games.food_for_thought.ch7_dining import MEAL_LEFT
from smorgasboard.games.food_for_thought.content import Op
from smorgasboard.games.food_for_thought.effect import ArrivingEffect
from smorgasboard.games.food_for_thought.phrases import PLACE_NAMES, Texts, many
from smorgasboard.games.food_for_thought.question import Question
from smorgasboard.games.food_for_thought.state import FoodState


@final
class Divert(ArrivingEffect):
    word: ClassVar[str] = "divert"

    def possible(self, state: FoodState, seat: i64, extra: i64) -> bool:
        return meal_left(state) != 0

    def perform(
        self, state: FoodState, seat: i64, may_end: bool, extra: i64, chance: Chance
    ) -> None:
        """10.22: of one's own meal."""
        state.frames.push(codes.ASK_DIVERT, seat, self.tokens, self.place, 1 if may_end else 0)

    @staticmethod
    def text(texts: Texts, op: Op) -> str:
        go = "token of this meal goes" if op.n == 1 else "tokens of this meal go"
        return f"{many(op.n, go)} to {PLACE_NAMES[op.dst]} instead of your body"


def meal_left(state: FoodState) -> i64:
    """10.22: what is about to be eaten."""
    below = state.frame_below(codes.ASK_DINE)
    return 0 if below == codes.NONE else state.frames.number(MEAL_LEFT, below)


def out_of_meal(state: FoodState, food: i64) -> None:
    below = state.frame_below(codes.ASK_DINE)
    left = state.frames.number(MEAL_LEFT, below) - one(food)
    state.frames.put(MEAL_LEFT, left, below)


# The slots of the question, and of that of `skim`.
LEFT: Final[i64] = 0
PLACE: Final[i64] = 1
MAY_END: Final[i64] = 2


class MealQuestion(Question):
    """Which token of a meal goes elsewhere."""

    word: ClassVar[str] = ""

    def moves(self, state: FoodState, out: Moves) -> None:
        """10.22 and 10.30: a token of the meal, or no more."""
        add_foods(kinds(meal_left(state)), out)
        if state.frames.number(MAY_END) or out.size == 0:
            out.add(codes.DONE)

    def answer(self, state: FoodState, move: i64, chance: Chance) -> None:
        """10.22 and 10.30."""
        frames = state.frames
        if move == codes.DONE:
            frames.pop()
            return
        seat, left, place = frames.seat(), frames.number(LEFT) - 1, frames.number(PLACE)
        frames.put(LEFT, left)
        frames.put(MAY_END, 1)
        if left == 0:
            frames.pop()
        out_of_meal(state, move - codes.FOOD)
        if place == codes.SUPPLY:
            state.tell_token(seat, move - codes.FOOD, codes.SUPPLY, codes.SUPPLY)
        arrive(state, seat, one(move - codes.FOOD), place)


@final
class DivertQuestion(MealQuestion):
    word: ClassVar[str] = "divert"
    food_text: ClassVar[str] = "Do not eat {food}."
