"""Rulebook chapters 1 and 2: the goal, and setting up."""

from collections import Counter

import pytest

import smorgasboard
from smorgasboard.engine.errors import BadSetup, IllegalAction
from smorgasboard.games.fish_food.game import FISH_FOOD
from smorgasboard.games.fish_food.messages import FishOut, GameEnded, OpenCard, SizeChanged
from tests.fish_food.tables import (
    cards,
    discards,
    everybody_passes,
    held,
    legal,
    say,
    simple,
    sizes,
    state,
    table,
)


@pytest.mark.rule("1.1")
def test_two_to_eight_players() -> None:
    for seats in range(2, 9):
        assert smorgasboard.new("fish-food", seats=seats, seed=1).to_act is not None
    for seats in (1, 9):
        with pytest.raises(BadSetup):
            FISH_FOOD.setup(seats)


@pytest.mark.rule("1.2")
def test_size_ten_wins_at_once() -> None:
    match = table("F", "F", sizes="9 4", creature=2)
    events = say(match, "0 -, 1 -")
    assert events[-2:] == [SizeChanged(0, 1, 10), GameEnded((0,))]
    assert match.over
    assert match.winners() == [0]
    assert match.scores() == [10, 4]


@pytest.mark.rule("1.2", "6.5")
def test_size_ten_wins_in_the_turn_of_another() -> None:
    """The Switcheroo steals a size one creature."""
    match = table("F", "X", sizes="4 9", creature=1)
    say(match, "0 -, 1 X>me, 0 -")
    assert match.winners() == [1]
    assert sizes(match) == [4, 10]


@pytest.mark.rule("1.3")
def test_size_zero_is_out_and_the_others_go_on() -> None:
    match = table("N", "F", "F", sizes="1 4 4", creature=5, coming="crab")
    say(match, "0 -, 1 -, 2 -")
    assert sizes(match) == [0, 4, 4]
    assert not match.over
    assert match.to_act == 1


@pytest.mark.rule("1.4")
def test_the_last_fish_left_wins() -> None:
    match = table("F", "F", sizes="1 2", creature=5)
    say(match, "0 -, 1 -")
    assert match.winners() == [1]
    assert match.scores() == [0, 2]


@pytest.mark.rule("1.5", "6.4")
def test_a_temporary_ten_does_not_win() -> None:
    match = table("FFFF", "F", sizes="6 3", creature=9)
    say(match, "0 F>me, 0 F>me, 0 F>me, 0 F>me")
    assert state(match).size_now(0) == 10
    assert not match.over
    say(match, "1 -")
    assert sizes(match) == [7, 3]
    assert not match.over


@pytest.mark.rule("1.5", "5.7", "6.4")
def test_a_size_below_zero_costs_one_size_and_no_more() -> None:
    match = table("", "NNN", "F", sizes="2 3 3", creature=1)
    say(match, "1 N>0, 1 N>0, 1 N>0")
    assert state(match).size_now(0) == -1
    say(match, "2 -")
    assert sizes(match) == [1, 3, 3]


@pytest.mark.rule("1.6")
def test_who_is_out_lays_the_hand_down_and_is_left_alone() -> None:
    match = table("FU", "XFU", "F", sizes="1 4 4", creature=5, coming="crab crab crab")
    say(match, "0 -, 1 -")
    events = say(match, "2 -")
    assert FishOut(0, (OpenCard("fish-food", 0), OpenCard("stun", 0))) in events
    assert cards(match, 0) == ""
    assert discards(match) == "FU"
    assert match.to_act == 1
    assert not any(move.endswith(">0") for move in legal(match))
    say(match, "1 -, 2 -")
    assert match.to_act == 2
    everybody_passes(match)
    assert match.to_act == 1


@pytest.mark.rule("1.7")
@pytest.mark.parametrize(("rest", "winners"), [("5 4", [1]), ("5 5", [1, 2])])
def test_after_the_last_turn_the_largest_fish_wins(rest: str, winners: list[int]) -> None:
    match = table("F", "F", "F", sizes=f"3 {rest}", creature=5, turns=20, options={"turn_cap": 20})
    everybody_passes(match)
    assert match.over
    assert match.winners() == winners
    assert smorgasboard.new("fish-food").setup.options["turn_cap"] == 300


@pytest.mark.rule("2.1")
def test_every_fish_begins_with_size_three() -> None:
    assert sizes(smorgasboard.new("fish-food", seats=5, seed=3)) == [3] * 5


@pytest.mark.rule("2.2")
def test_two_decks_are_shuffled_apart() -> None:
    match = smorgasboard.new("fish-food", seats=4, seed=1)
    encounters = match.position()["table"]["encounters"]
    deck = match.position()["table"]["deck"]
    assert len(encounters) + 1 == 42
    assert len(deck) + 4 * 7 == 60
    assert encounters != sorted(encounters)
    assert deck != sorted(deck)
    assert not set(deck) & set(encounters)


@pytest.mark.rule("2.3")
def test_the_first_player_is_drawn_by_lot_or_named() -> None:
    firsts = Counter(smorgasboard.new("fish-food", seats=3, seed=n).to_act for n in range(60))
    assert set(firsts) == {0, 1, 2}
    assert min(firsts.values()) > 8
    named = smorgasboard.new("fish-food", seats=3, seed=1, options={"first_player": "2"})
    assert state(named).first == 2
    assert state(named).turn == 2
    with pytest.raises(BadSetup):
        smorgasboard.new("fish-food", seats=3, options={"first_player": "3"})


@pytest.mark.rule("2.4")
@pytest.mark.parametrize(("seats", "dealt"), [(2, 7), (4, 7), (5, 5), (8, 5)])
def test_seven_cards_each_or_five_with_five_players(seats: int, dealt: int) -> None:
    match = smorgasboard.new("fish-food", seats=seats, seed=1)
    assert held(match) == [dealt] * seats


@pytest.mark.rule("2.5", "7.4")
def test_the_hand_limit_stays_when_players_are_out() -> None:
    hands = ("FFFFF", "F", "F", "F", "")
    match = table(*hands, sizes="3 3 3 3 0", creature=1, deck="NN", turn=3)
    say(match, "3 -, 0 -, 1 -, 2 -")
    assert cards(match, 0) == "FFFFFN"
    say(match, "0 -, 1 -, 2 -, 3 -")
    assert legal(match) == {"discard:fish-food", "discard:caught-in-the-net"}


@pytest.mark.rule("1.2")
def test_nothing_can_be_played_after_the_end() -> None:
    match = simple("9 3", "shrimp")
    say(match, "0 turn-over")
    with pytest.raises(IllegalAction) as refused:
        match.play("turn-over")
    assert refused.value.clause == "1.2"
