"""The one world that a view of Food for Thought belongs to. Compiled."""

from typing import final

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.state import Belief, State
from smorgasboard.games.food_for_thought.rules import FoodForThought
from smorgasboard.games.food_for_thought.state import FoodState


@final
class FoodBelief(Belief):
    def __init__(self, known: FoodForThought) -> None:
        self.known = known

    def table(self) -> State:
        return self.known.copy()

    def sample(self, into: State, chance: Chance) -> None:
        """Nothing is hidden, so there is nothing to draw."""
        assert isinstance(into, FoodState), "a table of another game"
        into.copy_table(self.known)
