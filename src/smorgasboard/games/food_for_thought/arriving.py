"""Chapter 10: food that comes to a place."""

from mypy_extensions import i64

from smorgasboard.engine.containers import Moves
from smorgasboard.games.food_for_thought import codes
from smorgasboard.games.food_for_thought.baskets import FOODS, count
from smorgasboard.games.food_for_thought.ch14_kitchen import store
from smorgasboard.games.food_for_thought.ch15_body import eat
from smorgasboard.games.food_for_thought.ch25_freezer import to_freezer_from_supply
from smorgasboard.games.food_for_thought.state import FoodState


def arrive(state: FoodState, seat: i64, basket: i64, place: i64) -> None:
    """10.11: food that comes to a place; to the supply means away."""
    if place == codes.BODY:
        eat(state, seat, basket)
    elif place == codes.KITCHEN:
        store(state, seat, basket)
    elif place == codes.FREEZER:
        for food in range(FOODS):
            for _food in range(count(basket, food)):
                to_freezer_from_supply(state, seat, food)


def add_foods(foods: i64, out: Moves) -> None:
    """One answer for each of these foods."""
    for food in range(FOODS):
        if foods >> food & 1:
            out.add(codes.FOOD + food)


def brings_food(place: i64, window: i64) -> bool:
    """10.2: whether food that comes there is of use in this action."""
    if window == codes.WHEN_COOKING:
        return place in (codes.KITCHEN, codes.FREEZER, codes.THAWED)
    return place in (codes.BODY, codes.RECIPE)  # a recipe that is finished is eaten
