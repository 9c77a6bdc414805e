"""What a seat knows in Food for Thought, as numbers: everything lies open. Compiled.

Of the tokens on a recipe or an activity it tells which spaces are full, and not of what. Cards that
are told nowhere lie face down, or in the box.
"""

from typing import Final, final

from librt.strings import write_i16_le
from mypy_extensions import i16, i64

from smorgasboard.engine.containers import Counts
from smorgasboard.engine.observation import MOST, PUBLIC, Observation, Row, from_seat
from smorgasboard.engine.observation import begin as begin_row
from smorgasboard.engine.state import State
from smorgasboard.games.food_for_thought import codes
from smorgasboard.games.food_for_thought.baskets import BITS, FOODS
from smorgasboard.games.food_for_thought.baskets import MOST as IN_BASKET
from smorgasboard.games.food_for_thought.rules import FoodForThought

RECIPE_BITS: Final[i64] = 4
ACTIVITY_BITS: Final[i64] = 12
NUMBERS: Final[i64] = 5
"""Of a question."""
CLIPPED: Final[i64] = 64
"""Larger numbers of a question stand for sets and foods: what they mean is in its answers."""


@final
class FoodObservation(Observation):
    def write(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, FoodForThought), "a table of another game"
        begin_row(state, seat, row)
        write_turn(state, seat, row)
        write_question(state, seat, row)
        write_shops(state, row)
        write_recipes(state, seat, row)
        write_activities(state, seat, row)
        write_players(state, seat, row)


def write_turn(state: FoodForThought, seat: i64, row: Row) -> None:
    seats = state.seats
    row.field("round", PUBLIC, state.catalog.rounds)
    row.put(state.round)
    row.field("phase", PUBLIC)
    row.put_choice(state.phase, codes.CLEANING + 1)
    row.field("first", PUBLIC)
    row.put_seat(state.first, seat, seats)
    row.field("turn", PUBLIC)
    row.put_seat(state.turn, seat, seats)
    row.field("claimed_first", PUBLIC)
    row.put_seat(state.claimed, seat, seats)
    row.field("passed", PUBLIC)
    row.put_seats(state.passed, seat, seats)
    row.field("bonus_offered", PUBLIC)
    row.put_seats(state.bonus_offered, seat, seats)
    row.field("helped_this_turn", PUBLIC)
    row.put_set(state.asked, codes.ASSISTANTS)
    row.field("shared_spaces", PUBLIC)
    row.put_set(state.shared, codes.SPACES)


def write_question(state: FoodForThought, seat: i64, row: Row) -> None:
    frames, asked = state.frames, not state.over and state.frames.depth > 0
    row.field("question", PUBLIC)
    row.put_choice(frames.kind() if asked else -1, len(state.catalog.questions))
    row.field("question_numbers", PUBLIC, 8, -1, CLIPPED)
    for which in range(NUMBERS):
        row.put(max(-1, min(CLIPPED, frames.number(which))) if asked else 0)
    row.field("questions_waiting", PUBLIC, 4, 0, MOST)
    row.put(frames.depth)


def write_shops(state: FoodForThought, row: Row) -> None:
    row.field("dice", PUBLIC)
    row.put_choice(state.column, codes.SLOTS)
    row.put_choice(state.row, codes.SLOTS)
    row.field("covered", PUBLIC)
    row.put_set(state.covered, codes.CELLS)
    row.field("out_of_stock", PUBLIC)
    row.put_set(state.out_of_stock, codes.CELLS)
    row.field("shortages_left", PUBLIC)
    row.put_set(state.shortages, codes.SHORTAGES)
    row.field("stands", PUBLIC)
    row.put_set(state.stands, codes.STANDS)
    row.field("goals", PUBLIC)
    row.put_set(state.goals, codes.GOALS)
    row.field("pizza", PUBLIC, 4, 0, MOST)
    put_basket(state.pizza, row)
    row.field("buffet", PUBLIC, 4, 0, MOST)
    put_basket(state.buffet[0], row)
    put_basket(state.buffet[1], row)
    row.field("bag", PUBLIC, 10, 0, MOST)
    put_basket(state.bag, row)


def write_recipes(state: FoodForThought, seat: i64, row: Row) -> None:
    row.field("recipes", PUBLIC, 3)  # by player: 1 begun, 2 complete, 3 its ability used
    cards = row.put_zeros(state.seats * codes.RECIPES)
    row.field("recipe_spaces", PUBLIC)  # which of them are full
    spaces = row.put_zeros(codes.RECIPES * codes.SLOTS)
    for card in range(codes.RECIPES):
        if state.recipe_at[card] >= codes.HELD:
            at = state.recipe_at[card]
            mark_card(row, cards, codes.RECIPES, card, at, seat, state.seats)
            mark_spaces(row, spaces, card, state.recipe_food[card], RECIPE_BITS)
    row.field("recipes_on_offer", PUBLIC, 2)  # 1 below, 2 on top
    zeros = row.put_zeros(codes.RECIPES)
    for pile in range(2):
        if state.below[pile] >= 0:
            row.mark(zeros, state.below[pile], 1)
        if state.top[pile] >= 0:
            row.mark(zeros, state.top[pile], 2)
    row.field("uncovered_tops", PUBLIC)
    row.put_set(state.frozen, 2)
    row.field("recipes_put_under", PUBLIC)  # a pile, while all looked
    zeros = row.put_zeros(codes.RECIPES)
    for pile in range(2):
        under = state.under[pile]
        for place in range(under.size):
            row.mark(zeros, under.at(place))
    row.field("pile_sizes", PUBLIC, 32, 0, MOST)
    row.put_row(state.hidden)


def write_activities(state: FoodForThought, seat: i64, row: Row) -> None:
    row.field("activities", PUBLIC, 3)
    cards = row.put_zeros(state.seats * codes.ACTIVITIES)
    row.field("activity_spaces", PUBLIC)
    spaces = row.put_zeros(codes.ACTIVITIES * codes.SLOTS)
    for card in range(codes.ACTIVITIES):
        if state.activity_at[card] >= codes.HELD:
            at = state.activity_at[card]
            mark_card(row, cards, codes.ACTIVITIES, card, at, seat, state.seats)
            mark_spaces(row, spaces, card, state.activity_food[card], ACTIVITY_BITS)
    row.field("planner", PUBLIC)
    zeros = row.put_zeros(codes.ACTIVITIES)
    for place in range(len(state.planner)):
        if state.planner[place] >= 0:
            row.mark(zeros, state.planner[place])
    row.field("activities_put_under", PUBLIC)
    zeros = row.put_zeros(codes.ACTIVITIES)
    for place in range(state.under_activities.size):
        row.mark(zeros, state.under_activities.at(place))


def write_players(state: FoodForThought, seat: i64, row: Row) -> None:
    seats = state.seats
    row.field("scores", PUBLIC, 50, -MOST, MOST)
    row.put_around(state.scores, seat)
    row.field("extra_points", PUBLIC, 10, -MOST, MOST)
    row.put_around(state.extra, seat)
    row.field("markers", PUBLIC, 4, 0, MOST)
    row.put_around(state.markers, seat)
    row.field("placed", PUBLIC, 2, 0, MOST)
    row.put_counts_around(state.placed, seat, seats)
    row.field("visits", PUBLIC, 2, 0, MOST)
    row.put_around(state.visits, seat)
    row.field("snacks", PUBLIC, 2, 0, MOST)
    row.put_around(state.snacked, seat)
    row.field("trash", PUBLIC, 8, 0, MOST)
    row.put_around(state.trash, seat)
    row.field("abilities_used", PUBLIC, 8, 0, MOST)
    row.put_around(state.abilities, seat)
    for step in range(seats):
        write_player(state, from_seat(seat, step, seats), row)


def write_player(state: FoodForThought, seat: i64, row: Row) -> None:
    row.field("assistants", PUBLIC)
    row.put_set(state.helpers[seat], codes.ASSISTANTS)
    row.put_set(state.helpers_before[seat], codes.ASSISTANTS)
    row.field("diet", PUBLIC)
    row.put_choice(state.diet[seat], codes.DIETS)
    row.field("allergy", PUBLIC)
    row.put_choice(state.allergy[seat], codes.ALLERGIES)
    row.field("kitchen", PUBLIC, 4, 0, MOST)
    put_baskets(state.kitchen, seat, row)
    row.field("kept", PUBLIC, 4, 0, MOST)
    put_baskets(state.kept, seat, row)
    row.field("freezer", PUBLIC, 4, 0, MOST)
    put_basket(state.freezer[seat], row)
    put_basket(state.thaw[seat], row)
    row.field("body", PUBLIC, 8, 0, MOST)
    put_basket(state.body[seat], row)
    put_basket(state.tile[seat], row)


def put_basket(basket: i64, row: Row) -> None:
    """How much of each food."""
    if basket == 0:
        row.put_zeros(FOODS)
        return
    numbers = row.numbers
    for _food in range(FOODS):
        write_i16_le(numbers, i16(basket & IN_BASKET))
        basket >>= BITS


def put_baskets(table: Counts, seat: i64, row: Row) -> None:
    """A row of them; most are empty."""
    cells = table.cells
    found: i64 = 0
    for cell in range(seat * table.columns, (seat + 1) * table.columns):
        found |= cells[cell]
    if found == 0:
        row.put_zeros(FOODS * table.columns)
        return
    for cell in range(seat * table.columns, (seat + 1) * table.columns):
        put_basket(cells[cell], row)


def mark_card(row: Row, zeros: i64, many: i64, card: i64, at: i64, seat: i64, seats: i64) -> None:
    """How far a card has come with its player."""
    holder = codes.holder_of(at)
    step = holder - seat if holder >= seat else holder - seat + seats
    row.mark(zeros, step * many + card, codes.stage_of(at) + 1)


def mark_spaces(row: Row, zeros: i64, card: i64, food: i64, bits: i64) -> None:
    """Which spaces of a card have something on them."""
    mask = (1 << bits) - 1
    space: i64 = 0
    while food:
        if food & mask:
            row.mark(zeros, card * codes.SLOTS + space)
        food >>= bits
        space += 1
