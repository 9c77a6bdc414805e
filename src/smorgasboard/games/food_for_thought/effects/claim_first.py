"""Chapter 10.27, claim_first: the first player token."""

from typing import TYPE_CHECKING, ClassVar, final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.games.food_for_thought.codes import FIRST_CLAIMED
from smorgasboard.games.food_for_thought.content import Op
from smorgasboard.games.food_for_thought.effect import Effect
from smorgasboard.games.food_for_thought.phrases import Texts
from smorgasboard.games.food_for_thought.state import FoodState

if TYPE_CHECKING:
    pass


@final
class ClaimFirst(Effect):
    word: ClassVar[str] = "claim_first"
    fields: ClassVar[tuple[str, ...]] = ()

    def possible(self, state: FoodState, seat: i64, extra: i64) -> bool:
        return state.claimed != seat and state.seats > 1 and state.round < state.catalog.rounds

    def perform(
        self, state: FoodState, seat: i64, may_end: bool, extra: i64, chance: Chance
    ) -> None:
        """10.27: the last to take it has it."""
        state.claimed = seat
        state.tell(FIRST_CLAIMED, seat)

    @staticmethod
    def text(texts: Texts, op: Op) -> str:
        return "you get the first player token"

    @staticmethod
    def for_several(op: Op) -> bool:
        return True
