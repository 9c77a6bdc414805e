"""The first page: what is well, what is not, and what is still open. Each light says its bar."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from itertools import pairwise
from statistics import fmean
from typing import Literal

import msgspec

from smorgasboard.lab.evidence import Estimate
from smorgasboard.lab.report.course import DECIDED, CourseRow
from smorgasboard.lab.report.sections import (
    ArcRow,
    ChoiceRow,
    ContentRow,
    DifficultyRow,
    PlaceRow,
    SkillRow,
)

NEAR_FAIR = 0.03
LEADER_AT_HALF = 0.75
LAST_CHANGE = 0.5
DECIDED_AT = 0.6
SWING = 0.1
FORCED = 0.6
DEAD = 0.02
DOMINATING = 0.05
SURE = 0.05

Colour = Literal["good", "bad", "open"]


class Light(msgspec.Struct, frozen=True):
    colour: Colour
    title: str
    found: str
    bar: str


def colour_of(estimate: Estimate, low: float, high: float) -> Colour:
    """Good if the whole interval lies within the bar, bad if it lies outside, or else open."""
    if low <= estimate.low and estimate.high <= high:
        return "good"
    return "bad" if estimate.high < low or estimate.low > high else "open"


def worst(colours: Sequence[Colour]) -> Colour:
    if "bad" in colours:
        return "bad"
    return "open" if "open" in colours else "good"


def percent(estimate: Estimate) -> str:
    return f"{estimate.value:.1%} ({estimate.low:.1%} to {estimate.high:.1%})"


def turn_order(rows: Sequence[PlaceRow], level: str) -> list[Light]:
    mine = [row for row in rows if row.level == level]
    lights = []
    for seats in sorted({row.seats for row in mine}):
        here = [row for row in mine if row.seats == seats]
        wide = [row.wins.widened(len(mine)) for row in here]
        fair = 1 / seats
        colour = worst([colour_of(each, fair - NEAR_FAIR, fair + NEAR_FAIR) for each in wide])
        far = max(here, key=lambda row: abs(row.wins.value - fair))
        lights.append(
            Light(
                colour,
                f"Turn order with {seats} players",
                f"{place_name(far.place)} wins {percent(far.wins)} where {fair:.1%} is fair",
                f"every place within {NEAR_FAIR * 100:g} points of fair, corrected for"
                f" {len(mine)} comparisons",
            )
        )
    return lights


def place_name(place: int) -> str:
    return "who starts" if place == 0 else f"place {place + 1}"


def tension(rows: Sequence[ArcRow], level: str, seats: int) -> list[Light]:
    row = next(row for row in rows if (row.level, row.seats) == (level, seats))
    half = row.leader_wins[1]
    lights = []
    if half.sample:
        lights.append(
            Light(
                colour_of(half, 0.0, LEADER_AT_HALF),
                "Decided late",
                f"whoever leads at half of the game wins {percent(half)}",
                f"at most {LEADER_AT_HALF:.0%}",
            )
        )
    lights.append(
        Light(
            colour_of(row.last_change, LAST_CHANGE, 1.0),
            "Open for long",
            f"the lead changes for the last time at {percent(row.last_change)} of the game",
            f"after {LAST_CHANGE:.0%} of it",
        )
    )
    return lights


def hopeless(row: CourseRow) -> list[Light]:
    """Those who cannot win any more should have little say in who does."""
    lights = [
        Light(
            colour_of(row.decided, DECIDED_AT, 1.0),
            "Decided late, by playing on",
            f"from {percent(row.decided)} of the game on somebody wins {DECIDED:.0%} of the games"
            " that are played on from there",
            f"after {DECIDED_AT:.0%} of it",
        )
    ]
    if row.swing.sample > 1:
        lights.append(
            Light(
                colour_of(row.swing, -1.0, SWING),
                "No kingmakers",
                f"{percent(row.hopeless)} of the decisions are made by somebody who won none of the"
                " games played on from there; such a decision moves somebody else's chance by"
                f" {percent(row.swing)}",
                f"at most {SWING:.0%}",
            )
        )
    return lights


def freedom(rows: Sequence[ChoiceRow], level: str, seats: int) -> Light:
    row = next(row for row in rows if (row.level, row.seats) == (level, seats))
    return Light(
        colour_of(row.forced, 0.0, FORCED),
        "Something to choose",
        f"{percent(row.forced)} of the moves are the only one there is; otherwise there are"
        f" {row.ways.value:.1f} on average",
        f"at most {FORCED:.0%} forced",
    )


def dead(rows: Sequence[ContentRow]) -> list[ContentRow]:
    """Had by many, used by nearly nobody: the whole interval below the bar."""
    return [row for row in rows if row.used_share is not None and row.used_share.high < DEAD]


def unwanted(rows: Sequence[ContentRow]) -> list[ContentRow]:
    """Never taken, though others of its part of the pack are."""
    return [row for row in rows if row.taken_share is not None and row.taken_share.high < DEAD / 10]


def dominating(rows: Sequence[ContentRow]) -> list[ContentRow]:
    """Surely worth more than the bar, or less than its opposite."""
    return [
        row
        for row in rows
        if row.worth is not None
        and row.p is not None
        and row.p < SURE
        and (row.worth.low > DOMINATING or row.worth.high < -DOMINATING)
    ]


def worth_said(row: ContentRow) -> str:
    assert row.worth is not None, "it dominates"
    low, high = 100 * row.worth.low, 100 * row.worth.high
    return f"{row.name}, one more of it: {100 * row.worth.value:+.1f} ({low:+.1f} to {high:+.1f})"


def in_short(lights: Sequence[Light]) -> str:
    """All lights in a sentence or two."""
    many: dict[Colour, int] = {"good": 0, "bad": 0, "open": 0}
    for light in lights:
        many[light.colour] += 1
    said = f"{many['good']} of {len(lights)} bars are met"
    if many["open"]:
        said += f", {many['open']} cannot be told from so many games"
    missed = [light.title for light in lights if light.colour == "bad"]
    return f"{said}. " + (f"Not met: {'; '.join(missed)}." if missed else "None is missed.")


def cards(rows: Sequence[ContentRow]) -> list[Light]:
    def light(
        title: str,
        found: Sequence[ContentRow],
        none: str,
        bar: str,
        said: Callable[[ContentRow], str],
    ) -> Light:
        names = ", ".join(map(said, found))
        return Light("bad" if found else "good", title, names or none, bar)

    used = any(row.used_share is not None for row in rows)
    weighed = any(row.worth is not None for row in rows)
    lights = []
    if used:
        lights.append(
            light(
                "Nothing is dead",
                [*dead(rows), *unwanted(rows)],
                "everything is taken and used",
                f"used by at least {DEAD:.0%} of those who have it,"
                f" taken at least {DEAD / 10:.1%} of the time in its part of the pack",
                lambda row: row.name,
            )
        )
    if weighed:
        lights.append(
            light(
                "Nothing dominates",
                dominating(rows),
                "no card is worth much more, or less, than the average card",
                f"one more of it changes the chance to win by at most {DOMINATING * 100:g} points,"
                " corrected for all cards",
                worth_said,
            )
        )
    return lights


def skilled(rows: Sequence[SkillRow]) -> list[Light]:
    return [
        Light(
            colour_of(row.wins, row.fair + NEAR_FAIR, 1.0),
            f"Skill: {row.level} among {row.among}",
            f"wins {percent(row.wins)} where {row.fair:.1%} is what equals win",
            f"at least {NEAR_FAIR * 100:g} points more than equals",
        )
        for row in rows
    ]


def steps_apart(rows: Sequence[DifficultyRow]) -> list[Light]:
    """Each step of the difficulty is harder than the one before, for every number of players."""
    order = easiest_first(rows)
    lights = []
    for level, seats in sorted({(row.level, row.seats) for row in rows}):
        here = [row for row in rows if (row.level, row.seats) == (level, seats)]
        here.sort(key=lambda row: order.index(row.value))
        wins = [row.wins for row in here]
        pairs = list(pairwise(wins))
        colour: Colour = "good" if all(one.low > two.high for one, two in pairs) else "open"
        if any(one.high < two.low for one, two in pairs):
            colour = "bad"
        said = ", ".join(f"{row.value} {row.wins.value:.0%}" for row in here).replace("_", " ")
        lights.append(
            Light(
                colour,
                f"Difficulty with {seats} players, {level}",
                f"wins: {said}",
                "each step harder than the one before, with intervals apart",
            )
        )
    return lights


def easiest_first(rows: Sequence[DifficultyRow]) -> list[str]:
    """The values in the order that all rows together have them in."""
    wins: dict[str, list[float]] = defaultdict(list)
    for row in rows:
        wins[row.value].append(row.wins.value)
    return sorted(wins, key=lambda value: -fmean(wins[value]))
