"""Chapter 5: Ziggy draws."""

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.games.pass_the_party_food.ch1_table import column_points, row_points
from smorgasboard.games.pass_the_party_food.ch3_boards import (
    clear_set,
    has_row,
    is_full,
    place,
)
from smorgasboard.games.pass_the_party_food.ch10_cake import space_after
from smorgasboard.games.pass_the_party_food.ch15_empty_bag import draw
from smorgasboard.games.pass_the_party_food.codes import NOTHING, ROW, ZIGGY_ATE, ZIGGY_DREW
from smorgasboard.games.pass_the_party_food.state import PartyState


def feed_ziggy(state: PartyState, chance: Chance) -> None:
    """5.1: a tile for Ziggy; 5.5: it completes a column or the row, never both."""
    food = draw(state, chance)
    if food == NOTHING:
        return
    state.tell(ZIGGY_DREW, state.turn, food)
    ziggy = state.ziggy()
    place(state, ziggy, food)
    if is_full(state, ziggy, food):
        ziggy_eats(state, food, column_points(state, ziggy, food))
    elif has_row(state, ziggy):
        ziggy_eats(state, ROW, row_points(state, ziggy))


def tiles_to_meal(state: PartyState) -> i64:
    """5.2: how many tiles Ziggy needs at least for a column or the row."""
    ziggy = state.ziggy()
    missing: i64 = 0
    longest: i64 = 0
    for food in range(state.catalog.foods):
        tiles = state.boards.get(ziggy, food)
        longest = max(longest, tiles)
        if tiles == 0:
            missing += 1
    return min(missing, state.catalog.ziggy_rows - longest)


def ziggy_eats(state: PartyState, eaten: i64, points: i64) -> None:
    """5.2; 5.3: no further than the cake; 5.4: past all lucky dips."""
    clear_set(state, state.ziggy(), eaten)
    state.ziggy_pawn = space_after(state, state.ziggy_pawn, points)
    state.tell(ZIGGY_ATE, eaten, state.ziggy_pawn)
