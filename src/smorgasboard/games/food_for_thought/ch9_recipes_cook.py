"""Chapter 9: cooking."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.games.food_for_thought import codes
from smorgasboard.games.food_for_thought.baskets import FOODS, bits, kinds, one
from smorgasboard.games.food_for_thought.ch9_recipes import (
    can_take_recipe,
    recipe_moves,
    refill_book,
    take_recipe,
)
from smorgasboard.games.food_for_thought.ch14_kitchen import take_from_kitchen
from smorgasboard.games.food_for_thought.ch15_body import eat
from smorgasboard.games.food_for_thought.ch21_solo import refills_at_once
from smorgasboard.games.food_for_thought.ch24_allergy import edible
from smorgasboard.games.food_for_thought.ch25_freezer import thaw_moves, thaw_out, thaw_room
from smorgasboard.games.food_for_thought.question import Question, TakeCardsQuestion
from smorgasboard.games.food_for_thought.state import FoodState

SPACE_BITS: Final[i64] = 4
FOOD_BITS: Final[i64] = 15


def lies_on(state: FoodState, recipe: i64, space: i64) -> i64:
    """The food on a space of a recipe, or `NONE`."""
    return (state.recipe_food[recipe] >> (SPACE_BITS * space) & FOOD_BITS) - 1


def wanted(state: FoodState, recipe: i64) -> i64:
    """9.5 and 9.7: the foods that some empty space accepts; 9.11: a wild one accepts all."""
    foods: i64 = 0
    for space in range(state.catalog.recipe_size[recipe]):
        if lies_on(state, recipe, space) == codes.NONE:
            foods |= state.catalog.recipe_spaces.get(recipe, space)
    return foods


def space_of(state: FoodState, recipe: i64, food: i64) -> i64:
    """9.7: the space for a food: one that accepts the fewest, so that split icons stay open."""
    found: i64 = codes.NONE
    narrowest: i64 = 0
    for space in range(state.catalog.recipe_size[recipe]):
        accepts = state.catalog.recipe_spaces.get(recipe, space)
        if accepts >> food & 1 and lies_on(state, recipe, space) == codes.NONE:
            if found == codes.NONE or bits(accepts) < narrowest:
                found = space
                narrowest = bits(accepts)
    return found


def placing_moves(state: FoodState, seat: i64, foods: i64, out: Moves) -> None:
    """9.5: any of these foods on any matching space of one's own unfinished recipes."""
    if state.catalog.allergen_intake == codes.FORBIDDEN:
        foods = edible(state, seat, foods)
    if foods == 0:
        return
    for recipe in range(codes.RECIPES):
        if state.holds_recipe(seat, recipe):
            if state.is_enough(out):
                return
            fits = wanted(state, recipe) & foods
            for food in range(FOODS):
                if fits >> food & 1:
                    out.add(codes.COOK + recipe * FOODS + food)


def can_place(state: FoodState, seat: i64, foods: i64) -> bool:
    """9.5: whether any of these foods fits anywhere."""
    if state.catalog.allergen_intake == codes.FORBIDDEN:
        foods = edible(state, seat, foods)
    for recipe in range(codes.RECIPES):
        if state.holds_recipe(seat, recipe) and wanted(state, recipe) & foods:
            return True
    return False


def can_cook(state: FoodState, seat: i64, thaws: i64) -> bool:
    """9.5, or 25.6: something could be thawed, if so many thaws are left."""
    if thaws > 0 and state.freezer[seat] and thaw_room(state, seat) > 0:
        return True
    return can_place(state, seat, kinds(state.pantry(seat)))


def put_on_recipe(state: FoodState, seat: i64, recipe: i64, space: i64, food: i64) -> None:
    """9.8: it stays there; 9.9: the last space finishes the recipe."""
    lying = state.recipe_food[recipe] | (food + 1) << (SPACE_BITS * space)
    state.put_recipe(recipe, state.recipe_at[recipe], lying)
    state.tell(codes.COOKED, seat, recipe, food)
    if wanted(state, recipe) == 0:
        finish_recipe(state, seat, recipe)


def food_on(state: FoodState, recipe: i64) -> i64:
    """9.8: the tokens that lie on a recipe."""
    basket: i64 = 0
    for space in range(state.catalog.recipe_size[recipe]):
        if lies_on(state, recipe, space) != codes.NONE:
            basket += one(lies_on(state, recipe, space))
    return basket


def finish_recipe(state: FoodState, seat: i64, recipe: i64) -> None:
    """9.9: points at once, the food is eaten; 9.10: only once, for it is empty and complete now."""
    points = state.catalog.recipe_points[recipe]
    basket = food_on(state, recipe)
    state.put_recipe(recipe, codes.held_by(seat, codes.COMPLETE), 0)
    state.scores[seat] += points
    state.tell(codes.RECIPE_DONE, seat, recipe, points)
    eat(state, seat, basket)


# The action: first the book, then the stove.


def begin_cooking(state: FoodState, seat: i64) -> None:
    """9.1 and 9.2: up to three recipes, then up to three tokens."""
    state.frames.push(codes.ASK_RECIPES, seat, state.catalog.take_recipes, 0, 1)


@final
class TakeRecipesQuestion(TakeCardsQuestion):
    """Which recipe to take."""

    word: ClassVar[str] = "take-recipes"
    ending: ClassVar[str] = "Take no more recipes."

    def add_cards(self, state: FoodState, out: Moves) -> None:
        recipe_moves(state, out)

    def take(self, state: FoodState, seat: i64, move: i64, chance: Chance) -> None:
        take_recipe(state, seat, move - codes.TAKE_RECIPE, chance)

    def more_to_take(self, state: FoodState) -> bool:
        return can_take_recipe(state)

    def can_act(self, state: FoodState, seat: i64) -> bool:
        return can_cook(state, seat, state.catalog.thaws)

    def then_act(self, state: FoodState, seat: i64, did: i64) -> None:
        state.frames.push(codes.ASK_COOK, seat, state.catalog.cook, state.catalog.thaws, did, 1)


# The slots of the question.
COOK_MOVES: Final[i64] = 0
THAWS: Final[i64] = 1
COOKED_ANY: Final[i64] = 2
COOK_BY_MARKER: Final[i64] = 3


@final
class CookQuestion(Question):
    """What to cook or thaw."""

    word: ClassVar[str] = "cook"
    ending: ClassVar[str] = "Stop cooking."

    def __init__(self) -> None:
        super().__init__(takes_help=True, window=codes.WHEN_COOKING)

    def moves(self, state: FoodState, out: Moves) -> None:
        """9.5: a token on a recipe, a token thawed (25.6), or no more."""
        frames = state.frames
        seat = frames.seat()
        if frames.number(COOK_MOVES) > 0:
            placing_moves(state, seat, kinds(state.pantry(seat)), out)
            thaw_moves(state, seat, frames.number(THAWS), out)
        if frames.number(COOKED_ANY) or out.size == 0 or state.catalog.null_actions:
            out.add(codes.DONE)

    def answer(self, state: FoodState, move: i64, chance: Chance) -> None:
        """9.5: one move; 21.9: alone, the book is refilled right after the action."""
        frames = state.frames
        seat = frames.seat()
        if move == codes.DONE:
            placed = frames.number(COOK_BY_MARKER)
            frames.pop()
            if placed and refills_at_once(state):
                refill_book(state, chance)
            return
        frames.put(COOK_MOVES, frames.number(COOK_MOVES) - 1)
        frames.put(COOKED_ANY, 1)
        if move < codes.COOK:
            frames.put(THAWS, frames.number(THAWS) - 1)
            thaw_out(state, seat, move - codes.THAW)
        else:
            cook(state, seat, move)


def cook(state: FoodState, seat: i64, move: i64) -> None:
    """9.5: from the kitchen onto a recipe."""
    recipe, food = (move - codes.COOK) // FOODS, (move - codes.COOK) % FOODS
    take_from_kitchen(state, seat, food)
    put_on_recipe(state, seat, recipe, space_of(state, recipe, food), food)
