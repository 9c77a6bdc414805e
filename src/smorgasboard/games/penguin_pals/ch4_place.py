"""Chapter 4: placing a penguin."""

from mypy_extensions import i64

from smorgasboard.engine.containers import Moves
from smorgasboard.games.penguin_pals.ch1_goal import in_first_row, onward
from smorgasboard.games.penguin_pals.ch10_expel import arrive
from smorgasboard.games.penguin_pals.codes import PENGUIN_PLACED, PLACE
from smorgasboard.games.penguin_pals.state import PenguinState


def place_moves(state: PenguinState, out: Moves) -> None:
    """4.1: with a penguin left on the shore; 4.2: occupied ice will do, too."""
    if state.ashore[state.actor] == 0:
        return
    for space in range(state.catalog.spaces):
        if in_first_row(state, state.actor, space):
            reached = first_ice(state, state.actor, space)
            if reached >= 0:
                out.add(PLACE + reached)


def first_ice(state: PenguinState, seat: i64, space: i64) -> i64:
    """4.1: this space of the first row, if it has ice; 4.3: or the one behind it, by swimming."""
    if state.has_ice(space):
        return space
    behind = onward(state, seat, space)
    if state.catalog.shore_swim and state.has_ice(behind):
        return behind
    return -1


def place(state: PenguinState, space: i64) -> None:
    """4.1: from the shore to the ice; 4.2: there the crowd decides who stays."""
    state.ashore[state.actor] -= 1
    state.tell(PENGUIN_PLACED, state.actor, space)
    arrive(state, state.actor, space)
