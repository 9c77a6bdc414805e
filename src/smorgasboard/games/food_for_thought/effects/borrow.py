"""Chapter 10.33, borrow: an option of an opponent's assistant."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.games.food_for_thought import codes
from smorgasboard.games.food_for_thought.content import Op
from smorgasboard.games.food_for_thought.effect import Effect
from smorgasboard.games.food_for_thought.phrases import Texts
from smorgasboard.games.food_for_thought.question import Question
from smorgasboard.games.food_for_thought.running import any_matters, push_option
from smorgasboard.games.food_for_thought.state import FoodState

if TYPE_CHECKING:
    pass


@final
class Borrow(Effect):
    word: ClassVar[str] = "borrow"
    fields: ClassVar[tuple[str, ...]] = ("who", "n")

    def possible(self, state: FoodState, seat: i64, extra: i64) -> bool:
        return any(may_borrow(state, seat, option, extra) for option in range(codes.ASSISTANTS * 2))

    def perform(
        self, state: FoodState, seat: i64, may_end: bool, extra: i64, chance: Chance
    ) -> None:
        state.frames.push(codes.ASK_BORROW, seat, extra)

    def revives(self, state: FoodState, window: i64) -> bool:
        """10.2: what opponents can do may be for this very moment."""
        return True

    def shops_again(self) -> bool:
        return True

    @staticmethod
    def text(texts: Texts, op: Op) -> str:
        return "use the help of an opponent's assistant"

    @staticmethod
    def for_several(op: Op) -> bool:
        return True


def may_borrow(state: FoodState, seat: i64, option: i64, window: i64) -> bool:
    """10.33: an option of an opponent's assistant that could be used at this moment."""
    catalog = state.catalog
    assistant = option // 2
    owned = False
    for other in range(state.seats):
        if other != seat and state.helpers[other] >> assistant & 1:
            owned = True
    when = catalog.option_when.get(assistant, option % 2)
    if not owned or (when != codes.IN_TURN and when != window):
        return False
    start = catalog.option_start.get(assistant, option % 2)
    end = catalog.option_end.get(assistant, option % 2)
    return any_matters(state, seat, start, end, window)


# The slot of the question.
WINDOW: Final[i64] = 0


@final
class BorrowQuestion(Question):
    """Whose assistant to ask."""

    word: ClassVar[str] = "borrow"

    def moves(self, state: FoodState, out: Moves) -> None:
        """10.33."""
        for option in range(codes.ASSISTANTS * 2):
            if may_borrow(state, state.frames.seat(), option, state.frames.number(WINDOW)):
                out.add(codes.ASK + option)

    def answer(self, state: FoodState, move: i64, chance: Chance) -> None:
        """10.33: it stays theirs, and may be used by them too."""
        option = move - codes.ASK
        seat, window = state.frames.seat(), state.frames.number(WINDOW)
        state.frames.pop()
        state.tell(codes.BORROWED, seat, option)
        push_option(state, seat, option, window)
