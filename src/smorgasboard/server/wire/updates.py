"""The only way out: what a viewer of a table is told, through `view` and `redact`. Compiled."""

import time
from collections.abc import Mapping
from typing import Any

import msgspec

from smorgasboard.engine.errors import listed
from smorgasboard.engine.match import Match
from smorgasboard.engine.names import Names
from smorgasboard.engine.record import Record, write_record
from smorgasboard.engine.seats import SPECTATOR
from smorgasboard.server.tables.acts import (
    AnyAct,
    Begun,
    Joined,
    RematchMade,
    Returned,
    Rewound,
    StoodIn,
    Stopped,
    UndoAnswered,
    UndoAsked,
)
from smorgasboard.server.tables.table_state import MOST_MOVES, TableState, Told
from smorgasboard.server.wire.for_everybody import ForEverybody, Present
from smorgasboard.server.wire.http_messages import TableInfo
from smorgasboard.server.wire.socket_messages import (
    Happening,
    MoveAccepted,
    PlayerInfo,
    ScoreInfo,
    StandingOrder,
    UndoInfo,
    Update,
)

MOST_HAPPENINGS = 1_000
"""Whoever comes to a long match is told the newest."""
HIDDEN_MOVE = "hidden"
"""Stands in the record of a running match for a move that not everybody has seen."""


def for_everybody(state: TableState, present: Present) -> ForEverybody:
    return ForEverybody(
        players=player_infos(state, present),
        spectators=present.spectators,
        undo=undo_info(state),
        result=result_of(state.match) if state.over else None,
        commitment=state.commitment,
    )


def update_for(
    state: TableState,
    viewer: int | None,
    since: int,
    alike: ForEverybody,
    order: StandingOrder = "ask",
    accepted: MoveAccepted | None = None,
) -> Update:
    """The table for one viewer, with what happened after ply `since`."""
    match, to_act, over = state.match, state.to_act, state.over
    return Update(
        viewer=viewer,
        ply=state.ply,
        begun=state.begun,
        over=over,
        to_act=to_act,
        players=alike.players,
        spectators=alike.spectators,
        view=match.view_struct(viewer) if state.begun else None,
        legal=list(match.legal()) if viewer is not None and viewer == to_act else [],
        happened=happenings(state, viewer, since),
        undo=alike.undo,
        order=order,
        seconds_left=seconds_left(state),
        result=alike.result,
        commitment=alike.commitment,
        secret=match.source.secret.hex() if over and match.source.secret else None,
        rematch=state.rematch,
        accepted=accepted,
    )


def player_infos(state: TableState, present: Present) -> list[PlayerInfo]:
    return [
        PlayerInfo(
            name=player.name,
            person=player.person,
            joined=player.joined,
            bot=player.level,
            here=seat in present.seats,
        )
        for seat, player in enumerate(state.players)
    ]


def table_info(state: TableState, present: Present) -> TableInfo:
    founding = state.founding
    secret = founding.secret.hex() if state.over else None
    return TableInfo(
        id=founding.id,
        game=state.game.slug,
        title=state.game.title,
        setup=founding.setup,
        public=founding.public,
        pace=founding.pace,
        commitment=state.commitment,
        secret=secret,
        ply=state.ply,
        begun=state.begun,
        over=state.over,
        to_act=state.to_act if state.begun else None,
        players=player_infos(state, present),
        free=free_seats(state),
        before=founding.before,
        rematch=state.rematch,
    )


def free_seats(state: TableState) -> list[int]:
    """At a public table, the seats for people that nobody has taken."""
    if not state.founding.public or state.begun:
        return []
    return [
        seat
        for seat, (player, chair) in enumerate(
            zip(state.players, state.founding.chairs, strict=True)
        )
        if player.person and not player.joined and chair.key_hash is None
    ]


def happenings(state: TableState, viewer: int | None, since: int) -> list[Happening]:
    names = Names(state.match.names.names, viewer)
    newest: list[Told] = []
    for told in reversed(state.told):
        if told.ply <= since or len(newest) == MOST_HAPPENINGS:
            break
        newest.append(told)
    return [happening(state, told, viewer, names) for told in reversed(newest)]


def happening(state: TableState, told: Told, viewer: int | None, names: Names) -> Happening:
    if told.act is not None:
        return Happening(ply=told.ply, text=act_sentence(state, told.act, names))
    assert told.event is not None, "either an event or an act"
    event = state.game.redact(told.event, SPECTATOR if viewer is None else viewer)
    text = state.game.sentence(state.match.setup, event, names)
    return Happening(ply=told.ply, text=text, event=event)


WHY_STOOD_IN: Mapping[str, str] = {
    "left": "has left",
    "clock": "ran out of time",
    "away": "is away",
}


def act_sentence(state: TableState, act: AnyAct, names: Names) -> str:
    match act:
        case Joined(seat, name):
            return "You sit down." if seat == names.you else f"{name} sits down."
        case Begun([]):
            return "The match begins."
        case Begun(bots):
            return f"The match begins. Bots play for {listed([names.mid(seat) for seat in bots])}."
        case StoodIn(seat, why):
            return f"{state.players[seat].name} {WHY_STOOD_IN.get(why, why)}; a bot plays on."
        case Returned(seat):
            return f"{names.does(seat, 'play')} again."
        case UndoAsked(seat):
            return f"{names.does(seat, 'want')} to take back a move."
        case UndoAnswered(seat, yes):
            return f"{names.does(seat, 'agree')}." if yes else f"{names(seat)} said no."
        case Rewound(seat):
            return f"{names.does(seat, 'take')} back a move."
        case Stopped():
            return f"The match stops here: a table has room for {MOST_MOVES:,} moves."
        case RematchMade(seat):
            return f"{names.does(seat, 'set')} up a rematch."


def undo_info(state: TableState) -> UndoInfo | None:
    if state.undo is None:
        return None
    waiting = [seat for seat in state.undo.ask if seat not in state.agreed]
    return UndoInfo(seat=state.undo.seat, waiting=waiting)


def seconds_left(state: TableState) -> int | None:
    """For a person on the clock."""
    seat = state.to_act
    if not state.founding.pace or seat is None or state.players[seat].level is not None:
        return None
    return max(0, round(state.moved_at + state.founding.pace - time.time()))


def result_of(match: Match) -> list[ScoreInfo]:
    winners = match.winners()
    return [
        ScoreInfo(score=score, won=seat in winners, lines=list(match.score_lines(seat)))
        for seat, score in enumerate(match.scores())
    ]


def record_of(state: TableState) -> str:
    """The whole record after the end; before, without anything that somebody may not know."""
    match = state.match
    if state.over:
        return match.record()
    if not state.begun:
        return write_record(sealed(match.record_data(sealed=True), 0, match))
    return write_record(sealed(match.record_data(sealed=True), len(match.plies), match))


def sealed(record: Record, moves: int, match: Match) -> Record:
    """A move of which a spectator was not told everything may itself be the secret."""
    record.plies = [
        ply if all_is_told(match, move) else msgspec.structs.replace(ply, notation=HIDDEN_MOVE)
        for move, ply in enumerate(record.plies[:moves])
    ]
    return record


def all_is_told(match: Match, move: int) -> bool:
    events: list[Any] = match.events_of_ply(move)
    return all(match.game.redact(event, SPECTATOR) == event for event in events)
