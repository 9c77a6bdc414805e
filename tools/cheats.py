"""Searches that look at what is hidden: no players, but a ceiling for players.

Where one that sees all hands does not reach a bar, no reading of hands will.
"""

from typing import Any, Literal

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.state import Belief, State
from smorgasboard.lab.arena import BySearch

Sight = Literal["hands", "everything"]
"""All hands, but not the order of the deck; or that, too."""


class Glimpse(Belief):
    """There is but one world, if need be with its deck shuffled."""

    def __init__(self, truth: State, sight: Sight) -> None:
        self.truth = truth.copy()
        self.sight = sight

    def table(self) -> State:
        return self.truth.copy()

    def sample(self, into: State, chance: Chance) -> None:
        into.copy_from(self.truth)
        if self.sight == "hands":
            with_deck: Any = into
            with_deck.deck.shuffle(chance)


class Cheat(BySearch):
    sight: Sight = "everything"

    def worlds(self, table: State) -> Belief:
        return Glimpse(table, self.sight)
