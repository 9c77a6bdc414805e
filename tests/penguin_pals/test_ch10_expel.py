"""Chapter 10: sharing and expelling."""

import pytest

from tests.penguin_pals.tables import say, table, team, was


@pytest.mark.rule("10.1", "10.4")
def test_equals_share_a_block() -> None:
    match = table("", "", teams=("c2", "c3"))
    say(match, "c2-c3")
    assert team(match, 0) == "c3 +4"
    assert team(match, 1) == "c3 +4"


@pytest.mark.rule("10.2", "10.3")
def test_a_majority_expels_the_others_to_their_own_shores() -> None:
    match = table("", "", "", teams=("c3 c3 c2", "c3", "c3"))
    say(match, "c2-c3")
    assert team(match, 0) == "c3 c3 c3 +2"
    assert team(match, 1) == team(match, 2) == "+5"


@pytest.mark.rule("10.3")
def test_expelled_penguins_may_be_placed_again() -> None:
    match = table("", "", teams=("c3 c2", "c3 a5 a5 a5 a5"))
    say(match, "c2-c3 place-b5")
    assert team(match, 1) == "a5 a5 a5 a5 b5"


@pytest.mark.rule("10.4")
@pytest.mark.parametrize(
    ("first", "second", "third"), [(2, 1, 1), (1, 1, 1), (2, 2, 0), (2, 2, 1), (3, 1, 2)]
)
def test_half_is_no_majority(first: int, second: int, third: int) -> None:
    match = table(
        "",
        "",
        "",
        teams=(" ".join(["c3"] * (first - 1) + ["c2"]), "c3 " * second, "c3 " * third),
    )
    say(match, "c2-c3")
    assert team(match, 0).split().count("c3") == first
    assert team(match, 1).split().count("c3") == second
    assert team(match, 2).split().count("c3") == third


@pytest.mark.rule("10.5")
def test_a_single_penguin_among_two_of_another_team_is_expelled_itself() -> None:
    match = table("", "", teams=("c2", "c3 c3"))
    events = say(match, "c2-c3")
    assert was(events)[:2] == ["PenguinMoved", "PenguinsExpelled"]
    assert team(match, 0) == "+5"
    assert team(match, 1) == "c3 c3 +3"


@pytest.mark.rule("10.5")
def test_a_penguin_may_be_placed_among_those_who_expel_it() -> None:
    match = table("", "", teams=("", "c1 c1"))
    say(match, "place-c1")
    assert team(match, 0) == "+5"


@pytest.mark.rule("10.5")
def test_a_third_team_may_win_by_the_arrival_of_another() -> None:
    match = table("", "", "", teams=("c2 c2", "c3 c3 c3", "c3 c3"))
    say(match, "c2-c3")
    assert team(match, 1) == "c3 c3 c3 +2"
    assert team(match, 2) == "c3 c3 +3"
    assert team(match, 0) == "c2 c3 +3"


@pytest.mark.rule("10.6")
def test_leaving_can_make_a_majority() -> None:
    match = table("", "", "", teams=("c3", "c3 c3", "c3"))
    say(match, "c3-d3")
    assert team(match, 0) == "d3 +4"
    assert team(match, 1) == "c3 c3 +3"
    assert team(match, 2) == "+5"


@pytest.mark.rule("10.6")
def test_landing_can_make_a_majority() -> None:
    match = table("", "", "", teams=("a5", "a5", "a5 a5"))
    say(match, "a5-shore")
    assert team(match, 1) == "+5"
    assert team(match, 2) == "a5 a5 +3"


@pytest.mark.rule("10.7")
def test_a_sliding_block_changes_nothing_among_its_penguins() -> None:
    match = table("hold-tight", "", teams=("a3 a3 a3", "a3 a3 a3"), water="b3 c3 d3")
    say(match, "hold-tight slide-a3-d3")
    assert team(match, 0) == team(match, 1) == "d3 d3 d3 +2"
