"""Finished matches, done again in a worker: to be looked at, proved, and played on.

Each function is handed a record as text and answers with data, so that it may run in any process.
What is wrong with a record is told in a `Wrong`, since errors do not travel well.
"""

from bisect import bisect_left
from typing import Any, Literal

import msgspec

from smorgasboard.engine.chance import Dice
from smorgasboard.engine.errors import BadSetup, SmorgasboardError
from smorgasboard.engine.match import Match, Position
from smorgasboard.engine.names import Names
from smorgasboard.engine.playouts import ends_within
from smorgasboard.engine.record import Record, read_record
from smorgasboard.engine.replay import replay, steps, verify
from smorgasboard.engine.turns import TurnLine, TurnLog
from smorgasboard.games.registry import find_game
from smorgasboard.server.wire.http_messages import Frame, Page, Replay, Verdict
from smorgasboard.server.wire.socket_messages import Happening
from smorgasboard.server.wire.updates import result_of

MOVES_TRIED = 3_000
"""With the packs that come with us, and usual options, hundreds are enough."""


class Wrong(msgspec.Struct, frozen=True):
    """Something is wrong with a record."""

    reason: str


def show(
    text: str, page: Page, names: list[str] | None = None, gestures: list[int] | None = None
) -> bytes | Wrong:
    """A `Replay`, encoded here already: it is long. Without names, they are those of the seats;
    without the moves that began a gesture, each is one by itself."""
    try:
        return msgspec.json.encode(frames_of(read_record(text), page, names, gestures))
    except SmorgasboardError as error:
        return Wrong(str(error))


def frames_of(
    record: Record, page: Page, names: list[str] | None, gestures: list[int] | None
) -> Replay:
    game = find_game(record.setup.game)
    if page.seat is not None and page.seat >= record.setup.seats:
        raise BadSetup(f"seats go from 0 to {record.setup.seats - 1}, not {page.seat}")
    frames: list[Frame] = []
    last = page.first + page.count - 1
    log: TurnLog | None = None
    for match in steps(game, record):
        if names is not None:
            match.names = Names(names)
        if log is None:
            log = TurnLog(match, page.seat)
        turns, ply = log.read_on(), len(match.plies)
        if page.first <= ply <= last:
            gesture = ply if gestures is None else bisect_left(gestures, ply)
            frames.append(frame_of(match, log, turns, gesture))
        if len(match.plies) == last:
            break
    return Replay(
        game=game.slug,
        title=game.title,
        setup=record.setup,
        players=list(match.names.names),
        viewer=page.seat,
        plies=len(record.plies),
        frames=frames,
        result=result_of(match) if match.over else None,
    )


def frame_of(match: Match, log: TurnLog, turns: list[TurnLine], gesture: int) -> Frame:
    ply, viewer = len(match.plies), log.viewer
    since = match.events_before[-1] if ply else 0
    numbers = log.numbers[since:]
    told = zip(
        match.events(viewer, since), match.sentences(viewer, since, you=True), numbers, strict=True
    )
    return Frame(
        ply=ply,
        seat=match.plies[-1].seat if ply else None,
        move=match.plies[-1].notation if ply else None,
        turn=numbers[0] if numbers else log.turns.number,
        gesture=gesture,
        to_act=match.to_act,
        over=match.over,
        happened=[
            Happening(ply=ply, text=text, event=event, turn=turn) for event, text, turn in told
        ],
        turns=turns,
        view=match.view_struct(viewer),
    )


def prove(text: str) -> Verdict | Wrong:
    """A record that cannot be read is `Wrong`; one that does not follow is a verdict."""
    try:
        record = read_record(text)
        game = find_game(record.setup.game)
    except SmorgasboardError as error:
        return Wrong(str(error))
    proved: list[str] = []
    failed = None
    try:
        proved = verify(game, record)
    except SmorgasboardError as error:
        failed = str(error)
    return Verdict(
        over=record.winners is not None,
        commitment=record.commitment,
        secret=record.secret,
        proved=proved,
        failed=failed,
    )


def ends(match: Match) -> bool:
    """Whether a match with somebody's own pack comes to an end, if all play at random."""
    return ends_within(match.state.copy(), Dice(0), MOVES_TRIED)


def position_at(text: str, ply: int) -> Position | Wrong | Literal["no such ply", "over"]:
    """The whole truth after a ply of a match."""
    try:
        record = read_record(text)
        if ply > len(record.plies):
            return "no such ply"
        match = replay(find_game(record.setup.game), record, ply)
    except SmorgasboardError as error:
        return Wrong(str(error))
    if match.over:
        return "over"
    if not match.setup.ours and not ends(match):
        return Wrong(f"$: with this pack, a match has not ended after {MOVES_TRIED:,} moves")
    position: Any = match.position()
    return msgspec.convert(position, Position)
