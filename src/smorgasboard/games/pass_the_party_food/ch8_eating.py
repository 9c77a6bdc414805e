"""Chapter 8: eating.

8.5: only the player whose turn it is is ever asked, see 4.1.
"""

from mypy_extensions import i64

from smorgasboard.engine.containers import Moves
from smorgasboard.games.pass_the_party_food import codes
from smorgasboard.games.pass_the_party_food.ch1_table import column_points, is_cake, row_points
from smorgasboard.games.pass_the_party_food.ch3_boards import clear_set, has_row, is_full
from smorgasboard.games.pass_the_party_food.ch9_lucky_dip import dips_between
from smorgasboard.games.pass_the_party_food.ch10_cake import space_after
from smorgasboard.games.pass_the_party_food.ch12_winning import win_if_all_are_home
from smorgasboard.games.pass_the_party_food.state import PartyState


def can_eat(state: PartyState) -> bool:
    """8.1: a complete set; 10.2: but not on the cake."""
    if is_cake(state, state.pawns[state.turn]):
        return False
    for food in range(state.catalog.foods):
        if is_full(state, state.turn, food):
            return True
    return has_row(state, state.turn)


def eat_moves(state: PartyState, out: Moves) -> None:
    """8.1: a complete set, or nothing."""
    out.add(codes.EAT_NOTHING)
    if not can_eat(state):
        return
    if has_row(state, state.turn):
        out.add(codes.EAT_ROW)
    for food in range(state.catalog.foods):
        if is_full(state, state.turn, food):
            out.add(state.catalog.eat + food)


def eat(state: PartyState, move: i64) -> None:
    """8.1: one set, after which the step is over; 8.6: whatever is complete then."""
    if move == codes.EAT_NOTHING:
        state.tell(codes.SET_LEFT, state.turn)
        state.step = codes.CATCH
    elif move == codes.EAT_ROW:
        eat_set(state, codes.ROW, row_points(state, state.turn))
    else:
        food = move - state.catalog.eat
        eat_set(state, food, column_points(state, state.turn, food))


def eat_set(state: PartyState, eaten: i64, points: i64) -> None:
    """8.2: its tiles are discarded; 8.3: the pawn moves; 8.4: whoever is on that space."""
    seat = state.turn
    before = state.pawns[seat]
    clear_set(state, seat, eaten)
    state.pawns[seat] = space_after(state, before, points)
    state.quiet = -1
    state.tell(codes.SET_EATEN, seat, eaten, state.pawns[seat])
    state.dips = dips_between(state, before, state.pawns[seat])
    state.step = codes.DIP
    win_if_all_are_home(state)
