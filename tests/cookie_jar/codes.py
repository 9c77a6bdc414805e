"""The numbers of Cookie Jar: moves and events."""

from typing import Final

from mypy_extensions import i64

PASS: Final[i64] = 0
PUT: Final[i64] = 1  # + kind

BEGUN: Final[i64] = 0  # first seat
DEALT: Final[i64] = 1  # seat, how many, 0, then the hand by kind
WAS_PUT: Final[i64] = 2  # seat, kind
SPILLED: Final[i64] = 3  # seat, points lost
DRAWN: Final[i64] = 4  # seat, kind
PASSED: Final[i64] = 5  # seat
ENDED: Final[i64] = 6  # winners, one bit a seat
