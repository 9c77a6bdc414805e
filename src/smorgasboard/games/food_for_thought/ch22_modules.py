"""Chapter 22: modules in general; Pot Luck. (The effects of its recipes are in chapter 10.)"""

from typing import Final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.games.food_for_thought.ch21_solo import leaves_the_box
from smorgasboard.games.food_for_thought.codes import BOXED, ON_BOARD, RECIPES
from smorgasboard.games.food_for_thought.state import FoodState

BASE: Final[i64] = 0
POT_LUCK: Final[i64] = 1
FREEZER_RECIPES: Final[i64] = 2
SWAPPED: Final[i64] = 8


def gather_recipes(state: FoodState, chance: Chance) -> None:
    """22.2 and 22.3: each module puts in its recipes for as many others, drawn by lot.

    22.1: modules go together in any way. The recipes left out are shown to everybody.
    """
    add_recipes(state, BASE)
    if state.catalog.pot_luck:
        remove_recipes(state, chance)
    if state.catalog.freezer:
        remove_recipes(state, chance)
    if state.catalog.pot_luck:
        add_recipes(state, POT_LUCK)
    if state.catalog.freezer:
        add_recipes(state, FREEZER_RECIPES)


def add_recipes(state: FoodState, module: i64) -> None:
    """22.2."""
    for recipe in range(RECIPES):
        if state.catalog.recipe_module[recipe] == module and leaves_the_box(state, recipe):
            state.recipe_at[recipe] = ON_BOARD
            state.unseen_recipes.add(recipe)


def remove_recipes(state: FoodState, chance: Chance) -> None:
    """22.2: eight."""
    for _tile in range(SWAPPED):
        recipe = state.unseen_recipes.remove_at(chance.roll(state.unseen_recipes.size))
        state.recipe_at[recipe] = BOXED
