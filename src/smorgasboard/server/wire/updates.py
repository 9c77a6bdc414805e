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
from smorgasboard.server.tables.table_state import MOST_MOVES, Course, Told
from smorgasboard.server.wire.around import Around, Present
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


def around(course: Course, present: Present) -> Around:
    return Around(
        players=player_infos(course, present),
        spectators=present.spectators,
        undo=undo_info(course),
        result=result_of(course.match) if course.over else None,
        commitment=course.commitment,
    )


def update_for(
    course: Course,
    viewer: int | None,
    since: int,
    alike: Around,
    order: StandingOrder = "ask",
    accepted: MoveAccepted | None = None,
) -> Update:
    """The table for one viewer, with what happened after ply `since`."""
    match, to_act, over = course.match, course.to_act, course.over
    return Update(
        viewer=viewer,
        ply=course.ply,
        begun=course.begun,
        over=over,
        to_act=to_act,
        players=alike.players,
        spectators=alike.spectators,
        view=match.view_struct(viewer) if course.begun else None,
        legal=list(match.legal()) if viewer is not None and viewer == to_act else [],
        happened=happenings(course, viewer, since),
        undo=alike.undo,
        order=order,
        seconds_left=seconds_left(course),
        result=alike.result,
        commitment=alike.commitment,
        secret=match.source.secret.hex() if over and match.source.secret else None,
        rematch=course.rematch,
        accepted=accepted,
    )


def player_infos(course: Course, present: Present) -> list[PlayerInfo]:
    return [
        PlayerInfo(
            name=player.name,
            person=player.person,
            joined=player.joined,
            bot=player.level,
            here=seat in present.seats,
        )
        for seat, player in enumerate(course.players)
    ]


def table_info(course: Course, present: Present) -> TableInfo:
    founding = course.founding
    secret = founding.secret.hex() if course.over else None
    return TableInfo(
        id=founding.id,
        game=course.game.slug,
        title=course.game.title,
        setup=founding.setup,
        public=founding.public,
        pace=founding.pace,
        commitment=course.commitment,
        secret=secret,
        ply=course.ply,
        begun=course.begun,
        over=course.over,
        to_act=course.to_act if course.begun else None,
        players=player_infos(course, present),
        free=free_seats(course),
        before=founding.before,
        rematch=course.rematch,
    )


def free_seats(course: Course) -> list[int]:
    """At a public table, the seats for people that nobody has taken."""
    if not course.founding.public or course.begun:
        return []
    return [
        seat
        for seat, (player, chair) in enumerate(
            zip(course.players, course.founding.chairs, strict=True)
        )
        if player.person and not player.joined and chair.key_hash is None
    ]


def happenings(course: Course, viewer: int | None, since: int) -> list[Happening]:
    names = Names(course.match.names.names, viewer)
    newest: list[Told] = []
    for told in reversed(course.told):
        if told.ply <= since or len(newest) == MOST_HAPPENINGS:
            break
        newest.append(told)
    return [happening(course, told, viewer, names) for told in reversed(newest)]


def happening(course: Course, told: Told, viewer: int | None, names: Names) -> Happening:
    if told.act is not None:
        return Happening(ply=told.ply, text=act_sentence(course, told.act, names))
    assert told.event is not None, "either an event or an act"
    event = course.game.redact(told.event, SPECTATOR if viewer is None else viewer)
    text = course.game.sentence(course.match.setup, event, names)
    return Happening(ply=told.ply, text=text, event=event)


WHY_STOOD_IN: Mapping[str, str] = {
    "left": "has left",
    "clock": "ran out of time",
    "away": "is away",
}


def act_sentence(course: Course, act: AnyAct, names: Names) -> str:
    match act:
        case Joined(seat, name):
            return "You sit down." if seat == names.you else f"{name} sits down."
        case Begun([]):
            return "The match begins."
        case Begun(bots):
            return f"The match begins. Bots play for {listed([names.mid(seat) for seat in bots])}."
        case StoodIn(seat, why):
            return f"{course.players[seat].name} {WHY_STOOD_IN.get(why, why)}; a bot plays on."
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


def undo_info(course: Course) -> UndoInfo | None:
    if course.undo is None:
        return None
    waiting = [seat for seat in course.undo.ask if seat not in course.agreed]
    return UndoInfo(seat=course.undo.seat, waiting=waiting)


def seconds_left(course: Course) -> int | None:
    """For a person on the clock."""
    seat = course.to_act
    if not course.founding.pace or seat is None or course.players[seat].level is not None:
        return None
    return max(0, round(course.moved_at + course.founding.pace - time.time()))


def result_of(match: Match) -> list[ScoreInfo]:
    winners = match.winners()
    return [
        ScoreInfo(score=score, won=seat in winners, lines=list(match.score_lines(seat)))
        for seat, score in enumerate(match.scores())
    ]


def record_of(course: Course) -> str:
    """The whole record after the end; before, without anything that somebody may not know."""
    match = course.match
    if course.over:
        return match.record()
    if not course.begun:
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
