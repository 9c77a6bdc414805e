"""What was measured with bots and is told to people: a file beside a game, written by a tool."""

from functools import cache
from importlib.resources import files

import msgspec

from smorgasboard.engine.options import OptionValue

FILE = "measured.json"


class Measured(msgspec.Struct, frozen=True, omit_defaults=True):
    """How often a place in the turn order wins."""

    seats: int
    options: dict[str, OptionValue]
    """Those that are not as usual."""
    level: str
    """Of the bots that played."""
    share: float
    low: float
    high: float
    games: int
    command: str
    """That shows it again."""
    place: int = 0
    """After the one who starts."""


@cache
def measured(package: str) -> tuple[Measured, ...]:
    """What comes with a game."""
    data = files(package).joinpath(FILE).read_bytes()
    return tuple(msgspec.json.decode(data, type=list[Measured]))


def place_wins(
    package: str, seats: int, options: dict[str, OptionValue], level: str, place: int = 0
) -> str:
    """A share in words: "58 %"."""
    found = [
        one
        for one in measured(package)
        if (one.seats, one.options, one.level, one.place) == (seats, options, level, place)
    ]
    return f"{100 * found[0].share:.0f} %"
