"""Where the unseen cards may be: sampled worlds for bots and hints. Compiled.

A `PenguinBelief` is filled from a *view* by `secrecy.believe`, so it cannot know more than the
viewer. Everybody sees which card of a row moves where (2.7), so each face-down card has a history
of its own: with which shuffle it came into the game, and who has seen it since. What came with one
shuffle is known to all, and each way to put the unseen cards of a shuffle on its unseen places is
as likely as any other. So an exact sample is one shuffle for each that has left such places.

Of shuffled hands (2.8) a `Recollection` knows how many unseen cards of each shuffle a hand may
have, and where the cards may be that the viewer has seen. A sample is one of its cases, and then
the same.
"""

from typing import Final, final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Counts, Pile, row_of
from smorgasboard.engine.recollection import HELD, Recollection, trace_of
from smorgasboard.engine.seats import NOBODY
from smorgasboard.engine.state import Belief, State
from smorgasboard.games.penguin_pals.codes import NOWHERE, UNKNOWN
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
        self.in_hand: Final = row_of(known.seats)
        """Of shuffled hands: how many cards each has."""
        self.sure: Final = Counts(known.seats, known.catalog.cards)
        """Row seat: the cards that the viewer knows are there."""
        self.shown: Final = row_of(known.catalog.cards)
        self.told: Final = Pile()
        """What the hands hold, as traces, while nothing has gone unseen."""
        self.recollection: Recollection | None = None
        self.viewer: i64 = NOBODY

    def note_unseen(self, card: i64) -> None:
        self.unseen.add(card)
        shuffle = self.table_seen.shuffled[card]
        if not self.open_shuffles.holds(shuffle):
            self.open_shuffles.add(shuffle)

    def note_held(self, seat: i64, card: i64, shuffle: int | None, known: i64) -> None:
        """A card of another hand, which is shuffled."""
        if card != UNKNOWN:
            self.sure.put(seat, card, 1)
            self.table_seen.known[card] = known
        if shuffle is not None:
            self.told.add(trace_of(HELD, seat, NOBODY, card, shuffle, known))

    def note_shown(self, card: i64) -> None:
        self.shown[card] = 1

    def recollect(self, viewer: i64, deck: i64) -> None:
        """Go through all that the viewer has seen; without that, take what it is sure of."""
        table = self.table_seen
        self.viewer = viewer
        recollection = Recollection(table.seats, viewer, True)
        traces = table.traces if table.traces.size > 0 else self.told
        recollection.remember(traces)
        self.sort_out(recollection, viewer)
        if self.fits(recollection, viewer, deck):
            recollection.lay_out()
            self.recollection = recollection
            return
        for seat in range(table.seats):
            for card in range(table.catalog.cards):
                if self.sure.get(seat, card) == 1:
                    self.shown[card] = 1
        self.sort_out(Recollection(table.seats, viewer, True), viewer)

    def sort_out(self, recollection: Recollection, viewer: i64) -> None:
        """Which cards are unseen: not laid open, not in the own hand, and in no hand by name."""
        table = self.table_seen
        self.unseen.clear()
        self.open_shuffles.clear()
        for card in range(table.catalog.cards):
            mine = viewer >= 0 and table.place_of(viewer, card) != NOWHERE
            named = recollection.named(card, table.shuffled[card])
            if self.shown[card] == 0 and not mine and not recollection.is_somewhere(named):
                self.note_unseen(card)
        self.open_shuffles.sort()

    def fits(self, recollection: Recollection, viewer: i64, deck: i64) -> bool:
        """Whether there are as many unseen cards of each shuffle as there is room for."""
        table = self.table_seen
        for seat in range(table.seats):
            if seat != viewer and recollection.total(seat) != self.in_hand[seat]:
                return False
        for place in range(self.open_shuffles.size):
            shuffle = self.open_shuffles.at(place)
            room: i64 = recollection.in_hands(recollection.unnamed(shuffle))
            if shuffle == table.shuffles:
                room += deck
            for at in range(self.unseen.size):
                if table.shuffled[self.unseen.at(at)] == shuffle:
                    room -= 1
            if room != 0:
                return False
        return True

    def table(self) -> State:
        return self.table_seen.copy()

    def sample(self, into: State, chance: Chance) -> None:
        assert isinstance(into, PenguinState), "a table of another game"
        into.copy_table(self.table_seen)
        if into.catalog.shuffled_hands:
            self.sample_shuffled(into, chance)
            return
        for place in range(self.open_shuffles.size):
            self.deal_out(into, self.open_shuffles.at(place), chance)

    def sample_shuffled(self, into: PenguinState, chance: Chance) -> None:
        """One case of the recollection, with the unseen cards of each shuffle in any order."""
        if self.recollection is None:
            self.sample_sure(into, chance)
            return
        recollection = self.recollection
        case = recollection.pick(chance)
        for place in range(self.open_shuffles.size):
            self.gather(self.open_shuffles.at(place), chance)
            key = recollection.unnamed(self.open_shuffles.at(place))
            for sort in range(len(recollection.sorts)):
                if recollection.sorts[sort] == key:
                    for seat in range(into.seats):
                        for _card in range(case[sort * into.seats + seat]):
                            into.gain(seat, self.heap.pop(), 1 << seat)
            if self.open_shuffles.at(place) == into.shuffles:
                into.deck.copy_from(self.heap)
        for sort in range(len(recollection.sorts)):
            card = recollection.card_of(sort)
            for seat in range(into.seats):
                if card != UNKNOWN and case[sort * into.seats + seat] > 0:
                    into.gain(seat, card, into.known[card] | 1 << seat)

    def sample_sure(self, into: PenguinState, chance: Chance) -> None:
        """What the viewer is sure of, and nothing else: any other card may be anywhere, but those
        of older shuffles are in hands."""
        places = Pile()
        for seat in range(into.seats):
            if seat != self.viewer:
                rest = self.in_hand[seat]
                for card in range(into.catalog.cards):
                    if self.sure.get(seat, card) == 1:
                        into.gain(seat, card, into.known[card] | 1 << seat)
                        rest -= 1
                for _place in range(rest):
                    places.add(seat)
        places.shuffle(chance)
        for at in range(self.open_shuffles.size):
            self.gather(self.open_shuffles.at(at), chance)
            while self.heap.size > 0 and places.size > 0:
                seat = places.pop()
                into.gain(seat, self.heap.pop(), 1 << seat)
            if self.open_shuffles.at(at) == into.shuffles:
                into.deck.copy_from(self.heap)

    def gather(self, shuffle: i64, chance: Chance) -> None:
        """The unseen cards of one shuffle, in any order."""
        self.heap.clear()
        for place in range(self.unseen.size):
            if self.table_seen.shuffled[self.unseen.at(place)] == shuffle:
                self.heap.add(self.unseen.at(place))
        self.heap.shuffle(chance)

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
