"""Chapter 10: effects on cards and markers."""

from mypy_extensions import i64

from smorgasboard.games.food_for_thought.state import FoodState

# Markers.


# Used recipes.


def contains(state: FoodState, recipe: i64, effect: i64) -> bool:
    """Whether the ability of a recipe has an effect."""
    for at in range(state.catalog.recipe_start[recipe], state.catalog.recipe_end[recipe]):
        if state.catalog.rows.get(at, 0) == effect:
            return True
    return False
