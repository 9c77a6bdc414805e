"""Chapter 10.14, boost: more money or moves for an action."""

from typing import TYPE_CHECKING, ClassVar, final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.names import counted
from smorgasboard.games.food_for_thought import codes
from smorgasboard.games.food_for_thought.ch5_grocery import MONEY, SPECIAL_PRICE
from smorgasboard.games.food_for_thought.ch9_recipes_cook import COOK_MOVES, THAWS, can_cook
from smorgasboard.games.food_for_thought.ch10_shopping import any_order, uncovered
from smorgasboard.games.food_for_thought.ch11_activities import WORK_OUT_MOVES, can_train
from smorgasboard.games.food_for_thought.content import Op
from smorgasboard.games.food_for_thought.effect import Effect
from smorgasboard.games.food_for_thought.phrases import Texts
from smorgasboard.games.food_for_thought.state import FoodState

if TYPE_CHECKING:
    from smorgasboard.games.food_for_thought.read_pack import PackReader


QUESTIONS = {"budget": codes.ASK_SHOP, "cook": codes.ASK_COOK, "workout": codes.ASK_WORK_OUT}
SLOTS = {"budget": MONEY, "cook": COOK_MOVES, "workout": WORK_OUT_MOVES}
"""Where the number of each stands."""
NAMES = {"cook": "cooking move", "workout": "work-out move"}


@final
class Boost(Effect):
    word: ClassVar[str] = "boost"
    fields: ClassVar[tuple[str, ...]] = ("limit", "n")
    choices: ClassVar[dict[str, tuple[str, ...]]] = {"limit": tuple(QUESTIONS)}

    def __init__(self, op: Op, reader: "PackReader") -> None:
        super().__init__(op, reader)
        self.question: i64 = QUESTIONS[op.limit]
        self.slot: i64 = SLOTS[op.limit]
        self.more: i64 = op.n

    def possible(self, state: FoodState, seat: i64, extra: i64) -> bool:
        """10.14: in the middle of that action, if more would help."""
        below = state.frame_below(self.question)
        if below == codes.NONE:
            return False
        if self.question == codes.ASK_SHOP:
            return self.can_spend(state, state.frames.number(MONEY, below) + self.more, below)
        if self.question == codes.ASK_COOK:
            return can_cook(state, seat, state.frames.number(THAWS, below))
        return can_train(state, seat, state.frames.number(self.slot, below) + self.more)

    def can_spend(self, state: FoodState, money: i64, below: i64) -> bool:
        """10.8: whether so much buys anything, if only the dice are turned well."""
        if money >= state.catalog.sale_price and uncovered(state):
            return True
        return money >= state.frames.number(SPECIAL_PRICE, below) and any_order(state)

    def perform(
        self, state: FoodState, seat: i64, may_end: bool, extra: i64, chance: Chance
    ) -> None:
        """10.14: for this action only."""
        below = state.frame_below(self.question)
        state.frames.put(self.slot, state.frames.number(self.slot, below) + self.more, below)

    @staticmethod
    def text(texts: Texts, op: Op) -> str:
        if op.limit == "budget":
            return f"${op.n} more to spend"
        return counted(op.n, f"more {NAMES[op.limit]}")
