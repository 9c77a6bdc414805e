"""Chapter 10.17, price: other prices in this shopping action."""

from typing import TYPE_CHECKING, ClassVar, final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.games.food_for_thought.ch5_grocery import REGULAR_PRICE, SPECIAL_PRICE, sale_cells
from smorgasboard.games.food_for_thought.ch10_shopping import any_order, money_left, uncovered
from smorgasboard.games.food_for_thought.codes import ASK_SHOP
from smorgasboard.games.food_for_thought.content import Op
from smorgasboard.games.food_for_thought.effect import Effect
from smorgasboard.games.food_for_thought.phrases import Texts
from smorgasboard.games.food_for_thought.state import FoodState

if TYPE_CHECKING:
    from smorgasboard.games.food_for_thought.read_pack import PackReader


@final
class Price(Effect):
    word: ClassVar[str] = "price"
    fields: ClassVar[tuple[str, ...]] = ("regular", "special")

    def __init__(self, op: Op, reader: "PackReader") -> None:
        super().__init__(op, reader)
        self.regular: i64 = op.regular
        self.special: i64 = op.special

    def possible(self, state: FoodState, seat: i64, extra: i64) -> bool:
        """10.8: if something that is there gets cheaper than the money that is left."""
        if self.is_cheaper(state, self.regular, REGULAR_PRICE):
            if uncovered(state) & ~sale_cells(state):
                return True
        return self.is_cheaper(state, self.special, SPECIAL_PRICE) and any_order(state)

    def is_cheaper(self, state: FoodState, price: i64, slot: i64) -> bool:
        """10.8: a price that one can pay, and that is not in force already."""
        if price == 0 or price > money_left(state):
            return False
        return price < state.frames.number(slot, state.frame_below(ASK_SHOP))

    def perform(
        self, state: FoodState, seat: i64, may_end: bool, extra: i64, chance: Chance
    ) -> None:
        """10.17: what is not named stays as it is."""
        below = state.frame_below(ASK_SHOP)
        if self.regular:
            state.frames.put(REGULAR_PRICE, self.regular, below)
        if self.special:
            state.frames.put(SPECIAL_PRICE, self.special, below)

    @staticmethod
    def text(texts: Texts, op: Op) -> str:
        return f"items that are not on sale cost ${op.regular}, special orders ${op.special}"
