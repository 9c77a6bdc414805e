"""Rulebook chapters 6 and 14: draw three tiles and share them out, also among two."""

import pytest

from smorgasboard.engine.errors import IllegalAction
from smorgasboard.games.pass_the_party_food.messages import (
    TileDrawn,
    TilePassed,
    TilePlated,
    XDiscarded,
)
from tests.pass_the_party_food.tables import (
    EMPTY,
    boards,
    discard,
    legal,
    no_tokens,
    say,
    state,
    table,
)


@pytest.mark.rule("6.1", "6.2")
def test_each_tile_is_put_on_a_plate_before_the_next_is_drawn() -> None:
    match = table(*[EMPTY] * 4, step="share", drawn="F", bag="LG", **no_tokens(4))
    assert legal(match) == "left centre right"
    events = say(match, "right")
    assert events == [TilePlated(0, "right", "fairy-bread"), TileDrawn(0, "lamington")]
    assert match.view(1)["plates"] == {"right": "fairy-bread"}
    assert legal(match) == "left centre"
    with pytest.raises(IllegalAction, match=r"^6\.2: there is a tile on that plate already$"):
        match.play("right")
    events = say(match, "left")
    assert events[:3] == [
        TilePlated(0, "left", "lamington"),
        TileDrawn(0, "green-snake"),
        TilePlated(0, "centre", "green-snake"),
    ]
    assert match.view(1)["plates"] == {}


@pytest.mark.rule("6.3", "6.4", "6.5")
def test_shared_out_among_four() -> None:
    """Scenario 5: seat 1 puts tiles on the right, the left and the centre plate."""
    match = table(*[EMPTY] * 4, step="share", turn=1, drawn="F", bag="LG", **no_tokens(4))
    events = say(match, "right left")
    assert boards(match) == ["1/0/0/0/0", "0/0/1/0/0", "0/1/0/0/0", EMPTY]
    assert events[3:6] == [
        TilePassed(1, 2, "lamington"),
        TilePassed(1, 1, "green-snake"),
        TilePassed(1, 0, "fairy-bread"),
    ]


@pytest.mark.rule("6.3", "6.5")
def test_shared_out_among_three() -> None:
    """Scenario 6: on the left of seat 2 sits seat 0."""
    match = table(
        *[EMPTY] * 3,
        step="share",
        turn=2,
        drawn="F",
        bag="LG",
        **no_tokens(3),
    )
    say(match, "left right")
    assert boards(match) == ["1/0/0/0/0", "0/1/0/0/0", "0/0/1/0/0"]


@pytest.mark.rule("6.4")
def test_a_tile_that_finds_no_space_is_discarded() -> None:
    match = table("4/0/0/0/0", EMPTY, EMPTY, step="share", drawn="F", bag="LG")
    say(match, "centre left")
    assert boards(match) == ["4/0/0/0/0", "0/1/0/0/0", "0/0/1/0/0"]
    assert discard(match) == "1/0/0/0/0"


@pytest.mark.rule("6.6")
def test_a_player_on_the_cake_shares_out_too() -> None:
    match = table(EMPTY, EMPTY, pawns=(5, 30))
    say(match, "done")
    assert (match.to_act, legal(match)) == (1, "left centre x")


@pytest.mark.rule("14.1")
def test_two_players_have_an_x_for_a_right_plate() -> None:
    match = table(EMPTY, EMPTY, step="share", drawn="F", bag="LG")
    assert legal(match) == "left centre x"
    with pytest.raises(IllegalAction, match=r"^4\.1: 'right' is no move"):
        match.play("right")
    say(match, "left centre")
    assert discard(match) == "0/0/1/0/0", "one of the three had to go there"


@pytest.mark.rule("14.2")
def test_the_x_is_discarded() -> None:
    """Scenario 7."""
    match = table(EMPTY, EMPTY, step="share", drawn="L", bag="PG")
    events = say(match, "x left")
    assert discard(match) == "0/1/0/0/0"
    assert boards(match) == ["0/0/1/0/0", "0/0/0/1/0"]
    assert events[-1] == XDiscarded(0, "lamington")


@pytest.mark.rule("14.2")
def test_the_other_player_is_on_the_left_whoever_plays() -> None:
    match = table(EMPTY, EMPTY, step="share", turn=1, drawn="L", bag="PG")
    say(match, "left centre")
    assert boards(match) == ["0/1/0/0/0", "0/0/0/1/0"]


@pytest.mark.rule("6.2")
def test_the_bag_is_not_touched_before_its_time() -> None:
    match = table(EMPTY, EMPTY, EMPTY, step="share", drawn="F", bag="LG")
    before = state(match).bag.size
    say(match, "left")
    assert state(match).bag.size == before - 1
