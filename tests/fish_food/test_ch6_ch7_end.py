"""Rulebook chapters 6 and 7: the result, and the end of a turn."""

import pytest

from smorgasboard.engine.errors import IllegalAction
from smorgasboard.engine.options import OptionValue
from smorgasboard.games.fish_food.messages import (
    ActionsShuffled,
    CardDiscarded,
    EncountersShuffled,
    EventRemoved,
    SizesCompared,
)
from tests.fish_food.tables import (
    CREATURES,
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


@pytest.mark.rule("6.1")
def test_sizes_are_compared_with_all_that_was_played() -> None:
    match = table("F", "FN", creature=4)
    say(match, "0 F>me, 1 F>creature, 1 N>0")
    assert sizes(match) == [2, 3]
    match = table("F", "F", creature=4)
    assert SizesCompared(0, 3, 4) in everybody_passes(match)


@pytest.mark.rule("6.2", "6.3", "6.4")
@pytest.mark.parametrize(("creature", "after"), [(1, 6), (4, 6), (5, 6), (6, 4), (9, 4)])
def test_as_large_or_larger_grows_by_one_and_smaller_shrinks_by_one(
    creature: int, after: int
) -> None:
    match = table("F", "F", sizes="5 3", creature=creature)
    everybody_passes(match)
    assert sizes(match) == [after, 3]


@pytest.mark.rule("6.2")
def test_a_tie_after_cards_grows() -> None:
    match = table("F", "F", sizes="5 3", creature=4)
    say(match, "0 F>creature, 1 -")
    assert sizes(match) == [6, 3]


@pytest.mark.rule("6.5", "1.3")
def test_a_new_defender_may_be_out_on_the_turn_of_another() -> None:
    match = table("X", "F", "F", sizes="3 1 3", creature=5)
    say(match, "0 X>1, 1 -, 2 -")
    assert sizes(match) == [3, 0, 3]
    assert state(match).turn == 2


@pytest.mark.rule("7.1")
def test_played_cards_go_on_the_discards_at_the_end_of_the_turn() -> None:
    match = table("FT", "NU", creature=3)
    say(match, "0 F>me, 0 T>me, 1 N>0")
    assert discards(match) == ""
    say(match, "1 -")
    assert discards(match) == "FNT"


@pytest.mark.rule("7.2")
def test_discards_become_the_deck_when_a_card_is_drawn_from_nothing() -> None:
    match = table("F", "F", creature=3, deck="U")
    before = discards(match)
    everybody_passes(match)
    assert cards(match, 1) == "FU"
    assert (state(match).deck.size, state(match).shuffles) == (0, 0)
    events = everybody_passes(match)
    assert ActionsShuffled(len(before)) in events
    assert (state(match).deck.size, state(match).shuffles) == (len(before) - 1, 1)
    assert discards(match) == ""


@pytest.mark.rule("7.2")
def test_cards_on_the_table_are_not_shuffled_in() -> None:
    options: dict[str, OptionValue] = {"treasure": "draw"}
    played = [{"seat": 0, "card": "fish-food", "target": 0}]
    match = table("T", "F", creature=3, deck="", played=played, options=options)
    say(match, "0 T")
    assert len(state(match).played.listed()) == 2
    assert state(match).deck.size == 60 - 2 - 2 - 1


@pytest.mark.rule("7.3")
def test_encounters_are_shuffled_in_the_same_way() -> None:
    match = table("F", "F", creature=3, coming="", deck="NN")
    events = everybody_passes(match)
    assert EncountersShuffled(42) in events
    assert state(match).past.total(0) == 0
    assert state(match).encounters.size == 41


@pytest.mark.rule("7.3")
def test_an_encounter_lies_on_its_discards_until_then() -> None:
    match = table("F", "F", creature=9, coming="crab")
    before = state(match).past.get(0, 8)
    everybody_passes(match)
    assert state(match).past.get(0, 8) == before + 1
    assert state(match).encounter == list(CREATURES.values()).index("crab")


@pytest.mark.rule("7.4")
@pytest.mark.parametrize(("seats", "limit"), [(2, 7), (4, 7), (5, 5), (8, 5)])
def test_hands_go_down_to_the_limit(seats: int, limit: int) -> None:
    hands = ["F" * (limit + 2)] + ["N"] * (seats - 1)
    match = table(*hands, creature=3)
    everybody_passes(match)
    say(match, "0 d:F")
    assert held(match)[0] == limit + 1
    with pytest.raises(IllegalAction) as refused:
        match.play("pass")
    assert refused.value.clause == "7.4"
    say(match, "0 d:F")
    assert held(match)[0] == limit
    assert state(match).turn == 1


@pytest.mark.rule("7.5")
def test_each_chooses_beginning_with_whose_turn_it_was() -> None:
    match = table("FFFFFFFFU", "NNNNNNNNW", "F", creature=3, turn=1, stunned=[0])
    say(match, "1 -, 2 -")
    assert match.to_act == 1
    assert legal(match) == {"discard:caught-in-the-net", "discard:swim-away"}
    assert say(match, "1 d:W") == [CardDiscarded(1, "swim-away", 0, (), followed=False)]
    say(match, "1 d:N")
    assert match.to_act == 0
    say(match, "0 d:F, 0 d:U")
    assert (cards(match, 0), cards(match, 1)) == ("F" * 7, "N" * 7)
    assert match.to_act == 2
    assert discards(match) == "FNWU"


@pytest.mark.rule("7.5", "3.1")
def test_until_then_a_hand_may_be_larger() -> None:
    match = table("F" * 7, "N", creature=3, turn=1, coming="crab", deck="UU")
    everybody_passes(match)
    assert held(match) == [8, 1]
    say(match, "0 F>me, 0 -, 1 -")
    assert match.to_act == 1


@pytest.mark.rule("7.6")
@pytest.mark.parametrize(
    ("seats", "option", "removed"),
    [(4, "auto", 0), (5, "auto", 1), (8, "auto", 1), (4, "yes", 1), (5, "no", 0)],
)
def test_events_leave_the_game_or_come_back(seats: int, option: str, removed: int) -> None:
    hands = ["F"] * seats
    coming = "shark crab"
    match = table(*hands, creature=3, coming=coming, options={"remove_events": option})
    shark = 9
    before = state(match).past.get(0, shark)
    events = everybody_passes(match)
    assert state(match).removed.get(0, shark) == removed
    assert state(match).past.get(0, shark) == before + 1 - removed
    assert (EventRemoved("shark") in events) == bool(removed)
    cycle = state(match).encounters.size + state(match).past.total(0) + 1
    assert cycle == 42 - removed


@pytest.mark.rule("6.2", "6.3")
@pytest.mark.parametrize(
    ("sizes", "creature", "change", "size"),
    [("3 3", 3, 1, 4), ("3 3", 4, -1, 2), ("9 3", 3, 1, 10)],
)
def test_a_view_says_how_the_meeting_stands(
    sizes: str, creature: int, change: int, size: int
) -> None:
    outcome = table("F", "F", sizes=sizes, creature=creature, defender=0).view(1)["outcome"]
    assert outcome == {
        "seat": 0,
        "change": change,
        "size": size,
        "wins": size == 10,
        "out": False,
    }
