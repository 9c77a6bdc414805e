"""Rulebook chapter 4: the round of actions."""

import pytest

from smorgasboard.engine.errors import IllegalAction
from smorgasboard.engine.match import Match
from tests.fish_food.tables import discards, legal, say, sizes, state, table


def asked_until_the_end(match: Match) -> list[int]:
    """Who is asked, one after the other, when all pass."""
    turn, order = state(match).turns, []
    while state(match).turns == turn and match.to_act is not None:
        order.append(match.to_act)
        match.play("pass")
    return order


@pytest.mark.rule("4.1", "4.3")
def test_clockwise_from_whose_turn_it_is_until_all_have_passed() -> None:
    match = table("F", "F", "F", "F", creature=3, turn=2)
    assert asked_until_the_end(match) == [2, 3, 0, 1]


@pytest.mark.rule("4.1")
def test_any_number_of_cards_one_after_the_other() -> None:
    match = table("FFNT", "F", creature=3)
    say(match, "0 F>me, 0 T>creature, 0 F>creature, 0 N>creature")
    assert match.to_act == 1
    assert state(match).size_now(0) == 4
    assert state(match).size_now(2) == 5


@pytest.mark.rule("4.2")
def test_who_passed_may_play_after_somebody_else_did() -> None:
    match = table("F", "F", "F", creature=3)
    say(match, "0 -, 1 F>creature, 2 -")
    assert match.to_act == 0
    say(match, "0 F>me")
    assert sizes(match) == [3, 3, 3]
    say(match, "2 -")
    assert sizes(match) == [4, 3, 3]


@pytest.mark.rule("4.3")
def test_the_pass_after_your_own_cards_counts() -> None:
    """A passes, B plays and passes, C passes, A passes: B is not asked again."""
    match = table("F", "FF", "F", creature=3)
    say(match, "0 -, 1 F>creature, 1 -, 2 -")
    assert state(match).turns == 1
    say(match, "0 -")
    assert state(match).turns == 2
    assert sizes(match) == [2, 3, 3]


@pytest.mark.rule("4.4")
def test_a_card_works_at_once_and_its_player_goes_on() -> None:
    match = table("F", "NNF", creature=3)
    say(match, "0 -, 1 N>0")
    assert state(match).size_now(0) == 2
    assert match.to_act == 1


@pytest.mark.rule("4.5", "5.13")
def test_a_stunned_player_is_not_asked_for_the_rest_of_the_turn() -> None:
    match = table("FF", "UF", "F", creature=3)
    say(match, "0 -, 1 U>0, 1 F>creature")
    assert asked_until_the_end(match) == [2]
    assert sizes(match) == [2, 3, 3]
    assert state(match).stunned == 0
    assert asked_until_the_end(match) == [1, 2, 0]


@pytest.mark.rule("4.6")
def test_everybody_with_cards_is_asked_even_if_none_can_be_used() -> None:
    """A School of Fish has no target here: the table must not learn that."""
    match = table("F", "SS", "F", sizes="5 3 3", creature=9)
    say(match, "0 -")
    assert match.to_act == 1
    assert legal(match) == {"pass"}


@pytest.mark.rule("4.6")
def test_who_has_no_cards_is_not_asked() -> None:
    match = table("F", "", "F", creature=3)
    assert asked_until_the_end(match) == [0, 2]
    match = table("F", "F", "FF", creature=3)
    say(match, "0 F>me, 1 -")
    assert asked_until_the_end(match) == [2]


@pytest.mark.rule("4.7")
def test_with_nobody_to_ask_the_round_is_over_at_once() -> None:
    match = table("F", "", creature=3, deck="N", coming="crab crab")
    say(match, "0 F>me")
    assert sizes(match) == [4, 3]
    assert state(match).turn == 1


@pytest.mark.rule("4.6")
def test_the_law_of_silence_holds_for_a_seat_that_was_robbed() -> None:
    match = table("LF", "FU", "F", creature=3)
    say(match, "0 L>1, 0 -")
    assert match.to_act == 2


@pytest.mark.rule("4.1", "4.3", "5.2", "5.3", "5.4", "5.13", "6.3", "7.1")
def test_the_example_of_the_rulebook() -> None:
    match = table("SFF", "NF", "FUF", creature=7)
    say(match, "0 S>me, 0 -, 1 N>0, 1 -, 2 -")
    assert state(match).size_now(0) == 6
    say(match, "0 F>me, 0 -, 1 -, 2 F>creature, 2 U>0, 2 -")
    assert (state(match).size_now(0), state(match).size_now(3)) == (7, 8)
    assert match.to_act == 1
    say(match, "1 -")
    assert sizes(match) == [2, 3, 3]
    assert discards(match) == "FFNSU"


@pytest.mark.rule("4.1", "3.6", "3.3")
@pytest.mark.parametrize(
    ("word", "clause"),
    [
        ("stun>1", "4.1"),
        ("nonsense", "4.1"),
        ("turn-over", "3.3"),
        ("choose>1", "8.2"),
        ("discard:fish-food", "7.4"),
        ("fish-food", "5.1"),
        ("fish-food>1", "5.1"),
        ("fish-food>99999", "5.1"),
    ],
)
def test_what_cannot_be_played_is_refused_with_its_clause(word: str, clause: str) -> None:
    match = table("F", "F", creature=3)
    with pytest.raises(IllegalAction) as refused:
        match.play(word)
    assert refused.value.clause == clause


@pytest.mark.rule("4.1", "3.6", "7.5")
def test_a_seat_that_is_not_asked_is_told_so() -> None:
    match = table("F", "F", creature=3)
    with pytest.raises(IllegalAction) as refused:
        match.play("pass", 1)
    assert refused.value.clause == "4.1"
    match = table("F", "F" * 8, phase="discard", asking=1)
    with pytest.raises(IllegalAction) as refused:
        match.play("pass", 0)
    assert refused.value.clause == "7.5", "though it is the turn of seat 0"
    match = table("F", "F", phase="choose", encounter="take-the-bait")
    with pytest.raises(IllegalAction) as refused:
        match.play("pass", 1)
    assert refused.value.clause == "3.6"
