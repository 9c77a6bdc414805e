"""What the positions of all games have in common: how a fault is told, with its place."""

import re
from collections.abc import Collection, Sequence
from typing import Any, TypeVar

import msgspec

from smorgasboard.engine.errors import BadPosition

T = TypeVar("T")

PLACE = re.compile(r"(.*) - at `(?:key` in `)?\$(.*)`", re.DOTALL)
"""How msgspec says where something is, be it a value or the name of one."""


def fault(place: str, reason: str) -> BadPosition:
    """What is wrong with a position, and where; the place `""` is the whole table."""
    if place and not place.startswith("["):
        place = f".{place}"
    return BadPosition(f"{reason} - at `$.table{place}`")


def converted(data: Any, shape: type[T]) -> T:
    """Plain data as a position, or the place of what does not fit."""
    try:
        return msgspec.convert(data, shape)
    except msgspec.ValidationError as error:
        told = PLACE.fullmatch(str(error))
        said, place = told.groups("") if told else (str(error), "")
        raise fault(place.strip("."), said) from None
    except UnicodeError:  # half a letter, which JSON can spell
        raise fault("", "a word in it is no text") from None


def check_seat(seat: int, seats: int, place: str) -> int:
    if not 0 <= seat < seats:
        raise fault(place, f"there is no seat {seat}")
    return seat


def check_entries(entries: Sequence[Any], seats: int, place: str) -> None:
    """One for each seat."""
    if len(entries) != seats:
        raise fault(place, f"{seats} seats, but {len(entries)} entries")


def check_number(number: int, least: int, most: int | None, place: str) -> int:
    if most is None and number < least:
        raise fault(place, f"{number} is too few")
    if most is not None and not least <= number <= most:
        raise fault(place, f"{number} is too many or too few")
    return number


def check_name(name: str, known: Collection[str], what: str, place: str) -> str:
    if name not in known:
        raise fault(place, f"there is no {what} called {name!r}")
    return name


class Paper:
    """What is needed to write and read the positions of one setup: all names, and the limits."""

    def __init__(self, seats: int, names: dict[str, list[str]], most: dict[str, int]) -> None:
        self.seats = seats
        self.names = names
        """Of each sort of component, in the order of its numbers."""
        self.most = most
        self.numbers = {
            what: {name: at for at, name in enumerate(known)} for what, known in names.items()
        }

    def number(self, what: str, name: str, place: str) -> int:
        """The number of a component by its name."""
        return self.numbers[what][check_name(name, self.numbers[what], what, place)]
