"""Rulebook chapter 10: the effects from which abilities are made."""

from typing import Any

import pytest

from smorgasboard.engine.options import OptionValue
from tests.food_for_thought.tables import board, legal, pantry, player, say, table

SHOP = [1, 4]


@pytest.mark.rule("10.11")
def test_gain() -> None:
    match = table({"done": "guacamole-and-chips fish-tacos bento-box"}, {})
    say(match, "use:guacamole-and-chips")
    assert player(match).body == {"water": 2}
    say(match, "use:fish-tacos food:meat food:meat")
    assert pantry(match) == {"meat": 2}
    say(match, "use:bento-box food:meat")
    assert "food:meat" not in legal(match)
    say(match, "food:grain food:fats")
    assert pantry(match) == {"meat": 3, "grain": 1, "fats": 1}


@pytest.mark.rule("10.12")
def test_move_from_the_kitchen() -> None:
    match = table({"done": "buttered-toast", "kitchen": "grain meat"}, {})
    say(match, "use:buttered-toast food:meat")
    assert (player(match).body, pantry(match)) == ({"meat": 1}, {"grain": 1})
    own = {"done": "rice-pilaf", "kitchen": "grain fats", "open": "buttered-toast", "markers": 1}
    match = table(own, {"markers": 0})
    say(match, "pass:idle use:rice-pilaf cook:buttered-toast>fats")
    assert player(match).recipes[0].foods == (None, "fats")


@pytest.mark.rule("10.12")
def test_move_from_the_body_and_the_trash() -> None:
    match = table({"done": "celery-and-nut-butter trail-mix", "body": "fats*2 meat"}, {})
    say(match, "use:celery-and-nut-butter food:fats")
    assert player(match).body == {"fats": 1, "meat": 1}
    match = table({"done": "trail-mix", "body": "grain fruit meat", "plans": "badminton"}, {})
    say(match, "use:trail-mix train:badminton>fruit")
    assert player(match).activities[0].spaces[1] is not None
    match = table({"done": "seafood-chowder", "trash": 5}, {})
    say(match, "use:seafood-chowder")
    assert player(match).trash == 2


@pytest.mark.rule("10.12")
def test_move_into_the_body_of_an_opponent() -> None:
    match = table({"done": "cheese-fondue", "body": "alcohol meat"}, {}, {})
    say(match, "use:cheese-fondue food:alcohol")
    assert legal(match) == ["seat:1", "seat:2"]
    say(match, "seat:2")
    assert (player(match).body, player(match, 2).body) == ({"meat": 1}, {"alcohol": 1})


@pytest.mark.rule("10.13")
def test_exchange() -> None:
    match = table({"done": "smoothie-bowl", "kitchen": "meat grain@1"}, {})
    say(match, "use:smoothie-bowl food:grain")
    assert "food:grain" not in legal(match)
    say(match, "food:water done")
    assert player(match).kitchen == ({"meat": 1}, {}, {}, {"water": 1})
    match = table({"done": "steamed-mussels", "body": "fats"}, {})
    say(match, "use:steamed-mussels food:seafood")
    assert player(match).body == {"seafood": 1}


@pytest.mark.rule("10.14")
def test_more_moves_and_money() -> None:
    match = table({"done": "beef-stir-fry", "helpers": "personal-shopper"}, {}, rolls=SHOP)
    say(match, "place:grocery use:beef-stir-fry ask:personal-shopper>1")
    for _ in range(2):
        say(match, "buy:grain>regular")
        say(match, legal(match)[0])
    money = match.position()["table"]["questions"][-1]["money"]
    assert money == 6 + 3 + 4 - 6
    match = table({"done": "spinach-frittata", "kitchen": "grain*5", "open": FIVE}, {})
    say(match, "place:cook done")
    for _ in range(3):
        say(match, legal(match)[0])
    assert legal(match) == ["done", "use:spinach-frittata"]
    say(match, "use:spinach-frittata")
    assert len(legal(match, "cook:")) > 0


FIVE = "buttered-toast bread-and-wine rice-pilaf fish-tacos turkey-wrap"


@pytest.mark.rule("10.14")
def test_more_working_out() -> None:
    plans = "badminton pickleball kickball lane-swimming"
    match = table({"done": "caprese-stack", "body": "grain*6", "plans": plans}, {})
    say(match, "place:work-out done")
    for _ in range(3):
        say(match, legal(match, "")[0])
    assert legal(match) == ["done", "use:caprese-stack"]
    say(match, "use:caprese-stack")
    assert len(legal(match, "train:")) == 1
    assert player(match).body == {"grain": 3}


@pytest.mark.rule("10.15")
def test_any_space() -> None:
    match = table(
        {"helpers": "executive-chef", "kitchen": "meat water", "open": "trail-mix:-,fruit"}, {}
    )
    say(match, "place:cook take:buttered-toast done ask:executive-chef>2")
    assert legal(match) == ["any:buttered-toast>1", "any:buttered-toast>2", "any:trail-mix>1"]
    say(match, "any:trail-mix>1 food:meat")
    own = player(match)
    assert own.finished_recipes == ("trail-mix",)
    assert own.body == {"meat": 1, "fruit": 1}
    assert pantry(match) == {"water": 1}
    assert match.to_act == 1  # nothing else can be cooked


@pytest.mark.rule("10.16")
def test_dice() -> None:
    match = table({"helpers": "personal-shopper"}, {}, rolls=SHOP)
    say(match, "place:grocery ask:personal-shopper>2")
    assert len(legal(match)) == 10
    say(match, "die:row>1")
    assert board(match).dice == (2, 1)
    match = table({"done": "iced-latte"}, {}, rolls=[*SHOP, 5])
    say(match, "place:grocery use:iced-latte")
    assert legal(match) == ["reroll:column", "reroll:row", "reroll:both"]
    say(match, "reroll:column")
    assert board(match).dice == (6, 5)
    match = table({"done": "iced-latte"}, {}, rolls=[*SHOP, 5, 0])
    say(match, "place:grocery use:iced-latte reroll:both")
    assert board(match).dice == (6, 1)


@pytest.mark.rule("10.17")
def test_prices() -> None:
    match = table({"done": "pad-thai"}, {}, rolls=SHOP)
    say(match, "place:grocery use:pad-thai buy:grain>regular cell:11 buy:grain>regular cell:36")
    assert "grain>regular" in legal(match, "buy:")  # three for $2 each
    say(match, "buy:grain>regular cell:44")
    assert pantry(match) == {"grain": 3}


@pytest.mark.rule("10.18")
def test_clear() -> None:
    covered = ("46", "55", "11")
    match = table(
        {"done": "hummus-and-crudites"},
        {},
        rolls=SHOP,
        covered=covered,
        out_of_stock_spaces=covered,
    )
    say(match, "place:grocery use:hummus-and-crudites")
    assert legal(match) == ["cell:11", "cell:46", "cell:55"]
    say(match, "cell:46 done")
    assert board(match).covered == ("11", "55")
    assert board(match).out_of_stock_spaces == ("11", "55")
    assert "alcohol>regular" in legal(match, "buy:")


@pytest.mark.rule("10.19")
def test_take() -> None:
    match = table({"done": "cheese-board cucumber-cooler"}, {})
    say(match, f"use:cheese-board take:{board(match).top[1]}")
    assert len(player(match).recipes) == 1
    say(match, f"use:cucumber-cooler take:{board(match).planner[2]}")
    assert len(player(match).activities) == 1
    assert player(match).markers == 4


@pytest.mark.rule("10.20")
def test_put_back() -> None:
    match = table({"done": "stuffed-peppers", "open": "fish-tacos:seafood,-,fruit paella"}, {})
    say(match, "use:stuffed-peppers card:fish-tacos")
    assert pantry(match) == {"seafood": 1, "fruit": 1}
    assert [recipe.card for recipe in player(match).recipes] == ["paella"]
    assert "fish-tacos" in board(match).under[1]  # the second pile was smaller
    assert legal(match, "take:")


@pytest.mark.rule("10.21")
def test_without_a_marker() -> None:
    match = table(
        {
            "done": "turkey-wrap breakfast-burrito surf-and-turf",
            "kitchen": "nuts fruit",
            "open": "trail-mix",
            "body": "grain fruit",
            "plans": "badminton",
        },
        {},
        rolls=SHOP,
    )
    say(match, "use:turkey-wrap cook:trail-mix>nuts cook:trail-mix>fruit")
    assert "trail-mix" in player(match).finished_recipes
    say(match, "use:surf-and-turf train:badminton>grain train:badminton>fruit")
    assert player(match).finished_activities == ("badminton",)
    say(match, "use:breakfast-burrito")
    assert match.position()["table"]["questions"][-1]["money"] == 4
    assert player(match).markers == 4


@pytest.mark.rule("10.21")
def test_no_shopping_while_shopping() -> None:
    match = table({"done": "breakfast-burrito"}, {}, rolls=SHOP)
    say(match, "place:grocery")
    assert legal(match, "use:") == []


@pytest.mark.rule("10.21")
def test_dining_without_a_marker() -> None:
    match = table(
        {"done": "corner-shop-dumplings"},
        {"placed": {"buffet": 1}},
        buffet=({"meat": 2}, {"dairy": 1}),
    )
    say(match, "use:corner-shop-dumplings place:buffet>2")
    assert player(match).body == {"dairy": 1}


@pytest.mark.rule("10.22")
def test_part_of_a_meal_is_not_eaten() -> None:
    match = table({"helpers": "restaurateur"}, {}, pizza={"fats": 3, "meat": 1, "water": 1})
    say(match, "place:pizza")
    assert legal(match) == ["done", "ask:restaurateur>1", "ask:restaurateur>2"]
    say(match, "ask:restaurateur>2 food:fats food:fats done")
    assert player(match).body == {"fats": 1, "meat": 1, "water": 1}
    assert pantry(match) == {"fats": 2}
    match = table({"done": "loaded-hot-dog"}, {}, pizza={"fats": 3, "meat": 1, "water": 1})
    say(match, "place:pizza use:loaded-hot-dog food:fats food:fats food:meat")
    assert (player(match).body, pantry(match)) == ({"fats": 1, "water": 1}, {})
    match = table({"done": "flatbread-margherita"}, {}, pizza={"fats": 3, "meat": 1, "water": 1})
    say(match, "place:pizza use:flatbread-margherita food:meat done")
    assert (pantry(match), player(match).body) == ({"meat": 1}, {"fats": 3, "water": 1})


@pytest.mark.rule("10.23")
def test_take_back_a_marker() -> None:
    own = {"done": "burrito-bowl", "markers": 1, "visits": 2}
    match = table({**own, "placed": {"grocery": 1, "market": 2, "pizza": 1}}, {"markers": 2})
    say(match, "use:burrito-bowl")
    assert legal(match) == ["recall:grocery", "recall:market"]
    say(match, "recall:market")
    assert player(match).markers == 2
    assert player(match).placed == {"grocery": 1, "market": 1, "pizza": 1}
    assert legal(match, "place:market>") == []
    passed = table({**own, "placed": {"grocery": 1}}, {"markers": 2})
    say(passed, "pass:idle")
    assert passed.to_act == 1
    bonus = table(
        {"done": "burrito-bowl", "markers": 0, "placed": {"pizza": 1, "cook": 1}},
        {"markers": 1},
        turn=1,
    )
    say(bonus, "pass:idle")
    assert (board(bonus).phase, legal(bonus, "use:")) == ("bonus", [])


@pytest.mark.rule("10.24")
def test_face_up_again() -> None:
    used = "yogurt-parfait burrito-bowl buttered-toast"
    match = table({"done": "chicken-in-wine", "used": used}, {})
    say(match, "use:chicken-in-wine")
    assert legal(match) == ["card:buttered-toast", "card:yogurt-parfait"]
    say(match, "card:yogurt-parfait use:yogurt-parfait food:meat")
    assert pantry(match) == {"meat": 1}
    assert "chicken-in-wine" in player(match).used_recipes


@pytest.mark.rule("10.25", "14.3")
def test_keep() -> None:
    own = {"done": "overnight-oats", "kitchen": "poultry*2 dairy grain water", "markers": 1}
    match = table(own, {"markers": 0})
    say(match, "pass:idle use:overnight-oats keep:1>poultry keep:1>poultry keep:2>dairy")
    assert player(match).kitchen == ({"poultry": 2}, {"dairy": 1, "grain": 1}, {"water": 1}, {})
    assert player(match).trash == 0
    match = table(
        {"done": "sunday-pot-roast", "kitchen": "meat grain", "markers": 1}, {"markers": 0}
    )
    say(match, "pass:idle use:sunday-pot-roast")
    assert player(match).kitchen == ({"meat": 1}, {}, {"grain": 1}, {})


@pytest.mark.rule("10.25", "14.3")
def test_what_was_kept_may_still_be_used() -> None:
    own = {
        "done": "overnight-oats rice-pilaf",
        "open": "surf-and-turf",
        "kitchen": "meat*2 grain",
        "markers": 1,
    }
    match = table(own, {"markers": 0})
    say(match, "pass:idle use:overnight-oats")
    assert player(match).kept == ({"meat": 2}, {}, {"grain": 1}, {}, {})
    say(match, "use:rice-pilaf")
    assert player(match).kitchen == ({"meat": 1}, {}, {"grain": 1}, {})
    assert player(match).trash == 0
    own |= {"done": "chicken-pot-pie rice-pilaf", "kitchen": "grain", "thaw": "meat"}
    match = table(own, {"markers": 0}, options={"freezer": True})
    say(match, "pass:idle use:chicken-pot-pie use:rice-pilaf")
    assert (player(match).thaw, player(match).trash) == ({}, 0)


@pytest.mark.rule("10.26")
def test_share_an_occupied_space() -> None:
    match = table({"done": "bread-and-wine"}, {"placed": {"buffet": 1}}, buffet=({"meat": 1}, {}))
    assert legal(match, "place:buffet>") == []
    say(match, "use:bread-and-wine place:buffet>1")
    assert player(match).body == {"meat": 1}
    free = table({"done": "bread-and-wine"}, {}, buffet=({"meat": 1}, {}))
    assert legal(free, "use:") == []


@pytest.mark.rule("10.26", "10.8", "24.3", "7.6")
def test_no_space_is_shared_where_one_may_not_dine() -> None:
    strict: dict[str, OptionValue] = {"food_allergy": True, "allergen_intake": "forbidden"}
    own = {"done": "bread-and-wine", "allergy": "gluten-free"}
    other = {"placed": {"buffet": 1, "pizza": 1}, "passed": True, "markers": 0}
    rows: dict[str, Any] = {"buffet": ({"grain": 1}, {}), "pizza": {"grain": 1}}
    assert legal(table(own, other, options=strict, **rows), "use:") == []
    assert legal(table(own, other, **rows), "use:") == ["bread-and-wine"]
    kept: dict[str, OptionValue] = {"pass_keeps_pizza_bonus": True}
    match = table(
        {"done": "bread-and-wine", "markers": 0, "placed": {"pizza": 1}, "passed": True},
        {"markers": 1},
        options=kept,
        pizza={"fats": 1},
        turn=1,
    )
    say(match, "pass:idle")
    assert board(match).phase == "bonus"
    assert legal(match, "use:") == []  # the marker has to leave Pizza To Go


@pytest.mark.rule("10.27", "16.10")
def test_the_first_player_token() -> None:
    match = table({"markers": 1}, {"markers": 0}, {"done": "veggie-chili", "markers": 0})
    say(match, "pass:idle use:veggie-chili")
    assert board(match).first == 2
    assert player(match, 2).score == 1
    match = table({"markers": 1}, {"markers": 0}, {"markers": 0})
    say(match, "pass:idle")
    assert board(match).first == 1


@pytest.mark.rule("10.28")
def test_points_and_a_score_below_zero() -> None:
    match = table({"done": "big-pot-gumbo"}, {})
    say(match, "use:big-pot-gumbo branch:2")
    assert (player(match, 1).score, player(match, 1).extra) == (-2, -2)
