"""Small ladders with wide margins: whoever thinks wins more. `make ladders` measures by how much.

No level looks at the clock here, so the outcome is the same every time and on every machine.
"""

import pytest

from smorgasboard.lab.ladder import Rung, rung
from smorgasboard.lab.simulate import Plan, Simulator


def played(game: str, levels: tuple[str, ...], games: int, iterations: int = 1) -> Rung:
    plan = Plan(game, len(levels), levels, iterations=iterations, same_deals=True)
    return rung(plan, Simulator(plan).tally(0, games))


@pytest.mark.parametrize(
    ("game", "seats", "games"),
    [
        ("birthday-boom", 4, 60),
        ("fish-food", 4, 40),
        ("penguin-pals", 2, 8),
        ("food-for-thought", 2, 4),
    ],
)
def test_easy_beats_random(game: str, seats: int, games: int) -> None:
    assert played(game, ("easy", *["random"] * (seats - 1)), games).above(None)


@pytest.mark.parametrize(
    ("game", "seats", "games", "iterations"),
    [
        ("birthday-boom", 3, 18, 12),
        ("fish-food", 3, 12, 12),
        ("penguin-pals", 2, 4, 4),
    ],
)
def test_a_searching_bot_beats_random(game: str, seats: int, games: int, iterations: int) -> None:
    assert played(game, ("expert", *["random"] * (seats - 1)), games, iterations).above(None)


def test_a_team_that_thinks_reaches_the_cake_more_often() -> None:
    teams = [played("pass-the-party-food", (level,) * 2, 60) for level in ("random", "easy")]
    assert teams[1].above(teams[0])


def test_alone_a_plan_scores_more() -> None:
    solo = [played("food-for-thought", (level,), 3) for level in ("random", "easy")]
    assert solo[1].above(solo[0])
