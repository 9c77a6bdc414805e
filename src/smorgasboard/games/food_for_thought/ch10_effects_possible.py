"""Chapter 10: which effects would do anything."""

from mypy_extensions import i64

from smorgasboard.games.food_for_thought.ch10_effects_cards import contains
from smorgasboard.games.food_for_thought.codes import (
    ASSISTANTS,
    BORROW,
    CHOOSE,
    COMPLETE,
    COPY,
    EACH,
    HELD,
    IN_TURN,
    RECIPES,
)
from smorgasboard.games.food_for_thought.running import any_possible
from smorgasboard.games.food_for_thought.state import FoodState


def is_possible(state: FoodState, seat: i64, at: i64, extra: i64) -> bool:
    """10.8: effects made of effects."""
    rows = state.catalog.rows
    kind, start, end = rows.get(at, 0), rows.get(at, 1), rows.get(at, 2)
    if kind == CHOOSE:
        if any_possible(state, seat, start, end, extra):
            return True
        return any_possible(state, seat, rows.get(at, 3), rows.get(at, 4), extra)
    if kind == EACH:
        for other in range(state.seats):
            if other != seat and any_possible(state, other, start, end, extra):
                return True
        return False
    if kind == COPY:
        return can_copy(state, seat, extra)
    if kind == BORROW:
        return can_borrow(state, seat, extra)
    return False


def may_copy(state: FoodState, seat: i64, recipe: i64, window: i64) -> bool:
    """10.32: an unused ability of an opponent, for one's turn, that would do something."""
    catalog = state.catalog
    at = state.recipe_at[recipe] - HELD
    if at < 0 or at % 3 != COMPLETE or at // 3 == seat or catalog.recipe_when[recipe] != IN_TURN:
        return False
    if contains(state, recipe, COPY):
        return False
    start, end = catalog.recipe_start[recipe], catalog.recipe_end[recipe]
    return any_possible(state, seat, start, end, window)


def can_copy(state: FoodState, seat: i64, window: i64) -> bool:
    return any(may_copy(state, seat, recipe, window) for recipe in range(RECIPES))


def may_borrow(state: FoodState, seat: i64, option: i64, window: i64) -> bool:
    """10.33: an option of an opponent's assistant that could be used at this moment."""
    catalog = state.catalog
    assistant = option // 2
    owned = False
    for other in range(state.seats):
        if other != seat and state.helpers[other] >> assistant & 1:
            owned = True
    when = catalog.option_when.get(assistant, option % 2)
    if not owned or (when != IN_TURN and when != window):
        return False
    start = catalog.option_start.get(assistant, option % 2)
    end = catalog.option_end.get(assistant, option % 2)
    return any_possible(state, seat, start, end, window)


def can_borrow(state: FoodState, seat: i64, window: i64) -> bool:
    return any(may_borrow(state, seat, option, window) for option in range(ASSISTANTS * 2))
