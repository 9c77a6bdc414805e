"""One game being played: the checked way in, and the ways out that keep its secrets."""

import hashlib
import secrets
from collections.abc import Collection
from typing import Any, overload

import msgspec

from smorgasboard.engine.chance import (
    SECRET_BYTES,
    Chance,
    Dice,
    KeyedStream,
    Recorder,
    Script,
    commitment,
)
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.errors import BadPosition, IllegalAction, SmorgasboardError, listed
from smorgasboard.engine.forecast import Forecast, forecasts
from smorgasboard.engine.game import Game, Setup, setup_from
from smorgasboard.engine.journal import Journal
from smorgasboard.engine.messages import Action, Event, ScoreLine, SetupData, View
from smorgasboard.engine.names import Names
from smorgasboard.engine.packs import pack_digest
from smorgasboard.engine.record import Ply, Record, write_record
from smorgasboard.engine.seats import NOBODY, SPECTATOR
from smorgasboard.engine.state import State

MOST_NUMBER = 2**62
"""Where compiled rules, which count in 64 bits, and interpreted ones agree."""


class Source(msgspec.Struct, frozen=True):
    """Where a match takes its luck from: a seed, or a secret key."""

    seed: int | None = None
    secret: bytes | None = None

    @classmethod
    def fresh(cls) -> "Source":
        return cls(secret=secrets.token_bytes(SECRET_BYTES))

    def chance(self) -> Chance:
        if self.secret is not None:
            return KeyedStream(self.secret)
        assert self.seed is not None, "a source has a seed or a secret"
        return Dice(self.seed)


class Position(msgspec.Struct, frozen=True):
    """A whole match at rest, as data."""

    setup: SetupData
    table: Any


class Mark(msgspec.Struct, frozen=True):
    """A match as it was after `plies` moves, to go back to. What is written down stands in the
    match itself, so a mark of a long match takes no more room than one of a short one."""

    plies: int
    events: int
    rolls: int
    chance: Chance
    state: State


class Written(msgspec.Struct, frozen=True):
    """All that a match has written down: what `resume` needs besides a mark of its end."""

    plies: list[Ply]
    events_before: list[int]
    events: list[Event]
    asked: list[int]


class Match:
    """A table of any game. `new`, `load` and `replay` of the package make one."""

    def __init__(
        self, game: Game[Any, Any], setup: Setup[Any], source: Source, chance: Chance | None = None
    ) -> None:
        self.game = game
        self.setup = setup
        self.source = source
        self.names = Names.by_seat(setup.seats)
        self.chance = Recorder(source.chance() if chance is None else chance)
        self.state: State = game.table(setup)
        self._plies: list[Ply] = []
        self._events_before: list[int] = []
        self._ahead: list[tuple[int, list[int]]] = []
        """Moves by number, with their rolls, that are not written down yet."""
        self._behind = self.state
        """The table before the first of them."""
        self._moves = Moves()
        self.setup_rolls: list[int] = []
        self.start_digest = ""
        self.start: Any = None
        """The position a loaded match began with."""
        self._journal = Journal()
        self._events: list[Event] = []

    def deal(self) -> None:
        """Shuffle and deal: the match begins."""
        self.state.journal = self._journal
        self.state.deal(self.chance)
        self.setup_rolls = self.chance.take()
        self.start_digest = self.digest()
        self._note_events()

    def begin_at(self, state: State) -> None:
        """Begin in the middle instead."""
        state.journal = self._journal
        self.state = state
        self.start = self.position()["table"]
        self.start_digest = self.digest()

    def twin(self) -> "Match":
        """The same match, to try a move on. What is done to one never shows in the other."""
        twin = Match.__new__(Match)
        twin.__dict__.update(self.__dict__)  # like `copy`, which takes three times as long
        twin.chance = self.chance.copy()
        twin._plies = self._plies[:]
        twin._events_before = self._events_before[:]
        twin._ahead = self._ahead[:]
        twin._moves = Moves()
        twin._events = self._events[:]
        twin._journal = Journal()
        twin.state = self.state.copy()
        twin.state.journal = None if twin._ahead else twin._journal
        return twin

    def __copy__(self) -> "Match":
        return self.twin()

    def __deepcopy__(self, memo: Any) -> "Match":
        return self.twin()

    def __getstate__(self) -> dict[str, Any]:
        self._write_down()
        kept = {**self.__dict__, "setup": self.setup.data()}
        kept["names"] = self.names.names, self.names.you
        for made_again in ("_behind", "_moves", "_journal"):
            del kept[made_again]
        return kept

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.setup = setup_from(self.game, kept["setup"])
        self.names = Names(*kept["names"])
        self._behind, self._moves, self._journal = self.state, Moves(), Journal()
        self.state.journal = self._journal

    def mark(self) -> Mark:
        """Where the match is now, for `go_back`."""
        self._write_down()
        chance = self.chance
        counts = len(self.plies), len(self._events), len(chance.asked)
        return Mark(*counts, chance.source.copy(), self.state.copy())

    def go_back(self, mark: Mark) -> None:
        """Be again as when the mark was made, luck included: as a deck is when its cards are put
        back on it. The moves up to there must still be the same."""
        self._write_down()
        del self.plies[mark.plies :], self.events_before[mark.plies :], self._events[mark.events :]
        asked = self.chance.asked[: mark.rolls]
        self.chance = Recorder(mark.chance.copy())
        self.chance.asked = asked
        self.state = mark.state.copy()
        self.state.journal = self._journal

    def written(self) -> Written:
        """The lists themselves: they go on growing with the match."""
        self._write_down()
        return Written(self._plies, self._events_before, self._events, self.chance.asked)

    def resume(self, written: Written, end: Mark) -> None:
        """Be where another match with the same setup and source was, without playing it."""
        self._plies, self._events = written.plies, written.events
        self._events_before, self._ahead = written.events_before, []
        self.chance = Recorder(end.chance.copy())
        self.chance.asked = written.asked
        self.state = end.state.copy()
        self.state.journal = self._journal

    # Playing.

    @property
    def to_act(self) -> int | None:
        seat = self.state.to_act()
        return None if seat == NOBODY else seat

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def action_count(self) -> int:
        """Codes of actions go from 0 up to this, in every position of this setup."""
        return self.game.action_count(self.setup)

    def moves(self) -> list[int]:
        """The legal moves as codes."""
        self.state.legal(self._moves)
        return self._moves.listed()

    def legal(self) -> list[Action]:
        return self._described(self.moves())

    def _described(self, moves: list[int]) -> list[Action]:
        names = Names(self.names.names, self.to_act)
        actions = [self.game.action(self.setup, self.state, move, names) for move in moves]
        for action, move in zip(actions, moves, strict=True):
            action.__dict__["code"] = move
        return actions

    @overload
    def play(self, action: int, seat: int | None = None) -> None: ...

    @overload
    def play(self, action: Action | str, seat: int | None = None) -> list[Event]: ...

    def play(self, action: Action | str | int, seat: int | None = None) -> list[Event] | None:
        """Carry out an action, or raise `IllegalAction` and change nothing.

        `seat` is the seat that says so; without it, the seat to act. By its number is the fast
        way: what happened is then told only to whoever asks, by `events`.
        """
        if isinstance(action, int):
            self._play_code(action, seat)
            return None
        self._write_down()
        actor = self.to_act
        if actor is None or (seat is not None and seat != actor):
            raise self.game.not_your_turn(self.state)
        word = str(action)
        moves = self.moves()
        for move, legal in zip(moves, self._described(moves), strict=True):
            if legal.notation == word:
                self._events_before.append(len(self._events))
                self.state.apply(move, self.chance)
                return self._note_ply(actor, word, self.chance.take())
        raise self.game.refusal(self.setup, self.state, word)

    def _play_code(self, code: int, seat: int | None) -> None:
        """Plays, and leaves it to `_write_down` to say so."""
        state, moves = self.state, self._moves
        if state.over or (seat is not None and seat != state.to_act()):
            raise self.game.not_your_turn(state)
        state.legal(moves)
        if not -MOST_NUMBER < code < MOST_NUMBER or not moves.holds(code):
            clause = self.game.refusal(self.setup, state, f"#{code}").clause
            legal = listed([str(move) for move in self.moves()])
            raise IllegalAction(clause, f"{code} is not among the numbers of the moves: {legal}")
        if not self._ahead:
            self._behind = state.copy()
            state.journal = None
        state.apply(code, self.chance)
        self._ahead.append((code, self.chance.take()))

    def _write_down(self) -> None:
        """Play again what was played by number, with words, events and digests."""
        if not self._ahead:
            return
        ahead, self._ahead = self._ahead, []
        self.state = self._behind.copy()
        self.state.journal = self._journal
        names = Names(self.names.names)
        for code, rolls in ahead:
            seat = self.state.to_act()
            word = self.game.action(self.setup, self.state, code, names).notation
            self._events_before.append(len(self._events))
            self.state.apply(code, Script(rolls))
            self._note_ply(seat, word, rolls)
        self._behind = self.state

    def _note_ply(self, seat: int, word: str, rolls: list[int]) -> list[Event]:
        self._plies.append(Ply(seat, word, rolls, self.digest()))
        return self._note_events()

    def _note_events(self) -> list[Event]:
        events = [self.game.event(self.setup, note) for note in self._journal.take()]
        self._events += events
        return events

    # Looking. Seats get what they may know; only `position` and `record` are the whole truth.

    @property
    def plies(self) -> list[Ply]:
        self._write_down()
        return self._plies

    @property
    def events_before(self) -> list[int]:
        """For each ply, how many events there were before it."""
        self._write_down()
        return self._events_before

    def view(self, seat: int | None) -> Any:
        """What a seat, or a spectator (`None`), may know, as plain data."""
        return plain(self.view_struct(seat))

    def view_struct(self, seat: int | None) -> View:
        return self.game.view(self.setup, self.state, self._viewer(seat))

    def events(self, seat: int | None, since: int = 0) -> list[Event]:
        """What has happened, as a seat, or a spectator (`None`), may know it."""
        self._write_down()
        viewer = self._viewer(seat)
        return [self.game.redact(event, viewer) for event in self._events[since:]]

    def heard(self, seat: int) -> list[Event]:
        """What a seat remembers of what others did, as evidence of what they hold.

        Nothing, where the game does not say what that tells, or the beginning was not heard.
        """
        self._write_down()
        for since in range(len(self._events) - 1, -1, -1) if self.game.recalls else ():
            if self.game.begins_anew(self._events[since]):
                return self.events(seat, since)
        return []

    def events_of_deal(self) -> list[Event]:
        """What the deal brought, unredacted."""
        end = self.events_before[0] if self.plies else None
        return self._events[:end]

    def events_of_ply(self, ply: int) -> list[Event]:
        """What ply `ply`, counted from 0, brought, unredacted."""
        before = self.events_before
        return self._events[before[ply] : before[ply + 1] if ply + 1 < len(before) else None]

    def forecast(self, action: Action | str, seat: int | None) -> Forecast:
        """What would happen as a seat, or a spectator (`None`), may know it; nothing changes.

        Ends where luck is asked or something is revealed. The seat to act is refused what it may
        not do; of the others' moves nothing is told that it cannot see.
        """
        if self.over:
            raise self.game.not_your_turn(self.state)
        word = str(action)
        found = self.forecasts([word], seat).get(word)
        if found is None and seat == self.to_act:
            raise self.game.refusal(self.setup, self.state, word)
        return Forecast() if found is None else found

    def forecasts(self, words: Collection[str], seat: int | None) -> dict[str, Forecast]:
        """The same for many moves at once, without those that the seat cannot imagine."""
        return forecasts(self.game, self.setup, self.view_struct(seat), words)

    @property
    def event_count(self) -> int:
        self._write_down()
        return len(self._events)

    def sentences(self, seat: int | None, since: int = 0, you: bool = False) -> list[str]:
        """The same, told to people; with `you`, to that seat as "you"."""
        names = Names(self.names.names, seat if you else None)
        return [self.game.sentence(self.setup, event, names) for event in self.events(seat, since)]

    def _viewer(self, seat: int | None) -> int:
        if seat is None:
            return SPECTATOR
        if not 0 <= seat < self.setup.seats:
            raise SmorgasboardError(f"seats go from 0 to {self.setup.seats - 1}, not {seat}")
        return seat

    def scores(self) -> list[int]:
        return [self.state.score(seat) for seat in range(self.setup.seats)]

    def winners(self) -> list[int]:
        winners = self.state.winners()
        return [seat for seat in range(self.setup.seats) if winners >> seat & 1]

    def score_lines(self, seat: int) -> list[ScoreLine]:
        return self.game.score_lines(self.setup, self.state, seat)

    @property
    def commitment(self) -> str | None:
        """Published before the first card; `None` for a match from a seed."""
        return None if self.source.secret is None else commitment(self.source.secret)

    def position(self) -> Any:
        """The complete position as plain data, secrets included."""
        table = self.game.position(self.setup, self.state)
        return plain(Position(self.setup.data(), table))

    def digest(self) -> str:
        """Changes when anything on the table changes."""
        table = self.game.position(self.setup, self.state)
        data = msgspec.json.encode(table, order="deterministic")
        return hashlib.blake2b(data, digest_size=4).hexdigest()

    def record(self, sealed: bool = False) -> str:
        """The match so far, as text; `sealed` leaves out all that is still secret."""
        return write_record(self.record_data(sealed))

    def record_data(self, sealed: bool = False) -> Record:
        ended = self.over
        return Record(
            self.setup.data(),
            pack_digest(self.setup.pack),
            seed=self.source.seed,
            commitment=self.commitment,
            secret=None if self.source.secret is None else self.source.secret.hex(),
            position=self.start,
            start_digest=self.start_digest,
            start_rolls=self.setup_rolls,
            plies=self.plies,
            winners=self.state.winners() if ended else None,
            scores=self.scores() if ended else [],
            sealed=sealed,
        )


def plain(struct: msgspec.Struct) -> Any:
    """As JSON has it: dicts, lists, strings and numbers."""
    return msgspec.json.decode(msgspec.json.encode(struct))


def read_position(data: Any) -> Position:
    """The outer part of a position; `BadPosition` with the place otherwise."""
    try:
        return msgspec.convert(data, Position)
    except msgspec.ValidationError as error:
        raise BadPosition(f"this is no position: {error}") from None
    except UnicodeError:  # half a letter, which JSON can spell
        raise BadPosition("this is no position: a word in it is no text") from None


def match_at(game: Game[Any, Any], position: Position, source: Source) -> Match:
    """A match that begins at a position."""
    setup = setup_from(game, position.setup)
    match = Match(game, setup, source)
    match.begin_at(table_of(game, setup, position.table))
    return match


def table_of(game: Game[Any, Any], setup: Setup[Any], data: Any) -> State:
    """The table that a position describes; `BadPosition` with the place otherwise."""
    ahead, known = [(data, "$.table")], set[int]()
    while ahead:
        found, place = ahead.pop()
        if isinstance(found, int) and abs(found) > MOST_NUMBER:
            raise BadPosition(f"this number is more than there can be - at `{place}`")
        if id(found) in known:  # or what holds itself would have no end
            continue
        known.add(id(found))
        if isinstance(found, dict):
            ahead += [(value, f"{place}.{name}") for name, value in found.items()]
        elif isinstance(found, list | tuple):
            ahead += [(value, f"{place}[{at}]") for at, value in enumerate(found)]
    state: State = game.restore(setup, data)
    return state
