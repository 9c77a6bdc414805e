"""Rulebook chapter 10: the effects that concern the others, or other cards."""

import copy
from typing import Any

import pytest

from smorgasboard.engine.packs import pack_text, parse_toml
from smorgasboard.games.food_for_thought.game import FOOD_FOR_THOUGHT
from tests.food_for_thought.tables import legal, pantry, player, say, table

DATA = parse_toml(pack_text(FOOD_FOR_THOUGHT.package, "base"))

SHOP = [1, 4]


@pytest.mark.rule("10.29")
def test_trade() -> None:
    match = table(
        {"done": "casserole-swap", "kitchen": "grain water"},
        {"kitchen": "meat"},
        {"kitchen": "dairy fats"},
    )
    say(match, "use:casserole-swap food:water")
    assert legal(match) == ["seat:1", "seat:2"]
    say(match, "seat:2 food:fats")
    assert (pantry(match), pantry(match, 2)) == ({"grain": 1, "fats": 1}, {"dairy": 1, "water": 1})
    assert player(match).score == 1


@pytest.mark.rule("10.30")
def test_skim() -> None:
    match = table({}, {"done": "punch-bowl"}, pizza={"fats": 2, "seafood": 2})
    say(match, "place:pizza use:punch-bowl food:seafood food:seafood")
    assert (player(match).body, pantry(match, 1)) == ({"fats": 2}, {"seafood": 2})


@pytest.mark.rule("10.31")
def test_mirror() -> None:
    match = table({}, {"done": "bean-salad-bowl"}, rolls=SHOP)
    say(match, "place:grocery buy:water>sale buy:grain>regular cell:11 done use:bean-salad-bowl")
    assert legal(match) == ["food:water", "food:grain"]
    say(match, "food:grain food:grain")
    assert (pantry(match), pantry(match, 1)) == ({"water": 1, "grain": 1}, {"grain": 2})


@pytest.mark.rule("10.32")
def test_copy() -> None:
    match = table(
        {"done": "devilled-eggs"}, {"done": "yogurt-parfait rice-pilaf", "used": "fish-tacos"}
    )
    say(match, "use:devilled-eggs food:meat")  # only one can be copied
    assert pantry(match) == {"meat": 1}
    assert "yogurt-parfait" in player(match, 1).finished_recipes


@pytest.mark.rule("10.33")
def test_borrow() -> None:
    match = table(
        {"done": "banquet-basket", "helpers": "executive-chef", "body": "fats", "kitchen": "meat"},
        {"helpers": "life-coach"},
        {"helpers": "personal-shopper"},
        rolls=SHOP,
    )
    say(match, "use:banquet-basket")
    assert legal(match) == ["ask:life-coach>1", "ask:life-coach>2"]
    say(match, "ask:life-coach>2")
    assert player(match).body == {}
    match = table({"done": "banquet-basket"}, {"helpers": "personal-shopper"}, rolls=SHOP)
    assert legal(match, "use:") == []
    say(match, "place:grocery use:banquet-basket ask:personal-shopper>1")
    assert match.position()["table"]["questions"][-1]["money"] == 10


@pytest.mark.rule("10.33", "10.2")
def test_borrow_for_a_moment_in_which_nothing_else_is_asked() -> None:
    match = table(
        {"done": "banquet-basket"}, {"helpers": "restaurateur"}, pizza={"fats": 2, "meat": 1}
    )
    say(match, "place:pizza use:banquet-basket ask:restaurateur>2 food:fats food:fats done")
    assert (player(match).body, pantry(match)) == ({"meat": 1}, {"fats": 2})
    own = {"open": "bento-box", "kitchen": "seafood grain vegetable fruit nuts"}
    match = table({**own, "done": "banquet-basket"}, {"helpers": "executive-chef"})
    say(match, "place:cook done cook:bento-box>seafood cook:bento-box>grain cook:bento-box>nuts")
    assert legal(match) == ["done", "use:banquet-basket"]  # all moves are made
    say(match, "use:banquet-basket")  # without a move left, only more moves help
    assert legal(match, "cook:") == ["bento-box>fruit", "bento-box>vegetable"]


@pytest.mark.rule("10.32", "10.33")
def test_copy_what_borrows_for_this_moment() -> None:
    match = table(
        {"done": "devilled-eggs", "open": "trail-mix", "kitchen": "nuts fruit"},
        {"done": "banquet-basket"},
        {"helpers": "executive-chef"},
    )
    assert legal(match, "use:") == []
    say(match, "place:cook done use:devilled-eggs ask:executive-chef>1")
    assert match.position()["table"]["questions"][-1]["left"] == 4


@pytest.mark.rule("10.34", "10.35")
def test_each_opponent_chooses() -> None:
    match = table({"done": "big-pot-gumbo"}, {}, {})
    say(match, "use:big-pot-gumbo")
    assert (match.to_act, legal(match)) == (1, ["branch:1", "branch:2"])
    say(match, "branch:1")
    assert match.to_act == 2
    say(match, "branch:2")
    assert match.to_act == 0
    assert player(match, 1).body == {"fats": 2}
    assert player(match, 2).score == -2


def with_choices() -> dict[str, Any]:
    """The base pack with two more effects to choose from: of a recipe, and of an assistant."""
    data = copy.deepcopy(DATA)
    points, food = {"op": "vp", "n": 3}, {"op": "gain", "food": "meat", "n": 1, "dst": "kitchen"}
    toast = next(card for card in data["recipes"] if card["id"] == "buttered-toast")
    toast["do"] = [{"op": "choose", "of": [[points], [food]]}]
    chef = next(helper for helper in data["assistants"] if helper["id"] == "executive-chef")
    chef["options"][0] = {"when": "turn", "do": [{"op": "choose", "of": [[food], [points]]}]}
    return data


@pytest.mark.rule("10.34")
@pytest.mark.parametrize(
    ("use", "texts"),
    [
        ("use:big-pot-gumbo", ("Gain 2 Fats & Oils to your body.", "Lose 2 points.")),
        ("use:buttered-toast", ("Score 3 points.", "Gain 1 Meat to your kitchen.")),
        ("ask:executive-chef>1", ("Gain 1 Meat to your kitchen.", "Score 3 points.")),
    ],
)
def test_each_choice_says_what_it_does(use: str, texts: tuple[str, str]) -> None:
    done = "big-pot-gumbo buttered-toast"
    match = table({"done": done, "helpers": "executive-chef"}, {}, pack=with_choices())
    say(match, use)
    assert [(str(action), action.text) for action in match.legal()] == [
        ("branch:1", texts[0]),
        ("branch:2", texts[1]),
    ]


@pytest.mark.rule("10.35")
def test_each_opponent_may_refuse() -> None:
    match = table({"done": "layered-dip"}, {"kitchen": "meat"}, {"kitchen": "grain"}, {})
    say(match, "use:layered-dip")
    assert (match.to_act, legal(match)) == (1, ["accept", "done"])
    say(match, "accept done")
    assert player(match).score == 1 + 1
    assert player(match, 1).body == {"meat": 1}
    assert pantry(match, 2) == {"grain": 1}


@pytest.mark.rule("10.35")
def test_each_opponent_must() -> None:
    match = table({"done": "backyard-barbecue"}, {}, {})
    say(match, "use:backyard-barbecue")
    assert [player(match, seat).body for seat in range(3)] == [{}, {"fats": 1}, {"fats": 1}]
    assert player(match).score == 2
