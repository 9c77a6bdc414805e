"""Positions with known counts. A change of the rules must change that file on purpose."""

from pathlib import Path

import pytest

from smorgasboard.engine.match import Match
from smorgasboard.engine.options import parse_options
from smorgasboard.lab.perft import divide, perft
from tests.penguin_pals.tables import table

FILE = Path(__file__).parent / "penguin_pals.perft"
LINES = [line for line in FILE.read_text().splitlines() if line and line[0] != "#"]


def position(text: str) -> Match:
    options, hands, teams, water, discard = (part.strip(" -") for part in text.split(";"))
    return table(
        *[hand.strip(" -") for hand in hands.split("|")],
        teams=tuple(team.strip(" -") for team in teams.split("|")),
        water=water,
        discard=discard,
        options=parse_options(options.split()),
    )


@pytest.mark.parametrize("line", LINES)
def test_perft(line: str) -> None:
    text, counts = line.split(" : ")
    state = position(text).state
    for depth, count in enumerate(counts.split(), start=1):
        assert perft(state, depth) == int(count), f"depth {depth}"
    assert sum(divide(state, 2).values()) == int(counts.split()[1])
