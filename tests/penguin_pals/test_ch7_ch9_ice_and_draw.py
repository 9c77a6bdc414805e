"""Chapters 7 to 9: taking ice, sliding ice, drawing."""

import pytest

from smorgasboard.engine.errors import IllegalAction
from tests.penguin_pals.tables import hand, legal, say, seen, state, table, team, was, water
from tests.penguin_pals.test_ch3_turn import ALL_CARDS


@pytest.mark.rule("7.1")
def test_ice_without_penguins_can_be_taken() -> None:
    match = table("", "", teams=("c3", "d4"), water="a1")
    taken = legal(match, "take").split()
    assert len(taken) == 22
    assert not {"take-c3", "take-d4", "take-a1"} & set(taken)
    say(match, "take-b2")
    assert water(match) == "a1 b2"


@pytest.mark.rule("7.2")
def test_the_store_never_lacks_a_block() -> None:
    match = table("its-freezing", "", water="a1 b1 c1 d1 e1")
    assert match.view(0)["store"] == 5
    say(match, "- take-a2")
    assert match.view(1)["store"] == 6
    say(match, "its-freezing freeze-all")
    assert water(match) == ""
    assert match.view(None)["store"] == 0


@pytest.mark.rule("8.1", "8.2")
def test_ice_slides_up_to_the_next_block() -> None:
    match = table("", "", water="b3 c3 d3")
    assert legal(match, "slide-a3") == "slide-a3-b3 slide-a3-c3 slide-a3-d3"
    say(match, "slide-a3-c3")
    assert water(match) == "a3 b3 d3"


@pytest.mark.rule("8.1")
def test_ice_with_penguins_does_not_slide() -> None:
    match = table("", "", teams=("a3",), water="b3 c3 d3")
    assert legal(match, "slide-a3") == ""
    assert legal(match, "take-a3") == ""
    with pytest.raises(IllegalAction) as refused:
        match.play("slide-a3-b3")
    assert refused.value.clause == "8.1"


@pytest.mark.rule("8.2")
def test_ice_stays_on_the_board_and_passes_nothing() -> None:
    match = table("", "", water="d3 e3")
    assert legal(match, "slide-c3") == "slide-c3-d3 slide-c3-e3"
    assert legal(match, "slide-b3") == ""
    for word in ("slide-c3-east-3", "slide-b3-d3", "slide-c3-b3"):
        with pytest.raises(IllegalAction) as refused:
            match.play(word)
        assert refused.value.clause == "8.2"


@pytest.mark.rule("9.1")
def test_the_top_card_is_drawn() -> None:
    match = table("", "", deck="fury once-again")
    say(match, "draw")
    assert hand(match, 0) == "once-again"


@pytest.mark.rule("9.1")
def test_an_empty_draw_pile_is_made_from_the_discards() -> None:
    hands = [ALL_CARDS[7:], []]
    match = table("", "", hands=hands, deck="", discard="", question="action")
    assert seen(match).deck_size == 0
    events = say(match, "draw")
    assert was(events)[:2] == ["PileShuffled", "CardDrawn"]
    assert seen(match).deck_size == 6
    assert seen(match).discard == ()


@pytest.mark.rule("9.1")
def test_every_shuffle_has_its_number() -> None:
    match = table("", "", deck="", shuffles=3, question="action")
    say(match, "draw")
    after = match.position()["table"]
    assert after["shuffles"] == 4
    assert {after["shuffled"][card] for card in after["deck"]} == {4}


@pytest.mark.rule("9.2")
def test_without_any_card_nobody_draws() -> None:
    hands = [ALL_CARDS, []]
    match = table("", "", hands=hands, deck="", teams=("b5",), question="action")
    assert "draw" not in legal(match)
    with pytest.raises(IllegalAction) as refused:
        match.play("draw")
    assert refused.value.clause == "9.2"
    assert was(say(match, "b5-shore")) == ["PenguinLanded", "TurnBegun"]
    assert team(match, 0) == "+4"


@pytest.mark.rule("9.3")
def test_a_hand_may_hold_all_cards() -> None:
    match = table("", "", hands=[ALL_CARDS[1:], []], question="action")
    say(match, "draw")
    assert state(match).held[0] == 25
