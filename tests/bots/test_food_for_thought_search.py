"""How Food for Thought is judged where the search stops playing on."""

from collections.abc import Iterator

import pytest

import smorgasboard
from smorgasboard.bots.budget import Budget
from smorgasboard.bots.race_search import Race
from smorgasboard.bots.timed_search import search_of
from smorgasboard.bots.tree_search import Guide
from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.games.food_for_thought.codes import (
    ASK_AFTER,
    ASK_COOK,
    ASK_HIRE,
    ASK_RECIPES,
    ASK_SHOP,
    ASK_TURN,
    ASK_WORK_OUT,
    PLACE_COOK,
    PLACE_GROCERY,
)
from smorgasboard.games.food_for_thought.evaluation import AHEAD, SPAN, FoodEvaluation
from smorgasboard.games.food_for_thought.policy import Greedy
from smorgasboard.games.food_for_thought.rules import FoodForThought
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


def test_a_move_that_is_tried_is_a_whole_action() -> None:
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


def test_after_the_move_everybody_plays_some_turns() -> None:
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


def shortlists(seats: int) -> Iterator[tuple[FoodForThought, Moves, Moves]]:
    """A table, its moves and the best four of them, through half a game by the heuristic."""
    match = smorgasboard.new("food-for-thought", seats=seats, seed=5)
    state, greedy, dice, moves, few = match.state, Greedy(), Dice(5), Moves(), Moves()
    assert isinstance(state, FoodForThought)
    while state.round < 4:
        state.legal(moves)
        if moves.size > 4:
            few.copy_from(moves)
            greedy.shortlist(state, few, 4)
            yield state, moves, few
        state.apply(greedy.choose(state, moves, dice), dice)


def test_on_a_shortlist_are_what_the_heuristic_does_and_doing_nothing() -> None:
    """And the others in the order of the rules, whatever the question."""
    asked = set()
    for state, moves, few in shortlists(2):
        greedy, every, left = Greedy(), moves.listed(), few.listed()
        asked.add(int(state.frames.kind()))
        assert len(left) == 4
        assert left == [move for move in every if move in left]
        assert greedy.choose(state, moves, Dice(1)) in left
        assert greedy.choose(state, few, Dice(1)) == greedy.choose(state, moves, Dice(1))
        assert all(move in left for move in list(filter(greedy.is_quiet, every))[:1])
    assert {ASK_TURN, ASK_SHOP, ASK_COOK, ASK_WORK_OUT} <= asked


def test_actions_come_on_a_shortlist_by_how_one_stands_after_them() -> None:
    turns = 0
    for state, moves, few in shortlists(1):
        if state.frames.kind() == ASK_TURN:
            turns += 1
            greedy = Greedy()
            kept = [move for move in few.listed() if not greedy.is_quiet(move)]
            worst = min(greedy.value_of(state, move) for move in kept)
            left_out = [move for move in moves.listed() if not few.holds(move)]
            assert all(greedy.value_of(state, move) <= worst for move in left_out)
    assert turns > 10


def test_a_race_tries_few_moves_and_a_review_all() -> None:
    match = smorgasboard.new("food-for-thought", seats=2, seed=5)
    state, dice, moves = match.state, Dice(5), Moves()
    assert isinstance(state, FoodForThought)
    while state.frames.kind() != ASK_SHOP:
        state.legal(moves)
        state.apply(PLACE_GROCERY if moves.holds(PLACE_GROCERY) else moves.at(0), dice)
    state.legal(moves)
    few = match.game.few
    assert moves.size > 2 * few
    search = search_of(match.game, match.view(match.to_act), moves, Dice(1))
    assert search.choices.size == few
    guide = Guide(Greedy(), FoodEvaluation())
    belief = match.game.believe(match.view(match.to_act))
    assert Race(belief, guide, moves, Dice(1)).choices.size == moves.size
