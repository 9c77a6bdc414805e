"""Chapter 10: what effects do."""

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from smorgasboard.games.food_for_thought.content import Op
from smorgasboard.games.food_for_thought.effect import Effect
from smorgasboard.games.food_for_thought.state import FoodState

if TYPE_CHECKING:
    from smorgasboard.games.food_for_thought.tables import PackReader


@final
class Row(Effect):
    """Stands in for an effect that has no class yet."""

    def __init__(self, op: Op, reader: "PackReader") -> None:
        super().__init__(op, reader)
        self.numbers: list[int] = reader.numbers(op)

    def possible(self, state: FoodState, seat: i64, extra: i64) -> bool:
        return False
