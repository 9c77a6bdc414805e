"""What people may do to a table besides playing: each says what to write down, or refuses.

These are plain functions of the course, for `LiveTable.act`. They are asked again whenever somebody
else got in first, so they look at nothing else.
"""

from collections.abc import Callable, Collection

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
from smorgasboard.server.tables.table_state import MOST_RETURNS, MOST_UNDOS, Course, Player
from smorgasboard.server.wire.refusals import not_allowed

Decision = Callable[[Course], AnyAct | None]


def person(course: Course, seat: int) -> Player:
    if not 0 <= seat < len(course.players):
        raise not_allowed(f"Seats go from 0 to {len(course.players) - 1}.")
    if not course.players[seat].person:
        raise not_allowed("A bot sits there.")
    return course.players[seat]


def running(course: Course) -> None:
    if not course.begun:
        raise not_allowed("The match has not begun yet.")
    if course.over:
        raise not_allowed("The match is over.")


def welcome(player: Player) -> None:
    if player.returns >= MOST_RETURNS:
        raise not_allowed("You have sat down at this table as often as one can.")


def join(seat: int, name: str) -> Decision:
    def decide(course: Course) -> AnyAct | None:
        player = person(course, seat)
        if player.joined and player.name == name:
            return None
        welcome(player)
        return Joined(seat, name)

    return decide


def begin_when_full(course: Course) -> AnyAct | None:
    if course.begun or any(player.person and not player.joined for player in course.players):
        return None
    return Begun()


def begin_now(course: Course) -> AnyAct | None:
    """Bots take the seats nobody took."""
    if course.begun:
        return None
    return Begun(
        [seat for seat, player in enumerate(course.players) if player.person and not player.joined]
    )


def leave(seat: int) -> Decision:
    def decide(course: Course) -> AnyAct | None:
        running(course)
        return StoodIn(seat, "left") if person(course, seat).level is None else None

    return decide


def come_back(seat: int) -> Decision:
    """Whoever ran out of time gets no more of it for the same move."""

    def decide(course: Course) -> AnyAct | None:
        if person(course, seat).level is None:
            return None
        if course.late == (seat, course.moved) and not course.over:
            raise not_allowed("Your time was up: a bot makes this move, then you can come back.")
        welcome(course.players[seat])
        return Returned(seat)

    return decide


def stand_in(absent: int, present: Collection[int]) -> Decision:
    def decide(course: Course) -> AnyAct | None:
        running(course)
        if absent in present:
            raise not_allowed(f"{course.players[absent].name} is here.")
        return StoodIn(absent, "away") if person(course, absent).level is None else None

    return decide


def time_out(seat: int, moved: int) -> Decision:
    """The clock of the seat that was to act after ply `moved` has run out."""

    def decide(course: Course) -> AnyAct | None:
        if course.moved != moved or course.to_act != seat or course.players[seat].level:
            return None
        return StoodIn(seat, "clock")

    return decide


def undo(seat: int) -> Decision:
    """Free as long as nobody has learned or done anything since; otherwise all must agree."""

    def decide(course: Course) -> AnyAct | None:
        running(course)
        to = course.last_move_of(seat)
        if to is None:
            raise not_allowed("You have not made a move yet.")
        if course.full or course.players[seat].undos >= MOST_UNDOS:
            raise not_allowed("You have taken back as many moves as one can at a table.")
        ask = course.affected(seat, to)
        if not ask:
            return Rewound(seat, to)
        if course.undo is not None:
            raise not_allowed("Somebody has asked to take back a move already.")
        return UndoAsked(seat, to, ask)

    return decide


def answer_undo(seat: int, yes: bool) -> Decision:
    def decide(course: Course) -> AnyAct | None:
        if course.undo is None or seat not in course.undo.ask:
            raise not_allowed("Nobody has asked you to take back a move.")
        return None if seat in course.agreed and yes else UndoAnswered(seat, yes)

    return decide


def undo_when_agreed(course: Course) -> AnyAct | None:
    if course.undo is None or not course.agreed.issuperset(course.undo.ask):
        return None
    return Rewound(course.undo.seat, course.undo.to)


def stop(course: Course) -> AnyAct | None:
    return Stopped() if course.full and not course.stopped else None


def rematch(seat: int, table: str) -> Decision:
    """The first rematch counts; whoever comes second goes there."""

    def decide(course: Course) -> AnyAct | None:
        return None if course.rematch else RematchMade(seat, table)

    return decide
