"""Chapter 10.15, wildcard: any food on any recipe space."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.names import counted
from smorgasboard.games.food_for_thought import codes
from smorgasboard.games.food_for_thought.arriving import add_foods
from smorgasboard.games.food_for_thought.baskets import kinds
from smorgasboard.games.food_for_thought.ch9_recipes_cook import (
    COOK_MOVES,
    COOKED_ANY,
    lies_on,
    put_on_recipe,
)
from smorgasboard.games.food_for_thought.ch14_kitchen import take_from_kitchen
from smorgasboard.games.food_for_thought.ch24_allergy import edible
from smorgasboard.games.food_for_thought.content import Op
from smorgasboard.games.food_for_thought.effect import Effect
from smorgasboard.games.food_for_thought.phrases import Texts
from smorgasboard.games.food_for_thought.question import Question
from smorgasboard.games.food_for_thought.state import FoodState

if TYPE_CHECKING:
    from smorgasboard.games.food_for_thought.read_pack import PackReader


@final
class Wildcard(Effect):
    word: ClassVar[str] = "wildcard"
    fields: ClassVar[tuple[str, ...]] = ("scope", "n")
    most: ClassVar[int] = 1

    def __init__(self, op: Op, reader: "PackReader") -> None:
        super().__init__(op, reader)
        self.tokens: i64 = op.n

    def possible(self, state: FoodState, seat: i64, extra: i64) -> bool:
        return can_fill_any(state, seat)

    def perform(
        self, state: FoodState, seat: i64, may_end: bool, extra: i64, chance: Chance
    ) -> None:
        """10.15: so many tokens."""
        state.frames.push(codes.ASK_ANY_SPACE, seat, self.tokens)

    @staticmethod
    def text(texts: Texts, op: Op) -> str:
        return f"{counted(op.n, 'food')} may fill any recipe space"


def foods_for_any(state: FoodState, seat: i64) -> i64:
    foods = kinds(state.pantry(seat))
    return edible(state, seat, foods) if state.catalog.allergen_intake == codes.FORBIDDEN else foods


def can_fill_any(state: FoodState, seat: i64) -> bool:
    """10.15: with a move of this Cook left, a food and an empty space."""
    below = state.frame_below(codes.ASK_COOK)
    if below == codes.NONE or state.frames.number(COOK_MOVES, below) == 0:
        return False
    if foods_for_any(state, seat) == 0:
        return False
    return any(state.holds_recipe(seat, recipe) for recipe in range(codes.RECIPES))


# The slot of the question which space is filled.
LEFT: Final[i64] = 0


@final
class AnySpaceQuestion(Question):
    """Which space of a recipe takes any food."""

    word: ClassVar[str] = "any-space"

    def moves(self, state: FoodState, out: Moves) -> None:
        """10.15: every kind of empty space of one's own recipes."""
        seat = state.frames.seat()
        spaces = state.catalog.recipe_spaces
        for recipe in range(codes.RECIPES):
            if not state.holds_recipe(seat, recipe):
                continue
            for space in range(state.catalog.recipe_size[recipe]):
                if lies_on(state, recipe, space) != codes.NONE:
                    continue
                twin = False
                for other in range(space):
                    if lies_on(state, recipe, other) == codes.NONE:
                        if spaces.get(recipe, other) == spaces.get(recipe, space):
                            twin = True
                if not twin:
                    out.add(codes.ANY_SPACE + recipe * codes.SLOTS + space)

    def answer(self, state: FoodState, move: i64, chance: Chance) -> None:
        """10.15: then the food."""
        frames = state.frames
        seat, left = frames.seat(), frames.number(LEFT) - 1
        frames.put(LEFT, left)
        if left == 0:
            frames.pop()
        at = move - codes.ANY_SPACE
        frames.push(codes.ASK_ANY_FOOD, seat, at // codes.SLOTS, at % codes.SLOTS)


# The slots of the question which food lies there.
RECIPE: Final[i64] = 0
SPACE: Final[i64] = 1


@final
class AnyFoodQuestion(Question):
    """Which food goes there."""

    word: ClassVar[str] = "any-food"
    food_text: ClassVar[str] = "Put {food} there."

    def moves(self, state: FoodState, out: Moves) -> None:
        """10.15: whatever the kitchen has."""
        add_foods(foods_for_any(state, state.frames.seat()), out)

    def answer(self, state: FoodState, move: i64, chance: Chance) -> None:
        """10.15: it takes one move of the Cook, and stays what it is when it is eaten."""
        frames = state.frames
        seat, recipe, space = frames.seat(), frames.number(RECIPE), frames.number(SPACE)
        frames.pop()
        below = state.frame_below(codes.ASK_COOK)
        frames.put(COOK_MOVES, frames.number(COOK_MOVES, below) - 1, below)
        frames.put(COOKED_ANY, 1, below)
        take_from_kitchen(state, seat, move - codes.FOOD)
        put_on_recipe(state, seat, recipe, space, move - codes.FOOD)
        if frames.depth and frames.kind() == codes.ASK_ANY_SPACE and not can_fill_any(state, seat):
            frames.pop()
