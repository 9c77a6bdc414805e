"""What is told of a game: lines of the log, and the words of moves."""

import pytest

from smorgasboard.engine.match import Match
from smorgasboard.engine.options import OptionValue
from tests.food_for_thought.tables import player, say, table


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
