"""Chapter 10.28, vp: points at once."""

from typing import TYPE_CHECKING, ClassVar, final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.names import counted
from smorgasboard.games.food_for_thought.codes import SCORED
from smorgasboard.games.food_for_thought.content import Op
from smorgasboard.games.food_for_thought.effect import Effect
from smorgasboard.games.food_for_thought.phrases import Texts
from smorgasboard.games.food_for_thought.state import FoodState

if TYPE_CHECKING:
    from smorgasboard.games.food_for_thought.read_pack import PackReader


@final
class Points(Effect):
    word: ClassVar[str] = "vp"
    fields: ClassVar[tuple[str, ...]] = ("n",)
    least: ClassVar[int] = -99

    def __init__(self, op: Op, reader: "PackReader") -> None:
        super().__init__(op, reader)
        self.points: i64 = op.n

    def possible(self, state: FoodState, seat: i64, extra: i64) -> bool:
        return True

    def perform(
        self, state: FoodState, seat: i64, may_end: bool, extra: i64, chance: Chance
    ) -> None:
        """10.28: a score may go below zero."""
        state.scores[seat] += self.points
        state.extra[seat] += self.points
        state.tell(SCORED, seat, self.points)

    @staticmethod
    def text(texts: Texts, op: Op) -> str:
        if op.n < 0:
            return f"lose {counted(-op.n, 'point')}"
        return f"score {counted(op.n, 'point')}"
