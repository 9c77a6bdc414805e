"""Positions with known counts. A change of the rules must change that file on purpose."""

import pytest

from smorgasboard.engine.match import Match
from tests.penguin_pals.tables import table
from tests.perft import check_counts, lines_of, options_in


def position(text: str) -> Match:
    options, hands, teams, water, discard = (part.strip(" -") for part in text.split(";"))
    return table(
        *[hand.strip(" -") for hand in hands.split("|")],
        teams=tuple(team.strip(" -") for team in teams.split("|")),
        water=water,
        discard=discard,
        options=options_in(options),
    )


@pytest.mark.parametrize("line", lines_of("penguin_pals"))
def test_perft(line: str) -> None:
    text, counts = line.split(" : ")
    check_counts(position(text).state, counts)
