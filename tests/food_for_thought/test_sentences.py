"""What is told of a game: lines of the log, and the words of moves."""

import pytest

from smorgasboard.engine.errors import IllegalAction
from smorgasboard.engine.match import Match
from smorgasboard.engine.options import OptionValue
from tests.food_for_thought.tables import board, new, pass_all, player, say, table


def told(match: Match, words: str) -> list[str]:
    """What everybody reads when these are played."""
    since = match.event_count
    say(match, words)
    return match.sentences(None, since)


@pytest.mark.rule("10.25")
def test_food_that_is_kept_is_told_at_once() -> None:
    own = {"done": "overnight-oats", "kitchen": "meat grain@1 grain", "markers": 1}
    match = table(own, {"markers": 0})
    kept = [line for line in told(match, "pass:idle use:overnight-oats") if "fresh" in line]
    assert kept == ["Seat 0 keeps 2 Grain and Meat fresh."]


@pytest.mark.rule("15.2")
def test_food_without_room_was_never_in_the_body() -> None:
    match = table({"body": "fats*6"}, {}, pizza={"fats": 3})
    assert told(match, "place:pizza")[1:] == [
        "Seat 0 eats Fats & Oils.",
        "Seat 0 has no room for 2 Fats & Oils.",
    ]


@pytest.mark.rule("24.4", "24.5")
def test_a_token_for_a_full_tile_is_told() -> None:
    own = {"allergy": "nut-allergy", "tile": "fats*6", "kitchen": "fats"}
    match = table(own, {}, options={"food_allergy": True})
    say(match, "place:snack")
    words = [action.text for action in match.legal()]
    assert words == ["Put Fats & Oils into the food group.", "Put Fats & Oils on the allergy tile."]
    assert told(match, "to:tile") == ["Seat 0 has no room for Fats & Oils."]
    assert (player(match).tile, player(match).body) == ({"fats": 6}, {})


@pytest.mark.rule("24.3")
@pytest.mark.parametrize(
    ("intake", "line"),
    [
        ("trash", "Seat 0 throws 2 Grain away: an allergy."),
        ("supply", "Seat 0 puts 2 Grain aside: an allergy."),
    ],
)
def test_an_allergen_is_told_in_one_line(intake: str, line: str) -> None:
    options: dict[str, OptionValue] = {"food_allergy": True, "allergen_intake": intake}
    match = table({"allergy": "gluten-free"}, {}, pizza={"grain": 2}, options=options)
    assert told(match, "place:pizza")[1:] == [line]


def refused(match: Match, word: str) -> str:
    with pytest.raises(IllegalAction) as why:
        match.play(word)
    return f"{why.value.clause}: {why.value.reason.partition(' (')[0]}"


@pytest.mark.rule("9.3", "11.2", "5.4", "5.5", "5.8")
def test_why_a_card_or_a_food_cannot_be_had() -> None:
    book = ["trail-mix", "iced-latte", "fish-tacos", "paella"]
    match = table({}, {}, book=book, planner=["badminton", "squash", "surfing"], rolls=[1, 4])
    assert refused(match, "take:trail-mix") == "9.2: you cannot take recipes now"
    say(match, "place:cook take:iced-latte")
    uncovered = board(match).top[0]
    assert refused(match, f"take:{uncovered}") == (
        "9.3: this recipe was uncovered this turn and waits for the refill"
    )
    assert refused(match, "take:turkey-wrap") == "9.3: this recipe is not on offer"
    say(match, "done place:work-out take:squash")
    assert refused(match, "take:boot-camp") == "11.2: this activity is not on offer"
    say(match, "done place:grocery buy:grain>regular cell:11")
    assert refused(match, "buy:dairy>special") == "5.4: you do not have that much money left"
    assert refused(match, "buy:alcohol>special") == "5.4: you do not have that much money left"
    assert refused(match, "place:cook") == "4.2: you cannot place a marker now"
    assert refused(match, "buy:grain>sale") == "5.5: no uncovered space sells this at that price"


@pytest.mark.rule("6.2", "7.2", "7.3", "7.4", "7.6", "8.1", "8.2", "21.2", "24.3", "3.1", "3.2")
def test_why_a_space_or_an_assistant_cannot_be_had() -> None:
    match = table(
        {"visits": 2, "placed": {"market": 2}, "snacks": 1, "kitchen": "meat"},
        {"placed": {"pizza": 1}},
        buffet=[{"fats": 1}, {}],
    )
    assert refused(match, "place:market>mill-stall") == "6.2: you have no visit left"
    assert refused(match, "place:market>shish-kabob") == "6.1: this stand is not open"
    assert refused(match, "place:snack") == "8.1: you have had your snack this round"
    assert refused(match, "place:pizza") == "7.2: no space is left there"
    assert refused(match, "place:buffet>2") == "7.4: there is no food left"
    assert refused(table({}), "place:pizza") == "21.2: nobody dines out alone"
    assert refused(table({}, {}), "place:pizza") == "7.3: there is no food left"
    own = {"allergy": "gluten-free", "kitchen": "grain"}
    strict: dict[str, OptionValue] = {"food_allergy": True, "allergen_intake": "forbidden"}
    match = table(own, {}, options=strict, pizza={"grain": 1})
    assert refused(match, "place:snack") == "8.2: there is nothing in your kitchen that you may eat"
    assert refused(match, "place:pizza") == "24.3: there is food in it that you must not eat"
    match = table({**own, "kitchen": "grain fruit meat"}, {}, options={"food_allergy": True})
    say(match, "place:snack")
    assert refused(match, "food:grain") == "24.3: you are allergic to it"
    assert refused(match, "food:nuts") == "10.12: this food is not among the choices"
    match = table({"placed": {"pizza": 1}, "markers": 0}, {"markers": 1}, turn=1)
    say(match, "pass:idle")
    assert refused(match, "place:pizza") == "7.6: the marker has to go to another space"
    match = new(2)
    say(match, "hire:executive-chef")
    assert refused(match, "hire:executive-chef") == "3.1: this assistant is taken"
    assert refused(match, "hire:life-coach") == "1.10: this assistant is in the box"
    say(match, "hire:restaurateur")
    pass_all(match)
    assert match.to_act == 0  # seat 1 starts round 2
    assert refused(match, "hire:restaurateur") == (
        "3.2: this assistant was yours in the round before"
    )
