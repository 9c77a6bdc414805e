"""Where a state keeps its numbers: rows that grow, and tables. Fast when compiled.

A `vec` is shared by assignment and must be copied by hand; these classes do that once, so
that the rules need not think of it.

What is read often is written so that the compiler counts no reference: `self.cards[place]` with a
place that has a name, and loops that write do so through a name of their own.
That took a tenth of the instructions of a step of Birthday Boom away.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from smorgasboard.engine.chance import Chance, shuffle

SOME_ZEROS: Final = vec[i64]([0] * 256)
SOME_NOTHINGS: Final = vec[i64]([-1] * 256)
"""Whatever is nobody, nothing or nowhere is -1."""


def row_of(count: i64, number: i64 = 0) -> vec[i64]:
    """`count` times the same number. A slice is five times faster than a list turned `vec`."""
    if count == 0:
        return vec[i64]()
    if number == 0 and count <= 256:
        return SOME_ZEROS[:count]
    if number == -1 and count <= 256:
        return SOME_NOTHINGS[:count]
    row = vec[i64](capacity=count)
    for _place in range(count):
        row = append(row, number)
    return row


def copy_row(into: vec[i64], source: vec[i64]) -> vec[i64]:
    """`into` with the numbers of `source`; a new row if it has none."""
    if len(into) != len(source):
        return source[:]
    for place in range(len(source)):
        into[place] = source[place]
    return into


@mypyc_attr(acyclic=True)
class Pile:
    """Numbers in a row, the top one last: a deck, a trick, a list of moves."""

    def __init__(self) -> None:
        self.cards: vec[i64] = vec[i64]()
        self.size: i64 = 0

    def add(self, card: i64) -> None:
        place = self.size
        if place == len(self.cards):
            self.grow()
        self.cards[place] = card
        self.size = place + 1

    def grow(self) -> None:
        """Room for one more. Apart, so that `add` is small enough to be built in by its callers."""
        self.cards = append(self.cards, 0)

    def pop(self) -> i64:
        """Take the top one away."""
        self.size -= 1
        return self.cards[self.size]

    def at(self, place: i64) -> i64:
        return self.cards[place]

    def top(self) -> i64:
        last = self.size - 1
        return self.cards[last]

    def clear(self) -> None:
        self.size = 0

    def holds(self, card: i64) -> bool:
        for place in range(self.size):
            if self.cards[place] == card:
                return True
        return False

    def remove_at(self, place: i64) -> i64:
        """Take one out; those above it move down."""
        cards = self.cards
        card = cards[place]
        self.size -= 1
        for above in range(place, self.size):
            cards[above] = cards[above + 1]
        return card

    def shuffle(self, chance: Chance) -> None:
        shuffle(self.cards, self.size, chance)

    def sort(self) -> None:
        """The smallest number first. Piles are short."""
        cards = self.cards
        for place in range(1, self.size):
            card, below = cards[place], place
            while below > 0 and cards[below - 1] > card:
                cards[below] = cards[below - 1]
                below -= 1
            cards[below] = card

    def copy_from(self, other: "Pile") -> None:
        self.size = other.size
        if len(self.cards) < other.size:
            self.cards = other.cards[: other.size]
            return
        cards, others = self.cards, other.cards  # twice as fast as to name them in the loop
        for place in range(other.size):
            cards[place] = others[place]

    def fill(self, cards: list[int]) -> None:
        self.size = 0
        for card in cards:
            self.add(card)

    def listed(self) -> list[int]:
        cards: list[int] = []
        for place in range(self.size):
            cards.append(self.cards[place])
        return cards


def piles_of(count: i64) -> list[Pile]:
    """So many, all empty."""
    piles: list[Pile] = []
    for _pile in range(count):
        piles.append(Pile())
    return piles


def copy_piles(into: list[Pile], source: list[Pile]) -> None:
    """`into` becomes like `source`, which may have more of them."""
    while len(into) < len(source):
        into.append(Pile())
    for at in range(len(source)):
        into[at].copy_from(source[at])


def clear_piles(piles: list[Pile]) -> None:
    for pile in piles:
        pile.clear()


@final
@mypyc_attr(acyclic=True)
class Moves(Pile):
    """The legal moves as codes, in one buffer that is used again and again."""

    def pick(self, chance: Chance) -> i64:
        """Any of them, all equally likely."""
        place = chance.roll(self.size)
        return self.cards[place]


@final
@mypyc_attr(acyclic=True)
class Counts:
    """A table of numbers, rows by columns: hands by seat and kind, say."""

    def __init__(self, rows: i64, columns: i64, start: i64 = 0) -> None:
        self.rows = rows
        self.columns = columns
        self.cells: vec[i64] = row_of(rows * columns, start)

    def get(self, row: i64, column: i64) -> i64:
        at = row * self.columns + column
        return self.cells[at]

    def put(self, row: i64, column: i64, number: i64) -> None:
        self.cells[row * self.columns + column] = number

    def add(self, row: i64, column: i64, number: i64) -> None:
        self.cells[row * self.columns + column] += number

    def total(self, row: i64) -> i64:
        """The sum of a row."""
        total: i64 = 0
        first = row * self.columns
        for cell in range(first, first + self.columns):
            total += self.cells[cell]
        return total

    def wipe(self, number: i64 = 0) -> None:
        cells = self.cells
        for cell in range(self.rows * self.columns):
            cells[cell] = number

    def wipe_row(self, row: i64, number: i64 = 0) -> None:
        cells = self.cells
        first = row * self.columns
        for cell in range(first, first + self.columns):
            cells[cell] = number

    def copy_from(self, other: "Counts") -> None:
        """Become like `other`; a table without rows takes its size too."""
        self.rows = other.rows
        self.columns = other.columns
        self.cells = copy_row(self.cells, other.cells)

    def fill_row(self, row: i64, numbers: list[int]) -> None:
        column: i64 = 0
        for number in numbers:
            self.put(row, column, number)
            column += 1

    def listed(self, row: i64) -> list[int]:
        numbers: list[int] = []
        for column in range(self.columns):
            numbers.append(self.get(row, column))
        return numbers
