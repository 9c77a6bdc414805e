"""Strangers who misbehave, in short form; `make soak` has the long one."""

import pytest
from msgspec.structs import replace

from smorgasboard.server.web.rate_limits import Limits
from tests.server.abuse.storms import STORMS, storm
from tests.server.databases import run

STRICT = Limits(requests=(40, 4), new_tables=(20, 0.2), visits=(20, 1))
"""So that few requests are enough to be too many."""
TURNED_AWAY = {"429", "too_fast", "disconnected", "not_allowed", "403", "left hanging"}


@pytest.mark.parametrize("name", STORMS)
def test_honest_people_play_on(name: str) -> None:
    noticed, asked, answers = run(storm(name, 300, STRICT))
    assert asked == 300
    assert noticed.moves >= 3
    assert noticed.refused == 0
    assert sum(answers[word] for word in TURNED_AWAY) > 0.2 * sum(answers.values()), answers
    assert not {"500", "503"} & answers.keys()


def test_whoever_does_not_wait_is_told_so_often_and_then_cut_off() -> None:
    """Most of what is said without listening is not answered: the line is gone before."""
    _, asked, answers = run(storm("chat_storm", 4000, replace(STRICT, visits=(4, 0.1))))
    assert asked == 4000
    assert answers["too_fast"] >= STRICT.bad_messages
    assert answers["disconnected"]
    assert sum(answers.values()) < asked
