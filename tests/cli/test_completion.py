"""What the shell offers."""

import os
from unittest.mock import patch

import pytest

from tests.cli.command import smorgasboard


def offered(line: str) -> list[str]:
    """What bash would get for the word that `line` ends with."""
    words = line.split(" ")
    asked = {
        "_SMORGASBOARD_COMPLETE": "complete_bash",
        "COMP_WORDS": line,
        "COMP_CWORD": str(len(words) - 1),
    }
    with patch.dict(os.environ, asked):
        return smorgasboard().out.split()


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("smorgasboard sim", ["simulate"]),
        ("smorgasboard play birth", ["birthday-boom"]),
        ("smorgasboard rules birth", ["birthday-boom"]),
        ("smorgasboard rules birthday-boom 4.", ["4.1", "4.2", "4.3", "4.4", "4.5", "4.6"]),
        ("smorgasboard play birthday-boom --bot g", ["greedy"]),
        ("smorgasboard simulate birthday-boom --bot greedy,r", ["greedy,random"]),
        (
            "smorgasboard play birthday-boom --option left",
            ["leftover=right", "leftover=discard", "leftover=own_negative"],
        ),
        (
            "smorgasboard play birthday-boom --option open",
            ["open_scores=true", "open_scores=false"],
        ),
        ("smorgasboard play birthday-boom --pack b", ["base"]),
        ("smorgasboard play chess --option a", []),
        ("smorgasboard play chess --pack b", []),
        ("smorgasboard rules chess 4", []),
    ],
)
def test_completion(line: str, expected: list[str]) -> None:
    assert offered(line) == expected


def test_the_script_for_the_shell() -> None:
    with patch.dict(os.environ, {"_SMORGASBOARD_COMPLETE": "source_bash"}):
        answer = smorgasboard()
    assert answer.code == 0
    assert "complete -o" in answer.out
