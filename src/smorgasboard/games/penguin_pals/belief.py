"""Where the unseen cards may be: sampled worlds for bots and hints. Compiled.

A `PenguinBelief` is filled from a *view* by `secrecy.believe`, so it cannot know more than the
viewer. Everybody sees which card of a row moves where (2.7), so each face-down card has a history
of its own: with which shuffle it came into the game, and who has seen it since. What came with one
shuffle is known to all, and each way to put the unseen cards of a shuffle on its unseen places is
as likely as any other. So an exact sample is one shuffle for each that has left such places.
"""

from typing import Final, final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Counts, Pile
from smorgasboard.engine.state import Belief, State
from smorgasboard.games.penguin_pals.codes import UNKNOWN
from smorgasboard.games.penguin_pals.rules import PenguinPals
from smorgasboard.games.penguin_pals.state import PenguinState


@final
class PenguinBelief(Belief):
    def __init__(self, known: PenguinPals) -> None:
        self.table_seen: Final = known
        """The table as the viewer sees it: cards it does not know are `UNKNOWN`."""
        self.unseen: Final = Pile()
        """Cards whose place the viewer does not know."""
        self.came_with: Final = Counts(known.seats, known.catalog.cards)
        """Row seat, column place: the shuffle an unknown card came with."""
        self.seen_by: Final = Counts(known.seats, known.catalog.cards)
        """Row seat, column place: who knows that card."""
        self.open_shuffles: Final = Pile()
        """The shuffles that unseen cards came with, each once."""
        self.heap: Final = Pile()

    def note_unseen(self, card: i64) -> None:
        self.unseen.add(card)
        shuffle = self.table_seen.shuffled[card]
        if not self.open_shuffles.holds(shuffle):
            self.open_shuffles.add(shuffle)

    def table(self) -> State:
        return self.table_seen.copy()

    def sample(self, into: State, chance: Chance) -> None:
        assert isinstance(into, PenguinState), "a table of another game"
        into.copy_table(self.table_seen)
        for place in range(self.open_shuffles.size):
            self.deal_out(into, self.open_shuffles.at(place), chance)

    def deal_out(self, into: PenguinState, shuffle: i64, chance: Chance) -> None:
        """The unseen cards of one shuffle, over the hands and then the draw pile."""
        self.heap.clear()
        for place in range(self.unseen.size):
            if into.shuffled[self.unseen.at(place)] == shuffle:
                self.heap.add(self.unseen.at(place))
        self.heap.shuffle(chance)
        for seat in range(into.seats):
            for place in range(into.held[seat]):
                if self.table_seen.hands.get(seat, place) == UNKNOWN:
                    if self.came_with.get(seat, place) == shuffle:
                        card = self.heap.pop()
                        into.hands.put(seat, place, card)
                        into.known[card] = self.seen_by.get(seat, place)
        if shuffle == into.shuffles:
            into.deck.copy_from(self.heap)
