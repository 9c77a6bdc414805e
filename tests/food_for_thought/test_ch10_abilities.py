"""Rulebook chapter 10: when abilities can be used."""

from typing import Any

import msgspec
import pytest

from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.games.food_for_thought import codes
from smorgasboard.games.food_for_thought.game import FOOD_FOR_THOUGHT
from smorgasboard.games.food_for_thought.messages import AbilityUsed, CardFinished, FoodMoved
from smorgasboard.games.food_for_thought.policy import is_help
from smorgasboard.games.food_for_thought.rules import FoodForThought
from tests.food_for_thought.tables import (
    PACK,
    RECIPES,
    board,
    legal,
    pantry,
    pass_all,
    player,
    say,
    setup_of,
    state,
    table,
)


@pytest.mark.rule("10.1", "10.6")
def test_an_ability_is_used_once_and_the_recipe_stays_finished() -> None:
    match = table({"done": "yogurt-parfait"}, {})
    say(match, "use:yogurt-parfait food:meat")
    own = player(match)
    assert (own.used_recipes, own.finished_recipes) == (("yogurt-parfait",), ())
    assert own.abilities_used == 1
    assert legal(match, "use:") == []
    unfinished = table({"open": "yogurt-parfait"}, {})
    assert legal(unfinished, "use:") == []


@pytest.mark.rule("10.2", "10.10")
def test_in_the_middle_of_the_action_that_finished_it() -> None:
    match = table({"open": "buttered-toast trail-mix", "kitchen": "grain fats nuts"}, {})
    say(match, "place:cook done cook:buttered-toast>grain")
    events = say(match, "cook:buttered-toast>fats")
    kinds = [type(event) for event in events]
    assert kinds.index(CardFinished) < kinds.index(FoodMoved)
    assert legal(match, "use:") == ["buttered-toast"]
    say(match, "use:buttered-toast")  # eats the nuts, the only food left
    assert player(match).body == {"grain": 1, "fats": 1, "nuts": 1}
    assert match.to_act == 1


@pytest.mark.rule("10.2", "10.10")
def test_food_that_it_brings_can_be_cooked_with_the_moves_that_are_left() -> None:
    match = table({"open": "yogurt-parfait trail-mix", "kitchen": "fruit dairy"}, {})
    say(match, "place:cook done cook:yogurt-parfait>fruit cook:yogurt-parfait>dairy")
    assert legal(match) == ["done", "use:yogurt-parfait"]
    say(match, "use:yogurt-parfait food:nuts")
    assert legal(match) == ["cook:trail-mix>nuts", "done"]


@pytest.mark.rule("10.2", "3.5")
@pytest.mark.parametrize(
    ("helper", "action", "question", "options"),
    [
        ("life-coach", "place:work-out take:badminton take:vacuuming", "work-out", ["1"]),
        ("executive-chef", "place:cook take:trail-mix done", "cook", ["2"]),
        ("life-coach", "place:cook take:trail-mix done", "after", ["1", "2"]),
    ],
)
def test_who_may_go_on_with_an_action_is_offered_when_nothing_is_left_to_do(
    helper: str, action: str, question: str, options: list[str]
) -> None:
    match = table(
        {"helpers": helper, "kitchen": "grain", "body": "alcohol"},
        {},
        book=["trail-mix", "cheese-board", "turkey-wrap", "pad-thai"],
        planner=["badminton", "vacuuming", "table-tennis"],
    )
    say(match, action)
    assert board(match).questions[-1].question == question
    assert legal(match, f"ask:{helper}>") == options


@pytest.mark.rule("10.2")
def test_abilities_that_bring_nothing_wait_until_the_action_is_over() -> None:
    match = table(
        {"open": "trail-mix", "done": "garden-salad", "body": "fats", "kitchen": "nuts fruit"}, {}
    )
    say(match, "place:cook done cook:trail-mix>nuts cook:trail-mix>fruit")
    assert board(match).questions[-1].question == "after"
    assert legal(match, "use:") == ["garden-salad"]


@pytest.mark.rule("10.2")
def test_not_while_a_choice_is_pending() -> None:
    match = table({"done": "yogurt-parfait celery-and-nut-butter", "body": "fats"}, {})
    say(match, "use:yogurt-parfait")
    assert legal(match, "use:") == []


@pytest.mark.rule("10.3")
def test_an_ability_for_another_moment_waits_for_it() -> None:
    match = table({"done": "beef-stir-fry rice-pilaf spinach-frittata", "kitchen": "nuts"}, {})
    assert legal(match, "use:") == []
    say(match, "place:grocery")
    assert legal(match, "use:") == ["beef-stir-fry"]


@pytest.mark.rule("10.4", "16.12")
def test_at_the_end_of_the_round_in_turn_order() -> None:
    match = table(
        {"done": "overnight-oats", "kitchen": "meat", "markers": 1},
        {"done": "roast-chicken-dinner", "kitchen": "meat", "markers": 0},
        {"markers": 0},
        first=1,
    )
    say(match, "pass:idle")
    assert match.to_act == 1
    say(match, "use:roast-chicken-dinner")
    assert match.to_act == 0
    say(match, "done")
    assert (player(match, 1).trash, player(match, 0).trash) == (0, 1)
    assert player(match, 1).kitchen[0] == {"meat": 1}


@pytest.mark.rule("10.5")
def test_end_game_abilities_are_not_used_before() -> None:
    match = table({"done": "fruit-salad", "markers": 1}, {"markers": 0}, round=6)
    assert legal(match, "use:") == []
    say(match, "pass:idle")
    assert match.over
    assert player(match).finished_recipes == ("fruit-salad",)


@pytest.mark.rule("10.7")
def test_in_the_turn_of_another_only_reactions() -> None:
    match = table(
        {}, {"done": "yogurt-parfait"}, {"done": "punch-bowl"}, pizza={"fats": 2, "meat": 1}
    )
    say(match, "place:pizza")
    assert match.to_act == 2
    assert legal(match) == ["use:punch-bowl", "done"]
    say(match, "done")
    assert match.to_act == 1
    assert player(match).body == {"fats": 2, "meat": 1}


@pytest.mark.rule("10.7", "10.4")
def test_one_reaction_for_one_event_in_turn_order() -> None:
    match = table(
        {"done": "bean-salad-bowl"},
        {},
        {"done": "punch-bowl"},
        turn=1,
        rolls=[1, 4],
        pizza={"fats": 1},
    )
    say(match, "place:grocery buy:water>sale done")
    assert match.to_act == 0
    say(match, "use:bean-salad-bowl done")
    assert pantry(match, 0) == {"water": 1}
    assert match.to_act == 2


@pytest.mark.rule("10.8")
def test_without_any_effect_it_cannot_be_used() -> None:
    names = "buttered-toast celery-and-nut-butter trail-mix smoked-fish-canapes"
    assert legal(table({"done": names}, {}), "use:") == []
    match = table({"done": "chicken-noodle-soup", "trash": 1}, {})
    say(match, "use:chicken-noodle-soup")
    assert player(match).trash == 0  # two were allowed


@pytest.mark.rule("10.9")
def test_the_only_effect_moves_one_at_least() -> None:
    match = table({"done": "garden-salad", "body": "fats meat"}, {})
    say(match, "use:garden-salad")
    assert "done" not in legal(match)
    say(match, "food:meat")
    assert legal(match) == ["food:fats", "done"]
    match = table({"done": "spaghetti-ragu"}, {})
    say(match, "use:spaghetti-ragu")
    assert "done" in legal(match)  # there is another effect


@pytest.mark.rule("10.6")
def test_abilities_are_never_forced() -> None:
    match = table({"done": "yogurt-parfait overnight-oats", "kitchen": "meat"}, {"markers": 0})
    events = []
    while board(match).round == 1:
        word = next(word for word in ("pass:idle", "done") if word in legal(match))
        events += say(match, word)
    assert not any(isinstance(event, AbilityUsed) for event in events)
    pass_all(match)


@pytest.mark.rule("10.8", "10.16", "10.17", "10.18")
@pytest.mark.parametrize("recipe", ["pad-thai", "iced-latte", "hummus-and-crudites"])
def test_without_money_nothing_in_the_shop_is_of_use(recipe: str) -> None:
    match = table({"done": recipe}, {}, rolls=[1, 4], covered=["11"])
    say(match, "place:grocery")
    assert f"use:{recipe}" in legal(match)
    say(match, "buy:grain>regular cell:36 buy:vegetable>regular cell:14")
    assert match.to_act == 1, "all is spent, and nobody asks"


@pytest.mark.rule("10.8", "3.5", "10.14", "10.16")
def test_without_money_a_shopper_brings_more_but_turns_no_die() -> None:
    match = table({"helpers": "personal-shopper"}, {}, rolls=[1, 4])
    say(match, "place:grocery")
    assert legal(match, "ask:") == ["personal-shopper>1", "personal-shopper>2"]
    say(match, "buy:grain>regular cell:11 buy:grain>regular cell:36")
    assert legal(match) == ["done", "ask:personal-shopper>1"]


@pytest.mark.rule("10.8", "10.17")
def test_prices_change_only_what_can_be_paid_then() -> None:
    match = table({"done": "pad-thai"}, {}, rolls=[1, 4])
    say(match, "place:grocery buy:grain>regular cell:11 buy:water>sale")
    assert "use:pad-thai" in legal(match)
    say(match, "buy:fats>sale")
    assert "use:pad-thai" not in legal(match), "there is $1 left, and all would cost $2"


@pytest.mark.rule("10.8", "10.18")
def test_spaces_are_cleared_for_what_can_be_paid() -> None:
    """Row 1, column 1 is off sale and costs $3; row 6, column 2 is on sale. $1 is left."""
    for covered, offered in (("11", False), ("62", True)):
        done = "breakfast-burrito hummus-and-crudites"
        match = table({"done": done}, {}, rolls=[1, 4], covered=[covered])
        say(match, "use:breakfast-burrito")
        assert "use:hummus-and-crudites" in legal(match)
        say(match, "buy:grain>regular cell:36")
        assert ("use:hummus-and-crudites" in legal(match)) == offered


@pytest.mark.rule("10.8", "15.2")
def test_no_food_is_gained_for_a_full_group() -> None:
    most = len(PACK.diets[0].groups["water"].track)
    match = table({"done": "guacamole-and-chips", "body": f"water*{most - 1}"}, {})
    assert "use:guacamole-and-chips" in legal(match)
    match = table({"done": "guacamole-and-chips", "body": f"water*{most}"}, {})
    assert "use:guacamole-and-chips" not in legal(match)


@pytest.mark.rule("10.8", "10.25")
def test_in_the_last_round_only_what_would_spoil_is_kept() -> None:
    for kitchen, asked in (("meat@1 grain", True), ("grain", False)):
        match = table(
            {"done": "overnight-oats", "kitchen": kitchen, "markers": 1}, {"markers": 0}, round=6
        )
        say(match, "pass:idle")
        assert (not match.over) == asked


@pytest.mark.rule("10.8", "10.26")
def test_a_space_is_shared_once() -> None:
    match = table(
        {"done": "bread-and-wine"},
        {"placed": {"pizza": 1}, "markers": 1},
        pizza={"grain": 2},
    )
    assert "place:pizza" not in legal(match)
    say(match, "use:bread-and-wine")
    assert "place:pizza" in legal(match)
    state(match).put_recipe(
        next(at for at, card in enumerate(PACK.recipes) if card.id == "bread-and-wine"),
        codes.HELD + codes.COMPLETE,
        0,
    )
    state(match).look_up()
    assert "use:bread-and-wine" not in legal(match)


WALKS = 200


def as_it_lies(table: FoodForThought, used: str | None = None) -> Any:
    """The table, but for who helped and how often; as if one more recipe of seat 0 were used."""
    lies: Any = msgspec.to_builtins(FOOD_FOR_THOUGHT.position(setup_of(2, {}), table))
    del lies["asked"], lies["players"][0]["abilities_used"]
    own = lies["players"][0]
    own["used_recipes"] = sorted([*own["used_recipes"], *([used] if used else [])])
    own["finished_recipes"] = sorted({*own["finished_recipes"]} - {used})
    return lies


def may_change_something(table: FoodForThought, move: int, dice: Dice) -> bool:
    """Whether some way to answer what it asks leaves the table other than it was."""
    used = PACK.recipes[move - codes.USE].id if codes.USE <= move < codes.CARD else None
    before, depth, moves = as_it_lies(table, used), table.frames.depth, Moves()
    for _ in range(WALKS):
        twin = table.copy()
        twin.apply(move, dice)
        while not twin.over and twin.frames.depth > depth:
            twin.legal(moves)
            twin.apply(moves.pick(dice), dice)
        if as_it_lies(twin) != before:
            return True
    return False


@pytest.mark.rule("10.8")
@pytest.mark.parametrize("seed", range(24))
def test_whatever_is_offered_may_change_something(seed: int) -> None:
    """Somebody with many abilities and little else plays at random; seat 0 is watched."""
    dice, moves, cards = Dice(seed), Moves(), list(RECIPES)
    done = " ".join(cards.pop(dice.roll(len(cards))) for _ in range(16))
    helper = ["personal-shopper", "executive-chef", "fitness-coach", "restaurateur"][seed % 4]
    match = table(
        {"done": done, "helpers": helper, "open": cards.pop(), "body": f"water*{dice.roll(8)}"},
        {"markers": 2, "kitchen": "meat"},
        round=1 + dice.roll(6),
        pizza={"fats": 2},
        buffet=[{"grain": 1}, {}],
    )
    now, seen = state(match), set()
    for _ in range(40):
        if now.over:
            break
        now.legal(moves)
        if now.to_act() == 0:
            for move in moves.listed():
                if is_help(move) and (move, now.frames.kind()) not in seen:
                    seen.add((move, now.frames.kind()))
                    word = match.game.action(match.setup, now, move, match.names).notation
                    assert may_change_something(now, move, dice), word
        now.apply(moves.pick(dice), dice)
    assert seen
