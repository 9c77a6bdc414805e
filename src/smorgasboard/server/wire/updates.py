"""The only way out: what a viewer of a table is told, through `view` and `redact`. Compiled."""

import time
from collections.abc import Mapping
from typing import Any

import msgspec

from smorgasboard.engine.ending import ending_of
from smorgasboard.engine.errors import listed
from smorgasboard.engine.game import Game
from smorgasboard.engine.match import Match
from smorgasboard.engine.names import Names
from smorgasboard.engine.record import Record, write_record
from smorgasboard.engine.seats import NOBODY, SPECTATOR
from smorgasboard.engine.series import added, ahead
from smorgasboard.engine.turn_line import line_text, who_passed
from smorgasboard.engine.turns import TurnLine
from smorgasboard.server.store.rows import Series
from smorgasboard.server.tables import table_state
from smorgasboard.server.tables.acts import (
    AnyAct,
    Begun,
    BotsPaced,
    Forgotten,
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
from smorgasboard.server.tables.windows import asked_seats
from smorgasboard.server.wire.for_everybody import ForEverybody, Place, Present
from smorgasboard.server.wire.http_messages import SeriesInfo, TableInfo
from smorgasboard.server.wire.socket_messages import (
    Happening,
    MoveAccepted,
    PlayerInfo,
    ScoreInfo,
    SeriesScore,
    TakeBack,
    UndoInfo,
    Update,
)

HIDDEN_MOVE = "hidden"
"""Stands in the record of a running match for a move that not everybody has seen."""


def for_everybody(state: TableState, present: Present) -> ForEverybody:
    return ForEverybody(
        players=player_infos(state, present),
        spectators=present.spectators,
        undo=undo_info(state),
        result=result_in_series(state) if state.over else None,
        commitment=state.commitment,
    )


def update_for(
    state: TableState,
    viewer: int | None,
    since: int,
    alike: ForEverybody,
    place: Place,
    accepted: MoveAccepted | None = None,
) -> Update:
    """The table for one viewer, with what happened after ply `since`."""
    match, over = state.match, state.over
    happened, turns = happenings(state, viewer, since)
    return Update(
        viewer=viewer,
        ply=state.ply,
        begun=state.begun,
        over=over,
        to_act=place.to_act,
        players=alike.players,
        spectators=alike.spectators,
        view=match.view_struct(viewer) if state.begun else None,
        legal=place.legal,
        happened=happened,
        turns=turns,
        undo=alike.undo,
        take_back=take_back(state, viewer),
        order=place.order,
        answered=place.answered,
        seconds_left=seconds_left(state),
        bot_speed=state.bot_speed,
        sets_speed=viewer is not None and state.sets_speed(viewer),
        result=alike.result,
        ending=ending_of(match, viewer) if over else None,
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
            out=state.is_out(seat),
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
        practice=founding.practice,
        window=founding.window,
        bot_speed=state.bot_speed,
        commitment=state.commitment,
        secret=secret,
        ply=state.ply,
        begun=state.begun,
        over=state.over,
        to_act=state.to_act if state.begun else None,
        players=player_infos(state, present),
        free=free_seats(state),
        moved_at=state.moved_at,
        scores=state.match.scores() if state.over else [],
        winners=state.match.winners() if state.over else [],
        before=founding.before,
        rematch=state.rematch,
        series=series_info(founding.series),
    )


def series_info(series: Series | None) -> SeriesInfo | None:
    return None if series is None else SeriesInfo(game=series.game, of=series.of)


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


def happenings(
    state: TableState, viewer: int | None, since: int
) -> tuple[list[Happening], list[TurnLine]]:
    """What has happened after a ply, one by one and by turns."""
    names = Names(state.match.names.names, viewer)
    newest: list[Told] = []
    older: list[Told] = []
    for told in reversed(state.told):
        if told.ply > since and len(newest) < table_state.MOST_HAPPENINGS:
            newest.append(told)
        elif newest and told.turn == newest[-1].turn:
            older.append(told)
        else:
            break
    newest.reverse()
    older.reverse()
    happened = [happening(state, told, viewer, names) for told in newest]
    before = [happening(state, told, viewer, names) for told in older]
    return happened, turn_lines(state, newest, happened, before, names)


def happening(state: TableState, told: Told, viewer: int | None, names: Names) -> Happening:
    if told.act is not None:
        text = act_sentence(state, told.act, names)
        return Happening(ply=told.ply, text=text, turn=told.turn)
    assert told.event is not None, "either an event or an act"
    event = state.game.redact(told.event, SPECTATOR if viewer is None else viewer)
    text = state.game.sentence(state.match.setup, event, names)
    return Happening(ply=told.ply, text=text, event=event, turn=told.turn)


def turn_lines(
    state: TableState,
    newest: list[Told],
    happened: list[Happening],
    before: list[Happening],
    names: Names,
) -> list[TurnLine]:
    """The lines of what has happened; `before` is what the first of them had already."""
    game = state.game
    lines: list[TurnLine] = []
    first = 0
    for last, told in enumerate(newest):
        if last + 1 < len(newest) and newest[last + 1].turn == told.turn:
            continue
        new = happened[first : last + 1]
        whole = new if first else before + new
        newly = told_together(game, new, names)
        lines.append(
            TurnLine(
                number=told.turn,
                seat=None if told.seat == NOBODY else told.seat,
                text=newly if len(whole) == len(new) else told_together(game, whole, names),
                new=newly,
                passed=who_passed(game, [one.event for one in whole if one.event is not None]),
            )
        )
        first = last + 1
    return lines


def told_together(game: Game[Any, Any], happened: list[Happening], names: Names) -> str:
    """One line: an act at the table has one of its own."""
    if happened[0].event is None:
        return happened[0].text
    return line_text(game, [(one.event, one.text) for one in happened], names)


WHY_STOOD_IN: Mapping[str, str] = {
    "left": "has left",
    "clock": "ran out of time",
    "away": "is away",
}


SPEEDS: Mapping[str, str] = {
    "people": "at the pace of people",
    "quick": "quickly",
    "at_once": "at once",
}


def act_sentence(state: TableState, act: AnyAct, names: Names) -> str:
    match act:
        case Joined(seat, name):
            return "You sit down." if seat == names.you else f"{name} sits down."
        case Begun([]):
            return "The game begins."
        case Begun(bots):
            return f"The game begins. Bots play for {listed([names.mid(seat) for seat in bots])}."
        case StoodIn(seat, why):
            return f"{state.players[seat].name} {WHY_STOOD_IN.get(why, why)}; a bot plays on."
        case Returned(seat):
            return f"{names.does(seat, 'play')} again."
        case BotsPaced(seat, speed) if seat == NOBODY:
            return f"The bots play {SPEEDS[speed]} here."
        case BotsPaced(seat, speed):
            return f"{names.does(seat, 'let')} the bots play {SPEEDS[speed]}."
        case UndoAsked(seat):
            return f"{names.does(seat, 'want')} to take back a move."
        case UndoAnswered(seat, yes):
            return f"{names.does(seat, 'agree')}." if yes else f"{names(seat)} said no."
        case Rewound(seat):
            return f"{names.does(seat, 'take')} back a move."
        case Stopped():
            return f"The game stops here: a table has room for {MOST_MOVES:,} moves."
        case Forgotten(seat):
            return f"{state.players[seat].name} has taken back name and words."
        case RematchMade(seat):
            return f"{names.does(seat, 'set')} up a rematch."


def undo_info(state: TableState) -> UndoInfo | None:
    if state.undo is None:
        return None
    waiting = [seat for seat in state.undo.ask if seat not in state.agreed]
    return UndoInfo(seat=state.undo.seat, waiting=waiting)


def take_back(state: TableState, viewer: int | None) -> TakeBack | None:
    to = None if viewer is None or state.over else state.last_gesture_of(viewer)
    if to is None or viewer is None:
        return None
    if state.stands(viewer, to):
        return "stands"
    return "ask" if state.affected(viewer, to) else "free"


def seconds_left(state: TableState) -> int | None:
    """For a person on the clock."""
    if not state.founding.pace or not state.begun:
        return None
    if all(state.players[seat].level is not None for seat in asked_seats(state.match)):
        return None
    left = round(state.moved_at + state.founding.pace - time.time())
    return min(max(0, left), state.founding.pace)  # the clock may have been set meanwhile


def result_of(match: Match) -> list[ScoreInfo]:
    winners = match.winners()
    return [
        ScoreInfo(score=score, won=seat in winners, lines=list(match.score_lines(seat)))
        for seat, score in enumerate(match.scores())
    ]


def result_in_series(state: TableState) -> list[ScoreInfo]:
    result, series = result_of(state.match), state.founding.series
    if series is None:
        return result
    points = added(series.points, [each.score for each in result])
    leading = ahead(points)
    return [
        msgspec.structs.replace(
            each, series=SeriesScore(points=points[seat], ahead=seat in leading)
        )
        for seat, each in enumerate(result)
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
