"""Everything on a Fish Food table, and nothing about what one may do with it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from smorgasboard.engine.containers import Counts, Pile, copy_row, row_of
from smorgasboard.engine.seats import NOBODY, clockwise
from smorgasboard.engine.state import State
from smorgasboard.engine.window import Window
from smorgasboard.games.fish_food.catalog import Catalog
from smorgasboard.games.fish_food.codes import FLIP, NOTHING


class FishState(State):
    def __init__(self, catalog: Catalog, seats: i64) -> None:
        super().__init__(seats)
        self.catalog: Final = catalog
        self.phase: i64 = FLIP
        self.turn: i64 = 0
        self.turns: i64 = 0
        """How many turns have begun."""
        self.first: i64 = 0
        self.sizes: vec[i64] = row_of(seats)
        """Without what lasts for a turn only; 0 for those who are out."""
        self.winner_bits: i64 = 0

        self.hands: Final[list[Pile]] = []
        """By seat; each hand is sorted, so that equal hands are the same row of numbers."""
        self.deck: Final = Pile()
        self.shuffles: i64 = 0
        """How often the discards have become the deck: the shuffle that the deck is from."""
        self.discards: Final = Counts(1, catalog.kinds)
        self.encounters: Final = Pile()
        self.past: Final = Counts(1, catalog.encounters)
        """The discards of the encounters."""
        self.removed: Final = Counts(1, catalog.encounters)

        # This turn.
        self.encounter: i64 = NOTHING
        self.defender: i64 = NOBODY
        self.mods: vec[i64] = row_of(seats + 1)
        """What was played on each fish, and, as the last, on the creature."""
        self.played: Final = Pile()  # see `play_of`
        self.stunned: i64 = 0  # one bit a seat
        self.window: Final = Window(seats)
        self.swimmer: i64 = NOBODY
        """Whose Swim Away may still be stopped."""
        self.answers: Final = Window(seats)
        self.discarder: i64 = NOBODY
        """Whose hand is too large, while somebody is asked to discard."""
        self.make_hands(seats)

    def make_hands(self, seats: i64) -> None:
        while len(self.hands) < seats:
            self.hands.append(Pile())

    def is_in(self, seat: i64) -> bool:
        return self.sizes[seat] > 0

    def next_in(self, seat: i64) -> i64:
        """The next player clockwise who is not out."""
        after = clockwise(seat, self.seats)
        while self.sizes[after] == 0 and after != seat:
            after = clockwise(after, self.seats)
        return after

    def size_now(self, target: i64) -> i64:
        """Of a fish, or of the creature (target `seats`), with what was played on it."""
        return self.size_before(target) + self.mods[target]

    def size_before(self, target: i64) -> i64:
        """The same without."""
        if target == self.seats:
            return self.catalog.size[self.encounter]
        return self.sizes[target]

    def play_of(self, seat: i64, kind: i64, target: i64) -> i64:
        """A card on the table as one number. Targets: seats, the creature, nobody."""
        return (kind * self.catalog.targets + target) * self.seats + seat

    def gain(self, seat: i64, card: i64) -> None:
        """A card comes into a hand, to its place."""
        hand = self.hands[seat]
        place = hand.size
        hand.add(card)
        while place > 0 and hand.cards[place - 1] > card:
            hand.cards[place] = hand.cards[place - 1]
            place -= 1
        hand.cards[place] = card

    def tell_hand(self, event: i64, seat: i64) -> None:
        """Note an event together with a whole hand."""
        if self.journal is not None:
            hand = self.hands[seat]
            self.journal.note(event, seat, hand.size, 0)
            for place in range(hand.size):
                self.journal.add(hand.at(place))

    def copy_table(self, other: "FishState") -> None:
        self.make_hands(other.seats)
        self.seats = other.seats
        self.over = other.over
        self.phase = other.phase
        self.turn = other.turn
        self.turns = other.turns
        self.first = other.first
        self.sizes = copy_row(self.sizes, other.sizes)
        self.winner_bits = other.winner_bits
        for seat in range(other.seats):
            self.hands[seat].copy_from(other.hands[seat])
        self.deck.copy_from(other.deck)
        self.shuffles = other.shuffles
        self.discards.copy_from(other.discards)
        self.encounters.copy_from(other.encounters)
        self.past.copy_from(other.past)
        self.removed.copy_from(other.removed)
        self.encounter = other.encounter
        self.defender = other.defender
        self.mods = copy_row(self.mods, other.mods)
        self.played.copy_from(other.played)
        self.stunned = other.stunned
        self.window.copy_from(other.window)
        self.swimmer = other.swimmer
        self.answers.copy_from(other.answers)
        self.discarder = other.discarder
