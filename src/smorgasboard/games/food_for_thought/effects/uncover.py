"""Chapter 10.18, uncover: clear spaces of the shopping list."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.games.food_for_thought import codes
from smorgasboard.games.food_for_thought.baskets import bit
from smorgasboard.games.food_for_thought.ch5_grocery import REGULAR_PRICE, sale_cells
from smorgasboard.games.food_for_thought.ch10_shopping import money_left
from smorgasboard.games.food_for_thought.content import Op
from smorgasboard.games.food_for_thought.effect import Effect
from smorgasboard.games.food_for_thought.phrases import Texts, many
from smorgasboard.games.food_for_thought.question import Question
from smorgasboard.games.food_for_thought.state import FoodState

if TYPE_CHECKING:
    from smorgasboard.games.food_for_thought.read_pack import PackReader


@final
class Uncover(Effect):
    word: ClassVar[str] = "uncover"
    fields: ClassVar[tuple[str, ...]] = ("n",)

    def __init__(self, op: Op, reader: "PackReader") -> None:
        super().__init__(op, reader)
        self.spaces: i64 = op.n

    def possible(self, state: FoodState, seat: i64, extra: i64) -> bool:
        """10.8: if there is money for what a cleared space sells."""
        money = money_left(state)
        if money >= state.catalog.sale_price and state.covered & sale_cells(state):
            return True
        below = state.frame_below(codes.ASK_SHOP)
        if below == codes.NONE or money < state.frames.number(REGULAR_PRICE, below):
            return False
        return state.covered & ~sale_cells(state) != 0

    def perform(
        self, state: FoodState, seat: i64, may_end: bool, extra: i64, chance: Chance
    ) -> None:
        """10.18: up to so many."""
        state.frames.push(codes.ASK_UNCOVER, seat, self.spaces, 1 if may_end else 0)

    @staticmethod
    def text(texts: Texts, op: Op) -> str:
        return f"clear {many(op.n, 'shopping spaces')}"


# The slots of the question.
LEFT: Final[i64] = 0
MAY_END: Final[i64] = 1


@final
class UncoverQuestion(Question):
    """Which space of the shopping list to clear."""

    word: ClassVar[str] = "uncover"
    cell_text: ClassVar[str] = "Clear the space in row {row}, column {column}."

    def moves(self, state: FoodState, out: Moves) -> None:
        """10.18: any covered space, or no more."""
        for cell in range(codes.CELLS):
            if state.covered >> cell & 1:
                out.add(codes.CELL + cell)
        if state.frames.number(MAY_END) or out.size == 0:
            out.add(codes.DONE)

    def answer(self, state: FoodState, move: i64, chance: Chance) -> None:
        """10.18."""
        frames = state.frames
        if move == codes.DONE:
            frames.pop()
            return
        state.covered &= ~bit(move - codes.CELL)
        state.out_of_stock &= ~bit(move - codes.CELL)
        state.tell(codes.UNCOVERED, frames.seat(), move - codes.CELL)
        frames.put(LEFT, frames.number(LEFT) - 1)
        frames.put(MAY_END, 1)
        if frames.number(LEFT) == 0:
            frames.pop()
