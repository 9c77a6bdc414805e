"""What a seat knows in Penguin Pals, as numbers. Compiled.

The board is not turned: its spaces come in the order in which moves name them. Cards are single
ones, as in moves.
"""

from typing import Final, final

from mypy_extensions import i64

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
from smorgasboard.games.penguin_pals.codes import ANNULLED, CHOICE, MOST_OWED, OWNER, SPACE, WAYS
from smorgasboard.games.penguin_pals.rules import PenguinPals

SHOWN: Final[i64] = 4
"""So many cards of a sequence are told one by one, the last one first."""


@final
class PenguinObservation(Observation):
    def write(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, PenguinPals), "a table of another game"
        begin_row(state, seat, row)
        write_turn(state, seat, row)
        write_board(state, seat, row)
        write_sequence(state, seat, row)
        write_hands(state, seat, row)
        write_piles(state, row)

    def write_unseen(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, PenguinPals), "a table of another game"
        row.field("other_hands", WORLD)
        for step in range(1, state.seats):
            write_hand(state, from_seat(seat, step, state.seats), row)
        row.field("next_card", WORLD)
        row.put_choice(state.deck.top() if state.deck.size > 0 else -1, state.catalog.cards)


def write_turn(state: PenguinPals, seat: i64, row: Row) -> None:
    seats = state.seats
    row.field("slot", PUBLIC)
    row.put_seat(state.slot, seat, seats)
    row.field("turn", PUBLIC)
    row.put_seat(state.actor, seat, seats)
    row.field("interrupted", PUBLIC, 1, 0, MOST)
    zeros = row.put_zeros(seats)
    numbers = row.numbers
    for place in range(state.interrupted.size):
        at = zeros + 2 * ((state.interrupted.at(place) - seat + seats) % seats)
        numbers[at] = numbers[at] + 1
    row.field("question", PUBLIC)
    row.put_choice(state.phase, CHOICE + 1)
    row.field("opened_in", PUBLIC)
    row.put_choice(state.opened_in if state.sequence.depth > 0 else -1, CHOICE + 1)
    row.field("asked", PUBLIC)
    is_open = not state.window.is_closed()  # what a closed one asked is on no paper
    row.put_seats(state.window.asked if is_open else 0, seat, seats)
    row.field("declined", PUBLIC)
    row.put_seats(state.window.declined if is_open else 0, seat, seats)
    row.field("quiet", PUBLIC, 64, 0, MOST)
    row.put(state.quiet)
    row.field("ice_streak", PUBLIC, 4, 0, MOST)
    row.put_around(state.ice_streak, seat)


def write_board(state: PenguinPals, seat: i64, row: Row) -> None:
    seats, spaces = state.seats, state.catalog.spaces
    row.field("ice", PUBLIC)
    row.put_set(state.ice, spaces)
    row.field("penguins", PUBLIC, 2, 0, MOST)
    row.put_counts_around(state.penguins, seat, seats)
    row.field("ashore", PUBLIC, state.catalog.team, 0, MOST)
    row.put_around(state.ashore, seat)
    row.field("landed", PUBLIC, state.catalog.team, 0, MOST)
    row.put_around(state.landed, seat)
    row.field("owed", PUBLIC, MOST_OWED)
    row.put_around(state.owed, seat)
    row.field("shores", PUBLIC)
    for step in range(seats):
        row.put_choice(state.shores[from_seat(seat, step, seats)], WAYS)


def write_sequence(state: PenguinPals, seat: i64, row: Row) -> None:
    """The cards that were played and not carried out yet."""
    seats, catalog, sequence = state.seats, state.catalog, state.sequence
    row.field("sequence_length", PUBLIC, 4, 0, MOST)
    row.put(sequence.depth)
    for below in range(SHOWN):
        there = below < sequence.depth
        row.field("sequence_card", PUBLIC)
        row.put_choice(sequence.kind(below) if there else -1, catalog.cards)
        row.field("sequence_player", PUBLIC)
        row.put_seat(sequence.seat(below) if there else -1, seat, seats)
        row.field("sequence_owner", PUBLIC)
        row.put_seat(sequence.number(OWNER, below) if there else -1, seat, seats)
        row.field("sequence_space", PUBLIC)
        row.put_choice(sequence.number(SPACE, below) if there else -1, catalog.spaces)
        row.field("sequence_annulled", PUBLIC)
        row.put(sequence.number(ANNULLED, below) if there else 0)


def write_hands(state: PenguinPals, seat: i64, row: Row) -> None:
    seats, cards = state.seats, state.catalog.cards
    row.field("hand", OWN)
    write_hand(state, seat, row)
    row.field("hand_sizes", PUBLIC, 8, 0, MOST)
    row.put_around(state.held, seat)
    row.field("from_latest_shuffle", PUBLIC, 8, 0, MOST)  # of each hand
    for step in range(seats):
        row.put(latest_cards(state, from_seat(seat, step, seats)))
    row.field("known_cards", REMEMBERED)  # of this seat, in the hands of others
    for step in range(1, seats):
        write_known(state, from_seat(seat, step, seats), seat, row)
    row.field("known_by_others", REMEMBERED, seats)  # in the own hand: how many know it
    zeros = row.put_zeros(cards)
    for place in range(state.held[seat]):
        card = state.hands.get(seat, place)
        row.mark(zeros, card, knowers(state.known[card], seat, seats))


def write_hand(state: PenguinPals, seat: i64, row: Row) -> None:
    zeros = row.put_zeros(state.catalog.cards)
    for place in range(state.held[seat]):
        row.mark(zeros, state.hands.get(seat, place))


def write_known(state: PenguinPals, holder: i64, knower: i64, row: Row) -> None:
    zeros = row.put_zeros(state.catalog.cards)
    for place in range(state.held[holder]):
        card = state.hands.get(holder, place)
        if state.known[card] >> knower & 1:
            row.mark(zeros, card)


def knowers(known: i64, seat: i64, seats: i64) -> i64:
    """How many seats but the holder's know a card."""
    many: i64 = 0
    for other in range(seats):
        if other != seat:
            many += known >> other & 1
    return many


def latest_cards(state: PenguinPals, seat: i64) -> i64:
    """Everybody sees with which shuffle a face-down card came, until one has gone unseen (2.9)."""
    cards: i64 = 0
    if state.traces.size > 0:
        return cards
    for place in range(state.held[seat]):
        if state.shuffled[state.hands.get(seat, place)] == state.shuffles:
            cards += 1
    return cards


def write_piles(state: PenguinPals, row: Row) -> None:
    cards = state.catalog.cards
    row.field("deck_size", PUBLIC, 32, 0, MOST)
    row.put(state.deck.size)
    row.field("discard", PUBLIC)
    row.put_pile(state.discard, cards)
    row.field("top_of_discard", PUBLIC)
    row.put_choice(state.discard.top() if state.discard.size > 0 else -1, cards)
    row.field("in_latest_shuffle", PUBLIC)
    for card in range(cards):
        row.put_flag(state.shuffled[card] == state.shuffles)
