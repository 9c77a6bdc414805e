"""What may come out of the bag: sampled worlds for bots and hints. Compiled.

A `PartyBelief` is filled from a *view* by `secrecy.believe`. What is in the bag is known to all,
and the order in which it comes out to nobody: that order is all that is sampled.
"""

from typing import final

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.state import Belief, State
from smorgasboard.games.pass_the_party_food.rules import PassThePartyFood
from smorgasboard.games.pass_the_party_food.state import PartyState


@final
class PartyBelief(Belief):
    def __init__(self, known: PassThePartyFood) -> None:
        self.known = known
        """The table; its bag is filled, in no order."""

    def table(self) -> State:
        return self.known.copy()

    def sample(self, into: State, chance: Chance) -> None:
        assert isinstance(into, PartyState), "a table of another game"
        into.copy_table(self.known)
        into.bag.shuffle(chance)
