"""Penguin Pals for the search: play on a little, then count the rows to go. Compiled.

A game takes some 220 plies, most of them passes. The rows that a team has yet to go tell who will
win nearly as well as playing on: in 4,400 games of the policy against itself, the lead told the
winner with a log loss of 0.31 near the end, 0.50 in the second half and 0.66 near the beginning
(a coin has 0.69). With it the search is four times as fast.
"""

from math import exp
from typing import Final, final

from mypy_extensions import i64

from smorgasboard.bots.evaluation import Evaluation
from smorgasboard.engine.state import State
from smorgasboard.games.penguin_pals.state import PenguinState

PLIES: Final[i64] = 30
"""About three turns of two players with what others may answer."""

TURN: Final = 0.5
"""Having the turn, in rows."""


@final
class PenguinEvaluation(Evaluation):
    def horizon(self, state: State) -> i64:
        return PLIES

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, PenguinState), "a table of another game"
        if state.over:
            return state.payoff(seat)
        nearest = rows_to_go(state, 0)
        for other in range(1, state.seats):
            nearest = min(nearest, rows_to_go(state, other))
        scale = 1.0 + 0.056 * nearest  # fitted: the nearer the end, the more a row counts
        everybody = 0.0
        for other in range(state.seats):
            everybody += exp((nearest - rows_to_go(state, other)) / scale)
        return exp((nearest - rows_to_go(state, seat)) / scale) / everybody


def rows_to_go(state: PenguinState, seat: i64) -> float:
    """Of all penguins of a team together, less what the turn is worth."""
    catalog = state.catalog
    rows = state.ashore[seat] * (catalog.size + 1)
    for space in range(catalog.spaces):
        if state.occupied >> space & 1:
            penguins = state.penguins.get(seat, space)
            rows += penguins * catalog.rows_to_go.get(state.shores[seat], space)
    return float(rows) - TURN if state.actor == seat else float(rows)
