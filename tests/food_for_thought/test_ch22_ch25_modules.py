"""Rulebook chapters 22 to 25: the modules."""

from typing import Any

import pytest

from smorgasboard.engine.errors import BadSetup
from smorgasboard.engine.match import Match
from tests.food_for_thought.tables import (
    PACK,
    board,
    legal,
    new,
    pantry,
    pass_all,
    player,
    say,
    table,
)
from tests.food_for_thought.test_ch17_ch18_scoring import EMPTY, ended, line

MODULE = {recipe.id: recipe.module for recipe in PACK.recipes}


def in_game(match: Match) -> list[str]:
    seen = board(match)
    return [*seen.unseen_recipes, *(card for card in (*seen.below, *seen.top) if card)]


@pytest.mark.rule("22.1")
def test_modules_go_together() -> None:
    every = {"pot_luck": True, "goals": True, "food_allergy": True, "freezer": True}
    assert len(in_game(new(4, {**every, "diets": "alternate"}))) == 56
    assert len(in_game(new(1, {"food_allergy": True, "freezer": True}))) == 48
    for module in ("pot_luck", "goals"):
        with pytest.raises(BadSetup, match="two players"):
            new(1, {module: True})


@pytest.mark.rule("22.2", "22.3", "25.1", "1.2")
@pytest.mark.parametrize(
    ("options", "counts"),
    [
        ({}, (56, 0, 0)),
        ({"pot_luck": True}, (48, 8, 0)),
        ({"freezer": True}, (48, 0, 8)),
        ({"pot_luck": True, "freezer": True}, (40, 8, 8)),
    ],
)
def test_modules_swap_recipes(options: dict[str, bool], counts: tuple[int, ...]) -> None:
    modules = [MODULE[name] for name in in_game(new(3, {**options}))]
    assert tuple(modules.count(name) for name in ("base", "pot-luck", "freezer")) == counts
    first, second = (set(in_game(new(3, {**options}, seed))) for seed in (1, 2))
    assert (first == second) == (options == {})


@pytest.mark.rule("22.2", "21.4")
def test_alone_with_the_freezer() -> None:
    modules = [MODULE[name] for name in in_game(new(1, {"freezer": True}))]
    assert (modules.count("base"), modules.count("freezer")) == (40, 8)


# Goals.


@pytest.mark.rule("23.1")
def test_two_goals_lie_open() -> None:
    pairs = {board(new(2, {"goals": True}, seed)).goals for seed in range(40)}
    assert {len(pair) for pair in pairs} == {2}
    assert {goal for pair in pairs for goal in pair} == {goal.id for goal in PACK.goals}
    assert board(new(2)).goals == ()


RACE: dict[str, Any] = {"options": {"goals": True}, "goals": ["prolific-cook", "in-the-green"]}
COOKS = ["trail-mix iced-latte", "paella rice-pilaf", "turkey-wrap", "surf-and-turf"]


@pytest.mark.rule("23.2", "23.3", "23.4", "23.5", "23.6")
@pytest.mark.parametrize(
    ("finished", "prizes"),
    [
        ([COOKS[0], COOKS[2], ""], [7, 5, 0]),
        ([COOKS[0], COOKS[1], COOKS[2]], [6, 6, 0]),
        ([COOKS[0], COOKS[2], COOKS[3]], [7, 2, 2]),
        ([COOKS[0], "", ""], [7, 0, 0]),
        (["", "", ""], [0, 0, 0]),
    ],
)
def test_prizes(finished: list[str], prizes: list[int]) -> None:
    players = [{"used": cards} for cards in finished]
    match = ended(*players, options={"goals": True}, goals=["prolific-cook"])
    assert [line(match, "Goals", seat) for seat in range(3)] == prizes
    counts = [standing["goal_counts"] for standing in match.view(None)["standings"]]
    assert counts == [{"prolific-cook": len(cards.split())} for cards in finished]


@pytest.mark.rule("23.2", "17.8")
@pytest.mark.parametrize(
    ("goal", "own"),
    [
        ("personal-best", {"sports": "badminton"}),
        ("steady-effort", {"sports": "pickleball"}),
        ("prolific-cook", {"used": "trail-mix"}),
        ("five-a-day", {"body": "fruit"}),
        ("all-rounder", {"sports": "badminton"}),
        ("signature-dishes", {"used": "paella"}),
        ("well-watered", {"body": "water"}),
        ("kitchen-wisdom", {"abilities_used": 1}),
        ("lean-protein", {"body": "nuts"}),
        ("in-the-green", {"body": "nuts*3"}),
    ],
)
def test_every_goal_counts_something(goal: str, own: dict[str, Any]) -> None:
    data = next(entry for entry in PACK.goals if entry.id == goal)
    match = ended(own, EMPTY, options={"goals": True}, goals=[goal])
    assert line(match, "Goals") == data.first
    assert line(match, "Goals", 1) == (data.second if goal == "in-the-green" else 0)


def test_badminton_is_no_steady_effort() -> None:
    options = {"goals": True}
    match = ended({"sports": "badminton"}, EMPTY, options=options, goals=["steady-effort"])
    assert line(match, "Goals") == 0


# Food Allergy.

ALLERGIC = {"allergy": "gluten-free"}
OPTIONS: dict[str, bool | int | str] = {"food_allergy": True}


@pytest.mark.rule("24.1")
def test_a_different_allergy_for_each() -> None:
    match = new(4, {**OPTIONS})
    assert len({player(match, seat).allergy for seat in range(4)}) == 4
    match = new(2, {**OPTIONS, "allergy_assignment": "draft"})
    assert (match.to_act, len(legal(match, "allergy:"))) == (1, 4)
    say(match, "allergy:nut-allergy")
    assert "nut-allergy" not in legal(match, "allergy:")
    say(match, "allergy:gluten-free")
    assert [player(match, seat).allergy for seat in (0, 1)] == ["gluten-free", "nut-allergy"]


@pytest.mark.rule("24.2", "24.7")
def test_the_tile_has_its_own_values() -> None:
    match = ended({**ALLERGIC, "tile": "fruit*2 vegetable"}, EMPTY, options=OPTIONS)
    assert line(match, "Body: 3 foods on the Gluten Free tile, instead of Grain") == 9
    match = ended({**ALLERGIC}, EMPTY, options=OPTIONS)
    assert line(match, "Body: 0 foods on the Gluten Free tile, instead of Grain") == 1


@pytest.mark.rule("24.3")
def test_an_allergen_that_has_to_be_eaten_is_thrown_away() -> None:
    pizza = {"fats": 1, "grain": 2, "meat": 1, "dairy": 1, "fruit": 1}
    match = table(ALLERGIC, {}, options=OPTIONS, pizza=pizza)
    say(match, "place:pizza to:tile")
    own = player(match)
    assert (own.body, own.tile, own.trash) == (
        {"fats": 1, "meat": 1, "dairy": 1},
        {"fruit": 1},
        2,
    )
    match = table({**ALLERGIC, "open": "buttered-toast:grain,-", "kitchen": "fats"}, {})
    say(match, "place:cook done")
    assert (player(match).body, player(match).trash, player(match).score) == ({"fats": 1}, 1, 2)


@pytest.mark.rule("24.3")
def test_nobody_chooses_to_eat_an_allergen() -> None:
    match = table({**ALLERGIC, "kitchen": "grain", "done": "nachos-grande"}, {}, options=OPTIONS)
    assert "place:snack" not in legal(match)
    say(match, "use:nachos-grande")
    assert len(legal(match, "food:")) == 10


@pytest.mark.rule("24.3")
def test_other_rules_for_allergens() -> None:
    own = {**ALLERGIC, "kitchen": "grain fats", "open": "buttered-toast"}
    pizza = {"grain": 1, "fats": 1}
    match = table(own, {}, options={**OPTIONS, "allergen_intake": "supply"}, pizza=pizza)
    say(match, "place:pizza")
    assert (player(match).trash, player(match).body) == (0, {"fats": 1})
    options = {**OPTIONS, "allergen_intake": "forbidden"}
    match = table(own, {}, options=options, pizza=pizza, buffet=(pizza, {"meat": 1}), round=5)
    assert "place:pizza" not in legal(match)
    assert legal(match, "place:buffet>") == ["2"]
    assert "rotisserie-cart" not in legal(match, "place:market>")
    say(match, "place:cook done")
    assert player(match).recipes[0].foods == (None, "fats")


@pytest.mark.rule("24.4", "24.5")
def test_tile_or_group() -> None:
    match = table({**ALLERGIC, "kitchen": "fruit meat"}, {}, options=OPTIONS)
    say(match, "place:snack food:fruit")
    assert legal(match) == ["to:group", "to:tile"]
    say(match, "to:group")
    assert (player(match).body, player(match).tile) == ({"fruit": 1}, {})
    match = table({**ALLERGIC, "kitchen": "meat"}, {}, options=OPTIONS)
    say(match, "place:snack")
    assert player(match).body == {"meat": 1}
    full = table({**ALLERGIC, "kitchen": "fruit", "tile": "fruit*7"}, {}, options=OPTIONS)
    say(full, "place:snack to:tile")
    assert (player(full).body, player(full).tile) == ({}, {"fruit": 7})


@pytest.mark.rule("24.6")
def test_a_token_on_the_tile_counts_as_the_allergen_or_as_itself() -> None:
    own = {**ALLERGIC, "tile": "fruit vegetable", "body": "fruit", "plans": "badminton"}
    match = table(own, {}, options=OPTIONS)
    say(match, "place:work-out done")
    assert legal(match, "train:badminton>") == ["grain", "fruit"]
    say(match, "train:badminton>grain")
    assert legal(match) == ["tile:fruit", "tile:vegetable"]
    say(match, "tile:vegetable train:badminton>fruit")
    assert legal(match) == ["food:fruit", "tile:fruit"]
    say(match, "tile:fruit")
    assert (player(match).body, player(match).tile) == ({"fruit": 1}, {})
    assert player(match).finished_activities == ("badminton",)


@pytest.mark.rule("24.6", "12.5")
def test_two_tokens_of_the_tile_count_as_two_alike() -> None:
    own = {**ALLERGIC, "tile": "fruit vegetable", "body": "fats", "plans": "squash"}
    match = table(own, {}, options=OPTIONS)
    say(match, "place:work-out done")
    assert "squash>grain*2" in legal(match, "train:")
    say(match, "train:squash>grain*2 tile:fruit")
    assert player(match).tile == {}


# Freezer.

COLD = {"freezer": True}


@pytest.mark.rule("25.2", "25.3", "25.4")
def test_what_comes_to_the_kitchen_may_be_frozen() -> None:
    match = table({"freezer": "poultry*3", "done": "bento-box"}, {}, options=COLD)
    say(match, "use:bento-box food:grain food:meat")
    assert legal(match) == ["to:kitchen", "to:freezer"]
    say(match, "to:freezer food:seafood")
    own = player(match)
    assert own.freezer == {"poultry": 3, "meat": 1}
    assert pantry(match) == {"grain": 1, "seafood": 1}  # there was no room


@pytest.mark.rule("25.1", "25.4")
def test_without_the_module_nothing_is_frozen() -> None:
    match = table({"done": "yogurt-parfait"}, {})
    say(match, "use:yogurt-parfait food:meat")
    assert pantry(match) == {"meat": 1}


@pytest.mark.rule("25.5")
def test_frozen_food_is_neither_spoiled_nor_cooked_nor_eaten() -> None:
    match = table(
        {"freezer": "meat", "thaw": "poultry*2", "open": "steak-frites"},
        {"markers": 0},
        options=COLD,
    )
    say(match, "place:snack")
    assert player(match).body == {"poultry": 1}
    pass_all(match)
    assert player(match).freezer == {"meat": 1}
    assert player(match).trash == 1


@pytest.mark.rule("25.2", "25.6", "25.7", "25.8")
def test_thawing_takes_moves_of_a_cook() -> None:
    own = {"freezer": "poultry*2 seafood meat", "open": "chicken-noodle-soup"}
    match = table({**own, "helpers": "executive-chef", "kitchen": "water"}, {}, options=COLD)
    say(match, "place:cook done thaw:poultry thaw:seafood")
    assert legal(match, "thaw:") == []
    assert legal(match, "cook:") == ["chicken-noodle-soup>water", "chicken-noodle-soup>poultry"]
    say(match, "cook:chicken-noodle-soup>poultry ask:executive-chef>1")
    assert legal(match, "thaw:") == []  # two are the most, however many moves
    assert player(match).recipes[0].foods == ("poultry", None, None)
    assert player(match).freezer == {"poultry": 1, "meat": 1}


@pytest.mark.rule("25.6", "9.2", "10.21")
def test_to_thaw_is_enough_for_a_cook_while_one_space_is_free() -> None:
    match = table(
        {"freezer": "meat poultry", "thaw": "seafood", "done": "turkey-wrap"}, {}, options=COLD
    )
    assert legal(match, "use:") == ["turkey-wrap"]
    say(match, "place:cook done thaw:meat")
    assert player(match).thaw == {"meat": 1, "seafood": 1}
    assert player(match).recipes == ()
    assert legal(match, "use:") == []  # no room to thaw the other one


@pytest.mark.rule("25.6", "10.8", "10.14")
def test_more_moves_help_nobody_who_has_thawed_enough() -> None:
    match = table(
        {
            "freezer": "meat*3",
            "open": "beef-stir-fry surf-and-turf",
            "done": "spinach-frittata",
            "helpers": "executive-chef",
        },
        {},
        options=COLD,
    )
    say(match, "place:cook done thaw:meat thaw:meat ask:executive-chef>1")
    say(match, "cook:beef-stir-fry>meat cook:surf-and-turf>meat")
    assert match.to_act == 1  # one move is left, a token is frozen, but two thaws are the most
    assert player(match).finished_recipes == ("spinach-frittata",)


@pytest.mark.rule("25.9", "16.1")
def test_the_thaw_area_is_emptied() -> None:
    match = table(
        {"thaw": "seafood poultry", "freezer": "meat", "markers": 1}, {"markers": 0}, options=COLD
    )
    say(match, "pass:idle")
    own = player(match)
    assert (own.thaw, own.trash, own.freezer) == ({}, 2, {"meat": 1})


@pytest.mark.rule("25.10")
def test_frozen_food_scores_nothing() -> None:
    match = ended({"freezer": "meat*4"}, EMPTY, options=COLD)
    assert match.scores()[0] == match.scores()[1]


@pytest.mark.rule("10.12", "10.11", "10.13", "10.25")
def test_effects_of_freezer_recipes() -> None:
    match = table({"done": "freezer-meatballs", "kitchen": "meat*2 grain"}, {}, options=COLD)
    say(match, "use:freezer-meatballs food:meat")
    assert player(match).freezer == {"meat": 2} or legal(match) == ["food:meat", "done"]
    match = table({"done": "frozen-fish-pie", "freezer": "meat seafood"}, {}, options=COLD)
    say(match, "use:frozen-fish-pie food:meat food:seafood")
    assert player(match).thaw == {"meat": 1, "seafood": 1}
    match = table(
        {"done": "batch-cook-stew", "freezer": "meat*2", "open": "surf-and-turf steak-frites"},
        {},
        options=COLD,
    )
    say(match, "use:batch-cook-stew cook:surf-and-turf>meat")
    assert player(match).freezer == {"meat": 1}
    match = table({"done": "iced-ceviche turkey-stock", "freezer": "meat"}, {}, options=COLD)
    say(match, "use:iced-ceviche use:turkey-stock food:poultry")
    assert player(match).freezer == {"meat": 1, "seafood": 2, "poultry": 1}
    match = table({"done": "dumpling-stash", "freezer": "meat"}, {}, options=COLD)
    say(match, "use:dumpling-stash food:seafood done")
    assert player(match).freezer == {"seafood": 1}
    match = table(
        {
            "done": "chicken-pot-pie",
            "thaw": "meat poultry",
            "kitchen": "meat poultry",
            "markers": 1,
        },
        {"markers": 0},
        options=COLD,
    )
    say(match, "pass:idle use:chicken-pot-pie keep:1>meat")
    own = player(match)
    assert (own.thaw, own.kitchen[0], own.trash) == ({"meat": 1, "poultry": 1}, {"meat": 1}, 1)
