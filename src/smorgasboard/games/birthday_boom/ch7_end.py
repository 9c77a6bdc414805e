"""Chapter 7: the end."""

from mypy_extensions import i64

from smorgasboard.engine.containers import Counts
from smorgasboard.engine.seats import NOBODY, anticlockwise
from smorgasboard.games.birthday_boom import codes
from smorgasboard.games.birthday_boom.state import BoomState


def end_round(state: BoomState) -> None:
    """7.1: called at the end of a trick; 7.2: never in the middle; 7.5: after the last draw."""
    state.top = codes.NOTHING
    state.owner = NOBODY
    state.round_over = True
    for seat in range(state.seats):
        if state.held[seat] > 0:
            settle_leftovers(state, seat)
    open_piles(state)


def open_piles(state: BoomState) -> None:
    """7.8: closed score piles are opened when the round is over."""
    if not state.catalog.open_scores:
        for seat in range(state.seats):
            worth = state.points_of(state.piles, seat)
            state.tell_row(codes.PILE_OPENED, seat, worth, state.piles, seat)


def settle_leftovers(state: BoomState, seat: i64) -> None:
    """7.3: to the right; 7.6: or out of play, or against their holder.

    Moving one hand after the other is the same as all at once: hands go to piles, never to hands.
    """
    if state.catalog.leftover == codes.OWN_NEGATIVE:
        state.tell_row(codes.LEFTOVERS, seat, seat, state.hands, seat)
        return
    if state.catalog.leftover == codes.DISCARD:
        state.tell_row(codes.LEFTOVERS, seat, NOBODY, state.hands, seat)
        put_away(state, seat, state.aside, 0)
    else:
        right = anticlockwise(seat, state.seats)
        state.tell_row(codes.LEFTOVERS, seat, right, state.hands, seat)
        put_away(state, seat, state.piles, right)


def put_away(state: BoomState, seat: i64, table: Counts, row: i64) -> None:
    """7.3: a whole hand."""
    for kind in range(state.catalog.kinds):
        table.add(row, kind, state.hands.get(seat, kind))
    state.hands.wipe_row(seat)
    state.held[seat] = 0
    state.forget(seat)


def points(state: BoomState, seat: i64) -> i64:
    """7.4: of this round and those before; 7.6: less what is left in the hand, if it counts.

    7.8, who sees them before the end, is told in `secrecy.py`.
    """
    total = state.totals[seat] + state.points_of(state.piles, seat)
    if state.round_over and state.catalog.leftover == codes.OWN_NEGATIVE:
        total -= state.points_of(state.hands, seat)
    return total


def winners(state: BoomState) -> i64:
    """7.4: the most points; 7.7: a tie is shared, or broken as the option says. One bit a seat."""
    best = points(state, 0)
    for seat in range(1, state.seats):
        best = max(best, points(state, seat))
    tied: i64 = 0
    for seat in range(state.seats):
        if points(state, seat) == best:
            tied |= 1 << seat
    if state.catalog.tiebreak == codes.FEWEST_CARDS:
        return with_fewest_cards(state, tied)
    if state.catalog.tiebreak == codes.LAST_TRICK and state.last_taker != NOBODY:
        if tied >> state.last_taker & 1:
            return 1 << state.last_taker
    return tied


def with_fewest_cards(state: BoomState, tied: i64) -> i64:
    """7.7: those of the tied who have taken the fewest cards."""
    fewest: i64 = -1
    least: i64 = 0
    for seat in range(state.seats):
        if tied >> seat & 1:
            cards = state.cards_before[seat] + state.piles.total(seat)
            if fewest < 0 or cards < fewest:
                fewest = cards
                least = 0
            if cards == fewest:
                least |= 1 << seat
    return least
