"""Chapter 15: the body."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.games.food_for_thought import codes
from smorgasboard.games.food_for_thought.baskets import FOODS, count, one, total
from smorgasboard.games.food_for_thought.ch24_allergy import (
    allergen_of,
    arrival_moves,
    first_for_tile,
    put_on_tile,
    refuse_allergen,
    take_from_tile,
    tile_accepts,
    tile_points,
)
from smorgasboard.games.food_for_thought.question import Question
from smorgasboard.games.food_for_thought.state import FoodState


def eat(state: FoodState, seat: i64, basket: i64) -> None:
    """15.1: every token to the first free space of its group."""
    if basket == 0:
        return
    if state.allergy[seat] == codes.NONE:
        swallow(state, seat, basket)
    else:
        state.frames.push(codes.ASK_BODY, seat, basket)


def swallow(state: FoodState, seat: i64, basket: i64) -> None:
    """15.1; 15.2: a full group sends them back to the supply."""
    eaten: i64 = 0
    for food in range(FOODS):
        many = count(basket, food)
        if many:
            room = state.catalog.capacity.get(state.diet[seat], food)
            room -= count(state.body[seat], food)
            eaten += min(many, room) * one(food)
    state.body[seat] += eaten
    if eaten:
        state.tell_food(seat, eaten, codes.SUPPLY, codes.BODY)
    if eaten != basket:
        state.tell_food(seat, basket - eaten, codes.MEAL, codes.SUPPLY)


# The slot of the question.
ARRIVING: Final[i64] = 0  # a basket


@final
class BodyQuestion(Question):
    """Whether food goes into its group or on the allergy tile."""

    word: ClassVar[str] = "body"

    def goes_on(self, state: FoodState, chance: Chance) -> bool:
        """15.1: with an allergy, until a token could also lie on the tile."""
        frames = state.frames
        seat, basket = frames.seat(), frames.number(ARRIVING)
        allergen = allergen_of(state, seat)
        refused = count(basket, allergen)
        if refused:
            basket -= refused * one(allergen)
            frames.put(ARRIVING, basket)
            refuse_allergen(state, seat, refused)
        if first_for_tile(state, seat, basket) != codes.NONE:
            return False
        frames.pop()
        swallow(state, seat, basket)
        return True

    def food_to_put(self, state: FoodState) -> i64:
        return first_for_tile(state, state.frames.seat(), state.frames.number(ARRIVING))

    def moves(self, state: FoodState, out: Moves) -> None:
        arrival_moves(out)

    def answer(self, state: FoodState, move: i64, chance: Chance) -> None:
        """15.1, or the tile."""
        frames = state.frames
        seat, food = frames.seat(), self.food_to_put(state)
        frames.put(ARRIVING, frames.number(ARRIVING) - one(food))
        if move == codes.TO_TILE:
            put_on_tile(state, seat, food)
        else:
            swallow(state, seat, one(food))


def body_moves(state: FoodState, seat: i64, out: Moves) -> None:
    """15.3: any food of the body; of a group it is always the last token that leaves."""
    for food in range(FOODS):
        if count(state.body[seat], food):
            out.add(codes.FOOD + food)
    for food in range(FOODS):
        if count(state.tile[seat], food):
            out.add(codes.FROM_TILE + food)


def leave_body(state: FoodState, seat: i64, move: i64) -> i64:
    """15.3: the food of a move made by `body_moves`, taken away."""
    if move >= codes.FROM_TILE:
        take_from_tile(state, seat, move - codes.FROM_TILE)
        return move - codes.FROM_TILE
    state.body[seat] -= one(move - codes.FOOD)
    return move - codes.FOOD


def has_room_for(state: FoodState, seat: i64, foods: i64) -> bool:
    """15.2: whether any of these foods would stay in the body, in its group or on the tile.

    24.3: an allergen that has to be eaten costs something, too.
    """
    diet = state.diet[seat]
    for food in range(FOODS):
        if not foods >> food & 1:
            continue
        if food == allergen_of(state, seat):
            return True
        if count(state.body[seat], food) < state.catalog.capacity.get(diet, food):
            return True
        if tile_accepts(state, seat, food) and total(state.tile[seat]) < tile_room(state, seat):
            return True
    return False


def tile_room(state: FoodState, seat: i64) -> i64:
    """24.4: how many tokens lie on the tile at most."""
    return state.catalog.tile_capacity[state.allergy[seat]]


def group_tokens(state: FoodState, seat: i64, food: i64) -> i64:
    """15.3: a group is its number of tokens; a tile counts for the group it covers."""
    if food == allergen_of(state, seat):
        return total(state.tile[seat])
    return count(state.body[seat], food)


def group_capacity(state: FoodState, seat: i64, food: i64) -> i64:
    if food == allergen_of(state, seat):
        return tile_room(state, seat)
    return state.catalog.capacity.get(state.diet[seat], food)


def group_points(state: FoodState, seat: i64, food: i64, tokens: i64) -> i64:
    """15.4: the value of a group with so many tokens; conditions do nothing."""
    if food == allergen_of(state, seat):
        return tile_points(state, seat, tokens)
    diet = state.diet[seat]
    if tokens == 0:
        return state.catalog.empty.get(diet, food)
    return state.catalog.track.get(diet * FOODS + food, tokens - 1)


def best_points(state: FoodState, seat: i64, food: i64) -> i64:
    """15.4: the best that a group can give."""
    best = group_points(state, seat, food, 0)
    for tokens in range(1, group_capacity(state, seat, food) + 1):
        best = max(best, group_points(state, seat, food, tokens))
    return best
