"""Chapter 10: variants.

What is in the decks and how many cards are dealt is settled in `content.py`: 10.1 and 10.6, which
action cards there are; 10.2, whether there are events; 10.7, the smaller hand.
"""

from mypy_extensions import i64

from smorgasboard.engine.containers import Moves
from smorgasboard.games.fish_food.codes import TURN_OVER
from smorgasboard.games.fish_food.state import FishState


def flip_moves(state: FishState, out: Moves) -> None:
    """10.3: the one move there is, so that a game is played turn by turn."""
    out.add(TURN_OVER)


def ties_are_void(state: FishState) -> bool:
    """10.4: as the table likes it."""
    return not state.catalog.tie_grows


def waits_for_the_round(state: FishState) -> bool:
    """10.5: the winning size does not win at once."""
    return state.catalog.finish_round


def round_decides(state: FishState) -> bool:
    """10.5: a round is complete, and some fish has the winning size."""
    if not state.catalog.finish_round or state.turns == 0:
        return False
    after = state.next_in(state.turn)
    if steps_from_first(state, after) > steps_from_first(state, state.turn):
        return False
    for seat in range(state.seats):
        if state.sizes[seat] >= state.catalog.win_size:
            return True
    return False


def steps_from_first(state: FishState, seat: i64) -> i64:
    """How far clockwise from the first player."""
    return (seat - state.first) % state.seats
