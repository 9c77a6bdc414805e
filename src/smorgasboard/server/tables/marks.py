"""Places in a match that a table can go back to: the newest at hand, older ones written down."""

from collections.abc import Sequence

import msgspec

from smorgasboard.engine.chance import KeyedStream, stream_again
from smorgasboard.engine.match import Mark, Match, table_of

MARK_EVERY = 8
"""Moves between two marks that a table can go back to, or a few more: a gesture is not cut."""
AT_HAND = 16
"""So many of the newest marks stay as they are when a snapshot is made."""
OLD_MARK_EVERY = 64
"""Moves between two older ones, which are written down: a long match takes little room, and a
rewind far back still plays only a few moves again."""


class WrittenMark(msgspec.Struct, frozen=True, array_like=True):
    """A mark as a snapshot has it: luck as a place in its stream, the table as a position."""

    plies: int
    events: int
    rolls: int
    counter: int
    words: list[int]
    table: msgspec.Raw


AnyMark = Mark | WrittenMark


def write_mark(match: Match, mark: AnyMark) -> WrittenMark:
    if isinstance(mark, WrittenMark):
        return mark
    assert isinstance(mark.chance, KeyedStream), "the luck of a live table has a secret"
    table = msgspec.json.encode(match.game.position(match.setup, mark.state))
    luck = mark.chance.counter, mark.chance.words[:]
    return WrittenMark(mark.plies, mark.events, mark.rolls, *luck, msgspec.Raw(table))


def read_mark(match: Match, mark: AnyMark) -> Mark:
    """`BadPosition` if these rules know no such table."""
    if isinstance(mark, Mark):
        return mark
    assert match.source.secret is not None, "the luck of a live table has a secret"
    chance = stream_again(match.source.secret, mark.counter, mark.words)
    state = table_of(match.game, match.setup, msgspec.json.decode(mark.table))
    return Mark(mark.plies, mark.events, mark.rolls, chance, state)


def thinned(match: Match, marks: Sequence[AnyMark]) -> list[AnyMark]:
    """The newest as they are; of the older ones a few, written down."""
    kept: list[AnyMark] = []
    for mark in marks[:-AT_HAND]:
        if not kept or mark.plies >= kept[-1].plies + OLD_MARK_EVERY:
            kept.append(write_mark(match, mark))
    return [*kept, *marks[-AT_HAND:]]
