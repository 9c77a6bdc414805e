"""Rulebook chapter 5: what the action cards do, and where they may go."""

import pytest

import smorgasboard
from smorgasboard.engine.errors import IllegalAction
from smorgasboard.engine.match import Match
from smorgasboard.engine.messages import Event
from smorgasboard.engine.options import OptionValue
from smorgasboard.games.fish_food.messages import Passed, SizeNow, SwamAway, SwimStopped
from tests.fish_food.tables import (
    cards,
    discards,
    everybody_passes,
    held,
    legal,
    say,
    sizes,
    state,
    table,
)


def refused(match: Match, word: str) -> str:
    with pytest.raises(IllegalAction) as error:
        match.play(word)
    return error.value.clause


def reason(match: Match, word: str) -> str:
    with pytest.raises(IllegalAction) as error:
        match.play(word)
    return error.value.reason


def plays(match: Match, card: str) -> set[str]:
    """The targets of a card."""
    return {move.partition(">")[2] for move in legal(match) if move.startswith(card)}


@pytest.mark.rule("5.1")
def test_size_cards_go_on_the_defender_or_the_creature() -> None:
    match = table("F", "FN", "F", creature=3)
    assert plays(match, "fish-food") == {"me", "creature"}
    say(match, "0 -")
    assert plays(match, "fish-food") == {"0", "creature"}
    assert refused(match, "fish-food>me") == "5.1"
    assert refused(match, "fish-food>2") == "5.1"


@pytest.mark.rule("5.1")
def test_with_free_targets_a_change_counts_if_the_creature_comes() -> None:
    match = table("FX", "F", "", sizes="3 3 0", creature=4, options={"free_targets": True})
    assert plays(match, "fish-food") == {"me", "1", "creature"}
    assert reason(match, "fish-food") == "Fish Food goes on the creature or any fish"
    say(match, "0 F>1, 0 X>1, 1 -")
    assert sizes(match) == [3, 4, 0]


@pytest.mark.rule("1.6")
@pytest.mark.parametrize(
    "card", ["fish-food", "school-of-fish", "switcheroo", "stun", "lost-at-sea"]
)
@pytest.mark.parametrize("free", [False, True])
def test_a_player_who_is_out_is_no_target(card: str, free: bool) -> None:
    match = table("FSXUL", "F", "", sizes="3 3 0", creature=4, options={"free_targets": free})
    assert refused(match, f"{card}>2") == "1.6"


@pytest.mark.rule("5.1", "5.10")
def test_who_names_their_own_number_is_told_to_say_me() -> None:
    match = table("FS", "FX", creature=3)
    assert reason(match, "fish-food>0") == "your own fish is called me: fish-food>me"
    assert reason(match, "school-of-fish>0") == "your own fish is called me: school-of-fish>me"
    say(match, "0 -")
    assert reason(match, "switcheroo>1") == "your own fish is called me: switcheroo>me"


@pytest.mark.rule("5.2", "5.3", "5.6")
@pytest.mark.parametrize(("card", "change"), [("F", 1), ("N", -1), ("T", 2)])
def test_cards_make_larger_or_smaller(card: str, change: int) -> None:
    match = table(card * 2, "F", creature=5)
    assert say(match, f"0 {card}>me")[-1] == SizeNow(0, 3 + change)
    assert say(match, f"0 {card}>creature")[1] == SizeNow("creature", 5 + change)
    everybody_passes(match)
    assert sizes(match) == [2, 3]


@pytest.mark.rule("5.4")
def test_a_school_of_fish_helps_small_ones_only() -> None:
    match = table("SSF", "SS", sizes="3 3", creature=4)
    assert plays(match, "school-of-fish") == {"me"}
    assert refused(match, "school-of-fish>creature") == "5.4"
    assert refused(match, "school-of-fish>1") == "5.1"
    say(match, "0 S>me")
    assert state(match).size_now(0) == 7
    match = table("SN", "S", sizes="4 3", creature=3)
    assert plays(match, "school-of-fish") == {"creature"}


@pytest.mark.rule("5.5")
def test_the_size_of_the_moment_decides_for_a_school() -> None:
    match = table("SN", "S", sizes="4 3", creature=5)
    say(match, "0 N>me")
    assert plays(match, "school-of-fish") == {"me"}
    match = table("SF", "S", sizes="3 3", creature=5)
    say(match, "0 F>me")
    assert refused(match, "school-of-fish>me") == "5.4"


@pytest.mark.rule("5.5")
def test_or_the_size_before_if_the_table_likes() -> None:
    options: dict[str, OptionValue] = {"school_checks": "base"}
    match = table("SNF", "S", sizes="4 3", creature=5, options=options)
    say(match, "0 N>me")
    assert plays(match, "school-of-fish") == set()
    match = table("SSF", "S", sizes="3 3", creature=5, options=options)
    say(match, "0 S>me, 0 S>me")
    assert state(match).size_now(0) == 11


@pytest.mark.rule("5.6")
def test_sunken_treasure_can_make_smaller() -> None:
    match = table("T", "F", creature=5, options={"treasure": "minus"})
    say(match, "0 T>creature")
    assert state(match).size_now(2) == 3


@pytest.mark.rule("5.6", "4.6")
def test_sunken_treasure_can_draw() -> None:
    match = table("T", "F", creature=5, deck="UWN", options={"treasure": "draw"})
    assert legal(match) == {"pass", "sunken-treasure"}
    assert refused(match, "sunken-treasure>me") == "5.6"
    say(match, "0 T")
    assert cards(match, 0) == "WU"
    assert match.to_act == 0


@pytest.mark.rule("5.7")
def test_changes_add_up_and_end_with_the_turn() -> None:
    match = table("FFN", "NF", creature=3, coming="crab crab")
    say(match, "0 F>me, 0 F>me, 0 N>me, 1 N>0")
    assert state(match).size_now(0) == 3
    everybody_passes(match)
    assert state(match).size_now(0) == 4
    assert list(state(match).mods) == [0, 0, 0]


@pytest.mark.rule("5.8")
def test_swimming_away_ends_it_at_once_for_whoever_is_asked() -> None:
    match = table("FF", "W", "F", sizes="9 3 3", creature=2, coming="crab crab")
    say(match, "0 F>me, 0 -")
    events = say(match, "1 W")
    assert SwamAway() in events
    assert sizes(match) == [9, 3, 3]
    assert state(match).turn == 1
    assert discards(match) == "FW"
    assert state(match).past.get(0, 1) > 0
    assert refused(table("W", "F", creature=2), "swim-away>me") == "5.8"


@pytest.mark.rule("5.8", "5.13")
def test_a_stun_before_keeps_others_from_swimming_away() -> None:
    match = table("U", "W", sizes="9 3", creature=2)
    say(match, "0 U>1")
    assert match.winners() == [0]


SWIM: dict[str, OptionValue] = {"swim_counter": True}


@pytest.mark.rule("5.9")
def test_a_swim_away_can_be_stopped_by_another_where_the_table_likes() -> None:
    match = table("WF", "WF", "FS", creature=7, options=SWIM)
    say(match, "0 W")
    assert match.to_act == 1
    assert legal(match) == {"pass", "swim-away"}
    assert refused(match, "fish-food>0") == "5.9"
    assert SwimStopped(0) in say(match, "1 W")
    assert match.to_act == 0
    say(match, "0 -, 1 -, 2 -")
    assert sizes(match) == [2, 3, 3]
    assert discards(match) == "WW"


@pytest.mark.rule("5.9")
def test_a_table_put_away_in_the_middle_of_it_goes_on_the_same() -> None:
    match = table("WF", "WF", "FS", creature=7, options=SWIM)
    say(match, "0 W")
    again = smorgasboard.load(match.position())
    say(again, "1 W")
    assert again.to_act == 0
    again = smorgasboard.load(match.position())
    assert SwamAway() in say(again, "1 -, 2 -")
    match = table("WF", "WF", "FS", creature=7, turn=1, options=SWIM)
    say(match, "1 W")
    again = smorgasboard.load(match.position())
    assert Passed(2) in say(again, "2 -")
    assert SwamAway() in say(again, "0 -")


@pytest.mark.rule("5.9")
def test_everybody_is_asked_once_whether_to_stop_it() -> None:
    match = table("WF", "F", "F", "", "F", creature=7, stunned=[1], options=SWIM)
    say(match, "0 W")
    assert match.to_act == 2
    assert legal(match) == {"pass"}
    say(match, "2 -")
    assert match.to_act == 4
    assert SwamAway() in say(match, "4 -")
    assert sizes(match) == [3, 3, 3, 3, 3]


@pytest.mark.rule("5.9")
def test_with_nobody_to_stop_it_it_ends_at_once() -> None:
    match = table("W", "", creature=7, options=SWIM)
    assert SwamAway() in say(match, "0 W")


@pytest.mark.rule("5.9", "4.6")
def test_the_round_goes_on_with_those_who_have_cards_left() -> None:
    match = table("W", "W", "F", creature=7, options=SWIM)
    say(match, "0 W, 1 W")
    assert match.to_act == 2
    say(match, "2 F>creature")
    assert sizes(match) == [2, 3, 3]
    match = table("W", "W", creature=7, options=SWIM)
    say(match, "0 W, 1 W")
    assert sizes(match) == [2, 3]


@pytest.mark.rule("5.10", "6.5")
def test_a_switcheroo_finds_another_defender() -> None:
    match = table("F", "X", "F", sizes="4 4 3", creature=5, stunned=[2])
    say(match, "0 -")
    assert plays(match, "switcheroo") == {"me", "2"}
    assert refused(match, "switcheroo>0") == "5.10"
    say(match, "1 X>2")
    assert state(match).defender == 2
    say(match, "0 -")
    assert sizes(match) == [4, 4, 2]


@pytest.mark.rule("5.11", "6.5")
def test_a_pumped_creature_is_turned_around() -> None:
    """Creature 5+3 attacks a fish of 4+2, then one of 6."""
    match = table("XTTF", "F", "F", sizes="4 3 6", creature=5)
    say(match, "0 T>creature, 0 F>creature, 0 T>me, 0 X>2, 1 -, 2 -")
    assert sizes(match) == [4, 3, 5]


@pytest.mark.rule("5.11", "5.12")
def test_what_was_played_on_a_fish_waits_for_the_creature_to_come_back() -> None:
    match = table("XF", "XF", "F", sizes="4 3 6", creature=5)
    say(match, "0 F>me, 0 X>1")
    assert plays(match, "fish-food") == {"me", "creature"}
    say(match, "1 X>0, 1 -, 2 -")
    assert sizes(match) == [5, 3, 6]


@pytest.mark.rule("5.13")
def test_a_stun_goes_on_others_who_are_not_stunned() -> None:
    match = table("UUU", "F", "", "F", sizes="3 3 0 3", creature=3)
    assert plays(match, "stun") == {"1", "3"}
    say(match, "0 U>3")
    assert plays(match, "stun") == {"1"}
    assert refused(match, "stun>3") == "5.13"
    assert refused(match, "stun>me") == "5.13"


@pytest.mark.rule("5.13")
def test_what_the_stunned_have_played_stays() -> None:
    match = table("U", "NF", "F", creature=3)
    say(match, "0 -, 1 N>0, 1 -, 2 -, 0 U>1")
    assert state(match).size_now(0) == 2


@pytest.mark.rule("5.14")
def test_lost_at_sea_takes_two_cards_that_can_be_played_at_once() -> None:
    match = table("L", "FFF", creature=5)
    events = say(match, "0 L>1")
    assert held(match) == [2, 1]
    assert len(events) == 3
    say(match, "0 F>me, 0 F>me")
    assert match.to_act == 1


@pytest.mark.rule("5.14")
def test_of_a_smaller_hand_all_is_taken_and_nothing_of_none() -> None:
    match = table("LL", "F", "", creature=5)
    assert plays(match, "lost-at-sea") == {"1"}
    assert refused(match, "lost-at-sea>2") == "5.14"
    say(match, "0 L>1")
    assert held(match) == [2, 0, 0]
    assert refused(match, "lost-at-sea>1") == "5.14"


@pytest.mark.rule("5.14")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_table_can_take_another_number(number: int) -> None:
    match = table("L", "FFFF", creature=5, options={"lost_at_sea": str(number)})
    events: list[Event] = say(match, "0 L>1")
    assert held(match) == [number, 4 - number]
    assert len(events) == 1 + number


@pytest.mark.rule("5.14")
def test_every_card_of_the_hand_may_be_taken() -> None:
    taken = set()
    for seed in range(40):
        match = table("L", "FNU", creature=5, seed=seed, options={"lost_at_sea": "1"})
        say(match, "0 L>1")
        taken.add(cards(match, 0))
    assert taken == {"F", "N", "U"}


@pytest.mark.rule("5.8", "5.9")
def test_what_is_no_answer_to_a_swim_away_is_refused_with_its_clause() -> None:
    match = table("W", "FW", creature=3, options={"swim_counter": True})
    say(match, "0 W")
    assert refused(match, "fish-food>me") == "5.9"
    assert refused(match, "swim-away>me") == "5.8"
    assert refused(match, "swim") == "5.9"
