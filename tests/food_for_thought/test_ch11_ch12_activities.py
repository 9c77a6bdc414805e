"""Rulebook chapters 11 and 12: activities and wild spaces."""

import pytest

from tests.food_for_thought.tables import ACTIVITIES, board, legal, player, say, state, table

EVERYTHING = "water*2 alcohol*2 grain*2 nuts*2 fats*2 fruit*2 vegetable*2 dairy*2 meat*2 poultry*2"
PLAN = ["badminton", "squash", "kayaking"]


@pytest.mark.rule("11.1", "11.2", "11.4")
def test_up_to_two_activities_then_up_to_three_tokens() -> None:
    match = table({"body": "grain*3 fruit*3 fats"}, {"markers": 0}, planner=PLAN)
    say(match, "place:work-out take:badminton take:squash")
    assert legal(match, "take:") == []
    say(match, "train:badminton>grain train:squash>fruit*2")
    assert player(match).body == {"grain": 2, "fruit": 1, "fats": 1}
    assert player(match).markers == 3
    say(match, "place:work-out")
    assert player(match).placed == {"work-out": 2}


@pytest.mark.rule("11.2")
def test_either_part_may_be_left_out() -> None:
    match = table({"body": "grain"}, {}, planner=PLAN)
    say(match, "place:work-out take:badminton done done")
    assert (match.to_act, player(match).body) == (1, {"grain": 1})
    match = table({"body": "grain fruit", "plans": "badminton"}, {})
    say(match, "place:work-out done train:badminton>grain done")
    assert (match.to_act, player(match).body) == (1, {"fruit": 1})


@pytest.mark.rule("11.3")
def test_any_number_of_activities_may_be_held() -> None:
    held = " ".join(card for card in ACTIVITIES if card not in PLAN)
    match = table({"plans": held}, {}, planner=PLAN)
    say(match, "place:work-out take:badminton")
    assert len(player(match).activities) == 46


@pytest.mark.rule("11.5", "11.8")
def test_the_planner_is_refilled_while_there_are_cards() -> None:
    match = table({}, {}, planner=PLAN)
    say(match, "place:work-out take:badminton take:kayaking")
    assert None not in board(match).planner
    match = table({}, {}, planner=PLAN, unseen_activities=[], under_activities=["surfing"])
    say(match, "place:work-out take:badminton take:kayaking")
    assert board(match).planner == ("surfing", "squash", None)


@pytest.mark.rule("11.6", "11.7")
def test_finishing_an_activity() -> None:
    match = table({"body": "grain fruit*2", "plans": "badminton", "score": 3}, {})
    say(match, "place:work-out done train:badminton>grain")
    assert player(match).body == {"fruit": 2}
    say(match, "train:badminton>fruit")
    own = player(match)
    assert (own.score, own.finished_activities, own.activities) == (5, ("badminton",), ())
    assert own.body == {"fruit": 1}


@pytest.mark.rule("12.1", "12.2", "12.3")
def test_a_single_wild_takes_any_other_food() -> None:
    match = table({"body": f"{EVERYTHING} seafood", "plans": "kayaking"}, {})
    say(match, "place:work-out done")
    words = legal(match, "train:kayaking>")
    assert len(words) == 11  # nuts and vegetables on their own spaces, nine others on the wild
    assert not any(word.endswith("*2") for word in words)
    say(match, "train:kayaking>grain")
    assert legal(match, "train:kayaking>") == ["nuts", "vegetable"]
    spaces = player(match).activities[0].spaces
    assert spaces[2] is not None
    assert spaces[2].counts_as == "grain"


@pytest.mark.rule("12.2")
def test_what_lies_on_the_card_is_out() -> None:
    match = table({"body": "grain*2 dairy", "plans": "backpacking-trip:-,-,-,-"}, {})
    say(match, "place:work-out done")
    assert legal(match, "train:backpacking-trip>") == ["grain*2", "dairy"]


@pytest.mark.rule("12.4")
def test_a_box_for_one_or_two() -> None:
    match = table({"body": "grain*2 fruit", "plans": "paddleboarding"}, {})
    say(match, "place:work-out done")
    assert legal(match, "train:paddleboarding>") == ["grain", "grain*2", "fruit"]
    say(match, "train:paddleboarding>grain")
    assert legal(match, "train:paddleboarding>") == ["fruit"]
    match = table({"body": "grain*2", "plans": "paddleboarding"}, {})
    say(match, "place:work-out done train:paddleboarding>grain*2")
    assert player(match).body == {}


@pytest.mark.rule("12.5", "12.6")
def test_a_box_for_two_alike_at_once() -> None:
    match = table({"body": "grain*2 dairy fats*2", "plans": "squash"}, {})
    say(match, "place:work-out done")
    assert legal(match, "train:squash>") == ["grain*2", "fats"]
    say(match, "train:squash>grain*2")
    assert match.position()["table"]["questions"][-1]["left"] == 1
    match = table(
        {"body": "grain*2 dairy fruit water*2 nuts", "plans": "squash badminton pickleball"}, {}
    )
    say(match, "place:work-out done train:badminton>fruit train:pickleball>nuts")
    assert legal(match, "train:squash>") == []  # one move is left


@pytest.mark.rule("12.7")
def test_two_wild_spaces_hold_different_foods() -> None:
    match = table({"body": "grain*3 water", "plans": "kayaking"}, {}, fresh=True)
    at = ACTIVITIES.index("kayaking")
    state(match).catalog.activity_spaces.put(at, 0, 21)  # nuts become a box for one or two
    state(match).catalog.activity_printed[at] = 1 << 6
    state(match).look_up()
    say(match, "place:work-out done train:kayaking>grain")
    assert legal(match, "train:kayaking>") == ["water"]
