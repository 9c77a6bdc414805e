"""What the log keeps, as it is read back: how a table was founded, its plies, its chat."""

from collections.abc import Sequence
from typing import Any

import msgspec

from smorgasboard.engine.messages import SetupData
from smorgasboard.engine.record import Ply


class Chair(msgspec.Struct, frozen=True):
    """Who a seat was meant for. `level` is that of a bot; a person has none."""

    level: str | None = None
    name: str = ""
    key_hash: str | None = None


class Series(msgspec.Struct, frozen=True):
    """Several games of the same players, of which everybody starts one."""

    game: int
    """Which of them this is, from 1 on."""
    of: int
    points: list[int]
    """Of each seat in the games before."""


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
    practice: bool = False
    """Whether moves are taken back whatever was learned by them."""
    window: int = 0
    """Seconds that others have to answer, whatever they hold; 0 is as long as somebody thinks."""
    stand_in: str = "greedy"
    before: str | None = None
    series: Series | None = None
    over: bool = False


BETWEEN = " "
"""Stands between the moves of a gesture; the notation of a move is one word."""
ROWS_AT_ONCE = 200
"""So many rows of a log are read in one go; whoever got as many asks for more."""


class Row(msgspec.Struct, frozen=True):
    """One ply: who chose what, what chance answered, and where that led.

    A gesture is one ply: its moves stand in `notation` with spaces between them. Only its last
    move can have asked for luck. With the seat `NOBODY` it is about the table itself, and
    `notation` is an act as JSON.
    """

    seat: int
    notation: str
    token: str
    at: float
    rolls: list[int] = []
    digest: str = ""


def row_of(seat: int, gesture: Sequence[Ply], token: str, at: float) -> Row:
    """The row for the moves that a gesture became."""
    last = gesture[-1]
    notation = BETWEEN.join(move.notation for move in gesture)
    return Row(seat, notation, token, at, last.rolls, last.digest)


def moves_in(notation: str) -> list[str]:
    return notation.split(BETWEEN)


class Line(msgspec.Struct, frozen=True):
    """One line of chat."""

    line: int
    seat: int
    text: str
    at: float
