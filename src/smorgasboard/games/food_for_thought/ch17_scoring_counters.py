"""Chapter 17: what end-game abilities and goals count."""

from mypy_extensions import i64

from smorgasboard.games.food_for_thought import codes
from smorgasboard.games.food_for_thought.baskets import FOODS, bits, count, total
from smorgasboard.games.food_for_thought.ch15_body import best_points, group_points, group_tokens
from smorgasboard.games.food_for_thought.state import FoodState


def counted(state: FoodState, seat: i64, counter: i64) -> i64:
    """17.8: the number that a counter gives for a seat."""
    kind = state.catalog.counters.get(counter, 0)
    if kind in (codes.COUNT_RECIPES, codes.COUNT_RECIPE_POINTS):
        return recipes_counted(state, seat, counter)
    if kind in (codes.COUNT_ACTIVITIES, codes.COUNT_ACTIVITY_POINTS):
        return activities_counted(state, seat, counter)
    if kind == codes.COUNT_BODY:
        return body_counted(state, seat, state.catalog.counters.get(counter, 1))
    if kind == codes.COUNT_FREEZER:
        return total(state.freezer[seat])
    if kind == codes.COUNT_GREEN:
        return green_groups(state, seat)
    if kind == codes.COUNT_ICONS:
        return bits(icons_of(state, seat))
    if kind == codes.COUNT_ABILITIES:
        return state.abilities[seat]
    assert kind == codes.COUNT_BEST_OPPONENT, "an unknown counter"
    return best_opponent(state, seat, state.catalog.counters.get(counter, 5))


def recipes_counted(state: FoodState, seat: i64, counter: i64) -> i64:
    """17.8: finished recipes with a food, or of some size; or their points."""
    catalog = state.catalog
    foods, least = catalog.counters.get(counter, 1), catalog.counters.get(counter, 4)
    places, finished = state.recipe_at, codes.held_by(seat, codes.COMPLETE)
    found: i64 = 0
    for recipe in range(codes.RECIPES):
        if (
            places[recipe] - finished in (0, codes.USED - codes.COMPLETE)
            and catalog.recipe_size[recipe] >= least
        ):
            if foods == 0 or foods & recipe_foods(state, recipe):
                if catalog.counters.get(counter, 0) == codes.COUNT_RECIPES:
                    found += 1
                else:
                    found += catalog.recipe_points[recipe]
    return found


def recipe_foods(state: FoodState, recipe: i64) -> i64:
    """17.8: the foods printed on a recipe, split icons included."""
    foods: i64 = 0
    for space in range(codes.SLOTS):
        foods |= state.catalog.recipe_spaces.get(recipe, space)
    return foods


def activities_counted(state: FoodState, seat: i64, counter: i64) -> i64:
    """17.8: finished activities with an icon, or of a value; or their points."""
    catalog = state.catalog
    icons, points = catalog.counters.get(counter, 2), catalog.counters.get(counter, 3)
    found: i64 = 0
    for activity in range(codes.ACTIVITIES):
        if not state.finished_activity(seat, activity):
            continue
        if icons and not icons >> catalog.activity_icon[activity] & 1:
            continue
        if points == codes.NONE or points == catalog.activity_points[activity]:
            if catalog.counters.get(counter, 0) == codes.COUNT_ACTIVITIES:
                found += 1
            else:
                found += catalog.activity_points[activity]
    return found


def body_counted(state: FoodState, seat: i64, foods: i64) -> i64:
    """17.8: tokens of these foods, on groups or on a tile."""
    found: i64 = 0
    for food in range(FOODS):
        if foods >> food & 1:
            found += count(state.body[seat], food) + count(state.tile[seat], food)
    return found


def green_groups(state: FoodState, seat: i64) -> i64:
    """17.8: groups on their best value, if that is above zero."""
    found: i64 = 0
    for food in range(FOODS):
        best = best_points(state, seat, food)
        if best > 0 and group_points(state, seat, food, group_tokens(state, seat, food)) == best:
            found += 1
    return found


def icons_of(state: FoodState, seat: i64) -> i64:
    """17.8: the kinds of finished activities, one bit each."""
    icons: i64 = 0
    for activity in range(codes.ACTIVITIES):
        if state.finished_activity(seat, activity):
            icons |= 1 << state.catalog.activity_icon[activity]
    return icons


def best_opponent(state: FoodState, seat: i64, counter: i64) -> i64:
    """17.8: the highest number of an opponent."""
    best: i64 = 0
    for other in range(state.seats):
        if other != seat:
            best = max(best, counted(state, other, counter))
    return best
