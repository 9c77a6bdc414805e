"""Rulebook chapters 17 and 18: final scoring and the winner."""

from typing import Any

import pytest

from smorgasboard.engine.match import Match
from tests.food_for_thought.tables import PACK, player, say, table

EMPTY = {"markers": 0}


def ended(*players: dict[str, Any], **position: Any) -> Match:
    """A game whose last marker is placed."""
    first, *others = players
    match = table(
        {"markers": 1, **first}, *({"markers": 0, **other} for other in others), round=6, **position
    )
    say(match, "pass:idle")
    while not match.over:
        say(match, "done")
    return match


def line(match: Match, text: str, seat: int = 0) -> int:
    return next(part.points for part in match.score_lines(seat) if part.text.startswith(text))


def icons(*wanted: str) -> str:
    """Activities with these icons, one each."""
    cards = list(PACK.activities)
    found = []
    for icon in wanted:
        card = next(card for card in cards if card.icon == icon)
        cards.remove(card)
        found.append(card.id)
    return " ".join(found)


@pytest.mark.rule("17.1", "17.2", "17.3", "17.4", "17.5")
def test_the_full_example() -> None:
    body = "water*5 vegetable*4 fruit*3 grain*6 dairy*2 meat*3 poultry*2 nuts*3 fats*4 alcohol"
    sports = icons("racquet", "water", "winter", "team", "racquet", "water", "winter")
    cards = {card.id: card.points for card in PACK.activities}
    won = sum(cards[name] for name in sports.split())
    recipes = "harvest-granola smoothie-bowl cheese-board"
    points = sum(card.points for card in PACK.recipes if card.id in recipes.split())
    match = ended(
        {
            "body": body,
            "sports": sports,
            "used": "smoothie-bowl cheese-board",
            "done": "harvest-granola",
            "trash": 3,
            "open": "peanut-noodles",
            "plans": "water-skiing",
            "score": 61,
            "extra": 61 - won - points,
        },
        EMPTY,
    )
    assert sum(part.points for part in match.score_lines(0) if part.text[:4] == "Body") == 37
    assert line(match, "Sets") == 12
    assert line(match, "End-game") == 3
    assert line(match, "Unfinished recipes") == -3
    assert line(match, "Unfinished activities") == -2
    assert match.scores()[0] == 61 + 37 + 3 + 12 - 6 - 3 - 2


@pytest.mark.rule("17.3")
@pytest.mark.parametrize(
    ("sports", "points"),
    [
        ("racquet water", 0),
        ("racquet water winter", 5),
        ("racquet water winter team racquet water", 10),  # two of three, not four and two
        ("racquet water winter team gym racquet water winter", 15),
        ("racquet water winter team gym outdoor dance home", 25),
        ("racquet racquet racquet", 0),
        ("racquet water winter team gym outdoor dance home racquet water winter", 30),
    ],
)
def test_the_best_sets(sports: str, points: int) -> None:
    assert line(ended({"sports": icons(*sports.split())}, EMPTY), "Sets") == points


@pytest.mark.rule("17.5")
def test_unfinished_cards() -> None:
    own = {"open": "paella rice-pilaf", "plans": "surfing"}  # 9 and 3 points; 5 with 3 in front
    assert line(ended(own, EMPTY), "Unfinished recipes") == -12
    half = ended(own, EMPTY, options={"recipe_penalty": "half_up"})
    assert line(half, "Unfinished recipes") == -(5 + 2)
    flat = ended(own, EMPTY, options={"recipe_penalty": "flat2"})
    assert line(flat, "Unfinished recipes") == -4
    assert line(flat, "Unfinished activities") == -3
    back = ended(own, EMPTY, options={"activity_penalty": "full"})
    assert line(back, "Unfinished activities") == -5


@pytest.mark.rule("17.6", "23.2")
def test_goals_score() -> None:
    match = ended(
        {"used": "paella"}, EMPTY, options={"goals": True}, goals=["prolific-cook", "five-a-day"]
    )
    assert line(match, "Goals") == 7


@pytest.mark.rule("17.7")
def test_scores_have_no_limits() -> None:
    match = ended({"extra": 300, "score": 300}, {"trash": 90})
    assert match.scores()[0] > 100
    assert match.scores()[1] < -150


@pytest.mark.rule("17.8")
@pytest.mark.parametrize(
    ("card", "own", "points"),
    [
        ("fruit-salad", {"used": "trail-mix yogurt-parfait fish-tacos smoothie-bowl"}, 4),
        ("poke-bowl", {"used": "paella"}, 4),
        ("steak-frites", {"used": "bread-and-wine"}, 4),
        ("holiday-plate", {"used": "trail-mix"}, 2),
        ("mulled-cider", {"sports": "sledding vacuuming badminton"}, 4),
        ("mezze-spread", {"body": "nuts*3 fats*2"}, 3),  # and alcohol, which is empty
        ("toast-to-friends", {}, 2),
        ("mixed-grill-box", {"freezer": "meat*2 poultry"}, 3),
    ],
)
def test_points_for_each(card: str, own: dict[str, Any], points: int) -> None:
    match = ended({"done": card, **own}, {"used": "rice-pilaf surf-and-turf"})
    assert line(match, "End-game") == points


@pytest.mark.rule("17.9")
def test_groups_score_as_if_shifted() -> None:
    match = ended({"done": "waldorf-salad", "body": "fats*3 seafood nuts*2"}, EMPTY)
    assert line(match, "End-game") == 8  # from 1 to 5, twice; the third group stays
    assert line(match, "Body: 3 × Fats") == 1


@pytest.mark.rule("17.10")
def test_an_activity_counts_as_any_kind() -> None:
    sports = icons("racquet", "racquet", "water")
    assert line(ended({"sports": sports}, EMPTY), "Sets") == 0
    assert line(ended({"sports": sports, "done": "power-bowl"}, EMPTY), "Sets") == 5


@pytest.mark.rule("17.11")
def test_penalties_are_ignored() -> None:
    match = ended(
        {"done": "tasting-menu", "trash": 3, "open": "paella trail-mix", "plans": "surfing"}, EMPTY
    )
    assert line(match, "Trash") == -2
    assert line(match, "Unfinished recipes") == -2
    assert line(match, "Unfinished activities") == -3


@pytest.mark.rule("17.11")
def test_an_ignored_activity_is_ignored_where_activities_are_told() -> None:
    match = ended(
        {"done": "tasting-menu", "open": "trail-mix", "plans": "surfing boot-camp"}, EMPTY
    )
    assert line(match, "Unfinished recipes") == -2
    assert line(match, "Unfinished activities") == -3


@pytest.mark.rule("18.1")
def test_most_points_win() -> None:
    match = ended({"extra": 5}, {"extra": 6})
    assert match.winners() == [1]


@pytest.mark.rule("18.2")
def test_ties() -> None:
    seven = "trail-mix iced-latte"
    points = sum(card.points for card in PACK.recipes if card.id in seven.split())
    match = ended({"used": seven}, {"extra": points})
    assert match.scores()[0] == match.scores()[1]
    assert match.winners() == [0]
    assert line(match, "Recipes: 2 finished") == points, "a score sheet shows what broke the tie"
    match = ended({"sports": "badminton"}, {"extra": 2})
    assert match.winners() == [0]
    assert ended({}, {}).winners() == [0, 1]
    assert player(match).finished_activities == ("badminton",)


def test_everybody_sees_the_score_if_it_ended_now() -> None:
    own = {"body": "water*5", "open": "peanut-noodles", "trash": 3, "score": 4, "extra": 4}
    before = table({"markers": 1, **own}, EMPTY, round=6)
    promised = before.view(None)["standings"]
    first = promised[0]
    assert first["trash"] == -6
    assert first["unfinished"] == -next(
        card.points for card in PACK.recipes if card.id == "peanut-noodles"
    )
    parts = ("body", "end_game", "sets", "trash", "unfinished", "goals")
    assert first["total"] == 4 + sum(first[part] for part in parts)
    assert [one["total"] for one in promised] == ended(own, EMPTY).scores()


@pytest.mark.rule("15.4")
def test_everybody_sees_what_each_group_of_a_body_is_worth() -> None:
    match = table({"body": "water*5"}, EMPTY)
    groups = PACK.diets[0].groups
    for seat, water in enumerate((groups["water"].track[4], groups["water"].empty)):
        seen = match.view(1 - seat)["standings"][seat]
        assert seen["groups"] == {
            food: water if food == "water" else group.empty for food, group in groups.items()
        }
        assert seen["body"] == sum(seen["groups"].values())
