"""The three things that cross a border: actions in, events and views out.

Never compile this module, nor any `messages.py` of a game: mypyc drops the keywords in
`class Pass(Action, tag="pass")` without a word, and with them the tag on the wire.
"""

from collections.abc import Mapping
from typing import Any, ClassVar, Literal

import msgspec

from smorgasboard.engine.names import Names
from smorgasboard.engine.options import OptionValue


class Action(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", dict=True):
    """What a seat may choose. `str(action)` is its notation, one word without spaces."""

    sort: ClassVar[str]
    """What one does by it, in a few words: whoever asks for a hint hears "rather pass than ..."."""
    chapter: ClassVar[str] = ""
    """The chapter of the rulebook that it belongs to; empty where that depends on what is asked."""

    notation: str
    text: str

    @property
    def code(self) -> int:
        """Its number, the same in every position of a setup. It never goes over the wire, so only
        an action that a match has listed knows it."""
        try:
            code: int = self.__dict__["code"]
        except KeyError:
            raise AttributeError("only an action that a match has listed has a code") from None
        return code

    def phrase(self) -> str:
        """Its text within a sentence: without the full stop, but a card may be called "Boom!", or
        "Wait a sec..."."""
        return self.text if self.text.endswith("..") else self.text.removesuffix(".")

    def about(self) -> str:
        """Its chapter, also where that depends on what it is done with."""
        return self.chapter

    def __str__(self) -> str:
        return self.notation


class Event(msgspec.Struct, frozen=True, tag_field="was"):
    """What then happened, in the past tense, as the table knows it."""


Part = Literal["begins", "begins silently", "begins its own", "goes on", "result", "pass", "quiet"]
"""What an event is to the line of a turn. It begins one, told or not; or only if the line is not
that of its own seat. It goes on with what was told; it is a result, told until something follows;
one of the passes, which are told together; or it is quiet."""
LogParts = Mapping[type[Any], Part]


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


Deed = Literal["held", "drew", "showed", "gained", "lost"]


class Trace(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a hand held when a card first went from one hand to another unseen, or what has come and
    gone since: see `engine/recollection.py`. What one may not know is left out."""

    did: Deed
    seat: int
    to: int | None = None
    card: str | None = None
    shuffle: int | None = None
    known_to: tuple[int, ...] = ()
    """Who knew this card then, as far as one knows that; -2 stands for those who only watch."""
    count: int = 1
    """So many of them, one like the other."""


class ScoreLine(msgspec.Struct, frozen=True):
    """One line of the explanation at the end of a game."""

    text: str
    points: int
    part: str = ""
    """Lines with the same part are added up where players stand side by side."""


class Highlight(msgspec.Struct, frozen=True):
    """How much an event mattered, and to whom; -1 where nobody did it."""

    seat: int
    weight: int
    effect: str
    good: bool = True
    """For whoever did it, or for all where they play together."""


class Consequence(msgspec.Struct, frozen=True):
    """Something that comes more often after one move than after another, and why that matters."""

    kind: str
    seat: int
    """To whom it happens; -1 where it is nobody in particular."""
    to_you: str
    """After `because then`: "you take this trick"."""
    to_others: str
    """The same with `{}` for a name."""
    good: bool | None = True
    """For that seat, or for all that play together; None where it depends."""
    once: bool = False
    """Whether only the first of these counts, as it ends what the move was part of."""

    def told(self, names: Names) -> str:
        if self.seat < 0:
            return self.to_others
        if self.seat == names.you:
            return self.to_you
        return self.to_others.format(names.mid(self.seat))


class Band(msgspec.Struct, frozen=True):
    """What points from `low` on are called; the lowest band has no bottom."""

    low: int | None
    name: str
