"""Everything that people read at a table, to be read through: one example of every sentence.

`python -m tools.said` plays random games with random options and prints what can be chosen, what
moves would bring, the log, the lines of its turns, refusals, scores and endings; with games, those
of them; `--matches 40` plays more. Sentences that differ in names and numbers only are one.
"""

import argparse
import re
from collections.abc import Iterator

from smorgasboard.engine.ending import ending_of
from smorgasboard.engine.errors import IllegalAction
from smorgasboard.engine.forecast import in_words
from smorgasboard.engine.match import Match
from smorgasboard.engine.names import Names
from smorgasboard.engine.turns import TurnLog
from tests.laws.case import Case
from tests.laws.cases import CASES
from tests.laws.written import matches, walk

NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal"]
NAMED = re.compile(r"(?:[A-Z][\w’'&]*[!?]?(?: of| the| and| to)? ?)+")
LOOKED_AHEAD = 7
"""One in so many moves is looked at before it is made."""
TRIED = 9
"""One in so many of the words heard before is tried where it is not legal."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="game")
    parser.add_argument("--matches", type=int, default=12)
    parser.add_argument("--plies", type=int, default=250)
    wanted = parser.parse_args()
    for case in CASES:
        if case.game.slug in (wanted.names or [case.game.slug]):
            print(f"\n# {case.game.title}")
            for kind, examples in said(case, wanted.matches, wanted.plies).items():
                print(f"\n## {kind}\n")
                print("\n".join(examples))


def said(case: Case, count: int, plies: int) -> dict[str, list[str]]:
    """By what it is, an example of each sentence, in the order of the alphabet."""
    found: dict[str, dict[str, str]] = {}
    for kind, text in heard(case, count, plies):
        found.setdefault(kind, {}).setdefault(shape(text), text)
    return {kind: sorted(examples.values()) for kind, examples in found.items()}


def shape(text: str) -> str:
    """What is left of a sentence without names and numbers."""
    return re.sub(
        r"\b[a-g]?\d+|north|south|east|west", "0", NAMED.sub("… ", text[:1].lower() + text[1:])
    )


def heard(case: Case, count: int, plies: int) -> Iterator[tuple[str, str]]:
    yield from options(case)
    for match, dice in matches(case, count):
        match.names = Names(NAMES[: match.setup.seats])
        words: dict[str, None] = {}
        for _ in walk(case, match, dice, plies):
            for action in match.legal():
                yield "Can be chosen", f"{type(action).__name__}: {action.text}"
                words[action.notation] = None
            if dice.roll(LOOKED_AHEAD) == 0:
                yield from would(match)
            for word in list(words)[dice.roll(TRIED) :: TRIED]:
                yield from refusal(match, word)
        for seat in (None, 0):
            for event, text in zip(
                match.events(seat), match.sentences(seat, you=True), strict=True
            ):
                yield "Log", f"{type(event).__name__}: {text}"
            for line in TurnLog(match, seat).read_on():
                yield "Turns", line.text
        if match.over:
            yield from ending(match)


def options(case: Case) -> Iterator[tuple[str, str]]:
    for option in case.game.options:
        values = "; ".join(option.meanings[:1] if option.kind == "seat" else option.meanings)
        yield "Options", f"{option.text} | {option.why} | {values}"


def would(match: Match) -> Iterator[tuple[str, str]]:
    seat = match.to_act
    assert seat is not None, "somebody acts until it is over"
    names = Names(NAMES[: match.setup.seats], you=seat)
    texts = {action.notation: action.text for action in match.legal()}
    for word, forecast in match.forecasts(list(texts), seat).items():
        told = " ".join(in_words(match.game, match.setup, forecast, names))
        yield "Would bring", f"{texts[word]} -> {told}"


def refusal(match: Match, word: str) -> Iterator[tuple[str, str]]:
    if word in {action.notation for action in match.legal()}:
        return
    try:
        match.twin().play(word)
    except IllegalAction as refused:
        yield "Refusals", f"{refused.clause}: {refused.reason}"


def ending(match: Match) -> Iterator[tuple[str, str]]:
    for line in match.score_lines(0):
        yield "Scores", f"{line.part}: {line.text}"
    told = ending_of(match, 0)
    yield "Ending", told.say
    for moment in told.story:
        yield "Ending", moment.text


if __name__ == "__main__":
    main()
