"""Rulebook chapters 19 to 21: two players, diets, one player."""

import pytest

from smorgasboard.engine.errors import BadSetup
from smorgasboard.games.food_for_thought.scoresheet import result_alone
from tests.food_for_thought.tables import (
    PACK,
    board,
    hire_all,
    legal,
    new,
    pass_all,
    player,
    say,
    state,
    table,
)


@pytest.mark.rule("19.1", "19.2")
def test_eight_stands_for_two() -> None:
    assert {len(board(new(2, {}, seed)).stands) for seed in range(20)} == {8}
    assert len({board(new(2, {}, seed)).stands for seed in range(20)}) > 10
    assert len(board(new(3)).stands) == 12


@pytest.mark.rule("19.2")
def test_a_stand_for_every_round() -> None:
    rounds = {stand.id: stand.round for stand in PACK.stands}
    kept = []
    for seed in range(40):
        full = board(new(2, {"two_player_market": "random8_min1"}, seed)).stands
        assert len(full) == 8
        assert {rounds[name] for name in full} == {1, 2, 3, 4, 5, 6}
        kept.append(len({rounds[name] for name in board(new(2, {}, seed)).stands}))
    assert min(kept) < 6


@pytest.mark.rule("19.3", "21.3")
def test_who_stays_in_the_box() -> None:
    assert "life-coach" not in legal(new(2), "hire:")
    assert "restaurateur" not in legal(new(1), "hire:")
    assert "life-coach" in legal(new(1), "hire:")


@pytest.mark.rule("19.4", "19.5", "21.6")
@pytest.mark.parametrize("seats", [1, 2])
def test_two_cards_a_round_are_out_of_stock(seats: int) -> None:
    match = new(seats)
    spaces = {card.id: set(card.spaces) for card in PACK.out_of_stock}
    left = set(spaces)
    for number in range(1, 7):
        now = set(board(match).out_of_stock_deck)
        assert len(now) == 12 - 2 * number
        first, second = left - now
        assert set(board(match).covered) == spaces[first] | spaces[second]
        assert board(match).out_of_stock_spaces == board(match).covered
        left = now
        pass_all(match)
    assert match.over
    assert board(new(3)).covered == ()


@pytest.mark.rule("20.1", "20.2", "20.3")
def test_alternate_diets_by_lot() -> None:
    seen = set()
    for seed in range(30):
        match = new(4, {"diets": "alternate"}, seed)
        diets = [player(match, seat).diet for seat in range(4)]
        assert len(set(diets)) == 4
        assert not {"standard", "cleanse"} & set(diets)
        seen |= set(diets)
    assert len(seen) == 5
    assert [player(new(4), seat).diet for seat in range(4)] == ["standard"] * 4


@pytest.mark.rule("20.2")
def test_alternate_diets_by_choice() -> None:
    match = new(3, {"diets": "alternate", "diet_assignment": "draft"})
    assert match.to_act == 2
    assert len(legal(match, "diet:")) == 5
    say(match, "diet:vegetarian")
    assert match.to_act == 1
    assert "vegetarian" not in legal(match, "diet:")
    say(match, "diet:junk-food diet:strength")
    diets = [player(match, seat).diet for seat in range(3)]
    assert diets == ["strength", "junk-food", "vegetarian"]
    assert legal(match, "hire:")


@pytest.mark.rule("20.2")
def test_a_body_is_worth_nothing_before_there_is_a_diet() -> None:
    match = new(3, {"diets": "alternate", "diet_assignment": "draft"})
    say(match, "diet:vegetarian")
    bodies = [(bool(one["groups"]), one["body"] != 0) for one in match.view(0)["standings"]]
    assert bodies == [(False, False), (False, False), (True, True)]
    assert [one["total"] for one in match.view(0)["standings"]][:2] == [0, 0]


@pytest.mark.rule("20.4", "21.1")
def test_cleanse_is_for_one() -> None:
    assert player(new(1)).diet == "cleanse"
    assert player(new(1, {"diets": "standard"})).diet == "standard"
    assert player(new(1, {"diets": "alternate"})).diet not in ("standard", "cleanse")
    with pytest.raises(BadSetup, match="Cleanse is for one player"):
        new(2, {"diets": "cleanse"})


@pytest.mark.rule("21.2")
def test_nobody_dines_alone() -> None:
    match = new(1)
    assert (board(match).pizza, board(match).buffet) == ({}, ({}, {}))
    hire_all(match)
    assert not {"pizza", "buffet>1"} & set(legal(match, "place:"))
    assert legal(match, "pass:") == ["idle"]
    pass_all(match)
    assert board(match).pizza == {}


@pytest.mark.rule("21.4", "21.5")
def test_no_starred_recipes_but_all_stands_alone() -> None:
    seen = board(new(1))
    stars = {recipe.id for recipe in PACK.recipes if recipe.starred}
    shown = {*seen.unseen_recipes, *seen.below, *seen.top}
    assert len(shown) == 48
    assert not shown & stars
    assert len(seen.stands) == 12


@pytest.mark.rule("21.7")
def test_assistants_over_six_rounds_alone() -> None:
    match = new(1)
    say(match, "hire:executive-chef hire:life-coach")
    held = [set(player(match).assistants)]
    for _ in range(5):
        pass_all(match)
        before = set(player(match).assistants)
        hire_all(match)
        held.append(set(player(match).assistants))
        assert before <= held[-1]
    assert [len(helpers) for helpers in held] == [2, 3, 2, 3, 2, 3]
    everyone = {helper.id for helper in PACK.assistants} - {"restaurateur"}
    for kept in (1, 3):
        assert held[kept - 1] < held[kept]
        assert held[kept + 1] == everyone - held[kept]


@pytest.mark.rule("21.8")
def test_each_assistant_helps_once_a_turn() -> None:
    own = {"helpers": "life-coach fitness-coach", "body": "fats meat"}
    match = table(own)
    say(match, "ask:life-coach>2 food:fats")
    assert legal(match, "ask:") == ["fitness-coach>2"]
    match = table(own, options={"solo_assistant_uses": "per_turn"})
    say(match, "ask:life-coach>2 food:fats")
    assert legal(match, "ask:") == []


@pytest.mark.rule("21.9", "21.10")
def test_alone_everything_is_refilled_at_once() -> None:
    match = table({"helpers": "executive-chef fitness-coach", "kitchen": "grain"})
    first = board(match).below[0]
    say(match, f"place:cook take:{first} done")
    assert board(match).below[0] is None
    say(match, "done")  # no cooking; the turn goes on
    assert legal(match) == ["done", "ask:fitness-coach>2"]
    assert board(match).below[0] is not None
    match = table({"helpers": "fitness-coach"})
    say(match, f"place:work-out take:{board(match).planner[0]} done done")
    assert None not in board(match).planner
    assert "done" in legal(match)


@pytest.mark.rule("21.11")
def test_all_else_is_as_usual_alone() -> None:
    match = table({"kitchen": "meat"})
    assert {"grocery", "market>mill-stall", "snack", "cook", "work-out"} <= set(
        legal(match, "place:")
    )
    assert player(match).markers == 4
    pass_all(match)
    assert player(match).trash == 1
    assert state(match).first == 0


@pytest.mark.rule("21.12")
@pytest.mark.parametrize(
    ("score", "band"),
    [
        (-5, "below 60"),
        (59, "below 60"),
        (60, "60-89"),
        (109, "90-109"),
        (110, "110-129"),
        (149, "130-149"),
        (150, "150+"),
        (200, "150+"),
    ],
)
def test_bands(score: int, band: str) -> None:
    assert result_alone(PACK, score) == f"{score} points: band {band}"


@pytest.mark.rule("21.12")
def test_who_plays_alone_is_told_the_band_and_not_that_they_have_won() -> None:
    match = table({"markers": 1, "extra": -40}, round=6)
    say(match, "pass:idle")
    end = match.sentences(None)[-1]
    assert end == f"The game is over. {match.scores()[0]} points: band below 60."
