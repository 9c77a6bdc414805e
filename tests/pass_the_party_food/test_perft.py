"""Positions with known counts. A change of the rules must change that file on purpose."""

from typing import Any

import pytest

from smorgasboard.engine.match import Match
from tests.pass_the_party_food.tables import table
from tests.perft import check_counts, lines_of, options_in


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
        options=options_in(options),
        **tile,
    )


@pytest.mark.parametrize("line", lines_of("pass_the_party_food"))
def test_perft(line: str) -> None:
    text, counts = line.split(" : ")
    check_counts(position(text).state, counts)
