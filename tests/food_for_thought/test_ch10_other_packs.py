"""Rulebook chapter 10: what abilities of other packs may do, though none of our own does it."""

import copy
from typing import Any

import pytest

from smorgasboard.engine.packs import pack_text, parse_toml
from smorgasboard.games.food_for_thought.content import Op
from smorgasboard.games.food_for_thought.effects import EFFECTS
from smorgasboard.games.food_for_thought.game import FOOD_FOR_THOUGHT
from smorgasboard.games.food_for_thought.messages import DiceRolled
from tests.food_for_thought.tables import board, legal, pantry, player, say, table

DATA = parse_toml(pack_text(FOOD_FOR_THOUGHT.package, "base"))
SHOP = [1, 4]


def with_ability(*effects: dict[str, Any]) -> dict[str, Any]:
    """The base pack, but for what one uses Buttered Toast for."""
    data = copy.deepcopy(DATA)
    toast = next(card for card in data["recipes"] if card["id"] == "buttered-toast")
    toast |= {"do": list(effects), "starred": True}
    return data


@pytest.mark.rule("10.20")
def test_activities_are_put_back_with_their_food() -> None:
    effect = {"op": "drop", "deck": "activity", "n": 2, "tokens": "supply"}
    match = table(
        {"done": "buttered-toast", "plans": "badminton kickball pickleball"},
        {},
        pack=with_ability(effect),
    )
    say(match, "use:buttered-toast card:badminton card:pickleball")
    assert [plan.card for plan in player(match).activities] == ["kickball"]
    assert board(match).under_activities == ("badminton", "pickleball")


@pytest.mark.rule("10.20")
def test_of_two_piles_alike_the_first_gets_what_is_put_back() -> None:
    match = table({"done": "stuffed-peppers", "open": "fish-tacos"}, {})
    assert board(match).hidden[0] == board(match).hidden[1]
    say(match, "use:stuffed-peppers")
    assert "fish-tacos" in board(match).under[0]


@pytest.mark.rule("10.24")
def test_several_are_turned_face_up_one_after_the_other() -> None:
    used = "yogurt-parfait rice-pilaf cheese-board"
    pack = with_ability({"op": "ready", "n": 2})
    match = table({"done": "buttered-toast", "used": used}, {}, pack=pack)
    say(match, "use:buttered-toast card:rice-pilaf")
    assert set(legal(match)) == {"card:cheese-board", "card:yogurt-parfait"}
    say(match, "card:yogurt-parfait")
    assert legal(match, "card:") == []
    assert set(player(match).used_recipes) == {"cheese-board", "buttered-toast"}


@pytest.mark.rule("10.29")
def test_who_trades_twice_is_asked_twice() -> None:
    trade = {"op": "trade", "zone": "kitchen", "who": "opponent", "n": 2}
    match = table(
        {"done": "buttered-toast", "kitchen": "grain water"},
        {"kitchen": "meat"},
        {"kitchen": "dairy fats"},
        pack=with_ability(trade),
    )
    say(match, "use:buttered-toast food:water seat:2 food:fats")
    assert match.to_act == 0
    assert "food:grain" in legal(match)
    say(match, "food:grain seat:1")
    assert pantry(match) == {"fats": 1, "meat": 1}
    assert (pantry(match, 1), pantry(match, 2)) == ({"grain": 1}, {"dairy": 1, "water": 1})


@pytest.mark.rule("10.8", "10.16")
def test_dice_may_be_turned_for_the_last_dollar() -> None:
    match = table({"helpers": "personal-shopper"}, {}, rolls=SHOP)
    say(match, "place:grocery")
    for _ in range(5):
        sale = next(food for food in legal(match, "buy:") if food.endswith(">sale"))
        say(match, f"buy:{sale}")
        if cells := legal(match, "cell:"):
            say(match, f"cell:{cells[0]}")
    assert match.position()["table"]["questions"][-1]["money"] == 1
    assert "ask:personal-shopper>2" in legal(match)


@pytest.mark.rule("5.3")
def test_who_says_which_die_is_which_is_told() -> None:
    match = table({}, {}, {}, options={"dice_axes": "player_choice"}, turn=2, rolls=SHOP)
    say(match, "place:grocery")
    before = board(match).dice
    say(match, legal(match)[1])
    last = [event for event in match.events(None) if isinstance(event, DiceRolled)][-1]
    assert (last.seat, board(match).dice) == (2, before[::-1])


@pytest.mark.rule("10.18")
def test_one_space_at_least_is_cleared() -> None:
    match = table(
        {"done": "hummus-and-crudites"},
        {},
        rolls=SHOP,
        covered=("46",),
        out_of_stock_spaces=("46",),
    )
    say(match, "place:grocery use:hummus-and-crudites")
    assert board(match).covered == ()  # nobody is asked what has one answer


def test_what_needs_an_opponent_says_so() -> None:
    """So that nobody who plays alone gets it."""
    move = Op(op="move", src="opponent.kitchen", dst="opponent.body", n=1)
    assert EFFECTS["move"].for_several(move)
