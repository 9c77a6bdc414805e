"""Positions with known counts. A change of the rules must change that file on purpose."""

from pathlib import Path
from typing import Any

import pytest

from smorgasboard.lab.perft import perft
from tests.food_for_thought.tables import table

FILE = Path(__file__).parent / "food_for_thought.perft"
LINES = [line for line in FILE.read_text().splitlines() if line and line[0] != "#"]
EMPTY: dict[str, Any] = {
    "unseen_recipes": [],
    "hidden": (0, 0),
    "unseen_activities": [],
}


def read(words: str) -> dict[str, Any]:
    """`open=trail-mix kitchen=nuts,fruit markers=1`: a player."""
    found: dict[str, Any] = {}
    for word in words.split():
        name, _, value = word.partition("=")
        found[name] = int(value) if value.isdigit() else value.replace("+", " ")
    return found


@pytest.mark.parametrize("line", LINES)
def test_perft(line: str) -> None:
    text, counts = line.split(" : ")
    seats = [read(part) for part in text.split("|")]
    match = table(*seats, round=6, book=BOOK, planner=PLAN, **EMPTY)
    for depth, count in enumerate(counts.split(), start=1):
        assert perft(match.state, depth) == int(count), f"depth {depth}"


BOOK = ["iced-latte", "fish-tacos", "rice-pilaf", "paella"]
PLAN = ["table-tennis", "squash", "surfing"]
