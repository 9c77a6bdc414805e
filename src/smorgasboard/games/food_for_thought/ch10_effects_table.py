"""Chapter 10: effects at the table: meals, trades, what opponents do."""

from mypy_extensions import i64

from smorgasboard.engine.containers import Moves
from smorgasboard.games.food_for_thought.arriving import add_foods, arrive
from smorgasboard.games.food_for_thought.baskets import kinds, one
from smorgasboard.games.food_for_thought.ch7_dining import has_row, is_free
from smorgasboard.games.food_for_thought.ch14_kitchen import store, take_from_kitchen
from smorgasboard.games.food_for_thought.ch24_allergy import may_take_in
from smorgasboard.games.food_for_thought.codes import (
    ACTING,
    ASK_DINE,
    ASK_DIVERT,
    ASK_MIRROR,
    ASK_SKIM,
    ASK_TRADE_GET,
    ASK_TRADE_GIVE,
    ASK_TRADE_WHO,
    BUFFET,
    DONE,
    FOOD,
    GAVE,
    NONE,
    PIZZA,
    SEAT,
    SUPPLY,
)
from smorgasboard.games.food_for_thought.state import FoodState


def meal_left(state: FoodState) -> i64:
    """10.22: what is about to be eaten."""
    below = state.frame_below(ASK_DINE)
    return 0 if below == NONE else state.frames.number(0, below)


def out_of_meal(state: FoodState, food: i64) -> None:
    below = state.frame_below(ASK_DINE)
    state.frames.put(0, state.frames.number(0, below) - one(food), below)


def can_share(state: FoodState, seat: i64, spaces: i64) -> bool:
    """10.26: an occupied space where there is food that one may take (24.3)."""
    if spaces >> PIZZA & 1 and state.pizza and not is_free(state, PIZZA):
        if may_take_in(state, seat, state.pizza) and state.phase == ACTING:  # 7.6: not as a bonus
            return True
    if not spaces >> BUFFET & 1 or is_free(state, BUFFET):
        return False
    return has_row(state, seat)


# Divert and skim: tokens of a meal that go elsewhere.


def ask_divert(state: FoodState, seat: i64, tokens: i64, place: i64, may_end: i64) -> None:
    """10.22: of one's own meal."""
    state.frames.push(ASK_DIVERT, seat, tokens, place, may_end)


def ask_skim(state: FoodState, seat: i64, tokens: i64, place: i64) -> None:
    """10.30: of an opponent's."""
    state.frames.push(ASK_SKIM, seat, tokens, place, 0)


def meal_moves(state: FoodState, out: Moves) -> None:
    """10.22 and 10.30: a token of the meal, or no more."""
    add_foods(kinds(meal_left(state)), out)
    if state.frames.number(2) or out.size == 0:
        out.add(DONE)


def answer_meal(state: FoodState, move: i64) -> None:
    """10.22 and 10.30."""
    frames = state.frames
    if move == DONE:
        frames.pop()
        return
    seat, left, place = frames.seat(), frames.number(0) - 1, frames.number(1)
    frames.put(0, left)
    frames.put(2, 1)
    if left == 0:
        frames.pop()
    out_of_meal(state, move - FOOD)
    if place == SUPPLY:
        state.tell_token(seat, move - FOOD, SUPPLY, SUPPLY)
    arrive(state, seat, one(move - FOOD), place)


# Mirror.


def ask_mirror(state: FoodState, seat: i64, tokens: i64, basket: i64, place: i64) -> None:
    """10.31: foods that an opponent has just bought."""
    state.frames.push(ASK_MIRROR, seat, tokens, kinds(basket), place, 0)


def mirror_moves(state: FoodState, out: Moves) -> None:
    """10.31: one of them, or no more."""
    add_foods(state.frames.number(1), out)
    if state.frames.number(3):
        out.add(DONE)


def answer_mirror(state: FoodState, move: i64) -> None:
    """10.31: from the supply."""
    frames = state.frames
    if move == DONE:
        frames.pop()
        return
    seat, left, place = frames.seat(), frames.number(0) - 1, frames.number(2)
    frames.put(0, left)
    frames.put(3, 1)
    if left == 0:
        frames.pop()
    arrive(state, seat, one(move - FOOD), place)


# Trade.


def can_trade(state: FoodState, seat: i64) -> bool:
    """10.29: both have something in their kitchens."""
    if state.pantry(seat) == 0:
        return False
    return any(other != seat and state.pantry(other) for other in range(state.seats))


def ask_trade(state: FoodState, seat: i64, tokens: i64) -> None:
    """10.29."""
    state.frames.push(ASK_TRADE_GIVE, seat, tokens)


def trade_give_moves(state: FoodState, out: Moves) -> None:
    """10.29: what one gives."""
    add_foods(kinds(state.pantry(state.frames.seat())), out)


def trade_who_moves(state: FoodState, out: Moves) -> None:
    """10.29: to whom."""
    for other in range(state.seats):
        if other != state.frames.seat() and state.pantry(other):
            out.add(SEAT + other)


def trade_get_moves(state: FoodState, out: Moves) -> None:
    """10.29: what one gets for it."""
    add_foods(kinds(state.pantry(state.frames.number(2))), out)


def answer_trade_give(state: FoodState, move: i64) -> None:
    seat, left = state.frames.seat(), state.frames.number(0)
    state.frames.pop()
    state.frames.push(ASK_TRADE_WHO, seat, left, move - FOOD)


def answer_trade_who(state: FoodState, move: i64) -> None:
    seat, left, food = state.frames.seat(), state.frames.number(0), state.frames.number(1)
    state.frames.pop()
    state.frames.push(ASK_TRADE_GET, seat, left, food, move - SEAT)


def answer_trade_get(state: FoodState, move: i64) -> None:
    """10.29: both tokens change kitchens."""
    frames = state.frames
    seat, left, given, other = frames.seat(), frames.number(0), frames.number(1), frames.number(2)
    got = move - FOOD
    frames.pop()
    take_from_kitchen(state, seat, given)
    take_from_kitchen(state, other, got)
    state.tell(GAVE, seat, other, one(given))
    state.tell(GAVE, other, seat, one(got))
    if left > 1 and can_trade(state, seat):
        ask_trade(state, seat, left - 1)
    store(state, other, one(given))
    store(state, seat, one(got))
