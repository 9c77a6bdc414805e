"""A table as far as its log goes: who sits there, and the match that the plies lead to."""

from typing import Any

import msgspec

from smorgasboard.engine.asking import PASS
from smorgasboard.engine.chance import commitment
from smorgasboard.engine.errors import IllegalAction, ReplayMismatch, SmorgasboardError
from smorgasboard.engine.game import Game, setup_from
from smorgasboard.engine.gesture import learned
from smorgasboard.engine.match import Match, Position, Source, match_at
from smorgasboard.engine.messages import Event
from smorgasboard.engine.names import Names
from smorgasboard.engine.seats import NOBODY, SPECTATOR
from smorgasboard.engine.turns import TurnCount, count
from smorgasboard.games.registry import find_game
from smorgasboard.server.store.rows import Founding, Row, moves_in, row_of
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
    read_act,
)
from smorgasboard.server.tables.marks import MARK_EVERY, AnyMark, read_mark
from smorgasboard.server.tables.windows import BY_TABLE

MOST_MOVES = 10_000
"""At one table, those taken back included. With every option at its longest, a game of moves at
random takes some thousands; people and bots who want to win need hundreds."""
MOST_HAPPENINGS = 1_000
"""Whoever comes to a long match is told the newest."""
MOST_UNDOS, MOST_RETURNS = 200, 200
"""How often one seat may ask to take back a move or do so, and sit down or come back."""
MOST_SPEED_CHANGES = 200


class Player(msgspec.Struct):
    """Who sits on a seat. `level` is that of the bot that plays it now, if one does."""

    name: str
    person: bool
    level: str | None = None
    joined: bool = False
    """A person has sat down here."""
    undos: int = 0
    returns: int = 0


def nameless(seat: int) -> str:
    return f"Guest {seat + 1}"


class Told(msgspec.Struct, frozen=True):
    """One thing that happened: an event of the game, or an act at the table."""

    ply: int
    turn: int
    """The number of its line in the log, and whose turn that is."""
    seat: int
    event: Event | None = None
    act: AnyAct | None = None


class TableState:
    """Follows the log, row by row, and knows nothing that is not in it."""

    def __init__(self, founding: Founding) -> None:
        self.founding = founding
        self.game: Game[Any, Any] = find_game(founding.setup.game)
        self.players = [
            Player(chair.name or nameless(seat), chair.level is None, chair.level)
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
        self.gestures: list[int] = []
        """For each gesture of the match, how many moves there were before it."""
        self.turns = TurnCount()
        self.turn_seats: list[int] = []
        """Whose turn it was before each move of the match."""
        self._stood: dict[int, int] = {}
        """For each seat, after how many moves it has made one that it may not take back; known
        until something is taken back."""
        self._revealing: dict[int, bool] = {}
        """For each move that was looked at, whether it told anybody something; known as long."""
        self.late = (NOBODY, 0)
        """Whose clock has run out, and after which ply."""
        self.begun = False
        self.commitment = commitment(founding.secret)
        """To the shuffle: shown before the first card."""
        self.match = self._deal()
        """Dealt from the start, since the secret says how; shown to nobody before `begun`."""
        self.marks: list[AnyMark] = [self.match.mark()]
        """The match as dealt, and as it was after every few moves: however long it is, and however
        often moves are taken back, no more than those few are played again."""
        self.kept = 0
        """The ply up to which a snapshot spares others the log."""
        self.bot_speed: BotSpeed = "people"
        self.speed_changes = 0
        self.undo: UndoAsked | None = None
        self.agreed: set[int] = set()
        self.rematch: str | None = None
        self.forgotten: dict[int, float] = {}
        """Until when what each seat has said is told to nobody any more."""
        self.told: list[Told] = []
        self.tokens: dict[tuple[int, str], tuple[int, str]] = {}
        """For each seat and token, the ply it became and the move it was."""
        self.name()

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
        before = len(self.match.plies)
        try:
            for move in moves_in(row.notation):
                self.match.play(move, row.seat)
        except (IllegalAction, SmorgasboardError) as error:
            raise ReplayMismatch(f"ply {self.ply + 1} is not legal: {error}") from None
        if row_of(row.seat, self.match.plies[before:], row.token, row.at) != row:
            raise ReplayMismatch(f"ply {self.ply + 1} leads to a different table than it did")
        self._moved(row, before)

    def believe(self, row: Row, ahead: Match) -> None:
        """The same for what was just played on a twin of the match, and written."""
        before = len(self.match.plies)
        self.match = ahead
        self._moved(row, before)

    def _moved(self, row: Row, before: int) -> None:
        moves = range(before, len(self.match.plies))
        self._count(row)
        self.moves += len(moves)
        if not row.token.startswith(BY_TABLE):  # nobody takes back what nobody did
            self.gestures.append(before)
        self.taken += [max(0.0, row.at - self.moved_at), *[0.0] * (len(moves) - 1)]
        self._changed(row)
        self._mark()
        for move in moves:
            self.turn_seats.append(self.turns.seat)
            self._tell(self._events_of(move))

    def _mark(self) -> None:
        if len(self.match.plies) >= self.marks[-1].plies + MARK_EVERY:
            self.marks.append(self.match.mark())

    def _tell(self, events: list[Event]) -> None:
        for event in events:
            turn = count(self.game, self.turns, event)
            self.told.append(Told(self.ply, turn, self.turns.seat, event=event))

    def _count(self, row: Row) -> None:
        self.ply += 1
        self.tokens[row.seat, row.token] = (self.ply, row.notation)

    def _changed(self, row: Row) -> None:
        self.moved, self.moved_at = self.ply, row.at
        self.undo = None

    def _take(self, row: Row, act: AnyAct) -> None:
        self._count(row)
        self.told.append(Told(self.ply, self.turns.interrupt(), NOBODY, act=act))
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
            case BotsPaced(_, speed):
                self.bot_speed = speed
                self.speed_changes += 1
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
            case Forgotten(seat):
                self._forget(seat, row.at)
            case RematchMade(_, table):
                self.rematch = table
        self.name()

    def _forget(self, seat: int, at: float) -> None:
        self.forgotten[seat] = at
        self.players[seat].returns += 1
        self.players[seat].name = nameless(seat)
        self.told = [
            msgspec.structs.replace(told, act=Joined(seat, nameless(seat)))
            if isinstance(told.act, Joined) and told.act.seat == seat
            else told
            for told in self.told
        ]

    def _begin(self, row: Row, bots: list[int]) -> None:
        self.begun = True
        for seat in bots:
            self.players[seat].level = self.founding.stand_in
        self._changed(row)
        self._tell(self.match.events_of_deal())

    def _answer_undo(self, seat: int, yes: bool) -> None:
        if yes:
            self.agreed.add(seat)
        else:
            self.undo = None

    def _rewind(self, row: Row, to: int) -> None:
        """Go back to the nearest mark before it, and play the same again from there."""
        kept, undone = self.match.plies[:to], self.match.plies[to:]
        while self.marks[-1].plies > to:
            self.marks.pop()
        mark = self.marks[-1] = read_mark(self.match, self.marks[-1])
        self.match.go_back(mark)
        for ply in kept[len(self.match.plies) :]:
            self.match.play(ply.notation, ply.seat)
        self._mark()  # from an old mark it may have been far
        self._changed(row)
        if len({ply.seat for ply in undone}) == 1:  # for nobody else did the clock run
            self.moved_at -= self.taken[to]
        self.turns.seat = self.turn_seats[to]
        del self.taken[to:], self.turn_seats[to:]
        while self.gestures and self.gestures[-1] >= to:
            self.gestures.pop()
        self._stood.clear()
        self._revealing.clear()

    def name(self) -> None:
        """Moves and events are told with the names that everybody has now."""
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

    def reveals(self, move: int) -> bool:
        """Whether a move of the match has told anybody something they could not know."""
        if move not in self._revealing:
            viewers = [SPECTATOR, *range(len(self.players))]
            self._revealing[move] = any(
                self.game.reveals(event, viewer)
                for event in self._events_of(move)
                for viewer in viewers
            )
        return self._revealing[move]

    def ends_with(self, rows: list[Row]) -> bool:
        """Whether the first of these rows is the newest one that was followed here."""
        ply, _ = self.tokens.get((rows[0].seat, rows[0].token), (0, "")) if rows else (0, "")
        return ply == self.ply > 0

    def stands(self, seat: int, to: int) -> bool:
        """Whether `seat` may not take back the moves after move `to`, whoever agrees."""
        if self._stood.get(seat) == to:
            return True
        stands = not self.founding.practice and learned(self.match, to, seat)
        if stands:
            self._stood[seat] = to
        return stands

    def affected(self, seat: int, to: int) -> list[int]:
        """The people besides `seat` who have done or learned something since move `to`.

        If anybody has, or if `seat` itself has learned something, all people are asked.
        """
        others = [
            other
            for other, player in enumerate(self.players)
            if player.person and player.level is None and other != seat
        ]
        plies = self.match.plies
        acted = any(ply.seat != seat and ply.notation != PASS for ply in plies[to:])
        if acted or any(map(self.reveals, range(to, len(plies)))):
            return others
        return []

    def sets_speed(self, seat: int) -> bool:
        """Whether a seat may say how fast bots play: the first of the people who play themselves,
        or anybody when nobody does."""
        playing = (
            other
            for other, player in enumerate(self.players)
            if player.person and player.level is None and not self.is_out(other)
        )
        return self.players[seat].person and seat == next(playing, seat)

    def is_out(self, seat: int) -> bool:
        """Whether the seat has nothing more to do in this match, as everybody can see."""
        return self.begun and self.game.is_out(self.match.state, seat)

    def last_gesture_of(self, seat: int) -> int | None:
        """How many moves there were before the latest gesture of `seat`."""
        plies = self.match.plies
        for move in reversed(self.gestures):
            if plies[move].seat == seat:
                return move
        return None
