"""Laws hold for a game that is not on the shelf, too."""

import pytest


@pytest.fixture(autouse=True)
def _six_games(six_games: None) -> None:
    """For every law."""
