"""Chapter 11: using cards, and sequences of them."""

import pytest

from smorgasboard.engine.errors import IllegalAction
from smorgasboard.engine.match import Match
from smorgasboard.engine.options import OptionValue
from smorgasboard.games.penguin_pals.messages import TargetNamed
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

FACING = ("c3", "c3")
AFTER: dict[str, OptionValue] = {"post_window": True}
LATE: dict[str, OptionValue] = {"declare_targets": "none"}


@pytest.mark.rule("11.1")
def test_cards_can_be_used_in_the_turns_of_others() -> None:
    match = table("", "its-freezing", water="a1")
    assert match.to_act == 1
    say(match, "its-freezing freeze-all")
    assert water(match) == ""
    assert match.to_act == 0


@pytest.mark.rule("11.2")
def test_an_answer_may_be_answered_and_so_on() -> None:
    match = table("once-again once-again fury", "wait-a-sec wait-a-sec", teams=FACING)
    say(match, "once-again wait-a-sec once-again wait-a-sec")
    assert [played.seat for played in seen(match).sequence] == [0, 1, 0, 1]


@pytest.mark.rule("11.2")
def test_nobody_answers_their_own_card() -> None:
    match = table("once-again wait-a-sec", "fury", teams=("c3",))
    say(match, "once-again")
    assert match.to_act == 1
    say(match, "-")
    assert question(match) == "choice"


@pytest.mark.rule("11.3", "11.4")
def test_joe_and_john() -> None:
    """The first example of the original: a penguin gets away before Fury! strikes."""
    match = table("fury", "once-again", teams=FACING)
    say(match, "fury target-0-c3 once-again c3-c4")
    assert team(match, 0) == "c3 +4"
    assert team(match, 1) == "c4 +4"
    assert discard(match) == "once-again fury"


@pytest.mark.rule("11.3")
def test_mary_and_rita() -> None:
    """The second example: what annuls is annulled, and the first card works after all."""
    match = table("mind-control wait-a-sec", "wait-a-sec fury", teams=FACING)
    say(match, "mind-control target-1-c3 wait-a-sec wait-a-sec -")
    assert question(match) == "choice"
    say(match, "c3-c4")
    assert team(match, 1) == "c4 +4"
    assert discard(match) == "wait-a-sec wait-a-sec mind-control"


@pytest.mark.rule("11.4")
def test_cards_of_a_sequence_are_not_on_the_discard_pile_yet() -> None:
    match = table("once-again", "fury", teams=("c3",), discard="hold-tight")
    say(match, "once-again")
    assert discard(match) == "hold-tight"
    say(match, "- c3-c4")
    assert discard(match) == "hold-tight once-again"


@pytest.mark.rule("11.5")
@pytest.mark.parametrize("card", ["wait-a-sec", "you-snooze"])
def test_what_annuls_needs_a_card_before_it(card: str) -> None:
    match = table(f"{card} once-again", card, teams=("c3",))
    assert playable(match) == "once-again"
    with pytest.raises(IllegalAction) as refused:
        say(match, card)
    assert refused.value.clause == "11.5"
    say(match, "once-again")
    assert playable(match) == card


@pytest.mark.rule("11.6")
def test_before_the_action_the_others_are_asked_from_the_left_of_whose_turn_it_is() -> None:
    match = table(
        *("fury", "fury", "wait-a-sec", "wait-a-sec"),
        slot=2,
        question="before",
        options={"deck": "sheet27"},
    )
    assert asked(match) == [3, 0, 1]
    assert question(match) == "action"
    assert match.to_act == 2


@pytest.mark.rule("11.6", "3.2")
def test_an_action_or_a_card_first_is_one_choice() -> None:
    match = table("its-freezing its-freezing", "", water="a1 b1")
    assert playable(match) == "its-freezing its-freezing"
    assert "take-c3" in legal(match).split()
    say(match, "its-freezing freeze-a1 freeze-done")
    assert (question(match), match.to_act) == ("action", 0)
    assert playable(match) == "its-freezing"
    say(match, "take-c3")
    assert seen(match).turn == 1


@pytest.mark.rule("11.6", "11.8")
@pytest.mark.parametrize("whose", [0, 1])
def test_after_a_sequence_the_others_are_asked_again(whose: int) -> None:
    hands = ["fury", "fury wait-a-sec", "wait-a-sec"]
    hands[whose] += " its-freezing"
    options: dict[str, OptionValue] = {"deck": "sheet27"}
    match = table(*hands, water="a1 b1", options=options, question=("action", "before")[whose])
    say(match, "its-freezing - - freeze-a1 freeze-done")
    assert question(match) == "before"
    assert asked(match) == [1, 2]
    assert (question(match), match.to_act) == ("action", 0)


@pytest.mark.rule("11.7")
def test_after_the_action_only_the_player_whose_turn_it_is_is_asked() -> None:
    match = table("fury", "wait-a-sec", "wait-a-sec", options=AFTER)
    say(match, "take-c3")
    assert question(match) == "after"
    assert asked(match) == [0]
    assert asked(match) == [2, 0]


@pytest.mark.rule("11.7", "11.8")
def test_after_the_action_one_sequence_may_follow_another() -> None:
    match = table("its-freezing its-freezing fury", "", water="a1 b1", options=AFTER)
    say(match, "take-c3")
    say(match, "its-freezing freeze-a1 freeze-done")
    assert (question(match), match.to_act) == ("after", 0)
    say(match, "its-freezing freeze-b1 freeze-done -")
    assert seen(match).turn == 1


@pytest.mark.rule("11.7")
def test_the_turn_is_over_with_the_action() -> None:
    match = table("its-freezing", "wait-a-sec", water="a1")
    say(match, "take-c3")
    assert (question(match), seen(match).turn, match.to_act) == ("before", 1, 0)
    assert playable(match) == "its-freezing"


@pytest.mark.rule("11.9")
def test_an_action_cannot_be_answered() -> None:
    match = table("", "", "wait-a-sec", teams=("c3",))
    say(match, "- c3-c4")
    assert (question(match), match.to_act) == ("before", 2)
    assert playable(match) == ""
    assert team(match, 0) == "c4 +4"


@pytest.mark.rule("11.10")
def test_answers_are_asked_for_from_the_left_of_the_last_card() -> None:
    hands = ("wait-a-sec", "its-freezing", "wait-a-sec", "wait-a-sec")
    match = table(*hands, water="a1", question="before")
    say(match, "its-freezing")
    assert match.to_act == 2
    say(match, "- wait-a-sec")
    assert question(match) == "answer"
    assert asked(match) == [0, 2]


@pytest.mark.rule("11.10")
def test_who_played_the_last_card_may_answer_the_answer() -> None:
    match = table("its-freezing fury", "wait-a-sec", water="a1")
    say(match, "its-freezing wait-a-sec")
    assert (question(match), match.to_act) == ("answer", 0)


@pytest.mark.rule("11.11")
def test_everybody_with_cards_is_asked_and_nobody_without() -> None:
    """Nothing in these hands can be used."""
    match = table("", "wait-a-sec", "", "fury")
    for seat in (1, 3):
        assert match.to_act == seat
        assert legal(match) == "pass"
        say(match, "-")
    assert question(match) == "action"


@pytest.mark.rule("11.12")
def test_two_targets_are_named_as_the_card_is_used() -> None:
    match = table("fury mind-control", "wait-a-sec", teams=("c3 d3", "c3 d3 d4 e4"))
    say(match, "fury")
    assert (question(match), match.to_act) == ("target", 0)
    assert legal(match) == "target-0-c3 target-0-d3"
    say(match, "target-0-c3")
    assert (question(match), match.to_act) == ("answer", 1)
    say(match, "- - mind-control")
    assert legal(match) == "target-1-d3 target-1-d4 target-1-e4"


@pytest.mark.rule("11.12")
def test_everything_else_is_chosen_as_the_card_is_carried_out() -> None:
    match = table("once-again", "wait-a-sec", teams=("c3 a1",))
    say(match, "once-again")
    assert question(match) == "answer"
    say(match, "-")
    assert question(match) == "choice"
    assert legal(match) == "a1-a2 a1-b1 c3-b3 c3-c2 c3-c4 c3-d3"


@pytest.mark.rule("11.12")
def test_with_the_option_targets_are_chosen_late() -> None:
    match = table("fury", "once-again", teams=("c3 d3 e3", "c3 d3 e3"), options=LATE)
    say(match, "fury once-again c3-c4")
    assert question(match) == "target"
    assert legal(match) == "target-0-d3 target-0-e3"
    say(match, "target-0-d3")
    assert team(match, 1) == "c4 e3 +3"
    assert discard(match) == "once-again fury"


@pytest.mark.rule("11.12")
def test_with_the_option_a_penguin_is_chosen_and_then_moved() -> None:
    match = table("mind-control", "once-again", teams=("c3", "c4 d4"), options=LATE)
    say(match, "mind-control -")
    assert legal(match) == "target-1-c4 target-1-d4"
    say(match, "target-1-d4")
    assert legal(match) == "d4-c4 d4-d3 d4-d5 d4-e4"
    say(match, "d4-d5")
    assert team(match, 1) == "c4 d5 +3"


@pytest.mark.rule("11.13")
def test_a_named_penguin_is_followed() -> None:
    match = table("mind-control", "once-again", teams=("c3", "c4"))
    say(match, "mind-control target-1-c4 once-again c4-d4")
    assert legal(match) == "d4-c4 d4-d3 d4-d5 d4-e4"
    say(match, "d4-e4")
    assert team(match, 1) == "e4 +4"


@pytest.mark.rule("11.13")
def test_a_named_penguin_is_followed_on_its_block() -> None:
    match = table("fury", "hold-tight", teams=("a3", "a3"), water="b3 c3")
    say(match, "fury target-0-a3 hold-tight slide-a3-c3")
    assert team(match, 0) == "c3 +4"
    assert team(match, 1) == "+5"


@pytest.mark.rule("11.13")
def test_of_two_alike_the_one_that_stays_is_the_target() -> None:
    match = table("mind-control", "once-again", teams=("c3", "c4 c4"))
    say(match, "mind-control target-1-c4 once-again c4-d4")
    assert legal(match) == "c4-b4 c4-c3 c4-c5 c4-d4"


@pytest.mark.rule("11.14")
def test_a_target_that_was_expelled_makes_the_card_useless() -> None:
    """Seat 1 steps among two others: it is expelled before Mind control! comes."""
    match = table("mind-control", "once-again", teams=("c3 c3", "c4"))
    events = say(match, "mind-control target-1-c4 once-again c4-c3")
    assert "CardFailed" in was(events)
    assert team(match, 1) == "+5"
    assert discard(match) == "once-again mind-control"


@pytest.mark.rule("11.14")
def test_a_card_that_can_no_longer_be_carried_out_has_no_effect() -> None:
    match = table("its-freezing", "its-freezing", water="a1")
    events = say(match, "its-freezing its-freezing freeze-a1")
    assert "CardFailed" in was(events)
    assert discard(match) == "its-freezing its-freezing"


@pytest.mark.rule("11.15")
def test_what_can_be_done_must_be_done() -> None:
    match = table("once-again", "", teams=("c3", "c4 c4 b3 b3 d3"), water="c2 c1", deck="")
    say(match, "once-again")
    assert legal(match) == "c3-b3 c3-c4 c3-d3"
    with pytest.raises(IllegalAction) as refused:
        match.play("pass")
    assert refused.value.clause == "11.15"


@pytest.mark.rule("11.15")
def test_only_freezing_may_come_to_nothing() -> None:
    match = table("its-freezing", "", water="a1 b1")
    say(match, "its-freezing freeze-done")
    assert water(match) == "a1 b1"


@pytest.mark.rule("11.16")
def test_the_first_card_of_a_sequence_ends_on_top() -> None:
    match = table("gimme-that", "wait-a-sec once-again", "once-again", teams=("c3", "d4", "b2"))
    say(match, "gimme-that wait-a-sec once-again -")
    say(match, "b2-b3")
    assert discard(match) == "once-again wait-a-sec gimme-that"
    assert hand(match, 1) == "once-again"


@pytest.mark.rule("11.17")
@pytest.mark.parametrize(
    ("card", "useful", "useless"),
    [
        ("once-again", {"teams": ("c3",)}, {"teams": ("", "c3")}),
        ("hold-tight", {"water": "c3"}, {}),
        ("fury", {"teams": FACING}, {"teams": ("c3", "c4")}),
        ("i-want-that", {"discard": "fury"}, {}),
        ("mind-control", {"teams": ("", "c3")}, {"teams": ("c3",)}),
        ("its-freezing", {"water": "c3"}, {}),
    ],
)
def test_a_card_must_be_able_to_do_something(
    card: str, useful: dict[str, str], useless: dict[str, str]
) -> None:
    def usable(position: dict[str, str]) -> bool:
        return playable(made(card, position)) == card

    def made(card: str, position: dict[str, str]) -> Match:
        return table(card, "", **position)  # type: ignore[arg-type]

    assert usable(useful)
    assert not usable(useless)
    with pytest.raises(IllegalAction) as refused:
        say(made(card, useless), card)
    assert refused.value.clause.startswith("12.")


@pytest.mark.rule("11.18")
@pytest.mark.parametrize("late", [{}, LATE])
@pytest.mark.parametrize(("card", "owner"), [("fury", 0), ("mind-control", 1)])
def test_the_only_target_goes_without_saying(
    card: str, owner: int, late: dict[str, OptionValue]
) -> None:
    match = table(card, "wait-a-sec", teams=FACING, options=late)
    events = [*say(match, card), *say(match, "-")]
    assert TargetNamed(0, owner, "c3") in events
    assert question(match) == ("before" if card == "fury" else "choice")


@pytest.mark.rule("11.18")
@pytest.mark.parametrize(
    ("card", "ice", "done"),
    [("once-again", "c3 c4", "PenguinMoved"), ("mind-control", "b2 c3 c4", "PenguinMoved")],
)
def test_the_only_way_goes_without_saying(card: str, ice: str, done: str) -> None:
    everywhere = [f"{column}{row}" for column in "abcde" for row in range(1, 6)]
    water = " ".join(space for space in everywhere if space not in ice.split())
    teams = ("c3", "") if card == "once-again" else ("b2", "c3")
    match = table(card, "", teams=teams, water=water)
    assert done in was(say(match, card))
    assert question(match) == "action"
