"""Rulebook chapters 14 to 16: kitchen, trash, body, and the end of a round."""

import pytest

from smorgasboard.games.food_for_thought.messages import FoodSetOut
from tests.food_for_thought.tables import PACK, board, legal, pass_all, player, say, table

BOOK = ["trail-mix", "iced-latte", "fish-tacos", "beef-stir-fry"]


@pytest.mark.rule("14.1", "14.2")
def test_food_goes_to_its_own_space() -> None:
    match = table({"done": "bento-box yogurt-parfait", "kitchen": "water*20"}, {})
    say(match, "use:bento-box food:water food:fruit food:meat use:yogurt-parfait food:grain")
    assert player(match).kitchen == ({"meat": 1}, {"fruit": 1}, {"grain": 1}, {"water": 21})


@pytest.mark.rule("14.3", "16.1")
def test_a_kitchen_ages() -> None:
    match = table({"kitchen": "poultry dairy grain water", "markers": 1}, {"markers": 0})
    say(match, "pass:idle")
    assert player(match).kitchen == ({"dairy": 1}, {"grain": 1}, {"water": 1}, {})
    assert player(match).trash == 1


@pytest.mark.rule("14.3")
def test_the_oldest_of_several_is_used() -> None:
    match = table({"kitchen": "water@2 water@4 water@1", "markers": 4}, {})
    say(match, "place:snack")
    assert player(match).kitchen == ({}, {"water": 1}, {}, {"water": 1})


@pytest.mark.rule("14.3", "14.4", "14.5", "16.2", "17.4")
def test_it_ages_after_the_last_round_too() -> None:
    match = table({"kitchen": "poultry grain", "trash": 2, "markers": 1}, {"markers": 0}, round=6)
    say(match, "pass:idle")
    assert match.over
    assert player(match).trash == 3
    lines = {line.text: line.points for line in match.score_lines(0)}
    assert lines["Trash: 3 foods"] == -6
    other = {line.text: line.points for line in match.score_lines(1)}
    assert match.scores()[0] - match.scores()[1] == -6
    assert other["Trash: 0 foods"] == 0


@pytest.mark.rule("15.1", "15.2")
def test_a_full_group_takes_no_more() -> None:
    match = table({"body": "fats*6"}, {}, pizza={"fats": 3, "grain": 1})
    say(match, "place:pizza")
    assert player(match).body == {"fats": 7, "grain": 1}


@pytest.mark.rule("15.3", "15.4")
def test_a_group_is_worth_its_number_of_tokens() -> None:
    values = [-3, 0, 1, 5, 5, 1, -2]
    for tokens, value in enumerate(values):
        match = table({"body": {"nuts": tokens}, "markers": 1}, {"markers": 0}, round=6)
        say(match, "pass:idle")
        lines = {line.text: line.points for line in match.score_lines(0)}
        assert lines[f"Body: {tokens} × Nuts & Seeds"] == value


@pytest.mark.rule("16.3", "16.2")
def test_markers_come_back_and_limits_begin_anew() -> None:
    own = {"markers": 1, "visits": 2, "snacks": 1, "placed": {"market": 2, "snack": 1}}
    match = table(own, {"markers": 0, "passed": True})
    say(match, "pass:idle")
    after = player(match)
    assert (after.markers, after.visits, after.snacks, after.placed) == (4, 0, 0, {})
    assert not player(match, 1).passed
    assert board(match).round == 2


@pytest.mark.rule("16.4", "16.5")
def test_covers_and_shortages_go() -> None:
    cards = [f"card-{number}" for number in range(3, 13)]
    match = table({"markers": 1}, {"markers": 0}, covered=("11", "12"), out_of_stock_deck=cards)
    say(match, "pass:idle")
    left = set(board(match).out_of_stock_deck)
    assert len(left) == 8
    new = set(cards) - left
    spaces = {s for card in PACK.out_of_stock if card.id in new for s in card.spaces}
    assert set(board(match).covered) == spaces
    assert set(board(match).out_of_stock_spaces) == spaces


@pytest.mark.rule("16.6")
def test_pizza_and_buffet_are_filled_anew() -> None:
    match = table(
        {"markers": 1}, {"markers": 0}, {"markers": 0}, pizza={"meat": 9}, buffet=({"meat": 9}, {})
    )
    events = say(match, "pass:idle")
    out = [event for event in events if isinstance(event, FoodSetOut)]
    assert [sum(event.foods.values()) for event in out] == [6, 4, 4]
    assert sum(board(match).bag.values()) == 110 - 13


@pytest.mark.rule("16.8")
def test_recipes_go_under_their_own_pile() -> None:
    match = table({"markers": 1}, {"markers": 0}, book=BOOK)
    say(match, "pass:idle")
    after = board(match)
    assert after.under == (("trail-mix", "iced-latte"), ("fish-tacos", "beef-stir-fry"))
    assert None not in (*after.below, *after.top)
    assert not {*after.below, *after.top} & set(BOOK)


@pytest.mark.rule("16.8")
def test_or_shuffled_under_both() -> None:
    orders = set()
    for seed in range(12):
        options = {"bottom_order": "shuffled"}
        match = table({"markers": 1}, {"markers": 0}, book=BOOK, options=options, rolls=[0] * seed)
        say(match, "pass:idle")
        under = board(match).under
        assert sorted([*under[0], *under[1]]) == sorted(BOOK)
        assert [len(pile) for pile in under] == [2, 2]
        orders.add(under)
    assert len(orders) > 1


@pytest.mark.rule("16.9")
def test_activities_go_under_the_deck() -> None:
    plan = ["badminton", "squash", "kayaking"]
    match = table({"markers": 1}, {"markers": 0}, planner=plan)
    say(match, "pass:idle")
    assert board(match).under_activities == tuple(plan)
    assert not set(board(match).planner) & set(plan)


@pytest.mark.rule("16.10")
def test_the_next_player_starts() -> None:
    match = table({"markers": 1}, {"markers": 0}, {"markers": 0}, first=2)
    say(match, "pass:idle")
    assert board(match).first == 0


@pytest.mark.rule("16.11", "16.12")
def test_the_bonus_comes_before_abilities_or_after() -> None:
    own = {"done": "overnight-oats", "kitchen": "meat", "markers": 0, "placed": {"pizza": 1}}
    for option, phase in (("before_abilities", "bonus"), ("after_abilities", "closing")):
        match = table(own, {"markers": 1}, turn=1, options={"pizza_bonus": option})
        say(match, "pass:idle")
        assert board(match).phase == phase
        assert bool(legal(match, "use:")) == (phase == "closing")
        say(match, "done")
        assert board(match).phase != phase
        pass_all(match)
