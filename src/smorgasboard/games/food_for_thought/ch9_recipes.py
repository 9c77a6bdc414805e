"""Chapter 9: recipes and cooking. This file: the Recipe Book; `ch9_recipes_cook.py`: the stove."""

from typing import Final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.games.food_for_thought import codes
from smorgasboard.games.food_for_thought.state import FoodState

PLACES: Final[i64] = 4


def draw_recipe(state: FoodState, column: i64, chance: Chance) -> i64:
    """9.12: the next card of a pile, or of the other if it is empty, or `NONE`."""
    state.touch_decks()
    for step in range(2):
        side = column if step == 0 else 1 - column
        if state.hidden[side] > 0:
            state.hidden[side] -= 1
            return state.unseen_recipes.remove_at(chance.roll(state.unseen_recipes.size))
        if state.under[side].size > 0:
            return state.under[side].remove_at(0)
    return codes.NONE


def turn_up(state: FoodState, column: i64, chance: Chance) -> None:
    """9.6: a new card on top of a pile."""
    recipe = draw_recipe(state, column, chance)
    state.top[column] = recipe
    if recipe != codes.NONE:
        state.tell(codes.RECIPE_SHOWN, recipe, column)


def refill_book(state: FoodState, chance: Chance) -> None:
    """9.6: an empty lower space takes the top of its pile."""
    for column in range(2):
        if state.below[column] == codes.NONE:
            if state.top[column] == codes.NONE:
                turn_up(state, column, chance)
            state.below[column] = state.top[column]
            turn_up(state, column, chance)
        elif state.top[column] == codes.NONE:
            turn_up(state, column, chance)
    state.frozen = 0


def recipe_on(state: FoodState, place: i64) -> i64:
    """9.3: what may be taken from a place: below and on top of the first pile, then the second.

    A card that was uncovered in this turn waits for the refill.
    """
    column = place // 2
    if place % 2 == 0:
        return state.below[column]
    return codes.NONE if state.frozen >> column & 1 else state.top[column]


def recipe_moves(state: FoodState, out: Moves) -> None:
    """9.2 and 9.3: any of them is next (4.10)."""
    for place in range(PLACES):
        recipe = recipe_on(state, place)
        if recipe != codes.NONE:
            out.add(codes.TAKE_RECIPE + recipe)


def can_take_recipe(state: FoodState) -> bool:
    return any(recipe_on(state, place) != codes.NONE for place in range(PLACES))


def take_recipe(state: FoodState, seat: i64, recipe: i64, chance: Chance) -> None:
    """9.2; 9.4: one may hold any number."""
    state.put_recipe(recipe, codes.held_by(seat, codes.INCOMPLETE), 0)
    state.tell(codes.TOOK_RECIPE, seat, recipe)
    for column in range(2):
        if state.below[column] == recipe:
            state.below[column] = codes.NONE
            return
        if state.top[column] == recipe:
            turn_up(state, column, chance)
            if not state.catalog.live_offer:
                state.frozen |= 1 << column
            return
