"""Chapter 17: final scoring."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from smorgasboard.engine.containers import row_of
from smorgasboard.games.food_for_thought import codes
from smorgasboard.games.food_for_thought.ch14_kitchen import trash_points
from smorgasboard.games.food_for_thought.ch15_body import (
    group_points,
    group_tokens,
)
from smorgasboard.games.food_for_thought.ch23_goals import all_goal_points
from smorgasboard.games.food_for_thought.effect import Tally
from smorgasboard.games.food_for_thought.state import FoodState

# The parts of a score, in the order of the score sheet.
FROM_RECIPES: Final[i64] = 0
FROM_ACTIVITIES: Final[i64] = 1
FROM_ABILITIES: Final[i64] = 2
FROM_BODY: Final[i64] = 3  # + food
FROM_END_GAME: Final[i64] = 14
FROM_SETS: Final[i64] = 15
FROM_TRASH: Final[i64] = 16
FROM_UNFINISHED_RECIPES: Final[i64] = 17
FROM_UNFINISHED_ACTIVITIES: Final[i64] = 18
FROM_GOALS: Final[i64] = 19
PARTS: Final[i64] = 20
FLAT_PENALTY: Final[i64] = 2


def score_part(state: FoodState, seat: i64, part: i64, tally: Tally) -> i64:
    """17.7: parts may be negative, and so may their sum; it has no upper limit."""
    if part == FROM_RECIPES:
        return recipe_total(state, seat)
    if part == FROM_ACTIVITIES:
        return activity_total(state, seat)
    if part == FROM_ABILITIES:
        return state.extra[seat]
    if part < FROM_END_GAME:  # 17.1: the value of the last token, or of none
        food = part - FROM_BODY
        return group_points(state, seat, food, group_tokens(state, seat, food))
    if part == FROM_END_GAME:
        return tally.points
    if part == FROM_SETS:
        return set_points(state, seat, tally.wild_icons)
    if part == FROM_TRASH:  # 17.4
        counted = max(0, state.trash[seat] - tally.ignored_trash)
        return trash_points(state, counted)
    if part == FROM_GOALS:
        return all_goal_points(state, seat)  # 17.6
    deck = codes.RECIPE if part == FROM_UNFINISHED_RECIPES else codes.ACTIVITY
    return unfinished_points(state, seat, deck, tally.ignored_cards)


def final_points(state: FoodState, seat: i64) -> i64:
    """17.1 to 17.6 together."""
    tally = tally_of(state, seat)
    points: i64 = 0
    for part in range(PARTS):
        points += score_part(state, seat, part, tally)
    return points


def recipe_total(state: FoodState, seat: i64) -> i64:
    """9.9: what finished recipes have scored."""
    points: i64 = 0
    for recipe in range(codes.RECIPES):
        if state.finished_recipe(seat, recipe):
            points += state.catalog.recipe_points[recipe]
    return points


def activity_total(state: FoodState, seat: i64) -> i64:
    """11.6: what finished activities have scored."""
    points: i64 = 0
    for activity in range(codes.ACTIVITIES):
        if state.finished_activity(seat, activity):
            points += state.catalog.activity_points[activity]
    return points


# Unfinished cards.


def recipe_penalty(state: FoodState, recipe: i64) -> i64:
    """17.5: the printed points; with `recipe_penalty`, half of them rounded up, or always 2."""
    points = state.catalog.recipe_penalty[recipe]
    if state.catalog.recipe_penalty_rule == codes.FULL:
        return points
    return (points + 1) // 2 if state.catalog.recipe_penalty_rule == codes.HALF else FLAT_PENALTY


def activity_penalty(state: FoodState, activity: i64) -> i64:
    """17.5: the number on the front; with `activity_penalty` set to `full`, that on the back."""
    if state.catalog.activity_full_penalty:
        return state.catalog.activity_points[activity]
    return state.catalog.activity_penalty[activity]


def unfinished_points(state: FoodState, seat: i64, deck: i64, ignored: i64) -> i64:
    """17.5: what unfinished cards of a deck cost; 17.11: but for the largest, which are ignored."""
    marks: list[int] = []  # twice the penalty, and one more for a recipe
    for recipe in range(codes.RECIPES):
        if state.holds_recipe(seat, recipe):
            marks.append(recipe_penalty(state, recipe) * 2 + 1)
    for activity in range(codes.ACTIVITIES):
        if state.holds_activity(seat, activity):
            marks.append(activity_penalty(state, activity) * 2)
    marks.sort(reverse=True)
    points: i64 = 0
    for number in range(ignored, len(marks)):
        if (marks[number] % 2 == 1) == (deck == codes.RECIPE):
            points -= marks[number] // 2
    return points


# End-game abilities.


def tally_of(state: FoodState, seat: i64) -> Tally:
    """17.2: of all finished recipes with the end-game icon."""
    tally = Tally()
    for recipe in range(codes.RECIPES):
        if state.catalog.recipe_when[recipe] == codes.AT_GAME_END:
            if state.finished_recipe(seat, recipe):
                tally_ability(state, seat, recipe, tally)
    return tally


def tally_ability(state: FoodState, seat: i64, recipe: i64, tally: Tally) -> None:
    """17.2: of one of them."""
    catalog = state.catalog
    for at in range(catalog.recipe_start[recipe], catalog.recipe_end[recipe]):
        catalog.effects[at].score(state, seat, tally)


# Sets of different activities.


def set_points(state: FoodState, seat: i64, wilds: i64) -> i64:
    """17.3: the best way to sort finished activities into sets; 17.10: with some of any kind."""
    icons = row_of(codes.ICONS)
    for activity in range(codes.ACTIVITIES):
        if state.finished_activity(seat, activity):
            icons[state.catalog.activity_icon[activity]] += 1
    return best_with_wilds(state, icons, wilds)


def best_with_wilds(state: FoodState, icons: vec[i64], wilds: i64) -> i64:
    """17.10: try every change of an icon."""
    best = best_sets(state, columns_of(icons), 0, codes.ICONS, 0)
    if wilds == 0:
        return best
    for old in range(codes.ICONS):
        if icons[old] == 0:
            continue
        icons[old] -= 1
        for new in range(codes.ICONS):
            if new != old:
                icons[new] += 1
                best = max(best, best_with_wilds(state, icons, wilds - 1))
                icons[new] -= 1
        icons[old] += 1
    return best


def columns_of(icons: vec[i64]) -> vec[i64]:
    """17.3: how many kinds have at least 1, 2, 3, ... cards.

    Set sizes, largest first, can be formed if no first few of them exceed the same few of these
    numbers together: that is all that `best_sets` has to respect.
    """
    most: i64 = 0
    for icon in range(codes.ICONS):
        most = max(most, icons[icon])
    columns = row_of(most)
    for icon in range(codes.ICONS):
        for number in range(icons[icon]):
            columns[number] += 1
    return columns


def best_sets(state: FoodState, columns: vec[i64], number: i64, largest: i64, spare: i64) -> i64:
    """17.3: each card in one set at most. `spare` cards were left by the sets before."""
    best: i64 = 0
    free = spare
    if number < len(columns):
        free += columns[number]
    for size in range(3, min(largest, free) + 1):
        rest = best_sets(state, columns, number + 1, size, free - size)
        best = max(best, state.catalog.set_bonus[size] + rest)
    return best
