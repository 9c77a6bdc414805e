"""Chapter 10: effects on limits, dice, prices and covers."""

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.games.food_for_thought.arriving import add_foods
from smorgasboard.games.food_for_thought.baskets import bit, kinds
from smorgasboard.games.food_for_thought.ch5_grocery import REGULAR_PRICE, SPECIAL_PRICE, ask_axes
from smorgasboard.games.food_for_thought.ch9_recipes_cook import can_cook, lies_on, put_on_recipe
from smorgasboard.games.food_for_thought.ch11_activities import can_train
from smorgasboard.games.food_for_thought.ch14_kitchen import take_from_kitchen
from smorgasboard.games.food_for_thought.ch24_allergy import edible
from smorgasboard.games.food_for_thought.codes import (
    ANY_SPACE,
    ASK_ANY_FOOD,
    ASK_ANY_SPACE,
    ASK_COOK,
    ASK_FACE,
    ASK_REROLL,
    ASK_SHOP,
    ASK_UNCOVER,
    ASK_WORK_OUT,
    CELL,
    CELLS,
    DICE_SET,
    DONE,
    FACE,
    FOOD,
    FORBIDDEN,
    NONE,
    RECIPES,
    REROLL,
    SLOTS,
    UNCOVERED,
    WHEN_COOKING,
    WHEN_SHOPPING,
)
from smorgasboard.games.food_for_thought.state import FoodState


def boosted(limit: i64) -> i64:
    """10.14: the question whose first number is that limit."""
    if limit == WHEN_SHOPPING:
        return ASK_SHOP
    return ASK_COOK if limit == WHEN_COOKING else ASK_WORK_OUT


def can_boost(state: FoodState, seat: i64, limit: i64, more: i64) -> bool:
    """10.14: in the middle of that action, if more would help."""
    below = state.frame_below(boosted(limit))
    if below == NONE or limit == WHEN_SHOPPING:
        return below != NONE
    if limit == WHEN_COOKING:
        return can_cook(state, seat, state.frames.number(1, below))
    return can_train(state, seat, state.frames.number(0, below) + more)


def boost(state: FoodState, limit: i64, more: i64) -> None:
    """10.14: for this action only."""
    below = state.frame_below(boosted(limit))
    state.frames.put(0, state.frames.number(0, below) + more, below)
    shop_afresh(state)


def shop_afresh(state: FoodState) -> None:
    """10.14 to 10.18: after a change, foods may be bought in any order again."""
    below = state.frame_below(ASK_SHOP)
    if below != NONE:
        state.frames.put(2, 0, below)


# Any recipe space.


def foods_for_any(state: FoodState, seat: i64) -> i64:
    foods = kinds(state.pantry(seat))
    return edible(state, seat, foods) if state.catalog.allergen_intake == FORBIDDEN else foods


def can_fill_any(state: FoodState, seat: i64) -> bool:
    """10.15: with a move of this Cook left, a food and an empty space."""
    below = state.frame_below(ASK_COOK)
    if below == NONE or state.frames.number(0, below) == 0:
        return False
    if foods_for_any(state, seat) == 0:
        return False
    return any(state.holds_recipe(seat, recipe) for recipe in range(RECIPES))


def any_space_moves(state: FoodState, out: Moves) -> None:
    """10.15: every kind of empty space of one's own recipes."""
    seat = state.frames.seat()
    spaces = state.catalog.recipe_spaces
    for recipe in range(RECIPES):
        if not state.holds_recipe(seat, recipe):
            continue
        for space in range(state.catalog.recipe_size[recipe]):
            if lies_on(state, recipe, space) != NONE:
                continue
            twin = False
            for other in range(space):
                if lies_on(state, recipe, other) == NONE:
                    if spaces.get(recipe, other) == spaces.get(recipe, space):
                        twin = True
            if not twin:
                out.add(ANY_SPACE + recipe * SLOTS + space)


def answer_any_space(state: FoodState, move: i64) -> None:
    """10.15: then the food."""
    frames = state.frames
    seat, left = frames.seat(), frames.number(0) - 1
    frames.put(0, left)
    if left == 0:
        frames.pop()
    at = move - ANY_SPACE
    frames.push(ASK_ANY_FOOD, seat, at // SLOTS, at % SLOTS)


def any_food_moves(state: FoodState, out: Moves) -> None:
    """10.15: whatever the kitchen has."""
    add_foods(foods_for_any(state, state.frames.seat()), out)


def answer_any_food(state: FoodState, move: i64) -> None:
    """10.15: it takes one move of the Cook, and stays what it is when it is eaten."""
    frames = state.frames
    seat, recipe, space = frames.seat(), frames.number(0), frames.number(1)
    frames.pop()
    below = state.frame_below(ASK_COOK)
    frames.put(0, frames.number(0, below) - 1, below)
    frames.put(2, 1, below)
    take_from_kitchen(state, seat, move - FOOD)
    put_on_recipe(state, seat, recipe, space, move - FOOD)
    if frames.depth and frames.kind() == ASK_ANY_SPACE and not can_fill_any(state, seat):
        frames.pop()


# Dice, prices, covers.


def face_moves(state: FoodState, out: Moves) -> None:
    """10.16: another face for a die that was not set yet, or no more."""
    for die in range(2):
        if not state.frames.number(1) >> die & 1:
            shows = state.column if die == 0 else state.row
            for face in range(6):
                if face != shows:
                    out.add(FACE + die * 6 + face)
    if state.frames.number(1):
        out.add(DONE)


def answer_face(state: FoodState, move: i64) -> None:
    """10.16."""
    frames = state.frames
    if move == DONE:
        frames.pop()
        return
    die, face = (move - FACE) // 6, (move - FACE) % 6
    if die == 0:
        state.column = face
    else:
        state.row = face
    state.tell(DICE_SET, frames.seat(), state.column, state.row)
    frames.put(0, frames.number(0) - 1)
    frames.put(1, frames.number(1) | 1 << die)
    if frames.number(0) == 0 or frames.number(1) == 3:
        frames.pop()
    shop_afresh(state)


def reroll_moves(state: FoodState, out: Moves) -> None:
    """10.16: one die, or both."""
    out.add(REROLL)
    out.add(REROLL + 1)
    if state.frames.number(0) > 1:
        out.add(REROLL + 2)


def answer_reroll(state: FoodState, move: i64, chance: Chance) -> None:
    """10.16."""
    seat = state.frames.seat()
    state.frames.pop()
    if move != REROLL + 1:
        state.column = chance.roll(6)
    if move != REROLL:
        state.row = chance.roll(6)
    state.tell(DICE_SET, seat, state.column, state.row)
    shop_afresh(state)
    if move == REROLL + 2:
        ask_axes(state, seat)


def set_prices(state: FoodState, regular: i64, special: i64) -> None:
    """10.17: in this action."""
    below = state.frame_below(ASK_SHOP)
    if regular:
        state.frames.put(REGULAR_PRICE, regular, below)
    if special:
        state.frames.put(SPECIAL_PRICE, special, below)
    shop_afresh(state)


def uncover_moves(state: FoodState, out: Moves) -> None:
    """10.18: any covered space, or no more."""
    for cell in range(CELLS):
        if state.covered >> cell & 1:
            out.add(CELL + cell)
    if state.frames.number(1) or out.size == 0:
        out.add(DONE)


def answer_uncover(state: FoodState, move: i64) -> None:
    """10.18."""
    frames = state.frames
    if move == DONE:
        frames.pop()
        return
    state.covered &= ~bit(move - CELL)
    state.out_of_stock &= ~bit(move - CELL)
    state.tell(UNCOVERED, frames.seat(), move - CELL)
    frames.put(0, frames.number(0) - 1)
    frames.put(1, 1)
    if frames.number(0) == 0:
        frames.pop()
    shop_afresh(state)


def ask_uncover(state: FoodState, seat: i64, spaces: i64, may_end: i64) -> None:
    """10.18: up to so many."""
    state.frames.push(ASK_UNCOVER, seat, spaces, may_end)


def ask_dice(state: FoodState, seat: i64, dice: i64, again: bool) -> None:
    """10.16: set, or roll again."""
    state.frames.push(ASK_REROLL if again else ASK_FACE, seat, dice)


def ask_any_space(state: FoodState, seat: i64, tokens: i64) -> None:
    """10.15: so many tokens."""
    state.frames.push(ASK_ANY_SPACE, seat, tokens)


def shopping(state: FoodState) -> bool:
    """10.16 to 10.18: in the middle of a shopping action."""
    return state.frame_below(ASK_SHOP) != NONE


def has_covers(state: FoodState) -> bool:
    """10.18."""
    return shopping(state) and state.covered != 0
