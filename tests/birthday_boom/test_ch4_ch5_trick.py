"""Rulebook chapters 4 and 5: turns in a trick, and new cards."""

import pytest

from smorgasboard.engine.errors import IllegalAction
from smorgasboard.games.birthday_boom.messages import CardPlayed, CardsDrawn, Passed
from tests.birthday_boom.tables import cards, hand, legal, pile, say, state, table


@pytest.mark.rule("4.1", "4.4")
def test_each_player_plays_one_card_or_passes() -> None:
    match = table("2/0/0/0", "1/1/0/0", "1/0/0/0")
    say(match, "P")
    assert legal(match) == "- P C"
    assert say(match, "C") == [CardPlayed(1, "cheesecake")]
    assert (match.to_act, cards(match, 1)) == (2, "1/0/0/0")
    assert say(match, "-") == [Passed(2)]


@pytest.mark.rule("4.2", "4.6")
@pytest.mark.parametrize(("top", "moves"), [("P", "- P C"), ("C", "- C J"), ("J", "- J B")])
def test_what_goes_on_what(top: str, moves: str) -> None:
    assert legal(table("1/1/1/1", "0/0/0/0", "0/0/0/0", trick=f"2{top}")) == moves


@pytest.mark.rule("3.1", "4.2", "4.6")
@pytest.mark.parametrize(
    ("trick", "following"),
    [
        ("", ["birthday-party"]),
        ("2P", ["birthday-party", "cheesecake"]),
        ("2C", ["cheesecake", "jelly-bean"]),
        ("2J", ["jelly-bean", "boom"]),
    ],
)
def test_a_view_says_what_may_come_next_whoever_has_it(trick: str, following: list[str]) -> None:
    match = table("1/0/0/0", "0/1/0/0", "0/1/0/0", trick=trick)
    assert [match.view(seat)["next_cards"] for seat in range(3)] == [following] * 3


@pytest.mark.rule("4.6")
def test_a_boom_does_not_go_on_a_cheesecake() -> None:
    match = table("0/0/0/2", "0/0/0/0", "0/0/0/0", trick="2C")
    assert legal(match) == "-"
    with pytest.raises(IllegalAction, match=r"^4\.6: Boom! cannot go on a Cheesecake$"):
        match.play("boom")


@pytest.mark.rule("4.2")
def test_a_refusal_names_the_card_and_the_clause() -> None:
    match = table("1/0/1/0", "0/0/0/0", "0/0/0/0", trick="2P")
    with pytest.raises(IllegalAction, match=r"^4\.2: Jelly Bean cannot go on a Birthday Party$"):
        match.play("jelly-bean")
    with pytest.raises(IllegalAction, match=r"^4\.1: you have no Cheesecake$"):
        match.play("cheesecake")
    with pytest.raises(IllegalAction, match=r"^3\.2: hands are shown only to start a trick$"):
        match.play("show-left")


@pytest.mark.rule("4.1")
def test_only_who_is_asked_may_act() -> None:
    match = table("2/0/0/0", "1/1/0/0", "1/0/0/0")
    with pytest.raises(IllegalAction, match=r"^4\.1: it is not your turn$"):
        match.play("birthday-party", seat=1)
    with pytest.raises(IllegalAction) as refused:
        match.play("cake")
    assert refused.value.reason == (
        "'cake' is no move; the moves are birthday-party, cheesecake, jelly-bean, boom, pass,"
        " show-left and show-right"
    )


@pytest.mark.rule("4.3")
def test_who_has_passed_may_play_later() -> None:
    match = table("2/0/0/0", "1/1/0/0", "1/1/0/0")
    say(match, "P - C -")
    assert match.to_act == 1
    assert legal(match) == "- C"


@pytest.mark.rule("4.5")
def test_the_card_played_is_on_top_and_its_player_owns_the_trick() -> None:
    match = table("2/0/0/0", "1/1/0/0", "1/1/0/0")
    say(match, "P C")
    assert (state(match).top, state(match).owner) == (1, 1)


@pytest.mark.rule("5.1", "5.2")
def test_the_last_card_brings_five_new_ones_in_the_middle_of_a_trick() -> None:
    match = table("2/0/0/0", "0/1/0/0", "1/1/0/0", trick="0P", turn=1, deck="PPCJBC")
    events = say(match, "C")
    assert events == [CardPlayed(1, "cheesecake"), CardsDrawn(1, 5, hand("2/1/1/1"))]
    assert (cards(match, 1), state(match).deck.size) == ("2/1/1/1", 1)
    assert match.events(0)[-1] == CardsDrawn(1, 5, None)


@pytest.mark.rule("5.1")
def test_leading_the_last_card_brings_new_ones_too() -> None:
    match = table("1/0/0/0", "0/1/0/0", "1/1/0/0")
    say(match, "P")
    assert state(match).held[0] == 5


@pytest.mark.rule("5.2")
@pytest.mark.parametrize(("deck", "new"), [("CJ", "0/1/1/0"), ("", "0/0/0/0")])
def test_a_short_deck_gives_what_it_has(deck: str, new: str) -> None:
    match = table("2/0/0/0", "0/1/0/0", "1/1/0/0", trick="0P", turn=1, deck=deck)
    events = say(match, "C")
    assert cards(match, 1) == new
    assert len(events) == (2 if deck else 1)


@pytest.mark.rule("5.3")
def test_a_short_hand_stays_short() -> None:
    match = table("2/0/0/0", "1/1/0/0", "1/1/0/0")
    say(match, "P - -")
    assert [state(match).held[seat] for seat in range(3)] == [1, 2, 2]


@pytest.mark.rule("5.4")
def test_a_player_without_cards_passes_and_may_still_take_the_trick() -> None:
    match = table("2/0/0/0", "0/1/0/0", "1/1/1/0", trick="0P", turn=1, deck="")
    say(match, "C C - -")
    assert match.to_act is None, "the deck was empty, so the round ended with the trick"
    match = table("2/0/0/0", "0/1/0/0", "1/1/1/0", trick="0P", turn=1, deck="")
    say(match, "C - -")
    assert pile(match, 1) == "2/2/1/0", "the trick, and what seat 2 had left"
    match = table("2/1/0/0", "0/0/0/0", "1/1/1/0", trick="0P", turn=1, deck="")
    assert legal(match) == "-"


@pytest.mark.rule("5.5")
def test_new_cards_may_be_played_in_the_same_trick() -> None:
    match = table("2/0/0/0", "0/1/0/0", "1/1/0/0", trick="0P", turn=1, deck="CCCCCC")
    say(match, "C C -")
    assert legal(match) == "- C"


@pytest.mark.rule("4.3", "4.5")
def test_a_view_says_whose_the_trick_is_what_it_is_worth_and_who_has_passed() -> None:
    match = table("0/1/0/0", "1/1/0/0", "1/2/0/0", "0/1/0/0", trick="1P 2C", turn=3)
    seen = match.view(0)
    assert (seen["owner"], seen["worth"], seen["passed"]) == (2, 3, [])
    match.play("pass")
    assert match.view(0)["passed"] == [3]
    empty = table("1/0/0/0", "0/1/0/0", "0/1/0/0").view(0)
    assert (empty["owner"], empty["worth"], empty["passed"]) == (None, 0, [])
