"""Everything on a Penguin Pals table, and nothing about what one may do with it.

A space is a number, row by row from the south-west corner; a set of spaces is one number with a
bit for each. A card is a number too: copies of a kind follow each other.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from smorgasboard.engine.containers import Counts, Pile, copy_row, row_of
from smorgasboard.engine.frames import Frames
from smorgasboard.engine.state import State
from smorgasboard.engine.window import Window
from smorgasboard.games.penguin_pals.catalog import Catalog
from smorgasboard.games.penguin_pals.codes import BEFORE, NOWHERE


class PenguinState(State):
    def __init__(self, catalog: Catalog, seats: i64) -> None:
        super().__init__(seats)
        self.catalog: Final = catalog

        # The board.
        self.shores: vec[i64] = row_of(seats)
        self.ashore: vec[i64] = row_of(seats)
        """Penguins on their own shore."""
        self.landed: vec[i64] = row_of(seats)
        self.penguins: Final = Counts(seats, catalog.spaces)
        self.crowd: vec[i64] = row_of(catalog.spaces)
        """Penguins of all teams on a space."""
        self.ice: i64 = 0
        self.occupied: i64 = 0
        self.fingerprint: i64 = 0
        """Stands for ice and penguins: equal boards have equal ones."""

        # The turn.
        self.slot: i64 = 0
        """Whose place in the order it is."""
        self.actor: i64 = 0
        """Who has the turn: another one after "My turn!"."""
        self.interrupted: Final = Pile()
        """Who will yet have the turn that was interrupted (12.14)."""
        self.phase: i64 = BEFORE
        self.opened_in: i64 = BEFORE
        """Whether the sequence began before or after the action."""
        self.window: Final = Window(seats)
        self.sequence: Final = Frames()  # kind: the card; seat: who played it; numbers: see above

        # The cards.
        self.hands: Final = Counts(seats, catalog.cards)
        """Row seat: the cards from left to right."""
        self.held: vec[i64] = row_of(seats)
        self.deck: Final = Pile()
        self.discard: Final = Pile()

        # Who knows what. Nothing here changes what is legal.
        self.known: vec[i64] = row_of(catalog.cards)
        """For a card in a hand: one bit a seat that knows it, and one for everybody else."""
        self.shuffled: vec[i64] = row_of(catalog.cards)
        """With which shuffle a card last came into the draw pile; 0 is that of the setup."""
        self.shuffles: i64 = 0

        # Against endless games (chapter 13).
        self.seen: Final = Pile()
        """A fingerprint for each action since a penguin last landed."""
        self.spent: Final = Pile()
        """Those that may not come again."""
        self.quiet: i64 = 0
        """Actions since a penguin last landed."""
        self.ice_streak: vec[i64] = row_of(seats)

    def has_ice(self, space: i64) -> bool:
        return self.ice >> space & 1 == 1

    def change_ice(self, space: i64) -> None:
        """Ice where there was none, or the other way round."""
        self.ice ^= self.catalog.bit[space]
        self.fingerprint ^= self.catalog.ice_key[space]

    def put_penguins(self, seat: i64, space: i64, many: i64) -> None:
        """So many of this team stand there now."""
        before = self.penguins.get(seat, space)
        self.penguins.put(seat, space, many)
        self.fingerprint ^= self.catalog.key(seat, space, before)
        self.fingerprint ^= self.catalog.key(seat, space, many)
        self.crowd[space] += many - before
        if self.crowd[space] > 0:
            self.occupied |= self.catalog.bit[space]
        else:
            self.occupied &= ~self.catalog.bit[space]

    def everybody(self) -> i64:
        """All seats, and those who only watch."""
        return (2 << self.seats) - 1

    def with_cards(self) -> i64:
        """One bit a seat: who holds cards."""
        seats: i64 = 0
        for seat in range(self.seats):
            if self.held[seat] > 0:
                seats |= 1 << seat
        return seats

    def gain(self, seat: i64, card: i64, known: i64) -> None:
        """A card comes into a hand, at its end."""
        self.hands.put(seat, self.held[seat], card)
        self.held[seat] += 1
        self.known[card] = known

    def lose(self, seat: i64, place: i64) -> i64:
        """A card leaves a hand; those to its right move up."""
        card = self.hands.get(seat, place)
        self.held[seat] -= 1
        for above in range(place, self.held[seat]):
            self.hands.put(seat, above, self.hands.get(seat, above + 1))
        return card

    def place_of(self, seat: i64, card: i64) -> i64:
        for place in range(self.held[seat]):
            if self.hands.get(seat, place) == card:
                return place
        return NOWHERE

    def copy_table(self, other: "PenguinState") -> None:
        self.seats = other.seats
        self.window.seats = other.seats
        self.over = other.over
        self.shores = copy_row(self.shores, other.shores)
        self.ashore = copy_row(self.ashore, other.ashore)
        self.landed = copy_row(self.landed, other.landed)
        self.penguins.copy_from(other.penguins)
        self.crowd = copy_row(self.crowd, other.crowd)
        self.ice = other.ice
        self.occupied = other.occupied
        self.fingerprint = other.fingerprint
        self.slot = other.slot
        self.actor = other.actor
        self.interrupted.copy_from(other.interrupted)
        self.phase = other.phase
        self.opened_in = other.opened_in
        self.window.copy_from(other.window)
        self.sequence.copy_from(other.sequence)
        self.hands.copy_from(other.hands)
        self.held = copy_row(self.held, other.held)
        self.deck.copy_from(other.deck)
        self.discard.copy_from(other.discard)
        self.known = copy_row(self.known, other.known)
        self.shuffled = copy_row(self.shuffled, other.shuffled)
        self.shuffles = other.shuffles
        self.seen.copy_from(other.seen)
        self.spent.copy_from(other.spent)
        self.quiet = other.quiet
        self.ice_streak = copy_row(self.ice_streak, other.ice_streak)
