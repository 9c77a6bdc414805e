"""Strangers who misbehave, in short form; `make soak` has the long one."""

import pytest

from smorgasboard.server.web.rate_limits import Limits
from tests.server.abuse.storms import STORMS, storm
from tests.server.databases import run

STRICT = Limits(requests=(40, 4), new_tables=(20, 0.2), visits=(20, 1))
"""So that few requests are enough to be too many."""
TURNED_AWAY = {"429", "too_fast", "disconnected", "not_allowed", "403", "left hanging"}


@pytest.mark.parametrize("name", STORMS)
def test_honest_people_play_on(name: str) -> None:
    noticed, answers = run(storm(name, 300, STRICT))
    assert noticed.moves >= 3
    assert noticed.refused == 0
    assert sum(answers[word] for word in TURNED_AWAY) > 0.2 * sum(answers.values()), answers
    assert not {"500", "503"} & answers.keys()
