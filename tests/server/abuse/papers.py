"""Spoiled positions, records, packs and moves: each is read, or refused in one sentence.

    python -m tests.server.abuse.papers --inputs 1000000

Good ones are made by playing, and then changed here and there: values, keys, order, bytes.
"""

import argparse
import copy
import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import smorgasboard
from smorgasboard.engine.errors import IllegalAction, ReplayMismatch, SmorgasboardError
from smorgasboard.engine.match import Match
from smorgasboard.engine.packs import pack_text, parse_toml
from smorgasboard.games.registry import GAMES

ODD: list[Any] = [None, True, -1, 0, 1, 2**40, 1.5, "", "x", "pass", "\ud800", [], {}, [[]], "🥦"]
MATCHES = 12
"""From which good papers are taken, for each game."""


def spoil(dice: random.Random, paper: Any) -> Any:
    """Something of it is another now."""
    whole = {"": copy.deepcopy(paper)}
    for _ in range(dice.choice((1, 1, 1, 2, 5))):
        places = list(containers(whole))
        place = dice.choice(places)
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        if not keys:
            continue
        key, other = dice.choice(keys), dice.choice(keys)
        match dice.randrange(5):
            case 0 if place is not whole:
                del place[key]
            case 1:
                place[key], place[other] = place[other], place[key]
            case 2 if isinstance(place[key], int) and not isinstance(place[key], bool):
                place[key] += dice.choice((-1, 1, 7, 100))
            case 3 if isinstance(place, list):
                place.append(copy.deepcopy(place[key]))
            case _:
                place[key] = dice.choice(ODD)
    return whole[""]


def containers(paper: Any) -> Iterator[Any]:
    if isinstance(paper, dict | list):
        yield paper
        for part in paper.values() if isinstance(paper, dict) else paper:
            yield from containers(part)


def spoil_text(dice: random.Random, text: str) -> str:
    letters = list(text)
    for _ in range(dice.choice((1, 1, 2, 8))):
        place = dice.randrange(len(letters) + 1)
        match dice.randrange(3):
            case 0:
                letters[place : place + dice.randrange(1, 9)] = []
            case 1:
                letters.insert(place, chr(dice.choice((0, 10, 34, 44, 57, 123, 0x1F600))))
            case _:
                letters[place : place + 1] = dice.choice("0123456789,>[]{}ab -")
    return "".join(letters)


class Papers:
    """Good ones of a game, and what reads them."""

    def __init__(self, slug: str, dice: random.Random) -> None:
        self.dice = dice
        self.game = GAMES[slug]
        self.matches = [self._played(seed) for seed in range(MATCHES)]
        self.positions = [match.position() for match in self.matches]
        self.records = [match.record() for match in self.matches]
        self.pack = parse_toml(pack_text(self.game.package, "base"))

    def _played(self, seed: int) -> Match:
        match = smorgasboard.new(
            self.game.slug,
            seats=self.dice.randint(self.game.min_seats, self.game.max_seats),
            seed=seed,
        )
        for _ in range(self.dice.randrange(40)):
            if not match.over:
                match.play(self.dice.choice(match.legal()))
        return match

    def position(self) -> None:
        smorgasboard.load(spoil(self.dice, self.dice.choice(self.positions)))

    def record(self) -> None:
        smorgasboard.replay(spoil_text(self.dice, self.dice.choice(self.records)))

    def read_pack(self) -> None:
        self.game.pack(spoil(self.dice, self.pack))

    def notation(self) -> None:
        match = self.dice.choice(self.matches)
        moves = [str(move) for move in match.legal()] or [""]
        match.twin().play(spoil_text(self.dice, self.dice.choice(moves)))


def read(task: Callable[[], None]) -> str:
    """How it went. Anything but our own refusal is a fault of ours, and ends the run."""
    try:
        task()
    except (SmorgasboardError, IllegalAction, ReplayMismatch) as error:
        return "refused" if str(error).strip() else "refused without a word"
    return "read"


def spoiled(inputs: int, seed: int = 0) -> Counter[str]:
    dice = random.Random(seed)
    papers = [Papers(slug, dice) for slug in GAMES]
    kinds = ("position", "record", "read_pack", "notation")
    found: Counter[str] = Counter()
    for number in range(inputs):
        paper = papers[number % len(papers)]
        kind = kinds[number // len(papers) % len(kinds)]
        state = dice.getstate()
        try:
            found[f"{kind} {read(getattr(paper, kind))}"] += 1
        except Exception as error:
            dice.setstate(state)
            error.add_note(f"input {number}: a {kind} of {paper.game.slug}, seed {seed}")
            raise
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--inputs", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    found = spoiled(asked.inputs, asked.seed)
    print(", ".join(f"{many} {what}" for what, many in sorted(found.items())))


if __name__ == "__main__":
    main()
