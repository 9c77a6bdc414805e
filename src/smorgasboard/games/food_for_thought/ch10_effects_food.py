"""Chapter 10: effects that move food."""

from mypy_extensions import i64

from smorgasboard.engine.containers import Moves
from smorgasboard.games.food_for_thought.baskets import FOODS, bits, count, kinds, one, total
from smorgasboard.games.food_for_thought.ch6_market import any_food
from smorgasboard.games.food_for_thought.ch9_recipes_cook import (
    can_place,
    placing_moves,
    put_on_recipe,
    space_of,
)
from smorgasboard.games.food_for_thought.ch11_activities import can_train, train, training_moves
from smorgasboard.games.food_for_thought.ch14_kitchen import (
    kitchen_tokens,
    spare_kinds,
    store,
    take_from_kitchen,
    take_from_spaces,
)
from smorgasboard.games.food_for_thought.ch15_body import body_moves, eat, leave_body
from smorgasboard.games.food_for_thought.ch24_allergy import edible
from smorgasboard.games.food_for_thought.ch25_freezer import (
    freeze,
    freezer_room,
    leave_freezer,
    thaw_out,
    thaw_room,
    to_freezer_from_supply,
)
from smorgasboard.games.food_for_thought.codes import (
    ACTIVITY,
    ASK_GAIN,
    ASK_GIVE,
    ASK_KEEP,
    ASK_MOVE,
    ASK_SWAP,
    ASK_SWAP_FOR,
    BODY,
    COOK,
    DONE,
    FOOD,
    FREEZER,
    FROM_TILE,
    GAVE,
    KEEP,
    KEPT,
    KITCHEN,
    LIVES,
    OPPONENT,
    RECIPE,
    SEAT,
    SUPPLY,
    THAWED,
    TRASH,
    TRASH_CLEARED,
    WORK_OUT,
)
from smorgasboard.games.food_for_thought.state import FoodState


def arrive(state: FoodState, seat: i64, basket: i64, place: i64) -> None:
    """10.11: food that comes to a place; to the supply means away."""
    if place == BODY:
        eat(state, seat, basket)
    elif place == KITCHEN:
        store(state, seat, basket)
    elif place == FREEZER:
        for food in range(FOODS):
            for _ in range(count(basket, food)):
                to_freezer_from_supply(state, seat, food)


def add_foods(foods: i64, out: Moves) -> None:
    """One answer for each of these foods."""
    for food in range(FOODS):
        if foods >> food & 1:
            out.add(FOOD + food)


# Gain.


def gain(state: FoodState, seat: i64, foods: i64, tokens: i64, place: i64, distinct: i64) -> None:
    """10.11: so many tokens from the supply; where several foods are possible, one chooses."""
    if place == FREEZER:
        tokens = min(tokens, freezer_room(state, seat))
    if bits(foods) > 1:
        allowed = foods & any_food(state, seat, place)
        state.frames.push(ASK_GAIN, seat, allowed, tokens, place, distinct)
        return
    for food in range(FOODS):
        if foods >> food & 1:
            arrive(state, seat, tokens * one(food), place)


def answer_gain(state: FoodState, move: i64) -> None:
    """10.11 and 6.5: one token; if they have to differ, that food is out."""
    frames = state.frames
    seat, left, place = frames.seat(), frames.number(1) - 1, frames.number(2)
    frames.put(1, left)
    if frames.number(3):
        frames.put(0, frames.number(0) & ~(1 << (move - FOOD)))
    if left == 0:
        frames.pop()
    arrive(state, seat, one(move - FOOD), place)


# Move.


def can_move(state: FoodState, seat: i64, source: i64, target: i64, tokens: i64) -> bool:
    """10.12: whether there is anything to move."""
    if source == KITCHEN:
        if target == FREEZER:
            spare = spare_kinds(state, seat, state.catalog.freezable)
            return freezer_room(state, seat) > 0 and spare != 0
        foods = kinds(state.pantry(seat))
        if target == BODY:
            return edible(state, seat, foods) != 0
        return can_place(state, seat, foods)
    if source == FREEZER:
        if target == THAWED:
            return state.freezer[seat] != 0 and thaw_room(state, seat) > 0
        return can_place(state, seat, kinds(state.freezer[seat]))
    if source == TRASH:
        return state.trash[seat] > 0
    if target == ACTIVITY:
        return can_train(state, seat, tokens)
    return state.body[seat] != 0 or state.tile[seat] != 0


def move_food(
    state: FoodState, seat: i64, source: i64, target: i64, tokens: i64, may_end: i64
) -> None:
    """10.12: up to so many tokens, one after the other. Trash is all alike: as much as there is."""
    if source == TRASH:
        gone = min(tokens, state.trash[seat])
        state.trash[seat] -= gone
        state.tell(TRASH_CLEARED, seat, gone)
    else:
        state.frames.push(ASK_MOVE, seat, source, target, tokens, may_end)


def moving_moves(state: FoodState, out: Moves) -> None:
    """10.12: which token, and where to."""
    frames = state.frames
    seat, source, target = frames.seat(), frames.number(0), frames.number(1)
    if source == KITCHEN:
        foods = kinds(state.pantry(seat))
        if target == BODY:
            add_foods(edible(state, seat, foods), out)
        elif target == RECIPE:
            placing_moves(state, seat, foods, out)
        elif freezer_room(state, seat) > 0:
            add_foods(spare_kinds(state, seat, state.catalog.freezable), out)
    elif source == FREEZER:
        if target == RECIPE:
            placing_moves(state, seat, kinds(state.freezer[seat]), out)
        elif thaw_room(state, seat) > 0:
            add_foods(kinds(state.freezer[seat]), out)
    elif target == ACTIVITY:
        training_moves(state, seat, frames.number(2), out)
    else:
        body_moves(state, seat, out)
    if frames.number(3) or out.size == 0:
        out.add(DONE)


def answer_moving(state: FoodState, move: i64) -> None:
    """10.12: one step."""
    frames = state.frames
    seat, source, target = frames.seat(), frames.number(0), frames.number(1)
    if move == DONE:
        frames.pop()
        return
    tokens: i64 = (move - WORK_OUT) % 2 + 1 if target == ACTIVITY else 1
    left = frames.number(2) - tokens
    frames.put(2, left)
    frames.put(3, 1)
    if left == 0:
        frames.pop()
    if target == ACTIVITY:
        train(state, seat, move)
    elif target == RECIPE:
        onto_recipe(state, seat, source, move)
    elif source == BODY:
        out_of_body(state, seat, target, move)
    else:
        out_of_store(state, seat, source, target, move - FOOD)


def onto_recipe(state: FoodState, seat: i64, source: i64, move: i64) -> None:
    """10.12: from the kitchen, or straight from the freezer."""
    recipe, food = (move - COOK) // FOODS, (move - COOK) % FOODS
    if source == FREEZER:
        leave_freezer(state, seat, food)
    else:
        take_from_kitchen(state, seat, food)
    put_on_recipe(state, seat, recipe, space_of(state, recipe, food), food)


def out_of_store(state: FoodState, seat: i64, source: i64, target: i64, food: i64) -> None:
    """10.12: kitchen to body or freezer, freezer to thaw area."""
    if source == FREEZER:
        thaw_out(state, seat, food)
    elif target == FREEZER:
        take_from_spaces(state, seat, food)
        freeze(state, seat, food, KITCHEN)
    else:
        take_from_kitchen(state, seat, food)
        state.tell_token(seat, food, KITCHEN, BODY)
        eat(state, seat, one(food))


def out_of_body(state: FoodState, seat: i64, target: i64, move: i64) -> None:
    """10.12: back to the supply, or into the body of an opponent."""
    food = leave_body(state, seat, move)
    if target == OPPONENT:
        state.frames.push(ASK_GIVE, seat, food)
    else:
        state.tell_token(seat, food, BODY, SUPPLY)


def opponent_moves(state: FoodState, out: Moves) -> None:
    """10.12: any opponent."""
    for other in range(state.seats):
        if other != state.frames.seat():
            out.add(SEAT + other)


def answer_give(state: FoodState, move: i64) -> None:
    """10.12: they eat it, as far as their group has room."""
    seat, food = state.frames.seat(), state.frames.number(0)
    state.frames.pop()
    state.tell(GAVE, seat, move - SEAT, one(food))
    eat(state, move - SEAT, one(food))


# Swap.


def zone_moves(state: FoodState, seat: i64, zone: i64, out: Moves) -> None:
    """10.13: what lies in a zone."""
    if zone == BODY:
        body_moves(state, seat, out)
    elif zone == FREEZER:
        add_foods(kinds(state.freezer[seat]), out)
    else:
        add_foods(kinds(state.pantry(seat)), out)


def can_swap(state: FoodState, seat: i64, zone: i64) -> bool:
    if zone == BODY:
        return state.body[seat] != 0 or state.tile[seat] != 0
    if zone == FREEZER:
        return state.freezer[seat] != 0
    return state.pantry(seat) != 0


def swapping_moves(state: FoodState, out: Moves) -> None:
    """10.13: which token is given up, or no more."""
    zone_moves(state, state.frames.seat(), state.frames.number(0), out)
    if state.frames.number(2) or out.size == 0:
        out.add(DONE)


def answer_swapping(state: FoodState, move: i64) -> None:
    """10.13: it goes to the supply; then its successor is chosen."""
    frames = state.frames
    seat, zone, left = frames.seat(), frames.number(0), frames.number(1) - 1
    if move == DONE or left == 0:
        frames.pop()
    if move == DONE:
        return
    if left > 0:
        frames.put(1, left)
        frames.put(2, 1)
    food = move - FROM_TILE if move >= FROM_TILE else move - FOOD
    if zone == BODY:
        leave_body(state, seat, move)
    elif zone == FREEZER:
        leave_freezer(state, seat, food)
    else:
        take_from_kitchen(state, seat, food)
    state.tell_token(seat, food, zone, SUPPLY)
    frames.push(ASK_SWAP_FOR, seat, zone, food)


def successor_moves(state: FoodState, out: Moves) -> None:
    """10.13: any other food that may lie there."""
    seat, zone = state.frames.seat(), state.frames.number(0)
    add_foods(any_food(state, seat, zone) & ~(1 << state.frames.number(1)), out)


def answer_successor(state: FoodState, move: i64) -> None:
    """10.13: it comes in like any other arrival."""
    seat, zone = state.frames.seat(), state.frames.number(0)
    state.frames.pop()
    arrive(state, seat, one(move - FOOD), zone)


def begin_swap(state: FoodState, seat: i64, zone: i64, tokens: i64, may_end: i64) -> None:
    """10.13: up to so many tokens."""
    state.frames.push(ASK_SWAP, seat, zone, tokens, may_end)


# Keep fresh.


def fresh_left(state: FoodState, seat: i64, zone: i64) -> i64:
    """10.25: how many tokens could still be kept."""
    if zone == THAWED:
        return total(state.thaw[seat] - state.kept.get(seat, LIVES))
    tokens = kitchen_tokens(state, seat) - total(state.thaw[seat])
    for life in range(LIVES):
        tokens -= total(state.kept.get(seat, life))
    return tokens


def keep_fresh(state: FoodState, seat: i64, zone: i64, tokens: i64) -> None:
    """10.25: if there is no more than that, all of it; else one chooses."""
    if tokens < fresh_left(state, seat, zone):
        state.frames.push(ASK_KEEP, seat, zone, tokens)
        return
    if zone == THAWED:
        state.kept.put(seat, LIVES, state.thaw[seat])
        state.tell(KEPT, seat, state.thaw[seat])
        return
    basket: i64 = 0
    for life in range(LIVES):
        state.kept.put(seat, life, state.kitchen.get(seat, life))
        basket += state.kitchen.get(seat, life)
    state.tell(KEPT, seat, basket)


def keeping_moves(state: FoodState, out: Moves) -> None:
    """10.25: a token of a space."""
    seat = state.frames.seat()
    thawed = state.frames.number(0) == THAWED
    for life in range(LIVES + 1):
        if (life == LIVES) != thawed:
            continue
        basket = state.thaw[seat] if thawed else state.kitchen.get(seat, life)
        basket -= state.kept.get(seat, life)
        for food in range(FOODS):
            if count(basket, food):
                out.add(KEEP + life * FOODS + food)


def answer_keeping(state: FoodState, move: i64) -> None:
    """10.25."""
    frames = state.frames
    seat, left = frames.seat(), frames.number(1) - 1
    life, food = (move - KEEP) // FOODS, (move - KEEP) % FOODS
    state.kept.add(seat, life, one(food))
    state.tell(KEPT, seat, one(food))
    if left == 0:
        frames.pop()
    else:
        frames.put(1, left)
