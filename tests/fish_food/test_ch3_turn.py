"""Rulebook chapter 3: a turn."""

import pytest

import smorgasboard
from smorgasboard.engine.match import Match
from smorgasboard.engine.options import OptionValue
from smorgasboard.games.fish_food.game import FISH_FOOD
from smorgasboard.games.fish_food.messages import CardDrawn, EncounterTurned, FishView, TurnBegun
from tests.fish_food.tables import cards, everybody_passes, held, legal, say, sizes, state, table
from tests.fish_food.tiny import shrunken


def view(match: Match) -> FishView:
    seen = match.view_struct(None)
    assert isinstance(seen, FishView)
    return seen


@pytest.mark.rule("3.1", "3.3")
def test_a_turn_begins_with_a_card_and_an_encounter() -> None:
    match = table("F", "F", creature=1, deck="UN", coming="orca crab")
    events = everybody_passes(match)
    assert events[-3:] == [TurnBegun(1, 2), CardDrawn(1, "stun"), EncounterTurned(1, "orca")]
    assert cards(match, 1) == "FU"
    assert state(match).deck.size == 1


@pytest.mark.rule("3.2")
def test_nobody_draws_on_the_first_turn_of_the_game() -> None:
    match = smorgasboard.new("fish-food", seats=2, seed=1, options={"first_player": "0"})
    assert held(match) == [7, 7]
    everybody_passes(match)
    assert held(match) == [7, 8]


@pytest.mark.rule("3.2")
def test_the_first_player_draws_too_if_the_table_likes() -> None:
    options: dict[str, OptionValue] = {"first_player": "0", "first_draw": True}
    match = smorgasboard.new("fish-food", seats=2, seed=1, options=options)
    assert held(match) == [8, 7]


@pytest.mark.rule("7.4", "7.5")
def test_the_second_player_who_plays_nothing_discards() -> None:
    match = smorgasboard.new("fish-food", seats=2, seed=1, options={"first_player": "0"})
    everybody_passes(match)
    assert match.to_act == 1
    everybody_passes(match)
    assert match.to_act == 1
    assert all(move.startswith("discard:") for move in legal(match))
    match.play(match.legal()[0])
    assert held(match) == [8, 7]


@pytest.mark.rule("3.4")
def test_a_creature_attacks_the_fish_whose_turn_it_is() -> None:
    match = table("F", "F", "F", sizes="3 5 3", creature=1, coming="piranha crab")
    everybody_passes(match)
    assert state(match).defender == 1
    assert match.to_act == 1
    everybody_passes(match)
    assert sizes(match) == [4, 6, 3]


@pytest.mark.rule("3.5")
def test_an_event_is_the_whole_turn() -> None:
    """Nobody plays a card, and the turn goes to the next player."""
    match = table("F", "FW", "F", sizes="3 5 3", creature=1, coming="feeding-frenzy orca")
    everybody_passes(match)
    assert sizes(match) == [5, 5, 4]
    assert state(match).turn == 2
    assert state(match).encounter == 8
    assert match.to_act == 2


@pytest.mark.rule("3.6")
def test_turns_go_clockwise_past_those_who_are_out() -> None:
    match = table("F", "", "F", "F", sizes="3 0 3 3", creature=1)
    everybody_passes(match)
    assert state(match).turn == 2
    everybody_passes(match)
    assert state(match).turn == 3
    everybody_passes(match)
    assert state(match).turn == 0


@pytest.mark.rule("3.7")
def test_without_deck_and_discards_nobody_draws() -> None:
    pack = shrunken(1, "fish-food stun", "crab orca")
    match = smorgasboard.new("fish-food", seats=2, pack=pack, options={"first_player": "0"})
    say(match, "0 -, 1 -")
    assert (state(match).turns, held(match)) == (2, [1, 1])


@pytest.mark.rule("3.5")
def test_a_turn_that_was_an_event_lies_between_two_of_a_player() -> None:
    """So an order to pass for this turn does not last into the next one."""
    match = table("F", "F", creature=1, coming="shark crab")
    before = FISH_FOOD.turn_of(view(match))
    everybody_passes(match)
    assert (state(match).turn, state(match).turns) == (0, 3)
    assert FISH_FOOD.turn_of(view(match)) != before


def test_the_defender_is_whom_it_is_about() -> None:
    match = table("X", "F", "F", creature=9)
    assert FISH_FOOD.targets_of(view(match)) == (0,)
    say(match, "0 X>2")
    assert FISH_FOOD.targets_of(view(match)) == (2,)
    assert FISH_FOOD.targets_of(view(table("F" * 8, "F", phase="discard"))) is None
