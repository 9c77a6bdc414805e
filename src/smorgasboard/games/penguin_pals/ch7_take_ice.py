"""Chapter 7: taking ice."""

from mypy_extensions import i64

from smorgasboard.engine.containers import Moves
from smorgasboard.games.penguin_pals.codes import ICE_TAKEN
from smorgasboard.games.penguin_pals.state import PenguinState


def take_moves(state: PenguinState, out: Moves) -> None:
    """7.1: every block without penguins."""
    free = state.ice & ~state.occupied
    for space in range(state.catalog.spaces):
        if free >> space & 1:
            out.add(state.catalog.take + space)


def take_ice(state: PenguinState, space: i64) -> None:
    """7.1: off the board; to the store (7.2)."""
    state.change_ice(space)
    state.tell(ICE_TAKEN, state.actor, space)


def stored_ice(state: PenguinState) -> i64:
    """7.2: as many blocks as there are spaces without ice."""
    stored: i64 = 0
    for space in range(state.catalog.spaces):
        stored += 1 - (state.ice >> space & 1)
    return stored
