"""Rulebook chapter 3: boards."""

import pytest

from smorgasboard.games.pass_the_party_food.ch3_boards import has_row, is_full
from smorgasboard.games.pass_the_party_food.messages import NoRoom, TilePassed
from tests.pass_the_party_food.tables import (
    EMPTY,
    board,
    discard,
    legal,
    pawns,
    say,
    state,
    table,
    ziggy,
)


@pytest.mark.rule("3.1")
def test_a_tile_goes_to_the_highest_free_space() -> None:
    """Scenario 1: placement."""
    match = table("1/0/0/0/0", EMPTY, EMPTY, step="dip", dips=1, drawn="F")
    assert say(match, "dip-to-0")[0] == TilePassed(0, 0, "fairy-bread")
    assert board(match, 0) == "2/0/0/0/0"
    assert discard(match) == EMPTY


@pytest.mark.rule("3.2")
def test_a_full_column_takes_no_more() -> None:
    """Scenario 2: overflow."""
    match = table(EMPTY, "0/4/0/0/0", EMPTY, step="dip", dips=1, drawn="L")
    events = say(match, "dip-to-1")
    assert events[:2] == [TilePassed(0, 1, "lamington"), NoRoom(1, "lamington")]
    assert board(match, 1) == "0/4/0/0/0"
    assert discard(match) == "0/1/0/0/0"


@pytest.mark.rule("3.3")
def test_a_full_column_is_a_set() -> None:
    match = table("4/3/0/0/0", EMPTY, ziggy="2/0/0/0/0")
    assert [is_full(state(match), 0, food) for food in (0, 1)] == [True, False]
    assert not is_full(state(match), state(match).ziggy(), 0), "Ziggy needs a third"
    say(match, "done")
    assert legal(match) == "eat-nothing eat-F"


@pytest.mark.rule("3.4")
@pytest.mark.parametrize(
    ("counts", "complete"),
    [("1/1/1/1/1", True), ("4/1/2/3/1", True), ("4/4/4/4/0", False), ("0/2/2/2/2", False)],
)
def test_a_tile_of_every_food_is_the_top_row(counts: str, complete: bool) -> None:
    assert has_row(state(table(counts, EMPTY)), 0) == complete


@pytest.mark.rule("3.4")
def test_the_second_row_is_no_set() -> None:
    match = table("2/2/2/2/2", EMPTY, pawns=(5, 5), bag="FF")
    say(match, "done")
    assert legal(match) == "eat-nothing eat-row"
    say(match, "eat-row")
    assert board(match, 0) == "1/1/1/1/1"
    assert (state(match).turn, pawns(match)) == (1, [10, 5]), "and no second meal"


@pytest.mark.rule("3.5")
def test_tiles_slide_up_into_a_gap() -> None:
    match = table(EMPTY, "0/1/0/0/0", ziggy="2/1/0/0/0")
    say(match, "take-F")
    assert (board(match, 0), ziggy(match)) == ("1/0/0/0/0", "1/1/0/0/0")


@pytest.mark.rule("3.6")
def test_a_set_waits_for_its_owner() -> None:
    match = table(EMPTY, "4/1/1/1/1", EMPTY, turn=0, bag="FFFF")
    say(match, "done")
    assert state(match).turn == 1
    assert board(match, 1) == "4/1/1/1/1", "it is seat 1's turn, and nothing was eaten"
    assert list(state(match).pawns) == [5, 5, 5]
