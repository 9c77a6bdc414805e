"""Thousands of random games, at every number of seats: they end, and count right."""

from typing import Any

import pytest

from smorgasboard.engine import playouts
from smorgasboard.engine.game import Game
from smorgasboard.games.registry import GAMES
from tests.test_build import EXPECTED

TABLES = [
    pytest.param(game, seats, id=f"{game.slug}-{seats}")
    for game in GAMES.values()
    for seats in range(game.min_seats, game.max_seats + 1)
]
LONG = {"food-for-thought": 40, "penguin-pals": 10}
"""Games that take many times as long get so many times fewer."""


def many(game: Game[Any, Any]) -> int:
    games = 20_000 if EXPECTED == "compiled" else 100
    return max(20, games // LONG.get(game.slug, 1))


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_random_games_end(game: Game[Any, Any], seats: int) -> None:
    setup = game.setup(seats)
    state = game.table(setup)
    games = 0
    while games < many(game):
        chunk = min(500, many(game) - games)
        playouts.playouts(state, 1, games, chunk)
        games += chunk
        assert state.over
        assert state.winners() < 1 << seats


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_game_depends_on_its_seed_and_number_only(game: Game[Any, Any], seats: int) -> None:
    """Whatever was played on the table before."""
    setup = game.setup(seats)
    used, fresh = game.table(setup), game.table(setup)
    playouts.playouts(used, 3, 0, 5)
    first, second = (playouts.random_game(state, 3, 5) for state in (used, fresh))
    assert (first.steps, first.scores, first.winners) == (
        second.steps,
        second.scores,
        second.winners,
    )
