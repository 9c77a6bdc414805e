"""What happened in one turn, in one line. Compiled: a server writes such lines after every ply for
every seat."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from operator import attrgetter, itemgetter
from typing import Any, NamedTuple

from smorgasboard.engine.errors import listed
from smorgasboard.engine.game import Game
from smorgasboard.engine.messages import Event, Part
from smorgasboard.engine.names import Names, ended
from smorgasboard.engine.seats import NOBODY

Happened = tuple[Event, str]
"""An event, redacted for somebody, and its sentence."""


def part_of(game: Game[Any, Any], event: Event) -> Part:
    """A game that says nothing of its events has a line for whatever somebody does in one go."""
    return game.log_parts.get(type(event), "goes on" if game.log_parts else "begins its own")


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


class Clause(NamedTuple):
    """A sentence. With a subject, it may go on with what the same player did before."""

    sentence: str
    subject: str = ""
    does: str = ""


def clause_of(event: Event, sentence: str, names: Names) -> Clause:
    seat = getattr(event, "seat", NOBODY)
    subject = "" if seat == NOBODY else f"{names(seat)} "
    simple = sentence.endswith((".", '"')) and not any(
        mark in sentence for mark in (". ", ": ", "! ")
    )
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
            sentences.append(ended(f"{subject}{listed(by_verb([each.does for each in same]))}"))
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
