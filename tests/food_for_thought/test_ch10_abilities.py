"""Rulebook chapter 10: when abilities can be used."""

import pytest

from smorgasboard.games.food_for_thought.messages import AbilityUsed, CardFinished, FoodMoved
from tests.food_for_thought.tables import board, legal, pantry, pass_all, player, say, table


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
        ("kitchen-assistant", "place:cook take:trail-mix done", "cook", ["2"]),
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
