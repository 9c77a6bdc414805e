"""Chapter 8: the snack."""

from mypy_extensions import i64

from smorgasboard.games.food_for_thought.baskets import kinds
from smorgasboard.games.food_for_thought.ch24_allergy import edible
from smorgasboard.games.food_for_thought.codes import ASK_MOVE, BODY, KITCHEN
from smorgasboard.games.food_for_thought.state import FoodState


def may_snack(state: FoodState, seat: i64) -> bool:
    """8.1: once a round; 8.2: with something in the kitchen."""
    if state.snacked[seat] >= state.catalog.snacks:
        return False
    return edible(state, seat, kinds(state.pantry(seat))) != 0


def snack(state: FoodState, seat: i64) -> None:
    """8.1: exactly one token from the kitchen to the body; 8.3: any food, from any space."""
    state.frames.push(ASK_MOVE, seat, KITCHEN, BODY, 1, 0)
