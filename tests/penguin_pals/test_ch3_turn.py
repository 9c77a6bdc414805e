"""Chapter 3: your turn."""

import pytest

from smorgasboard.engine.errors import IllegalAction
from tests.penguin_pals.tables import legal, question, say, seen, table, was


@pytest.mark.rule("3.1")
def test_one_of_the_six_actions() -> None:
    match = table("", "", teams=("c2 d5",), water="a3")
    words = legal(match).split()
    assert {"draw", "place-a1", "c2-c3", "d5-shore", "take-b3", "slide-b3-a3"} <= set(words)
    assert "pass" not in words
    say(match, "place-a1")
    assert seen(match).turn == 1


@pytest.mark.rule("3.1")
def test_after_the_action_the_turn_is_over() -> None:
    match = table("", "")
    events = say(match, "take-c3")
    assert was(events) == ["IceTaken", "TurnBegun"]
    assert match.to_act == 1


@pytest.mark.rule("3.2")
def test_cards_come_in_addition() -> None:
    match = table("its-freezing its-freezing", "", water="a1 b1")
    assert {"its-freezing-1", "take-c3"} <= set(legal(match).split()), "one beside the other"
    say(match, "its-freezing freeze-a1 freeze-done")
    assert (question(match), match.to_act) == ("action", 0)
    say(match, "its-freezing freeze-done take-c3")
    assert seen(match).turn == 1


@pytest.mark.rule("3.3")
def test_without_any_action_you_pass() -> None:
    everything = " ".join(f"{column}{row}" for column in "abcde" for row in range(1, 6))
    match = table("", "", water=everything, deck="", discard="", hands=[[], ALL_CARDS])
    say(match, "-")
    assert (match.to_act, legal(match)) == (0, "pass")
    assert was(say(match, "-"))[0] == "TurnPassed"


@pytest.mark.rule("3.3")
def test_nobody_passes_who_can_act() -> None:
    with pytest.raises(IllegalAction) as refused:
        table("", "").play("pass")
    assert refused.value.clause == "3.3"


ALL_CARDS = [
    f"{kind}-{copy}"
    for kind, copies in {
        "once-again": 4,
        "hold-tight": 4,
        "wait-a-sec": 4,
        "my-turn": 1,
        "i-want-that": 2,
        "fury": 1,
        "gimme-that": 2,
        "you-snooze": 2,
        "mind-control": 2,
        "its-freezing": 3,
    }.items()
    for copy in range(1, copies + 1)
]
