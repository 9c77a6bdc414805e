"""`review`."""

import json
import threading
from pathlib import Path

import pytest

import smorgasboard as package
from smorgasboard.review import making
from smorgasboard.review.making import Making
from smorgasboard.review.plan import Plan
from smorgasboard.review.sums import Answers
from tests.cli.command import refused, smorgasboard
from tests.review.matches import finished, tiny


@pytest.fixture
def stored(tmp_path: Path) -> Path:
    path = tmp_path / "match.txt"
    path.write_text(finished("birthday-boom", 3))
    return path


def test_a_review_in_words(stored: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "plan_of", few)
    answer = smorgasboard("review", str(stored), "--seat", "1", columns=200)
    assert answer.code == 0
    assert answer.err == ""
    assert "won" in answer.out
    assert "→ lost" in answer.out
    assert "hidden" in answer.out
    assert "games played on" in answer.out


def test_no_bar_is_left_behind(stored: Path) -> None:
    """Its thread would go on drawing for nobody."""
    before = set(threading.enumerate())
    assert smorgasboard("review", str(stored), "--budget", "0.01").code == 0
    left = {type(thread).__name__ for thread in threading.enumerate() if thread not in before}
    assert "_RefreshThread" not in left


def few(game: object, seats: int, tier: str) -> Plan:
    return tiny("birthday-boom", seats, 3)


def test_one_document(stored: Path) -> None:
    answer = smorgasboard("review", str(stored), "--budget", "0.01", "--json")
    assert answer.code == 0
    found = json.loads(answer.out)
    assert found["review"] == 1
    assert found["complete"] is False
    assert found["game"] == "birthday-boom"
    assert found["curve"]


def test_what_is_done_by_ctrl_c_is_told(stored: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    really = Making.go_on

    def interrupted(self: Making, answers: Answers, stop: object) -> bool:
        really(self, answers, lambda: True)
        raise KeyboardInterrupt

    monkeypatch.setattr(Making, "go_on", interrupted)
    answer = smorgasboard("review", str(stored), "--json")
    assert answer.code == 130
    assert json.loads(answer.out)["complete"] is False


def test_what_cannot_be_reviewed_is_refused_in_one_sentence(stored: Path) -> None:
    match = package.new("birthday-boom", seats=3, seed=1)
    for record in (match.record(), match.record(sealed=True)):
        refused(smorgasboard("review", "-", typed=record), 2, "not over")
    refused(smorgasboard("review", str(stored), "--seat", "7"), 2, "seats go from 0 to 2")
    refused(smorgasboard("review", str(stored), "--budget", "none"), 2, "a budget is")
    refused(smorgasboard("review", "-", typed="hello"), 2, "this is no record")
    changed = stored.read_text().replace("cheesecake", "boom", 1)
    refused(smorgasboard("review", "-", typed=changed), 2, "")
