"""Chapter 25: the Freezer module. (Its recipes are shuffled in by chapter 22.)"""

from mypy_extensions import i64

from smorgasboard.engine.containers import Moves
from smorgasboard.games.food_for_thought import codes
from smorgasboard.games.food_for_thought.baskets import FOODS, count, one, total
from smorgasboard.games.food_for_thought.state import FoodState


def freezer_room(state: FoodState, seat: i64) -> i64:
    """25.1 and 25.2: how many more tokens fit in; none without the module."""
    if not state.catalog.freezer:
        return 0
    return state.catalog.freezer_spaces - total(state.freezer[seat])


def thaw_room(state: FoodState, seat: i64) -> i64:
    """25.2."""
    return state.catalog.thaw_spaces - total(state.thaw[seat])


def first_to_freeze(state: FoodState, seat: i64, basket: i64) -> i64:
    """25.3 and 25.4: the next of these tokens that could be frozen, or `NONE`."""
    if freezer_room(state, seat) > 0:
        for food in range(FOODS):
            if count(basket, food) and state.catalog.freezable >> food & 1:
                return food
    return codes.NONE


def freeze_moves(out: Moves) -> None:
    """25.4: kitchen or freezer."""
    out.add(codes.TO_KITCHEN)
    out.add(codes.TO_FREEZER)


def freeze(state: FoodState, seat: i64, food: i64, source: i64) -> None:
    """25.4 and 25.5: there it never spoils, and cannot be cooked."""
    state.freezer[seat] += one(food)
    state.tell_token(seat, food, source, codes.FREEZER)


def thaw_moves(state: FoodState, seat: i64, thaws: i64, out: Moves) -> None:
    """25.6: a move of a Cook may thaw, twice at most, if there is room."""
    if thaws > 0 and state.freezer[seat] and thaw_room(state, seat) > 0:
        for food in range(FOODS):
            if count(state.freezer[seat], food):
                out.add(codes.THAW + food)


def thaw_out(state: FoodState, seat: i64, food: i64) -> None:
    """25.6; 25.7 and 25.8: from now on it counts as being in the kitchen."""
    state.freezer[seat] -= one(food)
    state.thaw[seat] += one(food)
    state.tell_token(seat, food, codes.FREEZER, codes.THAWED)


def empty_thaw(state: FoodState, seat: i64) -> i64:
    """25.9: what is in the thaw area spoils; 25.10: what is frozen stays, and scores nothing."""
    kept = state.kept.get(seat, 4)
    spoiled = total(state.thaw[seat] - kept)
    state.thaw[seat] = kept
    return spoiled


def leave_freezer(state: FoodState, seat: i64, food: i64) -> None:
    """25.5: only an effect that names the freezer takes food straight out of it."""
    state.freezer[seat] -= one(food)


def to_freezer_from_supply(state: FoodState, seat: i64, food: i64) -> None:
    """25.2: as long as there is room."""
    if freezer_room(state, seat) > 0:
        freeze(state, seat, food, codes.SUPPLY)
