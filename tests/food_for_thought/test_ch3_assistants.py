"""Rulebook chapter 3: assistants."""

import pytest

from tests.food_for_thought.tables import (
    PACK,
    board,
    hire_all,
    legal,
    new,
    pass_all,
    player,
    say,
    table,
)


@pytest.mark.rule("3.1", "3.3")
def test_the_last_player_chooses_first() -> None:
    match = new(3)
    order = []
    for _ in range(3):
        order.append(match.to_act)
        assert len(legal(match)) >= 3
        match.play(match.legal()[0])
    assert order == [2, 1, 0]
    helpers = [player(match, seat).assistants for seat in range(3)]
    assert helpers == [("fitness-coach",), ("kitchen-assistant",), ("executive-chef",)]


@pytest.mark.rule("3.2", "3.4")
def test_nobody_has_the_same_assistant_twice_running() -> None:
    match = new(3)
    say(match, "hire:fitness-coach hire:life-coach hire:executive-chef")  # seats 2, 1, 0
    pass_all(match)
    assert match.to_act == 0  # seat 1 starts, so seat 0 is last
    assert "executive-chef" not in legal(match, "hire:")
    assert len(legal(match, "hire:")) == 5
    say(match, "hire:restaurateur")
    assert match.to_act == 2
    assert "executive-chef" in legal(match, "hire:")
    hire_all(match)
    pass_all(match)
    while match.to_act != 0:
        match.play(match.legal()[-1])
    assert "executive-chef" in legal(match, "hire:")


@pytest.mark.rule("3.5")
def test_one_option_once_a_turn() -> None:
    match = table(
        {"helpers": "executive-chef", "kitchen": "grain*3 fats*3 fruit*2", "open": OPEN}, {}
    )
    say(match, "place:cook done cook:buttered-toast>grain cook:buttered-toast>fats")
    say(match, "cook:guacamole-and-chips>fruit")
    assert legal(match, "ask:") == ["executive-chef>1", "executive-chef>2"][:1]
    say(match, "ask:executive-chef>1 cook:guacamole-and-chips>grain")
    assert legal(match, "ask:") == []
    assert legal(match, "cook:") == []


OPEN = "buttered-toast guacamole-and-chips trail-mix"


@pytest.mark.rule("3.5")
def test_the_next_turn_brings_the_option_back() -> None:
    match = table({"helpers": "fitness-coach", "markers": 4}, {"markers": 0, "passed": True})
    say(match, f"ask:fitness-coach>2 take:{board(match).planner[0]}")
    assert legal(match, "ask:") == []
    say(match, "place:market>mill-stall")
    assert legal(match, "ask:") == ["fitness-coach>2"]


@pytest.mark.rule("3.6")
def test_the_pizza_bonus_is_a_turn_but_not_that_of_another() -> None:
    match = table(
        {"helpers": "fitness-coach", "markers": 1},
        {"helpers": "life-coach", "markers": 1, "body": "water"},
        pizza={"fats": 1},
    )
    say(match, f"ask:fitness-coach>2 take:{board(match).planner[0]} place:pizza")
    assert match.to_act == 1
    assert legal(match, "ask:") == ["life-coach>2"]
    say(match, "pass:idle done")
    assert (board(match).phase, match.to_act) == ("bonus", 0)
    assert legal(match, "ask:") == ["fitness-coach>2"]


@pytest.mark.rule("3.7")
def test_first_assistants_by_lot() -> None:
    match = new(4, {"first_round_assistants": "random"})
    assert match.to_act == 0
    assert not legal(match, "hire:")
    assert len({player(match, seat).assistants for seat in range(4)}) == 4
    others = {
        player(new(4, {"first_round_assistants": "random"}, seed), 0).assistants
        for seed in range(40)
    }
    assert len(others) == 6


@pytest.mark.rule("3.8")
def test_who_they_are() -> None:
    assert [helper.name for helper in PACK.assistants] == [
        "Executive Chef",
        "Kitchen Assistant",
        "Fitness Coach",
        "Life Coach",
        "Personal Shopper",
        "Restaurateur",
    ]
    assert all(len(helper.options) == 2 for helper in PACK.assistants)
