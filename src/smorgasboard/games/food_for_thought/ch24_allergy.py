"""Chapter 24: the Food Allergy module."""

from typing import ClassVar, final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.games.food_for_thought import codes
from smorgasboard.games.food_for_thought.baskets import FOODS, count, one, total
from smorgasboard.games.food_for_thought.question import Question
from smorgasboard.games.food_for_thought.state import FoodState


def give_allergies(state: FoodState, chance: Chance) -> None:
    """24.1: a different tile for everybody, by lot or by choice, the last player first."""
    if not state.catalog.allergies:
        return
    if state.catalog.draft_allergies:
        for step in range(state.seats):
            state.frames.push(codes.ASK_ALLERGY, (state.first + step) % state.seats)
        return
    for seat in range(state.seats):
        left = codes.ALLERGIES - seat
        number = chance.roll(left)
        for allergy in range(codes.ALLERGIES):
            if not is_taken(state, allergy):
                if number == 0:
                    give_allergy(state, seat, allergy)
                    break
                number -= 1


def is_taken(state: FoodState, allergy: i64) -> bool:
    """24.1: each tile is given once."""
    return any(state.allergy[seat] == allergy for seat in range(state.seats))


def give_allergy(state: FoodState, seat: i64, allergy: i64) -> None:
    """24.1."""
    state.allergy[seat] = allergy
    state.tell(codes.ALLERGY_GIVEN, seat, allergy)


@final
class AllergyQuestion(Question):
    """Which allergy to have."""

    word: ClassVar[str] = "allergy"

    def moves(self, state: FoodState, out: Moves) -> None:
        """24.1: any tile that is left."""
        for allergy in range(codes.ALLERGIES):
            if not is_taken(state, allergy):
                out.add(codes.ALLERGY + allergy)

    def answer(self, state: FoodState, move: i64, chance: Chance) -> None:
        """24.1."""
        seat = state.frames.seat()
        state.frames.pop()
        give_allergy(state, seat, move - codes.ALLERGY)


def allergen_of(state: FoodState, seat: i64) -> i64:
    """24.2: the food whose group the tile covers, or `NONE`."""
    allergy = state.allergy[seat]
    return codes.NONE if allergy == codes.NONE else state.catalog.allergen[allergy]


def edible(state: FoodState, seat: i64, foods: i64) -> i64:
    """24.3: what one may choose to eat: not the allergen."""
    allergen = allergen_of(state, seat)
    return foods if allergen == codes.NONE else foods & ~(1 << allergen)


def may_take_in(state: FoodState, seat: i64, basket: i64) -> bool:
    """24.3: where the allergen is forbidden altogether, a meal with it is none."""
    if state.catalog.allergen_intake != codes.FORBIDDEN:
        return True
    allergen = allergen_of(state, seat)
    return allergen == codes.NONE or count(basket, allergen) == 0


def tile_accepts(state: FoodState, seat: i64, food: i64) -> bool:
    """24.4: only the foods shown on the tile."""
    allergy = state.allergy[seat]
    return allergy != codes.NONE and bool(state.catalog.tile_accepts[allergy] >> food & 1)


def refuse_allergen(state: FoodState, seat: i64, tokens: i64) -> None:
    """24.3: food that had to be eaten and cannot be: into the trash, or back to the supply."""
    basket = tokens * one(allergen_of(state, seat))
    if state.catalog.allergen_intake == codes.INTO_TRASH:
        state.trash[seat] += tokens
        state.tell_food(seat, basket, codes.BODY, codes.TRASH)
    else:
        state.tell_food(seat, basket, codes.TILE, codes.SUPPLY)


def arrival_moves(out: Moves) -> None:
    """24.5: the owner chooses, tile or group, even if one of them is full."""
    out.add(codes.TO_GROUP)
    out.add(codes.TO_TILE)


def first_for_tile(state: FoodState, seat: i64, basket: i64) -> i64:
    """24.4 and 24.5: the next of these tokens that could lie on the tile, or `NONE`."""
    for food in range(FOODS):
        if count(basket, food) and tile_accepts(state, seat, food):
            return food
    return codes.NONE


def put_on_tile(state: FoodState, seat: i64, food: i64) -> None:
    """24.4: a full tile sends it back to the supply, like any group."""
    if total(state.tile[seat]) < state.catalog.tile_capacity[state.allergy[seat]]:
        state.tile[seat] += one(food)
        state.tell_token(seat, food, codes.SUPPLY, codes.TILE)
    else:
        state.tell_token(seat, food, codes.MEAL, codes.SUPPLY)


def tile_points(state: FoodState, seat: i64, tokens: i64) -> i64:
    """24.2 and 24.7: the tile's own values, for so many tokens."""
    allergy = state.allergy[seat]
    if tokens == 0:
        return state.catalog.tile_empty[allergy]
    return state.catalog.tile_track.get(allergy, tokens - 1)


def counts_as(state: FoodState, seat: i64, food: i64) -> i64:
    """24.6: the tokens on the tile that may count as this food in an activity.

    Each counts as what it is, or as the allergen.
    """
    tile = state.tile[seat]
    if tile == 0 or food == allergen_of(state, seat):
        return tile
    return count(tile, food) * one(food)


def take_from_tile(state: FoodState, seat: i64, food: i64) -> None:
    """24.6: the rest closes up."""
    state.tile[seat] -= one(food)
