"""Rulebook chapter 8: events."""

import pytest

from smorgasboard.engine.errors import IllegalAction
from smorgasboard.engine.match import Match
from smorgasboard.engine.options import OptionValue
from smorgasboard.games.fish_food.messages import FishOut, SizeChanged
from tests.fish_food.tables import everybody_passes, legal, say, simple, sizes, state, table
from tests.fish_food.tiny import shrunken


def after(event: str, before: str) -> Match:
    """Seat 0 of the simple variant turns over an event."""
    match = simple(before, f"{event} crab")
    match.play("turn-over")
    return match


@pytest.mark.rule("8.1", "8.5")
@pytest.mark.parametrize(
    ("before", "expected"),
    [
        ("3 5 4", [3, 3, 4]),
        ("6 5 6", [4, 5, 4]),
        ("3 3 2", [3, 3, 2]),
        ("4 2 0", [2, 2, 0]),
        ("9 9 9", [7, 7, 7]),
    ],
)
def test_the_shark_bites_the_largest(before: str, expected: list[int]) -> None:
    assert sizes(after("shark", before)) == expected


@pytest.mark.rule("8.2")
def test_the_bait_is_for_another_player_of_your_choice() -> None:
    match = table("F", "FW", "F", "", sizes="3 5 1 0", creature=1, coming="take-the-bait crab")
    everybody_passes(match)
    assert match.to_act == 1
    assert legal(match) == {"choose>0", "choose>2"}
    for word in ("choose>me", "choose>3", "pass", "swim-away"):
        with pytest.raises(IllegalAction) as refused:
            match.play(word)
        assert refused.value.clause == "8.2"
    events = say(match, "1 choose>0")
    assert SizeChanged(0, -1, 3) in events
    assert state(match).turn == 2


@pytest.mark.rule("8.2")
def test_the_bait_is_for_the_only_other_one_without_a_question() -> None:
    match = table("F", "FW", "", sizes="3 5 0", creature=1, coming="take-the-bait crab")
    events = everybody_passes(match)
    assert SizeChanged(0, -1, 3) in events
    assert state(match).turn == 0


@pytest.mark.rule("8.2", "1.3")
def test_the_bait_may_put_a_fish_out() -> None:
    match = table("F", "F", "F", sizes="3 5 1", creature=1, coming="take-the-bait crab crab")
    everybody_passes(match)
    events = say(match, "1 choose>2")
    assert any(isinstance(event, FishOut) for event in events)
    assert state(match).turn == 0


@pytest.mark.rule("8.3", "8.5")
@pytest.mark.parametrize(
    ("before", "expected"),
    [("3 5 4", [4, 5, 5]), ("6 5 6", [6, 6, 6]), ("3 3 3", [3, 3, 3]), ("4 2 0", [4, 3, 0])],
)
def test_the_frenzy_feeds_the_smaller(before: str, expected: list[int]) -> None:
    assert sizes(after("feeding-frenzy", before)) == expected


@pytest.mark.rule("8.4")
def test_nobody_wins_by_an_event() -> None:
    """A fish of size 9 is not helped by a Feeding Frenzy."""
    match = after("feeding-frenzy", "9 9 8")
    assert sizes(match) == [9, 9, 9]
    assert not match.over


def after_growth_by_two(before: str, turn: int, events_win: bool) -> list[int]:
    """All but the largest fish grow by two; who has won then."""
    pack = shrunken(1, "fish-food", "crab feeding-frenzy")
    pack["fish"]["win"] = 10
    pack["events"][0]["effect"]["amount"] = 2
    options: dict[str, OptionValue] = {"events_win": events_win}
    match = simple(before, "feeding-frenzy crab", options, turn=turn, pack=pack)
    match.play("turn-over")
    return match.winners()


@pytest.mark.rule("8.4")
@pytest.mark.parametrize(("turn", "winner"), [(0, 0), (1, 2), (2, 2)])
def test_with_the_option_the_first_clockwise_wins(turn: int, winner: int) -> None:
    assert after_growth_by_two("8 9 8", turn, events_win=True) == [winner]
    assert after_growth_by_two("8 9 8", turn, events_win=False) == []


@pytest.mark.rule("8.4")
def test_a_fish_that_cannot_grow_further_is_not_mentioned() -> None:
    pack = shrunken(1, "fish-food", "crab shark")
    pack["fish"]["win"] = 10
    pack["events"][0]["effect"]["amount"] = 2
    match = simple("9 3 9", "shark crab", pack=pack)
    events = match.play("turn-over")
    assert not any(isinstance(event, SizeChanged) for event in events)
    assert sizes(match) == [9, 3, 9]
    match = simple("8 3 8", "shark crab", pack=pack)
    match.play("turn-over")
    assert sizes(match) == [9, 3, 9]
