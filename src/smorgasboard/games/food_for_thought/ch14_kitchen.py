"""Chapter 14: the kitchen and the trash."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.games.food_for_thought import codes
from smorgasboard.games.food_for_thought.baskets import FOODS, count, first, one, total
from smorgasboard.games.food_for_thought.ch25_freezer import (
    empty_thaw,
    first_to_freeze,
    freeze,
    freeze_moves,
)
from smorgasboard.games.food_for_thought.question import Question
from smorgasboard.games.food_for_thought.state import FoodState


def store(state: FoodState, seat: i64, basket: i64) -> None:
    """14.1: every token to the space with its icon, or to the freezer if it may (25.4)."""
    if basket == 0:
        return
    if first_to_freeze(state, seat, basket) != codes.NONE:
        state.frames.push(codes.ASK_KITCHEN, seat, basket)
    else:
        stock(state, seat, basket)


def stock(state: FoodState, seat: i64, basket: i64) -> None:
    """14.1: home spaces; 14.2: there is always room."""
    state.tell_food(seat, basket, codes.SUPPLY, codes.KITCHEN)
    while basket:
        food = first(basket)
        many = count(basket, food)
        state.kitchen.add(seat, state.catalog.life[food] - 1, many * one(food))
        basket -= many * one(food)


# The slot of the question.
ARRIVING: Final[i64] = 0  # a basket


@final
class KitchenQuestion(Question):
    """Whether food goes into the kitchen or the freezer."""

    word: ClassVar[str] = "kitchen"

    def goes_on(self, state: FoodState, chance: Chance) -> bool:
        """14.1: the rest of a delivery, once nothing of it can be frozen any more."""
        frames = state.frames
        seat, basket = frames.seat(), frames.number(ARRIVING)
        if first_to_freeze(state, seat, basket) != codes.NONE:
            return False
        frames.pop()
        if basket:
            stock(state, seat, basket)
        return True

    def food_to_put(self, state: FoodState) -> i64:
        return first_to_freeze(state, state.frames.seat(), state.frames.number(ARRIVING))

    def moves(self, state: FoodState, out: Moves) -> None:
        freeze_moves(out)

    def answer(self, state: FoodState, move: i64, chance: Chance) -> None:
        """14.1, or the freezer."""
        frames = state.frames
        seat, food = frames.seat(), self.food_to_put(state)
        frames.put(ARRIVING, frames.number(ARRIVING) - one(food))
        if move == codes.TO_FREEZER:
            freeze(state, seat, food, codes.SUPPLY)
        else:
            stock(state, seat, one(food))


def take_from_kitchen(state: FoodState, seat: i64, food: i64) -> None:
    """14.3: of several alike the one that would spoil first; the thaw area comes before all."""
    if count(state.thaw[seat], food):
        state.thaw[seat] -= one(food)
        keep_no_more_than(state, seat, codes.LIVES, food, count(state.thaw[seat], food))
        return
    take_from_spaces(state, seat, food)


def keep_no_more_than(state: FoodState, seat: i64, life: i64, food: i64, there: i64) -> None:
    """10.25: food that has been kept and is then used is not there to be kept."""
    if count(state.kept.get(seat, life), food) > there:
        state.kept.add(seat, life, -one(food))


def kitchen_tokens(state: FoodState, seat: i64) -> i64:
    """14.2: how many there are, thaw area included."""
    tokens = total(state.thaw[seat])
    for life in range(codes.LIVES):
        tokens += total(state.kitchen.get(seat, life))
    return tokens


def age(state: FoodState, seat: i64) -> None:
    """14.3: everything one space to the right, the right-most first; kept food stays.

    14.4: what falls off lies in the trash for good; 14.5: what is left has no value.
    """
    kitchen, kept = state.kitchen, state.kept
    spoiled = empty_thaw(state, seat) + total(kitchen.get(seat, 0) - kept.get(seat, 0))
    for life in range(codes.LIVES):
        coming: i64 = 0
        if life + 1 < codes.LIVES:
            coming = kitchen.get(seat, life + 1) - kept.get(seat, life + 1)
        kitchen.put(seat, life, kept.get(seat, life) + coming)
    kept.wipe_row(seat)
    if spoiled:
        state.trash[seat] += spoiled
        state.tell(codes.SPOILED, seat, spoiled)


def trash_points(state: FoodState, tokens: i64) -> i64:
    """14.4: what so much trash costs."""
    return tokens * state.catalog.trash_points


def spare_kinds(state: FoodState, seat: i64, foods: i64) -> i64:
    """14.1: of these foods, those that the kitchen itself holds (not the thaw area)."""
    found: i64 = 0
    for life in range(codes.LIVES):
        for food in range(FOODS):
            if count(state.kitchen.get(seat, life), food):
                found |= 1 << food
    return found & foods


def take_from_spaces(state: FoodState, seat: i64, food: i64) -> None:
    """14.3: like `take_from_kitchen`, but never from the thaw area."""
    for life in range(codes.LIVES):
        there = count(state.kitchen.get(seat, life), food)
        if there:
            state.kitchen.add(seat, life, -one(food))
            keep_no_more_than(state, seat, life, food, there - 1)
            return
