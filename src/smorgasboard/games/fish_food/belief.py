"""Where the unseen cards may be: sampled worlds for bots and hints. Compiled.

A `FishBelief` is filled from a *view* by `secrecy.believe`, so it cannot know more than the
viewer. Every hidden card is from a shuffle that everybody knows (9.5): the deck holds cards of the
latest alone, and of each older one all that is left is in hands. So there is one heap a shuffle,
dealt to the unseen places of that shuffle; any deal is as likely as any other.
"""

from typing import Final, final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Counts, Pile
from smorgasboard.engine.state import Belief, State
from smorgasboard.games.fish_food.codes import card_of
from smorgasboard.games.fish_food.rules import FishFood
from smorgasboard.games.fish_food.state import FishState


@final
class FishBelief(Belief):
    def __init__(self, known: FishFood) -> None:
        shuffles = known.shuffles + 1
        self.known: Final = known
        """The table as the viewer sees it: unseen cards are missing."""
        self.unseen: Final = Counts(shuffles, known.catalog.kinds)
        """Row: a shuffle. The cards of it that the viewer does not see."""
        self.missing: Final = Counts(shuffles, known.seats)
        """Row: a shuffle. How many cards of it are unseen in each hand."""
        self.coming: Final = Counts(1, known.catalog.encounters)
        """The encounters in the deck."""
        self.heap: Final = Pile()

    def table(self) -> State:
        return self.known.copy()

    def sample(self, into: State, chance: Chance) -> None:
        assert isinstance(into, FishState), "a table of another game"
        into.copy_table(self.known)
        for shuffle in range(self.unseen.rows):
            self.fill_heap(self.unseen, shuffle, chance)
            for seat in range(into.seats):
                for _card in range(self.missing.get(shuffle, seat)):
                    into.gain(seat, card_of(self.heap.pop(), shuffle, 0))
        into.deck.copy_from(self.heap)  # what is left of the latest shuffle
        self.fill_heap(self.coming, 0, chance)
        into.encounters.copy_from(self.heap)

    def fill_heap(self, counts: Counts, row: i64, chance: Chance) -> None:
        """A row of counts as single cards, shuffled."""
        self.heap.clear()
        for kind in range(counts.columns):
            for _card in range(counts.get(row, kind)):
                self.heap.add(kind)
        self.heap.shuffle(chance)
