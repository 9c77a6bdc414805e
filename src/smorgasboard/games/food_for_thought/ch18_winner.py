"""Chapter 18: the winner."""

from mypy_extensions import i64

from smorgasboard.games.food_for_thought.codes import ACTIVITIES, RECIPES
from smorgasboard.games.food_for_thought.state import FoodState


def winners(state: FoodState) -> i64:
    """18.1: the most points; 18.2: then recipes, then activities, or they share. A bit a seat."""
    best = rank(state, 0)
    won: i64 = 0
    for seat in range(state.seats):
        best = max(best, rank(state, seat))
    for seat in range(state.seats):
        if rank(state, seat) == best:
            won |= 1 << seat
    return won


def rank(state: FoodState, seat: i64) -> i64:
    """18.2: all three in one number; used abilities do not matter."""
    recipes, activities = finished_recipes(state, seat), finished_activities(state, seat)
    return (state.scores[seat] * 100 + recipes) * 100 + activities


def finished_recipes(state: FoodState, seat: i64) -> i64:
    many: i64 = 0
    for recipe in range(RECIPES):
        if state.finished_recipe(seat, recipe):
            many += 1
    return many


def finished_activities(state: FoodState, seat: i64) -> i64:
    many: i64 = 0
    for activity in range(ACTIVITIES):
        if state.finished_activity(seat, activity):
            many += 1
    return many
