"""Seats around the table, numbered clockwise from 0."""

from typing import Final

from mypy_extensions import i64

NOBODY: Final = -1
"""Neither a player nor a spectator: the answer to "who acts?" once a game is over."""

SPECTATOR: Final = -2
"""A viewer without a seat. Sees what every player sees and nothing more."""


def clockwise(seat: i64, seats: i64) -> i64:
    """The next seat to the left."""
    if seat + 1 == seats:
        return 0
    return seat + 1


def anticlockwise(seat: i64, seats: i64) -> i64:
    """The next seat to the right."""
    if seat == 0:
        return seats - 1
    return seat - 1
