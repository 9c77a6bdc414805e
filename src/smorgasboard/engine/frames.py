"""A stack of small records, last in first out.

Two things in our games work that way. Open questions: "choose a card to give" in the middle of
a turn is a frame on top of the turn's own, and the top frame alone says who acts and what the
answers are. And played cards that wait for their turn to resolve. A frame holds numbers, never
parts of the state, so a copy is a copy.
"""

from typing import Final, final

from librt.vecs import append
from mypy_extensions import i64

from smorgasboard.engine.containers import Pile

WIDTH: Final[i64] = 7


@final
class Frames:
    """Each frame: its kind, the seat it asks or belongs to, and up to five numbers."""

    def __init__(self) -> None:
        self.numbers: Final = Pile()
        self.depth: i64 = 0

    def push(
        self,
        kind: i64,
        seat: i64,
        first: i64 = 0,
        second: i64 = 0,
        third: i64 = 0,
        fourth: i64 = 0,
        fifth: i64 = 0,
    ) -> None:
        at = self.numbers.size
        for _place in range(len(self.numbers.cards), at + WIDTH):
            self.numbers.cards = append(self.numbers.cards, 0)
        numbers = self.numbers.cards
        numbers[at] = kind
        numbers[at + 1] = seat
        numbers[at + 2] = first
        numbers[at + 3] = second
        numbers[at + 4] = third
        numbers[at + 5] = fourth
        numbers[at + 6] = fifth
        self.numbers.size = at + WIDTH
        self.depth += 1

    def pop(self) -> None:
        """The top question is settled."""
        self.numbers.size -= WIDTH
        self.depth -= 1

    def kind(self, below: i64 = 0) -> i64:
        """Of the top frame, or of the one `below` steps under it."""
        return self.numbers.at((self.depth - 1 - below) * WIDTH)

    def seat(self, below: i64 = 0) -> i64:
        return self.numbers.at((self.depth - 1 - below) * WIDTH + 1)

    def number(self, which: i64, below: i64 = 0) -> i64:
        """The number pushed as first (0) to fifth (4)."""
        return self.numbers.at((self.depth - 1 - below) * WIDTH + 2 + which)

    def put(self, which: i64, number: i64, below: i64 = 0) -> None:
        place = (self.depth - 1 - below) * WIDTH + 2 + which
        self.numbers.cards[place] = number

    def clear(self) -> None:
        self.numbers.clear()
        self.depth = 0

    def copy_from(self, other: "Frames") -> None:
        self.numbers.copy_from(other.numbers)
        self.depth = other.depth

    def fill(self, frames: list[list[int]]) -> None:
        """From `listed`, bottom first."""
        self.clear()
        for frame in frames:
            self.push(frame[0], frame[1], frame[2], frame[3], frame[4], frame[5], frame[6])

    def listed(self) -> list[list[int]]:
        """Every frame as seven numbers, bottom first."""
        flat = self.numbers.listed()
        return [flat[at : at + 7] for at in range(0, len(flat), 7)]
