"""Made from `layout.py` by `make layouts`. Do not edit it: change the layout."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Counts, Pile, copy_row, row_of
from smorgasboard.engine.paper import Paper
from smorgasboard.engine.seats import NOBODY
from smorgasboard.engine.state import State
from smorgasboard.engine.writing import counted, counted_rows, known_numbers, named, seat_or_none
from smorgasboard.games.birthday_boom.catalog import Catalog
from smorgasboard.games.birthday_boom.codes import NEVER, NOTHING, UNKNOWN
from smorgasboard.games.birthday_boom.messages import BoomPosition
from smorgasboard.games.birthday_boom.paper import all_seen, trick_of


class BoomTable(State):
    def __init__(self, catalog: Catalog, seats: i64) -> None:
        super().__init__(seats)
        self.catalog: Final = catalog
        kinds = catalog.kinds
        self.turn: i64 = 0
        self.round: i64 = 0
        self.first: i64 = 0
        """Who started this round."""
        self.starter: i64 = 0
        """Who first had to start this trick."""
        self.shows: i64 = 0
        """How many have passed that duty on since."""
        self.redeals: i64 = 0
        self.last_taker: i64 = NOBODY
        self.round_over = False
        self.top: i64 = NOTHING
        """The last card of the trick."""
        self.owner: i64 = NOBODY
        """Who played it."""
        self.hands: Final = Counts(seats, kinds)
        self.deck: Final = Pile()
        self.trick: Final = Pile()
        """As `Catalog.on_trick` makes them."""
        self.piles: Final = Counts(seats, kinds)
        self.aside: Final = Counts(1, kinds)
        self.known: Final = Counts(seats * seats, kinds)
        """Row `viewer * seats + seat`: what that viewer knows to be in that hand."""
        self.drawn_since: Final = Counts(seats, seats, NEVER)
        """Row viewer, column seat: cards drawn since the hand was shown, or `NEVER` shown."""
        self.lead_cards: vec[i64] = row_of(seats, UNKNOWN)
        """How many cards to lead with a hand has, where everybody knows."""
        self.totals: vec[i64] = row_of(seats)
        """Points of the rounds before this one."""
        self.cards_before: vec[i64] = row_of(seats)
        """Cards taken in the rounds before this one."""
        self.held: vec[i64] = row_of(seats)
        """How many cards each hand has: the sum of its row."""

    def copy_table(self, other: "BoomTable") -> None:
        self.seats = other.seats
        self.origin = other.origin
        self.turn = other.turn
        self.round = other.round
        self.first = other.first
        self.starter = other.starter
        self.shows = other.shows
        self.redeals = other.redeals
        self.last_taker = other.last_taker
        self.over = other.over
        self.round_over = other.round_over
        self.top = other.top
        self.owner = other.owner
        self.hands.copy_from(other.hands)
        self.deck.copy_from(other.deck)
        self.trick.copy_from(other.trick)
        self.piles.copy_from(other.piles)
        self.aside.copy_from(other.aside)
        self.known.copy_from(other.known)
        self.drawn_since.copy_from(other.drawn_since)
        self.lead_cards = copy_row(self.lead_cards, other.lead_cards)
        self.totals = copy_row(self.totals, other.totals)
        self.cards_before = copy_row(self.cards_before, other.cards_before)
        self.held = copy_row(self.held, other.held)

    def clear_table(self) -> None:
        """Everything back into the box."""
        self.turn = 0
        self.round = 0
        self.first = 0
        self.starter = 0
        self.shows = 0
        self.redeals = 0
        self.last_taker = NOBODY
        self.over = False
        self.round_over = False
        self.top = NOTHING
        self.owner = NOBODY
        self.hands.wipe()
        self.deck.clear()
        self.trick.clear()
        self.piles.wipe()
        self.aside.wipe()
        self.known.wipe()
        self.drawn_since.wipe(NEVER)
        self.lead_cards = row_of(self.seats, UNKNOWN)
        self.totals = row_of(self.seats)
        self.cards_before = row_of(self.seats)
        self.held = row_of(self.seats)

    def hide_again(self, chance: Chance) -> None:
        self.deck.shuffle(chance)

    def sort_unseen(self) -> None:
        self.deck.sort()

    def unseen(self) -> i64:
        return self.deck.size


def write(table: BoomTable, paper: Paper) -> BoomPosition:
    """Everything on the table, by name."""
    return BoomPosition(
        hands=counted_rows(table.hands, table.seats, paper.names["card"]),
        deck=named(table.deck, paper.names["card"]),
        turn=table.turn,
        trick=trick_of(table, paper),
        piles=counted_rows(table.piles, table.seats, paper.names["card"]),
        aside=counted(table.aside, 0, paper.names["card"]),
        round=table.round,
        first=table.first,
        starter=table.starter,
        shows=table.shows,
        redeals=table.redeals,
        seen=all_seen(table, paper),
        lead_cards=known_numbers(table.lead_cards, UNKNOWN),
        totals=tuple(table.totals),
        cards_before=tuple(table.cards_before),
        last_taker=seat_or_none(table.last_taker),
        over=table.over,
    )
