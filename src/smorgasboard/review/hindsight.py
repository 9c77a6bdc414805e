"""A finished match and the questions that can be asked about it.

W(x) is what a table x is worth to a seat with all hands open and the future unknown, if the usual
player plays all seats; W(x, a) the same after move a. Q(I, a) is the mean of W(., a) over all
tables that the mover may believe in. A seat plays a on x:

    play    W(x, a) - W(x)             in the same worlds with the same luck
    skill   Q(I, a) - Q(I, usual)      what could be known
    lost    Q(I, best) - Q(I, a)       beside the sum: what the best move would bring

Each question has luck of its own, named by the ply and by what is asked, so that it does not matter
who answers it, when, or after which other one. What is asked from a seat's view has the same answer
in every world which that seat cannot tell from this one.
"""

import hashlib
import re
from functools import cached_property
from typing import Any

import msgspec

from smorgasboard.engine.containers import Moves
from smorgasboard.engine.errors import SmorgasboardError
from smorgasboard.engine.game import Game, Setup
from smorgasboard.engine.match import Match
from smorgasboard.engine.messages import Event
from smorgasboard.engine.names import Names
from smorgasboard.engine.record import Record
from smorgasboard.engine.replay import steps
from smorgasboard.engine.state import Belief, State
from smorgasboard.review.judge import (
    CHANCE,
    POINTS,
    STILL,
    TEAM,
    USUAL,
    Judge,
    OpenHands,
    Outcomes,
)
from smorgasboard.review.messages import Unit
from smorgasboard.review.plan import Plan

UNITS: dict[int, Unit] = {CHANCE: "chance", TEAM: "team", POINTS: "points"}

PRIOR, VALUE, PLAY, SKILL, RACE, CHECK, CLOSER, REASON, FIRST_LOOK, WINNABLE = range(10)
"""What is asked, for the seeds."""
QUESTIONS = 16


class NotOver(SmorgasboardError):
    """There is nothing to look back on."""


class Worth(msgspec.Struct, frozen=True):
    """What a table is worth, by seat, with the largest standard error."""

    value: list[float]
    error: float


class Choice(msgspec.Struct, frozen=True):
    """What a move changed: in truth, and as far as its seat could know; by seat."""

    usual: int
    play: list[float]
    play_error: float
    skill: list[float]
    skill_error: float


class Better(msgspec.Struct, frozen=True):
    """The best other move by what the seat knew, and what it would have brought."""

    move: int
    lost: float
    error: float
    expected: float
    """What the seat could expect of its own move,"""
    expected_best: float
    """and of the better one."""


class Hindsight:
    """One match with all its tables, and a fresh judge for each question."""

    def __init__(self, game: Game[Any, Any], record: Record, plan: Plan) -> None:
        if record.sealed or record.winners is None:
            raise NotOver("this match is not over: there is nothing to look back on yet")
        self.game = game
        self.record = record
        self.plan = plan
        self.tables: list[State] = []
        self.moves: list[int] = []
        """The move of each ply, as a number."""
        self.legal: list[list[int]] = []
        self.setup, self.match = self._replayed()
        self.seats = self.setup.seats
        self.unit: int = POINTS if self.seats == 1 else TEAM if game.cooperative else CHANCE
        self.entries = self.seats if self.unit == CHANCE else 1
        self.plies = len(record.plies)
        self.games = 0

    def _replayed(self) -> tuple[Setup[Any], Match]:
        for match in steps(self.game, self.record):
            number = len(self.tables)
            self.tables.append(match.state.copy())
            if number < len(self.record.plies):
                legal = match.moves()
                word = self.record.plies[number].notation
                self.legal.append(legal)
                self.moves.append(self._code(match, legal, word))
        return match.setup, match

    def _code(self, match: Match, legal: list[int], word: str) -> int:
        names = Names.by_seat(match.setup.seats)
        for move in legal:
            if self.game.action(match.setup, match.state, move, names).notation == word:
                return move
        return legal[0]  # not legal: the replay itself will say so

    # What the match itself tells.

    def entry(self, seat: int) -> int:
        return seat if self.unit == CHANCE else 0

    def seat(self, ply: int) -> int:
        """Who moved at a ply, counted from 0."""
        return self.record.plies[ply].seat

    def chose(self, ply: int) -> bool:
        return len(self.legal[ply]) > 1

    def drew(self, ply: int) -> bool:
        """Whether luck had a part in a ply: something was rolled, or drawn from what is unseen."""
        return self._with_luck[ply]

    @cached_property
    def _with_luck(self) -> list[bool]:
        return [self._had_luck(ply) for ply in range(self.plies)]

    def _had_luck(self, ply: int) -> bool:
        if self.tables[ply].unseen() != self.tables[ply + 1].unseen():
            return True
        if not self.record.plies[ply].rolls:
            return False
        return not self.game.luck_types or bool(self.brought_by_luck(ply))

    def brought_by_luck(self, ply: int) -> list[Event]:
        """What luck brought in a ply, as far as the game says what luck is in it."""
        events = self.match.events_of_ply(ply)
        return [event for event in events if isinstance(event, self.game.luck_types)]

    @cached_property
    def result(self) -> list[float]:
        judge = self._judge()
        return [judge.worth(self.tables[-1], entry) for entry in range(self.entries)]

    def view(self, ply: int) -> Any:
        """What the mover knew."""
        return self.game.view(self.setup, self.tables[ply], self.seat(ply))

    def belief(self, ply: int) -> Belief:
        return self.game.believe(self.view(ply))

    def text(self, ply: int, move: int, names: Names) -> str:
        """A move in words, within a sentence; to others it speaks of who moved, not of `you`."""
        said = self.game.action(self.setup, self.tables[ply], move, names).phrase()
        seat = self.seat(ply)
        if seat == names.you:
            return said
        said = re.sub(r"\byourself\b", names.mid(seat), said)
        return re.sub(r"\byour\b", names.own(seat), said)

    def notation(self, ply: int, move: int) -> str:
        names = Names.by_seat(self.seats)
        return self.game.action(self.setup, self.tables[ply], move, names).notation

    def sort(self, ply: int, move: int) -> str:
        """What one does by a move, in a few words."""
        names = Names.by_seat(self.seats)
        return self.game.action(self.setup, self.tables[ply], move, names).sort

    def chapter(self, ply: int, *moves: int) -> str:
        """The chapter of the rulebook that the first of these moves belongs to which has one."""
        names = Names.by_seat(self.seats)
        actions = (self.game.action(self.setup, self.tables[ply], move, names) for move in moves)
        return next(filter(None, (action.about() for action in actions)), "")

    # Questions, each answered by games played on.

    def _judge(self) -> Judge:
        return Judge(self.game.usual_policy(), self.plan.careless, self.unit, self.seats)

    def lot(self, ply: int, question: int) -> int:
        return (self.plan.seed * 1_000_003 + ply) * QUESTIONS + question

    def prior(self) -> Worth:
        """Before the deal. A match that began in the middle has no deal."""
        if self.record.position is not None:
            return self.value(0)
        judge = self._judge()
        table = self.game.table(self.setup)
        return self._worth(judge, judge.from_the_deal(table, self.plan.prior, self.lot(0, PRIOR)))

    def value(self, ply: int) -> Worth:
        """Before that ply, all hands open."""
        return self._value(ply, VALUE, self.plan.worlds)

    def first_look(self, ply: int) -> Worth:
        return self._value(ply, FIRST_LOOK, self.plan.first_look)

    def _value(self, ply: int, question: int, worlds: int) -> Worth:
        judge = self._judge()
        hands, lot = OpenHands(self.tables[ply]), self.lot(ply, question)
        return self._worth(judge, judge.try_out(hands, tried(STILL), STILL, worlds, lot, False))

    def _worth(self, judge: Judge, ends: Outcomes) -> Worth:
        self.games += judge.games
        entries = range(self.entries)
        errors = [ends.mean_error(0, entry) for entry in entries]
        if self.unit != POINTS:
            errors.append(1.0 / float(ends.worlds + 2))  # none of twenty is not never
        return Worth([ends.mean(0, entry) for entry in entries], max(errors))

    def choice(self, ply: int) -> Choice:
        usual = self._judge().usual_move(self.tables[ply], self.lot(ply, PLAY))
        hands = OpenHands(self.tables[ply])
        play, play_error = self._beyond_usual(ply, PLAY, hands, usual)
        if not self.game.secrets:  # all that is known to anybody is known to all
            return Choice(usual, play, play_error, play, play_error)
        skill, skill_error = self._beyond_usual(ply, SKILL, self.belief(ply), usual)
        return Choice(usual, play, play_error, skill, skill_error)

    def _beyond_usual(
        self, ply: int, question: int, belief: Belief, usual: int
    ) -> tuple[list[float], float]:
        """What the move brings beyond what the usual player would do, by seat."""
        move, plan = self.moves[ply], self.plan
        only_careless = move == usual
        part = plan.careless / 100 if only_careless else 1.0
        if part == 0:
            return [0.0] * self.entries, 0.0
        judge, worlds = self._judge(), max(1, int(plan.worlds * part))
        ends = judge.try_out(
            belief, tried(USUAL, move), usual, worlds, self.lot(ply, question), only_careless
        )
        self.games += judge.games
        entries = range(self.entries)
        brings = [part * ends.ahead(1, entry) for entry in entries]
        return brings, part * max(ends.ahead_error(1, entry) for entry in entries)

    def better(self, ply: int) -> Better | None:
        """In three steps with fresh worlds each: the best of many noisy numbers flatters itself."""
        move, plan, judge = self.moves[ply], self.plan, self._judge()
        usual = self._judge().usual_move(self.tables[ply], self.lot(ply, PLAY))
        belief, mine = self.belief(ply), self.entry(self.seat(ply))
        leaders = judge.race(belief, tried(*self.legal[ply]), plan.rounds, self.lot(ply, RACE))
        others = [m for m in dict.fromkeys([*leaders[: plan.front], usual]) if m != move]
        if not others or leaders == [move]:
            self.games += judge.games
            return None
        lot = self.lot(ply, CHECK)
        ends = judge.try_out(belief, tried(move, *others), STILL, plan.check, lot, False)
        front = max(range(1, len(others) + 1), key=lambda column: ends.mean(column, mine))
        found = None
        if ends.ahead(front, mine) > 0:  # worth a closer look, in worlds without a part in this
            found = self.compared(ply, move, others[front - 1])
        self.games += judge.games
        return found

    def compared(self, ply: int, move: int, best: int) -> Better:
        """What a move loses against another, in worlds that had no part in finding either; the same
        ones for all moves of a ply."""
        judge, mine = self._judge(), self.entry(self.seat(ply))
        worlds, lot = self.plan.closer * self.plan.check, self.lot(ply, CLOSER)
        ends = judge.try_out(self.belief(ply), tried(move, best), STILL, worlds, lot, False)
        self.games += judge.games
        lost, error = ends.ahead(1, mine), ends.ahead_error(1, mine)
        return Better(best, lost, error, ends.mean(0, mine), ends.mean(1, mine))


def tried(*moves: int) -> Moves:
    listed = Moves()
    listed.fill(list(moves))
    return listed


def digest_of(record: str | bytes) -> str:
    """By which a review is known."""
    raw = record.encode() if isinstance(record, str) else record
    return hashlib.blake2b(raw, digest_size=16).hexdigest()
