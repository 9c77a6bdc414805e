"""Positions with known counts. A change of the rules must change that file on purpose."""

from pathlib import Path
from typing import Any

import pytest

from smorgasboard.engine.match import Match
from smorgasboard.engine.options import parse_options
from smorgasboard.lab.perft import divide, perft
from tests.pass_the_party_food.tables import table

FILE = Path(__file__).parent / "pass_the_party_food.perft"
LINES = [line for line in FILE.read_text().splitlines() if line and line[0] != "#"]


def position(text: str) -> Match:
    options, step, pawns, ziggy, boards = (part.strip() for part in text.split(";"))
    name, _, drawn = step.partition(" ")
    tile: dict[str, Any] = {"drawn": drawn} if drawn else {}
    return table(
        *[board.strip() for board in boards.split("|")],
        ziggy=ziggy,
        bag="FLGPCLFGCPFFLL",
        step=name,
        pawns=tuple(map(int, pawns.split())),
        options=parse_options([word for word in options.split() if word != "-"]),
        **tile,
    )


@pytest.mark.parametrize("line", LINES)
def test_perft(line: str) -> None:
    text, counts = line.split(" : ")
    state = position(text).state
    for depth, count in enumerate(counts.split(), start=1):
        assert perft(state, depth) == int(count), f"depth {depth}"
    assert sum(divide(state, 2).values()) == int(counts.split()[1])
