"""Rulebook chapters 4 and 13: actions in general; place and pass."""

from itertools import permutations

import pytest

from smorgasboard.engine.errors import IllegalAction
from tests.food_for_thought.tables import board, legal, pantry, player, say, table


@pytest.mark.rule("4.1", "4.6")
def test_actions_go_round_until_no_marker_is_left() -> None:
    match = table({"markers": 2}, {"markers": 1}, {"markers": 1})
    order = []
    while board(match).round == 1:
        order.append(match.to_act)
        say(match, "place:market>mill-stall")
    assert order == [0, 1, 2, 0]


@pytest.mark.rule("4.2")
def test_an_action_takes_a_marker_and_happens_at_once() -> None:
    match = table({}, {})
    say(match, "place:market>mill-stall")
    own = player(match)
    assert (own.markers, own.placed) == (3, {"market": 1})
    assert own.kitchen[2] == {"grain": 2, "nuts": 1}


@pytest.mark.rule("4.3", "7.2")
def test_an_ordinary_space_holds_one_marker() -> None:
    match = table({"placed": {"pizza": 1}}, {}, turn=1, pizza={"fats": 1})
    assert "place:pizza" not in legal(match)
    free = table({}, {}, turn=1, pizza={"fats": 1})
    assert "place:pizza" in legal(free)


@pytest.mark.rule("4.4")
def test_some_spaces_are_never_blocked() -> None:
    full = {"market": 2, "cook": 4, "work-out": 4}
    match = table({"placed": full}, {"placed": full}, {})
    words = legal(match, "place:")
    assert {"market>mill-stall", "cook", "work-out"} <= set(words)


@pytest.mark.rule("4.5")
def test_markers_stay_until_the_round_ends() -> None:
    match = table({"markers": 2}, {"markers": 2})
    say(match, "place:market>mill-stall place:market>mill-stall")
    assert player(match).placed == {"market": 1}
    say(match, "pass:idle pass:idle")
    assert player(match).placed == {}


@pytest.mark.rule("4.7")
def test_an_action_must_do_something() -> None:
    match = table({}, {})
    say(match, "place:cook")
    assert "done" not in legal(match)
    say(match, f"{legal(match)[0]} done")
    assert match.to_act == 1
    null = table({}, {}, options={"allow_null_actions": True})
    say(null, "place:cook done")
    assert (null.to_act, player(null).recipes) == (1, ())


@pytest.mark.rule("4.7")
def test_an_action_without_anything_to_do_is_not_offered() -> None:
    match = table({}, {}, below=(None, None), top=(None, None), planner=(None, None, None))
    assert not {"cook", "work-out"} & set(legal(match, "place:"))
    options = {"allow_null_actions": True}
    match = table({}, {}, below=(None, None), top=(None, None), options=options)
    assert "cook" in legal(match, "place:")


@pytest.mark.rule("4.7")
def test_who_takes_no_recipe_has_to_cook() -> None:
    match = table({"open": "trail-mix", "kitchen": "nuts"}, {})
    say(match, "place:cook done")
    assert player(match).recipes[0].foods == ("nuts", None)  # the only thing left to do


@pytest.mark.rule("4.8")
def test_book_and_planner_are_refilled_when_the_turn_ends() -> None:
    own = {"helpers": "executive-chef", "kitchen": "grain", "done": "cucumber-cooler"}
    match = table(own, {})
    first, second = board(match).below[0], board(match).planner[0]
    say(match, f"place:cook take:{first} done done")
    assert board(match).below[0] is None
    say(match, "done")
    assert board(match).below[0] is not None
    match = table({"helpers": "fitness-coach"}, {})
    say(match, f"place:work-out take:{second} done done")
    assert board(match).planner[0] is None
    say(match, "done")
    assert board(match).planner[0] not in (None, second)


@pytest.mark.rule("4.8", "7.6")
def test_a_bonus_turn_without_an_action_is_a_turn_too() -> None:
    match = table(
        {"done": "cheese-board cucumber-cooler", "markers": 0, "placed": {"pizza": 1}},
        {"markers": 1},
        {"markers": 0, "placed": {"pizza": 1}},
        turn=1,
    )
    say(match, "pass:idle")
    before = board(match)
    say(match, f"use:cheese-board take:{before.top[0]}")
    say(match, f"use:cucumber-cooler take:{before.planner[0]} done")
    assert match.to_act == 2
    assert board(match).uncovered_tops == (False, False)
    assert None not in board(match).planner


@pytest.mark.rule("4.9")
def test_who_has_passed_is_skipped() -> None:
    match = table({"markers": 3}, {"markers": 2})
    say(match, "place:market>mill-stall pass:idle place:market>mill-stall")
    assert match.to_act == 0
    assert player(match).markers == 1


@pytest.mark.rule("4.10")
@pytest.mark.parametrize(
    ("word", "clause"),
    [
        ("place:pizza", "7.3"),
        ("place:snack", "8.2"),
        ("place:market>shish-kabob", "6.1"),
        ("cook:trail-mix>nuts", "9.5"),
        ("done", "4.7"),
        ("use:trail-mix", "10.1"),
        ("ask:life-coach>1", "3.5"),
        ("dance", "4.10"),
    ],
)
def test_what_is_not_possible_is_refused(word: str, clause: str) -> None:
    match = table({}, {})
    before = match.position()
    with pytest.raises(IllegalAction) as refused:
        match.play(word)
    assert refused.value.clause == clause
    assert match.position() == before


BASKET = ["buy:water>sale", "buy:fats>sale", "buy:vegetable>sale", "buy:grain>regular cell:11"]


@pytest.mark.rule("4.10", "5.4")
@pytest.mark.parametrize("basket", permutations(BASKET), ids=str)
def test_a_basket_is_bought_in_any_order(basket: tuple[str, ...]) -> None:
    """And comes to the same, whatever was first."""
    listed, other = (table({}, {}, rolls=[1, 4]) for _ in range(2))
    say(listed, f"place:grocery {' '.join(BASKET)}")
    say(other, f"place:grocery {' '.join(basket)}")
    assert other.position() == listed.position()
    assert pantry(other) == {"water": 1, "fats": 1, "vegetable": 1, "grain": 1}


@pytest.mark.rule("4.10", "11.2")
@pytest.mark.parametrize("cards", permutations(["badminton", "squash", "surfing"], 2), ids=str)
def test_activities_are_taken_in_any_order(cards: tuple[str, ...]) -> None:
    match = table({}, {}, planner=["badminton", "squash", "surfing"])
    say(match, f"place:work-out take:{cards[0]} take:{cards[1]}")
    assert {held.card for held in player(match).activities} == set(cards)


@pytest.mark.rule("4.10", "9.2", "9.3")
@pytest.mark.parametrize(
    "cards", permutations(["trail-mix", "iced-latte", "fish-tacos", "paella"], 3), ids=str
)
def test_recipes_are_taken_in_any_order(cards: tuple[str, ...]) -> None:
    match = table({}, {}, book=["trail-mix", "iced-latte", "fish-tacos", "paella"])
    say(match, f"place:cook take:{cards[0]} take:{cards[1]} take:{cards[2]}")
    assert {held.card for held in player(match).recipes} == set(cards)


@pytest.mark.rule("13.1", "13.2")
def test_passing_ends_ones_round() -> None:
    match = table({"markers": 4}, {"markers": 2})
    say(match, "pass:grocery")
    own = player(match)
    assert (own.passed, own.markers, own.placed) == (True, 0, {"grocery": 1})
    say(match, "place:market>mill-stall")
    assert match.to_act == 1


@pytest.mark.rule("13.3", "5.1")
def test_the_marker_of_a_pass_blocks_its_space() -> None:
    match = table({"placed": {"grocery": 2}}, {}, pizza={"fats": 1}, buffet=({"fats": 1}, {}))
    assert legal(match, "pass:") == ["grocery", "pizza", "buffet", "idle"]
    say(match, "pass:grocery")
    assert not {"grocery"} & set(legal(match, "place:"))
    assert "grocery" not in legal(match, "pass:")


@pytest.mark.rule("13.4")
def test_one_can_always_pass_but_blocks_only_others() -> None:
    match = table({}, {"markers": 0})
    assert legal(match, "pass:") == ["idle"]
    match = table({}, {"markers": 0, "placed": {"pizza": 1}})
    assert legal(match, "pass:") == ["grocery", "buffet", "idle"]


@pytest.mark.rule("13.5")
def test_abilities_may_follow_a_pass() -> None:
    match = table(
        {
            "done": "celery-and-nut-butter rice-pilaf",
            "body": "fats",
            "open": "trail-mix",
            "kitchen": "nuts@4 fruit@4",
        },
        {"markers": 0},
    )
    say(match, "pass:idle use:celery-and-nut-butter")
    assert player(match).body == {}
    assert match.to_act == 0  # at the end of the round
    say(match, "use:rice-pilaf")
    assert "rice-pilaf" in player(match).used_recipes
