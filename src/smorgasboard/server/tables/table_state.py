"""A table as far as its log goes: who sits there, and the match that the plies lead to."""

from typing import Any

import msgspec

from smorgasboard.engine.chance import commitment
from smorgasboard.engine.errors import IllegalAction, ReplayMismatch, SmorgasboardError
from smorgasboard.engine.game import Game, setup_from
from smorgasboard.engine.match import Mark, Match, Position, Source, match_at
from smorgasboard.engine.messages import Event
from smorgasboard.engine.names import Names
from smorgasboard.engine.record import Ply
from smorgasboard.engine.seats import NOBODY, SPECTATOR
from smorgasboard.games.registry import find_game
from smorgasboard.server.store.rows import Founding, Row
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
    read_act,
)

PASS = "pass"
"""How every game writes that a seat does nothing."""
MARK_EVERY = 8
"""Moves between two marks that a table can go back to."""
MOST_MOVES = 10_000
"""At one table, those taken back included. With every option at its longest, a game of moves at
random takes some thousands; people and bots who want to win need hundreds."""
MOST_UNDOS, MOST_RETURNS = 200, 200
"""How often one seat may ask to take back a move or do so, and sit down or come back."""


class Player(msgspec.Struct):
    """Who sits on a seat. `level` is that of the bot that plays it now, if one does."""

    name: str
    person: bool
    level: str | None = None
    joined: bool = False
    """A person has sat down here."""
    undos: int = 0
    returns: int = 0


class Told(msgspec.Struct, frozen=True):
    """One thing that happened: an event of the game, or an act at the table."""

    ply: int
    event: Event | None = None
    act: AnyAct | None = None


class TableState:
    """Follows the log, row by row, and knows nothing that is not in it."""

    def __init__(self, founding: Founding) -> None:
        self.founding = founding
        self.game: Game[Any, Any] = find_game(founding.setup.game)
        self.players = [
            Player(chair.name or f"Seat {seat + 1}", chair.level is None, chair.level)
            for seat, chair in enumerate(founding.chairs)
        ]
        self.ply = 0
        self.moved = 0
        """The number of the newest ply that changed the match."""
        self.moves = 0
        """How many moves were made, those included that were taken back."""
        self.stopped = False
        self.moved_at = founding.created
        """From when on the seat to act has had time."""
        self.taken: list[float] = []
        """The seconds that each move of the match took."""
        self.late = (NOBODY, 0)
        """Whose clock has run out, and after which ply."""
        self.news = 0
        """The number of the newest ply that brought more than a pass."""
        self.begun = False
        self.commitment = commitment(founding.secret)
        """To the shuffle: shown before the first card."""
        self.match = self._deal()
        """Dealt from the start, since the secret says how; shown to nobody before `begun`."""
        self.marks: list[Mark] = [self.match.mark()]
        """The match as dealt, and as it was after every few moves: however long it is, and however
        often moves are taken back, no more than those few are played again."""
        self.undo: UndoAsked | None = None
        self.agreed: set[int] = set()
        self.rematch: str | None = None
        self.told: list[Told] = []
        self.tokens: dict[tuple[int, str], tuple[int, str]] = {}
        """For each seat and token, the ply it became and the move it was."""
        self._name()

    def _deal(self) -> Match:
        founding = self.founding
        source = Source(secret=founding.secret)
        if founding.start is not None:
            return match_at(self.game, Position(founding.setup, founding.start), source)
        match = Match(self.game, setup_from(self.game, founding.setup), source)
        match.deal()
        return match

    # Following.

    def follow(self, row: Row) -> None:
        """Take the next row of the log for true. `ReplayMismatch` if the rules say otherwise."""
        if row.seat == NOBODY:
            self._take(row, read_act(row.notation))
        else:
            self._move(row)

    def _move(self, row: Row) -> None:
        try:
            self.match.play(row.notation, row.seat)
        except (IllegalAction, SmorgasboardError) as error:
            raise ReplayMismatch(f"ply {self.ply + 1} is not legal: {error}") from None
        if self.match.plies[-1] != ply_of(row):
            raise ReplayMismatch(f"ply {self.ply + 1} leads to a different table than it did")
        self._moved(row)

    def believe(self, row: Row, ahead: Match) -> None:
        """The same for a move that was just played on a twin of the match, and written."""
        self.match = ahead
        self._moved(row)

    def _moved(self, row: Row) -> None:
        self._count(row)
        self.moves += 1
        self.taken.append(max(0.0, row.at - self.moved_at))
        self._changed(row)
        if len(self.match.plies) % MARK_EVERY == 0:
            self.marks.append(self.match.mark())
        events = self._events_of(len(self.match.plies) - 1)
        if row.notation != PASS or len(events) > 1:  # the last pass may end a round
            self.news = self.ply
        for event in events:
            self.told.append(Told(self.ply, event=event))

    def _count(self, row: Row) -> None:
        self.ply += 1
        self.tokens[row.seat, row.token] = (self.ply, row.notation)

    def _changed(self, row: Row) -> None:
        self.moved, self.moved_at = self.ply, row.at
        self.undo = None

    def _take(self, row: Row, act: AnyAct) -> None:
        self._count(row)
        self.told.append(Told(self.ply, act=act))
        match act:
            case Joined(seat, name):
                player = self.players[seat]
                player.name, player.joined = name, True
                player.returns += 1
            case Begun(bots):
                self._begin(row, bots)
            case StoodIn(seat, why):
                self.players[seat].level = self.founding.stand_in
                if why == "clock":
                    self.late = (seat, self.moved)
            case Returned(seat):
                self.players[seat].level = None
                self.players[seat].returns += 1
            case UndoAsked(seat):
                self.players[seat].undos += 1
                self.undo, self.agreed = act, set()
            case UndoAnswered(seat, yes):
                self._answer_undo(seat, yes)
            case Rewound(seat, to):
                self.players[seat].undos += 1
                self._rewind(row, to)
            case Stopped():
                self.stopped = True
            case RematchMade(_, table):
                self.rematch = table
        self._name()

    def _begin(self, row: Row, bots: list[int]) -> None:
        self.begun = True
        for seat in bots:
            self.players[seat].level = self.founding.stand_in
        self._changed(row)
        for event in self.match.events_of_deal():
            self.told.append(Told(self.ply, event=event))

    def _answer_undo(self, seat: int, yes: bool) -> None:
        if yes:
            self.agreed.add(seat)
        else:
            self.undo = None

    def _rewind(self, row: Row, to: int) -> None:
        """Go back to the nearest mark before it, and play the same again from there."""
        kept, undone = self.match.plies[:to], self.match.plies[to:]
        del self.marks[to // MARK_EVERY + 1 :]
        self.match.go_back(self.marks[-1])
        for ply in kept[len(self.match.plies) :]:
            self.match.play(ply.notation, ply.seat)
        self._changed(row)
        if len({ply.seat for ply in undone}) == 1:  # for nobody else did the clock run
            self.moved_at -= self.taken[to]
        del self.taken[to:]

    def _name(self) -> None:
        self.match.names = Names([player.name for player in self.players])

    # Looking.

    @property
    def over(self) -> bool:
        return self.begun and self.match.over

    @property
    def full(self) -> bool:
        """Whether there is no room for another move: a log without end could not be read."""
        return self.moves >= MOST_MOVES

    @property
    def to_act(self) -> int | None:
        return self.match.to_act if self.begun else None

    def _events_of(self, move: int) -> list[Event]:
        """What happened in one move of the match, unredacted."""
        return self.match.events_of_ply(move)

    def revealed(self, to: int, viewer: int) -> bool:
        """Whether the moves after move `to` have told `viewer` something it could not know."""
        return any(
            self.game.reveals(event, viewer)
            for move in range(to, len(self.match.plies))
            for event in self._events_of(move)
        )

    def affected(self, seat: int, to: int) -> list[int]:
        """The people besides `seat` who have done or learned something since move `to`.

        If anybody has, or if `seat` itself has learned something, all people are asked.
        """
        others = [
            other
            for other, player in enumerate(self.players)
            if player.person and player.level is None and other != seat
        ]
        acted = {ply.seat for ply in self.match.plies[to:]} - {seat}
        viewers = [SPECTATOR, *range(len(self.players))]
        if acted or any(self.revealed(to, viewer) for viewer in viewers):
            return others
        return []

    def last_move_of(self, seat: int) -> int | None:
        """How many moves there were before the latest one of `seat`."""
        for move in range(len(self.match.plies) - 1, -1, -1):
            if self.match.plies[move].seat == seat:
                return move
        return None


def ply_of(row: Row) -> Ply:
    return Ply(row.seat, row.notation, row.rolls, row.digest)
