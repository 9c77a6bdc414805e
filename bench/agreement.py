"""Whoever is compared must play the same games: equal steps, equal scores."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

SEED = 2009
SEATS = 4
PRIME = 2**31 - 1


class LeftOut(Exception):
    """Something is not there to be measured; the reason fits on a line."""


class Disagreement(Exception):
    """Two programs of the same rules played different games."""


@dataclass(frozen=True)
class Tally:
    """What a stretch of games came to."""

    steps: int
    checksum: int


@dataclass(frozen=True)
class Claim:
    """`play(first, count)` plays our game on another program."""

    name: str
    games: int
    """How many are compared; the slow ones play fewer."""
    play: Callable[[int, int], Tally]


def add_scores(checksum: int, scores: Iterable[int]) -> int:
    """The checksum with the scores of one more game, seat by seat."""
    for score in scores:
        checksum = (checksum * 31 + score) % PRIME
    return checksum


def agree(claim: Claim, ours: Callable[[int, int], Tally], part: float = 1.0) -> None:
    """Raise a `Disagreement` unless both play the same."""
    games = max(1, round(claim.games * part))
    theirs, mine = claim.play(0, games), ours(0, games)
    if theirs != mine:
        raise Disagreement(
            f"{claim.name} does not play our rules: in {games} games {theirs.steps} steps and"
            f" checksum {theirs.checksum}, ours {mine.steps} and {mine.checksum}"
        )
