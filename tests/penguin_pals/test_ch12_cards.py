"""Chapter 12: the cards, one by one."""

import pytest

from smorgasboard.engine.options import OptionValue
from tests.penguin_pals.tables import (
    asked,
    discard,
    hand,
    legal,
    playable,
    question,
    say,
    seen,
    table,
    team,
    was,
    water,
)

TWO_TURNS: dict[str, OptionValue] = {"deck": "sheet27"}


@pytest.mark.rule("12.1")
def test_once_again_moves_a_penguin_of_your_own() -> None:
    match = table("once-again", "", teams=("c2 a1", "e5"), water="c3")
    say(match, "once-again")
    assert legal(match) == "a1-a2 a1-b1 c2-b2 c2-c1 c2-c4 c2-d2"
    say(match, "c2-c4")
    assert team(match, 0) == "a1 c4 +3"
    assert question(match) == "action"


@pytest.mark.rule("12.2")
def test_hold_tight_slides_a_block_with_its_penguins() -> None:
    match = table("hold-tight", "", teams=("a3", "a3"), water="b3 c3 d3")
    say(match, "hold-tight")
    assert legal(match, "slide-a3") == "slide-a3-b3 slide-a3-c3 slide-a3-d3"
    assert legal(match, "slide-b2") == "slide-b2-b3"
    say(match, "slide-a3-d3")
    assert team(match, 0) == team(match, 1) == "d3 +4"
    assert water(match) == "a3 b3 c3"


@pytest.mark.rule("12.3")
def test_wait_a_sec_annuls_the_card_before() -> None:
    match = table("gimme-that", "wait-a-sec fury")
    events = say(match, "gimme-that wait-a-sec")
    assert "CardAnnulled" in was(events)
    assert hand(match, 0) == ""
    assert hand(match, 1) == "fury"
    assert discard(match) == "wait-a-sec gimme-that"


@pytest.mark.rule("12.3")
def test_everybody_sees_what_a_card_is_played_against() -> None:
    match = table("gimme-that wait-a-sec", "wait-a-sec fury")
    say(match, "gimme-that wait-a-sec")
    assert seen(match).against == (None, "gimme-that-1")
    say(match, "wait-a-sec")
    first, second, _third = (card.card for card in seen(match).sequence)
    assert seen(match).against == (None, first, second)


@pytest.mark.rule("12.4", "12.13")
def test_my_turn_takes_the_turn_of_another() -> None:
    match = table("", "", "my-turn once-again", "")
    say(match, "my-turn")
    assert seen(match).turn == 2
    assert (question(match), match.to_act) == ("action", 2)
    say(match, "take-c3")
    assert seen(match).turn == 1


@pytest.mark.rule("12.13")
def test_my_turn_is_not_for_your_own_turn() -> None:
    assert playable(table("my-turn", "")) == ""


@pytest.mark.rule("12.13")
def test_my_turn_is_not_for_after_the_action() -> None:
    match = table("its-freezing", "my-turn", water="a1 b1")
    say(match, "- - take-c3 its-freezing")
    assert (question(match), match.to_act) == ("answer", 1)
    assert playable(match) == ""


@pytest.mark.rule("12.13")
def test_my_turn_may_answer_a_card_before_the_action() -> None:
    match = table("its-freezing fury", "my-turn", "", water="a1")
    say(match, "its-freezing my-turn -")
    assert question(match) == "choice"
    say(match, "freeze-a1")
    assert seen(match).turn == 1
    assert asked(match) == [0]
    say(match, "take-c3 -")
    assert seen(match).turn == 1


@pytest.mark.rule("12.14")
@pytest.mark.parametrize(
    ("how", "turns"), [("steal", [2, 1, 2]), ("insert", [2, 0, 1]), ("shift", [2, 3, 0])]
)
def test_who_comes_after_my_turn(how: str, turns: list[int]) -> None:
    match = table("", "", "my-turn", "", options={"my_turn": how})
    say(match, "my-turn")
    for turn, space in zip(turns, ("a1", "b2", "c3"), strict=True):
        assert seen(match).turn == match.to_act == turn
        say(match, f"take-{space}")


@pytest.mark.rule("12.14")
def test_an_inserted_turn_may_itself_be_interrupted() -> None:
    match = table("", "my-turn", "my-turn", options={"my_turn": "insert", "deck": "sheet27"})
    say(match, "my-turn -")
    assert seen(match).turn == 1
    say(match, "my-turn")
    turns = []
    for space in ("a1", "b2", "c3", "d4"):
        turns.append(seen(match).turn)
        say(match, f"take-{space}")
    assert turns == [2, 1, 0, 1]


@pytest.mark.rule("12.15")
def test_of_two_my_turn_the_first_played_is_carried_out_last() -> None:
    match = table("", "my-turn", "my-turn", options=TWO_TURNS)
    say(match, "my-turn my-turn")
    assert seen(match).turn == 1
    assert discard(match) == "my-turn my-turn"


@pytest.mark.rule("12.15")
def test_my_turn_does_nothing_for_who_has_the_turn() -> None:
    """Seat 2 takes the turn with its second card, and would take it again with its first."""
    match = table("", "once-again", "my-turn my-turn", teams=("", "c3"), options=TWO_TURNS)
    say(match, "- my-turn once-again my-turn")
    events = say(match, "c3-c2")
    assert was(events) == ["PenguinMoved", "CardFailed"]
    assert seen(match).turn == 2


@pytest.mark.rule("12.5", "12.16")
def test_i_want_that_takes_the_top_card_and_not_itself() -> None:
    match = table("i-want-that", "", discard="fury once-again")
    say(match, "i-want-that")
    assert hand(match, 0) == "once-again"
    assert discard(match) == "fury i-want-that"


@pytest.mark.rule("12.16")
def test_i_want_that_takes_what_is_on_top_as_it_is_carried_out() -> None:
    match = table("i-want-that fury", "gimme-that", discard="once-again")
    say(match, "i-want-that gimme-that -")
    assert hand(match, 0) == "gimme-that"
    assert hand(match, 1) == "fury"
    assert discard(match) == "once-again i-want-that"


@pytest.mark.rule("12.16")
def test_i_want_that_comes_too_late_for_an_empty_pile() -> None:
    match = table("i-want-that", "i-want-that", discard="fury")
    say(match, "i-want-that i-want-that")
    assert hand(match, 1) == "fury"
    assert hand(match, 0) == "i-want-that"
    assert discard(match) == "i-want-that"


@pytest.mark.rule("12.16")
def test_two_i_want_that_are_not_exchanged_for_ever() -> None:
    assert playable(table("i-want-that", "", discard="fury i-want-that")) == ""


@pytest.mark.rule("12.6")
def test_fury_expels_all_others_from_a_block() -> None:
    match = table("fury", "", "", teams=("c3 d3", "c3 c3 d3", "c3"))
    say(match, "fury target-0-c3")
    assert team(match, 0) == "c3 d3 +3"
    assert team(match, 1) == "d3 +4"
    assert team(match, 2) == "+5"


@pytest.mark.rule("12.7", "12.17")
def test_gimme_that_takes_a_card_from_each_opponent() -> None:
    match = table("gimme-that", "fury", "", "hold-tight hold-tight")
    events = say(match, "gimme-that - -")
    assert was(events).count("CardTaken") == 2
    assert set(hand(match, 0).split()) == {"fury", "hold-tight"}
    assert [hand(match, seat) for seat in (1, 2, 3)] == ["", "", "hold-tight"]


@pytest.mark.rule("12.7")
def test_gimme_that_needs_somebody_with_cards() -> None:
    assert playable(table("gimme-that", "")) == ""


@pytest.mark.rule("12.7")
def test_which_card_is_taken_is_chance() -> None:
    taken = set()
    for seed in range(30):
        match = table("gimme-that", "fury my-turn wait-a-sec", seed=seed)
        say(match, "gimme-that -")
        taken.add(hand(match, 0))
    assert taken == {"fury", "my-turn", "wait-a-sec"}


@pytest.mark.rule("12.17")
def test_cards_in_the_sequence_are_in_no_hand() -> None:
    match = table("gimme-that", "once-again", teams=("", "c3"))
    say(match, "gimme-that once-again")
    events = say(match, "c3-c4")
    assert "CardFailed" in was(events)
    assert hand(match, 0) == ""


@pytest.mark.rule("12.17")
def test_only_the_two_know_which_card_was_taken() -> None:
    match = table("gimme-that", "fury my-turn", "")
    say(match, "gimme-that -")
    taken = hand(match, 0)
    for seat, known in ((0, f"{taken}-1"), (1, f"{taken}-1"), (2, None), (None, None)):
        assert seen(match, seat).hands[0][0].card == known


@pytest.mark.rule("12.8")
def test_you_snooze_keeps_the_card_it_annuls() -> None:
    match = table("once-again", "you-snooze", teams=("c3",))
    events = say(match, "once-again you-snooze")
    assert "CardKept" in was(events)
    assert team(match, 0) == "c3 +4"
    assert hand(match, 1) == "once-again"
    assert discard(match) == "you-snooze"
    assert seen(match, None).hands[1][0].card == "once-again-1"


@pytest.mark.rule("12.8", "12.12")
def test_you_snooze_that_is_annulled_keeps_nothing() -> None:
    match = table("once-again wait-a-sec", "you-snooze", teams=("c3",))
    say(match, "once-again you-snooze wait-a-sec c3-c4")
    assert hand(match, 1) == ""
    assert discard(match) == "wait-a-sec you-snooze once-again"


@pytest.mark.rule("12.19")
@pytest.mark.parametrize("card", ["wait-a-sec", "you-snooze"])
def test_you_snooze_takes_what_annuls(card: str) -> None:
    match = table("once-again you-snooze", card, teams=("c3",))
    say(match, f"once-again {card} you-snooze")
    assert hand(match, 0) == card
    say(match, "c3-c4")
    assert discard(match) == "you-snooze once-again"


@pytest.mark.rule("12.9", "12.11")
def test_mind_control_moves_the_penguin_of_another_on_the_board_only() -> None:
    match = table("mind-control", "", teams=("c3", "d1"))
    say(match, "mind-control target-1-d1")
    assert legal(match) == "d1-c1 d1-d2 d1-e1"
    say(match, "d1-d2")
    assert team(match, 1) == "d2 +4"


@pytest.mark.rule("12.11")
def test_once_again_neither_places_nor_lands() -> None:
    match = table("once-again", "", teams=("c5",), landed=[4, 0])
    say(match, "once-again")
    assert legal(match) == "c5-b5 c5-c4 c5-d5"
    assert playable(table("once-again", "")) == ""


@pytest.mark.rule("12.18")
def test_mind_control_may_lead_a_penguin_to_its_expulsion() -> None:
    match = table("mind-control", "", teams=("c3 c3", "c4"))
    say(match, "mind-control target-1-c4 c4-c3")
    assert team(match, 1) == "+5"


@pytest.mark.rule("12.10")
def test_its_freezing_puts_ice_on_as_many_spaces_as_you_want() -> None:
    match = table("its-freezing", "", water="a1 b1 c1 d1 e1 c3")
    say(match, "its-freezing")
    assert legal(match).split() == [
        *[f"freeze-{word}" for word in ("a1", "all", "b1", "c1", "c3", "d1", "done", "e1")]
    ]
    say(match, "freeze-b1 freeze-c3")
    assert question(match) == "choice"
    say(match, "freeze-done")
    assert water(match) == "a1 c1 d1 e1"
    assert question(match) == "action"


@pytest.mark.rule("12.10")
def test_its_freezing_ends_when_no_water_is_left() -> None:
    match = table("its-freezing", "", water="a1 b1")
    say(match, "its-freezing freeze-b1 freeze-a1")
    assert question(match) == "action"
    again = table("its-freezing", "", water="a1 b1")
    say(again, "its-freezing freeze-all")
    assert water(again) == ""
    assert question(again) == "action"


@pytest.mark.rule("12.12")
def test_an_annulled_annulment_annuls_nothing() -> None:
    match = table("gimme-that wait-a-sec", "wait-a-sec fury")
    say(match, "gimme-that wait-a-sec wait-a-sec -")
    assert hand(match, 0) == "fury"
    assert discard(match) == "wait-a-sec wait-a-sec gimme-that"
