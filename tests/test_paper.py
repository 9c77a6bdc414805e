"""Whole games as written down: a change meant not to alter play leaves these alone."""

from typing import Any

import pytest

from smorgasboard.engine.game import Game
from smorgasboard.games.registry import GAMES
from tools.wire import playthrough_of, playthrough_path


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_playthrough_is_as_written_down(game: Game[Any, Any]) -> None:
    """`make wire` rewrites it; look at the difference."""
    assert playthrough_path(game).read_text() == playthrough_of(game)
