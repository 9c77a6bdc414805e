"""Chapter 11: caught."""

from smorgasboard.games.pass_the_party_food.ch12_winning import end_game
from smorgasboard.games.pass_the_party_food.codes import CAUGHT
from smorgasboard.games.pass_the_party_food.state import PartyState


def is_caught(state: PartyState) -> bool:
    """11.1: beside Ziggy or behind him; 11.3: also on the cake."""
    return state.ziggy_pawn >= state.pawns[state.turn]


def check_caught(state: PartyState) -> None:
    """11.2: this player, now."""
    if is_caught(state):
        state.tell(CAUGHT, state.turn, state.ziggy_pawn)
        end_game(state, False)
