"""Chapter 6: the result."""

from smorgasboard.games.fish_food.ch1_goal import change_size
from smorgasboard.games.fish_food.ch10_variants import ties_are_void
from smorgasboard.games.fish_food.codes import CLEAN_UP, COMPARED
from smorgasboard.games.fish_food.state import FishState


def compare(state: FishState) -> None:
    """6.1: with all that was played; 6.5: the defender of this moment; 6.4: by one size.

    6.2: as large or larger grows; 6.3: otherwise it shrinks.
    """
    defender = state.defender
    own = state.size_now(defender)
    creature = state.size_now(state.seats)
    state.tell(COMPARED, defender, own, creature)
    state.phase = CLEAN_UP
    if own == creature and ties_are_void(state):
        return
    if own >= creature:
        change_size(state, defender, 1)
    else:
        change_size(state, defender, -1)
