"""Chapter 2, second part: shuffled hands, and what everybody remembers of them.

2.7: in a row of places a card is known by who has seen it, and goes on being known. 2.8: a
shuffled hand has no places. What has happened to it leaves traces, see `engine/recollection.py`.
"""

from mypy_extensions import i64

from smorgasboard.engine.recollection import (
    DREW,
    GAINED,
    HELD,
    LOST,
    MOST_TRACES,
    SHOWED,
    trace_of,
)
from smorgasboard.engine.seats import NOBODY
from smorgasboard.games.penguin_pals.codes import NOWHERE
from smorgasboard.games.penguin_pals.state import PenguinState


def draw_into(state: PenguinState, seat: i64, card: i64) -> None:
    """Only the holder sees it."""
    state.gain(seat, card, 1 << seat)
    leave_trace(state, DREW, seat, NOBODY, card, 1 << seat)


def gain_openly(state: PenguinState, seat: i64, card: i64) -> None:
    """Everybody sees it."""
    state.gain(seat, card, state.everybody())
    leave_trace(state, GAINED, seat, NOBODY, card, state.everybody())


def show(state: PenguinState, seat: i64, card: i64) -> i64:
    """A card leaves a hand face up. The place where it was, if a hand has places (2.8)."""
    place = state.place_of(seat, card)
    state.lose(seat, place)
    leave_trace(state, SHOWED, seat, NOBODY, card, 0)
    return NOWHERE if state.catalog.shuffled_hands else place


def hand_over(state: PenguinState, seat: i64, victim: i64, place: i64) -> i64:
    """A card goes face down from one hand to another; 2.7: those who know it know it again."""
    card = state.hands.get(victim, place)
    if not state.catalog.shuffled_hands:
        state.lose(victim, place)
        state.gain(seat, card, state.known[card] | 1 << seat)
        return card
    if state.traces.size == 0:
        begin_traces(state)
    lose_sight(state, seat, victim)
    state.lose(victim, place)
    state.gain(seat, card, state.known[card] | 1 << seat)
    leave_trace(state, LOST, victim, seat, card, 0)
    return card


def lose_sight(state: PenguinState, seat: i64, victim: i64) -> None:
    """2.9: any card of the hand may go, so all others only know what was there."""
    for place in range(state.held[victim]):
        card = state.hands.get(victim, place)
        state.known[card] &= 1 << seat | 1 << victim


def begin_traces(state: PenguinState) -> None:
    """What each hand holds, and who knows it."""
    for seat in range(state.seats):
        for place in range(state.held[seat]):
            card = state.hands.get(seat, place)
            shuffle, known = state.shuffled[card], state.known[card]
            state.traces.add(trace_of(HELD, seat, NOBODY, card, shuffle, known))


def leave_trace(state: PenguinState, did: i64, seat: i64, to: i64, card: i64, known: i64) -> None:
    """As long as there are any; 2.10: and not more than anybody remembers."""
    if state.traces.size > 0:
        state.traces.add(trace_of(did, seat, to, card, state.shuffled[card], known))
        if state.traces.size > MOST_TRACES:
            forget(state)


def forget(state: PenguinState) -> None:
    """2.10: cards that one knows are in a hand stay known; all others may be anywhere."""
    state.traces.clear()
    for seat in range(state.seats):
        for place in range(state.held[seat]):
            state.shuffled[state.hands.get(seat, place)] = state.shuffles
