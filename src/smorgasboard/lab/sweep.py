"""One number at a time: what a step up or down does to a game, on the same deals."""

from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec

from smorgasboard.engine.errors import BadSetup, SmorgasboardError
from smorgasboard.engine.game import Game
from smorgasboard.engine.options import OptionValue
from smorgasboard.lab.changes import Number, changed, chosen_numbers
from smorgasboard.lab.compare import Measure, value_of
from smorgasboard.lab.evidence import Estimate, holm, mean, p_value
from smorgasboard.lab.kept import Kept
from smorgasboard.lab.simulate import Plan, Simulator
from smorgasboard.lab.workers import Crew

SURE = 0.05


class Sweep(msgspec.Struct, frozen=True):
    game: str
    seats: int
    level: str
    options: dict[str, OptionValue]
    pack: dict[str, Any]
    measures: tuple[Measure, ...]
    games: int
    seed: int
    only: str


class Change(msgspec.Struct, frozen=True):
    """One number that is something else."""

    name: str
    path: tuple[str | int, ...]
    before: int
    after: int


class Values(msgspec.Struct, frozen=True):
    """What was measured in each game, in the order of the deals."""

    by_measure: dict[str, list[float]]


class Effect(msgspec.Struct, frozen=True):
    name: str
    before: int
    after: int
    measure: Measure
    difference: Estimate
    p: float
    """Corrected for everything in this sweep."""


class Task(msgspec.Struct, frozen=True):
    asked: bytes
    change: Change | None


class Swept(msgspec.Struct, frozen=True):
    effects: list[Effect]
    base: dict[str, Estimate]
    refused: list[str]
    """Changes that the pack's own rules do not allow."""


def changes(game: Game[Any, Any], asked: Sweep) -> tuple[list[Change], list[str]]:
    """One up and one down for each number that was chosen, and what is not possible."""
    found, refused = [], []
    for number in chosen_numbers(asked.pack):
        if asked.only not in number.name:
            continue
        for after in (number.value - step(number), number.value + step(number)):
            change = Change(number.name, number.path, number.value, after)
            try:
                game.setup(asked.seats, asked.options, with_change(asked.pack, change))
            except SmorgasboardError:
                refused.append(f"{change.name} = {after}")
            else:
                found.append(change)
    if not found:
        raise BadSetup(f"no number marked as chosen has {asked.only!r} in its name")
    return found, refused


def step(number: Number) -> int:
    """A tenth, or one."""
    return max(1, abs(number.value) // 10)


def with_change(pack: dict[str, Any], change: Change | None) -> dict[str, Any]:
    return pack if change is None else changed(pack, {change.path: change.after})


def play(task: Task) -> Values:
    asked = msgspec.json.decode(task.asked, type=Sweep)
    return measured(asked, with_change(asked.pack, task.change))


def measured(asked: Sweep, pack: dict[str, Any]) -> Values:
    levels = (asked.level,) * asked.seats
    plan = Plan(asked.game, asked.seats, levels, asked.seed, asked.options, pack)
    simulator = Simulator(plan)
    results = [simulator.play(number) for number in range(asked.games)]
    return Values(
        {measure: [value_of(measure, each) for each in results] for measure in asked.measures}
    )


def name_of(task: Task) -> str:
    return "as it is" if task.change is None else f"{task.change.name}={task.change.after}"


def sweep(
    game: Game[Any, Any],
    asked: Sweep,
    crew: Crew,
    keep: Path | None = None,
    progress: Any = lambda what, done, games: None,
) -> Swept:
    listed, refused = changes(game, asked)
    raw = msgspec.json.encode(asked)
    tasks = [Task(raw, None), *(Task(raw, change) for change in listed)]
    found: list[Values] = []
    with (
        Kept(keep, asked, Values) as kept,
        closing(kept.in_order(play, tasks, name_of, crew)) as parts,
    ):
        for values in parts:
            found.append(values)
            progress("changes", len(found), len(tasks))
    base, rest = found[0], found[1:]
    raws = [
        (change, measure, difference(values, base, measure))
        for change, values in zip(listed, rest, strict=True)
        for measure in asked.measures
    ]
    corrected = holm([p_value(estimate) for _, _, estimate in raws])
    effects = [
        Effect(change.name, change.before, change.after, measure, estimate, p)
        for (change, measure, estimate), p in zip(raws, corrected, strict=True)
    ]
    effects.sort(key=lambda effect: effect.p)
    return Swept(effects, {name: mean(got) for name, got in base.by_measure.items()}, refused)


def difference(values: Values, base: Values, measure: Measure) -> Estimate:
    pairs = zip(values.by_measure[measure], base.by_measure[measure], strict=True)
    return mean([now - before for now, before in pairs])
