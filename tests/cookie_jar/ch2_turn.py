"""Chapter 2: the turn."""

from smorgasboard.engine.containers import Moves
from tests.cookie_jar.ch3_end import is_over
from tests.cookie_jar.codes import DRAWN, PASS, PASSED, PUT, SPILLED, WAS_PUT
from tests.cookie_jar.state import CookieState


def turn_moves(state: CookieState, out: Moves) -> None:
    """2.1: pass, or a cookie of the hand."""
    out.add(PASS)
    for kind in range(state.catalog.kinds):
        if state.hands.get(state.turn, kind) > 0:
            out.add(PUT + kind)


def pass_by(state: CookieState) -> None:
    """2.1: nothing is put into the jar."""
    state.passes += 1
    state.tell(PASSED, state.turn)


def put(state: CookieState, kind: int) -> None:
    """2.2: it scores its size; 2.3: or the jar spills."""
    state.passes = 0
    state.hands.add(state.turn, kind, -1)
    state.jar.add(0, kind, 1)
    state.tell(WAS_PUT, state.turn, kind)
    if state.in_the_jar() <= state.catalog.room:
        state.points[state.turn] += state.catalog.size[kind]
    else:
        spill(state)
    draw(state)


def spill(state: CookieState) -> None:
    """2.3: its cookies leave the game."""
    lost = state.in_the_jar()
    state.points[state.turn] -= lost
    for kind in range(state.catalog.kinds):
        state.gone.add(0, kind, state.jar.get(0, kind))
    state.jar.wipe()
    state.tell(SPILLED, state.turn, lost)


def draw(state: CookieState) -> None:
    """2.4: the next cookie of the tin."""
    if state.catalog.refill and state.tin.size > 0:
        kind = state.tin.pop()
        state.hands.add(state.turn, kind, 1)
        state.tell(DRAWN, state.turn, kind)


def next_turn(state: CookieState) -> None:
    if not is_over(state):
        state.turn = (state.turn + 1) % state.seats
