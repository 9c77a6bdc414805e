"""Chapter 12: winning.

12.2: nothing ends the game when Ziggy reaches the cake; 11.1 does so at the end of that turn.
"""

from mypy_extensions import i64

from smorgasboard.games.pass_the_party_food.ch1_table import is_cake
from smorgasboard.games.pass_the_party_food.codes import GAME_ENDED
from smorgasboard.games.pass_the_party_food.state import PartyState


def win_if_all_are_home(state: PartyState) -> None:
    """12.1: all pawns on the cake, and Ziggy's is not."""
    if is_cake(state, hindmost(state)) and not is_cake(state, state.ziggy_pawn):
        end_game(state, True)


def hindmost(state: PartyState) -> i64:
    """12.3: the space of the pawn that is furthest behind."""
    space = state.pawns[0]
    for seat in range(1, state.seats):
        space = min(space, state.pawns[seat])
    return space


def lead(state: PartyState) -> i64:
    """12.3: the score of all."""
    return hindmost(state) - state.ziggy_pawn


def end_game(state: PartyState, won: bool) -> None:
    """12.1: for all of them."""
    state.over = True
    state.won = won
    state.tell(GAME_ENDED, 1 if won else 0)
