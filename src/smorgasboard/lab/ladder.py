"""Is each level better than the one below it? One of the upper among the lower, seats rotated.

Where all win or lose together, or one plays alone, there is nobody to beat: there each level plays
by itself, on the same deals.
"""

from math import inf
from typing import Any

import msgspec

from smorgasboard.bots.registry import LADDER
from smorgasboard.engine.game import Game, Setup
from smorgasboard.engine.names import counted
from smorgasboard.lab.simulate import Plan
from smorgasboard.lab.tally import Tally, WinShare, report

QUICK = ("random", "easy", "greedy")
"""Levels that a newcomer is measured against: they do not search, so thousands of games are soon
played."""


class Rung(msgspec.Struct, frozen=True):
    """What came of one plan."""

    level: str
    among: str | None
    """The level of all other seats; None if all seats are of one level."""
    seats: int
    games: int
    wins: WinShare
    fair: float | None
    """The share if both levels were equal."""
    mean_score: float
    score_reach: float | None
    """The 95 % interval of the mean score reaches this far to both sides."""
    mean_ms: float
    """A choice of the upper level, and what 99 of 100 stay below."""
    most_ms: float

    @property
    def span(self) -> tuple[float, float]:
        """The interval that counts where levels play apart: of wins, or alone of scores."""
        if self.seats > 1:
            return self.wins.low, self.wins.high
        reach = inf if self.score_reach is None else self.score_reach
        return self.mean_score - reach, self.mean_score + reach

    def above(self, below: "Rung | None") -> bool | None:
        """Whether the interval lies above the fair share, or above that of the level below."""
        if self.fair is not None:
            return self.wins.low > self.fair
        return None if below is None else self.span[0] > below.span[1]


def plays_alone(game: Game[Any, Any], seats: int) -> bool:
    return game.cooperative or seats == 1


def plans(
    game: Game[Any, Any],
    setup: Setup[Any],
    seed: int,
    pack: Any,
    iterations: int | None,
    newcomer: str | None = None,
) -> list[Plan]:
    """From the lowest rung up; a newcomer plays among each of the quick levels instead."""
    seats = setup.seats
    levels = LADDER if newcomer is None else (*QUICK, newcomer)
    if plays_alone(game, seats):
        tables = [(level,) * seats for level in levels]
    elif newcomer is None:
        pairs = zip(LADDER[1:], LADDER, strict=False)
        tables = [(upper, *(lower,) * (seats - 1)) for upper, lower in pairs]
    else:
        tables = [(newcomer, *(lower,) * (seats - 1)) for lower in QUICK]
    return [
        Plan(game.slug, seats, levels, seed, setup.options, pack, iterations, same_deals=True)
        for levels in tables
    ]


def rung(plan: Plan, tally: Tally) -> Rung:
    result = report(tally)
    level, lower = plan.levels[0], plan.levels[-1]
    mine = next(found for found in result.bots if found.level == level)
    alone = level == lower
    thought = tally.thought.get(level)
    return Rung(
        level,
        None if alone else lower,
        plan.seats,
        result.games,
        result.team if alone and result.team is not None else mine.wins,
        None if alone else mine.fair,
        mine.mean_score,
        mine.score_reach,
        0.0 if thought is None else thought.mean,
        0.0 if thought is None else thought.longest,
    )


def in_a_line(level: str, rungs: list[Rung]) -> str:
    """How one did on its rungs, for whoever chooses it at a table."""
    own = [each for each in rungs if each.level == level]
    games = f"{counted(own[0].games, 'game')} each"
    if own[0].seats == 1:
        return f"{own[0].mean_score:.1f} points alone; {games}"
    shares = [
        f"{each.wins.share:.0%} ({each.wins.low:.0%}-{each.wins.high:.0%})"
        f" {'together' if each.among is None else f'among {each.among}'}"
        for each in own
    ]
    fair = own[0].fair
    equals = "" if fair is None else f"; equals win {fair:.0%}"
    return f"wins {', '.join(shares)}{equals}; {games}"
