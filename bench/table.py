"""From speeds to ratios, bars, and one table."""

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

from bench import catan, games, lab, learning, ours, search
from bench.open_spiel import OWN_GAMES, SAME_GAME
from bench.programs import BOARDGAME_IO, CPP
from bench.timing import Speed
from smorgasboard.games.registry import GAMES

FOOD = games.line_name(GAMES["food-for-thought"])
TIME = "nanoseconds"


@dataclass(frozen=True)
class Bar:
    """What a ratio has to reach, or has to stay below."""

    of: str
    """Which of our speeds is divided by that of the line: steps of `LOOP` or `DRIVEN`, games of
    `FOOD`, steps of learners. Or `TIME`: what one step of the line takes."""
    limit: float
    at_least: bool = True

    def met(self, ratio: float) -> bool:
        return ratio >= self.limit if self.at_least else ratio < self.limit


@dataclass(frozen=True)
class Judged:
    """A bar, and whether it is met."""

    wanted: str
    met: bool


@dataclass(frozen=True)
class Line:
    name: str
    games: float
    steps: float
    """Both a second."""
    spread: float
    nanoseconds: float
    """For one step, one decision or one copy."""
    loop: float
    """How many steps our compiled loop takes meanwhile."""
    driven: float
    """How many steps ours takes meanwhile when driven from Python."""
    bars: list[Judged]


BARS: dict[str, tuple[Bar, ...]] = {
    CPP: (Bar(ours.LOOP, 0.3), Bar(ours.DRIVEN, 1 / 20)),
    SAME_GAME: (Bar(ours.LOOP, 30),),
    BOARDGAME_IO: (Bar(ours.LOOP, 500),),
    **{name: (Bar(ours.DRIVEN, 5),) for name in OWN_GAMES},
    ours.COPY: (Bar(ours.LOOP, 10, at_least=False),),
    ours.COPY_FROM: (Bar(ours.LOOP, 10, at_least=False),),
    search.SAMPLE: (Bar(ours.LOOP, 30, at_least=False),),
    search.SIMULATION: (Bar(ours.LOOP, 200, at_least=False),),
    catan.CATANATRON: (Bar(FOOD, 20),),
    catan.COPY: (Bar(TIME, 3000, at_least=False),),
    catan.COPY_FROM: (Bar(TIME, 3000, at_least=False),),
    **{
        games.line_name(GAMES[slug]): (Bar(ours.LOOP, limit, at_least=False),)
        for slug, limit in (("fish-food", 5), ("pass-the-party-food", 8), ("penguin-pals", 15))
    },
    learning.BOOM: (Bar(TIME, 500, at_least=False),),
    learning.FOOD: (Bar(TIME, 2500, at_least=False),),
    **{name: (Bar(learning.BOOM, 10),) for name in learning.WITH_TENSORS},
    **{name: (Bar(learning.BOOM, 40),) for name in learning.PETTINGZOO},
    learning.BY_WORD: (Bar(learning.BY_NUMBER, 5),),
    **{old: (Bar(new, lab.FASTER),) for old, new in lab.PAIRS.items()},
}

SHORT = {
    ours.LOOP: "compiled loop",
    ours.DRIVEN: "from Python",
    FOOD: "games of Food for Thought",
    learning.BOOM: "our batch",
    learning.BY_NUMBER: "by number",
    TIME: TIME,
    **dict.fromkeys(lab.PAIRS.values(), "on the table"),
}


def judge(bar: Bar, ratio: float) -> Judged:
    sign = ">=" if bar.at_least else "<"
    return Judged(f"{SHORT[bar.of]} {sign} {bar.limit:g}", bar.met(ratio))


def line(name: str, speeds: dict[str, Speed]) -> Line:
    """A ratio is our speed divided by the speed of the line: above 1, we are faster."""
    speed = speeds[name]
    ratios = {of: speeds[of].steps / speed.steps for of in (ours.LOOP, ours.DRIVEN)}
    ratios[TIME] = 1e9 / speed.steps
    if FOOD in speeds and speed.games:
        ratios[FOOD] = speeds[FOOD].games / speed.games
    for of in (learning.BOOM, learning.BY_NUMBER):
        if of in speeds:
            ratios[of] = speeds[of].steps / speed.steps
    if name in lab.PAIRS and lab.PAIRS[name] in speeds:
        ratios[lab.PAIRS[name]] = speeds[lab.PAIRS[name]].games / speed.games
    return Line(
        name=name,
        games=speed.games,
        steps=speed.steps,
        spread=speed.spread,
        nanoseconds=ratios[TIME],
        loop=ratios[ours.LOOP],
        driven=ratios[ours.DRIVEN],
        bars=[judge(bar, ratios[bar.of]) for bar in BARS.get(name, ()) if bar.of in ratios],
    )


def lines(speeds: dict[str, Speed]) -> list[Line]:
    return [line(name, speeds) for name in speeds]


def rounded(number: float) -> str:
    """Three digits that mean something, for numbers from 0.001 to millions."""
    if number >= 1e6:
        return f"{number / 1e6:.3g} M"
    if number >= 1000:
        return f"{float(f'{number:.3g}'):,.0f}"
    return f"{number:.3g}"


def bar_cell(line: Line) -> str:
    return "; ".join(f"{bar.wanted}: {'met' if bar.met else 'MISSED'}" for bar in line.bars)


COLUMNS: dict[str, Callable[[Line], str]] = {
    "": lambda line: line.name,
    "games/s": lambda line: rounded(line.games) if line.games else "",
    "steps/s": lambda line: rounded(line.steps),
    "spread": lambda line: f"{line.spread:.0%}",
    "ns each": lambda line: rounded(line.nanoseconds),
    "our compiled loop is": lambda line: f"{rounded(line.loop)} x",
    "from Python is": lambda line: f"{rounded(line.driven)} x",
    "bar": bar_cell,
}
WORDS = ("", "bar")
"""Columns of words begin on the left, numbers end on the right."""


def as_text(found: list[Line], notes: list[str]) -> str:
    """A Markdown table that also reads well as it is."""
    rows = [list(COLUMNS), *([cell(line) for cell in COLUMNS.values()] for line in found)]
    widths = [max(len(row[place]) for row in rows) for place in range(len(COLUMNS))]
    rules = [
        "-" * width if title in WORDS else "-" * (width - 1) + ":"
        for title, width in zip(COLUMNS, widths, strict=True)
    ]
    text = [row_text(row, widths) for row in (rows[0], rules, *rows[1:])]
    return "\n".join([*text, *(f"Left out: {note}." for note in notes)])


def row_text(row: list[str], widths: list[int]) -> str:
    cells = [
        cell.ljust(width) if title in WORDS else cell.rjust(width)
        for title, cell, width in zip(COLUMNS, row, widths, strict=True)
    ]
    return f"| {' | '.join(cells)} |"


def as_data(found: list[Line], notes: list[str]) -> dict[str, Any]:
    return {
        "lines": [asdict(line) for line in found],
        "left_out": notes,
        "missed": [line.name for line in found if not all(bar.met for bar in line.bars)],
    }
