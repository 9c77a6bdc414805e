"""Chapter 10.21, act: the step of an action, without a marker."""

from typing import TYPE_CHECKING, ClassVar, final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.games.food_for_thought import codes
from smorgasboard.games.food_for_thought.ch5_grocery import begin_shopping
from smorgasboard.games.food_for_thought.ch7_dining import dine, has_row, row_moves
from smorgasboard.games.food_for_thought.ch9_recipes_cook import can_cook
from smorgasboard.games.food_for_thought.ch10_shopping import is_shopping
from smorgasboard.games.food_for_thought.ch11_activities import can_train
from smorgasboard.games.food_for_thought.ch24_allergy import may_take_in
from smorgasboard.games.food_for_thought.content import FoodPack, Op
from smorgasboard.games.food_for_thought.effect import Effect
from smorgasboard.games.food_for_thought.phrases import ACTIONS, Texts, many
from smorgasboard.games.food_for_thought.question import Question
from smorgasboard.games.food_for_thought.running import moves_left
from smorgasboard.games.food_for_thought.state import FoodState

if TYPE_CHECKING:
    from smorgasboard.games.food_for_thought.read_pack import PackReader


STEPS = {"cook": "cook", "workout": "work out with"}
RESTAURANTS = {"pizza": "Pizza To Go", "buffet": "the Chinese Buffet"}


@final
class Act(Effect):
    word: ClassVar[str] = "act"
    fields: ClassVar[tuple[str, ...]] = ("action", "n", "budget")
    choices: ClassVar[dict[str, tuple[str, ...]]] = {"action": tuple(ACTIONS)}
    optional: ClassVar[tuple[str, ...]] = ("n",)

    def __init__(self, op: Op, reader: "PackReader") -> None:
        super().__init__(op, reader)
        self.action: i64 = ACTIONS[op.action]
        self.moves: i64 = op.n
        self.money: i64 = op.budget

    def possible(self, state: FoodState, seat: i64, extra: i64) -> bool:
        """10.21: a step without a marker; shopping not in the middle of shopping."""
        if self.action == codes.COOKING:
            return can_cook(state, seat, state.catalog.thaws)
        if self.action == codes.TRAINING:
            return can_train(state, seat, self.moves)
        if self.action == codes.GROCERY:
            return not is_shopping(state)
        if self.action == codes.PIZZA:
            return state.pizza != 0 and may_take_in(state, seat, state.pizza)
        return has_row(state, seat)

    def perform(
        self, state: FoodState, seat: i64, may_end: bool, extra: i64, chance: Chance
    ) -> None:
        """10.21: that step, with so many moves or so much money."""
        if self.action == codes.COOKING:
            state.frames.push(codes.ASK_COOK, seat, self.moves, state.catalog.thaws, 1, 0)
        elif self.action == codes.TRAINING:
            state.frames.push(codes.ASK_WORK_OUT, seat, self.moves, 1, 0)
        elif self.action == codes.GROCERY:
            begin_shopping(state, seat, self.money, chance)
        elif self.action == codes.PIZZA:
            dine(state, seat, codes.PIZZA, 0)
        else:
            state.frames.push(codes.ASK_ROW, seat)

    def revives(self, state: FoodState, window: i64) -> bool:
        return moves_left(state, window) and self.action != codes.TRAINING

    def shops_again(self) -> bool:
        return self.action == codes.GROCERY

    @staticmethod
    def text(texts: Texts, op: Op) -> str:
        if op.action == "grocery":
            return f"go shopping with ${op.budget}, without a marker"
        if op.action in STEPS:
            return f"{STEPS[op.action]} {many(op.n)}, without a marker"
        return f"dine at {RESTAURANTS[op.action]} without a marker"

    @staticmethod
    def for_several(op: Op) -> bool:
        return op.action in RESTAURANTS

    @staticmethod
    def faults(pack: FoodPack, op: Op) -> list[str]:
        if op.action == "grocery" and op.budget == 0:
            return [".budget: this field is missing"]
        return [".n: this field is missing"] if op.action in STEPS and op.n == 0 else []


@final
class RowQuestion(Question):
    """Which row of the Chinese Buffet to eat."""

    word: ClassVar[str] = "row"

    def moves(self, state: FoodState, out: Moves) -> None:
        """10.21: which row of the Buffet."""
        row_moves(state, state.frames.seat(), out)

    def answer(self, state: FoodState, move: i64, chance: Chance) -> None:
        """10.21."""
        seat = state.frames.seat()
        state.frames.pop()
        dine(state, seat, codes.BUFFET, move - codes.PLACE_BUFFET)
