"""Chapters 4 to 6: placing, moving and landing penguins."""

import pytest

from smorgasboard.engine.errors import IllegalAction
from smorgasboard.engine.options import OptionValue
from tests.penguin_pals.tables import hand, legal, say, seen, table, team, water

SWIM: dict[str, OptionValue] = {"shore_swim": True}


@pytest.mark.rule("4.1")
def test_a_penguin_is_placed_on_ice_in_the_first_row() -> None:
    match = table("", "", water="c1")
    assert legal(match, "place") == "place-a1 place-b1 place-d1 place-e1"
    say(match, "place-d1")
    assert team(match, 0) == "d1 +4"


@pytest.mark.rule("4.1")
def test_without_penguins_on_the_shore_nothing_is_placed() -> None:
    match = table("", "", teams=("a1 a1 a1 b1",), landed=[1, 0])
    assert legal(match, "place") == ""


@pytest.mark.rule("4.2")
def test_occupied_ice_can_be_placed_on() -> None:
    match = table("", "", teams=("", "a1 b1 b1"))
    say(match, "place-a1")
    assert team(match, 0) == "a1 +4"
    say(match, "take-e5 place-b1")
    assert team(match, 0) == "a1 +4"


@pytest.mark.rule("4.3")
def test_penguins_do_not_swim_from_the_shore() -> None:
    assert "place-a2" not in legal(table("", "", water="a1"))


@pytest.mark.rule("4.3")
def test_with_the_option_they_swim_from_the_shore() -> None:
    match = table("", "", water="a1 b1 b2", options=SWIM)
    assert legal(match, "place") == "place-a2 place-c1 place-d1 place-e1"
    say(match, "place-a2")
    assert team(match, 0) == "a2 +4"


@pytest.mark.rule("5.1")
def test_one_space_in_any_direction() -> None:
    match = table("", "", teams=("c3",))
    assert legal(match, "c3") == "c3-b3 c3-c2 c3-c4 c3-d3"
    say(match, "c3-b3")
    assert team(match, 0) == "b3 +4"


@pytest.mark.rule("5.1")
def test_only_your_own_penguins_move() -> None:
    match = table("", "", teams=("c3", "d1"))
    assert legal(match, "d1") == ""


@pytest.mark.rule("5.2", "5.4")
@pytest.mark.parametrize(
    ("gaps", "north"), [("", "c2-c3"), ("c3", "c2-c4"), ("c3 c4", ""), ("c4", "c2-c3")]
)
def test_a_penguin_steps_or_swims_across_one_space(gaps: str, north: str) -> None:
    match = table("", "", teams=("c2",), water=gaps)
    assert [word for word in legal(match, "c2").split() if word > "c2-c2"] == (
        [north, "c2-d2"] if north else ["c2-d2"]
    )


@pytest.mark.rule("5.2")
def test_swimming_ends_on_the_far_side() -> None:
    match = table("", "", teams=("c2",), water="c3")
    say(match, "c2-c4")
    assert team(match, 0) == "c4 +4"


@pytest.mark.rule("5.3")
def test_no_penguin_stays_in_the_water() -> None:
    match = table("", "", teams=("a1",), water="a2 a3 b1 c1")
    assert legal(match, "a1") == ""
    with pytest.raises(IllegalAction) as refused:
        match.play("a1-a2")
    assert refused.value.clause == "5.3"


@pytest.mark.rule("5.3")
def test_who_names_the_water_is_told_so_though_the_penguin_could_swim_on() -> None:
    match = table("", "", teams=("c2",), water="c3")
    with pytest.raises(IllegalAction) as refused:
        match.play("c2-c3")
    assert refused.value.clause == "5.3"


@pytest.mark.rule("5.4")
def test_penguins_on_ice_are_not_jumped_over() -> None:
    match = table("", "", teams=("c2", "c3"))
    assert legal(match, "c2") == "c2-b2 c2-c1 c2-c3 c2-d2"
    with pytest.raises(IllegalAction) as refused:
        match.play("c2-c4")
    assert refused.value.clause == "5.4"


@pytest.mark.rule("5.5")
def test_no_penguin_walks_back_to_its_shore() -> None:
    match = table("", "", teams=("c1",))
    assert legal(match, "c1") == "c1-b1 c1-c2 c1-d1"
    with pytest.raises(IllegalAction) as refused:
        match.play("c1-south")
    assert refused.value.clause == "5.5"


@pytest.mark.rule("6.1", "6.2")
def test_a_penguin_lands_from_the_last_row_and_is_safe() -> None:
    match = table("", "", teams=("b5 c4",))
    assert legal(match, "c4-shore") == ""
    say(match, "b5-shore")
    assert seen(match).landed == (1, 0)
    assert team(match, 0) == "c4 +3"


@pytest.mark.rule("6.3")
def test_landing_draws_a_card() -> None:
    match = table("", "", teams=("b5",), deck="fury hold-tight once-again")
    say(match, "b5-shore")
    assert hand(match, 0) == "once-again"
    assert seen(match).deck_size == 2


@pytest.mark.rule("6.4")
def test_the_last_landing_wins_at_once() -> None:
    match = table(
        "fury", "fury", teams=("b5",), landed=[4, 0], question="action", hands=[["fury-1"], []]
    )
    say(match, "b5-shore")
    assert match.over
    assert match.to_act is None
    assert hand(match, 0) == "fury"
    assert match.scores() == [5, 0]


@pytest.mark.rule("6.5")
def test_penguins_do_not_swim_to_the_shore() -> None:
    match = table("", "", teams=("a4",), water="a5")
    assert legal(match, "a4") == "a4-a3 a4-b4"


@pytest.mark.rule("6.5")
def test_with_the_option_they_swim_to_the_shore() -> None:
    match = table("", "", teams=("a4 b4 c3",), water="a5 c4 c5", options=SWIM)
    assert legal(match).count("shore") == 1
    say(match, "a4-shore")
    assert seen(match).landed == (1, 0)
    assert seen(match).turn == 1
    assert water(match) == "c4 a5 c5"
