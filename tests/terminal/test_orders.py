"""When somebody is asked in the turns of others, at a keyboard."""

import pytest

from smorgasboard.engine.match import Match
from tests.penguin_pals.tables import say, table
from tests.terminal.sitting import sit


def others_turn(mine: str = "its-freezing", cards: str = "") -> Match:
    """The turn of seat 1 begins; seat 0 is asked whether it uses a card first."""
    return table(mine, cards, water="a1 b1", turn=1, slot=1, question="before", asked=None)


def answering() -> Match:
    """Seat 1 has used a card that seat 0 could annul; it hits nobody."""
    match = others_turn("wait-a-sec", "its-freezing")
    say(match, "- its-freezing")
    return match


def test_nobody_is_stopped_for_a_chance_who_has_not_asked_to_be() -> None:
    screen = sit(others_turn(), "")
    assert "use a card, or let it happen" not in screen
    assert "passes" not in screen.replace("Passing", ""), "nor is it told"


def test_whoever_can_answer_is_asked() -> None:
    assert "● You: answer the last card, or let it happen." in sit(answering(), "")


@pytest.mark.parametrize("order", ["if hit", "not this turn"])
def test_an_order_holds_at_once(order: str) -> None:
    match = answering()
    plies = len(match.plies)
    sit(match, f"ask {order}\n")
    assert (match.plies[plies].seat, match.plies[plies].notation) == (0, "pass")


def test_an_order_is_said_and_explained() -> None:
    screen = sit(answering(), "ask\nask every chance\nask me nicely\n?\n")
    assert "You are asked whenever you can answer." in screen
    assert "You are asked at every chance." in screen
    assert "Type ask and one of these: every chance, whenever, if hit, not this turn." in screen
    assert "when to be asked in the turns of others" in screen


def test_at_every_chance_also_before_anybody_has_done_anything() -> None:
    for order, asked in (("whenever", False), ("every chance", True)):
        screen = sit(table("its-freezing", "", water="a1"), f"ask {order}\ntake-c3\n")
        assert ("● You: use a card, or let it happen." in screen) == asked


def test_whoever_can_only_pass_is_not_asked() -> None:
    match = others_turn("fury", "its-freezing")
    say(match, "- its-freezing")
    plies = len(match.plies)
    screen = sit(match, "")
    assert (match.plies[plies].seat, match.plies[plies].notation) == (0, "pass")
    assert "Nothing else was possible" not in screen
