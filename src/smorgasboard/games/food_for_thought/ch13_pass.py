"""Chapter 13: place and pass."""

from mypy_extensions import i64

from smorgasboard.engine.containers import Moves
from smorgasboard.games.food_for_thought import codes
from smorgasboard.games.food_for_thought.ch5_grocery import grocery_is_open
from smorgasboard.games.food_for_thought.ch7_dining import gets_bonus, is_free
from smorgasboard.games.food_for_thought.state import FoodState


def pass_moves(state: FoodState, seat: i64, out: Moves) -> None:
    """13.1: on any available space; those that block nobody are one choice, and always open (13.4).

    If nobody is left to be blocked, only that one.
    """
    if has_rivals(state, seat):
        if grocery_is_open(state):
            out.add(codes.PASS + codes.PASS_GROCERY)
        if is_free(state, codes.PIZZA):
            out.add(codes.PASS + codes.PASS_PIZZA)
        if is_free(state, codes.BUFFET):
            out.add(codes.PASS + codes.PASS_BUFFET)
    out.add(codes.PASS + codes.PASS_IDLE)


def has_rivals(state: FoodState, seat: i64) -> bool:
    """13.3: somebody who may still want a space this round."""
    for other in range(state.seats):
        if other == seat:
            continue
        if state.markers[other] > 0 and not state.passed >> other & 1:
            return True
        if state.placed.get(other, codes.PIZZA) and gets_bonus(state, other):
            return True
    return False


def pass_turn(state: FoodState, seat: i64, move: i64) -> None:
    """13.2: all other markers are set aside; 13.3: this one blocks its space like any other.

    13.5: abilities may still be used in this turn, and at the end of the round.
    """
    where = move - codes.PASS
    space = codes.COOKING
    if where == codes.PASS_GROCERY:
        space = codes.GROCERY
    elif where == codes.PASS_PIZZA:
        space = codes.PIZZA
    elif where == codes.PASS_BUFFET:
        space = codes.BUFFET
    state.placed.add(seat, space, 1)
    state.markers[seat] = 0
    state.passed |= 1 << seat
    state.tell(codes.PASSED, seat, space)
