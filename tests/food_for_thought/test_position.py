"""Positions that cannot be are refused, with the place of the fault."""

import copy
from typing import Any

import pytest

from smorgasboard.engine.chance import Dice
from smorgasboard.engine.errors import BadPosition, IllegalAction
from smorgasboard.games.food_for_thought.game import FOOD_FOR_THOUGHT
from tests.food_for_thought.tables import new, say, setup_of, table

POSITION = new(2, {"freezer": True, "food_allergy": True}).position()["table"]


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        ("round", 7, "round"),
        ("first", 2, "first"),
        ("turn", -1, "turn"),
        ("claimed", 5, "claimed"),
        ("phase", "sleeping", "phase"),
        ("asked", ["cook"], "asked[0]"),
        ("shared", ["moon"], "shared[0]"),
        ("dice", [0, 1], "dice[0]"),
        ("covered", ["77"], "covered[0]"),
        ("out_of_stock_spaces", ["11"], "out_of_stock_spaces"),
        ("out_of_stock_deck", ["card-1"], "out_of_stock_deck"),
        ("stands", ["lemonade"], "stands[0]"),
        ("goals", ["fame"], "goals[0]"),
        ("pizza", {"grass": 1}, "pizza.grass"),
        ("pizza", {"meat": 99}, "pizza.meat"),
        ("buffet", [{"meat": -1}, {}], "buffet[0].meat"),
        ("below", ["soup", None], "below[0]"),
        ("hidden", [1, 1], "hidden"),
        ("unseen_recipes", ["soup"], "hidden"),
        ("planner", ["chess", None, None], "planner[0]"),
        ("under", [["soup"], []], "under[0][0]"),
        ("under_activities", ["chess"], "under_activities[0]"),
        ("players", [], "players"),
        ("players.0.diet", "air", "players[0].diet"),
        ("players.0.allergy", "cats", "players[0].allergy"),
        ("players.0.markers", -1, "players[0].markers"),
        ("players.0.placed", {"moon": 1}, "players[0].placed"),
        ("players.0.assistants", ["butler"], "players[0].assistants[0]"),
        ("players.0.kitchen", [{}], "players[0].kitchen"),
        ("players.0.kitchen", [{"grass": 1}, {}, {}, {}], "players[0].kitchen[0].grass"),
        ("players.0.kept", [{}, {"meat": 1}, {}, {}, {}], "players[0].kept[1].meat"),
        ("players.0.kept", [{}, {}, {}, {}, {"meat": 1}], "players[0].kept[4].meat"),
        ("players.0.body", {"meat": 30}, "players[0].body.meat"),
        ("players.0.recipes", [{"card": "soup"}], "players[0].recipes[0].card"),
        ("players.0.used_recipes", ["soup"], "players[0].used_recipes[0]"),
        ("players.0.finished_activities", ["chess"], "players[0].finished_activities[0]"),
        ("players.0.activities", [{"card": "chess"}], "players[0].activities[0].card"),
        ("players.0.score", "many", "players[0].score"),
        ("questions.0.question", "why", "questions[0].question"),
        ("questions.0.seat", 9, "questions[0].seat"),
    ],
)
def test_faults_have_a_place(path: str, value: Any, place: str) -> None:
    data: Any = copy.deepcopy(POSITION)
    at = data
    *steps, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    for step in steps:
        at = at[step]
    at[last] = value
    setup = setup_of(2, {"freezer": True, "food_allergy": True})
    with pytest.raises(BadPosition) as bad:
        FOOD_FOR_THOUGHT.restore(setup, data)
    assert f"`$.table.{place}`" in str(bad.value)


@pytest.mark.parametrize(
    ("question", "place"),
    [
        ({"question": "shop", "money": -1, "regular_price": 3, "special_price": 5}, "money"),
        ({"question": "cell", "food": "grass", "price": "sale"}, "food"),
        ({"question": "cell", "food": "meat", "price": "free"}, "price"),
        ({"question": "dine", "meal": {"meat": 99}, "space": "pizza"}, "meal.meat"),
        (
            {"question": "pay", "activity": "chess", "space": 0, "counts_as": "meat", "left": 1},
            "activity",
        ),
        ({"question": "gain", "foods": ["meat", "grass"], "left": 1, "place": "body"}, "foods[1]"),
        ({"question": "gain", "foods": ["meat"], "left": 1, "place": "moon"}, "place"),
        ({"question": "trade-get", "left": 1, "food": "meat", "other": 7}, "other"),
        ({"question": "each", "effect": 0, "owner": 1}, "effect"),
        ({"question": "branch", "effect": 9999}, "effect"),
        ({"question": "branch", "effect": -1}, "effect"),
        ({"question": "branch", "effect": 0}, "effect"),
        ({"question": "set-die", "left": 1, "turned": ["both"]}, "turned[0]"),
    ],
)
def test_faults_in_questions_have_a_place(question: dict[str, Any], place: str) -> None:
    data: Any = copy.deepcopy(POSITION)
    data["questions"] = [{"seat": 0, **question}]
    with pytest.raises(BadPosition) as bad:
        FOOD_FOR_THOUGHT.restore(setup_of(2, {"freezer": True, "food_allergy": True}), data)
    assert f"`$.table.questions[0].{place}`" in str(bad.value)


def test_the_last_question_asks_somebody() -> None:
    data: Any = copy.deepcopy(POSITION)
    data["questions"].append({"question": "run", "seat": 0, "start": 1, "end": 3})
    with pytest.raises(BadPosition, match="this asks nobody anything"):
        FOOD_FOR_THOUGHT.restore(setup_of(2, {"freezer": True, "food_allergy": True}), data)


def test_a_program_that_ends_before_it_starts_is_over() -> None:
    data: Any = copy.deepcopy(POSITION)
    data["questions"].insert(0, {"question": "run", "seat": 0, "start": 3, "end": 1})
    setup = setup_of(2, {"freezer": True, "food_allergy": True})
    state = FOOD_FOR_THOUGHT.restore(setup, data)
    while state.frames.depth > 1:
        state.frames.pop()
    state.settle(Dice(1))
    assert "run" not in [
        asked.question for asked in FOOD_FOR_THOUGHT.position(setup, state).questions
    ]


def test_a_card_lies_in_one_place() -> None:
    data = copy.deepcopy(POSITION)
    data["players"][0]["used_recipes"] = [data["below"][0]]
    setup = FOOD_FOR_THOUGHT.setup(2)
    with pytest.raises(BadPosition, match="somewhere else too"):
        FOOD_FOR_THOUGHT.restore(setup, data)


def test_after_the_end_nobody_moves() -> None:
    match = table({"markers": 1}, {"markers": 0}, round=6)
    say(match, "pass:idle")
    assert match.over
    with pytest.raises(IllegalAction, match=r"2\.1: the game is over"):
        match.play("done")
