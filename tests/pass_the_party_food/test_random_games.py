"""Thousands of random games at every difficulty, and with every house rule: they all end."""

import pytest

from smorgasboard.engine.options import OptionValue
from smorgasboard.engine.playouts import playouts, random_game
from smorgasboard.games.pass_the_party_food.content import DIFFICULTIES
from smorgasboard.games.pass_the_party_food.game import PASS_THE_PARTY_FOOD as GAME
from tests.test_build import EXPECTED

MANY = 20_000 if EXPECTED == "compiled" else 30

HOUSE_RULES: list[dict[str, OptionValue]] = [
    {"swap_mode": "propose_pair"},
    {"swap_mode": "active_chooses"},
    {"bag_empty": "lose"},
    {"swap_tokens": "4", "take_tokens": "2"},
    {"swap_tokens": "0", "take_tokens": "0"},
    {"start_shift": 12},
]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_games_end_at_every_difficulty(seats: int, difficulty: str) -> None:
    state = GAME.table(GAME.setup(seats, {"difficulty": difficulty}))
    longest = 0
    for game in range(MANY):
        longest = max(longest, random_game(state, 7, game).steps)
        assert state.over
    assert longest < 300


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", HOUSE_RULES, ids=str)
def test_games_end_with_every_house_rule(seats: int, options: dict[str, OptionValue]) -> None:
    state = GAME.table(GAME.setup(seats, options))
    assert playouts(state, 7, 0, MANY) > MANY
    assert state.over
