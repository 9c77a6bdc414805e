"""How well a seat stands, in hundredths of a point: what the fixed heuristic wants more of.

Points scored count in full. Cards count by how far they have come, food by the use there is for
it, and in the last rounds everything unfinished turns into what it will cost.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

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


@final
@mypyc_attr(acyclic=True)
class Weights:
    """What the parts of a position are worth, in hundredths of a point or in percent.

    Found by letting the heuristic play: of random changes to a few of them, those were kept with
    which it scored more, alone and in twos. The mean of its games alone went from 10 to 65 points.
    """

    def __init__(self) -> None:
        self.ability: i64 = 74
        """An ability that waits: it is used where it brings more."""
        self.icon: i64 = 431
        """What a new kind of activity brings for sets."""
        self.ready: i64 = 56
        """A food that is there counts as so many percent of one that is cooked."""
        self.spare: i64 = 29
        self.stale: i64 = 260
        """What food costs that will spoil."""
        self.welcome: i64 = 39
        self.welcome_activity: i64 = 44
        self.offered: i64 = 3
        """A food of the body that an activity wants counts as so many percent of one on it."""
        self.fading: i64 = 60
        """The larger, the earlier is a new card no longer welcome. In tenths of a turn."""
        self.penalty: i64 = 76
        """The larger, the earlier is an unfinished card feared. In tenths of a turn."""
        self.hurt: i64 = 2
        """The same for food in the body that does harm, and may yet be worked off."""
        self.coming: i64 = 35
        """What finished recipes will bring into the body counts for so many percent."""
        self.room_recipes: i64 = 1
        self.room_activities: i64 = 2
        self.crowded: i64 = 55
        self.hurry: i64 = 15
        """So many percent less does the body count for each round that is left."""
        self.idle: i64 = 210
        """To pass is worth this much less than it looks: markers are lost."""


WEIGHTS: Final = Weights()
FROZEN: Final[i64] = 70
TURNS: Final[i64] = 4
"""In a round, for each."""


def standing(state: FoodState, seat: i64) -> i64:
    """The value of a table for a seat."""
    value = state.scores[seat] * POINT + state.trash[seat] * state.catalog.trash_points * POINT
    value += recipes_value(state, seat)
    value += activities_value(state, seat)
    value += body_value(state, seat)
    value += total(state.freezer[seat]) * FROZEN * rounds_left(state) // state.catalog.rounds
    value += end_game_points(state, seat) * POINT
    return value


def welcome(state: FoodState, seat: i64, held: i64, room: i64, worth: i64) -> i64:
    """What so many cards promise: all the time they need is yet to come, or they are in the way."""
    if held > room:
        return (room - held) * WEIGHTS.crowded
    return held * worth * (100 - lateness(state, seat, WEIGHTS.fading)) // 100


def rounds_left(state: FoodState) -> i64:
    return state.catalog.rounds - state.round


def lateness(state: FoodState, seat: i64, haste: i64) -> i64:
    """How much of a loss is in sight, in percent: all of it, when no turn is left to avert it."""
    turns = rounds_left(state) * TURNS + state.markers[seat]
    return 100 * haste // (haste + 10 * turns)


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
    late = lateness(state, seat, WEIGHTS.penalty)
    value: i64 = 0
    held: i64 = 0
    room = state.markers[seat] * state.catalog.cook
    waiting = HELD + seat * 3 + COMPLETE
    for recipe in range(RECIPES):
        if state.recipe_at[recipe] == waiting:
            if state.catalog.recipe_when[recipe] != AT_GAME_END and rounds_left(state) > 0:
                value += WEIGHTS.ability
        elif state.holds_recipe(seat, recipe):
            held += 1
            size = state.catalog.recipe_size[recipe]
            filled, missing = gaps(state, recipe)
            used = min(room, matches(state, recipe, stale))
            stale = without(state, recipe, stale, used)
            room -= used
            kept = min(missing - used, matches(state, recipe, fresh))
            fresh = without(state, recipe, fresh, kept)
            worth = state.catalog.recipe_points[recipe] * POINT + WEIGHTS.ability
            done = filled * 100 + (used + kept) * WEIGHTS.ready
            value += worth * done // (size * 100)
            value -= recipe_penalty(state, recipe) * (size * 100 - done) * late // (size * 100)
    value += welcome(state, seat, held, WEIGHTS.room_recipes, WEIGHTS.welcome)
    value -= total(stale) * WEIGHTS.stale
    return value + total(fresh) * (WEIGHTS.spare if rounds_left(state) > 0 else 0)


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
    late = lateness(state, seat, WEIGHTS.penalty)
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
        done += possible_spaces(state, seat, activity) * WEIGHTS.offered
        worth = state.catalog.activity_points[activity] * POINT
        if not icons >> state.catalog.activity_icon[activity] & 1:
            worth += WEIGHTS.icon
        value += worth * done // (size * 100)
        value -= activity_penalty(state, activity) * (size * 100 - done) * late // (size * 100)
    value += welcome(state, seat, held, WEIGHTS.room_activities, WEIGHTS.welcome_activity)
    kinds: i64 = 0
    while icons:
        kinds += icons & 1
        icons >>= 1
    if rounds_left(state) == 0:
        return value + set_points(state, seat) * POINT
    return value + kinds * WEIGHTS.icon + set_points(state, seat) * POINT // 4


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
    weight: i64 = 100 - rounds_left(state) * WEIGHTS.hurry
    harm = lateness(state, seat, WEIGHTS.hurt)
    for food in range(FOODS):
        tokens = group_tokens(state, seat, food)
        none = group_points(state, seat, food, 0)
        now = group_points(state, seat, food, tokens)
        value += none * weight + (now - none) * (weight if now > none else harm)
        more = count(coming, food)
        if more:
            most = group_capacity(state, seat, food)
            later = group_points(state, seat, food, min(most, tokens + more))
            value += (later - now) * (weight if later > now else harm) * WEIGHTS.coming // 100
    return value
