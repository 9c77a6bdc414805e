"""Chapter 1: setting up."""

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.seats import NOBODY
from smorgasboard.games.food_for_thought import codes
from smorgasboard.games.food_for_thought.baskets import FOODS, count, one, total
from smorgasboard.games.food_for_thought.ch9_recipes import refill_book
from smorgasboard.games.food_for_thought.ch11_activities import refill_planner
from smorgasboard.games.food_for_thought.ch19_two_players import choose_stands, shuffle_shortages
from smorgasboard.games.food_for_thought.ch20_diets import give_diets
from smorgasboard.games.food_for_thought.ch21_solo import is_alone
from smorgasboard.games.food_for_thought.ch22_modules import gather_recipes
from smorgasboard.games.food_for_thought.ch23_goals import choose_goals
from smorgasboard.games.food_for_thought.ch24_allergy import give_allergies
from smorgasboard.games.food_for_thought.ch26_fair_start import give_head_start
from smorgasboard.games.food_for_thought.state import FoodState


def set_up(state: FoodState, chance: Chance) -> None:
    """1.1 and 1.17: an empty table; 1.16: who starts is drawn by lot, or named by the option.

    1.10: which assistants are in the game stands in the catalog; 1.11: the first round follows.
    """
    state.clear_table()
    state.first = state.catalog.first_player
    if state.first == NOBODY:
        state.first = chance.roll(state.seats) if state.seats > 1 else 0
    state.turn = state.first
    give_allergies(state, chance)
    give_diets(state, chance)  # 1.14: one board for each
    lay_out_cards(state, chance)
    fill_bag(state)
    set_out_food(state, chance)
    choose_stands(state, chance)  # 1.12 and 1.13: the decks are turned up by their round numbers
    shuffle_shortages(state)
    choose_goals(state, chance)
    give_head_start(state)


def lay_out_cards(state: FoodState, chance: Chance) -> None:
    """1.2 and 1.3: two piles of recipes; 1.4: four recipes, and 1.5: three activities lie open."""
    gather_recipes(state, chance)
    state.hidden[0] = (state.unseen_recipes.size + 1) // 2
    state.hidden[1] = state.unseen_recipes.size - state.hidden[0]
    refill_book(state, chance)
    for activity in range(codes.ACTIVITIES):
        state.activity_at[activity] = codes.ON_BOARD
        state.unseen_activities.add(activity)
    refill_planner(state, chance)


def fill_bag(state: FoodState) -> None:
    """1.7: so many of each food; 1.9: the supply itself never ends."""
    for food in range(FOODS):
        state.bag += state.catalog.bag_each * one(food)


def draw_token(state: FoodState, chance: Chance) -> i64:
    """1.8: any token of the bag; 1.18: an empty bag is filled again."""
    if state.bag == 0:
        fill_bag(state)
    number = chance.roll(total(state.bag))
    food: i64 = 0
    while number >= count(state.bag, food):
        number -= count(state.bag, food)
        food += 1
    state.bag -= one(food)
    return food


def set_out_food(state: FoodState, chance: Chance) -> None:
    """1.8: fixed and random tokens for Pizza, random ones for the Buffet; 21.2: not alone."""
    if is_alone(state):
        return
    state.pizza = state.catalog.pizza_fixed
    while total(state.pizza) < total(state.catalog.pizza_fixed) + state.catalog.pizza_random:
        food = draw_token(state, chance)
        if not state.catalog.dry_pizza >> food & 1:  # 1.19: with the option, alcohol is drawn again
            state.pizza += one(food)
    state.tell(codes.FOOD_SET_OUT, codes.PIZZA, 0, state.pizza)
    for row in range(2):
        state.buffet[row] = 0
        for _space in range(state.catalog.buffet_row):
            state.buffet[row] += one(draw_token(state, chance))
        state.tell(codes.FOOD_SET_OUT, codes.BUFFET, row, state.buffet[row])


def markers_for_round(state: FoodState) -> None:
    """1.15: four for actions; the fifth keeps the score. 1.6: the shopping list is clear."""
    for seat in range(state.seats):
        state.markers[seat] = state.catalog.markers
    state.covered = 0
    state.out_of_stock = 0
