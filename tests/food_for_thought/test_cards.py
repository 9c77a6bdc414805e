"""Every card of the pack does what it says, and something."""

import re
from pathlib import Path
from typing import Any

import pytest

from smorgasboard.games.food_for_thought.abilities import ability_text, printed
from smorgasboard.games.food_for_thought.content import ActivityData, RecipeData
from tests.food_for_thought.tables import PACK, board, legal, player, say, table
from tests.food_for_thought.test_ch17_ch18_scoring import EMPTY, ended

RICH: dict[str, Any] = {
    "kitchen": "grain*2 meat poultry water fruit",
    "body": "fats*3 meat*2 grain fruit seafood nuts*2",
    "freezer": "meat seafood",
    "thaw": "poultry",
    "trash": 4,
    "plans": "badminton squash",
    "placed": {"grocery": 1},
}
FOOD = {"fats": 2, "seafood": 2, "meat": 1}


def rich_table(recipe: RecipeData) -> Any:
    """A table on which every ability has something to do."""
    others = {"kitchen": "dairy nuts", "done": "yogurt-parfait", "helpers": "life-coach"}
    if recipe.id == "yogurt-parfait":
        others["done"] = "rice-pilaf"
    own = {
        "done": recipe.id,
        "used": "trail-mix celery-and-nut-butter",
        "open": "surf-and-turf",
        **RICH,
    }
    for name in ("used", "open"):
        if recipe.id in own[name]:
            own[name] = "turkey-wrap"
    return own, others


def play_to(recipe: RecipeData) -> Any:
    """The moment at which the ability can be used, by whoever has it."""
    own, others = rich_table(recipe)
    position: dict[str, Any] = {
        "options": {"freezer": True},
        "pizza": FOOD,
        "buffet": (FOOD, FOOD),
        "rolls": [1, 4],
        "covered": ("11", "46"),
    }
    if recipe.when in ("opponent_dines", "opponent_shops"):
        match = table({}, own, others, **position)
        words = "place:pizza" if recipe.when == "opponent_dines" else SHOPPING
        say(match, words)
        return match, 1
    if recipe.when == "place":
        others = {**others, "placed": {"pizza": 1}}
    if recipe.when == "end_round":
        own["markers"] = 1
        match = table(own, {**others, "markers": 0}, {"markers": 0}, **position)
        say(match, "pass:idle")
        return match, 0
    match = table(own, others, {}, **position)
    if recipe.when in MOMENTS:
        say(match, MOMENTS[recipe.when])
    return match, 0


SHOPPING = "place:grocery buy:water>sale buy:grain>regular cell:36 done"
MOMENTS = {
    "grocery": "place:grocery",
    "cook": "place:cook done",
    "workout": "place:work-out done",
    "dine": "place:pizza",
}
IN_PLAY = [recipe for recipe in PACK.recipes if recipe.when != "end_game"]


@pytest.mark.parametrize("recipe", IN_PLAY, ids=[recipe.id for recipe in IN_PLAY])
def test_every_ability_does_something(recipe: RecipeData) -> None:
    match, seat = play_to(recipe)
    assert match.to_act == seat
    assert recipe.id in legal(match, "use:")
    before = board(match)
    say(match, f"use:{recipe.id}")
    after = board(match)
    assert recipe.id in after.players[seat].used_recipes
    cards = {"finished_recipes", "used_recipes", "abilities_used"}
    changed = [
        (name, number)
        for number, (old, new) in enumerate(zip(before.players, after.players, strict=True))
        for name in old.__struct_fields__
        if getattr(old, name) != getattr(new, name) and not (number == seat and name in cards)
    ]
    asked = after.questions != before.questions
    assert changed or asked or after.shared != before.shared or after.round != before.round


ENDS: dict[str, dict[str, Any]] = {
    "mulled-cider": {"sports": "sledding"},
    "fruit-salad": {},
    "harvest-granola": {},
    "poke-bowl": {},
    "waldorf-salad": {},
    "steak-frites": {},
    "holiday-plate": {},
    "mezze-spread": {},
    "power-bowl": {"sports": "badminton table-tennis lane-swimming"},
    "tasting-menu": {"trash": 1},
    "toast-to-friends": {},
    "mixed-grill-box": {"freezer": "meat"},
}
AT_END = [recipe for recipe in PACK.recipes if recipe.when == "end_game"]


@pytest.mark.parametrize("recipe", AT_END, ids=[recipe.id for recipe in AT_END])
def test_every_end_game_ability_scores(recipe: RecipeData) -> None:
    own = ENDS[recipe.id]
    others = {"used": "trail-mix"}
    plain = ended({**own, "extra": recipe.points}, others).scores()[0]
    assert ended({**own, "done": recipe.id}, others).scores()[0] > plain


@pytest.mark.parametrize("recipe", PACK.recipes, ids=[recipe.id for recipe in PACK.recipes])
def test_every_recipe_can_be_cooked(recipe: RecipeData) -> None:
    last = recipe.spaces[-1].split("|")[-1]
    on = ",".join(space.split("|")[0] for space in recipe.spaces[:-1])
    match = table({"open": f"{recipe.id}:{on},-", "kitchen": last}, {}, options={"freezer": True})
    say(match, "place:cook done")
    own = player(match)
    assert recipe.id in own.finished_recipes
    assert own.score == recipe.points
    assert sum(own.body.values()) == len(recipe.spaces)


@pytest.mark.parametrize("card", PACK.activities, ids=[card.id for card in PACK.activities])
def test_every_activity_can_be_finished(card: ActivityData) -> None:
    body = {food.id: 4 for food in PACK.foods}
    match = table({"plans": card.id, "body": body, "markers": 4}, {"markers": 0})
    for _ in range(3):
        say(match, "place:work-out done")
        while legal(match, "train:"):
            say(match, f"train:{legal(match, 'train:')[-1]}")
        if card.id in player(match).finished_activities:
            break
        if "done" in legal(match):
            say(match, "done")
    own = player(match)
    assert card.id in own.finished_activities
    assert own.score == card.points


OPTIONS = [
    (helper.id, number + 1) for helper in PACK.assistants for number in range(len(helper.options))
]


@pytest.mark.parametrize(("helper", "option"), OPTIONS)
def test_every_option_of_an_assistant_does_something(helper: str, option: int) -> None:
    data = next(entry for entry in PACK.assistants if entry.id == helper)
    when = data.options[option - 1].when
    own = {**RICH, "helpers": helper, "open": "surf-and-turf turkey-wrap"}
    match = table(own, {}, options={"freezer": True}, pizza=FOOD, rolls=[1, 4])
    if when in MOMENTS:
        say(match, MOMENTS[when])
    before = match.position()
    say(match, f"ask:{helper}>{option}")
    after = match.position()
    before["table"]["asked"] = after["table"]["asked"]
    assert after != before


@pytest.mark.parametrize("stand", PACK.stands, ids=[stand.id for stand in PACK.stands])
def test_every_stand_gives_what_it_shows(stand: Any) -> None:
    match = table({}, {}, {}, round=stand.round)
    say(match, f"place:market>{stand.id}")
    if "any" in stand.foods:
        say(match, "food:dairy")
    own = player(match)
    got = (
        [*own.body.items()]
        if stand.to == "body"
        else [item for space in own.kitchen for item in space.items()]
    )
    assert sum(many for _, many in got) == len(stand.foods)


def test_texts_are_whole_sentences() -> None:
    texts = [ability_text(PACK, card.when, card.do) for card in PACK.recipes]
    texts += [ability_text(PACK, one.when, one.do) for a in PACK.assistants for one in a.options]
    texts += [printed(PACK)[goal.id] for goal in PACK.goals]
    for text in texts:
        assert re.fullmatch(r"[A-Z][^{}]*\.", text), text
    assert texts[0] == "Move 1 food from your kitchen to your body."


def test_texts_are_as_written_down() -> None:
    """What every card and assistant says, to be read by people when it changes."""
    lines = [f"{card.id}: {ability_text(PACK, card.when, card.do)}" for card in PACK.recipes]
    lines += [
        f"{helper.id}>{number}: {ability_text(PACK, option.when, option.do)}"
        for helper in PACK.assistants
        for number, option in enumerate(helper.options, start=1)
    ]
    assert lines == (Path(__file__).parent / "texts.txt").read_text().splitlines()


def test_goals_say_what_they_count() -> None:
    assert [printed(PACK)[goal.id] for goal in PACK.goals] == [
        "Counts each point of finished activities.",
        "Counts each finished activity worth 3 points.",
        "Counts each finished recipe.",
        "Counts each Vegetables or Fruit in your body.",
        "Counts each kind of finished activities.",
        "Counts each food group in the green.",
        "Counts each finished recipe with 4 or more spaces.",
        "Counts each Water in your body.",
        "Counts each ability used.",
        "Counts each Poultry, Seafood or Nuts & Seeds in your body.",
    ]


def test_a_game_without_cards_scores_the_empty_body() -> None:
    assert ended({}, EMPTY).scores() == [-30, -30]
