"""Whole games by keys that take long: `make soak`."""

import pytest

from tests.terminal.full.screens import play_whole_game


@pytest.mark.parametrize("slug", ["pass-the-party-food", "food-for-thought"])
def test_a_long_game_is_played_by_keys(slug: str) -> None:
    play_whole_game(slug)
