"""Chapter 10: what effects in the middle of a shopping action have in common."""

from mypy_extensions import i64

from smorgasboard.games.food_for_thought.baskets import FOODS, bit
from smorgasboard.games.food_for_thought.ch5_grocery import MONEY, can_order
from smorgasboard.games.food_for_thought.codes import ASK_SHOP, CELLS, NONE
from smorgasboard.games.food_for_thought.state import FoodState


def is_shopping(state: FoodState) -> bool:
    """10.16 to 10.18: in the middle of a shopping action."""
    return state.frame_below(ASK_SHOP) != NONE


def money_left(state: FoodState) -> i64:
    """10.8: what is left to spend in the shop; nothing outside."""
    below = state.frame_below(ASK_SHOP)
    return 0 if below == NONE else state.frames.number(MONEY, below)


def uncovered(state: FoodState) -> i64:
    """5.6: the spaces that still sell something."""
    return (bit(CELLS) - 1) & ~state.covered


def any_order(state: FoodState) -> bool:
    """5.8: whether there is a food for a special order."""
    for food in range(FOODS):
        if can_order(state, food):
            return True
    return False
