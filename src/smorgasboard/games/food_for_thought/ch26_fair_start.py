"""Chapter 26: a fair start, an option of our own."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from smorgasboard.games.food_for_thought.codes import SCORED
from smorgasboard.games.food_for_thought.state import FoodState

HEAD_START: Final = vec[i64]([0, 3, 7, 0])
"""26.2: points by place in the order of turns. Chosen by us: `tools.balance food-fair`."""


def give_head_start(state: FoodState) -> None:
    """26.1: only with the option, and with four players; 26.3: points like any other."""
    if not state.catalog.fair_start or state.seats != len(HEAD_START):
        return
    for place in range(state.seats):
        seat = (state.first + place) % state.seats
        if HEAD_START[place] > 0:
            state.scores[seat] += HEAD_START[place]
            state.extra[seat] += HEAD_START[place]
            state.tell(SCORED, seat, HEAD_START[place])
