"""The pack: what the lint accepts, and what it does not."""

import copy
from typing import Any

import pytest

from smorgasboard.engine.errors import BadPack
from smorgasboard.engine.packs import pack_text, parse_toml
from smorgasboard.games.food_for_thought.game import FOOD_FOR_THOUGHT

DATA = parse_toml(pack_text(FOOD_FOR_THOUGHT.package, "base"))


def change(path: str, value: Any) -> dict[str, Any]:
    """The pack with one entry changed; `None` takes it away."""
    data: Any = copy.deepcopy(DATA)
    at = data
    *steps, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    for step in steps:
        at = at[step]
    if value is None:
        del at[last]
    else:
        at[last] = value
    return dict(data)


def test_the_pack_is_sound() -> None:
    assert FOOD_FOR_THOUGHT.pack("base").pack.id == "base"


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        ("foods.0", None, "$.foods: there are 11"),
        ("recipes.71", None, "$.recipes: there are 72"),
        ("recipes.1.id", "buttered-toast", "another one is called buttered-toast"),
        ("recipes.1.id", "badminton", "is an activity too"),
        ("sources.life", None, "life has no source"),
        ("sources.colour", "chosen", "there is no such number"),
        ("shopping.grid.0.0", "grass", "there is no food called grass"),
        ("shopping.grid.0.0", "fruit", "a food stands twice"),
        ("shopping.grid.0", ["grain"], "6 rows of 6"),
        ("board.pizza_fixed", ["grass"], "there is no food called grass"),
        ("stands.0.foods", ["grass"], "there is no food called grass"),
        ("stands.0.round", 1, "every street but Meat Street"),
        ("stands.1.round", 2, "two cards for one round"),
        ("recipes.0.spaces", ["grain", "grass"], "there is no food called grass"),
        ("recipes.0.points", 9, "the balance wants 2, not 9"),
        ("recipes.0.do.0.op", "dance", "there is no effect called dance"),
        ("recipes.0.do.0.budget", 3, "move has no such word"),
        ("recipes.0.do.0.dst", "trash", "no food moves from"),
        ("recipes.0.do.0.n", None, "n: this field is missing"),
        ("recipes.0.when", "end_game", "do not go together"),
        ("recipes.6.starred", False, "is not for one player"),
        ("recipes.56.starred", False, "all Pot Luck recipes have a star"),
        ("recipes.56.module", "base", "56 of the base"),
        ("recipes.16.do.0.count", "completed(dance)", "there is no counter"),
        ("recipes.16.do.0.count", "completed(activity,legs=2)", "there is no filter"),
        ("goals.0.count", "luck", "there is no counter"),
        ("goals.0.second", 9, "the first prize is higher"),
        ("activities.0.icon", "golf", "there is no golf"),
        ("activities.0.icon", "water", "six of each kind"),
        ("activities.0.spaces", ["grain", "grain"], "all foods differ"),
        ("activities.0.spaces", ["grain", "*", "*"], "one wild space of a kind"),
        ("activities.0.points", 5, "the balance wants 2"),
        ("diets.0.groups.nuts.empty", 0, "Nuts & Seeds score -3"),
        ("diets.0.groups.grain.track.3", 5, "Grain is green from 5 to 7"),
        ("diets.0.groups.alcohol.empty", 1, "Alcohol is green from 0 to 2"),
        ("diets.0.groups.water.track.3", 3, "green spaces score 5"),
        ("diets.0.groups.water", None, "one group for each of the foods"),
        ("diets.0.kind", "alternate", "one standard, which is the first"),
        ("diets.6.groups.meat.empty", -1, "only Water is wanted"),
        ("diets.1.groups.meat.track", [], "1 to 12 spaces"),
        ("allergies.0.accepts", ["dairy"], "other foods than the allergen"),
        ("assistants.0.boxed_with", [3], "the Life Coach is boxed with 2"),
        ("assistants.0.options.1", None, "there are two"),
        ("out_of_stock.0.spaces", ["11", "11"], "a space is marked twice"),
        ("out_of_stock.0.spaces", ["77"], "out_of_stock[0].spaces"),
        ("board.buffet_row_size", 9, "buffet_row_size"),
        ("board.bag_per_food", 5, "tokens are drawn in a game"),
        ("board.solo_bands", [1, 0], "six numbers that rise"),
        ("foods.0.freezable", True, "can be frozen"),
    ],
)
def test_faults_are_found(path: str, value: Any, said: str) -> None:
    with pytest.raises(BadPack) as bad:
        FOOD_FOR_THOUGHT.pack(change(path, value))
    assert any(said in problem for problem in bad.value.problems), bad.value.problems
