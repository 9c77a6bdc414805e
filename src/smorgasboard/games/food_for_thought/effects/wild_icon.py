"""Chapter 17.10, wild_icon: activities that count as any kind."""

from typing import TYPE_CHECKING, ClassVar, final

from mypy_extensions import i64

from smorgasboard.games.food_for_thought.content import Op
from smorgasboard.games.food_for_thought.effect import EndGameEffect, Tally
from smorgasboard.games.food_for_thought.phrases import Texts
from smorgasboard.games.food_for_thought.state import FoodState

if TYPE_CHECKING:
    from smorgasboard.games.food_for_thought.read_pack import PackReader


@final
class WildIcon(EndGameEffect):
    word: ClassVar[str] = "wild_icon"
    fields: ClassVar[tuple[str, ...]] = ("n",)
    most: ClassVar[int] = 1
    most_in_pack: ClassVar[int] = 3
    """Every one of them multiplies the ways to count sets."""

    def __init__(self, op: Op, reader: "PackReader") -> None:
        super().__init__(op, reader)
        self.activities: i64 = op.n

    def score(self, state: FoodState, seat: i64, tally: Tally) -> None:
        """17.10: the sets are worth more."""
        tally.wild_icons += self.activities

    @staticmethod
    def text(texts: Texts, op: Op) -> str:
        return f"{op.n} of your activities counts as any kind"
