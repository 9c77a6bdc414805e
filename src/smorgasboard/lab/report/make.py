"""Plays what a report needs, within a budget, and puts it together."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from importlib.metadata import version
from pathlib import Path
from typing import Any

import msgspec

from smorgasboard.engine.errors import BadSetup
from smorgasboard.engine.game import Game, Setup
from smorgasboard.engine.options import OptionValue
from smorgasboard.engine.packs import pack_digest
from smorgasboard.lab.evidence import Estimate
from smorgasboard.lab.kept import Kept
from smorgasboard.lab.report import sections, verdict
from smorgasboard.lab.report.course import CourseRow
from smorgasboard.lab.report.course import course as course_of
from smorgasboard.lab.report.played import MOMENTS, REMOVAL, Cell, Played, play_cell, seconds_a_game
from smorgasboard.lab.report.verdict import Light
from smorgasboard.lab.simulate import Plan
from smorgasboard.lab.watch import Watched, Watcher
from smorgasboard.lab.workers import Crew

MAIN, LOW, HIGH = "greedy", "easy", "expert"
OTHERS = (LOW, HIGH)
"""Three levels, side by side: a card that only experts can use looks dead among beginners."""

SCALE = (("skill", LOW, "random"), ("skill", MAIN, LOW), ("skill high", HIGH, MAIN))
"""Each level among the one below it."""

ITERATIONS = 60
"""Of the search."""

FEWER = {"high": 20, "skill high": 20, MOMENTS: 5, REMOVAL: 2}
"""How many times fewer games are played of what takes long, where the number of games is given."""

FEWEST, MOST = 6, 20_000
PARTS = {
    "main": 6.0,
    "seats": 3.0,
    "low": 1.0,
    "high": 4.0,
    "skill": 2.0,
    "skill high": 3.0,
    "difficulty": 4.0,
    MOMENTS: 3.0,
    REMOVAL: 3.0,
}
"""How the budget is shared out."""

CHUNK, SLOW_CHUNK = 20, 2
"""Games at a time, whatever the budget: what was kept of one fits the other."""

EASIEST, HARDEST, REACH = 0.9, 0.3, 0.1
"""How often teams are meant to win at the easiest difficulty and at the hardest, and how far from
that they may be."""

USUAL_SEATS = 4
TYPICAL, EXTREMES = 10, 10


class Games(msgspec.Struct, frozen=True):
    """A plan of the report, and how many games of it are watched."""

    part: str
    label: str
    plan: Plan
    games: int


class RecordRow(msgspec.Struct, frozen=True):
    title: str
    number: int
    record: str


class Provenance(msgspec.Struct, frozen=True):
    version: str
    rules_version: int
    pack: str
    pack_digest: str
    options: dict[str, OptionValue]
    seed: int
    iterations: int
    games: dict[str, int]
    """For each plan."""
    command: str
    """Gives the same numbers again."""


class LabReport(msgspec.Struct, frozen=True):
    game: str
    title: str
    level: str
    seats: int
    """Where only one number of players is shown."""
    cooperative: bool
    lights: list[Light]
    places: list[sections.PlaceRow]
    lengths: list[sections.LengthRow]
    arcs: list[sections.ArcRow]
    courses: CourseRow | None
    choices: list[sections.ChoiceRow]
    content: list[sections.ContentRow]
    pairs: list[sections.PairRow]
    skill: list[sections.SkillRow]
    neighbours: list[sections.NeighbourRow]
    luck_of_the_deal: Estimate | None
    difficulty: list[sections.DifficultyRow]
    records: list[RecordRow]
    provenance: Provenance


class Asked(msgspec.Struct, frozen=True):
    """What a report is to be about."""

    game: str
    seats: tuple[int, ...]
    options: dict[str, OptionValue]
    pack: str | dict[str, Any]
    pack_name: str
    seed: int
    iterations: int
    budget: float
    """Seconds for all games."""
    games: int | None
    """For each plan of the main level, instead of a budget."""
    targets: dict[str, tuple[float, float]] = {}
    """How often a difficulty is meant to be won, if not as usual."""


Progress = Callable[[str, int, int], None]


def usual(seats: Sequence[int]) -> int:
    return min(seats, key=lambda many: (abs(many - USUAL_SEATS), many))


def plans(game: Game[Any, Any], asked: Asked) -> list[tuple[str, str, Plan]]:
    """Part, label and plan of all that is played."""
    main = usual(asked.seats)

    def plan(
        levels: tuple[str, ...], same: bool = False, more: dict[str, OptionValue] | None = None
    ) -> Plan:
        options = {**asked.options, **(more or {})}
        return Plan(
            asked.game, len(levels), levels, asked.seed, options, asked.pack, asked.iterations, same
        )

    found = [("main", f"{MAIN}, {main} players", plan((MAIN,) * main))]
    found += [
        ("seats", f"{MAIN}, {many} players", plan((MAIN,) * many))
        for many in asked.seats
        if many != main
    ]
    found.append(("low", f"{LOW}, {main} players", plan((LOW,) * main)))
    found.append(("high", f"{HIGH}, {main} players", plan((HIGH,) * main)))
    found.append((MOMENTS, f"moments of {MAIN}, {main} players", plan((MAIN,) * main)))
    found.append((REMOVAL, f"doing without, {MAIN}, {main} players", plan((MAIN,) * main)))
    if main > 1 and not game.cooperative:
        found += [
            (part, f"{upper} among {lower}", plan((upper, *(lower,) * (main - 1)), same=True))
            for part, upper, lower in SCALE
        ]
    if game.cooperative:
        found += [
            ("difficulty", f"{option.name}={value}, {level}, {many} players", dealt)
            for option in game.options
            if option.name in game.featured and option.kind == "choice"
            for value in option.values
            for level in (LOW, MAIN)
            for many in asked.seats
            for dealt in [plan((level,) * many, more={option.name: value})]
        ]
    return found


def counted(asked: Asked, found: list[tuple[str, str, Plan]], jobs: int) -> list[Games]:
    """How many games of each plan fit into the budget, in round numbers of whole rotations."""
    total = sum(PARTS[part] for part in {part for part, _, _ in found})
    many = {part: sum(part == other for other, _, _ in found) for part, _, _ in found}
    rows = []
    for part, label, plan in found:
        if asked.games is not None:
            wanted = asked.games // FEWER.get(part, 1)
        else:
            seconds = asked.budget * jobs * PARTS[part] / total / many[part]
            wanted = round_number(seconds / seconds_a_game(part, plan, OTHERS))
        whole = max(FEWEST, min(MOST, wanted))
        rows.append(Games(part, label, plan, -(-whole // plan.seats) * plan.seats))
    return rows


def round_number(many: float) -> int:
    """1, 2 or 5 with zeros: a budget gives the same number on machines that are much alike."""
    step = 1
    while step * 10 <= many:
        step *= 10
    return next((factor * step for factor in (5, 2) if factor * step <= many), step)


def played(
    rows: Sequence[Games], crew: Crew, keep: Path | None, about: Asked, progress: Progress
) -> dict[str, Played]:
    """All games of all plans, by label."""
    with Kept(keep, about, Played) as kept:
        return {row.label: played_of(row, kept, crew, progress) for row in rows}


def played_of(row: Games, kept: Kept[Played], crew: Crew, progress: Progress) -> Played:
    raw, size = msgspec.json.encode(row.plan), SLOW_CHUNK if row.part in FEWER else CHUNK
    firsts = range(0, row.games, size)
    cells = [Cell(row.part, raw, OTHERS, first, min(size, row.games - first)) for first in firsts]

    def name(cell: Cell) -> str:
        return f"{row.label} {cell.first}+{cell.count}"

    games = Played()
    progress(row.label, 0, row.games)
    with closing(kept.in_order(play_cell, cells, name, crew)) as parts:
        for part in parts:
            games += part
            progress(row.label, len(games), row.games)
    return games


def make(
    game: Game[Any, Any],
    asked: Asked,
    crew: Crew,
    keep: Path | None = None,
    progress: Progress = lambda what, done, games: None,
) -> tuple[LabReport, dict[str, list[Watched]]]:
    setups = {many: game.setup(many, asked.options, asked.pack) for many in asked.seats}
    rows = counted(asked, plans(game, asked), crew.jobs)
    found = played(rows, crew, keep, asked, progress)
    watched = {label: part.watched for label, part in found.items() if part.watched}
    return put_together(game, asked, setups, rows, found), watched


class AllGames:
    """All that was played for a report, by what it shows."""

    def __init__(
        self,
        game: Game[Any, Any],
        rows: Sequence[Games],
        found: dict[str, Played],
        targets: dict[str, tuple[float, float]],
    ) -> None:
        self.game = game
        self.targets = targets
        self.rows = rows
        self.found = found
        self.alike = [row for row in rows if row.part in ("main", "seats", "low", "high")]
        """The same level at every seat."""
        self.main = next(row for row in rows if row.part == "main")
        self.items = Watcher(self.main.plan).items

    def of(self, row: Games) -> list[Watched]:
        return self.found[row.label].watched

    def contests(self) -> list[Games]:
        """Of those, where one wins and others do not."""
        if self.game.cooperative:
            return []
        return [row for row in self.alike if row.plan.seats > 1]

    def places(self) -> list[sections.PlaceRow]:
        return [
            place
            for row in self.contests()
            for place in sections.places(level_of(row), self.of(row))
        ]

    def arcs(self) -> list[sections.ArcRow]:
        return [sections.arc(level_of(row), self.of(row)) for row in self.contests()]

    def lengths(self) -> list[sections.LengthRow]:
        return [sections.length(level_of(row), self.of(row)) for row in self.alike]

    def choices(self) -> list[sections.ChoiceRow]:
        return [sections.choices(level_of(row), self.of(row)) for row in self.alike]

    def courses(self) -> CourseRow | None:
        courses = [course for part in self.found.values() for course in part.courses]
        return course_of(courses, OTHERS) if courses else None

    def content(self) -> list[sections.ContentRow]:
        many = self.main.plan.seats
        by_level = {level_of(row): self.of(row) for row in self.alike if row.plan.seats == many}
        without = [one for part in self.found.values() for one in part.without]
        return sections.content(self.items, self.of(self.main), by_level, without)

    def pairs(self) -> list[sections.PairRow]:
        return sections.pairs(self.items, self.of(self.main))

    def skill(self) -> list[sections.SkillRow]:
        return [
            sections.skill(row.plan.levels[0], row.plan.levels[1], self.of(row))
            for row in self.skill_rows()
        ]

    def skill_rows(self) -> list[Games]:
        return [row for row in self.rows if row.part in ("skill", "skill high")]

    def one_among_weaker(self) -> list[Watched]:
        """The main level among the one below it; nothing where there is no such contest."""
        return next((self.of(row) for row in self.skill_rows() if level_of(row) == MAIN), [])

    def neighbours(self) -> list[sections.NeighbourRow]:
        games = self.one_among_weaker()
        return sections.neighbours(MAIN, games) if games and self.main.plan.seats > 2 else []

    def luck_of_the_deal(self) -> Estimate | None:
        games = self.one_among_weaker()
        return sections.luck_of_the_deal(games) if games else None

    def difficulty(self) -> list[sections.DifficultyRow]:
        found = [
            sections.difficulty(level_of(row), name, row.plan.options[name], self.of(row))
            for row in self.rows
            if row.part == "difficulty"
            for name in self.game.featured
        ]
        order = verdict.easiest_first(found)
        meant = self.targets or ladder(order)
        found = [
            msgspec.structs.replace(row, meant=meant.get(row.value)) if row.level == MAIN else row
            for row in found
        ]
        return sorted(found, key=lambda row: (row.level, row.seats, order.index(row.value)))


def ladder(values: Sequence[str]) -> dict[str, tuple[float, float]]:
    """How often difficulties are meant to be won, from the easiest on, if nobody says otherwise: in
    even steps."""
    if len(values) < 2:
        return {}
    step = (EASIEST - HARDEST) / (len(values) - 1)
    middles = [EASIEST - step * place for place in range(len(values))]
    return {
        value: (round(middle - REACH, 3), round(middle + REACH, 3))
        for value, middle in zip(values, middles, strict=True)
    }


def level_of(row: Games) -> str:
    """Of the first seat, and of all where they are alike."""
    return row.plan.levels[0]


def put_together(
    game: Game[Any, Any],
    asked: Asked,
    setups: dict[int, Setup[Any]],
    rows: Sequence[Games],
    found: dict[str, Played],
) -> LabReport:
    seats, games = usual(asked.seats), AllGames(game, rows, found, asked.targets)
    report = LabReport(
        game=game.slug,
        title=game.title,
        level=MAIN,
        seats=seats,
        cooperative=game.cooperative,
        lights=[],
        places=games.places(),
        lengths=games.lengths(),
        arcs=games.arcs(),
        courses=games.courses(),
        choices=games.choices(),
        content=games.content(),
        pairs=games.pairs(),
        skill=games.skill(),
        neighbours=games.neighbours(),
        luck_of_the_deal=games.luck_of_the_deal(),
        difficulty=games.difficulty(),
        records=records(games.main.plan, games.of(games.main)),
        provenance=provenance(game, asked, setups[seats], rows),
    )
    return msgspec.structs.replace(report, lights=lights_of(report))


def lights_of(report: LabReport) -> list[Light]:
    """The verdict on everything that a report shows."""
    lights = list[Light]()
    if report.places:
        lights += verdict.turn_order(report.places, report.level)
        lights += verdict.tension(report.arcs, report.level, report.seats)
    if report.courses is not None and not report.cooperative and report.seats > 1:
        lights += verdict.hopeless(report.courses)
    lights.append(verdict.freedom(report.choices, report.level, report.seats))
    lights += verdict.cards(report.content)
    lights += verdict.skilled(report.skill)
    lights += verdict.steps_apart(report.difficulty)
    lights += verdict.as_meant(report.difficulty)
    return lights


def records(plan: Plan, games: Sequence[Watched]) -> list[RecordRow]:
    """Ten of the most typical games, and ten of the most extreme ones."""
    watcher = Watcher(plan)
    by_length = sorted(games, key=lambda game: (game.plies, game.number))
    middle = [game.plies for game in by_length][len(by_length) // 2]
    typical = sorted(games, key=lambda game: (abs(game.plies - middle), game.number))
    rows = [("typical length", game) for game in typical[:TYPICAL]]
    seen = {game.number for _, game in rows}
    for title, game in extremes(by_length):
        if game.number not in seen and len(rows) < TYPICAL + EXTREMES:
            seen.add(game.number)
            rows.append((title, game))
    return [RecordRow(title, game.number, watcher.record(game.number)) for title, game in rows]


def extremes(by_length: Sequence[Watched]) -> Iterator[tuple[str, Watched]]:
    """In each respect the most extreme game, then the next one."""

    def most(key: Callable[[Watched], float]) -> list[Watched]:
        return sorted(by_length, key=lambda game: (-key(game), game.number))

    orders = {
        "shortest": most(lambda game: -game.plies),
        "longest": most(lambda game: game.plies),
        "most lead changes": most(lambda game: game.lead_changes),
        "widest margin": most(lambda game: max(game.scores) - min(game.scores)),
        "highest score": most(lambda game: max(game.scores)),
        "lowest score": most(lambda game: -min(game.scores)),
    }
    for place in range(len(by_length)):
        for title, order in orders.items():
            yield title, order[place]


def provenance(
    game: Game[Any, Any], asked: Asked, setup: Setup[Any], rows: Sequence[Games]
) -> Provenance:
    many = next(row.games for row in rows if row.part == "main")
    options = [f"--option {name}={value}" for name, value in asked.options.items()]
    words = [
        f"smorgasboard lab report {game.slug}",
        f"--pack {asked.pack_name}",
        f"--seats {','.join(map(str, asked.seats))}",
        *options,
        f"--seed {asked.seed}",
        f"--iterations {asked.iterations}",
        f"--games {many}",
    ]
    words += [f"--target {value}={low:g}:{high:g}" for value, (low, high) in asked.targets.items()]
    if asked.games is None:
        words.append("(a budget gave the plans different numbers of games)")
    return Provenance(
        version("smorgasboard"),
        game.rules_version,
        asked.pack_name,
        pack_digest(setup.pack),
        setup.options,
        asked.seed,
        asked.iterations,
        {row.label: row.games for row in rows},
        " ".join(words),
    )


def read_budget(words: str) -> float:
    """`90s`, `10min`, `2h`, in seconds."""
    units = {"s": 1, "sec": 1, "min": 60, "m": 60, "h": 3600}
    number = words.rstrip("abcdefghijklmnopqrstuvwxyz")
    unit = words[len(number) :]
    try:
        seconds = float(number) * units[unit]
    except (ValueError, KeyError):
        raise BadSetup(f"a budget is written like 90s, 10min or 2h, not {words!r}") from None
    if not 1 <= seconds <= 7 * 24 * 3600:
        raise BadSetup(f"a budget is from one second to a week, not {words}")
    return seconds
