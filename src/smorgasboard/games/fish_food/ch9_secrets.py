"""Chapter 9: how cards come into and out of hands, and who knows of it.

9.1: what is secret at all is said in `secrecy.py`. 9.5: a card carries the shuffle it was drawn
from; 9.3: and who knows it, though somebody else holds it. 9.7: a shuffled hand has no places;
what has happened to it leaves traces, see `engine/recollection.py`.
"""

from mypy_extensions import i64

from smorgasboard.engine import recollection
from smorgasboard.engine.chance import Chance
from smorgasboard.engine.recollection import MOST_TRACES, trace_of
from smorgasboard.engine.seats import NOBODY
from smorgasboard.games.fish_food.codes import (
    CARD_TAKEN,
    card_of,
    kind_of,
    knowers_of,
    losers_of,
    shuffle_of,
)
from smorgasboard.games.fish_food.state import FishState


def draw_into(state: FishState, seat: i64, kind: i64) -> None:
    """9.5: a new card, of the shuffle that the deck is from."""
    card = card_of(kind, state.shuffles, 0)
    state.gain(seat, card)
    leave_trace(state, recollection.DREW, seat, NOBODY, card, 1 << seat)


def leave_hand(state: FishState, seat: i64, kind: i64, chance: Chance) -> i64:
    """9.6: one card of that kind; if they are not from one shuffle, or known to some, any."""
    hand = state.hands[seat]
    first: i64 = 0
    while kind_of(hand.cards[first]) != kind:
        first += 1
    last = first
    while last + 1 < hand.size and kind_of(hand.cards[last + 1]) == kind:
        last += 1
    if hand.cards[first] != hand.cards[last] or (state.traces.size > 0 and first < last):
        first += chance.roll(last - first + 1)  # 9.8: nor does it tell that others lost sight
    card = hand.remove_at(first)
    show(state, seat, card)
    if state.catalog.shuffled_hands:
        lose_one_alike(state, seat, card, (1 << state.seats) - 1)
    return card


def show(state: FishState, seat: i64, card: i64) -> None:
    """9.8: a card that is laid open is known again by those who have seen it."""
    knew = knowers_of(card) | losers_of(card)
    leave_trace(state, recollection.SHOWED, seat, NOBODY, card, knew)


def take_card(state: FishState, seat: i64, victim: i64, chance: Chance) -> None:
    """9.2: two see it; 9.3: whoever loses it knows it from now on, as do those who did; 9.4."""
    hand = state.hands[victim]
    place = chance.roll(hand.size)
    before = hand.at(place)
    if state.catalog.shuffled_hands:
        if state.traces.size == 0:
            begin_traces(state)
        lose_sight(state, seat, victim)
    taken = hand.remove_at(place)
    if state.catalog.shuffled_hands:
        hand.sort()
        lose_one_alike(state, victim, before, 1 << seat)
    knowers = (knowers_of(taken) | 1 << victim) & ~(1 << seat)
    losers = losers_of(taken) & ~(1 << seat)
    state.gain(seat, card_of(kind_of(taken), shuffle_of(taken), knowers, losers))
    knew = knowers_of(before) | losers_of(before)
    told = knowers | knew & 1 << seat  # 9.8: whoever gets it knows it again
    state.tell(CARD_TAKEN, seat, victim, card_of(kind_of(taken), shuffle_of(taken), told, losers))
    leave_trace(state, recollection.LOST, victim, seat, before, knew)


def lose_sight(state: FishState, seat: i64, victim: i64) -> None:
    """9.8: any card of the hand may go, so all others only know what was there. In their places."""
    hand = state.hands[victim]
    for place in range(hand.size):
        card = hand.at(place)
        others = knowers_of(card) & ~(1 << seat)
        knowers = knowers_of(card) & ~others
        hand.cards[place] = card_of(
            kind_of(card), shuffle_of(card), knowers, losers_of(card) | others
        )


def lose_one_alike(state: FishState, seat: i64, left: i64, watchers: i64) -> None:
    """9.8: a card has left a hand; whoever knew one like it there is sure of one fewer.

    Whether it was that one or another that they once had, they cannot tell; and whether they once
    had it, whoever holds the hand cannot.
    """
    hand = state.hands[seat]
    kind, shuffle = kind_of(left), shuffle_of(left)
    unsure = watchers & ~knowers_of(left)
    for place in range(hand.size):
        card = hand.at(place)
        doubted = knowers_of(card) & unsure
        if doubted and kind_of(card) == kind and shuffle_of(card) == shuffle:
            unsure &= ~doubted
            losers = losers_of(card) | doubted
            hand.cards[place] = card_of(kind, shuffle, knowers_of(card) & ~doubted, losers)
    hand.sort()


def begin_traces(state: FishState) -> None:
    """What each hand holds, and who knows it."""
    for seat in range(state.seats):
        hand = state.hands[seat]
        for place in range(hand.size):
            card = hand.at(place)
            knew = knowers_of(card) | 1 << seat
            kind, shuffle = kind_of(card), shuffle_of(card)
            state.traces.add(trace_of(recollection.HELD, seat, NOBODY, kind, shuffle, knew))


def leave_trace(state: FishState, did: i64, seat: i64, to: i64, card: i64, knew: i64) -> None:
    """As long as there are any; 9.9: and not more than anybody remembers."""
    if state.traces.size > 0:
        state.traces.add(trace_of(did, seat, to, kind_of(card), shuffle_of(card), knew))
        if state.traces.size > MOST_TRACES:
            forget(state)


def forget(state: FishState) -> None:
    """9.9: cards that one knows are in a hand stay known; all others may be anywhere."""
    state.traces.clear()
    for seat in range(state.seats):
        hand = state.hands[seat]
        for place in range(hand.size):
            card = hand.at(place)
            hand.cards[place] = card_of(kind_of(card), state.shuffles, knowers_of(card))
        hand.sort()
