"""Chapter 23: the Goals module."""

from typing import Final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.games.food_for_thought.ch17_scoring_counters import counted
from smorgasboard.games.food_for_thought.codes import GOAL_SHOWN, GOALS
from smorgasboard.games.food_for_thought.state import FoodState

SHOWN: Final[i64] = 2


def choose_goals(state: FoodState, chance: Chance) -> None:
    """23.1: two different ones, for the whole game."""
    if not state.catalog.goals:
        return
    first = chance.roll(GOALS)
    second = chance.roll(GOALS - 1)
    if second >= first:
        second += 1
    state.goals = 1 << first | 1 << second
    for goal in range(GOALS):
        if state.goals >> goal & 1:
            state.tell(GOAL_SHOWN, goal)


def goal_count(state: FoodState, seat: i64, goal: i64) -> i64:
    """23.2: what decides who is first and who second."""
    return counted(state, seat, state.catalog.goal_counter[goal])


def goal_points(state: FoodState, seat: i64, goal: i64) -> i64:
    """23.2: the highest gets the first prize, the next the second; 23.5: not for nothing.

    23.3: a tie for first shares both prizes, 23.4: one for second shares the second, rounded down.
    23.6: if only the leader has any, there is no second prize.
    """
    catalog = state.catalog
    mine = goal_count(state, seat, goal)
    if mine == 0:
        return 0
    ahead: i64 = 0
    tied: i64 = 0
    for other in range(state.seats):
        theirs = goal_count(state, other, goal)
        if theirs > mine:
            ahead += 1
        elif theirs == mine:
            tied += 1
    first, second = catalog.goal_first[goal], catalog.goal_second[goal]
    if ahead == 0:
        return first if tied == 1 else (first + second) // tied
    return second // tied if ahead == 1 else 0


def all_goal_points(state: FoodState, seat: i64) -> i64:
    """23.2: of both goals."""
    points: i64 = 0
    for goal in range(GOALS):
        if state.goals >> goal & 1:
            points += goal_points(state, seat, goal)
    return points
