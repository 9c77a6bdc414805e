"""The three things that cross a border: actions in, events and views out.

Never compile this module, nor any `messages.py` of a game: mypyc drops the keywords in
`class Pass(Action, tag="pass")` without a word, and with them the tag on the wire.
"""

from typing import Any, ClassVar

import msgspec

from smorgasboard.engine.options import OptionValue


class Action(msgspec.Struct, frozen=True, kw_only=True, tag_field="do"):
    """What a seat may choose. `str(action)` is its notation, one word without spaces."""

    sort: ClassVar[str]
    """What one does by it, in a few words: whoever asks for a hint hears "rather pass than ..."."""

    notation: str
    text: str

    def __str__(self) -> str:
        return self.notation


class Event(msgspec.Struct, frozen=True, tag_field="was"):
    """What then happened, in the past tense, as the table knows it."""


class SetupData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which game, for how many, how. A pack that does not come with us is given whole."""

    game: str
    seats: int
    rules_version: int
    options: dict[str, OptionValue] = {}
    pack: str | dict[str, Any] = "base"


class View(msgspec.Struct, frozen=True, kw_only=True):
    """All that one seat may know. The only picture of a table that leaves the server."""

    setup: SetupData
    viewer: int
    to_act: int
    over: bool


class ScoreLine(msgspec.Struct, frozen=True):
    """One line of the explanation at the end of a game."""

    text: str
    points: int
