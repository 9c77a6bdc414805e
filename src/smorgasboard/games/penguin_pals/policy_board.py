"""What a change of the board is worth to a team, for the fixed way to play. Compiled.

Values are in tenths of a row: a penguin one row nearer to the shore opposite is worth `ROW`.
"""

from typing import Final

from mypy_extensions import i64

from smorgasboard.games.penguin_pals.ch1_goal import in_first_row, in_last_row
from smorgasboard.games.penguin_pals.ch5_move import destination
from smorgasboard.games.penguin_pals.codes import NOWHERE, WAYS
from smorgasboard.games.penguin_pals.state import PenguinState

ROW: Final[i64] = 10
ROOM: Final[i64] = 3  # for a row that a penguin could go with its next move
SPOIL: Final[i64] = 4  # for a row that another team loses
IMPOSSIBLE: Final[i64] = -1000


def rows(state: PenguinState, seat: i64, space: i64) -> i64:
    """How many rows a penguin of this team has yet to go."""
    return state.catalog.rows_to_go.get(state.shores[seat], space)


def come_far(state: PenguinState, seat: i64, space: i64) -> i64:
    """How many rows it would lose if it were expelled there."""
    return state.catalog.size + 1 - rows(state, seat, space)


def step_value(state: PenguinState, seat: i64, space: i64, way: i64) -> i64:
    """A move of one's own: rows gained, room gained, and what happens on arrival."""
    reached = destination(state, space, way)
    gained = rows(state, seat, space) - rows(state, seat, reached)
    more_room = room_at(state, seat, reached) - room_at(state, seat, space)
    return gained * ROW + more_room * ROOM + arrival_value(state, seat, reached)


def arrival_value(state: PenguinState, seat: i64, space: i64) -> i64:
    """One more penguin of this team on a space: who would be expelled?"""
    own = state.penguins.get(seat, space) + 1
    crowd = state.crowd[space] + 1
    if own == crowd:
        return 0
    if own * 2 > crowd:
        return fury_value(state, seat, space)
    for other in range(state.seats):
        if other != seat and state.penguins.get(other, space) * 2 > crowd:
            return -own * come_far(state, seat, space) * ROW
    return -SPOIL  # in company, one more of them would be the majority


def fury_value(state: PenguinState, seat: i64, space: i64) -> i64:
    """All others expelled from a space."""
    lost: i64 = 0
    for other in range(state.seats):
        if other != seat:
            lost += state.penguins.get(other, space) * come_far(state, other, space)
    return lost * SPOIL


def room_at(state: PenguinState, seat: i64, space: i64) -> i64:
    """How many rows nearer a penguin gets with its next move from there."""
    if in_last_row(state, seat, space):
        return 1
    reached = destination(state, space, state.shores[seat])
    if reached < 0 or arrival_value(state, seat, reached) < -SPOIL:
        return 0
    return rows(state, seat, space) - rows(state, seat, reached)


def room_around(state: PenguinState, seat: i64, space: i64, to: i64) -> i64:
    """The same for all penguins whose next move depends on the ice of these spaces.

    They stand on the two spaces behind; or on the shore, if a space is in the first row.
    """
    total = room_behind(state, seat, space, NOWHERE)
    if to >= 0:
        total += room_behind(state, seat, to, space)
    if state.ashore[seat] > 0:
        if in_first_row(state, seat, space) or (to >= 0 and in_first_row(state, seat, to)):
            if can_set_out(state, seat):
                total += 1
    return total


def room_behind(state: PenguinState, seat: i64, space: i64, counted: i64) -> i64:
    """Of all on the two spaces behind. One that is behind `counted` too is counted already."""
    total: i64 = 0
    back = (state.shores[seat] + 2) % WAYS
    behind = space
    for _step in range(2):
        behind = state.catalog.beside[behind * WAYS + back]
        if behind < 0:
            break
        many = state.penguins.get(seat, behind)
        if many > 0 and not is_behind(state, behind, counted, back):
            total += many * room_at(state, seat, behind)
    return total


def is_behind(state: PenguinState, behind: i64, space: i64, back: i64) -> bool:
    """Whether `behind` is one of the two spaces behind."""
    if space < 0:
        return False
    near = state.catalog.beside[space * WAYS + back]
    return near >= 0 and behind in (near, state.catalog.beside[near * WAYS + back])


def can_set_out(state: PenguinState, seat: i64) -> bool:
    """Whether the first row has ice for a penguin from the shore."""
    for space in range(state.catalog.spaces):
        if in_first_row(state, seat, space) and state.has_ice(space):
            return True
    return False


def ice_value(state: PenguinState, seat: i64, space: i64, to: i64) -> i64:
    """Ice without penguins that goes away, or to another space: who gets more room?

    The ice is moved to see, and moved back.
    """
    before = balance_around(state, seat, space, to)
    state.change_ice(space)
    if to >= 0:
        state.change_ice(to)
    after = balance_around(state, seat, space, to)
    state.change_ice(space)
    if to >= 0:
        state.change_ice(to)
    return after - before - ROOM


def balance_around(state: PenguinState, seat: i64, space: i64, to: i64) -> i64:
    """The own room, less that of the others."""
    balance: i64 = 0
    for other in range(state.seats):
        room = room_around(state, other, space, to)
        balance += room * ROOM if other == seat else -room
    return balance


def control_value(state: PenguinState, seat: i64, owner: i64, space: i64) -> i64:
    """The best that can be made of another's penguin."""
    best = IMPOSSIBLE
    for way in range(WAYS):
        if destination(state, space, way) >= 0:
            best = max(best, lead_astray(state, seat, owner, space, way))
    return best


def lead_astray(state: PenguinState, seat: i64, owner: i64, space: i64, way: i64) -> i64:
    """Rows that the owner loses; more if the penguin is expelled there."""
    reached = destination(state, space, way)
    lost = rows(state, owner, reached) - rows(state, owner, space)
    crowd = state.crowd[reached] + 1
    if (state.penguins.get(owner, reached) + 1) * 2 > crowd:
        if crowd > state.penguins.get(owner, reached) + 1:
            return lost * SPOIL - SPOIL * state.penguins.get(seat, reached) * ROW
        return lost * SPOIL + state.landed[owner]
    for other in range(state.seats):
        if state.penguins.get(other, reached) * 2 > crowd:
            return come_far(state, owner, space) * SPOIL
    return lost * SPOIL + state.landed[owner]


def ride_value(state: PenguinState, seat: i64, space: i64, to: i64) -> i64:
    """A block that slides with all that stand on it."""
    if state.crowd[space] == 0:
        return ice_value(state, seat, space, to)
    gained: i64 = 0
    for other in range(state.seats):
        many = state.penguins.get(other, space)
        if many > 0:
            nearer = many * (rows(state, other, space) - rows(state, other, to))
            gained += nearer * ROW if other == seat else -nearer * SPOIL
    return gained
