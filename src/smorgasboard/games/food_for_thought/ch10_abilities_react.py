"""Chapter 10: abilities at other times than one's own turn."""

from mypy_extensions import i64

from smorgasboard.games.food_for_thought.codes import ASK_REACT, COMPLETE, held_by
from smorgasboard.games.food_for_thought.state import FoodState


def has_ability(state: FoodState, seat: i64, when: i64) -> bool:
    """10.3 and 10.7: an unused ability for just this moment lies face-up before the seat."""
    abilities = state.catalog.abilities_for(when)
    for place in range(abilities.size):
        recipe = abilities.at(place)
        if state.recipe_at[recipe] == held_by(seat, COMPLETE):
            return True
    return False


def open_reactions(state: FoodState, seat: i64, event: i64, basket: i64) -> None:
    """10.4: those who can react are asked in turn order; what they hold lies open (10.7)."""
    for step in range(state.seats - 1, 0, -1):
        other = (seat + step) % state.seats
        if has_ability(state, other, event):
            state.frames.push(ASK_REACT, other, event, basket)
