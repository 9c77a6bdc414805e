"""What happened, told turn by turn: one line a turn, with what everybody did in it.

A game says of its events which begin a turn and which may stay out of the line; the rest follows
from the sentences. It looks at what sort of event it is and at nothing that is hidden, so the lines
of all viewers begin and end alike.
"""

from collections.abc import Iterable, Sequence
from itertools import groupby, islice
from operator import attrgetter, itemgetter
from typing import Any

import msgspec

from smorgasboard.engine.errors import listed
from smorgasboard.engine.game import Game
from smorgasboard.engine.match import Match
from smorgasboard.engine.messages import Event, Part
from smorgasboard.engine.names import Names
from smorgasboard.engine.seats import NOBODY

Happened = tuple[Event, str]
"""An event, redacted for somebody, and its sentence."""


class TurnLine(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the log, as one viewer may know it: a turn, or something about the table.

    Told again, with the same number, whenever something is added to it.
    """

    number: int
    seat: int | None
    """Whose turn it is; nothing where it is nobody's, as in the deal."""
    text: str
    """Empty as long as there is nothing to tell but passes."""
    new: str
    """What was added since the last update, as sentences of their own."""
    passed: list[int]
    """Who did nothing but pass when their turn came, and has no line of their own for it."""


class TurnCount(msgspec.Struct):
    """Counts the turns of a match as its events come."""

    number: int = 0
    seat: int = NOBODY
    """Whose turn it is."""
    interrupted: bool = False

    def take(self, event: Event, part: Part) -> int:
        """The number of the line that an event belongs to."""
        seat = getattr(event, "seat", NOBODY)
        its_own = part == "begins its own" and seat != self.seat
        if its_own or part in ("begins", "begins silently"):
            self._open(seat)
        elif self.interrupted:
            self._open(self.seat)
        return self.number

    def interrupt(self) -> int:
        """The number of a line for something that is about the table; the turn goes on below it."""
        self.number += 1
        self.interrupted = True
        return self.number

    def _open(self, seat: int) -> None:
        self.number += 1
        self.seat = seat
        self.interrupted = False


def part_of(game: Game[Any, Any], event: Event) -> Part:
    """A game that says nothing of its events has a line for whatever somebody does in one go."""
    return game.log_parts.get(type(event), "goes on" if game.log_parts else "begins its own")


def count(game: Game[Any, Any], turns: TurnCount, event: Event) -> int:
    return turns.take(event, part_of(game, event))


def line_text(game: Game[Any, Any], happened: Iterable[Happened], names: Names) -> str:
    """What happened in one turn, as it was told to somebody, in one line."""
    told: list[Clause] = []
    results: list[Clause] = []
    passed: list[int] = []
    for event, sentence in happened:
        part = part_of(game, event)
        if part == "pass":
            passed.append(getattr(event, "seat", NOBODY))
        elif part == "result":
            results += [one for one in [clause_of(event, sentence, names)] if one not in results]
        elif part not in ("quiet", "begins silently"):
            told += [*passing(passed, names), clause_of(event, sentence, names)]
            results, passed = [], []
    return " ".join(sentences_of(told + results + passing(passed, names)))


def who_passed(game: Game[Any, Any], events: Iterable[Event]) -> list[int]:
    """Those whose whole turn was a pass, told in this line."""
    passes = [event for event in events if part_of(game, event) == "pass"]
    return list(dict.fromkeys(getattr(event, "seat", NOBODY) for event in passes))


class Clause(msgspec.Struct, frozen=True):
    """A sentence. With a subject, it may go on with what the same player did before."""

    sentence: str
    subject: str = ""
    does: str = ""


def clause_of(event: Event, sentence: str, names: Names) -> Clause:
    seat = getattr(event, "seat", NOBODY)
    subject = "" if seat == NOBODY else f"{names(seat)} "
    simple = sentence.endswith(".") and not any(mark in sentence for mark in (". ", ": ", "! "))
    if not subject or not simple or not sentence.startswith(subject):
        return Clause(sentence)
    return Clause(sentence, subject, sentence.removeprefix(subject).removesuffix("."))


def passing(seats: Sequence[int], names: Names) -> list[Clause]:
    seats = list(dict.fromkeys(seats))
    if not seats:
        return []
    if len(seats) == 1:
        return [Clause(f"{names.does(seats[0], 'pass')}.")]
    return [Clause(f"{names.together(seats)} pass.")]


def sentences_of(clauses: Iterable[Clause]) -> list[str]:
    """`You draw a card.` and `You pass.` make `You draw a card and pass.`"""
    sentences: list[str] = []
    for subject, same in groupby(clauses, key=attrgetter("subject")):
        if subject:
            sentences.append(f"{subject}{listed(by_verb([each.does for each in same]))}.")
        else:
            sentences += [each.sentence for each in same]
    return sentences


def by_verb(does: Sequence[str]) -> list[str]:
    """`takes A`, `takes B` and `takes C` make `takes A, B and C`."""
    phrases = [phrase.partition(" ") for phrase in does]
    return [
        f"{verb} {listed([rest for _, _, rest in same])}".rstrip()
        for verb, same in groupby(phrases, key=itemgetter(0))
    ]


class TurnLog:
    """The log of a match for one viewer, who is spoken to as "you"; written as it goes on."""

    def __init__(self, match: Match, viewer: int | None) -> None:
        self.match = match
        self.viewer = viewer
        self.names = Names(match.names.names, viewer)
        self.turns = TurnCount()
        self.numbers: list[int] = []
        """For each event, the number of its line."""
        self._line: list[Happened] = []

    def read_on(self, most: int | None = None) -> list[TurnLine]:
        """The lines that have been added to since the last time, by so many events at most."""
        match, since = self.match, len(self.numbers)
        events = match.events(self.viewer, since)
        told = zip(events, match.sentences(self.viewer, since, you=True), strict=True)
        added: dict[int, tuple[int, list[Happened]]] = {}
        lines = []
        for event, sentence in islice(told, most):
            number = count(match.game, self.turns, event)
            self.numbers.append(number)
            added.setdefault(number, (self.turns.seat, []))[1].append((event, sentence))
        for number, (seat, new) in added.items():
            goes_on = since and number == self.numbers[since - 1]
            self._line = [*self._line, *new] if goes_on else new
            lines.append(
                TurnLine(
                    number=number,
                    seat=None if seat == NOBODY else seat,
                    text=line_text(match.game, self._line, self.names),
                    new=line_text(match.game, new, self.names),
                    passed=who_passed(match.game, [event for event, _ in self._line]),
                )
            )
        return lines
