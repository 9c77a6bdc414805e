"""Penguin Pals for the search: play on a little, then count rows and cards. Compiled.

A game takes some 120 plies, half of them passes. The rows that a team has yet to go and the cards
it holds tell who will win nearly as well as playing on, many times faster. The numbers here were
fitted to 785 games of searches of 60 iterations against each other, four fifths of them; on the
others they told the winner with a log loss of 0.44, without the cards 0.49 (a coin has 0.69). The
way over the ice as it lies told no more than the rows: ice is soon moved. `python -m
tools.fit_penguins` fits them anew.
"""

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from smorgasboard.engine.state import Evaluation, State
from smorgasboard.games.penguin_pals.ch13_endless import next_actor, rows_to_go
from smorgasboard.games.penguin_pals.codes import AFTER
from smorgasboard.games.penguin_pals.state import PenguinState

PLIES: Final[i64] = 7
"""About three turns of two players with what others may answer. More won no more games."""

TURN: Final = 1.1
"""Having the next action, in rows."""

CARDS: Final = vec[float]([0.5, 0.1, 1.0, 1.35, 1.2, 2.1, 1.9, 1.5, 0.45, 0.0])
"""A card in the hand, in rows: one number for each effect, in the order of `codes.py`."""

CLOSE: Final = 8.0
"""With fewer rows to go than this, somebody will soon be home, and cards are worth less."""


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
        scale = 0.83 + 0.043 * float(nearest)  # the nearer the end, the more a row counts
        useful = min(1.0, float(nearest) / CLOSE)
        own = to_go(state, seat, useful)
        everybody = 0.0
        for other in range(state.seats):
            everybody += exp((own - to_go(state, other, useful)) / scale)
        return 1.0 / everybody


def to_go(state: PenguinState, seat: i64, useful: float) -> float:
    """The rows of all penguins of a team together, less what its cards and the turn are worth."""
    rows = float(rows_to_go(state, seat))
    for place in range(state.held[seat]):
        rows -= useful * CARDS[state.catalog.effect[state.hands.get(seat, place)]]
    return rows - TURN if acts_next(state) == seat else rows


def acts_next(state: PenguinState) -> i64:
    """Who has the next action: there are cards before it and after it."""
    asked = state.opened_in if state.phase > AFTER else state.phase
    return next_actor(state) if asked == AFTER else state.actor
