"""Chapter 10.24, ready: turn used recipes face-up."""

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
from smorgasboard.games.food_for_thought.running import moves_left
from smorgasboard.games.food_for_thought.state import FoodState

if TYPE_CHECKING:
    from smorgasboard.games.food_for_thought.read_pack import PackReader


@final
class Ready(Effect):
    word: ClassVar[str] = "ready"
    fields: ClassVar[tuple[str, ...]] = ("n",)

    def __init__(self, op: Op, reader: "PackReader") -> None:
        super().__init__(op, reader)
        self.recipes: i64 = op.n

    def possible(self, state: FoodState, seat: i64, extra: i64) -> bool:
        return can_ready(state, seat)

    def perform(
        self, state: FoodState, seat: i64, may_end: bool, extra: i64, chance: Chance
    ) -> None:
        """10.24: one after the other."""
        state.frames.push(codes.ASK_READY, seat, self.recipes)

    def revives(self, state: FoodState, window: i64) -> bool:
        return moves_left(state, window)

    def can_be_readied(self) -> bool:
        return False

    def shops_again(self) -> bool:
        return True

    @staticmethod
    def text(texts: Texts, op: Op) -> str:
        return f"turn {counted(op.n, 'used recipe')} face-up"


def can_be_readied(state: FoodState, seat: i64, recipe: i64) -> bool:
    """10.24: a used one that does not itself turn cards, take back markers or copy."""
    if state.recipe_at[recipe] != codes.held_by(seat, codes.USED):
        return False
    catalog = state.catalog
    for at in range(catalog.recipe_start[recipe], catalog.recipe_end[recipe]):
        if not catalog.effects[at].can_be_readied():
            return False
    return True


def can_ready(state: FoodState, seat: i64) -> bool:
    return any(can_be_readied(state, seat, recipe) for recipe in range(codes.RECIPES))


# The slot of the question.
LEFT: Final[i64] = 0


@final
class ReadyQuestion(Question):
    """Which used recipe to turn face-up."""

    word: ClassVar[str] = "ready"
    card_text: ClassVar[str] = "Turn {card} face-up."

    def moves(self, state: FoodState, out: Moves) -> None:
        """10.24."""
        for recipe in range(codes.RECIPES):
            if can_be_readied(state, state.frames.seat(), recipe):
                out.add(codes.CARD + recipe)

    def answer(self, state: FoodState, move: i64, chance: Chance) -> None:
        """10.24: face-up again."""
        frames = state.frames
        seat, left = frames.seat(), frames.number(LEFT) - 1
        frames.put(LEFT, left)
        state.put_recipe(move - codes.CARD, codes.held_by(seat, codes.COMPLETE), 0)
        state.tell(codes.CARD_READY, seat, move - codes.CARD)
        if left == 0 or not can_ready(state, seat):
            frames.pop()
