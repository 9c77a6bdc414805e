"""How Food for Thought is judged where the search stops playing on."""

import pytest

import smorgasboard
from smorgasboard.bots.food_for_thought import PLIES, FoodEvaluation, points
from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.games.food_for_thought.state import FoodState


def some_plies(seats: int, plies: int) -> FoodState:
    match = smorgasboard.new("food-for-thought", seats=seats, seed=5)
    dice, moves = Dice(5), Moves()
    for _ in range(plies):
        match.state.legal(moves)
        match.state.apply(moves.pick(dice), dice)
    assert isinstance(match.state, FoodState)
    return match.state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chances_add_up(seats: int) -> None:
    state, judge = some_plies(seats, 30), FoodEvaluation()
    assert sum(judge.value(state, seat) for seat in range(seats)) == pytest.approx(1)


def test_more_points_are_better() -> None:
    state, judge = some_plies(2, 30), FoodEvaluation()
    before, before_points = judge.value(state, 1), points(state, 1)
    state.scores[1] += 10
    assert points(state, 1) == before_points + 10
    assert judge.value(state, 1) > before


def test_alone_points_are_all_that_counts() -> None:
    """There is nobody to beat, and whoever plays alone always wins."""
    state, judge = some_plies(1, 30), FoodEvaluation()
    before = judge.value(state, 0)
    state.scores[0] += 30
    assert judge.value(state, 0) == pytest.approx(before + 0.1)
    state.scores[0] += 10_000
    assert judge.value(state, 0) == 1
    assert judge.horizon(state) == PLIES
