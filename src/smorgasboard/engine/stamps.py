"""Stamps: numbers that tell parts of tables apart. Compiled.

Where two tables have the same stamp for a part, that part is alike, and need not be copied.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

HALF: Final[i64] = 0x3FFFFFFF


def mixed(first: i64, second: i64) -> i64:
    """A number below 2**62 that looks like chance, the same compiled and interpreted."""
    number = (first & HALF) * 0x5EB5A3C1 + (second & HALF) * 0x6C8E9CF5
    number ^= number >> 29
    number = (number & HALF) * 0x7F4A7C15 + (number >> 30) * 0x1B873593
    return number ^ number >> 31


@final
@mypyc_attr(acyclic=True)
class Stamps:
    """Numbers that are given out once."""

    def __init__(self) -> None:
        self.last: i64 = 0

    def new(self) -> i64:
        self.last += 1
        return mixed(self.last, self.last >> 30)


STAMPS: Final = Stamps()
