"""Chapter 5: new cards."""

from mypy_extensions import i64

from smorgasboard.games.birthday_boom.codes import CARDS_DRAWN
from smorgasboard.games.birthday_boom.state import BoomState


def refill_if_empty(state: BoomState, seat: i64) -> None:
    """5.1: an empty hand draws at once; 5.3: no other does; 5.4: it may stay empty."""
    if state.held[seat] == 0:
        draw_new_hand(state, seat, state.catalog.hand_size)


def draw_new_hand(state: BoomState, seat: i64, cards: i64) -> None:
    """5.5: all five, for use in this very trick; 5.2: as many as there are."""
    state.forget(seat)
    for _card in range(cards):
        if state.deck.size == 0:
            break
        state.gain(seat, state.deck.pop())
    if state.held[seat] > 0:  # the hand was empty, so all of it is new
        state.tell_row(CARDS_DRAWN, seat, state.held[seat], state.hands, seat)
