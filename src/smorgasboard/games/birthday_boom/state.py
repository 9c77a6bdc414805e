"""Everything on a Birthday Boom table, and nothing about what one may do with it."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from smorgasboard.engine.containers import Counts, Pile, copy_row, row_of
from smorgasboard.engine.seats import NOBODY
from smorgasboard.engine.state import State

NOTHING: Final[i64] = -1
"""The top card of a trick that nobody has started."""

UNKNOWN: Final[i64] = -1
NEVER: Final[i64] = -1

# Moves. From `PLAY` on: that kind of card.
PASS: Final[i64] = 0
SHOW_LEFT: Final[i64] = 1
SHOW_RIGHT: Final[i64] = 2
PLAY: Final[i64] = 3

# Events, as the journal has them.
ROUND_DEALT: Final[i64] = 0  # round, first starter
CARDS_DRAWN: Final[i64] = 1  # seat, how many, 0, then how many of each kind
HAND_SHOWN: Final[i64] = 2  # seat, neighbour, 0, then the hand by kind
FORCED_DRAW: Final[i64] = 3  # seat, kind
REDEALT: Final[i64] = 4
CARD_PLAYED: Final[i64] = 5  # seat, kind
PASSED: Final[i64] = 6  # seat
TRICK_TAKEN: Final[i64] = 7  # seat, cards, points
TRICK_BOOMED: Final[i64] = 8  # seat, cards, points
LEFTOVERS: Final[i64] = 9  # seat, receiver or NOBODY, 0, then the hand by kind
ROUND_ENDED: Final[i64] = 10  # round
GAME_ENDED: Final[i64] = 11  # winners, one bit a seat
CANNOT_LEAD: Final[i64] = 12  # seat
PILE_OPENED: Final[i64] = 13  # seat, points, 0, then the pile by kind

# Values of the options, in the order in which `game.py` lists them.
FORCED: Final[i64] = 0  # no_lead
REDEAL: Final[i64] = 1
END_GAME: Final[i64] = 2
CHOOSE: Final[i64] = 0  # show_hand
LEFT: Final[i64] = 1
RIGHT: Final[i64] = 2
VERIFY_ONLY: Final[i64] = 3
TO_THE_RIGHT: Final[i64] = 0  # leftover
DISCARD: Final[i64] = 1
OWN_NEGATIVE: Final[i64] = 2
SHARED: Final[i64] = 0  # tiebreak
FEWEST_CARDS: Final[i64] = 1
LAST_TRICK: Final[i64] = 2


@final
class Catalog:
    """The pack and the options as numbers: what the rules read. Never changes."""

    def __init__(self, kinds: i64, hand_size: i64) -> None:
        self.kinds: Final = kinds
        self.hand_size: Final = hand_size
        self.count: Final[vec[i64]] = row_of(kinds)
        self.points: Final[vec[i64]] = row_of(kinds)
        self.leads: Final[vec[i64]] = row_of(kinds)
        self.ends_trick: Final[vec[i64]] = row_of(kinds)
        self.followers: Final = Counts(kinds, kinds)
        """Row: the top card; then the kinds that may go on it, in order."""
        self.follower_count: Final[vec[i64]] = row_of(kinds)
        self.no_lead: i64 = FORCED
        self.show_hand: i64 = CHOOSE
        self.leftover: i64 = TO_THE_RIGHT
        self.tiebreak: i64 = SHARED
        self.open_scores = True
        self.first_player: i64 = NOBODY  # drawn by lot
        self.rounds: i64 = 1

    def set_card(self, kind: i64, count: i64, points: i64, leads: bool, ends_trick: bool) -> None:
        self.count[kind] = count
        self.points[kind] = points
        self.leads[kind] = 1 if leads else 0
        self.ends_trick[kind] = 1 if ends_trick else 0

    def add_follower(self, top: i64, kind: i64) -> None:
        """`kind` may go on `top`. To be called in the order of kinds, which is that of moves."""
        self.followers.put(top, self.follower_count[top], kind)
        self.follower_count[top] += 1


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
