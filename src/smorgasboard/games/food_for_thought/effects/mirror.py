"""Chapter 10.31, mirror: gain what an opponent has just bought."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.games.food_for_thought.arriving import add_foods, arrive
from smorgasboard.games.food_for_thought.baskets import kinds, one
from smorgasboard.games.food_for_thought.codes import ASK_MIRROR, DONE, FOOD
from smorgasboard.games.food_for_thought.content import Op
from smorgasboard.games.food_for_thought.effect import ArrivingEffect
from smorgasboard.games.food_for_thought.phrases import PLACE_NAMES, Texts, many
from smorgasboard.games.food_for_thought.question import Question
from smorgasboard.games.food_for_thought.state import FoodState


@final
class Mirror(ArrivingEffect):
    word: ClassVar[str] = "mirror"

    def possible(self, state: FoodState, seat: i64, extra: i64) -> bool:
        """10.31: something was bought."""
        return extra != 0

    def perform(
        self, state: FoodState, seat: i64, may_end: bool, extra: i64, chance: Chance
    ) -> None:
        """10.31: up to so many tokens of those kinds."""
        state.frames.push(ASK_MIRROR, seat, self.tokens, kinds(extra), self.place, 0)

    @staticmethod
    def text(texts: Texts, op: Op) -> str:
        return f"gain {many(op.n)} of the kinds they bought to {PLACE_NAMES[op.dst]}"


# The slots of the question.
LEFT: Final[i64] = 0
FOODS: Final[i64] = 1
PLACE: Final[i64] = 2
MAY_END: Final[i64] = 3


@final
class MirrorQuestion(Question):
    """Which of the foods that an opponent bought to gain."""

    word: ClassVar[str] = "mirror"
    food_text: ClassVar[str] = "Gain {food} too."

    def moves(self, state: FoodState, out: Moves) -> None:
        """10.31: one of them, or no more."""
        add_foods(state.frames.number(FOODS), out)
        if state.frames.number(MAY_END):
            out.add(DONE)

    def answer(self, state: FoodState, move: i64, chance: Chance) -> None:
        """10.31: from the supply."""
        frames = state.frames
        if move == DONE:
            frames.pop()
            return
        seat, left, place = frames.seat(), frames.number(LEFT) - 1, frames.number(PLACE)
        frames.put(LEFT, left)
        frames.put(MAY_END, 1)
        if left == 0:
            frames.pop()
        arrive(state, seat, one(move - FOOD), place)
