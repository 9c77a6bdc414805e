"""Chapter 10: what effects in the middle of a shopping action have in common."""

from mypy_extensions import i64

from smorgasboard.games.food_for_thought.ch5_grocery import LEAST
from smorgasboard.games.food_for_thought.codes import ASK_SHOP, NONE
from smorgasboard.games.food_for_thought.state import FoodState


def is_shopping(state: FoodState) -> bool:
    """10.16 to 10.18: in the middle of a shopping action."""
    return state.frame_below(ASK_SHOP) != NONE


def any_order(state: FoodState) -> None:
    """10.14 to 10.18: after a change, foods may be bought in any order again."""
    below: i64 = state.frame_below(ASK_SHOP)
    if below != NONE:
        state.frames.put(LEAST, 0, below)
