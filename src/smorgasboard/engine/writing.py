"""Numbers of a table as the words of a position or a view. Compiled: a server writes every ply."""

from librt.vecs import vec
from mypy_extensions import i64

from smorgasboard.engine.containers import Counts, Pile
from smorgasboard.engine.seats import NOBODY


def counted(counts: Counts, row: i64, names: list[str]) -> dict[str, int]:
    """How many of each, by name; what is not there is left out."""
    found: dict[str, int] = {}
    for column in range(counts.columns):
        many = counts.get(row, column)
        if many:
            found[names[column]] = many
    return found


def counted_rows(counts: Counts, rows: i64, names: list[str]) -> tuple[dict[str, int], ...]:
    """The same for the first `rows`."""
    return tuple([counted(counts, row, names) for row in range(rows)])


def named(pile: Pile, names: list[str]) -> list[str]:
    """The names of what lies in a pile, the top one last."""
    found: list[str] = []
    for place in range(pile.size):
        found.append(names[pile.at(place)])
    return found


def name_or_none(number: i64, names: list[str]) -> str | None:
    return None if number < 0 else names[number]


def names_of(bits: i64, names: list[str]) -> tuple[str, ...]:
    """The names whose bits are set."""
    return tuple([names[at] for at in range(len(names)) if bits >> at & 1])


def seat_or_none(seat: i64) -> int | None:
    return None if seat == NOBODY else seat


def seats_of(bits: i64, seats: i64) -> tuple[int, ...]:
    """The seats whose bits are set."""
    return tuple([seat for seat in range(seats) if bits >> seat & 1])


def known_numbers(row: vec[i64], unknown: i64) -> tuple[int | None, ...]:
    """A row of numbers, with None where one is not known."""
    found: list[int | None] = []
    for number in row:
        found.append(None if number == unknown else number)
    return tuple(found)
