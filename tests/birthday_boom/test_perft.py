"""Positions with known counts. A change of the rules must change that file on purpose."""

import pytest

from smorgasboard.engine.match import Match
from tests.birthday_boom.tables import table
from tests.perft import check_counts, lines_of, options_in


def position(text: str) -> Match:
    options, trick, hands = (part.strip() for part in text.split(";"))
    trick = trick.replace("-", "")
    return table(
        *[hand.strip() for hand in hands.split("|")],
        deck="CPJ",
        trick=trick,
        turn=(int(trick[0]) + 1) % 3 if trick else 0,
        options=options_in(options),
    )


@pytest.mark.parametrize("line", lines_of("birthday_boom"))
def test_perft(line: str) -> None:
    text, counts = line.split(" : ")
    check_counts(position(text).state, counts)
