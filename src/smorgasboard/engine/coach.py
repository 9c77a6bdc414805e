"""What is told to somebody who plays a game for the first time, read from its `coach.toml`.

One sentence each, at the first time that something happens, and never which move is best. When it
is time for it is decided on the device of the player, from what that seat is told and from nothing
else: an event, a kind of move that is open to it, or something in its view.
"""

import tomllib
from functools import cache
from importlib.resources import files

import msgspec

FILE = "coach.toml"
Value = str | int | bool


class Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One sentence, when it is said, and at which place of the board."""

    name: str
    say: str
    clause: str
    at: str
    event: str | None = None
    """Said after an event of this kind."""
    may: tuple[str, ...] = ()
    """Said when a move of one of these kinds is open."""
    view: str | None = None
    """Said when this is in the view: not empty, or one of its entries is like `where`."""
    where: dict[str, Value] = {}
    """What the event, the view, or the entry must say besides. "me" is the seat of the learner,
    also as one of several, "other" anybody else."""


class Coach(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that a coach may say; nothing, in a game that has none."""

    notes: tuple[Note, ...] = ()


@cache
def coach(package: str) -> Coach:
    found = files(package).joinpath(FILE)
    if not found.is_file():
        return Coach()
    return msgspec.convert(tomllib.loads(found.read_text(encoding="utf-8")), Coach)
