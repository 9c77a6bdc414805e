"""What happened, told turn by turn: one line a turn, with what everybody did in it.

A game says of its events which begin a turn and which may stay out of the line; the rest follows
from the sentences. It looks at what sort of event it is and at nothing that is hidden, so the lines
of all viewers begin and end alike.
"""

from itertools import islice
from typing import Any

import msgspec

from smorgasboard.engine.game import Game
from smorgasboard.engine.match import Match
from smorgasboard.engine.messages import Event, Part
from smorgasboard.engine.names import Names
from smorgasboard.engine.seats import NOBODY
from smorgasboard.engine.turn_line import Happened, line_text, part_of, who_passed


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


def count(game: Game[Any, Any], turns: TurnCount, event: Event) -> int:
    return turns.take(event, part_of(game, event))


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
