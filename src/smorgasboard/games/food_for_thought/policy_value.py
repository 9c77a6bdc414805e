"""How well a seat stands, in hundredths of a point: what the fixed heuristic wants more of.

Points scored count in full. Cards count by how far they have come, food by the use there is for
it, and in the last rounds everything unfinished turns into what it will cost.
"""

from typing import Final

from mypy_extensions import i64

from smorgasboard.games.food_for_thought.baskets import FOODS, count, one, total
from smorgasboard.games.food_for_thought.ch9_recipes_cook import food_on, lies_on
from smorgasboard.games.food_for_thought.ch12_wild import on_space
from smorgasboard.games.food_for_thought.ch15_body import (
    group_capacity,
    group_points,
    group_tokens,
)
from smorgasboard.games.food_for_thought.ch17_scoring import (
    activity_penalty,
    end_game_points,
    recipe_penalty,
    set_points,
)
from smorgasboard.games.food_for_thought.codes import (
    ACTIVITIES,
    ASK_SHOP,
    AT_GAME_END,
    COMPLETE,
    HELD,
    LIVES,
    NONE,
    RECIPES,
)
from smorgasboard.games.food_for_thought.state import FoodState

POINT: Final[i64] = 100
ABILITY: Final[i64] = 110
"""An ability that waits: it is used where it brings more."""
ICON: Final[i64] = 220
"""What a new kind of activity brings for sets."""
READY: Final[i64] = 60
"""A food that is there counts as so many percent of one that is cooked."""
SPARE: Final[i64] = 15
STALE: Final[i64] = 190
"""What food costs that will spoil."""
WELCOME: Final[i64] = 60
WELCOME_ACTIVITY: Final[i64] = 50
OFFERED: Final[i64] = 30
"""A food of the body that an activity wants counts as so many percent of one that is on it."""
EARLY: Final[i64] = 5
MIDDLE: Final[i64] = 15
LATE: Final[i64] = 45
COMING: Final[i64] = 50
"""What finished recipes will bring into the body counts for so many percent."""
FROZEN: Final[i64] = 70
ROOM_RECIPES: Final[i64] = 3
ROOM_ACTIVITIES: Final[i64] = 3
CROWDED: Final[i64] = 110
HURRY: Final[i64] = 11
"""So many percent less does the body count for each round that is left."""


def standing(state: FoodState, seat: i64) -> i64:
    """The value of a table for a seat."""
    value = state.scores[seat] * POINT + state.trash[seat] * state.catalog.trash_points * POINT
    value += recipes_value(state, seat)
    value += activities_value(state, seat)
    value += body_value(state, seat)
    value += total(state.freezer[seat]) * FROZEN * rounds_left(state) // state.catalog.rounds
    value += end_game_points(state, seat) * POINT
    return value


def rounds_left(state: FoodState) -> i64:
    return state.catalog.rounds - state.round


def lateness(state: FoodState) -> i64:
    """How much of a penalty is in sight, in percent."""
    left = rounds_left(state)
    if left >= 3:
        return EARLY
    if left == 2:
        return MIDDLE
    return LATE if left == 1 else 100


def larder(state: FoodState, seat: i64) -> i64:
    """Food that keeps for another round, purchases included."""
    basket: i64 = 0
    for life in range(1, LIVES):
        basket += state.kitchen.get(seat, life)
    for food in range(FOODS):
        if state.catalog.life[food] > 1:
            basket += count(purchases(state, seat), food) * one(food)
    return basket


def perishable(state: FoodState, seat: i64) -> i64:
    """Food that will not see the next round."""
    basket = state.thaw[seat] + state.kitchen.get(seat, 0)
    for food in range(FOODS):
        if state.catalog.life[food] == 1:
            basket += count(purchases(state, seat), food) * one(food)
    return basket


def purchases(state: FoodState, seat: i64) -> i64:
    """What is in the shopping basket."""
    if state.frames.depth and state.frames.kind() == ASK_SHOP and state.frames.seat() == seat:
        return state.frames.number(1)
    return 0


def recipes_value(state: FoodState, seat: i64) -> i64:
    """Unfinished recipes by their food, on them and in the kitchen; then the food that is left."""
    fresh, stale = larder(state, seat), perishable(state, seat)
    late = lateness(state)
    value: i64 = 0
    held: i64 = 0
    room = state.markers[seat] * state.catalog.cook
    waiting = HELD + seat * 3 + COMPLETE
    for recipe in range(RECIPES):
        if state.recipe_at[recipe] == waiting:
            if state.catalog.recipe_when[recipe] != AT_GAME_END and rounds_left(state) > 0:
                value += ABILITY
        elif state.holds_recipe(seat, recipe):
            held += 1
            size = state.catalog.recipe_size[recipe]
            filled, missing = gaps(state, recipe)
            used = min(room, matches(state, recipe, stale))
            stale = without(state, recipe, stale, used)
            room -= used
            kept = min(missing - used, matches(state, recipe, fresh))
            fresh = without(state, recipe, fresh, kept)
            worth = state.catalog.recipe_points[recipe] * POINT + ABILITY
            done = filled * 100 + (used + kept) * READY
            value += worth * done // (size * 100)
            value -= recipe_penalty(state, recipe) * (size * 100 - done) * late // (size * 100)
    value += held * WELCOME if held <= ROOM_RECIPES else (ROOM_RECIPES - held) * CROWDED
    value -= total(stale) * STALE
    return value + total(fresh) * (SPARE if rounds_left(state) > 0 else 0)


def gaps(state: FoodState, recipe: i64) -> tuple[i64, i64]:
    """Filled and empty spaces."""
    filled: i64 = 0
    size = state.catalog.recipe_size[recipe]
    for space in range(size):
        if lies_on(state, recipe, space) != NONE:
            filled += 1
    return filled, size - filled


def matches(state: FoodState, recipe: i64, food: i64) -> i64:
    """How many empty spaces this food could fill."""
    found: i64 = 0
    for space in range(state.catalog.recipe_size[recipe]):
        if lies_on(state, recipe, space) == NONE:
            kind = match(state.catalog.recipe_spaces.get(recipe, space), food)
            if kind != NONE:
                food -= one(kind)
                found += 1
    return found


def without(state: FoodState, recipe: i64, food: i64, used: i64) -> i64:
    """What is left of it when so much of it has been used for a recipe."""
    for space in range(state.catalog.recipe_size[recipe]):
        if used > 0 and lies_on(state, recipe, space) == NONE:
            kind = match(state.catalog.recipe_spaces.get(recipe, space), food)
            if kind != NONE:
                food -= one(kind)
                used -= 1
    return food


def match(accepts: i64, food: i64) -> i64:
    """The first food of a basket that a space accepts, or `NONE`."""
    for kind in range(FOODS):
        if accepts >> kind & 1 and count(food, kind):
            return kind
    return NONE


def activities_value(state: FoodState, seat: i64) -> i64:
    """Finished ones by their sets; unfinished ones by what they have and what the body offers."""
    late = lateness(state)
    value: i64 = 0
    held: i64 = 0
    icons: i64 = 0
    for activity in range(ACTIVITIES):
        if state.finished_activity(seat, activity):
            icons |= 1 << state.catalog.activity_icon[activity]
    for activity in range(ACTIVITIES):
        if not state.holds_activity(seat, activity):
            continue
        held += 1
        size = state.catalog.activity_size[activity]
        done: i64 = 0
        for space in range(size):
            if on_space(state, activity, space) != NONE:
                done += 100
        done += possible_spaces(state, seat, activity) * OFFERED
        worth = state.catalog.activity_points[activity] * POINT
        if not icons >> state.catalog.activity_icon[activity] & 1:
            worth += ICON
        value += worth * done // (size * 100)
        value -= activity_penalty(state, activity) * (size * 100 - done) * late // (size * 100)
    if held > ROOM_ACTIVITIES:
        value -= (held - ROOM_ACTIVITIES) * CROWDED
    else:
        value += held * WELCOME_ACTIVITY
    kinds: i64 = 0
    while icons:
        kinds += icons & 1
        icons >>= 1
    if rounds_left(state) == 0:
        return value + set_points(state, seat) * POINT
    return value + kinds * ICON + set_points(state, seat) * POINT // 4


def possible_spaces(state: FoodState, seat: i64, activity: i64) -> i64:
    """Empty printed spaces for which the body has a token."""
    found: i64 = 0
    for space in range(state.catalog.activity_size[activity]):
        wants = state.catalog.activity_spaces.get(activity, space)
        if on_space(state, activity, space) == NONE:
            if wants > FOODS or count(state.body[seat], wants - 1):
                found += 1
    return found


def body_value(state: FoodState, seat: i64) -> i64:
    """The body as it would score, with the food that will be eaten when recipes are finished."""
    coming: i64 = 0
    if rounds_left(state) > 0:
        for recipe in range(RECIPES):
            if state.holds_recipe(seat, recipe):
                coming += food_on(state, recipe)
    value: i64 = 0
    weight: i64 = 100 - rounds_left(state) * HURRY
    for food in range(FOODS):
        tokens = group_tokens(state, seat, food)
        now = group_points(state, seat, food, tokens)
        value += now * POINT
        more = count(coming, food)
        if more:
            most = group_capacity(state, seat, food)
            later = group_points(state, seat, food, min(most, tokens + more))
            value += (later - now) * COMING
    return value * weight // 100
