"""Chapter 6: the result."""

from mypy_extensions import i64

from smorgasboard.games.fish_food.ch1_goal import change_size
from smorgasboard.games.fish_food.ch10_variants import ties_are_void
from smorgasboard.games.fish_food.codes import CLEAN_UP, COMPARED
from smorgasboard.games.fish_food.state import FishState


def compare(state: FishState) -> None:
    """6.1: with all that was played; 6.5: the defender of this moment."""
    defender = state.defender
    state.tell(COMPARED, defender, state.size_now(defender), state.size_now(state.seats))
    state.phase = CLEAN_UP
    change_size(state, defender, result(state))


def result(state: FishState) -> i64:
    """6.2: as large or larger grows; 6.3: otherwise it shrinks; 6.4: by one size."""
    own = state.size_now(state.defender)
    creature = state.size_now(state.seats)
    if own == creature and ties_are_void(state):
        return 0
    return 1 if own >= creature else -1
