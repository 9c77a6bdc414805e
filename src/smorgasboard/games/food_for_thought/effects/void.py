"""Chapter 17.11, void: penalties that are ignored."""

from typing import TYPE_CHECKING, ClassVar, final

from mypy_extensions import i64

from smorgasboard.engine.names import counted
from smorgasboard.games.food_for_thought.content import Op
from smorgasboard.games.food_for_thought.effect import EndGameEffect, Tally
from smorgasboard.games.food_for_thought.phrases import Texts
from smorgasboard.games.food_for_thought.state import FoodState

if TYPE_CHECKING:
    from smorgasboard.games.food_for_thought.read_pack import PackReader


@final
class Void(EndGameEffect):
    word: ClassVar[str] = "void"
    fields: ClassVar[tuple[str, ...]] = ("what", "n")
    choices: ClassVar[dict[str, tuple[str, ...]]] = {"what": ("incomplete", "trash")}

    def __init__(self, op: Op, reader: "PackReader") -> None:
        super().__init__(op, reader)
        self.of_trash: bool = op.what == "trash"
        self.penalties: i64 = op.n

    def score(self, state: FoodState, seat: i64, tally: Tally) -> None:
        """17.11: so many."""
        if self.of_trash:
            tally.ignored_trash += self.penalties
        else:
            tally.ignored_cards += self.penalties

    @staticmethod
    def text(texts: Texts, op: Op) -> str:
        if op.what == "trash":
            return f"ignore {counted(op.n, 'food')} in your trash"
        cards = "unfinished card" if op.n == 1 else f"{op.n} unfinished cards"
        return f"ignore the worst {cards}"
