"""Rulebook chapters 4 and 5: a turn, and Ziggy's part in it."""

from itertools import product
from typing import Any

import pytest

from smorgasboard.engine.errors import IllegalAction
from smorgasboard.games.pass_the_party_food.ch3_boards import has_row, is_full
from smorgasboard.games.pass_the_party_food.messages import ZiggyAte, ZiggyDrew
from tests.pass_the_party_food.tables import (
    EMPTY,
    board,
    discard,
    legal,
    no_tokens,
    pawns,
    say,
    state,
    table,
    told,
    ziggy,
)


@pytest.mark.rule("4.1")
def test_the_steps_of_a_turn_come_in_order() -> None:
    match = table(EMPTY, "4/0/0/0/0", EMPTY, bag="FLGPC", pawns=(5, 13, 5))
    events = say(match, "done")
    assert told(events) == ["ZiggyDrew", "TileDrawn"]
    assert legal(match) == "left centre right"
    events = say(match, "left centre")
    assert told(events) == ["TilePlated", "TileDrawn", "TilePlated", *["TilePassed"] * 3]
    assert legal(match).startswith("done take-F offer-F-to-2"), "tokens after sharing out"
    say(match, "done")
    assert legal(match) == "eat-nothing eat-F"
    assert told(say(match, "eat-F")) == ["SetEaten", "DipDrawn"]
    assert legal(match) == "dip-to-1 dip-to-2 dip-to-0"
    assert told(say(match, "dip-to-1")) == ["TilePassed", "ZiggyDrew", "TileDrawn"]
    assert match.to_act == 2


TOKENS_LATER = "7.7: tokens are used after the tiles are shared out and before you eat"
EAT_LATER = "8.1: you eat after you have used your tokens, and once a turn"


@pytest.mark.rule("4.1")
@pytest.mark.parametrize(
    ("word", "refusal"),
    [
        ("left", "6.1: there is no tile to put on a plate now"),
        ("x", "6.1: there is no tile to put on a plate now"),
        ("eat-row", EAT_LATER),
        ("eat-nothing", EAT_LATER),
        ("eat-fairy-bread", EAT_LATER),
        ("decline", "7.3: no swap is offered to you"),
        ("agree", "7.3: no swap is offered to you"),
        ("give-fairy-bread", "7.3: no swap is offered to you"),
        ("give-choc-crackle", "7.3: no swap is offered to you"),
        ("ask-fairy-bread", "7.11: there is no swap for which you could name a tile"),
        ("ask-choc-crackle", "7.11: there is no swap for which you could name a tile"),
        ("dip-to-0", "9.1: there is no lucky dip to give away"),
        (
            "fly",
            "4.1: 'fly' is no move here; the foods are fairy-bread, lamington, green-snake,"
            " party-pie and choc-crackle",
        ),
        (
            "f" * 99,
            f"4.1: '{'f' * 40}' is no move here; the foods are fairy-bread, lamington,"
            " green-snake, party-pie and choc-crackle",
        ),
    ],
)
def test_a_move_of_another_step_is_refused(word: str, refusal: str) -> None:
    match = table("4/0/0/0/0", "0/1/0/0/0")
    with pytest.raises(IllegalAction) as refused:
        match.play(word)
    assert str(refused.value) == refusal


@pytest.mark.rule("4.1")
@pytest.mark.parametrize(
    "word",
    [
        "done",
        "take-fairy-bread",
        "take-choc-crackle",
        "offer-fairy-bread-to-1",
        "offer-choc-crackle-to-1",
    ],
)
def test_tokens_have_their_step(word: str) -> None:
    match = table("4/0/0/0/0", "0/1/0/0/0", step="eat", ziggy="1/0/0/0/0")
    with pytest.raises(IllegalAction) as refused:
        match.play(word)
    assert str(refused.value) == TOKENS_LATER


@pytest.mark.rule("4.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_go_clockwise(seats: int) -> None:
    match = table(*[EMPTY] * seats, **no_tokens(seats))
    say(match, "done")
    order = []
    for _ in range(seats + 1):
        order.append(match.to_act)
        say(match, "left centre")
    assert order == [(1 + turn) % seats for turn in range(seats + 1)]


@pytest.mark.rule("4.2")
def test_nobody_plays_out_of_turn_or_after_the_end() -> None:
    match = table(EMPTY, EMPTY, step="share", drawn="F")
    with pytest.raises(IllegalAction, match=r"^4\.2: it is not your turn$"):
        match.play("left", seat=1)
    match = table(EMPTY, EMPTY, pawns=(5, 5), ziggy_pawn=5)
    say(match, "done")
    assert match.to_act is None
    with pytest.raises(IllegalAction, match=r"^4\.2: the game is over$"):
        match.play("done")


@pytest.mark.rule("4.3")
def test_what_leaves_no_choice_goes_by_itself() -> None:
    """No tokens, no sets: a turn is two plates, and the third fills itself."""
    match = table(EMPTY, EMPTY, EMPTY, step="share", drawn="F", bag="LG", **no_tokens(3))
    say(match, "left right")
    assert match.to_act == 1
    assert board(match, 0) == "0/0/1/0/0", "the third tile went to the centre"


@pytest.mark.rule("4.3")
@pytest.mark.parametrize(
    ("bag", "ziggy_has", "tokens", "asked"),
    [
        ("FF", EMPTY, {"take_tokens": (0, 0)}, 1),  # both have Fairy Bread, so nothing to swap
        ("LF", EMPTY, {"take_tokens": (0, 0)}, 0),
        ("LF", EMPTY, {"swap_tokens": (0, 0)}, 1),  # Ziggy has nothing to take
        ("LF", "1/0/0/0/0", {"swap_tokens": (0, 0)}, 0),
    ],
)
def test_tokens_without_a_use_are_not_asked_about(
    bag: str, ziggy_has: str, tokens: dict[str, Any], asked: int
) -> None:
    match = table(EMPTY, EMPTY, ziggy=ziggy_has, step="share", drawn="F", bag=bag, **tokens)
    say(match, "centre left")
    assert match.to_act == asked


@pytest.mark.rule("5.1")
def test_ziggy_draws_first() -> None:
    match = table(EMPTY, EMPTY, bag="LF")
    assert say(match, "done")[0] == ZiggyDrew(1, "lamington")
    assert ziggy(match) == "0/1/0/0/0"


@pytest.mark.rule("5.2")
def test_ziggy_eats_a_column() -> None:
    """Scenario 3."""
    match = table(EMPTY, EMPTY, ziggy="2/1/0/0/0", pawns=(20, 20), ziggy_pawn=6, bag="F")
    assert say(match, "done")[:2] == [ZiggyDrew(1, "fairy-bread"), ZiggyAte("fairy-bread", 10)]
    assert ziggy(match) == "0/1/0/0/0"
    assert discard(match) == "3/0/0/0/0"
    assert state(match).ziggy_pawn == 10


@pytest.mark.rule("5.2")
def test_ziggy_eats_a_row() -> None:
    match = table(EMPTY, EMPTY, ziggy="2/1/0/2/1", ziggy_pawn=3, bag="G")
    assert say(match, "done")[1] == ZiggyAte(None, 13)
    assert ziggy(match) == "1/0/0/1/0"
    assert discard(match) == "1/1/1/1/1"


@pytest.mark.rule("5.3")
def test_ziggy_stops_on_the_cake() -> None:
    match = table(EMPTY, EMPTY, ziggy="2/0/0/0/0", pawns=(30, 29), ziggy_pawn=28, bag="F")
    assert say(match, "done")[1] == ZiggyAte("fairy-bread", 30)
    assert state(match).ziggy_pawn == 30


@pytest.mark.rule("5.4")
def test_ziggy_has_no_lucky_dips() -> None:
    match = table(EMPTY, EMPTY, ziggy="2/0/0/0/0", pawns=(29, 29), ziggy_pawn=13, bag="FL")
    events = say(match, "done")
    assert state(match).ziggy_pawn == 17, "past the lucky dip on 14"
    assert told(events) == ["ZiggyDrew", "ZiggyAte", "TileDrawn"]


@pytest.mark.rule("5.5")
def test_one_tile_never_completes_two_sets() -> None:
    """All boards that Ziggy can have, and all tiles."""
    match = table(EMPTY, EMPTY)
    empty, both = state(match), 0
    for counts in product(range(3), repeat=5):
        if all(counts):
            continue  # he would have eaten that row
        for food in range(5):
            empty.boards.fill_row(2, list(counts))
            empty.boards.add(2, food, 1)
            both += is_full(empty, 2, food) and has_row(empty, 2)
    assert both == 0


@pytest.mark.rule("5.1")
def test_everybody_else_keeps_their_place_meanwhile() -> None:
    match = table("1/0/0/0/0", "0/1/0/0/0", ziggy="2/0/0/0/0", bag="F")
    say(match, "done")
    assert (board(match, 0), board(match, 1)) == ("1/0/0/0/0", "0/1/0/0/0")
    assert pawns(match) == [5, 5]
