"""What the chapters ask of a Penguin Pals table, and nothing about what one may do with it.

A space is a number, row by row from the south-west corner; a set of spaces is one number with a
bit for each. A card is a number too: copies of a kind follow each other.
"""

from mypy_extensions import i64

from smorgasboard.games.penguin_pals.codes import NOWHERE
from smorgasboard.games.penguin_pals.table import PenguinTable


class PenguinState(PenguinTable):
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
        """A card comes into a hand, at its end. A shuffled hand is kept sorted: equal ones are the
        same row of numbers."""
        place = self.held[seat]
        if self.catalog.shuffled_hands:
            while place > 0 and self.hands.get(seat, place - 1) > card:
                self.hands.put(seat, place, self.hands.get(seat, place - 1))
                place -= 1
        self.hands.put(seat, place, card)
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
