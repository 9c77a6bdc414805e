"""Birthday Boom for the search: to the end, with points beside the win. Compiled.

A win decides little about one card among eighty. The distance to the best of the others tells more
about a single choice, and with it fewer games need to be imagined.
"""

from typing import Final, final

from mypy_extensions import i64

from smorgasboard.bots.evaluation import Evaluation
from smorgasboard.engine.state import State

POINTS: Final = 0.4
"""The part of the value that is the lead in points; the rest is the win."""

CLEAR: Final = 30.0
"""A lead of so many points, or being so far behind, is as good or bad as it gets."""


@final
class BoomEvaluation(Evaluation):
    def value(self, state: State, seat: i64) -> float:
        return (1.0 - POINTS) * state.payoff(seat) + POINTS * lead(state, seat)


def lead(state: State, seat: i64) -> float:
    """From 0, far behind the best of the others, to 1, far ahead."""
    best: i64 = -1000
    for other in range(state.seats):
        if other != seat:
            best = max(best, state.score(other))
    part = 0.5 + float(state.score(seat) - best) / (2.0 * CLEAR)
    return max(0.0, min(1.0, part))
