"""Everything on a Birthday Boom table, and nothing about what one may do with it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from smorgasboard.engine.containers import Counts, Pile, copy_row, row_of
from smorgasboard.engine.seats import NOBODY
from smorgasboard.engine.state import State
from smorgasboard.games.birthday_boom.catalog import Catalog
from smorgasboard.games.birthday_boom.codes import NEVER, NOTHING, UNKNOWN


class BoomState(State):
    """Hands and piles are kept as counts by kind, since cards of one kind are alike."""

    def __init__(self, catalog: Catalog, seats: i64) -> None:
        super().__init__(seats)
        kinds = catalog.kinds
        self.catalog: Final = catalog
        self.round: i64 = 0
        self.round_over = False
        self.first: i64 = 0
        """Who started this round."""
        self.starter: i64 = 0
        """Who first had to start this trick."""
        self.shows: i64 = 0
        """How many have passed that duty on since."""
        self.redeals: i64 = 0
        self.turn: i64 = 0
        self.top: i64 = NOTHING
        self.owner: i64 = NOBODY
        self.last_taker: i64 = NOBODY
        self.trick: Final = Pile()  # seat * kinds + kind
        self.deck: Final = Pile()
        self.hands: Final = Counts(seats, kinds)
        self.held: vec[i64] = row_of(seats)
        """How many cards each hand has: the sum of its row."""
        self.piles: Final = Counts(seats, kinds)
        self.aside: Final = Counts(1, kinds)
        self.totals: vec[i64] = row_of(seats)
        """Points of the rounds before this one."""
        self.cards_before: vec[i64] = row_of(seats)
        """Cards taken in the rounds before this one."""

        # Who knows what. Nothing here changes what is legal.
        self.known: Final = Counts(seats * seats, kinds)
        """Row `viewer * seats + seat`: what that viewer knows to be in that hand."""
        self.drawn_since: Final = Counts(seats, seats, NEVER)
        """Row viewer, column seat: cards drawn since the hand was shown, or `NEVER` shown."""
        self.lead_cards: vec[i64] = row_of(seats, UNKNOWN)
        """How many cards to lead with a hand has, where everybody knows."""

    def points_of(self, table: Counts, row: i64) -> i64:
        """What a row of cards is worth."""
        points: i64 = 0
        for kind in range(self.catalog.kinds):
            points += table.get(row, kind) * self.catalog.points[kind]
        return points

    def trick_points(self) -> i64:
        points: i64 = 0
        for place in range(self.trick.size):
            points += self.catalog.points[self.trick.at(place) % self.catalog.kinds]
        return points

    def gain(self, seat: i64, kind: i64) -> None:
        """A card comes into a hand."""
        self.hands.add(seat, kind, 1)
        self.held[seat] += 1

    def lose(self, seat: i64, kind: i64) -> None:
        """A card leaves a hand, and everybody sees which: who knew of it knows one less."""
        self.hands.add(seat, kind, -1)
        self.held[seat] -= 1
        if self.lead_cards[seat] == UNKNOWN:
            return  # so nobody has seen this hand
        self.lead_cards[seat] -= self.catalog.leads[kind]
        for viewer in range(self.seats):
            if self.known.get(viewer * self.seats + seat, kind) > 0:
                self.known.add(viewer * self.seats + seat, kind, -1)

    def forget(self, seat: i64) -> None:
        """The hand is a new one: what was known of the old tells nothing."""
        if self.lead_cards[seat] == UNKNOWN:
            return  # nobody has seen it
        self.lead_cards[seat] = UNKNOWN
        for viewer in range(self.seats):
            self.known.wipe_row(viewer * self.seats + seat)
            self.drawn_since.put(viewer, seat, NEVER)

    def copy_table(self, other: "BoomState") -> None:
        self.seats = other.seats
        self.over = other.over
        self.round = other.round
        self.round_over = other.round_over
        self.first = other.first
        self.starter = other.starter
        self.shows = other.shows
        self.redeals = other.redeals
        self.turn = other.turn
        self.top = other.top
        self.owner = other.owner
        self.last_taker = other.last_taker
        self.trick.copy_from(other.trick)
        self.deck.copy_from(other.deck)
        self.hands.copy_from(other.hands)
        self.piles.copy_from(other.piles)
        self.aside.copy_from(other.aside)
        self.known.copy_from(other.known)
        self.drawn_since.copy_from(other.drawn_since)
        self.held = copy_row(self.held, other.held)
        self.totals = copy_row(self.totals, other.totals)
        self.cards_before = copy_row(self.cards_before, other.cards_before)
        self.lead_cards = copy_row(self.lead_cards, other.lead_cards)
