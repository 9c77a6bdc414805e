"""What a seat knows in Birthday Boom, as numbers. Compiled."""

from typing import final

from mypy_extensions import i64

from smorgasboard.engine.containers import Counts
from smorgasboard.engine.observation import (
    MOST,
    OWN,
    PUBLIC,
    REMEMBERED,
    WORLD,
    Observation,
    Row,
    from_seat,
)
from smorgasboard.engine.observation import begin as begin_row
from smorgasboard.engine.state import State
from smorgasboard.games.birthday_boom.codes import LAST_TRICK, MOST_REDEALS, NEVER, UNKNOWN
from smorgasboard.games.birthday_boom.rules import BirthdayBoom


@final
class BoomObservation(Observation):
    def write(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, BirthdayBoom), "a table of another game"
        begin_row(state, seat, row)
        write_trick(state, seat, row)
        write_hands(state, seat, row)
        write_piles(state, seat, row)
        if state.catalog.rounds > 1:
            write_rounds(state, seat, row)

    def write_unseen(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, BirthdayBoom), "a table of another game"
        row.field("other_hands", WORLD, 4, 0, MOST)
        for step in range(1, state.seats):
            row.put_counts(state.hands, from_seat(seat, step, state.seats))
        row.field("in_deck", WORLD, 16, 0, MOST)
        row.put_pile(state.deck, state.catalog.kinds)
        if not state.catalog.open_scores:
            row.field("other_piles", WORLD, 16, 0, MOST)
            for step in range(1, state.seats):
                row.put_counts(state.piles, from_seat(seat, step, state.seats))


def write_trick(state: BirthdayBoom, seat: i64, row: Row) -> None:
    seats, catalog = state.seats, state.catalog
    row.field("top_card", PUBLIC)
    row.put_choice(state.top, catalog.kinds)
    row.field("trick_owner", PUBLIC)
    row.put_seat(state.owner, seat, seats)
    row.field("trick", PUBLIC, 8, 0, MOST)
    zeros = row.put_zeros(catalog.kinds)
    cards, numbers = state.trick.cards, row.numbers
    for place in range(state.trick.size):
        at = zeros + 2 * catalog.kind_on_trick(cards[place])
        numbers[at] = numbers[at] + 1
    row.field("starter", PUBLIC)
    row.put_seat(state.starter, seat, seats)
    row.field("shows", PUBLIC, 6)
    row.put(state.shows)
    row.field("redeals", PUBLIC, MOST_REDEALS)
    row.put(state.redeals)


def write_hands(state: BirthdayBoom, seat: i64, row: Row) -> None:
    seats = state.seats
    row.field("hand", OWN, 4, 0, MOST)
    row.put_counts(state.hands, seat)
    row.field("hand_sizes", PUBLIC, 8, 0, MOST)
    row.put_around(state.held, seat)
    row.field("lead_cards", PUBLIC, 4, -1, MOST)  # -1: not everybody knows
    row.put_around(state.lead_cards, seat)
    row.field("shown_hands", REMEMBERED, 4, 0, MOST)  # what is left of those this seat was shown
    for step in range(1, seats):
        other = from_seat(seat, step, seats)
        if state.lead_cards[other] == UNKNOWN:  # nobody has seen it
            row.put_zeros(state.catalog.kinds)
        else:
            row.put_counts(state.known, seat * seats + other)
    row.field("drawn_since", PUBLIC, 4, -1, MOST)  # by hand and who saw it; -1: was never shown
    for step in range(seats):
        write_drawn_since(state, from_seat(seat, step, seats), row)


def write_drawn_since(state: BirthdayBoom, hand: i64, row: Row) -> None:
    seats, was_seen = state.seats, state.lead_cards[hand] != UNKNOWN
    for step in range(1, seats):
        viewer = from_seat(hand, step, seats)
        row.put(state.drawn_since.get(viewer, hand) if was_seen else NEVER)


def write_piles(state: BirthdayBoom, seat: i64, row: Row) -> None:
    seats, catalog = state.seats, state.catalog
    row.field("deck_size", PUBLIC, 64, 0, MOST)
    row.put(state.deck.size)
    row.field("set_aside", PUBLIC, 16, 0, MOST)
    row.put_counts(state.aside, 0)
    if catalog.open_scores:
        row.field("piles", PUBLIC, 16, 0, MOST)
        row.put_counts_around(state.piles, seat, seats)
    else:
        write_closed_piles(state, seat, row)
    if catalog.tiebreak == LAST_TRICK:
        row.field("last_taker", PUBLIC)
        row.put_seat(state.last_taker, seat, seats)


def write_closed_piles(state: BirthdayBoom, seat: i64, row: Row) -> None:
    """7.8: everybody counts what was taken, but only one's own pile is open."""
    row.field("pile", OWN, 16, 0, MOST)
    row.put_counts(state.piles, seat)
    row.field("points", OWN, 64, -MOST, MOST)
    row.put(state.score(seat))
    row.field("pile_sizes", PUBLIC, 32, 0, MOST)
    for step in range(state.seats):
        row.put(state.piles.total(from_seat(seat, step, state.seats)))
    row.field("taken", PUBLIC, 32, 0, MOST)
    for kind in range(state.catalog.kinds):
        row.put(column_total(state.piles, kind))


def write_rounds(state: BirthdayBoom, seat: i64, row: Row) -> None:
    row.field("round", PUBLIC, state.catalog.rounds)
    row.put(state.round)
    row.field("round_starter", PUBLIC)
    row.put_seat(state.first, seat, state.seats)
    row.field("earlier_points", PUBLIC, 64, -MOST, MOST)
    row.put_around(state.totals, seat)
    row.field("earlier_cards", PUBLIC, 64, 0, MOST)
    row.put_around(state.cards_before, seat)


def column_total(table: Counts, column: i64) -> i64:
    total: i64 = 0
    for row in range(table.rows):
        total += table.get(row, column)
    return total
