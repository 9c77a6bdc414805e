"""The sequential test keeps the error rates it states, on planted truths, and saves games."""

from math import log

import pytest

from smorgasboard.engine.chance import Dice
from smorgasboard.lab.sequential import FEWEST, Answer, Bounds, Sequential

RUNS = 400
BOUNDS = Bounds(margin=0.1)


def block(dice: Dice, mean: float) -> float:
    """The mean of four games, each won or lost: as coarse as blocks are."""
    wins = sum(dice.roll(10_000) < int(10_000 * (0.25 + mean)) for _ in range(4))
    return wins / 4 - 0.25


def run(seed: int, mean: float, most: int = 20_000) -> tuple[Answer | None, Sequential]:
    dice, test, answer = Dice(seed), Sequential(BOUNDS), None
    while answer is None and test.count < most:
        answer = test.add(block(dice, mean))
    return answer, test


@pytest.mark.parametrize(
    ("mean", "wrong"), [(0.0, {"more", "less"}), (0.1, {"same", "less"}), (-0.1, {"same", "more"})]
)
def test_errors_are_as_rare_as_stated(mean: float, wrong: set[str]) -> None:
    """20 of 400 are allowed; more than 32 would come by chance once in a hundred times."""
    answers = [run(seed, mean)[0] for seed in range(RUNS)]
    assert None not in answers
    assert sum(answer in wrong for answer in answers) <= 32


def test_it_stops_early_and_says_what_that_saved() -> None:
    tests = [run(seed, 0.2)[1] for seed in range(50)]
    used = sum(test.count for test in tests)
    fixed = sum(BOUNDS.fixed_sample(test.variance) for test in tests)
    assert used < fixed / 2


def test_the_bounds_are_walds() -> None:
    bounds = Bounds(margin=0.03, alpha=0.1, beta=0.2)
    assert bounds.upper == pytest.approx(log(0.8 / 0.05))
    assert bounds.lower == pytest.approx(log(0.2 / 0.95))


def test_two_that_are_the_same_in_every_game_are_the_same() -> None:
    test = Sequential(BOUNDS)
    answers = [test.add(0.0) for _ in range(FEWEST)]
    assert answers[:-1] == [None] * (FEWEST - 1)
    assert answers[-1] == "same"


def test_nothing_is_said_before_there_is_a_variance() -> None:
    test = Sequential(BOUNDS)
    assert [test.add(5.0) for _ in range(FEWEST)] == [None] * (FEWEST - 1) + ["more"]
