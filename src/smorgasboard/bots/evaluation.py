"""What a search aims at, and when it stops playing on. Compiled.

Without one of its own a game is played to its end, and what counts is who wins. A game that is
long, or that is decided late, has a subclass in `bots/<game>.py`.
"""

from math import nan
from typing import Final

from mypy_extensions import i64, mypyc_attr

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.state import State

TO_THE_END: Final[i64] = 3000
"""Plies after which even a game that is played to its end is given up. None takes that long."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation:
    def begin(self, state: State) -> None:
        """A search begins, from worlds like this one."""

    def round_off(self, state: State, chance: Chance) -> None:
        """After a move in the tree: do what belongs to it, so that a move may be a whole action."""

    def play_on(self, state: State, chance: Chance) -> None:
        """After the tree, before the search itself plays on: a game may do so in its own way."""

    def horizon(self, state: State) -> i64:
        """How many plies the play after the tree may take from here."""
        return TO_THE_END

    def value(self, state: State, seat: i64) -> float:
        """From 0 to 1, how good it is for a seat. Once the game is over, its payoff or near it.

        May look at the whole state: it is an imagined one.
        """
        return state.payoff(seat)

    def in_points(self, value: float) -> float:
        """What a value means where points are all one plays for; NaN where one plays to win."""
        return nan
