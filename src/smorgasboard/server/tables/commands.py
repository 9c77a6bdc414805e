"""What people may do to a table besides playing: each says what to write down, or refuses.

These are plain functions of the state of a table, for `LiveTable.act`. They are asked again
whenever somebody else got in first, so they look at nothing else.
"""

from collections.abc import Callable, Collection

from smorgasboard.engine.seats import NOBODY
from smorgasboard.server.tables.acts import (
    AnyAct,
    Begun,
    BotsPaced,
    BotSpeed,
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
from smorgasboard.server.tables.table_state import (
    MOST_RETURNS,
    MOST_SPEED_CHANGES,
    MOST_UNDOS,
    Player,
    TableState,
)
from smorgasboard.server.tables.windows import asked_seats
from smorgasboard.server.wire.refusals import not_allowed

Decision = Callable[[TableState], AnyAct | None]


def person(state: TableState, seat: int) -> Player:
    if not 0 <= seat < len(state.players):
        raise not_allowed("There is no such seat.")
    if not state.players[seat].person:
        raise not_allowed("A bot sits there.")
    return state.players[seat]


def running(state: TableState) -> None:
    if not state.begun:
        raise not_allowed("The match has not begun yet.")
    if state.over:
        raise not_allowed("The match is over.")


def welcome(player: Player) -> None:
    if player.returns >= MOST_RETURNS:
        raise not_allowed("You have sat down at this table as often as one can.")


def join(seat: int, name: str) -> Decision:
    def decide(state: TableState) -> AnyAct | None:
        player = person(state, seat)
        if player.joined and player.name == name:
            return None
        welcome(player)
        return Joined(seat, name)

    return decide


def forget(seat: int) -> Decision:
    def decide(state: TableState) -> AnyAct | None:
        welcome(person(state, seat))
        return Forgotten(seat)

    return decide


def begin_when_full(state: TableState) -> AnyAct | None:
    if state.begun or any(player.person and not player.joined for player in state.players):
        return None
    return Begun()


def begin_now(state: TableState) -> AnyAct | None:
    """Bots take the seats nobody took."""
    if state.begun:
        return None
    return Begun(
        [seat for seat, player in enumerate(state.players) if player.person and not player.joined]
    )


def leave(seat: int) -> Decision:
    def decide(state: TableState) -> AnyAct | None:
        running(state)
        return StoodIn(seat, "left") if person(state, seat).level is None else None

    return decide


def come_back(seat: int) -> Decision:
    """Whoever ran out of time gets no more of it for the same move."""

    def decide(state: TableState) -> AnyAct | None:
        if person(state, seat).level is None:
            return None
        if state.late == (seat, state.moved) and not state.over:
            raise not_allowed("Your time was up: a bot makes this move, then you can come back.")
        welcome(state.players[seat])
        return Returned(seat)

    return decide


def stand_in(absent: int, present: Collection[int]) -> Decision:
    def decide(state: TableState) -> AnyAct | None:
        running(state)
        if absent in present:
            raise not_allowed(f"{state.players[absent].name} is here.")
        return StoodIn(absent, "away") if person(state, absent).level is None else None

    return decide


def agree_on_speed(speed: BotSpeed) -> Decision:
    """Before the match begins, by whoever lays the table."""
    return lambda state: None if state.bot_speed == speed else BotsPaced(NOBODY, speed)


def pace_bots(seat: int, speed: BotSpeed) -> Decision:
    def decide(state: TableState) -> AnyAct | None:
        person(state, seat)
        if not state.sets_speed(seat):
            raise not_allowed("Only the host says how fast the bots play.")
        if state.speed_changes >= MOST_SPEED_CHANGES:
            raise not_allowed("The speed of the bots was changed as often as one can.")
        return None if state.bot_speed == speed else BotsPaced(seat, speed)

    return decide


def time_out(seat: int, moved: int) -> Decision:
    """The clock of the seat that was to act after ply `moved` has run out."""

    def decide(state: TableState) -> AnyAct | None:
        if state.moved != moved or seat not in asked_seats(state.match):
            return None
        if state.players[seat].level:
            return None
        return StoodIn(seat, "clock")

    return decide


def undo(seat: int) -> Decision:
    """Free as long as nobody has learned or done anything since; otherwise all must agree.

    Whoever has learned something by it keeps it, except at a table for practice.
    """

    def decide(state: TableState) -> AnyAct | None:
        running(state)
        to = state.last_gesture_of(seat)
        if to is None:
            raise not_allowed("You have not made a move yet.")
        if state.full or state.players[seat].undos >= MOST_UNDOS:
            raise not_allowed("You have taken back as many moves as one can at a table.")
        if state.stands(seat, to):
            raise not_allowed("You have seen something new since, so this stands.")
        ask = state.affected(seat, to)
        if not ask:
            return Rewound(seat, to)
        if state.undo is not None:
            raise not_allowed("Somebody has asked to take back a move already.")
        return UndoAsked(seat, to, ask)

    return decide


def answer_undo(seat: int, yes: bool) -> Decision:
    def decide(state: TableState) -> AnyAct | None:
        if state.undo is None or seat not in state.undo.ask:
            raise not_allowed("Nobody has asked you to take back a move.")
        return None if seat in state.agreed and yes else UndoAnswered(seat, yes)

    return decide


def undo_when_agreed(state: TableState) -> AnyAct | None:
    if state.undo is None or not state.agreed.issuperset(state.undo.ask):
        return None
    return Rewound(state.undo.seat, state.undo.to)


def stop(state: TableState) -> AnyAct | None:
    return Stopped() if state.full and not state.stopped else None


def rematch(seat: int, table: str) -> Decision:
    """The first rematch counts; whoever comes second goes there."""

    def decide(state: TableState) -> AnyAct | None:
        return None if state.rematch else RematchMade(seat, table)

    return decide
