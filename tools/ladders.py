"""Measures how strong the bots are, and writes the table into `docs/bots.md`.

python -m tools.ladders [--only WORD] [--minutes M]

What was played is kept in `.cache/ladders.json`, and the next call goes on from there; remove the
file when bots have changed. No level looks at the clock here, so the numbers are the same on every
machine. `expert` gets fewer iterations than it has time for: where that reaches a bar, more would.
"""

import argparse
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import msgspec

from smorgasboard.bots.registry import LADDER
from smorgasboard.commands.simulate import around_mean
from smorgasboard.engine.options import OptionValue
from smorgasboard.games.registry import find_game
from smorgasboard.lab.ladder import Rung, rung
from smorgasboard.lab.simulate import Plan, Simulator
from smorgasboard.lab.tally import Tally

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "bots.md"
KEPT = ROOT / ".cache" / "ladders.json"
BEGIN, END = "<!-- measured by make ladders -->\n", "<!-- end -->\n"
GAMES = 1000
"""A row, if there is time."""
USUAL = 1000
"""Iterations where no `expert` plays: `normal` never searches that far."""
SEED = 20_000
"""Nothing was ever tuned on these deals."""


class Row(msgspec.Struct, frozen=True):
    game: str
    levels: tuple[str, ...]
    games: int
    iterations: int
    """Of `expert`."""
    bar: float | None = None
    """The share, or alone the mean score, that is asked for; without it, more than fair."""
    options: dict[str, OptionValue] = {}

    @property
    def alone(self) -> bool:
        return len(self.levels) == 1

    @property
    def name(self) -> str:
        title = find_game(self.game).title
        words = [str(value).replace("_", " ") for value in self.options.values()]
        return ", ".join([title, *words])

    @property
    def bots(self) -> str:
        first, rest = self.levels[0], self.levels[1:]
        if self.alone:
            return f"`{first}` alone"
        if self.apart:
            return f"{len(self.levels)} `{first}`"
        return f"`{first}` among {len(rest)} `{rest[0]}`"

    @property
    def apart(self) -> bool:
        """Whether all seats are of one level."""
        return len(set(self.levels)) == 1

    def at_the_same_table(self, other: "Row") -> bool:
        """As a team, or alone, on the same deals as another level."""
        mine, theirs = ((each.game, each.options, len(each.levels)) for each in (self, other))
        return self.apart and other.apart and mine == theirs

    @property
    def plan(self) -> Plan:
        iterations = self.iterations or USUAL
        seats = len(self.levels)
        return Plan(
            self.game, seats, self.levels, SEED, self.options, "base", iterations, same_deals=True
        )


class Measured(msgspec.Struct):
    """What was played of a row so far."""

    row: Row
    tally: Tally

    @property
    def rung(self) -> Rung:
        return rung(self.row.plan, self.tally)

    def play_on(self, until: float) -> None:
        """More games, all seats in turn, until there are enough or it is time to stop."""
        simulator = Simulator(self.row.plan)
        while self.tally.games < self.row.games and time.monotonic() < until:
            many = min(len(self.row.levels), self.row.games - self.tally.games)
            self.tally.add(simulator.tally(self.tally.games, many))


def among(upper: str, lower: str, seats: int) -> tuple[str, ...]:
    return (upper, *(lower,) * (seats - 1))


def climb(game: str, seats: int, iterations: int, bar: float) -> list[Row]:
    """Each level among the one below; then the yardsticks: `expert` among `greedy`, which has to
    reach the bar, and among `plain`, the same search without anything that was learned."""
    steps = [among(upper, lower, seats) for lower, upper in pairwise(LADDER)]
    measured = [Row(game, levels, GAMES, iterations) for levels in steps]
    return [
        *measured,
        Row(game, among("expert", "greedy", seats), GAMES, iterations, bar),
        Row(game, among("expert", "plain", seats), GAMES, iterations),
    ]


def teams() -> list[Row]:
    rows = []
    for difficulty, bar in (("normal", 0.85), ("hard", 0.7)):
        options: dict[str, OptionValue] = {"difficulty": difficulty}
        for seats in (2, 3, 4):
            for level in LADDER[:-1]:
                rows.append(Row(PARTY, (level,) * seats, GAMES, 0, None, options))
            rows.append(Row(PARTY, ("expert",) * seats, GAMES, 300, bar, options))
    return rows


BOOM, FISH, PENGUINS = "birthday-boom", "fish-food", "penguin-pals"
PARTY, FOOD = "pass-the-party-food", "food-for-thought"

ROWS = [
    *climb(BOOM, 4, 500, 0.46),
    *climb(FISH, 4, 500, 0.48),
    *climb(PENGUINS, 2, 150, 0.9),
    *climb(FOOD, 2, 24, 0.93),
    *(Row(FOOD, (level,), GAMES, 0) for level in LADDER[:-1]),
    Row(FOOD, ("expert",), GAMES, 24, 100.0),
    *teams(),
]


def line(found: Measured, below: Measured | None = None) -> str:
    row, rung, games = found.row, found.rung, found.tally.games
    share = f"{rung.wins.share:.1%} ({rung.wins.low:.1%} to {rung.wins.high:.1%})"
    points = f"{around_mean(rung.mean_score, rung.score_reach)} points"
    reached = points if row.alone else share
    searched = str(row.iterations) if "expert" in row.levels else ""
    verdicts = "; ".join([*against_bar(found), *against_below(found, below)])
    return f"| {row.name} | {row.bots} | {games} | {searched} | {reached} | {verdicts} |"


def against_bar(found: Measured) -> Iterator[str]:
    row, rung = found.row, found.rung
    if row.bar is None:
        return
    low, high = rung.span
    wanted = f"{row.bar:g} points" if row.alone else f"{row.bar:.0%}"
    if low >= row.bar:
        yield f"{wanted}: yes"
    else:
        yield f"{wanted}: " + ("**no**" if high < row.bar else "open, the interval holds it")


def against_below(found: Measured, below: Measured | None) -> Iterator[str]:
    """Who has a bar among the level below needs no second verdict on it."""
    above = found.rung.above(below.rung if below else None)
    if above is None or (found.rung.fair is not None and found.row.bar is not None):
        return
    what = f"`{below.rung.level}`" if below else f"{found.rung.fair:.0%}"
    yield f"above {what}: " + ("yes" if above else "**not shown**")


def pairs(found: list[Measured]) -> Iterator[tuple[Measured, Measured | None]]:
    """Each, and the level below it if that plays apart at such a table."""
    for before, each in zip([None, *found], found, strict=False):
        together = before and each.row.at_the_same_table(before.row)
        yield each, before if together else None


def page_with(found: list[Measured]) -> str:
    table = [
        "| game | bots | games | iterations | wins, and the 95 % interval | bar |",
        "| --- | --- | --- | --- | --- | --- |",
        *(line(each, below) for each, below in pairs(found)),
    ]
    before, _, rest = PAGE.read_text().partition(BEGIN)
    _, _, after = rest.partition(END)
    return before + BEGIN + "\n" + "\n".join(table) + "\n\n" + END + after


def kept() -> list[Measured]:
    """What earlier calls have played of the rows there are."""
    before = msgspec.json.decode(KEPT.read_bytes(), type=list[Measured]) if KEPT.exists() else []
    old = {msgspec.json.encode(each.row): each for each in before}
    return [old.get(msgspec.json.encode(row), Measured(row, Tally())) for row in ROWS]


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures how strong the bots are.")
    parser.add_argument("--only", default="", help="rows with this word in game or bots")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="for each row")
    asked = parser.parse_args()
    found = kept()
    KEPT.parent.mkdir(exist_ok=True)
    for each in found:
        if asked.only in f"{each.row.game} {each.row.name} {each.row.bots}".replace("`", ""):
            try:
                each.play_on(time.monotonic() + 60 * asked.minutes)
            finally:  # what was played until Ctrl-C is kept, too
                KEPT.write_bytes(msgspec.json.encode(found))
            if each.tally.games:
                print(line(each), flush=True)
    PAGE.write_text(page_with([each for each in found if each.tally.games]))


if __name__ == "__main__":
    main()
