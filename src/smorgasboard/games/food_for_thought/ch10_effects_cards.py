"""Chapter 10: effects on cards and markers."""

from mypy_extensions import i64

from smorgasboard.engine.containers import Moves
from smorgasboard.games.food_for_thought.arriving import arrive
from smorgasboard.games.food_for_thought.ch9_recipes_cook import food_on
from smorgasboard.games.food_for_thought.ch11_activities import tokens_on
from smorgasboard.games.food_for_thought.codes import (
    ACTING,
    ACTIVITIES,
    ACTIVITY,
    ASK_DROP,
    ASK_READY,
    ASK_RECALL,
    CARD,
    CARD_BACK,
    CARD_READY,
    COMPLETE,
    COPY,
    DROP,
    HELD,
    MARKER_BACK,
    ON_BOARD,
    PIZZA,
    READY,
    RECALL,
    RECIPE,
    RECIPES,
    SPACES,
    TAKE_BACK,
    USED,
)
from smorgasboard.games.food_for_thought.state import FoodState


def has_unfinished(state: FoodState, seat: i64, deck: i64) -> bool:
    """10.20: an unfinished card of that deck."""
    if deck == RECIPE:
        return any(state.holds_recipe(seat, recipe) for recipe in range(RECIPES))
    return any(state.holds_activity(seat, activity) for activity in range(ACTIVITIES))


def ask_drop(state: FoodState, seat: i64, deck: i64, cards: i64, place: i64) -> None:
    """10.20."""
    state.frames.push(ASK_DROP, seat, deck, cards, place)


def drop_moves(state: FoodState, out: Moves) -> None:
    """10.20: any unfinished card."""
    seat = state.frames.seat()
    if state.frames.number(0) == RECIPE:
        for recipe in range(RECIPES):
            if state.holds_recipe(seat, recipe):
                out.add(CARD + recipe)
    else:
        for activity in range(ACTIVITIES):
            if state.holds_activity(seat, activity):
                out.add(DROP + activity)


def answer_drop(state: FoodState, move: i64) -> None:
    """10.20: under the smaller pile, or the deck; its food goes to the place named."""
    frames = state.frames
    seat, deck, left, place = (
        frames.seat(),
        frames.number(0),
        frames.number(1) - 1,
        frames.number(2),
    )
    frames.put(1, left)
    if left == 0 or not has_unfinished(state, seat, deck):
        frames.pop()
    state.touch_decks()
    if deck == RECIPE:
        recipe = move - CARD
        basket = food_on(state, recipe)
        state.put_recipe(recipe, ON_BOARD, 0)
        state.under[smaller_pile(state)].add(recipe)
        state.tell(CARD_BACK, seat, RECIPE, recipe)
    else:
        activity = move - DROP
        basket = tokens_on(state, activity)
        state.put_activity(activity, ON_BOARD, 0)
        state.under_activities.add(activity)
        state.tell(CARD_BACK, seat, ACTIVITY, activity)
    arrive(state, seat, basket, place)


def smaller_pile(state: FoodState) -> i64:
    """10.20: the first, if they are equal."""
    first = state.hidden[0] + state.under[0].size
    second = state.hidden[1] + state.under[1].size
    return 1 if second < first else 0


# Markers.


def can_recall(state: FoodState, seat: i64) -> bool:
    """10.23: while actions are taken, and not by one who has passed."""
    if state.phase != ACTING or state.passed >> seat & 1:
        return False
    return any(space != PIZZA and state.placed.get(seat, space) > 0 for space in range(SPACES))


def recall_moves(state: FoodState, out: Moves) -> None:
    """10.23: from any space but Pizza."""
    for space in range(SPACES):
        if space != PIZZA and state.placed.get(state.frames.seat(), space) > 0:
            out.add(RECALL + space)


def answer_recall(state: FoodState, move: i64) -> None:
    """10.23: the space is free; visits and snacks stay counted."""
    frames = state.frames
    seat, left = frames.seat(), frames.number(0) - 1
    frames.put(0, left)
    state.placed.add(seat, move - RECALL, -1)
    state.markers[seat] += 1
    state.tell(MARKER_BACK, seat, move - RECALL)
    if left == 0 or not can_recall(state, seat):
        frames.pop()


def ask_recall(state: FoodState, seat: i64, markers: i64) -> None:
    """10.23."""
    state.frames.push(ASK_RECALL, seat, markers)


# Used recipes.


def contains(state: FoodState, recipe: i64, effect: i64) -> bool:
    """Whether the ability of a recipe has an effect."""
    for at in range(state.catalog.recipe_start[recipe], state.catalog.recipe_end[recipe]):
        if state.catalog.rows.get(at, 0) == effect:
            return True
    return False


def can_be_readied(state: FoodState, seat: i64, recipe: i64) -> bool:
    """10.24: a used one that does not itself turn cards, take back markers or copy."""
    if state.recipe_at[recipe] != HELD + seat * 3 + USED:
        return False
    return not (
        contains(state, recipe, READY)
        or contains(state, recipe, TAKE_BACK)
        or contains(state, recipe, COPY)
    )


def can_ready(state: FoodState, seat: i64) -> bool:
    return any(can_be_readied(state, seat, recipe) for recipe in range(RECIPES))


def ready_moves(state: FoodState, out: Moves) -> None:
    """10.24."""
    for recipe in range(RECIPES):
        if can_be_readied(state, state.frames.seat(), recipe):
            out.add(CARD + recipe)


def answer_ready(state: FoodState, move: i64) -> None:
    """10.24: face-up again."""
    frames = state.frames
    seat, left = frames.seat(), frames.number(0) - 1
    frames.put(0, left)
    state.put_recipe(move - CARD, HELD + seat * 3 + COMPLETE, 0)
    state.tell(CARD_READY, seat, move - CARD)
    if left == 0 or not can_ready(state, seat):
        frames.pop()


def ask_ready(state: FoodState, seat: i64, recipes: i64) -> None:
    """10.24."""
    state.frames.push(ASK_READY, seat, recipes)
