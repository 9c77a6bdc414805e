"""Rulebook chapter 8: a match of several rounds."""

import pytest

from smorgasboard.games.birthday_boom.messages import RoundDealt, RoundEnded
from tests.birthday_boom.tables import hand, say, state, table


@pytest.mark.rule("8.1", "8.2", "8.3")
def test_the_next_round_is_dealt_afresh_and_the_start_rotates() -> None:
    match = table(
        "1/1/0/0",
        "0/0/1/0",
        "2/0/0/1",
        deck="",
        first=2,
        piles=(hand("5/0/0/0"), {}, {}),
        totals=[10, 0, 0],
        options={"match_rounds": 2},
    )
    events = say(match, "P - -")
    assert RoundEnded(0) in events
    assert RoundDealt(1, 0) in events
    assert not match.over
    assert match.scores() == [19, 2, 2]
    assert (state(match).round, state(match).first) == (1, 0)
    assert state(match).deck.size == 80 - 15
    assert state(match).piles.total(0) == 0
    assert list(state(match).cards_before) == [7, 3, 1]


@pytest.mark.rule("8.1")
def test_the_match_ends_with_its_last_round() -> None:
    match = table("1/0/0/0", "0/0/0/0", "0/0/0/0", deck="", round=1, options={"match_rounds": 2})
    say(match, "P - -")
    assert match.over


@pytest.mark.rule("8.3")
def test_points_of_all_rounds_decide() -> None:
    match = table(
        "1/0/0/0",
        "0/0/0/0",
        "0/0/0/0",
        deck="",
        round=1,
        totals=[3, 9, 0],
        options={"match_rounds": 2},
    )
    say(match, "P - -")
    assert match.scores() == [4, 9, 0]
    assert match.winners() == [1]
    assert match.score_lines(1)[0].points == 9


@pytest.mark.rule("8.3")
def test_cards_of_all_rounds_break_a_tie() -> None:
    match = table(
        "1/0/0/0",
        "0/0/0/0",
        "0/0/0/0",
        deck="",
        round=1,
        totals=[3, 4, 0],
        cards_before=[3, 4, 0],
        piles=({}, {}, {}),
        options={"match_rounds": 2, "tiebreak": "fewest_cards"},
    )
    say(match, "P - -")
    assert match.winners() == [0, 1]
    match = table(
        "1/0/0/0",
        "0/0/0/0",
        "0/0/0/0",
        deck="",
        round=1,
        totals=[3, 4, 0],
        cards_before=[1, 4, 0],
        options={"match_rounds": 2, "tiebreak": "fewest_cards"},
    )
    say(match, "P - -")
    assert match.winners() == [0]
