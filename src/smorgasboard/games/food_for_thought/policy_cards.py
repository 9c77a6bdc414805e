"""What the cards of a seat are worth: recipes and activities by the turns that they still take."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from smorgasboard.games.food_for_thought.baskets import FOODS, count, kinds, one, total
from smorgasboard.games.food_for_thought.ch9_recipes_cook import food_on, lies_on
from smorgasboard.games.food_for_thought.ch12_wild import on_space
from smorgasboard.games.food_for_thought.ch17_scoring import (
    activity_penalty,
    end_game_points,
    recipe_penalty,
)
from smorgasboard.games.food_for_thought.codes import (
    ACTIVITIES,
    AT_GAME_END,
    COMPLETE,
    HELD,
    ICONS,
    NONE,
    RECIPES,
    WILD_TWO,
)
from smorgasboard.games.food_for_thought.policy_value import (
    POINT,
    WEIGHTS,
    appetite,
    body_value,
    larder,
    lateness,
    perishable,
    relief,
    spare_value,
    turns_left,
)
from smorgasboard.games.food_for_thought.state import FoodState

CARDS: Final[i64] = 128
"""More than there are of a kind: a key and the number of a card make one number."""


def standing(state: FoodState, seat: i64) -> i64:
    """The value of a table for a seat."""
    turns = turns_left(state, seat)
    value = state.scores[seat] * POINT + state.trash[seat] * state.catalog.trash_points * POINT
    value += turns * WEIGHTS.turn
    value += recipes_value(state, seat, turns)
    value += activities_value(state, seat, turns)
    value += total(state.freezer[seat]) * WEIGHTS.frozen * min(turns, 8) // 8
    value += end_game_points(state, seat) * POINT
    return value


def chance(turns: i64, budget: i64, effort: i64) -> i64:
    """How likely it is, in percent, to have the time for all that."""
    if turns == 0:
        return 0
    slack = 1 + WEIGHTS.slack * turns // (turns + 3)
    return max(0, min(100, 50 + 50 * (budget - effort) // slack))


def sort(keys: vec[i64]) -> None:
    """The smallest first; there are but a few."""
    for place in range(1, len(keys)):
        key = keys[place]
        before = place - 1
        while before >= 0 and keys[before] > key:
            keys[before + 1] = keys[before]
            before -= 1
        keys[before + 1] = key


# Recipes.


def recipes_value(state: FoodState, seat: i64, turns: i64) -> i64:
    """Unfinished recipes, those that lack least first; then the food that is left."""
    fresh, stale = larder(state, seat), perishable(state, seat)
    both = fresh + stale
    value: i64 = 0
    keys: vec[i64] = vec[i64]()
    waiting = HELD + seat * 3 + COMPLETE
    held = HELD + seat * 3
    for recipe in range(RECIPES):
        at = state.recipe_at[recipe]
        if at == held:
            filled, found, _rest = fit(state, recipe, both)
            lacks = state.catalog.recipe_size[recipe] - filled - found
            keys = append(keys, (lacks * 64 + found) * CARDS + recipe)
        elif at == waiting and turns > 0:
            if state.catalog.recipe_when[recipe] != AT_GAME_END:
                value += WEIGHTS.ability
    sort(keys)
    budget = turns * WEIGHTS.share_recipes
    room = state.markers[seat] * state.catalog.cook
    effort: i64 = 0
    for place in range(len(keys)):
        recipe = keys[place] % CARDS
        size = state.catalog.recipe_size[recipe]
        filled, used, rest = fit(state, recipe, stale)
        if used <= room:
            stale = rest
            room -= used
        else:
            used = 0
        kept: i64 = 0
        if filled + used < size:
            kept, fresh = fit_rest(state, recipe, fresh, size - filled - used)
        own = (size - filled) * WEIGHTS.cook + (size - filled - used - kept) * WEIGHTS.buy
        effort += own
        likely = chance(turns, budget, effort)
        worth = recipe_worth(state, seat, recipe, turns)
        worth = worth * (100 - (100 - WEIGHTS.faith) * (size - filled) // size) // 100
        worth -= own * WEIGHTS.turn // 100
        penalty = recipe_penalty(state, recipe) * POINT
        value += (worth * likely - penalty * (100 - likely)) // 100
    spoiling = total(stale)
    if state.markers[seat] == 0:
        value += spoiling * state.catalog.trash_points * POINT
    else:
        value -= spoiling * WEIGHTS.stale
    return value + spare_value(state, seat, turns, fresh)


def recipe_worth(state: FoodState, seat: i64, recipe: i64, turns: i64) -> i64:
    """Its points, its ability, and what its food will do in the body."""
    catalog = state.catalog
    worth = catalog.recipe_points[recipe] * POINT
    if catalog.recipe_when[recipe] == AT_GAME_END:
        worth += WEIGHTS.late_ability
    else:
        worth += WEIGHTS.ability
    harm = lateness(turns, WEIGHTS.hurt)
    good = 100 - turns * WEIGHTS.hurry
    for space in range(catalog.recipe_size[recipe]):
        change = appetite(state, seat, lowest(catalog.recipe_spaces.get(recipe, space)))
        worth += change * (good if change > 0 else harm) * WEIGHTS.coming // 100
    return worth


def lowest(mask: i64) -> i64:
    """The first food of a mask."""
    food: i64 = 0
    while not mask >> food & 1:
        food += 1
    return food


def fit(state: FoodState, recipe: i64, food: i64) -> tuple[i64, i64, i64]:
    """Filled spaces, empty ones that this food could fill, and what is then left of it."""
    filled: i64 = 0
    found: i64 = 0
    there = kinds(food)
    lying = state.recipe_food[recipe]
    for space in range(state.catalog.recipe_size[recipe]):
        if lying >> (4 * space) & 15:
            filled += 1
        else:
            fits = state.catalog.recipe_spaces.get(recipe, space) & there
            if fits:
                kind = lowest(fits)
                food -= one(kind)
                found += 1
                if not count(food, kind):
                    there &= ~(1 << kind)
    return filled, found, food


def fit_rest(state: FoodState, recipe: i64, food: i64, most: i64) -> tuple[i64, i64]:
    """The same for what is still missing: how many, and what is left."""
    found: i64 = 0
    for space in range(state.catalog.recipe_size[recipe]):
        if found < most and lies_on(state, recipe, space) == NONE:
            fits = state.catalog.recipe_spaces.get(recipe, space) & kinds(food)
            if fits:
                food -= one(lowest(fits))
                found += 1
    return found, food


# Activities.


def activities_value(state: FoodState, seat: i64, turns: i64) -> i64:
    """Unfinished activities, those that lack least first; sets; and the body without their food."""
    body = state.body[seat]
    value: i64 = 0
    first: i64 = 0
    second: i64 = 0
    keys: vec[i64] = vec[i64]()
    held = HELD + seat * 3
    for activity in range(ACTIVITIES):
        at = state.activity_at[activity]
        if at == held:
            keys = append(keys, lacking(state, activity, body) * CARDS + activity)
        elif at == held + COMPLETE:
            icon = state.catalog.activity_icon[activity]
            second |= first & 1 << icon
            first |= 1 << icon
    budget = turns * WEIGHTS.share_activities
    effort: i64 = 0
    coming: i64 = 0
    planned = first
    if len(keys):
        sort(keys)
        coming = on_its_way(state, seat)
    for place in range(len(keys)):
        activity = keys[place] % CARDS
        own, filled, body = plan(state, seat, activity, body, coming)
        effort += own
        likely = chance(turns, budget, effort)
        size = state.catalog.activity_size[activity]
        worth = state.catalog.activity_points[activity] * POINT
        if not planned >> state.catalog.activity_icon[activity] & 1:
            worth += WEIGHTS.icon
        planned |= 1 << state.catalog.activity_icon[activity]
        worth = worth * (100 - (100 - WEIGHTS.faith) * (size - filled) // size) // 100
        worth -= own * WEIGHTS.turn // 100
        penalty = activity_penalty(state, activity) * POINT
        value += (worth * likely - penalty * (100 - likely)) // 100
    value += body_value(state, seat, turns, body)
    return value + sets_value(state, first, second, turns)


def sets_value(state: FoodState, first: i64, second: i64, turns: i64) -> i64:
    """Late what they score, early each kind as much as the next."""
    once: i64 = 0
    twice: i64 = 0
    for icon in range(ICONS):
        once += first >> icon & 1
        twice += second >> icon & 1
    now = (state.catalog.set_bonus[once] + state.catalog.set_bonus[twice]) * POINT
    early = min(100, turns * 8)
    return (once * WEIGHTS.icon * early + now * (100 - early)) // 100


def lacking(state: FoodState, activity: i64, body: i64) -> i64:
    """Empty spaces for which the body has no token, then empty spaces."""
    lacks: i64 = 0
    empty: i64 = 0
    for space in range(state.catalog.activity_size[activity]):
        if on_space(state, activity, space) == NONE:
            empty += 1
            wants = state.catalog.activity_spaces.get(activity, space)
            if wants <= FOODS and not count(body, wants - 1):
                lacks += 1
    return lacks * 8 + empty


def on_its_way(state: FoodState, seat: i64) -> i64:
    """Food in the kitchen and on recipes, as a mask."""
    basket = state.pantry(seat)
    held = HELD + seat * 3
    for recipe in range(RECIPES):
        if state.recipe_at[recipe] == held and state.recipe_food[recipe]:
            basket |= food_on(state, recipe)
    return kinds(basket)


def plan(
    state: FoodState, seat: i64, activity: i64, body: i64, coming: i64
) -> tuple[i64, i64, i64]:
    """The turns it takes in hundredths, its filled spaces, and the body without its food."""
    catalog = state.catalog
    own: i64 = 0
    filled: i64 = 0
    barred = catalog.activity_printed[activity]
    for space in range(catalog.activity_size[activity]):
        lies = on_space(state, activity, space)
        if lies != NONE:
            filled += 1
            barred |= 1 << lies
    for space in range(catalog.activity_size[activity]):
        if on_space(state, activity, space) != NONE:
            continue
        own += WEIGHTS.train
        wants = catalog.activity_spaces.get(activity, space)
        if wants <= FOODS:
            if count(body, wants - 1):
                body -= one(wants - 1)
            else:
                own += WEIGHTS.eat if coming >> (wants - 1) & 1 else WEIGHTS.lack
            continue
        tokens: i64 = 1
        if wants == WILD_TWO:
            tokens = 2
            own += WEIGHTS.train
        food = most_harmful(state, seat, body, barred, tokens)
        if food == NONE:
            own += WEIGHTS.eat * tokens
        else:
            body -= one(food) * tokens
            barred |= 1 << food
    return own, filled, body


def most_harmful(state: FoodState, seat: i64, body: i64, barred: i64, tokens: i64) -> i64:
    """The food of the body that one would rather be rid of, or `NONE` if there is none."""
    best: i64 = NONE
    most: i64 = -1000
    for food in range(FOODS):
        there = count(body, food)
        if there >= tokens and not barred >> food & 1:
            gain = relief(state, seat, food, there)
            if gain > most:
                most = gain
                best = food
    return best
