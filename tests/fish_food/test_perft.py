"""Positions with known counts. A change of the rules must change that file on purpose."""

import pytest

from smorgasboard.engine.match import Match
from tests.fish_food.tables import table
from tests.perft import check_counts, lines_of, options_in


def position(text: str) -> Match:
    options, sizes, creature, hands = (part.strip() for part in text.split(";"))
    return table(
        *[hand.strip() for hand in hands.split("|")],
        sizes=sizes,
        creature=int(creature),
        coming="crab orca take-the-bait shark moray feeding-frenzy " + "shrimp sardine " * 6,
        options=options_in(options),
    )


@pytest.mark.parametrize("line", lines_of("fish_food"))
def test_perft(line: str) -> None:
    text, counts = line.split(" : ")
    check_counts(position(text).state, counts)
