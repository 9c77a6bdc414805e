"""Chapter 14: two players.

14.1: the X is the third plate, and is filled like any plate.
"""

from smorgasboard.games.pass_the_party_food.codes import NOTHING, THIRD, X_DISCARDED
from smorgasboard.games.pass_the_party_food.state import PartyState


def discard_x(state: PartyState) -> None:
    """14.2: the tile on the X goes to the discard pile."""
    food = state.plates[THIRD]
    if food == NOTHING:
        return
    state.plates[THIRD] = NOTHING
    state.tell(X_DISCARDED, state.turn, food)
    state.discard.add(0, food, 1)
