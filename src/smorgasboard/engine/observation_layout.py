"""What the numbers of an observation mean, for people and for whoever reads them. Not compiled."""

import hashlib
from functools import lru_cache
from typing import Any, Literal

import msgspec

from smorgasboard.engine.chance import Dice
from smorgasboard.engine.game import Game, Setup
from smorgasboard.engine.observation import fields_of
from smorgasboard.engine.packs import pack_digest

Known = Literal["public", "own", "remembered"]
KNOWN: tuple[Known, ...] = ("public", "own", "remembered")


class Field(msgspec.Struct, frozen=True):
    """Numbers side by side that mean the same."""

    name: str
    offset: int
    size: int
    scale: int
    """What environments divide them by, so that most lie between 0 and 1."""
    least: int
    most: int
    known: Known
    """Known to everybody, seen by the seat alone, or seen by it earlier and remembered."""


class Layout(msgspec.Struct, frozen=True):
    """All fields of an observation, one after the other. The seat that looks comes first."""

    game: str
    seats: int
    actions: int
    fields: tuple[Field, ...]
    pack: str
    """The digest of the pack."""

    @property
    def size(self) -> int:
        return self.fields[-1].offset + self.fields[-1].size

    @property
    def digest(self) -> str:
        """Another one for everything that is laid out in another way."""
        return hashlib.blake2b(msgspec.json.encode(self), digest_size=8).hexdigest()

    def __getitem__(self, name: str) -> slice:
        """Where a field is."""
        for field in self.fields:
            if field.name == name:
                return slice(field.offset, field.offset + field.size)
        raise KeyError(name)

    def __str__(self) -> str:
        """As a table for people."""
        lines = ["| field | from | numbers | scale | known |", "| --- | --- | --- | --- | --- |"]
        lines += [
            f"| `{field.name}` | {field.offset} | {field.size} | {field.scale} | {field.known} |"
            for field in self.fields
        ]
        return "\n".join(lines)


@lru_cache(maxsize=64)
def layout_of(game: Game[Any, Any], setup: Setup[Any]) -> Layout:
    """Made once for each setup."""
    table = game.table(setup)
    table.deal(Dice(0))
    fields = [
        Field(
            field.name,
            field.offset,
            field.size,
            field.scale,
            field.least,
            field.most,
            KNOWN[field.known],
        )
        for field in fields_of(game.observation(), table)
    ]
    count = game.action_count(setup)
    return Layout(game.slug, setup.seats, count, tuple(fields), pack_digest(setup.pack))
