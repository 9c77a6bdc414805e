"""Chapter 12: wild spaces on activities."""

from typing import Final

from mypy_extensions import i64

from smorgasboard.games.food_for_thought import codes
from smorgasboard.games.food_for_thought.state import FoodState

SPACE_BITS: Final[i64] = 12
FOOD_BITS: Final[i64] = 15


def on_space(state: FoodState, activity: i64, space: i64) -> i64:
    """The food that the tokens of a space count as, or `NONE` if it is empty."""
    return (state.activity_food[activity] >> (SPACE_BITS * space) & FOOD_BITS) - 1


def space_for(state: FoodState, activity: i64, food: i64, tokens: i64) -> i64:
    """The empty space that takes so many tokens of a food, or `NONE`.

    12.1: a printed food has its own space. 12.2: any other goes on a wild space, unless it already
    lies on the card; so 12.7: two wild spaces never hold the same food.
    """
    if state.catalog.activity_printed[activity] >> food & 1:
        return printed_space(state, activity, food) if tokens == 1 else codes.NONE
    for space in range(state.catalog.activity_size[activity]):
        if on_space(state, activity, space) == food:
            return codes.NONE
    return wild_space(state, activity, tokens)


def printed_space(state: FoodState, activity: i64, food: i64) -> i64:
    """12.1: the only space that shows this food, if it is empty."""
    catalog = state.catalog
    for space in range(catalog.activity_size[activity]):
        if catalog.activity_spaces.get(activity, space) == food + 1:
            return space if on_space(state, activity, space) == codes.NONE else codes.NONE
    return codes.NONE


def wild_space(state: FoodState, activity: i64, tokens: i64) -> i64:
    """12.3: one token on a single wild; 12.5: two at once in a box; 12.4: one or two in the other.

    A space that takes just so many comes first: the box for one or two stays open for more.
    Whatever goes on a space fills it (12.4); 12.6: two tokens are two moves.
    """
    exact = codes.WILD_ONE if tokens == 1 else codes.WILD_TWO
    found: i64 = codes.NONE
    for space in range(state.catalog.activity_size[activity]):
        wants = state.catalog.activity_spaces.get(activity, space)
        if on_space(state, activity, space) != codes.NONE:
            continue
        if wants == exact:
            return space
        if wants == codes.WILD_ONE_OR_TWO and found == codes.NONE:
            found = space
    return found
