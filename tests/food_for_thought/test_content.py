"""The pack: what the lint accepts, and what it does not."""

import copy
from typing import Any

import pytest

from smorgasboard.engine.chance import Dice
from smorgasboard.engine.errors import BadPack
from smorgasboard.engine.match import Match, Source
from smorgasboard.engine.options import OptionValue
from smorgasboard.engine.packs import pack_text, parse_toml
from smorgasboard.games.food_for_thought.game import FOOD_FOR_THOUGHT
from tests.food_for_thought.tables import board

DATA = parse_toml(pack_text(FOOD_FOR_THOUGHT.package, "base"))


def change(path: str, value: Any, of: dict[str, Any] = DATA) -> dict[str, Any]:
    """The pack with one entry changed; `None` takes it away."""
    data: Any = copy.deepcopy(of)
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
    "place",
    [
        "goals.nobody",
        "goals.personal-best.colour",
        "goals.count.first",
        "diets.standard.groups.soup",
        "*.count",
        "assistants.*.salary",
    ],
)
def test_a_source_names_a_place_that_is_there(place: str) -> None:
    data = copy.deepcopy(DATA)
    data["sources"][place] = "stated"
    with pytest.raises(BadPack) as refused:
        FOOD_FOR_THOUGHT.pack(data)
    assert refused.value.problems == [f"$.sources.{place}: there is no such number"]


OTHER_GAME = {
    "activities.0.name": "Shuttlecock",
    "activities.0.points": 5,
    "activities.0.icon": "water",
    "recipes.0.points": 9,
    "recipes.6.name": "Wine and Bread",
    "shopping.grid.0.0": "fruit",
    "stands.0.street": "Fish Alley",
    "foods.0.freezable": True,
    "diets.0.groups.nuts.empty": 0,
    "diets.0.groups.grain.track.3": 5,
    "diets.0.groups.water.track.3": 3,
    "diets.6.groups.meat.empty": -1,
    "assistants.0.name": "Chef",
    "assistants.3.boxed_with": [3],
}
"""Where a pack may differ from the printed game."""


@pytest.mark.parametrize("path", OTHER_GAME)
def test_a_pack_may_differ_from_the_printed_game(path: str) -> None:
    pack = FOOD_FOR_THOUGHT.pack(change(path, OTHER_GAME[path]))
    assert pack != FOOD_FOR_THOUGHT.pack("base")


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_another_pack_can_be_played(seats: int) -> None:
    data = DATA
    for path, value in OTHER_GAME.items():
        data = change(path, value, data)
    options: dict[str, OptionValue] = {"freezer": True, "food_allergy": True}
    if seats > 1:
        options |= {"pot_luck": True, "goals": True}
    setup = FOOD_FOR_THOUGHT.setup(seats, options, data)
    match = Match(FOOD_FOR_THOUGHT, setup, Source(seed=seats), Dice(seats))
    match.deal()
    picks = Dice(seats)
    while not match.over:
        words = match.legal()
        match.play(words[picks.roll(len(words))])
    assert board(match).round == data["board"]["rounds"]


def test_everybody_finds_an_assistant() -> None:
    data = change("assistants.0.boxed_with", [4], change("assistants.1.boxed_with", [4]))
    with pytest.raises(BadPack, match=r"4 players need 5 \(3\.3\), not 4"):
        FOOD_FOR_THOUGHT.pack(data)


def test_alone_there_are_recipes_enough() -> None:
    data = DATA
    for number in range(45):
        data = change(f"recipes.{number}.starred", True, data)
    with pytest.raises(BadPack, match="12 of the base without a star"):
        FOOD_FOR_THOUGHT.pack(data)


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
        ("shopping.grid.0", ["grain"], "6 rows of 6"),
        ("board.pizza_fixed", ["grass"], "there is no food called grass"),
        ("stands.0.foods", ["grass"], "there is no food called grass"),
        ("stands.1.round", 2, "two cards for one round"),
        ("board.rounds", 5, "a stand for each of the 5 rounds"),
        ("recipes.0.spaces", ["grain", "grass"], "there is no food called grass"),
        ("recipes.0.do.0.op", "dance", "there is no effect called dance"),
        ("recipes.0.do.0.budget", 3, "move has no such word"),
        ("recipes.0.do.0.dst", "trash", "no food moves from"),
        ("recipes.0.do.0.n", None, "n: this field is missing"),
        ("recipes.1.do.0.dst", "trash", "dst: 'trash' is none of supply, kitchen, body"),
        ("recipes.1.do.0.food", "grass", "food: there is no food called 'grass'"),
        ("recipes.6.do.0.spaces", ["moon"], "spaces: 'moon' is none of pizza, buffet"),
        ("recipes.6.do.0.spaces", [], "spaces: this field is missing"),
        ("recipes.7.do.0.mode", "throw", "mode: 'throw' is none of set, reroll"),
        ("recipes.0.do", [{"op": "act", "action": "cook"}], "do[0].n: this field is missing"),
        ("recipes.0.do", [{"op": "act", "action": "grocery", "n": 6}], "budget: this field"),
        ("recipes.0.do", [{"op": "choose", "of": [[]]}], "two to choose from, not 1"),
        ("recipes.6.do", [{"op": "each"}], "do[0].do: this field is missing"),
        ("recipes.0.do", [{"op": "act", "action": "pizza"}], "act is not for one player"),
        ("recipes.0.when", "end_game", "do not go together"),
        ("recipes.6.starred", False, "is not for one player"),
        ("recipes.56.module", "base", "56 of the base"),
        ("recipes.16.do.0.count", "completed(dance)", "there is no counter"),
        ("recipes.16.do.0.count", "completed(activity,legs=2)", "there is no filter"),
        ("goals.0.count", "luck", "there is no counter"),
        ("goals.0.second", 9, "the first prize is higher"),
        ("activities.0.icon", "golf", "there is no golf"),
        ("activities.0.spaces", ["grain", "grain"], "all foods differ"),
        ("activities.0.spaces", ["grain", "*", "*"], "one wild space of a kind"),
        ("diets.0.groups.water", None, "one group for each of the foods"),
        ("diets.0.kind", "alternate", "one standard, which is the first"),
        ("diets.1.groups.meat.track", [], "1 to 12 spaces"),
        ("allergies.0.accepts", ["dairy"], "other foods than the allergen"),
        ("assistants.0.options.1", None, "there are two"),
        ("assistants.0.boxed_with", [1], "one player chooses from 5 (21.7), not from 4"),
        ("out_of_stock.0.spaces", ["11", "11"], "a space is marked twice"),
        ("out_of_stock.0.spaces", ["77"], "out_of_stock[0].spaces"),
        ("board.buffet_row_size", 9, "buffet_row_size"),
        ("board.bag_per_food", 5, "tokens are drawn in a game"),
        ("board.solo_bands", [1, 0], "six numbers that rise"),
    ],
)
def test_faults_are_found(path: str, value: Any, said: str) -> None:
    with pytest.raises(BadPack) as bad:
        FOOD_FOR_THOUGHT.pack(change(path, value))
    assert any(said in problem for problem in bad.value.problems), bad.value.problems
