"""Which spaces of the cards somebody could fill with what they have. Not compiled.

It is what a player sees who holds a card beside the own kitchen or body. Each card is looked at on
its own: food that two of them want is marked on both.
"""

from collections.abc import Iterator

from smorgasboard.games.food_for_thought import codes
from smorgasboard.games.food_for_thought.baskets import FOODS, MOST, bits, count, one
from smorgasboard.games.food_for_thought.ch9_recipes_cook import lies_on
from smorgasboard.games.food_for_thought.ch11_activities import tokens_for
from smorgasboard.games.food_for_thought.ch12_wild import on_space
from smorgasboard.games.food_for_thought.ch24_allergy import allergen_of
from smorgasboard.games.food_for_thought.state import FoodState

Spaces = tuple[int, ...]
WILD_TOKENS = ((codes.WILD_TWO, 2), (codes.WILD_ONE, 1), (codes.WILD_ONE_OR_TWO, 1))
"""Whoever wants most chooses first."""


def at_hand(
    state: FoodState, seat: int, recipes: list[str], activities: list[str]
) -> dict[str, Spaces]:
    """By card, for those that the seat holds and those on offer: its spaces, counted from 1."""
    if not 0 <= seat < state.seats:
        return {}
    food = larder(state, seat)
    found = {
        recipes[recipe]: of_recipe(state, recipe, food) for recipe in recipes_near(state, seat)
    } | {
        activities[activity]: of_activity(state, seat, activity)
        for activity in activities_near(state, seat)
    }
    return {card: spaces for card, spaces in found.items() if spaces}


def recipes_near(state: FoodState, seat: int) -> Iterator[int]:
    for recipe in range(codes.RECIPES):
        if state.holds_recipe(seat, recipe):
            yield recipe
    yield from (card for row in (state.below, state.top) for card in row if card != codes.NONE)


def activities_near(state: FoodState, seat: int) -> Iterator[int]:
    for activity in range(codes.ACTIVITIES):
        if state.holds_activity(seat, activity):
            yield activity
    yield from (card for card in state.planner if card != codes.NONE)


def larder(state: FoodState, seat: int) -> int:
    """9.5: the kitchen and the thaw area; 24.3: without an allergen that may not be eaten."""
    places = [state.thaw[seat], *(state.kitchen.get(seat, space) for space in range(codes.LIVES))]
    forbidden = codes.NONE
    if state.catalog.allergen_intake == codes.FORBIDDEN:
        forbidden = allergen_of(state, seat)
    basket = 0
    for food in range(FOODS):
        if food != forbidden:
            basket += min(MOST, sum(count(place, food) for place in places)) * one(food)
    return basket


def of_recipe(state: FoodState, recipe: int, food: int) -> Spaces:
    """9.5 and 9.7: each token on one space, and as many spaces as possible."""
    accepts = {
        space + 1: state.catalog.recipe_spaces.get(recipe, space)
        for space in range(state.catalog.recipe_size[recipe])
        if lies_on(state, recipe, space) == codes.NONE
    }
    narrow_first = sorted(accepts.items(), key=lambda space: bits(space[1]))
    return tuple(sorted(fillable(narrow_first, food)))


def fillable(spaces: list[tuple[int, int]], food: int) -> Spaces:
    if not spaces or not food:
        return ()
    (space, accepts), *rest = spaces
    best = fillable(rest, food)
    for kind in range(FOODS):
        if accepts >> kind & 1 and count(food, kind):
            found = (space, *fillable(rest, food - one(kind)))
            if len(found) > len(best) or (len(found) == len(best) and space not in best):
                best = found
            if bits(accepts) == FOODS:  # 9.11: the last ones take anything that is left
                break
    return best


def of_activity(state: FoodState, seat: int, activity: int) -> Spaces:
    """12.1: a printed food on its own space; 12.2 and 12.7: other foods on the wild ones."""
    catalog = state.catalog
    empty = {
        space + 1: catalog.activity_spaces.get(activity, space)
        for space in range(catalog.activity_size[activity])
        if on_space(state, activity, space) == codes.NONE
    }
    lying = {on_space(state, activity, space) for space in range(catalog.activity_size[activity])}
    tokens = [tokens_for(state, seat, food) for food in range(FOODS)]
    found = [
        space for space, wants in empty.items() if 1 <= wants <= FOODS and tokens[wants - 1] > 0
    ]
    free = sorted(
        tokens[food]
        for food in range(FOODS)
        if food not in lying and not catalog.activity_printed[activity] >> food & 1
    )
    for wild, wanted in WILD_TOKENS:
        for space, wants in empty.items():
            if wants == wild:
                enough = next((at for at, many in enumerate(free) if many >= wanted), None)
                if enough is not None:
                    free.pop(enough)
                    found.append(space)
    return tuple(sorted(found))
