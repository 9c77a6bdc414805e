"""Chapter 10.32, copy: an ability of an opponent."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.games.food_for_thought import codes
from smorgasboard.games.food_for_thought.content import Op
from smorgasboard.games.food_for_thought.effect import Effect
from smorgasboard.games.food_for_thought.phrases import Texts
from smorgasboard.games.food_for_thought.question import Question
from smorgasboard.games.food_for_thought.running import (
    any_matters,
    push_program,
)
from smorgasboard.games.food_for_thought.state import FoodState

if TYPE_CHECKING:
    pass


@final
class Copy(Effect):
    word: ClassVar[str] = "copy"
    fields: ClassVar[tuple[str, ...]] = ("who",)

    def possible(self, state: FoodState, seat: i64, extra: i64) -> bool:
        return any(may_copy(state, seat, recipe, extra) for recipe in range(codes.RECIPES))

    def perform(
        self, state: FoodState, seat: i64, may_end: bool, extra: i64, chance: Chance
    ) -> None:
        state.frames.push(codes.ASK_COPY, seat, extra)

    def revives(self, state: FoodState, window: i64) -> bool:
        """10.2: what opponents can do may be for this very moment."""
        return True

    def can_be_readied(self) -> bool:
        return False

    def can_be_copied(self) -> bool:
        return False

    def shops_again(self) -> bool:
        return True

    @staticmethod
    def text(texts: Texts, op: Op) -> str:
        return "use an unused ability of an opponent's recipe; it stays unused"

    @staticmethod
    def for_several(op: Op) -> bool:
        return True


def may_copy(state: FoodState, seat: i64, recipe: i64, window: i64) -> bool:
    """10.32: an unused ability of an opponent, for one's turn, that would do something."""
    catalog = state.catalog
    at = state.recipe_at[recipe]
    if (
        at < codes.HELD
        or codes.stage_of(at) != codes.COMPLETE
        or codes.holder_of(at) == seat
        or catalog.recipe_when[recipe] != codes.IN_TURN
    ):
        return False
    start, end = catalog.recipe_start[recipe], catalog.recipe_end[recipe]
    for number in range(start, end):
        if not catalog.effects[number].can_be_copied():
            return False
    return any_matters(state, seat, start, end, window)


# The slot of the question.
WINDOW: Final[i64] = 0


@final
class CopyQuestion(Question):
    """Whose ability to use."""

    word: ClassVar[str] = "copy"

    def moves(self, state: FoodState, out: Moves) -> None:
        """10.32."""
        for recipe in range(codes.RECIPES):
            if may_copy(state, state.frames.seat(), recipe, state.frames.number(WINDOW)):
                out.add(codes.CARD + recipe)

    def answer(self, state: FoodState, move: i64, chance: Chance) -> None:
        """10.32: theirs stays unused."""
        catalog, recipe, seat = state.catalog, move - codes.CARD, state.frames.seat()
        extra = state.frames.number(WINDOW)
        state.frames.pop()
        state.tell(codes.COPIED, seat, recipe)
        push_program(state, seat, catalog.recipe_start[recipe], catalog.recipe_end[recipe], extra)
