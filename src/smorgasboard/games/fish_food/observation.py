"""What a seat knows in Fish Food, as numbers. Compiled."""

from typing import final

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
from smorgasboard.engine.seats import NOBODY
from smorgasboard.engine.state import State
from smorgasboard.games.fish_food.codes import (
    ACT,
    ANSWER,
    NEXT_TURN,
    kind_of,
    knowers_of,
    shuffle_of,
)
from smorgasboard.games.fish_food.rules import FishFood


@final
class FishObservation(Observation):
    def write(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, FishFood), "a table of another game"
        begin_row(state, seat, row)
        write_turn(state, seat, row)
        write_meeting(state, seat, row)
        write_hands(state, seat, row)
        write_decks(state, row)

    def write_unseen(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, FishFood), "a table of another game"
        row.field("other_hands", WORLD, 4, 0, MOST)
        for step in range(1, state.seats):
            write_hand(state, from_seat(seat, step, state.seats), row)
        row.field("next_encounter", WORLD)
        coming = state.encounters
        row.put_choice(coming.top() if coming.size > 0 else -1, state.catalog.encounters)


def write_turn(state: FishFood, seat: i64, row: Row) -> None:
    seats = state.seats
    row.field("turn", PUBLIC)
    row.put_seat(state.turn, seat, seats)
    row.field("first", PUBLIC)
    row.put_seat(state.first, seat, seats)
    row.field("turns", PUBLIC, 64, 0, MOST)
    row.put(state.turns)
    row.field("phase", PUBLIC)
    row.put_choice(-1 if state.over else state.phase, NEXT_TURN + 1)
    row.field("stunned", PUBLIC)
    row.put_seats(state.stunned, seat, seats)
    row.field("passed", PUBLIC)
    row.put_seats(passed(state), seat, seats)
    row.field("swimmer", PUBLIC)
    row.put_seat(state.swimmer, seat, seats)


def passed(state: FishFood) -> i64:
    """Who has passed since the last card, one bit a seat, while cards are asked for."""
    if state.over:
        return 0
    if state.phase == ACT:
        return state.window.declined
    return state.answers.declined if state.phase == ANSWER else 0


def write_meeting(state: FishFood, seat: i64, row: Row) -> None:
    seats, catalog = state.seats, state.catalog
    row.field("sizes", PUBLIC, catalog.win_size, 0, MOST)
    row.put_around(state.sizes, seat)
    row.field("played_on_fish", PUBLIC, catalog.win_size, -MOST, MOST)
    for step in range(seats):
        row.put(state.mods[from_seat(seat, step, seats)])
    row.field("encounter", PUBLIC)
    row.put_choice(state.encounter, catalog.encounters)
    row.field("defender", PUBLIC)
    row.put_seat(state.defender, seat, seats)
    row.field("creature_size", PUBLIC, catalog.win_size, -MOST, MOST)
    row.put(state.size_now(seats) if state.defender != NOBODY else 0)
    row.field("played", PUBLIC, 4, 0, MOST)
    zeros = row.put_zeros(catalog.kinds)
    numbers, plays = row.numbers, state.played.cards
    for place in range(state.played.size):
        at = zeros + 2 * catalog.kind_of_play(plays[place])
        numbers[at] = numbers[at] + 1


def write_hands(state: FishFood, seat: i64, row: Row) -> None:
    seats, kinds = state.seats, state.catalog.kinds
    row.field("hand", OWN, 4, 0, MOST)
    write_hand(state, seat, row)
    row.field("hand_sizes", PUBLIC, 8, 0, MOST)
    for step in range(seats):
        row.put(state.hands[from_seat(seat, step, seats)].size)
    row.field("from_latest_shuffle", PUBLIC, 8, 0, MOST)  # of each hand
    for step in range(seats):
        row.put(latest_cards(state, from_seat(seat, step, seats)))
    row.field("known_cards", REMEMBERED, 4, 0, MOST)  # of this seat, in the hands of others
    for step in range(1, seats):
        write_known(state, from_seat(seat, step, seats), seat, row, kinds)
    row.field("known_by_others", REMEMBERED, 4, 0, MOST)  # in the own hand, by who knows
    for step in range(1, seats):
        write_known(state, seat, from_seat(seat, step, seats), row, kinds)


def write_hand(state: FishFood, seat: i64, row: Row) -> None:
    zeros, hand = row.put_zeros(state.catalog.kinds), state.hands[seat]
    numbers = row.numbers
    for place in range(hand.size):
        at = zeros + 2 * kind_of(hand.at(place))
        numbers[at] = numbers[at] + 1


def write_known(state: FishFood, holder: i64, knower: i64, row: Row, kinds: i64) -> None:
    zeros, hand = row.put_zeros(kinds), state.hands[holder]
    numbers = row.numbers
    for place in range(hand.size):
        card = hand.at(place)
        if knowers_of(card) >> knower & 1:
            at = zeros + 2 * kind_of(card)
            numbers[at] = numbers[at] + 1


def latest_cards(state: FishFood, seat: i64) -> i64:
    """9.5: everybody knows from which shuffle a card was drawn, until one has gone unseen (9.8)."""
    cards: i64 = 0
    if state.traces.size > 0:
        return cards
    hand = state.hands[seat]
    for place in range(hand.size):
        if shuffle_of(hand.at(place)) == state.shuffles:
            cards += 1
    return cards


def write_decks(state: FishFood, row: Row) -> None:
    kinds = state.catalog.kinds
    row.field("deck_size", PUBLIC, 64, 0, MOST)
    row.put(state.deck.size)
    row.field("discards", PUBLIC, 8, 0, MOST)
    row.put_counts(state.discards, 0)
    row.field("unseen", PUBLIC, 8, 0, MOST)  # in hands and deck, of the latest shuffle
    zeros = row.put_zeros(kinds)
    row.field("unseen_older", PUBLIC, 8, 0, MOST)
    older = row.put_zeros(kinds)
    numbers = row.numbers
    for place in range(state.deck.size):
        at = zeros + 2 * state.deck.at(place)
        numbers[at] = numbers[at] + 1
    for seat in range(state.seats):
        hand = state.hands[seat]
        for place in range(hand.size):
            card = hand.at(place)
            at = (zeros if shuffle_of(card) == state.shuffles else older) + 2 * kind_of(card)
            numbers[at] = numbers[at] + 1
    row.field("encounters_left", PUBLIC, 32, 0, MOST)
    row.put(state.encounters.size)
    row.field("past_encounters", PUBLIC, 4, 0, MOST)
    row.put_counts(state.past, 0)
    row.field("removed_encounters", PUBLIC, 4, 0, MOST)
    row.put_counts(state.removed, 0)
