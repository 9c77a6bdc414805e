"""Chapter 10: sharing and expelling. Every penguin that comes, goes or rides passes through here.

Also here: a penguin that was named as a target is followed (11.13), since only this chapter knows
of all the ways to leave a space.
"""

from mypy_extensions import i64

from smorgasboard.engine.seats import NOBODY
from smorgasboard.games.penguin_pals.codes import NOWHERE, OWNER, PENGUINS_EXPELLED, SPACE
from smorgasboard.games.penguin_pals.state import PenguinState


def arrive(state: PenguinState, seat: i64, space: i64) -> None:
    """10.1: it may be occupied; 10.2: then the majority decides."""
    state.put_penguins(seat, space, state.penguins.get(seat, space) + 1)
    look_around(state, space)


def leave(state: PenguinState, seat: i64, space: i64, to: i64) -> None:
    """One penguin goes. 10.6: whoever moves it looks around where it was, when it has arrived."""
    left = state.penguins.get(seat, space) - 1
    state.put_penguins(seat, space, left)
    if left == 0:
        follow(state, seat, space, to)


def look_around(state: PenguinState, space: i64) -> None:
    """10.2: more than all others together expel them; 10.5: whoever came last.

    10.4: with half of them or less nobody does.
    """
    strongest = majority(state, space)
    if strongest != NOBODY:
        expel_others(state, strongest, space)


def majority(state: PenguinState, space: i64) -> i64:
    """10.2: the team with more penguins there than all others together, if there are others."""
    crowd = state.crowd[space]
    for seat in range(state.seats):
        many = state.penguins.get(seat, space)
        if many * 2 > crowd and many < crowd:
            return seat
    return NOBODY


def expel_others(state: PenguinState, seat: i64, space: i64) -> None:
    """10.3: back to their own shores."""
    for other in range(state.seats):
        many = state.penguins.get(other, space)
        if other != seat and many > 0:
            state.put_penguins(other, space, 0)
            state.ashore[other] += many
            state.tell(PENGUINS_EXPELLED, other, space, many)
            follow(state, other, space, NOWHERE)


def carry(state: PenguinState, space: i64, to: i64) -> None:
    """10.7: all penguins of a block ride along."""
    for seat in range(state.seats):
        many = state.penguins.get(seat, space)
        if many > 0:
            state.put_penguins(seat, space, 0)
            state.put_penguins(seat, to, many)
            follow(state, seat, space, to)


def follow(state: PenguinState, seat: i64, space: i64, to: i64) -> None:
    """The last penguin of a team has left a space: it is the one that cards have named there."""
    for below in range(state.sequence.depth):
        if state.sequence.number(OWNER, below) == seat:
            if state.sequence.number(SPACE, below) == space:
                state.sequence.put(SPACE, to, below)
