"""Rulebook chapter 9: recipes and cooking."""

import pytest

from smorgasboard.games.food_for_thought.ch9_recipes_cook import wanted
from tests.food_for_thought.tables import (
    ACTIVITIES,
    RECIPES,
    board,
    legal,
    pantry,
    player,
    say,
    state,
    table,
)

BOOK = ["trail-mix", "iced-latte", "fish-tacos", "beef-stir-fry"]


@pytest.mark.rule("9.1", "9.2")
def test_up_to_three_recipes_then_up_to_three_tokens() -> None:
    match = table({"kitchen": "nuts*3 fruit*3 water*3 dairy*3"}, {"markers": 0}, book=BOOK)
    say(match, "place:cook take:trail-mix take:iced-latte take:fish-tacos")
    assert legal(match, "take:") == []
    say(match, "cook:trail-mix>fruit cook:iced-latte>water cook:fish-tacos>fruit")
    assert [recipe.foods for recipe in player(match).recipes] == [
        (None, "fruit"),
        ("water", None),
        (None, None, "fruit"),
    ]
    assert player(match).markers == 3
    say(match, "place:cook")
    assert player(match).placed == {"cook": 2}


@pytest.mark.rule("9.2")
def test_either_part_may_be_left_out() -> None:
    match = table({"kitchen": "nuts", "open": "trail-mix"}, {}, book=[*BOOK[1:], "rice-pilaf"])
    say(match, "place:cook take:iced-latte done done")
    assert (match.to_act, pantry(match)) == (1, {"nuts": 1})
    match = table({"kitchen": "nuts fruit", "open": "trail-mix"}, {})
    say(match, "place:cook done cook:trail-mix>nuts done")
    assert (match.to_act, len(player(match).recipes)) == (1, 1)


@pytest.mark.rule("9.3", "9.6")
def test_an_uncovered_card_waits_for_the_refill() -> None:
    match = table({"helpers": "fitness-coach"}, {}, book=BOOK)
    say(match, "place:cook take:trail-mix take:iced-latte")
    uncovered = board(match).top[0]
    assert uncovered not in (None, "iced-latte")
    assert legal(match, "take:") == ["fish-tacos", "beef-stir-fry"]
    say(match, "take:fish-tacos")
    assert board(match).below == (None, None)
    say(match, "done")  # the end of the turn
    after = board(match)
    assert after.below == (uncovered, "beef-stir-fry")
    assert None not in after.top
    assert uncovered not in after.top


@pytest.mark.rule("9.3")
def test_an_ability_does_not_reach_the_uncovered_card_either() -> None:
    match = table({"done": "cheese-board"}, {}, book=BOOK)
    say(match, "place:cook take:iced-latte done use:cheese-board")
    assert board(match).top[0] is not None
    assert legal(match, "take:") == ["trail-mix", "fish-tacos", "beef-stir-fry"]


@pytest.mark.rule("9.3")
def test_with_a_live_offer_it_may_be_taken_too() -> None:
    match = table({}, {}, book=BOOK, options={"recipe_offer": "live"})
    say(match, "place:cook take:iced-latte")
    assert board(match).top[0] in legal(match, "take:")


@pytest.mark.rule("9.4")
def test_any_number_of_recipes_may_be_held() -> None:
    held = " ".join(card for card in RECIPES if card not in BOOK)
    match = table({"open": held}, {}, book=BOOK)
    say(match, "place:cook take:trail-mix")
    assert len(player(match).recipes) == 53


@pytest.mark.rule("9.5")
def test_cooking_takes_matching_food_from_the_kitchen() -> None:
    match = table({"kitchen": "grain*2 water", "body": "fats", "open": "buttered-toast"}, {})
    say(match, "place:cook done")  # the only thing to cook
    own = player(match)
    assert own.recipes[0].foods == ("grain", None)
    assert pantry(match) == {"grain": 1, "water": 1}
    assert own.body == {"fats": 1}


@pytest.mark.rule("9.7")
def test_a_split_icon_takes_either_food() -> None:
    match = table({"kitchen": "fruit vegetable", "open": "fish-tacos"}, {})
    say(match, "place:cook done")
    assert legal(match, "cook:") == ["fish-tacos>fruit", "fish-tacos>vegetable"]
    say(match, "cook:fish-tacos>fruit")
    assert player(match).recipes[0].foods == (None, None, "fruit")
    assert legal(match, "cook:") == []


@pytest.mark.rule("9.7")
def test_the_plain_space_is_filled_first() -> None:
    match = table({"kitchen": "vegetable*2 grain", "open": "hummus-and-crudites"}, {})
    say(match, "place:cook done cook:hummus-and-crudites>vegetable")
    assert player(match).recipes[0].foods == (None, "vegetable", None)
    assert legal(match, "cook:hummus-and-crudites>") == ["grain", "vegetable"]


@pytest.mark.rule("9.8")
def test_food_on_a_recipe_does_not_spoil() -> None:
    match = table({"open": "fish-tacos:seafood,-,-", "markers": 1}, {"markers": 0})
    say(match, "pass:idle")
    assert player(match).recipes[0].foods == ("seafood", None, None)
    assert player(match).trash == 0


@pytest.mark.rule("9.9", "9.10")
def test_the_worked_example() -> None:
    match = table(
        {"open": "harvest-granola:nuts,-,-,-", "kitchen": "grain fruit dairy", "score": 5}, {}
    )
    say(match, "place:cook done cook:harvest-granola>grain cook:harvest-granola>fruit")
    say(match, "cook:harvest-granola>dairy")
    own = player(match)
    assert own.score == 11
    assert own.body == {"nuts": 1, "grain": 1, "fruit": 1, "dairy": 1}
    assert (own.finished_recipes, own.recipes, pantry(match)) == (("harvest-granola",), (), {})


@pytest.mark.rule("9.11")
def test_a_wild_icon_takes_any_food() -> None:
    match = table({"open": "trail-mix", "kitchen": "meat water"}, {}, fresh=True)
    state(match).catalog.recipe_spaces.put(RECIPES.index("trail-mix"), 0, (1 << 11) - 1)
    assert wanted(state(match), RECIPES.index("trail-mix")) == (1 << 11) - 1
    say(match, "place:cook done")
    assert legal(match, "cook:trail-mix>") == ["water", "meat"]


@pytest.mark.rule("9.12")
def test_an_empty_pile_is_fed_by_the_other() -> None:
    match = table(
        {}, {}, book=BOOK, unseen_recipes=[], hidden=(0, 0), under=((), ("rice-pilaf", "paella"))
    )
    say(match, "place:cook take:trail-mix done")
    assert (board(match).below, board(match).top) == (
        ("iced-latte", "fish-tacos"),
        ("rice-pilaf", "beef-stir-fry"),
    )
    match = table({}, {}, book=BOOK, unseen_recipes=[], hidden=(0, 0))
    say(match, "place:cook take:trail-mix take:fish-tacos done")
    assert board(match).below == ("iced-latte", "beef-stir-fry")
    assert board(match).top == (None, None)
    assert len(ACTIVITIES) == 48
