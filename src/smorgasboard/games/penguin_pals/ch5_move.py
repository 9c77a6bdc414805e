"""Chapter 5: moving a penguin."""

from mypy_extensions import i64

from smorgasboard.engine.containers import Moves
from smorgasboard.games.penguin_pals.ch10_expel import arrive, leave, look_around
from smorgasboard.games.penguin_pals.codes import NOWHERE, PENGUIN_MOVED, WAYS
from smorgasboard.games.penguin_pals.state import PenguinState


def destination(state: PenguinState, space: i64, way: i64) -> i64:
    """5.1: the next space, if it has ice; 5.2: or the one behind the water.

    5.3 and 5.4: nowhere else, so a way leads to one space at most; 5.5: never to a shore.
    """
    near = state.catalog.beside[space * WAYS + way]
    if near < 0:
        return NOWHERE
    if state.ice >> near & 1:
        return near
    far = state.catalog.beside[near * WAYS + way]
    if far >= 0 and state.ice >> far & 1:
        return far
    return NOWHERE


def move_moves(state: PenguinState, seat: i64, out: Moves) -> None:
    """5.1: every penguin of the team, every way."""
    for space in range(state.catalog.spaces):
        if state.occupied >> space & 1 and state.penguins.get(seat, space) > 0:
            moves_from(state, space, out)


def moves_from(state: PenguinState, space: i64, out: Moves) -> None:
    """5.1: every way from one space."""
    for way in range(WAYS):
        if destination(state, space, way) >= 0:
            out.add(state.catalog.move + space * WAYS + way)


def can_move_from(state: PenguinState, space: i64) -> bool:
    """5.1: some way leads to ice."""
    return any(destination(state, space, way) >= 0 for way in range(WAYS))


def can_move(state: PenguinState, seat: i64) -> bool:
    """5.1: some penguin of the team has somewhere to go."""
    for space in range(state.catalog.spaces):
        if state.occupied >> space & 1 and state.penguins.get(seat, space) > 0:
            if can_move_from(state, space):
                return True
    return False


def move(state: PenguinState, seat: i64, space: i64, way: i64) -> None:
    """5.1 and 5.2: one penguin of this team, whoever moves it."""
    reached = destination(state, space, way)
    state.tell(PENGUIN_MOVED, seat, space, reached)
    leave(state, seat, space, reached)
    arrive(state, seat, reached)
    look_around(state, space)
