"""Fits the numbers by which the heuristic of Food for Thought judges, anew.

python -m tools.fit_food weights [--rounds R] [--games N] [--pairs P] [--seed S]
python -m tools.fit_food turns [--games N] [--seed S]

`weights`  those in `policy_value.py`, by an evolution strategy: the weights of now are moved a
           little in some direction and as far the other way, both play the same games, alone and
           in twos, and all weights go to where they scored more. What came out is judged on other
           deals.
`turns`    what a turn that is left brings beyond what was hoped for (`EACH_TURN` and `FIRM` in
           `evaluation.py`), by least squares over games of the heuristic.

Nothing is written: the numbers are printed as they stand in the code. It needs NumPy; compiled
rules play some hundred times as fast.
"""

import argparse
from collections.abc import Callable, Iterator
from statistics import fmean, stdev
from typing import Any, NamedTuple

from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.games.food_for_thought.codes import ASK_TURN
from smorgasboard.games.food_for_thought.game import FOOD_FOR_THOUGHT
from smorgasboard.games.food_for_thought.policy import Greedy
from smorgasboard.games.food_for_thought.policy_value import POINT, WEIGHTS, turns_left
from smorgasboard.games.food_for_thought.state import FoodState
from smorgasboard.lab.training import numpy

NAMES = (
    "turn", "cook", "buy", "train", "eat", "lack", "share_recipes", "share_activities", "slack",
    "faith", "ability", "late_ability", "icon", "spare", "spares", "stale", "snack", "hurt", "shed",
    "coming", "hurry", "frozen",
)  # fmt: skip
"""A compiled object does not tell its fields."""
SEATS = (1, 2)
REACH = 0.12
"""How far a weight is moved to try it, as a part of itself."""
LEAST = 5
"""A small number is moved as this one would be, or rounding would leave it where it is."""
STEP = 0.15
"""How far all weights go in a round, each as a part of itself."""
JUDGED_APART = 1 << 20
"""Deals for judging follow after so many others."""

Weights = dict[str, int]


class Fitted(NamedTuple):
    weights: Weights
    better: float
    """Points a game more than those of today, on deals that nothing was fitted to."""
    error: float
    """Of that, one standard error."""


class Line(NamedTuple):
    """What a turn brings, and what is lost however many are left."""

    each_turn: float
    firm: float
    seen: int
    """Positions."""


def today() -> Weights:
    return {name: int(getattr(WEIGHTS, name)) for name in NAMES}


def use(weights: Weights) -> None:
    for name, weight in weights.items():
        setattr(WEIGHTS, name, weight)


Look = Callable[[FoodState], None]


def played(seats: int, seed: int, game: int, look: Look | None = None) -> list[int]:
    """The points of a game of the heuristic. `look` is shown the table before each turn."""
    table, policy = FOOD_FOR_THOUGHT.table(FOOD_FOR_THOUGHT.setup(seats)), Greedy()
    assert isinstance(table, FoodState)
    moves, dice = Moves(), Dice(seed, game)
    table.deal(dice)
    while not table.over:
        if look is not None and table.frames.kind() == ASK_TURN:
            look(table)
        table.legal(moves)
        table.apply(policy.choose(table, moves, dice), dice)
    return [table.score(seat) for seat in range(seats)]


def points(weights: Weights, seed: int, games: range) -> list[float]:
    """What whoever plays by these weights scores, alone and in twos in turn."""
    before = today()
    use(weights)
    try:
        return [fmean(played(SEATS[game % len(SEATS)], seed, game)) for game in games]
    finally:
        use(before)


def moved(weights: Weights, ways: Any, far: float) -> Weights:
    return {
        name: max(0, round(weight + far * way * max(weight, LEAST)))
        for (name, weight), way in zip(weights.items(), ways, strict=True)
    }


def rounds(games: int, pairs: int, seed: int) -> Iterator[Weights]:
    """The weights after each round, without end."""
    np = numpy()
    luck, weights, first = np.random.default_rng(seed), today(), 0
    while True:
        deals = range(first, first + games)
        first += games
        slope = np.zeros(len(weights))
        for _ in range(pairs):
            ways = luck.standard_normal(len(weights))
            there, back = (
                fmean(points(moved(weights, ways, far), seed, deals)) for far in (REACH, -REACH)
            )
            slope += (there - back) * ways
        length = float(np.sqrt((slope**2).mean()))
        if length > 0:
            weights = moved(weights, slope / length, STEP)
        yield weights


def judged(weights: Weights, games: int, seed: int) -> Fitted:
    """Beside those of today, on the same new deals."""
    deals = range(JUDGED_APART, JUDGED_APART + max(2, games))
    theirs, ours = (points(each, seed, deals) for each in (weights, today()))
    apart = [one - other for one, other in zip(theirs, ours, strict=True)]
    return Fitted(weights, fmean(apart), stdev(apart) / len(apart) ** 0.5)


def line(seats: int, games: int, seed: int) -> Line:
    """What the points at the end were beyond what `standing` had promised, by turns left."""
    np = numpy()
    appraisal = Greedy().appraisal
    rows: list[tuple[int, float]] = []
    for game in range(games):
        hopes: list[tuple[int, int, float]] = []

        def look(table: FoodState, hopes: list[tuple[int, int, float]] = hopes) -> None:
            for seat in range(seats):
                hoped = float(appraisal.standing(table, seat)) / float(POINT)
                hopes.append((seat, int(turns_left(table, seat)), hoped))

        scores = played(seats, seed, game, look)
        rows += [(turns, scores[seat] - hoped) for seat, turns, hoped in hopes]
    turns, more = np.asarray(rows, float).T
    each_turn, firm = np.polyfit(turns, more, 1)
    return Line(float(each_turn), float(firm), len(rows))


def show_weights(asked: argparse.Namespace) -> None:
    fits = rounds(asked.games, asked.pairs, asked.seed)
    before = weights = today()
    for done in range(asked.rounds):
        weights = next(fits)
        print(f"round {done + 1}: {weights}")
    for name, weight in weights.items():
        print(f"{name} = {weight}" + (f"  # was {before[name]}" * (weight != before[name])))
    found = judged(weights, 10 * asked.games, asked.seed)
    print(f"{found.better:+.2f} ± {1.96 * found.error:.2f} points a game beside those of today")


def show_turns(asked: argparse.Namespace) -> None:
    for seats in SEATS:
        found = line(seats, asked.games, asked.seed)
        print(
            f"{'alone' if seats == 1 else 'in twos'}: EACH_TURN {found.each_turn:.1f}, "
            f"FIRM {found.firm:.1f}, from {found.seen} positions"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description="Fits the heuristic of Food for Thought.")
    parser.add_argument("what", choices=["weights", "turns"])
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--games", type=int, default=40, help="for each try; of `turns`: in all")
    parser.add_argument("--pairs", type=int, default=12, help="of tries in a round")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    (show_weights if asked.what == "weights" else show_turns)(asked)


if __name__ == "__main__":
    main()
