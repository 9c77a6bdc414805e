"""The first page: what is well, what is not, and what is still open. Each light says its bar."""

from collections import defaultdict
from collections.abc import Sequence
from itertools import pairwise
from statistics import fmean
from typing import Literal

import msgspec

from smorgasboard.lab.evidence import Estimate
from smorgasboard.lab.report.course import DECIDED, CourseRow
from smorgasboard.lab.report.sections import (
    RARE,
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
COMMON = 2.0
"""Of such a card chance gives every seat so many in a game: everybody has some, and what counts is
how far whoever has the most of them is ahead."""
MOST_WINS = 0.25
BETTER_WITHOUT = 0.05
SURE = 0.05
MOST_NAMED = 4

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
    low, high = 100 * estimate.low, 100 * estimate.high
    return f"{100 * estimate.value:.1f} % ({low:.1f} to {high:.1f})"


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
                f"{place_name(far.place)} wins {percent(far.wins)}, where {100 * fair:.1f} %"
                " is fair",
                f"every place within {NEAR_FAIR * 100:g} points of fair, corrected for"
                f" {len(mine)} comparisons",
            )
        )
    return lights


def place_name(place: int) -> str:
    return "whoever starts" if place == 0 else f"place {place + 1}"


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
                f"at most {100 * LEADER_AT_HALF:.0f} %",
            )
        )
    lights.append(
        Light(
            colour_of(row.last_change, LAST_CHANGE, 1.0),
            "Open for long",
            f"the lead changes for the last time at {percent(row.last_change)} of the game",
            f"after {100 * LAST_CHANGE:.0f} % of it",
        )
    )
    return lights


def hopeless(row: CourseRow) -> list[Light]:
    """Those who cannot win any more should have little say in who does."""
    lights = [
        Light(
            colour_of(row.decided, DECIDED_AT, 1.0),
            "Decided late, by playing on",
            f"from {percent(row.decided)} of the game on somebody wins {100 * DECIDED:.0f} % of the"
            " games that are played on from there",
            f"after {100 * DECIDED_AT:.0f} % of it",
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
                f"at most {100 * SWING:.0f} %",
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
        f"at most {100 * FORCED:.0f} % forced",
    )


def use_of(row: ContentRow) -> dict[str, Colour]:
    """By level, where enough had it to tell whether it is used."""
    return {
        level: colour_of(found, DEAD, 1.0)
        for level, found in row.used_by.items()
        if found.sample >= RARE
    }


def dead(rows: Sequence[ContentRow]) -> list[ContentRow]:
    """Had by many, and used by nearly nobody of any level."""
    return [row for row in rows if set(use_of(row).values()) == {"bad"}]


def overlooked(rows: Sequence[ContentRow]) -> list[ContentRow]:
    """Surely used by one level, and hardly by another: that says more of the players."""
    return [row for row in rows if {"good", "bad"} <= set(use_of(row).values())]


def unwanted(rows: Sequence[ContentRow]) -> list[ContentRow]:
    """Never taken, though others of its part of the pack are."""
    return [row for row in rows if row.taken_share is not None and row.taken_share.high < DEAD / 10]


def strength(row: ContentRow) -> Colour:
    """Whether a card is too strong, or too weak: of a rare one by what one more of it brings, of a
    common one by how often whoever has the most of it wins."""
    assert row.worth is not None, "chance gives it"
    if row.each >= COMMON:
        assert row.most_wins is not None, "it has a worth"
        colour = colour_of(row.most_wins, -MOST_WINS, MOST_WINS)
    else:
        colour = colour_of(row.worth, -DOMINATING, DOMINATING)
    sure = row.p is not None and row.p < SURE
    return "open" if colour == "bad" and not sure else colour


def dominating(rows: Sequence[ContentRow]) -> list[ContentRow]:
    """Surely beyond the bar."""
    return [row for row in rows if row.worth is not None and strength(row) == "bad"]


def without(row: ContentRow, many: int) -> Colour:
    """Whether those who use it would rather have left it alone."""
    assert row.removed is not None, "it was tried"
    return colour_of(row.removed.widened(many), -BETTER_WITHOUT, float("inf"))


def points_said(estimate: Estimate) -> str:
    low, high = 100 * estimate.low, 100 * estimate.high
    return f"{100 * estimate.value:+.1f} ({low:+.1f} to {high:+.1f})"


def strength_said(row: ContentRow) -> str:
    assert row.worth is not None, "it dominates"
    if row.each >= COMMON:
        assert row.most_wins is not None, "it has a worth"
        return f"{row.name}: whoever has the most wins {points_said(row.most_wins)} over fair"
    return f"{row.name}, one more of it: {points_said(row.worth)}"


def use_said(row: ContentRow) -> str:
    levels = ", ".join(
        f"{level} {percent(found)}" for level, found in row.used_by.items() if found.sample >= RARE
    )
    return f"{row.name}, used by {levels}" if levels else f"{row.name}, never taken"


def named(rows: Sequence[ContentRow]) -> str:
    """A few of them, and how many more there are."""
    names = [row.name for row in rows[:MOST_NAMED]]
    more = len(rows) - len(names)
    return ", ".join(names) + (f" and {more} more" if more else "")


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
    lights = []
    had = [row for row in rows if use_of(row)]
    if had:
        lights.append(all_used(rows, had))
    if any(row.worth is not None for row in rows):
        lights.append(none_dominates([row for row in rows if row.worth is not None]))
    tried = [row for row in rows if row.removed is not None]
    if tried:
        lights.append(none_better_without(tried))
    return lights


def all_used(rows: Sequence[ContentRow], had: Sequence[ContentRow]) -> Light:
    never = [*dead(had), *unwanted(rows)]
    hardly = overlooked(had)
    untold = [row for row in had if row not in never and "good" not in use_of(row).values()]
    said = "everything is used" if not untold else f"not yet told of {named(untold)}"
    return Light(
        "bad" if never else "open" if hardly or untold else "good",
        "Nothing is dead",
        "; ".join(map(use_said, [*never, *hardly])) or said,
        f"used by at least {100 * DEAD:.0f} % of those who have it, at some level of play at least,"
        f" and taken at least {100 * DEAD / 10:.1f} % of the time in its part of the pack",
    )


def none_dominates(rows: Sequence[ContentRow]) -> Light:
    colours = [strength(row) for row in rows]
    untold = [row for row, colour in zip(rows, colours, strict=True) if colour == "open"]
    said = "no card is worth much more, or less, than the average card"
    if untold:
        said = f"not yet told of {named(untold)}"
    return Light(
        worst(colours),
        "Nothing dominates",
        "; ".join(map(strength_said, dominating(rows))) or said,
        f"one more of a card changes the chance to win by at most {100 * DOMINATING:g} points;"
        f" where everybody gets {COMMON:g} of it or more, whoever has the most among its cards wins"
        f" at most {100 * MOST_WINS:g} points more than fair; not met only if sure, corrected for"
        " all cards",
    )


def none_better_without(rows: Sequence[ContentRow]) -> Light:
    colours = [without(row, len(rows)) for row in rows]
    worse, untold = (
        [row for row, colour in zip(rows, colours, strict=True) if colour == wanted]
        for wanted in ("bad", "open")
    )
    said = "nobody who uses something would win more often by leaving it alone"
    if untold:
        said = f"not yet told of {named(untold)}"
    return Light(
        worst(colours),
        "Nothing is better left alone",
        "; ".join(f"{row.name}: {points_said(row.removed)}" for row in worse if row.removed)
        or said,
        f"whoever uses it wins at most {100 * BETTER_WITHOUT:g} points less than without it,"
        f" corrected for {len(rows)} comparisons",
    )


def skilled(rows: Sequence[SkillRow]) -> list[Light]:
    return [
        Light(
            colour_of(row.wins, row.fair + NEAR_FAIR, 1.0),
            f"Skill: {row.level} among {row.among}",
            f"wins {percent(row.wins)} where {100 * row.fair:.1f} % is what equals win",
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
        said = ", ".join(f"{row.value} {100 * row.wins.value:.0f} %" for row in here).replace(
            "_", " "
        )
        lights.append(
            Light(
                colour,
                f"Difficulty with {seats} players, {level} teams",
                f"wins: {said}",
                "each step harder than the one before, with intervals apart",
            )
        )
    return lights


def as_meant(rows: Sequence[DifficultyRow]) -> list[Light]:
    """Every difficulty is won about as often as it is meant to be."""
    told = [row for row in rows if row.meant is not None]
    lights = []
    for seats in sorted({row.seats for row in told}):
        here = [row for row in told if row.seats == seats]
        wide = {row.value: row.wins.widened(len(here)) for row in here}
        colours = [colour_of(wide[row.value], *row.meant) for row in here if row.meant]
        bands = ", ".join(
            f"{row.value} {100 * row.meant[0]:.0f} to {100 * row.meant[1]:.0f} %"
            for row in here
            if row.meant
        )
        worst_of_all = max(here, key=outside)
        said = f"{worst_of_all.value} is farthest from it: it wins {percent(worst_of_all.wins)}"
        lights.append(
            Light(
                worst(colours),
                f"As hard as meant, with {seats} players",
                said.replace("_", " "),
                f"{here[0].level} teams win {bands}".replace("_", " ")
                + f", corrected for {len(here)} comparisons",
            )
        )
    return lights


def outside(row: DifficultyRow) -> float:
    """How far from the middle of its band, in bands."""
    assert row.meant is not None, "it has one"
    low, high = row.meant
    return abs(row.wins.value - (low + high) / 2) / (high - low)


def easiest_first(rows: Sequence[DifficultyRow]) -> list[str]:
    """The values in the order that all rows together have them in."""
    wins: dict[str, list[float]] = defaultdict(list)
    for row in rows:
        wins[row.value].append(row.wins.value)
    return sorted(wins, key=lambda value: -fmean(wins[value]))
