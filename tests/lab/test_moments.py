"""What is said of the moments of a game: planted truths are found, and chance alone is not."""

import random
from collections.abc import Mapping, Sequence
from statistics import fmean

import pytest

from smorgasboard.games.registry import GAMES
from smorgasboard.lab.moments import (
    FUTURES,
    MOMENTS,
    Course,
    Moment,
    Onlooker,
    Values,
    compared,
    gap_of,
    swing_of,
)
from smorgasboard.lab.report.course import course, decided
from smorgasboard.lab.simulate import Plan

QUICK = [slug for slug in GAMES if slug != "food-for-thought"]


def moment(chances: tuple[float, ...], swing: float | None = None) -> Moment:
    return Moment(0, chances, 0.0, swing, {"easy": True})


def game_of(chances: Sequence[tuple[float, ...]]) -> Course:
    return Course(0, (1.0, 0.0), tuple(moment(each) for each in chances))


def futures(dice: random.Random, chances: Mapping[int, tuple[float, ...]]) -> Values:
    """For each move, who wins in so many futures by these chances; the last one else."""
    found: Values = {}
    for move, chance in chances.items():
        rows = []
        for _ in range(FUTURES):
            winner = dice.choices(range(len(chance)), chance)[0]
            rows.append(tuple(float(seat == winner) for seat in range(len(chance))))
        found[move] = rows
    return found


def test_ways_that_are_equal_have_no_gap_on_average() -> None:
    """The best of five would seem 25 points better if it were measured by what picked it."""
    dice = random.Random(1)
    equal = dict.fromkeys(range(5), (0.5, 0.5))
    found = [gap_of(futures(dice, equal), 0) for _ in range(2000)]
    assert abs(fmean(found)) < 0.03


def test_a_better_way_has_its_gap() -> None:
    dice = random.Random(2)
    planted = {0: (0.9, 0.1), 1: (0.5, 0.5)}
    assert 0.3 < fmean(gap_of(futures(dice, planted), 0) for _ in range(2000)) < 0.41


def test_whoever_can_win_makes_no_king() -> None:
    dice = random.Random(3)
    assert swing_of(futures(dice, {0: (1.0, 0.0, 0.0), 1: (0.0, 1.0, 0.0)}), 0) is None


def test_a_kingmaker_is_found_and_an_idle_one_is_not() -> None:
    dice = random.Random(4)
    king = {0: (0.0, 0.9, 0.1), 1: (0.0, 0.1, 0.9)}
    idle = {0: (0.0, 0.5, 0.5), 1: (0.0, 0.5, 0.5)}
    found, none = (
        [swing for _ in range(1000) if (swing := swing_of(futures(dice, each), 0)) is not None]
        for each in (king, idle)
    )
    assert fmean(found) > 0.7
    assert abs(fmean(none)) < 0.04


def test_when_it_was_decided() -> None:
    open_one, sure = (0.5, 0.5), (0.95, 0.05)
    assert decided(game_of([open_one] * MOMENTS)) == 1.0
    assert decided(game_of([sure] * MOMENTS)) == pytest.approx(0.05)
    assert decided(game_of([sure] * 4 + [open_one] + [sure] * 5)) == pytest.approx(0.55)


def test_the_winner_is_followed_through_the_game() -> None:
    games = [game_of([(place / 10, 1 - place / 10) for place in range(MOMENTS)])] * 3
    found = course(games, ["easy"])
    assert [stage.winner.value for stage in found.stages] == [
        pytest.approx(place / 10) for place in range(MOMENTS)
    ]
    assert found.stages[0].best.value == 1.0
    assert found.agreed["easy"].value == 1.0


def test_what_was_chosen_is_always_compared() -> None:
    assert compared([1, 2], 2) == [2, 1]
    many = compared(list(range(40)), 7)
    assert many[0] == 7
    assert len(set(many)) == len(many) == 5


@pytest.mark.parametrize("slug", QUICK)
def test_looking_changes_nothing(slug: str) -> None:
    seats = GAMES[slug].min_seats
    plan = Plan(slug, seats, ("greedy",) * seats, 5, iterations=2)
    onlooker = Onlooker(plan, ("random",))
    result = onlooker.play(0)
    found = onlooker.look(0)
    assert [bool(payoff) for payoff in found.payoffs] == [
        bool(result.winners >> seat & 1) for seat in range(seats)
    ]
    assert found == Onlooker(plan, ("random",)).look(0), "the same again"
    assert 1 <= len(found.moments) <= MOMENTS
