"""A table said once: each field, how it is kept, how it stands on paper, who may know it.

A game lists its fields in `layout.py`. From that list come

- `table.py`, written by `make layouts` and compiled: the fields, `copy_table`, `clear_table`, and
  `write`, which makes a position;
- reading a position, with the place of everything that is wrong;
- the census, and for the laws of secrecy the fields that are hidden.

What one field alone cannot say (every card is somewhere; the turn fits the trick) a game checks by
hand in its `position.py`. Fields with a form of their own on paper are written and read by
functions in its `paper.py`. Views are written by hand: what goes into one is a decision on secrecy.
"""

import re
from collections.abc import Callable, Sequence
from typing import Any

from smorgasboard.engine.paper import Paper, check_entries, check_number, check_seat, fault
from smorgasboard.engine.seats import NOBODY

ALL = "all"
"""Hidden from everybody: the order of a deck."""
OTHERS = "others"
"""Each row is hidden from all but the seat it belongs to."""

Read = Callable[[Any, Any, Paper], None]
"""Put what stands on paper on a table, or raise the fault with its place."""
Write = Callable[[Any, Paper], Any]
Census = Callable[[Any, Paper], list[int]]
"""How many components of each name lie in a field."""

COPIED = "self.{name} = other.{name}"
ROW = "self.{name} = copy_row(self.{name}, other.{name})"
BOX = "self.{name}.copy_from(other.{name})"
IN_THE_TABLE = re.compile(r"\b(seats|catalog)\b")
"""What is an argument when a table is made, and part of it later."""

CLEARED = "self.{name} = {start}"
WIPED = "self.{name}.wipe({clean})"
EMPTIED = "self.{name}.clear()"


class Field:
    """One field of a table: how `table.py` keeps it, and how it stands on paper.

    `paper` is its name on paper, the same unless said otherwise. A field without `written` and
    `write` is worked out from others, unless the entry `told_by` tells it. `hidden` says from
    whom it is hidden, unless the option `opened_by` is on. What has a `stamp` is copied only where
    the stamps of two tables differ.
    """

    def __init__(
        self,
        name: str,
        doc: str = "",
        *,
        type: str = "",
        start: str = "",
        copied: str = COPIED,
        cleared: str = CLEARED,
        clean: str = "",
        paper: str = "",
        written: str = "",
        write: Write | None = None,
        read: Read | None = None,
        census: Census | None = None,
        of: str = "",
        hidden: str = "",
        opened_by: str = "",
        told_by: str = "",
        stamp: str = "",
    ) -> None:
        self.name = name
        self.doc = doc
        self.type = type
        self.start = start
        self.copied = copied.format(name=name)
        self.stamp = stamp
        self.cleared = cleared.format(
            name=name, start=IN_THE_TABLE.sub(r"self.\1", start), clean=clean
        )
        self.paper = paper or name
        self.written = written.format(name=name, of=of)
        self.write = write
        self.read = read
        self.census = census
        self.of = of
        self.hidden = hidden
        self.opened_by = opened_by
        self.told_by = told_by

    @property
    def is_kept(self) -> bool:
        return self.type != ""

    @property
    def is_on_paper(self) -> bool:
        return self.written != "" or self.write is not None


# Fields that follow from others: not on paper.


def inner(name: str, doc: str = "", start: str = "0", told_by: str = "") -> Field:
    return Field(name, doc, type="i64", start=start, told_by=told_by)


def inner_flag(name: str, doc: str = "", told_by: str = "") -> Field:
    return Field(name, doc, type="bool", start="False", told_by=told_by)


def inner_row(name: str, doc: str = "", size: str = "seats", told_by: str = "") -> Field:
    return row_field(name, doc, size, "0", told_by=told_by)


# Fields that a game writes and reads in its own way.


def own_form(name: str, doc: str = "", *, start: str = "0", **on_paper: Any) -> Field:
    """One number."""
    return Field(name, doc, type="i64", start=start, **on_paper)


def own_row(
    name: str, doc: str = "", *, size: str = "seats", start: str = "0", **on_paper: Any
) -> Field:
    """A row of numbers."""
    return row_field(name, doc, size, start, **on_paper)


def row_field(name: str, doc: str, size: str, start: str, **on_paper: Any) -> Field:
    """A table without seats is about to become a copy: its rows are empty until it has theirs."""
    filled = "" if start == "0" else f", {start}"
    wanted = size if size == "seats" else f"{size} if seats else 0"
    again = IN_THE_TABLE.sub(r"self.\1", size)
    return Field(
        name,
        doc,
        type="vec[i64]",
        start=f"row_of({wanted}{filled})",
        copied=ROW,
        cleared=f"self.{{name}} = row_of({again}{filled})",
        **on_paper,
    )


def box(name: str, start: str, doc: str = "", cleared: str = EMPTIED, **on_paper: Any) -> Field:
    """A container."""
    return Field(name, doc, type="Final", start=start, copied=BOX, cleared=cleared, **on_paper)


def piles(name: str, doc: str = "", **on_paper: Any) -> Field:
    """A pile for each seat."""
    return Field(
        name,
        doc,
        type="Final",
        start="piles_of(seats)",
        copied="copy_piles(self.{name}, other.{name})",
        cleared="clear_piles(self.{name})",
        **on_paper,
    )


def window(name: str, doc: str = "", **on_paper: Any) -> Field:
    return box(name, "Window(seats)", doc, "self.{name}.close()", **on_paper)


# Numbers.


def number(
    name: str,
    doc: str = "",
    *,
    least: int = 0,
    most: str,
    start: str = "0",
    paper: str = "",
    wrong: str = "",
) -> Field:
    """From `least` to what the game calls `most`; if nothing is said on paper, it stays."""

    def read(table: Any, value: int | None, on: Paper) -> None:
        if value is None:
            return
        if wrong and not least <= value <= on.most[most]:
            raise fault(paper or name, wrong.format(value, most=on.most[most]))
        setattr(table, name, check_number(value, least, on.most[most], paper or name))

    return Field(name, doc, type="i64", start=start, paper=paper, written="table.{name}", read=read)


def flag(name: str, doc: str = "") -> Field:
    return Field(name, doc, type="bool", start="False", written="table.{name}", read=put(name))


def put(name: str) -> Read:
    """As it stands on paper."""
    return lambda table, value, on: setattr(table, name, value)


def seat(
    name: str, doc: str = "", *, nobody: bool = False, default: str = "", paper: str = ""
) -> Field:
    """A seat; None on paper for nobody, or for the same as the field `default`."""

    def read(table: Any, value: int | None, on: Paper) -> None:
        if value is None:
            value = getattr(table, default) if default else NOBODY
        else:
            check_seat(value, on.seats, paper or name)
        setattr(table, name, value)

    return Field(
        name,
        doc,
        type="i64",
        start="NOBODY" if nobody else "0",
        paper=paper,
        written="seat_or_none(table.{name})" if nobody else "table.{name}",
        read=read,
    )


def seats_field(name: str, doc: str = "", *, paper: str = "") -> Field:
    """One bit a seat; on paper the seats, in order."""

    def read(table: Any, value: Sequence[int], on: Paper) -> None:
        for at, one in enumerate(value):
            check_seat(one, on.seats, f"{paper or name}[{at}]")
        if list(value) != sorted(set(value)):
            raise fault(paper or name, "seats are named once each, in order")
        setattr(table, name, sum(1 << one for one in value))

    return Field(
        name,
        doc,
        type="i64",
        start="0",
        paper=paper,
        written="seats_of(table.{name}, table.seats)",
        read=read,
    )


def per_seat(
    name: str,
    doc: str = "",
    *,
    most: str = "",
    start: str = "0",
    unknown: int | None = None,
    paper: str = "",
    wrong: str = "",
) -> Field:
    """A number for each seat; None on paper where it is `unknown`, as it is at
    the start. It stays if nothing is said."""
    place = paper or name

    def read(table: Any, value: Sequence[int | None] | None, on: Paper) -> None:
        if value is None:
            return
        check_entries(value, on.seats, place)
        top = on.most[most] if most else None
        for at, given in enumerate(value):
            if given is not None and wrong and top is not None and not 0 <= given <= top:
                raise fault(f"{place}[{at}]", wrong.format(given, most=top))
            if given is not None and (most or unknown is not None):
                check_number(given, 0, top, f"{place}[{at}]")
            getattr(table, name)[at] = unknown if given is None else given

    written = "tuple(table.{name})" if unknown is None else f"known_numbers(table.{name}, {start})"
    return row_field(
        name,
        doc,
        "seats",
        start,
        paper=paper,
        written=written,
        read=read,
    )


# Names.


def name_of(name: str, doc: str = "", *, of: str, lies: bool = False) -> Field:
    """A component by its number, or `NOTHING`; whether it `lies` there or is only meant."""

    def read(table: Any, value: str | None, on: Paper) -> None:
        setattr(table, name, -1 if value is None else on.number(of, value, name))

    def census(table: Any, on: Paper) -> list[int]:
        return [int(getattr(table, name) == at) for at in range(len(on.names[of]))]

    return Field(
        name,
        doc,
        type="i64",
        start="NOTHING",
        of=of,
        written="name_or_none(table.{name}, paper.names[{of!r}])",
        read=read,
        census=census if lies else None,
    )


def counts(
    name: str,
    doc: str = "",
    *,
    of: str,
    size: str,
    hidden: str = "",
    opened_by: str = "",
    most: str = "",
    paper: str = "",
) -> Field:
    """How many of each, for every seat."""

    def read(table: Any, value: Sequence[dict[str, int]] | None, on: Paper) -> None:
        if value is None:
            return
        check_entries(value, on.seats, paper or name)
        for row, given in enumerate(value):
            fill(getattr(table, name), row, given, of, f"{paper or name}[{row}]", on, most)

    def census(table: Any, on: Paper) -> list[int]:
        rows = [getattr(table, name).listed(row) for row in range(on.seats)]
        return [sum(column) for column in zip(*rows, strict=True)]

    return Field(
        name,
        doc,
        type="Final",
        start=f"Counts(seats, {size})",
        copied=BOX,
        cleared=WIPED,
        paper=paper,
        written="counted_rows(table.{name}, table.seats, paper.names[{of!r}])",
        read=read,
        census=census,
        of=of,
        hidden=hidden,
        opened_by=opened_by,
    )


def heap(name: str, doc: str = "", *, of: str, size: str, most: str = "") -> Field:
    """How many of each, in one place that is nobody's."""

    def read(table: Any, value: dict[str, int] | None, on: Paper) -> None:
        fill(getattr(table, name), 0, value or {}, of, name, on, most)

    return Field(
        name,
        doc,
        type="Final",
        start=f"Counts(1, {size})",
        copied=BOX,
        cleared=WIPED,
        written="counted(table.{name}, 0, paper.names[{of!r}])",
        read=read,
        census=lambda table, on: list(getattr(table, name).listed(0)),
        of=of,
    )


def fill(
    table: Any, row: int, given: dict[str, int], of: str, place: str, on: Paper, most: str = ""
) -> None:
    """A row of counts from names."""
    numbers = [0] * len(on.names[of])
    for name, many in given.items():
        at = on.number(of, name, f"{place}.{name}")
        numbers[at] = check_number(many, 0, on.most[most] if most else None, f"{place}.{name}")
    table.fill_row(row, numbers)


def pile(name: str, doc: str = "", *, of: str, hidden: str = "", row: bool = False) -> Field:
    """Components one upon the other, the top one last; on paper a list, or a tuple (`row`)."""

    def read(table: Any, value: Sequence[str], on: Paper) -> None:
        getattr(table, name).fill(
            [on.number(of, card, f"{name}[{at}]") for at, card in enumerate(value)]
        )

    def census(table: Any, on: Paper) -> list[int]:
        cards = getattr(table, name).listed()
        return [cards.count(at) for at in range(len(on.names[of]))]

    written = "named(table.{name}, paper.names[{of!r}])"
    return box(
        name,
        "Pile()",
        doc,
        written=f"tuple({written})" if row else written,
        read=read,
        census=census,
        of=of,
        hidden=hidden,
    )


def names_field(name: str, doc: str = "", *, of: str, paper: str = "") -> Field:
    """One bit for each component; on paper their names."""

    def read(table: Any, value: Sequence[str], on: Paper) -> None:
        numbers = [on.number(of, one, f"{paper or name}[{at}]") for at, one in enumerate(value)]
        setattr(table, name, sum(1 << number for number in set(numbers)))

    written = "names_of(table.{name}, paper.names[{of!r}])"
    return own_form(name, doc, paper=paper, of=of, written=written, read=read)


def told(name: str, *, write: Write, read: Read, hidden: str = "") -> Field:
    """On paper only: several fields in one, or one that stands there in another form."""
    return Field(name, write=write, read=read, hidden=hidden)


class Layout:
    """All fields of a table. `writes` is the shape of its positions."""

    def __init__(self, table: str, writes: type[Any], locals: str, *fields: Field) -> None:
        self.table = table
        self.writes = writes
        self.locals = locals
        """What the sizes of the fields are counted in: a line of code, before they are made."""
        self.fields = fields
        self.kept = [field for field in fields if field.is_kept]
        self.on_paper = [field for field in fields if field.is_on_paper]
        self.open: list[tuple[str, Read]] = [
            (field.paper, field.read)
            for field in self.on_paper
            if field.read is not None and not field.hidden
        ]

    def read(self, table: Any, position: Any, on: Paper) -> None:
        """Lay a position out on an empty table, or raise `BadPosition`."""
        for field in self.on_paper:
            if field.read is not None:
                field.read(table, getattr(position, field.paper), on)

    def read_open(self, table: Any, view: Any, on: Paper) -> None:
        """The same with all in a view that is hidden from nobody."""
        for name, read in self.open:
            if hasattr(view, name):
                read(table, getattr(view, name), on)

    def census(self, table: Any, on: Paper, of: str) -> dict[str, int]:
        """How many components of a sort there are in all."""
        places = [
            field.census(table, on)
            for field in self.fields
            if field.census is not None and field.of == of
        ]
        return {
            name: sum(many)
            for name, many in zip(on.names[of], zip(*places, strict=True), strict=True)
        }

    def hidden(self) -> dict[str, str]:
        """From whom each hidden field is hidden, for the laws."""
        return {field.name: field.hidden for field in self.fields if field.hidden}

    def worked_out(self) -> set[str]:
        """The fields that follow from others, so that paper need not show them."""
        return {field.name for field in self.kept if not field.is_on_paper and not field.told_by}
