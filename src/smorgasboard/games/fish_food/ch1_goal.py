"""Chapter 1: the goal. 1.1, the number of players, is checked where a table is set up."""

from mypy_extensions import i64

from smorgasboard.games.fish_food.ch9_secrets import show
from smorgasboard.games.fish_food.ch10_variants import waits_for_the_round
from smorgasboard.games.fish_food.codes import FISH_OUT, GAME_ENDED, SIZE_CHANGED, kind_of
from smorgasboard.games.fish_food.state import FishState


def change_size(state: FishState, seat: i64, change: i64) -> None:
    """1.2: the winning size wins at once; 1.3: at 0 a fish is out.

    1.5: nothing but this looks for a winner, and it is called for lasting changes only.
    """
    if change == 0:
        return
    size = state.sizes[seat] + change
    state.sizes[seat] = size
    state.tell(SIZE_CHANGED, seat, change, size)
    if size >= state.catalog.win_size and not waits_for_the_round(state):
        end_game(state, 1 << seat)
    elif size == 0:
        put_out(state, seat)


def put_out(state: FishState, seat: i64) -> None:
    """1.6: the hand goes on the discards; 1.4: the last fish left wins."""
    state.tell_hand(FISH_OUT, seat)
    hand = state.hands[seat]
    while hand.size > 0:
        card = hand.pop()
        state.discards.add(0, kind_of(card), 1)
        show(state, seat, card)
    last = state.next_in(seat)
    if state.next_in(last) == last:
        end_game(state, 1 << last)


def end_with_the_largest(state: FishState) -> None:
    """1.7: the largest fish wins; equals share the win."""
    largest: i64 = 0
    winners: i64 = 0
    for seat in range(state.seats):
        if state.sizes[seat] > largest:
            largest = state.sizes[seat]
            winners = 0
        if state.sizes[seat] == largest:
            winners |= 1 << seat
    end_game(state, winners)


def end_game(state: FishState, winners: i64) -> None:
    state.over = True
    state.winner_bits = winners
    state.tell(GAME_ENDED, winners)
