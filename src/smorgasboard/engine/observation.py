"""What a seat knows, as a row of numbers: for learners, and for bots that have learned. Compiled.

Each game has an `observation.py`. It names a field, says who may know it, and puts its numbers; the
layout is what it names on the way, so the two cannot drift apart. Seats are counted from the one
that looks, clockwise: it is always the first.

A row has two parts. `write` puts what the seat knows: that is what learners get, and the laws
of secrecy hold for it. `write_unseen` puts all else there is in an imagined world, for whoever
judges such worlds; no environment ever hands it out.
"""

from typing import Final, final

from librt.strings import BytesWriter, write_i16_le, write_i64_le
from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr, u8

from smorgasboard.engine.containers import Counts, Pile
from smorgasboard.engine.state import State

# Who may know a field.
PUBLIC: Final[i64] = 0  # everybody who watches
OWN: Final[i64] = 1  # it lies before the seat
REMEMBERED: Final[i64] = 2  # the seat has seen it, though it lies open no more
WORLD: Final[i64] = 3  # nobody at the table: only in the second part

MOST: Final[i64] = 32767
"""Of a number in a row."""
BLANKS: Final = [bytes(2 * many) for many in range(1024)]
"""So many zeros, made once."""
SOME: Final[i64] = 16
"""So few are written faster one by one."""


@final
class Field:
    """Some numbers of a row that mean the same."""

    def __init__(
        self, name: str, known: i64, offset: i64, scale: i64, least: i64, most: i64
    ) -> None:
        self.said: Final = name
        self.name = name
        self.known: Final = known
        self.offset: Final = offset
        self.size: i64 = 0
        self.scale: Final = scale
        """What to divide by, so that most numbers lie between 0 and 1."""
        self.least: Final = least
        self.most: Final = most


@final
class Row:
    """Numbers of 16 bits, one after the other, little end first."""

    def __init__(self) -> None:
        self.numbers: Final = BytesWriter()
        self.fields: list[Field] = []
        self.is_declaring = False

    def size(self) -> i64:
        return len(self.numbers) // 2

    def clear(self) -> None:
        self.numbers.truncate(0)

    def field(self, name: str, known: i64, scale: i64 = 1, least: i64 = 0, most: i64 = 0) -> None:
        """Here begins a field: no number in it is above `most`, or else above `scale`."""
        if self.is_declaring:
            self.close()
            self.fields.append(Field(name, known, self.size(), scale, least, most or scale))
            self.tell_apart(name)

    def tell_apart(self, name: str) -> None:
        """Fields of one name are numbered: `diet_0` of the seat that looks, `diet_1`, ..."""
        alike = [field for field in self.fields if field.said == name]
        if len(alike) > 1:
            for number, field in enumerate(alike):
                field.name = f"{name}_{number}"

    def close(self) -> None:
        """Here ends the field that was begun last."""
        if self.fields:
            last = self.fields[len(self.fields) - 1]
            last.size = self.size() - last.offset

    def put(self, number: i64) -> None:
        write_i16_le(self.numbers, i16(number))

    def put_flag(self, flag: bool) -> None:
        write_i16_le(self.numbers, 1 if flag else 0)

    def put_zeros(self, many: i64) -> i64:
        """Zeros to be marked, and where they begin."""
        numbers = self.numbers
        at: i64 = len(numbers)
        if many > SOME:
            numbers.write(BLANKS[many] if many < len(BLANKS) else bytes(2 * many))
            return at
        for _four in range(many >> 2):
            write_i64_le(numbers, 0)
        for _one in range(many & 3):
            write_i16_le(numbers, 0)
        return at

    def mark(self, zeros: i64, place: i64, number: i64 = 1) -> None:
        """Put a number below 256 into some zeros."""
        self.numbers[zeros + 2 * place] = u8(number)

    def put_choice(self, which: i64, of: i64) -> None:
        """A one among zeros; only zeros, if `which` is negative."""
        zeros = self.put_zeros(of)
        if which >= 0:
            self.mark(zeros, which)

    def put_set(self, members: i64, of: i64) -> None:
        """One bit a member, unpacked."""
        if members == 0:
            self.put_zeros(of)
            return
        numbers = self.numbers
        for _member in range(of):
            write_i16_le(numbers, i16(members & 1))
            members >>= 1

    def put_row(self, row: vec[i64]) -> None:
        numbers = self.numbers
        for place in range(len(row)):
            write_i16_le(numbers, i16(row[place]))

    def put_counts(self, table: Counts, row: i64) -> None:
        """One row of a table."""
        numbers, cells = self.numbers, table.cells
        for cell in range(row * table.columns, (row + 1) * table.columns):
            write_i16_le(numbers, i16(cells[cell]))

    def put_pile(self, pile: Pile, kinds: i64) -> None:
        """How many there are of each kind in a pile, whatever their order."""
        zeros = self.put_zeros(kinds)
        numbers, cards = self.numbers, pile.cards
        for place in range(pile.size):
            at = zeros + 2 * cards[place]
            numbers[at] = numbers[at] + 1

    # Seats, counted from the one that looks.

    def put_seat(self, other: i64, seat: i64, seats: i64) -> None:
        """Which seat; only zeros for nobody."""
        zeros = self.put_zeros(seats)
        if other >= 0:
            self.mark(zeros, other - seat if other >= seat else other - seat + seats)

    def put_seats(self, members: i64, seat: i64, seats: i64) -> None:
        """One bit a seat, unpacked."""
        numbers = self.numbers
        for other in range(seat, seats):
            write_i16_le(numbers, i16(members >> other & 1))
        for other in range(seat):
            write_i16_le(numbers, i16(members >> other & 1))

    def put_around(self, row: vec[i64], seat: i64) -> None:
        """A number for each seat."""
        numbers = self.numbers
        for place in range(seat, len(row)):
            write_i16_le(numbers, i16(row[place]))
        for place in range(seat):
            write_i16_le(numbers, i16(row[place]))

    def put_counts_around(self, table: Counts, seat: i64, seats: i64) -> None:
        """A row of a table for each seat."""
        for other in range(seat, seats):
            self.put_counts(table, other)
        for other in range(seat):
            self.put_counts(table, other)


@mypyc_attr(allow_interpreted_subclasses=True)
class Observation:
    """How a game writes its rows. They have the same layout in every position of a setup."""

    def write(self, state: State, seat: i64, row: Row) -> None:
        """What a seat knows."""
        raise NotImplementedError

    def write_unseen(self, state: State, seat: i64, row: Row) -> None:
        """What it does not know: true only in an imagined world."""

    def viewpoint(self, state: State) -> i64:
        """From whose seat a whole world is looked at by whoever judges it."""
        return state.to_act()


def from_seat(seat: i64, steps: i64, seats: i64) -> i64:
    """The seat that many steps clockwise: `%` would take longer than the rest of a row."""
    other = seat + steps
    return other - seats if other >= seats else other


def begin(state: State, seat: i64, row: Row) -> None:
    """How every row begins."""
    row.field("seat", PUBLIC)
    row.put_choice(seat, state.seats)
    row.field("to_act", PUBLIC)
    row.put_seat(state.to_act(), seat, state.seats)


def fields_of(observation: Observation, state: State, rest: bool = False) -> list[Field]:
    """The layout of the rows of a table, without or with their second part."""
    row = Row()
    row.is_declaring = True
    observation.write(state, 0, row)
    if rest:
        observation.write_unseen(state, 0, row)
    row.close()
    return row.fields
