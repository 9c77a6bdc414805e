"""Rulebook chapters 1 and 2: setting up, and the course of a round."""

import pytest

from smorgasboard.engine.errors import BadSetup
from smorgasboard.games.food_for_thought.game import FOOD_FOR_THOUGHT
from smorgasboard.games.food_for_thought.messages import OutOfStock, RoundBegan
from tests.food_for_thought.tables import (
    BAG,
    PACK,
    RECIPES,
    board,
    hire_all,
    legal,
    new,
    pass_all,
    player,
    say,
    state,
    table,
)


@pytest.mark.rule("1.1")
def test_one_to_four_may_play() -> None:
    for seats in (1, 2, 3, 4):
        assert len(board(new(seats)).players) == seats
    for seats in (0, 5):
        with pytest.raises(BadSetup):
            FOOD_FOR_THOUGHT.setup(seats)


@pytest.mark.rule("1.2", "1.3", "1.4", "1.5")
def test_recipes_and_activities_are_laid_out() -> None:
    seen = board(new(3))
    shown = {*seen.below, *seen.top}
    assert len(shown) == 4
    assert seen.hidden == (26, 26)
    assert {*seen.unseen_recipes, *shown} == set(RECIPES)
    assert len(RECIPES) == 56
    assert len({*seen.planner}) == 3
    assert len(seen.unseen_activities) == 45


@pytest.mark.rule("1.3")
def test_the_piles_are_of_equal_size() -> None:
    alone = board(new(1))
    assert sum(alone.hidden) == 48 - 4  # eight recipes have a star
    assert alone.hidden[0] == alone.hidden[1]


@pytest.mark.rule("1.6")
def test_the_shopping_list_starts_clear() -> None:
    assert board(new(3)).covered == ()
    assert len(PACK.shopping.grid) == 6


@pytest.mark.rule("1.7", "1.8")
def test_bag_pizza_and_buffet() -> None:
    seen = board(new(4))
    assert sum(seen.bag.values()) == 110 - 5 - 8
    assert sum(seen.pizza.values()) == 6
    assert seen.pizza["fats"] >= 1
    assert [sum(row.values()) for row in seen.buffet] == [4, 4]
    out = [seen.pizza, *seen.buffet]
    for food in BAG:
        fixed = 1 if food == "fats" else 0
        assert seen.bag[food] + sum(meal.get(food, 0) for meal in out) == 10 + fixed


@pytest.mark.rule("1.9")
def test_the_supply_never_ends() -> None:
    match = table({"kitchen": "water*30"}, {})
    say(match, "place:market>mill-stall")
    assert player(match).kitchen[3]["water"] == 31


@pytest.mark.rule("1.10")
def test_six_assistants_are_on_offer() -> None:
    assert len(legal(new(3), "hire:")) == 6
    assert len(legal(new(2), "hire:")) == 5


@pytest.mark.rule("1.11", "2.1")
def test_there_are_six_rounds() -> None:
    match = new(2)
    assert board(match).round == 1
    for number in range(1, 7):
        assert board(match).round == number
        assert not match.over
        pass_all(match)
    assert match.over


@pytest.mark.rule("1.12", "1.13")
def test_in_round_1_every_street_is_open_but_meat_street() -> None:
    match = new(3)
    hire_all(match)
    assert legal(match, "place:market>") == ["salad-cart", "mill-stall"]


@pytest.mark.rule("1.14", "1.15", "1.17")
def test_players_start_with_nothing_but_markers() -> None:
    for seat in range(4):
        own = player(new(4), seat)
        assert (own.diet, own.markers, own.score, own.trash) == ("standard", 4, 0, 0)
        assert own.kitchen == ({}, {}, {}, {})
        assert (own.body, own.recipes, own.activities) == ({}, (), ())


@pytest.mark.rule("1.16")
def test_who_starts_is_drawn_or_named() -> None:
    named = [board(new(4, {"first_player": str(seat)})).first for seat in range(4)]
    assert named == [0, 1, 2, 3]
    drawn = {board(new(4, {"first_player": "random"}, seed)).first for seed in range(40)}
    assert drawn == {0, 1, 2, 3}
    with pytest.raises(BadSetup):
        new(2, {"first_player": "2"})


@pytest.mark.rule("1.18")
def test_an_empty_bag_is_filled_again() -> None:
    match = table({"markers": 1}, {"markers": 0}, bag={"water": 2})
    pass_all(match)
    assert sum(board(match).bag.values()) == 2 + 110 - 13


@pytest.mark.rule("1.19")
def test_pizza_without_alcohol() -> None:
    for seed in range(30):
        assert "alcohol" not in board(new(4, {"pizza_no_alcohol": True}, seed)).pizza
    assert any("alcohol" in board(new(4, {}, seed)).pizza for seed in range(30))


@pytest.mark.rule("2.2", "2.3")
def test_a_round_has_assistants_then_actions_clockwise() -> None:
    match = new(3, {"first_player": "1"})
    hire_all(match)
    order = []
    for _ in range(3):
        order.append(match.to_act)
        say(match, "place:market>mill-stall")
        if "done" in legal(match):
            say(match, "done")
    assert order == [1, 2, 0]
    pass_all(match)
    assert board(match).round == 2
    assert legal(match, "hire:")


@pytest.mark.rule("2.4", "19.4")
def test_what_is_out_of_stock_is_known_before_assistants_are_hired() -> None:
    match = new(2)
    kinds = [type(event) for event in match.events(None)]
    assert kinds.index(OutOfStock) > kinds.index(RoundBegan)
    assert legal(match, "hire:")
    assert state(match).covered
