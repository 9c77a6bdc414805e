"""Where the unseen cards may be: sampled worlds for bots and hints. Compiled.

A `FishBelief` is filled from a *view* by `secrecy.believe`, so it cannot know more than the
viewer. Every hidden card is from a shuffle that everybody knows (9.5): the deck holds cards of the
latest alone, and of each older one all that is left is in hands. So there is one heap a shuffle,
dealt to the unseen places of that shuffle; any deal is as likely as any other.

Of shuffled hands (9.7) a `Recollection` knows how many unseen cards of each shuffle a hand may
have, and where the cards may be that the viewer has seen. A sample is one of its cases, and then
the same.
"""

from typing import Final, final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Counts, Pile, piles_of, row_of
from smorgasboard.engine.recollection import HELD, UNKNOWN, Recollection, trace_of
from smorgasboard.engine.seats import NOBODY
from smorgasboard.engine.state import Belief, State
from smorgasboard.games.fish_food.codes import card_of, kind_of, shuffle_of
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
        self.in_hand: Final = row_of(known.seats)
        """Of shuffled hands: how many cards each has."""
        self.sure: Final = piles_of(known.seats)
        """By seat: the cards that the viewer knows are there."""
        self.told: Final = Pile()
        """What the hands hold, as traces, while nothing has gone unseen."""
        self.recollection: Recollection | None = None
        self.rest: Final = Counts(shuffles, known.catalog.kinds)
        """Like `unseen`, without the cards that the viewer has seen."""
        self.viewer: i64 = NOBODY

    def note_sure(self, seat: i64, card: i64) -> None:
        self.sure[seat].add(card)
        self.told.add(trace_of(HELD, seat, NOBODY, kind_of(card), shuffle_of(card), 0))

    def note_drawn(self, seat: i64, shuffle: i64, count: i64) -> None:
        """So many cards of a hand are from that shuffle, those that the viewer knows included."""
        rest = count
        for place in range(self.sure[seat].size):
            if shuffle_of(self.sure[seat].at(place)) == shuffle:
                rest -= 1
        for _card in range(rest):
            self.told.add(trace_of(HELD, seat, NOBODY, UNKNOWN, shuffle, 0))

    def recollect(self, viewer: i64, deck: i64) -> None:
        """Go through all that the viewer has seen; without that, take what it is sure of."""
        self.viewer = viewer
        recollection = Recollection(self.known.seats, viewer, False)
        recollection.remember(self.known.traces if self.known.traces.size > 0 else self.told)
        if self.fits(recollection, deck):
            recollection.lay_out()
            self.recollection = recollection
            return
        self.rest.copy_from(self.unseen)
        for hand in self.sure:
            for place in range(hand.size):
                self.rest.add(shuffle_of(hand.at(place)), kind_of(hand.at(place)), -1)

    def fits(self, recollection: Recollection, deck: i64) -> bool:
        """Whether there are as many unseen cards of each shuffle as there is room for."""
        for seat in range(self.known.seats):
            if seat != self.viewer and recollection.total(seat) != self.in_hand[seat]:
                return False
        self.rest.copy_from(self.unseen)
        for shuffle in range(self.rest.rows):
            room: i64 = recollection.in_hands(recollection.unnamed(shuffle))
            if shuffle == self.known.shuffles:
                room += deck
            for kind in range(self.rest.columns):
                seen: i64 = recollection.in_hands(recollection.named(kind, shuffle))
                self.rest.add(shuffle, kind, -seen)
                if self.rest.get(shuffle, kind) < 0:
                    return False
            if self.rest.total(shuffle) != room:
                return False
        return True

    def table(self) -> State:
        return self.known.copy()

    def sample(self, into: State, chance: Chance) -> None:
        assert isinstance(into, FishState), "a table of another game"
        into.copy_table(self.known)
        if self.known.catalog.shuffled_hands:
            self.sample_shuffled(into, chance)
            self.fill_heap(self.coming, 0, chance)
            into.encounters.copy_from(self.heap)
            return
        for shuffle in range(self.unseen.rows):
            self.fill_heap(self.unseen, shuffle, chance)
            for seat in range(into.seats):
                for _card in range(self.missing.get(shuffle, seat)):
                    into.gain(seat, card_of(self.heap.pop(), shuffle, 0))
        into.deck.copy_from(self.heap)  # what is left of the latest shuffle
        self.fill_heap(self.coming, 0, chance)
        into.encounters.copy_from(self.heap)

    def sample_shuffled(self, into: FishState, chance: Chance) -> None:
        """One case of the recollection, with the unseen cards of each shuffle in any order."""
        if self.recollection is None:
            self.sample_sure(into, chance)
            return
        recollection = self.recollection
        case = recollection.pick(chance)
        for shuffle in range(self.rest.rows):
            self.fill_heap(self.rest, shuffle, chance)
            for sort in range(len(recollection.sorts)):
                if recollection.sorts[sort] == recollection.unnamed(shuffle):
                    for seat in range(into.seats):
                        for _card in range(case[sort * into.seats + seat]):
                            into.gain(seat, card_of(self.heap.pop(), shuffle, 0))
        into.deck.copy_from(self.heap)  # what is left of the latest shuffle
        for sort in range(len(recollection.sorts)):
            kind = recollection.card_of(sort)
            if kind != UNKNOWN:
                shuffle = recollection.shuffle_of(sort)
                for seat in range(into.seats):
                    self.put_seen(into, seat, kind, shuffle, case[sort * into.seats + seat])

    def put_seen(self, into: FishState, seat: i64, kind: i64, shuffle: i64, many: i64) -> None:
        """Cards that the viewer has seen: some it knows to be there, of others it lost sight."""
        rest = many
        hand = self.sure[seat]
        for place in range(hand.size):
            card = hand.at(place)
            if kind_of(card) == kind and shuffle_of(card) == shuffle:
                into.gain(seat, card)
                rest -= 1
        for _card in range(rest):
            into.gain(seat, card_of(kind, shuffle, 0, 1 << self.viewer))

    def sample_sure(self, into: FishState, chance: Chance) -> None:
        """What the viewer is sure of, and nothing else: any other card may be anywhere, but those
        of older shuffles are in hands."""
        places = Pile()
        for seat in range(into.seats):
            if seat != self.viewer:
                for _place in range(self.in_hand[seat] - self.sure[seat].size):
                    places.add(seat)
                for place in range(self.sure[seat].size):
                    into.gain(seat, self.sure[seat].at(place))
        places.shuffle(chance)
        for shuffle in range(self.rest.rows):
            self.fill_heap(self.rest, shuffle, chance)
            while self.heap.size > 0 and places.size > 0:
                into.gain(places.pop(), card_of(self.heap.pop(), shuffle, 0))
        into.deck.copy_from(self.heap)

    def fill_heap(self, counts: Counts, row: i64, chance: Chance) -> None:
        """A row of counts as single cards, shuffled."""
        self.heap.clear()
        for kind in range(counts.columns):
            for _card in range(counts.get(row, kind)):
                self.heap.add(kind)
        self.heap.shuffle(chance)
