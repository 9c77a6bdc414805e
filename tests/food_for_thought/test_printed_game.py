"""Our own pack: what is known of the printed game, and the balance of what we made up."""

from collections import Counter
from typing import Any

import pytest

from smorgasboard.games.food_for_thought.content import ActivityData, RecipeData
from tests.food_for_thought.tables import PACK
from tools.balance.food import twins

ANIMALS = {"meat", "poultry", "seafood"}
STANDARD = PACK.diets[0].groups


STATED: dict[str, object] = {
    "foods.count": 11,
    "stands.count": 12,
    "stands.shish-kabob.street": "Meat Street",
    "stands.shish-kabob.to": "body",
    "out_of_stock.count": 12,
    "diets.standard.groups.nuts.empty": -3,
    "diets.cleanse.name": "Cleanse",
    "assistants.count": 6,
    "recipes.count": 72,
    "recipes.harvest-granola.points": 6,
    "icons.count": 8,
    "activities.count": 48,
    "activities.badminton.icon": "racquet",
    "activities.badminton.points": 2,
    "goals.count": 10,
    "allergies.count": 4,
}
"""Single facts that the rulebook states within tables whose other numbers are ours."""


def at(place: str) -> object:
    """What the pack has there."""
    part: Any = PACK
    for word in place.split("."):
        if word == "count":
            part = len(part)
        elif isinstance(part, list):
            part = next(entry for entry in part if entry.id == word)
        else:
            part = part[word] if isinstance(part, dict) else getattr(part, word)
    return part


@pytest.mark.parametrize(("place", "fact"), STATED.items(), ids=STATED)
def test_what_the_rulebook_states_is_there_and_marked(place: str, fact: object) -> None:
    assert at(place) == fact
    assert PACK.sources[place] == "stated"


def test_goals_of_the_rulebook_are_marked() -> None:
    known = {("vp_from(activity)", 7, 4), ("completed(activity,vp=3)", 7, 4)}
    known.add(("completed(recipe)", 7, 5))
    marked = [goal for goal in PACK.goals if f"goals.{goal.id}" in PACK.sources]
    assert {(goal.count, goal.first, goal.second) for goal in marked} == known


def green(food: str) -> list[int]:
    """With how many tokens a group of the standard diet scores 5."""
    group = STANDARD[food]
    return [tokens for tokens, value in enumerate([group.empty, *group.track]) if value == 5]


def test_green_spaces() -> None:
    assert green("grain") == [5, 6, 7]
    assert green("alcohol") == [0, 1, 2]
    assert STANDARD["nuts"].empty == -3
    assert green("nuts") != []
    values = {value for group in STANDARD.values() for value in (group.empty, *group.track)}
    assert {value for value in values if value >= 0} == {0, 1, 5}


def test_only_water_is_wanted_on_a_cleanse() -> None:
    cleanse = PACK.diets[-1]
    assert cleanse.kind == "solo"
    for food, group in cleanse.groups.items():
        if food == "water":
            assert max(group.track) > 0
        else:
            assert group.empty >= 0 > max(group.track), food


def test_a_vegetarian_has_dairy_but_no_animals() -> None:
    groups = next(diet.groups for diet in PACK.diets if diet.id == "vegetarian")
    for food in sorted(ANIMALS):
        assert groups[food].empty > 0 > max(groups[food].track), food
    assert max(groups["dairy"].track) == 5 > groups["dairy"].empty


def test_no_two_cards_are_twins() -> None:
    assert twins(PACK) == []


def test_what_can_be_frozen() -> None:
    assert {food.id for food in PACK.foods if food.freezable} == ANIMALS


def test_no_food_stands_twice_in_a_line_of_the_shopping_list() -> None:
    grid = PACK.shopping.grid
    assert all(len(set(line)) == 6 for line in [*grid, *zip(*grid, strict=True)])


def test_streets_in_the_first_round() -> None:
    streets = {stand.street for stand in PACK.stands}
    assert streets - {stand.street for stand in PACK.stands if stand.round == 1} == {"Meat Street"}


def test_which_assistants_stay_in_the_box() -> None:
    boxed = {helper.name: helper.boxed_with for helper in PACK.assistants if helper.boxed_with}
    assert boxed == {"Life Coach": [2], "Restaurateur": [1]}


def test_stars() -> None:
    assert all(recipe.starred for recipe in PACK.recipes if recipe.module == "pot-luck")
    assert any(recipe.starred for recipe in PACK.recipes if recipe.module == "base")


def test_badminton() -> None:
    card = next(card for card in PACK.activities if card.name == "Badminton")
    assert (len(card.spaces), card.points) == (2, 2)


def test_granola() -> None:
    assert any(
        "nuts" in card.spaces and (len(card.spaces), card.points, card.when) == (4, 6, "end_game")
        for card in PACK.recipes
    )


def test_six_activities_of_each_kind() -> None:
    assert set(Counter(activity.icon for activity in PACK.activities).values()) == {6}


def worth_of_recipe(spaces: list[str], tier: int) -> int:
    """2.5 a space, less 2 and the tier of the ability; dear food is worth more, choice less."""
    worth = 2.5 * len(spaces) - 2 - tier
    for words in spaces:
        foods = set(words.split("|"))
        worth += 0.5 * (foods <= ANIMALS) + 0.25 * (words == "alcohol") - 0.25 * (words == "water")
        worth -= 0.5 * (len(foods) > 1)
    return max(1, int(worth + 0.5))


@pytest.mark.parametrize("recipe", PACK.recipes, ids=[recipe.id for recipe in PACK.recipes])
def test_recipes_are_balanced(recipe: RecipeData) -> None:
    assert recipe.points == worth_of_recipe(recipe.spaces, recipe.tier)


def worth_of_activity(spaces: list[str]) -> int:
    """1.25 a token less a half; wild spaces are easy, Alcohol and Seafood are not."""
    worth = -0.5
    for word in spaces:
        tokens = {"*12": 1.5, "*2": 2.0}.get(word, 1.0)
        wild, rare = word.startswith("*"), word in ("alcohol", "seafood")
        worth += 1.25 * tokens - 0.25 * wild + 0.25 * rare
    return int(worth + 0.5)


@pytest.mark.parametrize("card", PACK.activities, ids=[card.id for card in PACK.activities])
def test_activities_are_balanced(card: ActivityData) -> None:
    worth = worth_of_activity(card.spaces)
    assert (card.points, card.penalty) == (worth, (worth + 1) // 2)
