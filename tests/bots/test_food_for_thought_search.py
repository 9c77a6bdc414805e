"""How Food for Thought is judged where the search stops playing on."""

import pytest

import smorgasboard
from smorgasboard.bots.budget import Budget
from smorgasboard.bots.timed_search import search_of
from smorgasboard.bots.tree import NONE
from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.games.food_for_thought.codes import (
    ASK_AFTER,
    ASK_HIRE,
    ASK_RECIPES,
    ASK_SHOP,
    ASK_TURN,
    BUY,
    CELL,
    PLACE_COOK,
    PLACE_GROCERY,
)
from smorgasboard.games.food_for_thought.evaluation import AHEAD, SPAN, FoodEvaluation
from smorgasboard.games.food_for_thought.policy import Greedy
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
    before, before_points = judge.value(state, 1), judge.points(state, 1)
    state.scores[1] += 10
    assert judge.points(state, 1) == pytest.approx(before_points + 10)
    assert judge.value(state, 1) > before


def test_alone_points_are_all_that_counts() -> None:
    """There is nobody to beat, and whoever plays alone always wins."""
    state, judge = some_plies(1, 30), FoodEvaluation()
    judge.begin(state)
    assert judge.value(state, 0) == pytest.approx(0.5)
    state.scores[0] += 3
    assert judge.value(state, 0) == pytest.approx(0.5 + 3 / (2 * SPAN))
    state.scores[0] += 10_000
    assert judge.value(state, 0) == 1


def test_a_move_in_the_tree_is_a_whole_action() -> None:
    match = smorgasboard.new("food-for-thought", seats=2, seed=5)
    state, dice = match.state, Dice(5)
    judge = FoodEvaluation()
    assert isinstance(state, FoodState)
    judge.round_off(state, dice)
    assert state.frames.kind() == ASK_HIRE  # a choice of its own: nothing belongs to it
    while state.frames.kind() != ASK_TURN:
        state.apply(state.options.at(0), dice)
    turn, markers = state.turn, state.markers[state.turn]
    state.apply(PLACE_COOK, dice)
    assert state.frames.kind() == ASK_RECIPES
    judge.round_off(state, dice)
    assert state.frames.kind() in (ASK_TURN, ASK_AFTER)
    assert state.markers[turn] == markers - 1


def test_after_the_tree_everybody_plays_some_turns() -> None:
    match = smorgasboard.new("food-for-thought", seats=2, seed=5)
    state, dice = match.state, Dice(5)
    assert isinstance(state, FoodState)
    while state.frames.kind() != ASK_TURN:
        state.apply(state.options.at(0), dice)
    FoodEvaluation().play_on(state, dice)
    assert state.frames.kind() == ASK_TURN
    assert [state.markers[seat] for seat in range(2)] == [state.catalog.markers - AHEAD] * 2


def expected_and_scored(seed: int) -> tuple[float, float, int]:
    """What was expected in the first and in the second half of a game alone, and its score."""
    match = smorgasboard.new("food-for-thought", seats=1, seed=seed)
    state, dice, moves = match.state, Dice(seed), Moves()
    assert isinstance(state, FoodState)
    greedy, judge, expected = Greedy(), FoodEvaluation(), []
    while not state.over:
        if state.frames.kind() == ASK_TURN and state.round > 1:
            expected.append(judge.points(state, 0))
        state.legal(moves)
        state.apply(greedy.choose(state, moves, dice), dice)
    half = len(expected) // 2
    early, late = expected[:half], expected[half:]
    return sum(early) / len(early), sum(late) / len(late), int(state.score(0))


def test_what_is_expected_is_what_the_heuristic_scores() -> None:
    """Or moves that take no turn would look worse, or better, than those that do.

    One game may come out ten points better or worse: the mean of some.
    """
    games = [expected_and_scored(seed) for seed in range(4)]
    early, late, scored = (sum(each) / len(games) for each in zip(*games, strict=True))
    assert abs(early - late) < 15
    assert abs(late - scored) < 15


def test_who_plays_alone_hears_of_points() -> None:
    match = smorgasboard.new("food-for-thought", seats=1, seed=5)
    thoughts = smorgasboard.bot("expert", 1).consider(match.view(0), match.legal(), Budget(20))
    assert all(each.points is not None for each in thoughts.candidates)
    assert "comes to about" in thoughts.sentence
    assert "points" in thoughts.best.outlook
    match = smorgasboard.new("food-for-thought", seats=2, seed=5)
    seat = match.to_act
    thoughts = smorgasboard.bot("expert", 1).consider(match.view(seat), match.legal(), Budget(20))
    assert all(each.points is None for each in thoughts.candidates)
    assert "wins about" in thoughts.sentence


def test_the_expected_line_goes_from_action_to_action() -> None:
    match = smorgasboard.new("food-for-thought", seats=1, seed=5)
    thoughts = smorgasboard.bot("expert", 1).consider(match.view(0), match.legal(), Budget(60))
    assert len(thoughts.best.line) > 1


def test_a_basket_is_searched_once_however_it_is_ordered() -> None:
    """What else to buy belongs to the first purchase: the tree goes on with the next turn."""
    match = smorgasboard.new("food-for-thought", seats=2, seed=5)
    state, dice, moves = match.state, Dice(5), Moves()
    assert isinstance(state, FoodState)
    while state.frames.kind() != ASK_SHOP:
        state.legal(moves)
        state.apply(PLACE_GROCERY if moves.holds(PLACE_GROCERY) else moves.at(0), dice)
    state.legal(moves)
    search = search_of(match.game, match.view(match.to_act), moves, Dice(1))
    search.run(3 * moves.size)
    bought = [move for move in moves.listed() if BUY <= move < CELL and search.visits(move)]
    assert len(bought) > 10
    for move in bought:
        after = [
            search.tree.find(search.node(move), search.seat, then) for then in range(BUY, CELL)
        ]
        assert after == [NONE] * len(after)
