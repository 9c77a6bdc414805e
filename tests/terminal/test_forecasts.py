"""`what if 2` tells what a choice would bring, and leaves it at that."""

import pytest

from tests.birthday_boom.tables import table
from tests.terminal.sitting import sit


@pytest.mark.parametrize("asked", ["what if 1", "? 1", "what if pass", "?  PASS"])
def test_a_choice_by_its_number_or_its_word(asked: str) -> None:
    match = table("0/2/1/0", "0/2/0/0", "1/1/0/0", trick="1P", turn=0)
    screen = sit(match, f"{asked}\n")
    assert "  You pass." in screen.split(asked)[1]
    assert match.plies == []


def test_what_nobody_can_know_is_not_told() -> None:
    match = table("0/1/0/0", "2/0/0/0", "0/1/0/0", trick="1P", turn=0, deck="CJPCJ")
    screen = sit(match, "what if cheesecake\n")
    told = screen.split("what if cheesecake")[1]
    assert "You play a Cheesecake." in told
    assert "What comes then, nobody can say yet." in told
    assert "You draw" not in told


def test_what_is_not_legal_says_why() -> None:
    match = table("0/2/1/0", "0/2/0/0", "1/1/0/0", trick="1P", turn=0)
    assert "The choices go from 1 to" in sit(match, "? 99\n")
    assert "You have no Boom!" in sit(match, "what if boom\n")


def test_help_names_it() -> None:
    match = table("0/2/1/0", "0/2/0/0", "1/1/0/0", trick="1P", turn=0)
    assert "what if 2" in sit(match, "?\n")
