"""The weights of the heuristic of Food for Thought can be made again."""

import re
from pathlib import Path

from tools.fit_food import judged, line, points, rounds, today, use

GAMES = Path(__file__).parents[2] / "src" / "smorgasboard" / "games"


def test_every_weight_is_fitted() -> None:
    source = (GAMES / "food_for_thought" / "policy_value.py").read_text()
    written = re.findall(r"self\.(\w+): i64 = (\d+)", source)
    assert today() == {name: int(weight) for name, weight in written}


def test_weights_that_know_nothing_are_found_to_be_worse_and_nothing_stays_changed() -> None:
    before = today()
    nothing = dict.fromkeys(before, 0)
    found = judged(nothing, 8, 3)
    assert found.better < -2 * found.error
    assert today() == before


def test_a_round_moves_the_weights_and_leaves_those_in_use_alone() -> None:
    before = today()
    weights = next(rounds(games=2, pairs=2, seed=4))
    assert weights != before
    assert min(weights.values()) >= 0
    assert today() == before
    assert weights == next(rounds(games=2, pairs=2, seed=4)), "the same seed, the same weights"


def test_other_weights_play_another_game() -> None:
    before = today()
    assert points(before, 5, range(4)) == points(before, 5, range(4))
    use({"turn": 0})
    try:
        assert points(today(), 5, range(4)) != points(before, 5, range(4))
    finally:
        use(before)


def test_a_turn_brings_something() -> None:
    found = line(seats=1, games=3, seed=2)
    assert found.seen > 30
    assert found.each_turn > 0
