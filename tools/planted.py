"""A statistician's check of the lab: truths are planted into Birthday Boom, and must be found.

    .venv-wheel/bin/python -m tools.planted               all of it, 400 runs of each comparison
    .venv-wheel/bin/python -m tools.planted --runs 40     sooner

Prints what was found, and ends with an error if the lab misses what was planted, sees what was not,
or errs more often than it says.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from smorgasboard.engine.chance import Dice
from smorgasboard.games.registry import find_game
from smorgasboard.lab.changes import changed, plain
from smorgasboard.lab.compare import BlockTable, Comparison, Measure, Side, compare
from smorgasboard.lab.evidence import Estimate, mean, share
from smorgasboard.lab.report import sections, verdict
from smorgasboard.lab.sequential import Bounds
from smorgasboard.lab.simulate import Plan
from smorgasboard.lab.watch import DRAWN, Watched, Watcher
from smorgasboard.lab.workers import Crew

GAME, SEATS, LEVEL = "birthday-boom", 4, "greedy"
ERROR = 0.05
"""That a comparison allows itself, of either kind."""
EXTRA, MORE = "jelly-bean", 2
"""A card that somebody has one more of, and that there are so many more of in the richer pack."""
CARD, POINTS = "cheesecake", 5
GAMES, SEED = 3000, 5
DEALS, OTHER_SEED = 50_000, 1_000_000
"""How often, and on which deals, a true difference is measured beforehand."""

Pack = dict[str, Any]


def asked(one: Pack, other: Pack, measure: Measure, margin: float, seed: int) -> Comparison:
    sides = Side("one", LEVEL, {}, one), Side("other", LEVEL, {}, other)
    bounds = Bounds(margin, ERROR, ERROR)
    return Comparison(GAME, SEATS, *sides, measure, bounds, seed, None, 100_000)


def errors(
    one: Pack, other: Pack, measure: Measure, margin: float, truth: str, runs: int
) -> Estimate:
    """How often a comparison on its own deals does not answer what is true."""
    answers = [
        compare(asked(one, other, measure, margin, seed), Crew()).answer for seed in range(runs)
    ]
    return share(sum(answer != truth for answer in answers), runs)


def true_difference(one: Pack, other: Pack, measure: Measure) -> Estimate:
    """How much more `one` has, on deals that no comparison sees."""
    table = BlockTable(asked(one, other, measure, 1.0, OTHER_SEED))
    return mean([table.block(number) for number in range(DEALS)])


class Generous(Watcher):
    """Whoever plays second begins with one card more."""

    def deal(self, chance: Dice) -> None:
        super().deal(chance)
        state: Any = self.table
        second = (state.first_seat() + 1) % self.plan.seats
        state.hands.add(second, list(self.items).index(EXTRA), 1)


class Dearer(Watcher):
    """Whoever draws the card has so many points more at the end; the most points win."""

    def __init__(self, plan: Plan, points: int) -> None:
        super().__init__(plan)
        self.points = points

    def watch(self, number: int) -> Watched:
        game = super().watch(number)
        drawn = game.content.get(CARD, {}).get(DRAWN, (0,) * self.plan.seats)
        scores = tuple(
            score + self.points * many for score, many in zip(game.scores, drawn, strict=True)
        )
        best = scores.count(max(scores))
        payoffs = tuple((score == max(scores)) / best for score in scores)
        return msgspec.structs.replace(game, scores=scores, payoffs=payoffs)


def watched(watcher: Watcher) -> list[Watched]:
    return [watcher.watch(number) for number in range(GAMES)]


def plan(pack: Pack) -> Plan:
    return Plan(GAME, SEATS, (LEVEL,) * SEATS, SEED, pack=pack)


def worth_in_report(watcher: Watcher) -> tuple[Estimate, list[str]]:
    """What the card is worth when drawn, and which cards have a star for more than the average."""
    rows = sections.content(watcher.items, watched(watcher), {}, [])
    found = next(row.worth for row in rows if row.id == CARD)
    assert found is not None, "everybody draws it"
    return found.widened(len(rows)), starred(rows)


def starred(rows: Sequence[sections.ContentRow]) -> list[str]:
    return [
        row.id
        for row in rows
        if row.worth is not None
        and row.p is not None
        and row.p < verdict.SURE
        and row.worth.low > 0
    ]


def place_light(watcher: Watcher) -> verdict.Light:
    """What the report says of the turn order."""
    return verdict.turn_order(sections.places(LEVEL, watched(watcher)), LEVEL)[0]


def checks(runs: int) -> Iterator[tuple[str, str, bool]]:
    """What was asked, what was found, and whether that is right."""
    pack = plain(find_game(GAME), "base")
    at = [card["id"] for card in pack["cards"]].index(EXTRA)
    (before, strong), (after, stronger) = (
        worth_in_report(Dearer(plan(pack), points)) for points in (0, POINTS)
    )
    found = f"worth when drawn {verdict.percent(before)} before, {verdict.percent(after)} after"
    found += (
        f"; with a star for more than the average: {', '.join(strong)}, then {', '.join(stronger)}"
    )
    well = after.low > before.high and CARD in stronger and CARD not in strong
    yield f"{POINTS} more points for whoever draws a card", found, well

    usual, given = place_light(Watcher(plan(pack))), place_light(Generous(plan(pack)))
    found = f"without it {usual.colour}: {usual.found}; with it {given.colour}: {given.found}"
    well = usual.colour != "bad" and given.colour == "bad" and "place 2" in given.found
    yield "one card more for the second player", found, well

    twin = {**pack, "cards": pack["cards"][::-1]}
    equal = errors(pack, twin, "starter", 0.15, "same", runs)
    yield "two equal packs called different (alpha)", verdict.percent(equal), equal.low <= ERROR

    # Another deck is dealt otherwise: its games have nothing in common but the margin to be found.
    more = pack["cards"][at]["count"] + MORE
    richer = changed(twin, {("cards", len(pack["cards"]) - 1 - at, "count"): more})
    truth = true_difference(richer, pack, "score")
    planted = errors(pack, richer, "score", truth.value, "less", runs)
    found = (
        f"{verdict.percent(planted)}, where the margin is the true difference, {truth.value:.3f}"
    )
    yield "a pack richer by the margin not called richer (beta)", found, planted.low <= ERROR


def main() -> int:
    parser = argparse.ArgumentParser(prog="tools.planted", description=__doc__)
    parser.add_argument("--runs", type=int, default=400, help="of each comparison")
    right = []
    for asked, found, well in checks(parser.parse_args().runs):
        print(f"{'right' if well else 'WRONG'}  {asked}: {found}", flush=True)
        right.append(well)
    return 0 if all(right) else 1


if __name__ == "__main__":
    sys.exit(main())
