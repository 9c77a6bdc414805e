"""Chapter 10: what effects do."""

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.games.food_for_thought.ch10_effects_nested import ask_each
from smorgasboard.games.food_for_thought.ch10_effects_possible import is_possible
from smorgasboard.games.food_for_thought.ch10_effects_reviving import goes_on
from smorgasboard.games.food_for_thought.codes import (
    ASK_BORROW,
    ASK_BRANCH,
    ASK_COPY,
    BORROW,
    CHOOSE,
    COPY,
    EACH,
)
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
        return is_possible(state, seat, self.number, extra)

    def perform(
        self, state: FoodState, seat: i64, may_end: bool, extra: i64, chance: Chance
    ) -> None:
        perform(state, seat, self.number, extra)

    def revives(self, state: FoodState, window: i64) -> bool:
        return goes_on(state, self.number, window)

    def can_be_readied(self) -> bool:
        return self.op.op != "copy"


def perform(state: FoodState, seat: i64, at: i64, extra: i64) -> None:
    """10.32 to 10.35: effects made of effects."""
    kind = state.catalog.rows.get(at, 0)
    if kind == CHOOSE:
        state.frames.push(ASK_BRANCH, seat, at, extra)
    elif kind == EACH:
        ask_each(state, seat, at)
    elif kind == COPY:
        state.frames.push(ASK_COPY, seat, extra)
    elif kind == BORROW:
        state.frames.push(ASK_BORROW, seat, extra)
