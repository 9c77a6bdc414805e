"""CPU time on one core, in rounds that take turns, so that a noisy minute hits everybody."""

import os
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import process_time


@dataclass(frozen=True)
class Sample:
    """What was done in a stretch of CPU time. A copy is a step of no game."""

    games: int
    steps: int
    seconds: float


@dataclass(frozen=True)
class Contender:
    """Something to be timed: `run(first, count)` plays that many games from that number on."""

    name: str
    run: Callable[[int, int], Sample]


@dataclass(frozen=True)
class Speed:
    """The median over all rounds."""

    games: float
    steps: float
    """Both a second."""
    spread: float
    """How far the slowest and the fastest round lie apart, as a part of the median."""


@dataclass(frozen=True)
class Plan:
    """How long a run takes and how much is checked before."""

    rounds: int
    seconds: float
    """Of CPU time, for each contender in each round."""
    check: float
    """Part of the usual number of games that are compared."""


FULL = Plan(rounds=9, seconds=0.4, check=1.0)
QUICK = Plan(rounds=3, seconds=0.05, check=0.1)


def pin() -> None:
    """Stay on one core, and the programs started from here too."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def timed(games: int, play: Callable[[], int]) -> Sample:
    """Time `play`, which says how many steps it took."""
    start = process_time()
    steps = play()
    return Sample(games, steps, process_time() - start)


def enough_games(contender: Contender, seconds: float) -> int:
    """How many games fill `seconds`. Finding out also warms caches and compilers."""
    games = 1
    while True:
        sample = contender.run(0, games)
        if sample.seconds >= seconds / 4:
            return max(1, round(games * seconds / sample.seconds))
        games *= 4


def speed_of(samples: list[Sample]) -> Speed:
    steps = [sample.steps / sample.seconds for sample in samples]
    games = median(sample.games / sample.seconds for sample in samples)
    return Speed(games, median(steps), (max(steps) - min(steps)) / median(steps))


def measure(contenders: list[Contender], plan: Plan) -> dict[str, Speed]:
    """Everybody once, then everybody again; every round plays games of its own."""
    counts = {each.name: enough_games(each, plan.seconds) for each in contenders}
    samples: dict[str, list[Sample]] = {each.name: [] for each in contenders}
    for number in range(plan.rounds):
        for each in contenders:
            count = counts[each.name]
            samples[each.name].append(each.run(number * count, count))
    return {name: speed_of(found) for name, found in samples.items()}
