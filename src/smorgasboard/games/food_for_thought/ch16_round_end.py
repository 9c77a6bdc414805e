"""Chapter 16: preparing for the next round, in this order."""

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Pile
from smorgasboard.engine.seats import NOBODY, clockwise
from smorgasboard.games.food_for_thought.ch1_setup import set_out_food
from smorgasboard.games.food_for_thought.ch9_recipes import refill_book
from smorgasboard.games.food_for_thought.ch11_activities import PLANNED, refill_planner
from smorgasboard.games.food_for_thought.ch14_kitchen import age
from smorgasboard.games.food_for_thought.codes import NONE
from smorgasboard.games.food_for_thought.state import FoodState


def spoil(state: FoodState) -> None:
    """16.1: kitchens age. 16.11: by now the Pizza bonus, and 16.12: the abilities, are done."""
    for seat in range(state.seats):
        age(state, seat)


def is_last_round(state: FoodState) -> bool:
    """16.2: after the sixth, the scoring; else the round marker moves on."""
    return state.round == state.catalog.rounds


def clean_up(state: FoodState, chance: Chance) -> None:
    """16.3 to 16.10."""
    return_markers(state)
    state.covered = 0  # 16.4 and 16.5: Out-of-Stock cards and shopping tokens go
    state.out_of_stock = 0
    state.column = 0
    state.row = 0
    state.pizza = 0
    set_out_food(state, chance)  # 16.6: what was left is gone
    bottom_recipes(state, chance)
    bottom_activities(state, chance)
    pass_first_player(state)


def return_markers(state: FoodState) -> None:
    """16.3: and all counts of this round begin anew."""
    state.placed.wipe()
    state.passed = 0
    state.bonus_offered = 0
    for seat in range(state.seats):
        state.visits[seat] = 0
        state.snacked[seat] = 0


def bottom_recipes(state: FoodState, chance: Chance) -> None:
    """16.8: each column under its own pile, the lower card first; or shuffled over both piles.

    16.7: stands need no care: a stand is open in its round only.
    """
    state.touch_decks()
    if state.catalog.shuffled_bottom:
        shuffle_under(state, chance)
    else:
        for column in range(2):
            for recipe in (state.below[column], state.top[column]):
                if recipe != NONE:
                    state.under[column].add(recipe)
    for column in range(2):
        state.below[column] = NONE
        state.top[column] = NONE
    refill_book(state, chance)


def shuffle_under(state: FoodState, chance: Chance) -> None:
    """16.8: with `bottom_order` set to `shuffled`; everybody sees where they go."""
    cards = Pile()
    for column in range(2):
        for recipe in (state.below[column], state.top[column]):
            if recipe != NONE:
                cards.add(recipe)
    cards.shuffle(chance)
    for number in range(cards.size):
        state.under[number % 2].add(cards.at(number))


def bottom_activities(state: FoodState, chance: Chance) -> None:
    """16.9: from left to right; then three new ones."""
    state.touch_decks()
    for place in range(PLANNED):
        if state.planner[place] != NONE:
            state.under_activities.add(state.planner[place])
            state.planner[place] = NONE
    refill_planner(state, chance)


def pass_first_player(state: FoodState) -> None:
    """16.10: one seat clockwise, unless somebody has claimed it (10.27)."""
    first: i64 = clockwise(state.first, state.seats)
    if state.claimed != NOBODY:
        first = state.claimed
    state.first = first
    state.claimed = NOBODY
