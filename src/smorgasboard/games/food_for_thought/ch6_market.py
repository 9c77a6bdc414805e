"""Chapter 6: the farmers market."""

from mypy_extensions import i64

from smorgasboard.engine.containers import Moves
from smorgasboard.games.food_for_thought import codes
from smorgasboard.games.food_for_thought.baskets import FOODS
from smorgasboard.games.food_for_thought.ch14_kitchen import store
from smorgasboard.games.food_for_thought.ch15_body import eat
from smorgasboard.games.food_for_thought.ch24_allergy import edible, may_take_in
from smorgasboard.games.food_for_thought.state import FoodState


def is_open(state: FoodState, stand: i64) -> bool:
    """6.1: only in the round printed on it; 6.6: however often it was visited."""
    return bool(state.stands >> stand & 1) and state.catalog.stand_round[stand] == state.round


def may_visit(state: FoodState, seat: i64) -> bool:
    """6.2: never blocked, but twice a round at most."""
    return state.visits[seat] < state.catalog.visits


def market_moves(state: FoodState, seat: i64, out: Moves) -> None:
    """6.3: any stand, the same twice too; 6.7: none, if none is open."""
    if may_visit(state, seat):
        for stand in range(codes.STANDS):
            if is_open(state, stand) and may_take_in(state, seat, state.catalog.stand_body[stand]):
                out.add(codes.PLACE_STAND + stand)


def visit(state: FoodState, seat: i64, stand: i64) -> None:
    """6.4: everything shown, to the kitchen or the body; 6.5: a wild icon is any food."""
    catalog = state.catalog
    ask_gain(state, seat, catalog.stand_wild_body[stand], codes.BODY)
    ask_gain(state, seat, catalog.stand_wild_kitchen[stand], codes.KITCHEN)
    eat(state, seat, catalog.stand_body[stand])
    store(state, seat, catalog.stand_kitchen[stand])


def ask_gain(state: FoodState, seat: i64, tokens: i64, place: i64) -> None:
    """6.5: which food; nothing may be declined."""
    if tokens:
        state.frames.push(codes.ASK_GAIN, seat, any_food(state, seat, place), tokens, place)


def any_food(state: FoodState, seat: i64, place: i64) -> i64:
    """6.5: all foods that one may put there."""
    foods: i64 = (1 << FOODS) - 1
    if place == codes.BODY:
        return edible(state, seat, foods)
    return state.catalog.freezable if place == codes.FREEZER else foods


def open_stands(state: FoodState) -> None:
    """6.1: those of the new round are turned up; the old ones have gone (6.6)."""
    for stand in range(codes.STANDS):
        if is_open(state, stand):
            state.tell(codes.STAND_OPEN, stand)
