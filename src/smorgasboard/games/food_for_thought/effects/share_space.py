"""Chapter 10.26, share_space: dine at an occupied space."""

from typing import TYPE_CHECKING, ClassVar, final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.games.food_for_thought.ch7_dining import has_row, may_enter
from smorgasboard.games.food_for_thought.ch24_allergy import may_take_in
from smorgasboard.games.food_for_thought.codes import ACTING, BUFFET, PIZZA
from smorgasboard.games.food_for_thought.content import FoodPack, Op
from smorgasboard.games.food_for_thought.effect import Effect
from smorgasboard.games.food_for_thought.phrases import ACTIONS, Texts
from smorgasboard.games.food_for_thought.state import FoodState

if TYPE_CHECKING:
    from smorgasboard.games.food_for_thought.read_pack import PackReader


@final
class ShareSpace(Effect):
    word: ClassVar[str] = "share_space"
    fields: ClassVar[tuple[str, ...]] = ("spaces",)

    def __init__(self, op: Op, reader: "PackReader") -> None:
        super().__init__(op, reader)
        self.spaces: i64 = sum([1 << ACTIONS[space] for space in op.spaces])

    def possible(self, state: FoodState, seat: i64, extra: i64) -> bool:
        """10.26: an occupied space where there is food that one may take (24.3)."""
        if self.spaces >> PIZZA & 1 and state.pizza and not may_enter(state, PIZZA):
            if may_take_in(state, seat, state.pizza) and state.phase == ACTING:
                return True  # 7.6: not as a bonus
        if not self.spaces >> BUFFET & 1 or may_enter(state, BUFFET):
            return False
        return has_row(state, seat)

    def perform(
        self, state: FoodState, seat: i64, may_end: bool, extra: i64, chance: Chance
    ) -> None:
        """10.26: in this turn."""
        state.shared |= self.spaces

    @staticmethod
    def text(texts: Texts, op: Op) -> str:
        return "you may dine at an occupied space in this turn"

    @staticmethod
    def for_several(op: Op) -> bool:
        return True

    @staticmethod
    def faults(pack: FoodPack, op: Op) -> list[str]:
        wrong = [space for space in op.spaces if space not in ("pizza", "buffet")]
        if not op.spaces:
            return [".spaces: this field is missing"]
        return [f".spaces: {space!r} is none of pizza, buffet" for space in wrong]
