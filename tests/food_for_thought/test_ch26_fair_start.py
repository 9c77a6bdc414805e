"""Chapter 26: a fair start."""

import re

import pytest

from smorgasboard.bots.registry import bot
from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.match import Match, Source
from smorgasboard.engine.measured import measured
from smorgasboard.engine.options import OptionValue
from smorgasboard.games.food_for_thought.game import FOOD_FOR_THOUGHT
from smorgasboard.games.food_for_thought.messages import PointsScored

FAIR: dict[str, OptionValue] = {"fair_start": True}


def begun(seats: int, first: int, options: dict[str, OptionValue]) -> Match:
    setup = FOOD_FOR_THOUGHT.setup(seats, options | {"first_player": str(first)})
    match = Match(FOOD_FOR_THOUGHT, setup, Source(seed=1))
    match.deal()
    return match


@pytest.mark.rule("26.1")
def test_without_the_option_nobody_has_points() -> None:
    assert begun(4, 2, {}).scores() == [0, 0, 0, 0]


@pytest.mark.rule("26.1", "26.2")
@pytest.mark.parametrize(
    ("first", "points"), [(0, [0, 3, 7, 0]), (1, [0, 0, 3, 7]), (3, [3, 7, 0, 0])]
)
def test_the_second_and_the_third_of_four_have_points(first: int, points: list[int]) -> None:
    match = begun(4, first, FAIR)
    assert match.scores() == points
    told = [event for event in match.events(None) if isinstance(event, PointsScored)]
    assert {(one.seat, one.points) for one in told} == {
        (seat, many) for seat, many in enumerate(points) if many
    }


@pytest.mark.rule("26.3")
def test_the_score_sheet_tells_where_they_come_from() -> None:
    lines = begun(4, 0, FAIR).score_lines(2)
    assert ("Abilities, and a fair start", 7) in [(line.text, line.points) for line in lines]
    plain = begun(4, 0, {}).score_lines(2)
    assert ("Abilities", 0) in [(line.text, line.points) for line in plain]


@pytest.mark.rule("26.1")
def test_it_is_for_four() -> None:
    option = next(one for one in FOOD_FOR_THOUGHT.options if one.name == "fair_start")
    assert begun(3, 0, FAIR).scores() == [0, 0, 0]
    assert not option.default


def first_moves(options: dict[str, OptionValue]) -> list[int]:
    table = FOOD_FOR_THOUGHT.table(FOOD_FOR_THOUGHT.setup(4, options))
    dice, moves, found = Dice(5), Moves(), list[int]()
    table.deal(dice)
    policy = bot("greedy", 1).on_table(FOOD_FOR_THOUGHT)
    assert policy is not None, "it is a heuristic"
    while len(found) < 40:
        table.legal(moves)
        found.append(policy.choose(table, moves, dice))
        table.apply(found[-1], dice)
    return found


def test_the_fixed_heuristic_does_not_look_at_it() -> None:
    """So any head start could be tried on the same games."""
    assert first_moves(FAIR) == first_moves({})


def test_the_lobby_says_what_was_measured() -> None:
    said = next(option.why for option in FOOD_FOR_THOUGHT.options if option.name == "fair_start")
    shares = {
        (bool(row.options), row.place): row.share
        for row in measured("smorgasboard.games.food_for_thought")
        if row.level == "greedy"
    }
    numbers = [f"{100 * shares[fair, place]:.0f} %" for fair in (False, True) for place in range(4)]
    assert re.findall(r"\d+ %", said) == numbers
    assert all(0.20 <= shares[True, place] <= 0.30 for place in range(4))
    assert shares[False, 2] < 0.20
