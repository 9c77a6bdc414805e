"""What decides a game of Birthday Boom, as numbers: for bots that have learned it. Compiled.

`BoomHand` is what the seat to act knows and has to do with its choice; `BoomWorld` is an imagined
table with all hands open. Training and play call the same functions, so they cannot drift apart.
Points count by how far ahead a seat is of the others: by themselves, and measured by what is left
to be won.
"""

from math import sqrt
from typing import Final, final

from mypy_extensions import i64

from smorgasboard.engine.observation import MOST, OWN, PUBLIC, WORLD, Observation, Row, from_seat
from smorgasboard.engine.state import State
from smorgasboard.games.birthday_boom.rules import BirthdayBoom

FINE: Final[i64] = 64
"""Of this many parts is a number that is not whole."""
THIN_DECK: Final[i64] = 10


@final
class BoomHand(Observation):
    def write(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, BirthdayBoom), "a table of another game"
        assert state.catalog.open_scores, "these look at all piles"
        row.field("hand", OWN, 1, 0, MOST)
        row.put_counts(state.hands, seat)
        left = write_unseen_cards(state, seat, row)
        write_seats(state, seat, row, left + state.points_of(state.hands, seat), False)
        row.field("single", OWN)
        for kind in range(state.catalog.kinds):
            row.put_flag(state.hands.get(seat, kind) == 1)
        write_pot(state, row)
        row.field("thin_deck", PUBLIC)
        row.put_flag(state.deck.size < THIN_DECK)


@final
class BoomWorld(Observation):
    """For imagined worlds alone."""

    def write(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, BirthdayBoom), "a table of another game"
        points: i64 = 0
        row.field("hands", WORLD, 1, 0, MOST)
        row.put_counts_around(state.hands, seat, state.seats)
        for other in range(state.seats):
            points += state.points_of(state.hands, other)
        row.field("deck", WORLD, 10, 0, MOST)
        row.put_pile(state.deck, state.catalog.kinds)
        for place in range(state.deck.size):
            points += state.catalog.points[state.deck.at(place)]
        write_seats(state, seat, row, points + state.trick_points(), True)
        write_pot(state, row)


def write_unseen_cards(state: BirthdayBoom, seat: i64, row: Row) -> i64:
    """How many of four unseen cards are of each kind on average; what all of them are worth,
    with those in the trick."""
    catalog = state.catalog
    unseen = state.deck.size
    for other in range(state.seats):
        if other != seat:
            unseen += state.held[other]
    points = state.trick_points()
    row.field("unseen", PUBLIC, FINE, 0, MOST)
    for kind in range(catalog.kinds):
        out = catalog.count[kind] - state.hands.get(seat, kind) - state.aside.get(0, kind)
        for other in range(state.seats):
            out -= state.piles.get(other, kind)
        for place in range(state.trick.size):
            if catalog.kind_on_trick(state.trick.at(place)) == kind:
                out -= 1
        points += out * catalog.points[kind]
        row.put(4 * FINE * out // (unseen + 1))
    return points


def write_seats(state: BirthdayBoom, seat: i64, row: Row, left: i64, is_world: bool) -> None:
    """For every seat how far it is ahead, and what its hand and the trick mean to it."""
    seats = state.seats
    total: i64 = 0
    for other in range(seats):
        total += state.totals[other] + state.points_of(state.piles, other)
    mean = float(total) / float(seats)
    spread = float(FINE) / sqrt(float(left) + 2.0)
    pot = i64(float(state.trick_points()) * spread)
    for step in range(seats):
        other = from_seat(seat, step, seats)
        score = float(state.totals[other] + state.points_of(state.piles, other))
        row.field("ahead", PUBLIC, FINE, -MOST, MOST)
        row.put(i64((score - mean) * spread))
        if is_world:
            row.put(i64((score - mean) * float(FINE) / 10.0))
        row.field("own_pot", PUBLIC, FINE, 0, MOST)
        row.put(pot if state.owner == other else 0)
        row.field("owner", PUBLIC)
        row.put_flag(state.owner == other)
        row.field("last_card", PUBLIC)
        row.put_flag(state.held[other] == 1)
        if is_world:
            continue
        row.field("cards", PUBLIC, 5, 0, MOST)
        row.put(state.held[other])
        if step > 0:
            row.field("cannot_lead", PUBLIC)
            row.put_flag(state.lead_cards[other] == 0)
            row.field("two_cards", PUBLIC)
            row.put_flag(state.held[other] == 2)


def write_pot(state: BirthdayBoom, row: Row) -> None:
    row.field("top_card", PUBLIC)
    row.put_choice(state.top, state.catalog.kinds)
    row.field("pot", PUBLIC, 10, 0, MOST)
    row.put(state.trick_points())
    row.field("deck_size", PUBLIC, 50, 0, MOST)
    row.put(state.deck.size)
    row.field("empty_deck", PUBLIC)
    row.put_flag(state.deck.size == 0)
