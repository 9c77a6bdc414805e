"""A table as it was after some ply of a long log: what came before need not be played again.

The log stays the truth. A snapshot is made from it, can be thrown away at any time, and counts only
where it fits the log and was written by the same version.
"""

import zlib
from importlib.metadata import version
from typing import Any

import msgspec

from smorgasboard.engine.errors import SmorgasboardError
from smorgasboard.engine.match import Written
from smorgasboard.engine.record import Ply
from smorgasboard.engine.turns import TurnCount
from smorgasboard.server.store.rows import Founding
from smorgasboard.server.tables import table_state
from smorgasboard.server.tables.acts import AnyAct, BotSpeed, UndoAsked
from smorgasboard.server.tables.marks import WrittenMark, read_mark, thinned, write_mark
from smorgasboard.server.tables.table_state import Player, TableState, Told

SNAPSHOT_EVERY = 500
"""Rows of the log. Nearly every match ends before; whoever opens a longer one plays no more than
these again."""
FORM = f"{version('smorgasboard')} 1"
"""Of what is written here. Another one is not read; raise the number when it changes."""


class Snapshot(msgspec.Struct, kw_only=True):
    """All that `TableState` knows and that does not follow from how the table was founded."""

    form: str
    ply: int
    moved: int
    moves: int
    stopped: bool
    moved_at: float
    taken: list[float]
    gestures: list[int]
    turns: TurnCount
    turn_seats: list[int]
    late: tuple[int, int]
    begun: bool
    bot_speed: BotSpeed
    speed_changes: int
    undo: UndoAsked | None
    agreed: set[int]
    rematch: str | None
    forgotten: dict[int, float]
    players: list[Player]


SAME = [name for name in Snapshot.__struct_fields__ if name != "form"]
"""Stand in a table's state under the same names."""


class Content(msgspec.Struct, kw_only=True):
    """A snapshot with the match, and with what was told."""

    state: Snapshot
    tokens: list[tuple[int, str, int, str]]
    told: list[tuple[int, int, int, AnyAct | None]]
    told_events: msgspec.Raw
    """Of what was told, those that are no acts, in their order."""
    plies: list[Ply]
    events_before: list[int]
    events: msgspec.Raw
    asked: list[int]
    marks: list[WrittenMark]
    end: WrittenMark


class Form(msgspec.Struct):
    """As much of a snapshot as says whether it can be read."""

    class State(msgspec.Struct):
        form: str

    state: State


def write_snapshot(state: TableState) -> bytes:
    """Before it is packed. The marks of the table are thinned out on the way."""
    match = state.match
    state.marks = thinned(match, state.marks)
    written = match.written()
    told = still_told(state.told)
    return msgspec.json.encode(
        Content(
            state=Snapshot(form=FORM, **{name: getattr(state, name) for name in SAME}),
            tokens=[(*said, *became) for said, became in state.tokens.items()],
            told=[(each.ply, each.turn, each.seat, each.act) for each in told],
            told_events=raw([each.event for each in told if each.act is None]),
            plies=written.plies,
            events_before=written.events_before,
            events=raw(written.events),
            asked=written.asked,
            marks=[write_mark(match, mark) for mark in state.marks],
            end=write_mark(match, match.mark()),
        )
    )


def raw(data: Any) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(data))


def still_told(told: list[Told]) -> list[Told]:
    """Whoever comes late is told the newest, and the turn in which they begin as a whole."""
    first = max(0, len(told) - table_state.MOST_HAPPENINGS)
    while first > 0 and told[first - 1].turn == told[first].turn:
        first -= 1
    return told[first:]


def pack(content: bytes) -> bytes:
    return zlib.compress(content, 1)


def read_snapshot(founding: Founding, packed: bytes) -> TableState | None:
    """The table as it was; nothing where that cannot be said for certain."""
    try:
        content = zlib.decompress(packed)
        if msgspec.json.decode(content, type=Form).state.form != FORM:
            return None
        return restored(founding, msgspec.json.decode(content, type=Content))
    except (zlib.error, msgspec.MsgspecError, SmorgasboardError):
        return None


def restored(founding: Founding, content: Content) -> TableState | None:
    state = TableState(founding)
    match = state.match
    any_event: Any = state.game.event_types
    events = msgspec.json.Decoder(list[any_event])
    written = Written(
        content.plies, content.events_before, events.decode(content.events), content.asked
    )
    match.resume(written, read_mark(match, content.end))
    if match.plies and match.plies[-1].digest != match.digest():
        return None
    for name in SAME:
        setattr(state, name, getattr(content.state, name))
    state.kept = state.ply
    state.marks = [*content.marks]
    state.tokens = {(seat, token): (ply, move) for seat, token, ply, move in content.tokens}
    happened = iter(events.decode(content.told_events))
    state.told = [
        Told(ply, turn, seat, None if act else next(happened), act)
        for ply, turn, seat, act in content.told
    ]
    state.name()
    return state
