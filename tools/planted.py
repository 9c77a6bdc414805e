"""A statistician's check of the lab: truths are planted into Birthday Boom, and must be found.

    .venv-wheel/bin/python -m tools.planted               all of it, 400 runs of each comparison
    .venv-wheel/bin/python -m tools.planted --runs 40     sooner

Prints what was found, and ends with an error if the lab misses what was planted, sees what was not,
or errs more often than it says.
"""

import argparse
import sys
from collections.abc import Iterator
from typing import Any

import msgspec

from smorgasboard.engine.chance import Dice
from smorgasboard.games.registry import find_game
from smorgasboard.lab.changes import changed, plain
from smorgasboard.lab.compare import Comparison, Measure, Side, compare
from smorgasboard.lab.evidence import Estimate, share
from smorgasboard.lab.report import sections, verdict
from smorgasboard.lab.sequential import Bounds
from smorgasboard.lab.simulate import Plan
from smorgasboard.lab.watch import DRAWN, Watched, Watcher
from smorgasboard.lab.workers import Crew

GAME, SEATS, LEVEL = "birthday-boom", 4, "greedy"
ERROR = 0.05
"""That a comparison allows itself, of either kind."""
CARD, POINTS = "jelly-bean", 5
GAMES, SEED = 3000, 5

Pack = dict[str, Any]


def errors(
    one: Pack, other: Pack, measure: Measure, margin: float, truth: str, runs: int
) -> Estimate:
    """How often a comparison on its own deals does not answer what is true."""
    wrong = 0
    for seed in range(runs):
        sides = Side("one", LEVEL, {}, one), Side("other", LEVEL, {}, other)
        bounds = Bounds(margin, ERROR, ERROR)
        asked = Comparison(GAME, SEATS, *sides, measure, bounds, seed, None, 100_000)
        wrong += compare(asked, Crew()).answer != truth
    return share(wrong, runs)


class Generous(Watcher):
    """Whoever plays second begins with one card more."""

    def deal(self, chance: Dice) -> None:
        super().deal(chance)
        state: Any = self.table
        second = (state.first_seat() + 1) % self.plan.seats
        state.hands.add(second, list(self.items).index(CARD), 1)


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


def worth_of_the_card(watcher: Watcher) -> Estimate:
    found = sections.worth_when_drawn(watcher.items, watched(watcher))[CARD]
    return found.widened(len(watcher.items))


def second_place(watcher: Watcher) -> Estimate:
    row = sections.places(LEVEL, watched(watcher))[1]
    return row.wins.widened(SEATS)


def checks(runs: int) -> Iterator[tuple[str, str, bool]]:
    """What was asked, what was found, and whether that is right."""
    pack = plain(find_game(GAME), "base")
    at = [card["id"] for card in pack["cards"]].index(CARD)
    before, after = (worth_of_the_card(Dearer(plan(pack), points)) for points in (0, POINTS))
    found = f"worth when drawn {verdict.percent(before)} before, {verdict.percent(after)} after"
    yield f"{POINTS} more points for whoever draws a card", found, after.low > before.high

    usual, given = second_place(Watcher(plan(pack))), second_place(Generous(plan(pack)))
    found = f"the second of four wins {verdict.percent(usual)}, with it {verdict.percent(given)}"
    yield "one card more for the second player", found, given.low > max(usual.high, 1 / SEATS)

    twin = {**pack, "cards": pack["cards"][::-1]}
    equal = errors(pack, twin, "starter", 0.15, "same", runs)
    yield "two equal packs called different", verdict.percent(equal), equal.low <= ERROR

    richer = changed(twin, {("cards", len(pack["cards"]) - 1 - at, "points"): 4})
    planted = errors(pack, richer, "score", 1.0, "less", runs)
    yield "a richer pack not called richer", verdict.percent(planted), planted.low <= ERROR


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
