"""What the chapters ask of a Fish Food table, and nothing about what one may do with it."""

from mypy_extensions import i64

from smorgasboard.engine.seats import clockwise
from smorgasboard.games.fish_food.table import FishTable


class FishState(FishTable):
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
