"""Chapter 17.8, vp_per: points for each of something."""

from typing import TYPE_CHECKING, ClassVar, final

from mypy_extensions import i64

from smorgasboard.engine.names import counted
from smorgasboard.games.food_for_thought.ch17_scoring_counters import counted as counted_for
from smorgasboard.games.food_for_thought.content import FoodPack, Op
from smorgasboard.games.food_for_thought.counters import counter_faults
from smorgasboard.games.food_for_thought.effect import EndGameEffect, Tally
from smorgasboard.games.food_for_thought.phrases import Texts
from smorgasboard.games.food_for_thought.state import FoodState

if TYPE_CHECKING:
    from smorgasboard.games.food_for_thought.read_pack import PackReader


@final
class PointsPer(EndGameEffect):
    word: ClassVar[str] = "vp_per"
    fields: ClassVar[tuple[str, ...]] = ("count", "each", "cap")

    def __init__(self, op: Op, reader: "PackReader") -> None:
        super().__init__(op, reader)
        self.counter: i64 = reader.counter(op.count)
        self.each: i64 = op.each
        self.cap: i64 = op.cap

    def score(self, state: FoodState, seat: i64, tally: Tally) -> None:
        """17.8: so much each, up to a limit."""
        tally.points += min(self.cap, self.each * counted_for(state, seat, self.counter))

    @staticmethod
    def text(texts: Texts, op: Op) -> str:
        each = f"{counted(op.each, 'point')} for each {texts.counter(op.count)}"
        return f"{each}, {op.cap} at most"

    @staticmethod
    def faults(pack: FoodPack, op: Op) -> list[str]:
        return [f".count: {fault}" for fault in counter_faults(pack, op.count)]
