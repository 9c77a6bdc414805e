"""Rulebook chapter 10: variants."""

import pytest

import smorgasboard
from smorgasboard.engine.errors import IllegalAction
from smorgasboard.engine.match import Match
from smorgasboard.engine.options import OptionValue
from tests.fish_food.tables import held, legal, say, simple, sizes, state


def played(variant: str, seats: int, seed: int) -> Match:
    match = smorgasboard.new("fish-food", seats=seats, seed=seed, options={"variant": variant})
    bot = smorgasboard.bot("random", seed)
    while not match.over:
        match.play(bot.choose(match.view(match.to_act), match.legal()))
    return match


@pytest.mark.rule("10.1")
def test_the_simple_variant_has_no_action_cards() -> None:
    match = smorgasboard.new("fish-food", seats=4, seed=1, options={"variant": "simple"})
    assert held(match) == [0] * 4
    assert state(match).deck.size == 0
    assert state(match).encounters.size == 42
    match = played("simple", 4, 1)
    assert held(match) == [0] * 4
    assert match.winners()


@pytest.mark.rule("10.2")
def test_events_can_be_left_out() -> None:
    options: dict[str, OptionValue] = {"variant": "simple_no_events"}
    match = smorgasboard.new("fish-food", seats=4, seed=1, options=options)
    coming = match.position()["table"]["encounters"]
    assert len(coming) == 38
    assert not {"shark", "take-the-bait", "feeding-frenzy"} & set(coming)


@pytest.mark.rule("10.3")
def test_everybody_turns_over_the_encounter_of_their_turn() -> None:
    match = simple("3 3 3", "crab orca shrimp")
    assert legal(match) == {"turn-over"}
    with pytest.raises(IllegalAction) as refused:
        match.play("pass")
    assert refused.value.clause == "10.3"
    say(match, "0 turn-over, 1 turn-over, 2 turn-over")
    assert sizes(match) == [4, 2, 4]
    assert match.to_act == 0


@pytest.mark.rule("10.4", "6.2")
@pytest.mark.parametrize(("tie", "after"), [("win", 4), ("none", 3)])
def test_a_tie_as_the_table_likes(tie: str, after: int) -> None:
    match = simple("3 3", "crab sardine", {"simple_tie": tie})
    say(match, "0 turn-over, 1 turn-over")
    assert sizes(match) == [after, 4]


@pytest.mark.rule("10.4")
def test_ties_always_grow_with_action_cards() -> None:
    options: dict[str, OptionValue] = {"simple_tie": "none"}
    match = smorgasboard.new("fish-food", seats=2, seed=1, options=options)
    assert state(match).catalog.tie_grows


FINISH: dict[str, OptionValue] = {"finish_round": True}


@pytest.mark.rule("10.5")
def test_the_round_is_finished_before_anybody_wins() -> None:
    match = simple("3 9 9", "orca shrimp shrimp", first=0, options=FINISH)
    say(match, "0 turn-over, 1 turn-over")
    assert not match.over
    say(match, "2 turn-over")
    assert match.winners() == [1, 2]


@pytest.mark.rule("10.5")
def test_a_fish_that_has_got_there_may_grow_once_more() -> None:
    """And such a table can be put away and taken out again."""
    match = simple("3 10 9", "shrimp shrimp shrimp", first=0, options=FINISH)
    say(match, "0 turn-over, 1 turn-over")
    assert match.position()["table"]["sizes"] == [4, 11, 9]
    assert smorgasboard.load(match.position()).position() == match.position()


@pytest.mark.rule("10.5")
def test_a_round_ends_before_the_first_player() -> None:
    match = simple("3 9 3", "shrimp shrimp", turn=1, first=2, options=FINISH)
    say(match, "1 turn-over")
    assert match.winners() == [1]
    match = simple("3 9 0", "shrimp shrimp", turn=1, first=2, options=FINISH)
    say(match, "1 turn-over")
    assert match.winners() == [1]


@pytest.mark.rule("10.5")
def test_a_shark_may_still_bite_the_fish_of_winning_size() -> None:
    match = simple("9 4 4", "shrimp shark orca crab", options=FINISH)
    say(match, "0 turn-over, 1 turn-over")
    assert sizes(match) == [8, 4, 4]
    say(match, "2 turn-over")
    assert not match.over


@pytest.mark.rule("10.5")
def test_without_the_option_the_first_to_get_there_wins() -> None:
    match = simple("9 9 3", "shrimp shrimp")
    say(match, "0 turn-over")
    assert match.winners() == [0]


@pytest.mark.rule("10.6")
def test_beginners_have_four_kinds_of_action_cards() -> None:
    match = smorgasboard.new("fish-food", seats=4, seed=1, options={"variant": "beginner"})
    unseen = match.view(None)["unseen"][0]
    assert unseen == {
        "fish-food": 16,
        "caught-in-the-net": 16,
        "sunken-treasure": 8,
        "school-of-fish": 6,
    }


@pytest.mark.rule("10.7")
@pytest.mark.parametrize("seats", [2, 4, 5, 8])
def test_beginners_have_hands_of_five(seats: int) -> None:
    match = smorgasboard.new("fish-food", seats=seats, seed=1, options={"variant": "beginner"})
    assert held(match) == [5] * seats
    assert state(match).catalog.hand_limit == 5
    finished = played("beginner", seats, 2)
    assert max(held(finished)) <= 6


@pytest.mark.rule("10.1", "10.3")
@pytest.mark.parametrize("variant", ["simple", "simple_no_events"])
@pytest.mark.parametrize("seats", [2, 8])
def test_games_without_a_choice_end(variant: str, seats: int) -> None:
    for seed in range(5):
        assert played(variant, seats, seed).winners()
