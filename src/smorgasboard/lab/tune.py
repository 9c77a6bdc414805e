"""A search for numbers that bring a game near stated targets, every trial on the same deals."""

from pathlib import Path
from typing import Any

import msgspec
import optuna

from smorgasboard.engine.errors import SmorgasboardError
from smorgasboard.engine.game import Game
from smorgasboard.lab.changes import Number, changed
from smorgasboard.lab.compare import MARGINS, Measure
from smorgasboard.lab.evidence import Estimate, mean
from smorgasboard.lab.kept import Kept
from smorgasboard.lab.sweep import Sweep, Values, measured
from smorgasboard.lab.workers import Crew, in_order

IMPOSSIBLE = 1e6
"""The miss of numbers that the pack's own rules do not allow."""


class Target(msgspec.Struct, frozen=True):
    measure: Measure
    value: float


class Range(msgspec.Struct, frozen=True):
    number: Number
    low: int
    high: int


class Tune(msgspec.Struct, frozen=True):
    base: Sweep
    ranges: tuple[Range, ...]
    targets: tuple[Target, ...]
    trials: int


class Trial(msgspec.Struct, frozen=True):
    numbers: dict[str, int]
    found: dict[str, Estimate]
    """Of each measure; nothing where the numbers are not allowed."""
    miss: float
    """Squares of the distances to the targets, each in units of what would matter."""


class Tuned(msgspec.Struct, frozen=True):
    best: Trial
    now: Trial
    """The numbers as they are."""
    trials: list[Trial]


class Work(msgspec.Struct, frozen=True):
    asked: bytes
    numbers: dict[str, int]


def play(work: Work) -> Values:
    asked = msgspec.json.decode(work.asked, type=Tune)
    return measured(asked.base, pack_with(asked, work.numbers))


def pack_with(asked: Tune, numbers: dict[str, int]) -> dict[str, Any]:
    paths = {each.number.name: each.number.path for each in asked.ranges}
    return changed(asked.base.pack, {paths[name]: value for name, value in numbers.items()})


def tune(
    game: Game[Any, Any],
    asked: Tune,
    crew: Crew,
    keep: Path | None = None,
    progress: Any = lambda what, done, games: None,
) -> Tuned:
    """As many trials at once as there are workers, always in the same order."""
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    sampler = optuna.samplers.TPESampler(seed=asked.base.seed % 2**32, n_startup_trials=8)
    study = optuna.create_study(sampler=sampler)
    study.enqueue_trial({each.number.name: each.number.value for each in asked.ranges})
    trials: list[Trial] = []
    with Kept(keep, asked, Values) as kept:
        while len(trials) < asked.trials:
            batch = [study.ask() for _ in range(min(BATCH, asked.trials - len(trials)))]
            wanted = [suggested(asked, each) for each in batch]
            for each, trial in zip(batch, outcomes(game, asked, wanted, crew, kept), strict=True):
                study.tell(each, trial.miss)
                trials.append(trial)
                progress("trials", len(trials), asked.trials)
    return Tuned(min(trials, key=lambda trial: trial.miss), trials[0], trials)


BATCH = 4
"""Trials that know nothing of each other: the same for any number of workers."""


def suggested(asked: Tune, trial: optuna.Trial) -> dict[str, int]:
    return {
        each.number.name: trial.suggest_int(each.number.name, each.low, each.high)
        for each in asked.ranges
    }


def outcomes(
    game: Game[Any, Any],
    asked: Tune,
    wanted: list[dict[str, int]],
    crew: Crew,
    kept: Kept[Values],
) -> list[Trial]:
    raw = msgspec.json.encode(asked)
    allowed = [numbers for numbers in wanted if possible(game, asked, numbers)]
    works = {words_of(numbers): Work(raw, numbers) for numbers in allowed}
    missing = [work for words, work in works.items() if words not in kept.known]
    for work, values in zip(missing, in_order(play, missing, crew), strict=True):
        kept.add(words_of(work.numbers), values)
    return [judged(asked, numbers, kept.known.get(words_of(numbers))) for numbers in wanted]


def words_of(numbers: dict[str, int]) -> str:
    return " ".join(f"{name}={value}" for name, value in sorted(numbers.items()))


def possible(game: Game[Any, Any], asked: Tune, numbers: dict[str, int]) -> bool:
    try:
        game.setup(asked.base.seats, asked.base.options, pack_with(asked, numbers))
    except SmorgasboardError:
        return False
    return True


def judged(asked: Tune, numbers: dict[str, int], values: Values | None) -> Trial:
    if values is None:
        return Trial(numbers, {}, IMPOSSIBLE)
    found = {measure: mean(got) for measure, got in values.by_measure.items()}
    miss = sum(
        ((found[target.measure].value - target.value) / MARGINS[target.measure]) ** 2
        for target in asked.targets
    )
    return Trial(numbers, found, miss)
