"""Rulebook chapters 8, 9 and 10: eating, lucky dips and the cake."""

import pytest

from smorgasboard.engine.errors import IllegalAction
from smorgasboard.games.pass_the_party_food.messages import (
    DipDrawn,
    SetEaten,
    SetLeft,
    TilePassed,
)
from tests.pass_the_party_food.tables import (
    EMPTY,
    board,
    boards,
    discard,
    legal,
    pawns,
    say,
    state,
    table,
    told,
)


@pytest.mark.rule("8.1")
def test_any_complete_set_or_none() -> None:
    match = table("4/1/4/1/1", EMPTY, step="eat")
    assert legal(match) == "eat-nothing eat-row eat-F eat-G"
    with pytest.raises(IllegalAction, match=r"^8\.1: that set is not complete$"):
        match.play("eat-lamington")
    assert say(match, "eat-nothing")[0] == SetLeft(0)
    assert (board(match, 0), pawns(match)) == ("4/1/4/1/1", [5, 5])


@pytest.mark.rule("8.1")
def test_an_incomplete_row_is_refused() -> None:
    match = table("4/1/4/1/0", EMPTY, step="eat")
    assert legal(match) == "eat-nothing eat-F eat-G"
    with pytest.raises(IllegalAction, match=r"^8\.1: that set is not complete$"):
        match.play("eat-row")


@pytest.mark.rule("8.1", "8.2", "8.3")
def test_a_column_is_eaten() -> None:
    match = table("4/1/4/1/1", EMPTY, step="eat")
    assert say(match, "eat-G")[0] == SetEaten(0, "green-snake", 9)
    assert board(match, 0) == "4/1/0/1/1"
    assert discard(match) == "0/0/4/0/0"
    assert pawns(match) == [9, 5]
    assert match.to_act == 1, "one set a turn"


@pytest.mark.rule("8.2", "8.3", "9.1")
def test_the_row_is_eaten_and_the_rest_slides_up() -> None:
    """Scenario 12: one lucky dip, on 14, and no second meal."""
    match = table("4/1/2/1/1", EMPTY, step="eat", pawns=(10, 10), bag="L")
    events = say(match, "eat-row")
    assert events == [SetEaten(0, None, 15), DipDrawn(0, "lamington")]
    assert board(match, 0) == "3/0/1/0/0"
    assert discard(match) == "1/1/1/1/1"
    assert pawns(match) == [15, 10]
    assert legal(match) == "dip-to-0 dip-to-1"
    assert state(match).dips == 1
    say(match, "dip-to-0")
    assert board(match, 0) == "3/1/1/0/0"
    assert match.to_act == 1


@pytest.mark.rule("8.4")
def test_pawns_share_a_space() -> None:
    match = table("4/0/0/0/0", EMPTY, EMPTY, step="eat", pawns=(5, 9, 9))
    say(match, "eat-F")
    assert pawns(match) == [9, 9, 9]


@pytest.mark.rule("8.5")
def test_nobody_eats_in_anothers_turn() -> None:
    match = table("4/0/0/0/0", "4/0/0/0/0", step="eat", bag="FFFF")
    with pytest.raises(IllegalAction, match=r"^4\.2: it is not your turn$"):
        match.play("eat-fairy-bread", seat=1)
    say(match, "eat-F")
    assert board(match, 1) == "4/0/0/0/0"
    with pytest.raises(IllegalAction, match=r"^8\.1: you eat after you have used your tokens"):
        match.play("eat-fairy-bread", seat=1)
    match = table("0/1/0/0/0", "4/0/0/0/0")
    say(match, "offer-L-to-1")
    with pytest.raises(IllegalAction, match=r"^8\.5: nobody eats in another player's turn$"):
        match.play("eat-fairy-bread", seat=1)


@pytest.mark.rule("8.6")
def test_a_second_row_is_food_for_a_later_turn() -> None:
    match = table("2/2/2/2/2", EMPTY, step="eat")
    say(match, "eat-row")
    assert board(match, 0) == "1/1/1/1/1"
    assert match.to_act == 1


@pytest.mark.rule("8.6")
def test_a_set_that_a_lucky_dip_completes_is_for_a_later_turn() -> None:
    match = table("4/3/0/0/0", EMPTY, step="eat", pawns=(10, 5), bag="L")
    say(match, "eat-F dip-to-0")
    assert board(match, 0) == "0/4/0/0/0"
    assert match.to_act == 1


@pytest.mark.rule("9.1")
@pytest.mark.parametrize(
    ("space", "dips"), [(9, 0), (10, 1), (13, 1), (14, 1), (17, 1), (21, 1), (25, 1), (26, 0)]
)
def test_passed_or_landed_on(space: int, dips: int) -> None:
    """Four spaces on a track with lucky dips on 14, 18, 22 and 26. Seat 1 is not home yet."""
    match = table("4/0/0/0/0", EMPTY, step="eat", pawns=(space, 5))
    events = say(match, "eat-F")
    assert told(events).count("DipDrawn") == dips


@pytest.mark.rule("9.1")
def test_a_lucky_dip_goes_to_anybody() -> None:
    for seat in range(3):
        match = table(*[EMPTY] * 3, step="dip", dips=1, drawn="C", turn=1)
        assert legal(match) == "dip-to-1 dip-to-2 dip-to-0"
        assert say(match, f"dip-to-{seat}")[0] == TilePassed(1, seat, "choc-crackle")
        assert boards(match)[seat] == "0/0/0/0/1"


@pytest.mark.rule("9.2")
def test_the_space_one_comes_from_does_not_count() -> None:
    """Scenario 14: from one lucky dip to the next."""
    match = table("4/0/0/0/0", EMPTY, step="eat", pawns=(14, 5), bag="FL")
    events = say(match, "eat-F")
    assert pawns(match) == [18, 5]
    assert told(events) == ["SetEaten", "DipDrawn"]
    assert told(say(match, "dip-to-1")) == ["TilePassed", "ZiggyDrew", "TileDrawn"]


@pytest.mark.rule("9.3")
def test_several_lucky_dips_one_after_the_other() -> None:
    """Five spaces from 13 to 18: two of them."""
    match = table("1/1/1/1/1", EMPTY, step="eat", pawns=(13, 5), bag="FL")
    assert say(match, "eat-row")[-1] == DipDrawn(0, "fairy-bread")
    assert match.view(0)["dips"] == 2
    events = say(match, "dip-to-1")
    assert events == [TilePassed(0, 1, "fairy-bread"), DipDrawn(0, "lamington")]
    say(match, "dip-to-0")
    assert boards(match) == ["0/1/0/0/0", "1/0/0/0/0"]
    assert match.to_act == 1


@pytest.mark.rule("9.4")
def test_lucky_dips_come_before_ziggy_catches() -> None:
    match = table("4/0/0/0/0", EMPTY, step="eat", pawns=(10, 5), ziggy_pawn=14)
    say(match, "eat-F")
    assert (match.over, legal(match)) == (False, "dip-to-0 dip-to-1")
    assert told(say(match, "dip-to-0")) == ["TilePassed", "Caught", "GameEnded"]


@pytest.mark.rule("9.5")
def test_a_winning_move_has_no_lucky_dips() -> None:
    match = table("4/0/0/0/0", EMPTY, step="eat", pawns=(26, 30), ziggy_pawn=9)
    assert told(say(match, "eat-F")) == ["SetEaten", "GameEnded"]
    match = table("1/1/1/1/1", EMPTY, step="eat", pawns=(25, 30), ziggy_pawn=9)
    assert told(say(match, "eat-row")) == ["SetEaten", "GameEnded"]
    assert match.winners() == [0, 1]


@pytest.mark.rule("10.1")
def test_a_pawn_stops_on_the_cake() -> None:
    """Scenario 15."""
    match = table("1/1/1/1/1", EMPTY, step="eat", pawns=(28, 5))
    assert say(match, "eat-row")[0] == SetEaten(0, None, 30)
    assert pawns(match) == [30, 5]


@pytest.mark.rule("10.2", "10.3")
def test_on_the_cake_one_does_all_but_eat() -> None:
    match = table("4/0/0/0/0", "0/1/0/0/0", pawns=(30, 20), ziggy="1/0/0/0/0")
    assert legal(match) == "done take-F offer-F-to-1"
    with pytest.raises(IllegalAction, match=r"^10\.2: a player on the cake does not eat"):
        say(match, "eat-F")
    say(match, "done")
    assert match.to_act == 1, "nothing to eat"
    assert legal(table("4/1/1/1/1", EMPTY, step="eat", pawns=(30, 20))) == "eat-nothing"
    say(match, "left centre done")
    assert (match.to_act, legal(match)) == (0, "left centre x")


@pytest.mark.rule("10.3")
def test_a_player_on_the_cake_gets_tiles_and_swaps() -> None:
    match = table("1/0/0/0/0", "0/1/0/0/0", pawns=(20, 30))
    say(match, "offer-F-to-1 give-L")
    assert boards(match) == ["0/1/0/0/0", "1/0/0/0/0"]
    match = table(EMPTY, EMPTY, step="dip", dips=1, drawn="C", pawns=(20, 30))
    say(match, "dip-to-1")
    assert board(match, 1) == "0/0/0/0/1"
