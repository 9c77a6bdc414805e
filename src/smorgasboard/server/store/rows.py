"""What the log keeps, as it is read back: how a table was founded, its plies, its chat."""

from typing import Any

import msgspec

from smorgasboard.engine.messages import SetupData


class Chair(msgspec.Struct, frozen=True):
    """Who a seat was meant for. `level` is that of a bot; a person has none."""

    level: str | None = None
    name: str = ""
    key_hash: str | None = None


class Founding(msgspec.Struct, frozen=True, kw_only=True):
    """All that is settled when a table is made. `secret` is that of its luck."""

    id: str
    created: float
    setup: SetupData
    secret: bytes
    chairs: tuple[Chair, ...]
    start: Any = None
    public: bool = False
    pace: int = 0
    stand_in: str = "greedy"
    before: str | None = None
    over: bool = False


ROWS_AT_ONCE = 200
"""So many rows of a log are read in one go; whoever got as many asks for more."""


class Row(msgspec.Struct, frozen=True):
    """One ply: who chose what, what chance answered, and where that led.

    With the seat `NOBODY` it is about the table itself, and `notation` is an act as JSON.
    """

    seat: int
    notation: str
    token: str
    at: float
    rolls: list[int] = []
    digest: str = ""


class Line(msgspec.Struct, frozen=True):
    """One line of chat."""

    line: int
    seat: int
    text: str
    at: float
