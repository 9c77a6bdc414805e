"""Chapter 10.23, recall: take markers back."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.names import counted
from smorgasboard.games.food_for_thought import codes
from smorgasboard.games.food_for_thought.content import Op
from smorgasboard.games.food_for_thought.effect import Effect
from smorgasboard.games.food_for_thought.phrases import Texts
from smorgasboard.games.food_for_thought.question import Question
from smorgasboard.games.food_for_thought.state import FoodState

if TYPE_CHECKING:
    from smorgasboard.games.food_for_thought.read_pack import PackReader


@final
class Recall(Effect):
    word: ClassVar[str] = "recall"
    fields: ClassVar[tuple[str, ...]] = ("n",)

    def __init__(self, op: Op, reader: "PackReader") -> None:
        super().__init__(op, reader)
        self.markers: i64 = op.n

    def possible(self, state: FoodState, seat: i64, extra: i64) -> bool:
        return can_recall(state, seat)

    def perform(
        self, state: FoodState, seat: i64, may_end: bool, extra: i64, chance: Chance
    ) -> None:
        """10.23: from one space after the other."""
        state.frames.push(codes.ASK_RECALL, seat, self.markers)

    def can_be_readied(self) -> bool:
        return False

    def shops_again(self) -> bool:
        return True

    @staticmethod
    def text(texts: Texts, op: Op) -> str:
        return f"take back {counted(op.n, 'marker')}: one more turn"


def can_recall(state: FoodState, seat: i64) -> bool:
    """10.23: while actions are taken, and not by one who has passed."""
    if state.phase != codes.ACTING or state.passed >> seat & 1:
        return False
    return any(
        space != codes.PIZZA and state.placed.get(seat, space) > 0 for space in range(codes.SPACES)
    )


# The slot of the question.
LEFT: Final[i64] = 0


@final
class RecallQuestion(Question):
    """Which marker to take back."""

    word: ClassVar[str] = "take-back"

    def moves(self, state: FoodState, out: Moves) -> None:
        """10.23: from any space but Pizza."""
        for space in range(codes.SPACES):
            if space != codes.PIZZA and state.placed.get(state.frames.seat(), space) > 0:
                out.add(codes.RECALL + space)

    def answer(self, state: FoodState, move: i64, chance: Chance) -> None:
        """10.23: the space is free; visits and snacks stay counted."""
        frames = state.frames
        seat, left = frames.seat(), frames.number(LEFT) - 1
        frames.put(LEFT, left)
        state.placed.add(seat, move - codes.RECALL, -1)
        state.markers[seat] += 1
        state.tell(codes.MARKER_BACK, seat, move - codes.RECALL)
        if left == 0 or not can_recall(state, seat):
            frames.pop()
