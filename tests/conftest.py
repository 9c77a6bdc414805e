"""How many examples the laws try, and a sixth game for those who want one."""

import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from smorgasboard.games.registry import GAMES
from tests.cookie_jar.game import COOKIE_JAR

EXAMPLES = int(os.environ.get("SMORGASBOARD_EXAMPLES", "100"))
MANY = EXAMPLES > 1000
"""More than a run of CI has time for: other games each time, and as many of the slow ones."""

settings.register_profile(
    "house",
    max_examples=EXAMPLES,
    deadline=None,  # machines are noisy
    database=None,
    derandomize=not MANY,
    suppress_health_check=list(HealthCheck),
)
settings.load_profile("house")


@pytest.fixture
def six_games() -> Iterator[None]:
    """On the shelf for one test: what a line in `games/registry.py` does for a game."""
    GAMES[COOKIE_JAR.slug] = COOKIE_JAR
    yield
    del GAMES[COOKIE_JAR.slug]
