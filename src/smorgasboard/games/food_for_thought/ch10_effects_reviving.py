"""Chapter 10: which effects may give an action more to do that has nothing left to do."""

from mypy_extensions import i64

from smorgasboard.games.food_for_thought.codes import (
    BORROW,
    CHOOSE,
    COPY,
    EACH,
    WHEN_COOKING,
    WHEN_TRAINING,
)
from smorgasboard.games.food_for_thought.running import any_revives
from smorgasboard.games.food_for_thought.state import FoodState


def goes_on(state: FoodState, at: i64, window: i64) -> bool:
    """10.2: help from opponents (10.32, 10.33) may be for this very moment.

    All other effects bring cards or food, for which a Cook or a Work Out must have moves left.
    """
    rows = state.catalog.rows
    kind, first, second = rows.get(at, 0), rows.get(at, 1), rows.get(at, 2)
    if kind in (COPY, BORROW):
        return True
    if window not in (WHEN_COOKING, WHEN_TRAINING) or state.frames.number(0) == 0:
        return False
    if kind == CHOOSE:
        other = any_revives(state, rows.get(at, 3), rows.get(at, 4), window)
        return other or any_revives(state, first, second, window)
    if kind == EACH:
        return any_revives(state, rows.get(at, 4), rows.get(at, 5), window)
    return False
