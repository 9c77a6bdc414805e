"""How open a game is, and for how long: from the moments that were looked into."""

from collections.abc import Sequence
from statistics import fmean

import msgspec

from smorgasboard.lab.evidence import Estimate, mean
from smorgasboard.lab.moments import MOMENTS, Course

DECIDED = 0.9
"""From this chance of one player on a game counts as decided."""


class Stage(msgspec.Struct, frozen=True):
    """One part of the game."""

    at: float
    winner: Estimate
    """The chance to win of whoever won in the end."""
    best: Estimate
    """The chance of whoever had the best one."""


class CourseRow(msgspec.Struct, frozen=True):
    stages: list[Stage]
    decided: Estimate
    """From where on somebody's chance stayed above `DECIDED`, as a part of the game."""
    gap: Estimate
    """Between the best and the second best way."""
    hopeless: Estimate
    """Decisions of a seat that won none of the games played on from there."""
    swing: Estimate
    """How much such a seat could change for somebody else."""
    agreed: dict[str, Estimate]
    """How often another level moves alike."""


def course(games: Sequence[Course], levels: Sequence[str]) -> CourseRow:
    """Means are taken over games: moments of one game are not independent."""
    moments = [game.moments for game in games if game.moments]
    return CourseRow(
        stages(games),
        mean([decided(game) for game in games]).as_share,
        mean([fmean(one.gap for one in found) for found in moments]),
        mean([fmean(one.swing is not None for one in found) for found in moments]),
        mean(swings(games)),
        {
            level: mean([fmean(one.agreed[level] for one in found) for found in moments])
            for level in levels
        },
    )


def stages(games: Sequence[Course]) -> list[Stage]:
    """Where a game had no decision near its end, the last one counts on."""
    rows = []
    for place in range(MOMENTS):
        here = [
            (game, game.moments[min(place, len(game.moments) - 1)].chances)
            for game in games
            if game.moments
        ]
        won = [
            fmean(chance for chance, payoff in zip(chances, game.payoffs, strict=True) if payoff)
            for game, chances in here
            if any(game.payoffs)
        ]
        best = [max(chances) for _, chances in here]
        rows.append(Stage((place + 0.5) / MOMENTS, mean(won), mean(best)))
    return rows


def decided(game: Course) -> float:
    """The end, where it was open up to the last look."""
    last_open = -1
    for place, moment in enumerate(game.moments):
        if max(moment.chances) < DECIDED:
            last_open = place
    return min(1.0, (last_open + 1.5) / MOMENTS)


def swings(games: Sequence[Course]) -> list[float]:
    found = [[one.swing for one in game.moments if one.swing is not None] for game in games]
    return [fmean(each) for each in found if each]
