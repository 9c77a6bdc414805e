"""What was found out once, by all that it depends on. The latest of its slot is kept."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

SLOTS: Final[i64] = 2048
WIDTH: Final[i64] = 8
"""Six numbers to know it by, and two to remember."""
NEVER: Final[i64] = 0
"""No last key is that."""


@final
@mypyc_attr(acyclic=True)
class Memo:
    def __init__(self) -> None:
        self.rows: vec[i64] = vec[i64]([NEVER] * (SLOTS * WIDTH))
        self.at: i64 = 0
        """Where it was looked for last."""

    def forget(self) -> None:
        for slot in range(SLOTS):
            self.rows[slot * WIDTH + 5] = NEVER

    def find(self, one: i64, two: i64, three: i64, four: i64, five: i64, last: i64) -> bool:
        """Whether it is known: then `value` and `more` are what was remembered."""
        mix = one ^ two * 3 ^ three * 5 ^ four * 7 ^ five * 11 ^ last * 13
        mix ^= mix >> 32
        mix = (mix & 0x3FFFFFFF) * 0x9E3779B1 >> 20
        at = (mix & SLOTS - 1) * WIDTH
        self.at = at
        rows = self.rows
        return (
            rows[at] == one
            and rows[at + 1] == two
            and rows[at + 2] == three
            and rows[at + 3] == four
            and rows[at + 4] == five
            and rows[at + 5] == last
        )

    def value(self) -> i64:
        return self.rows[self.at + 6]

    def more(self) -> i64:
        return self.rows[self.at + 7]

    def remember(
        self,
        one: i64,
        two: i64,
        three: i64,
        four: i64,
        five: i64,
        last: i64,
        value: i64,
        more: i64 = 0,
    ) -> None:
        """What was looked for and not found."""
        at, rows = self.at, self.rows
        rows[at] = one
        rows[at + 1] = two
        rows[at + 2] = three
        rows[at + 3] = four
        rows[at + 4] = five
        rows[at + 5] = last
        rows[at + 6] = value
        rows[at + 7] = more
