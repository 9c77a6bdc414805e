"""Chapter 8: events."""

from mypy_extensions import i64

from smorgasboard.engine.containers import Moves
from smorgasboard.engine.seats import clockwise
from smorgasboard.games.fish_food.ch1_goal import change_size
from smorgasboard.games.fish_food.codes import CHOOSE, CLEAN_UP, LARGEST, OPPONENT
from smorgasboard.games.fish_food.state import FishState


def carry_out_event(state: FishState) -> None:
    """8.2: some ask whom they hit, unless one other fish is left; 8.5: others hit several fish."""
    if state.catalog.who[state.encounter] == OPPONENT:
        other = state.next_in(state.turn)
        if state.next_in(other) == state.turn:
            hit_chosen(state, other)
        else:
            state.phase = CHOOSE
    else:
        hit_by_size(state)
        state.phase = CLEAN_UP


def hit_by_size(state: FishState) -> None:
    """8.1: the largest; 8.3: those smaller than the largest; as they were before the event.

    8.4: clockwise from the player whose turn it is, in case somebody wins.
    """
    largest: i64 = 0
    for seat in range(state.seats):
        largest = max(largest, state.sizes[seat])
    for steps in range(state.seats):
        seat = state.turn + steps
        if seat >= state.seats:
            seat -= state.seats
        is_largest = state.sizes[seat] == largest
        if is_largest == (state.catalog.who[state.encounter] == LARGEST) and not state.over:
            hit(state, seat)


def hit(state: FishState, seat: i64) -> None:
    """8.1: small ones are safe; 8.4: the winning size is out of reach, unless the option is on."""
    size = state.sizes[seat]
    if size == 0 or size < state.catalog.least_size[state.encounter]:
        return
    most = state.catalog.win_size
    if not state.catalog.events_win:
        most -= 1
    after = min(size + state.catalog.change[state.encounter], max(size, most))
    change_size(state, seat, max(0, after) - size)


def choice_moves(state: FishState, out: Moves) -> None:
    """8.2: another player who is not out."""
    seat = clockwise(state.turn, state.seats)
    for steps in range(1, state.seats):
        if state.is_in(seat):
            out.add(state.catalog.first_choice + steps)
        seat = clockwise(seat, state.seats)


def hit_chosen(state: FishState, seat: i64) -> None:
    """8.2: that fish shrinks."""
    hit(state, seat)
    state.phase = CLEAN_UP
