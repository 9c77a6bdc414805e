"""Rulebook chapters 6 to 8: the Farmers Market, dining out, the snack."""

import pytest

from smorgasboard.games.food_for_thought.messages import CardShown
from tests.food_for_thought.tables import (
    PACK,
    board,
    legal,
    pantry,
    pass_all,
    player,
    say,
    table,
)


@pytest.mark.rule("6.1", "1.13", "16.7")
def test_stands_are_open_in_their_round() -> None:
    for number in range(1, 7):
        match = table({}, {}, {}, round=number)
        stands = {stand.id for stand in PACK.stands if stand.round == number}
        assert set(legal(match, "place:market>")) == stands
        assert len(stands) == 2


@pytest.mark.rule("6.2", "6.3")
def test_two_visits_a_round_also_to_the_same_stand() -> None:
    match = table({}, {"markers": 1})
    say(match, "place:market>mill-stall place:market>mill-stall place:market>mill-stall")
    assert player(match).visits == 2
    assert legal(match, "place:market>") == []
    assert player(match, 1).visits == 1


@pytest.mark.rule("6.4")
def test_a_stand_for_the_body() -> None:
    match = table({}, {}, round=2)
    say(match, "place:market>shish-kabob")
    assert player(match).body == {"meat": 1, "vegetable": 1, "fats": 1}
    assert pantry(match) == {}
    assert match.to_act == 1


@pytest.mark.rule("6.5")
def test_a_wild_icon_is_any_food_and_not_declined() -> None:
    match = table({}, {})
    say(match, "place:market>salad-cart")
    assert len(legal(match, "food:")) == 11 == len(legal(match))
    say(match, "food:seafood")
    assert pantry(match) == {"vegetable": 2, "fruit": 1, "seafood": 1}


@pytest.mark.rule("6.6", "16.7")
def test_a_stand_stays_until_its_round_ends() -> None:
    match = table({"markers": 1}, {"markers": 1}, {"markers": 1}, round=2)
    say(match, "place:market>shish-kabob")
    assert "shish-kabob" in legal(match, "place:market>")
    say(match, "pass:idle")
    events = say(match, "pass:idle")
    shown = {event.card for event in events if isinstance(event, CardShown)}
    assert {"butchers-parcel", "orchard-crate"} <= shown


@pytest.mark.rule("6.7")
def test_without_a_stand_there_is_no_market() -> None:
    match = table({}, {}, stands=["shish-kabob"])
    assert legal(match, "place:market>") == []
    assert "pass:idle" in legal(match)


@pytest.mark.rule("7.1", "7.3", "7.5")
def test_pizza_puts_everything_into_the_body() -> None:
    match = table({}, {}, pizza={"fats": 2, "grain": 1})
    say(match, "place:pizza")
    assert player(match).body == {"fats": 2, "grain": 1}
    assert board(match).pizza == {}


@pytest.mark.rule("7.2")
@pytest.mark.parametrize(("seats", "spaces"), [(2, 1), (3, 2), (4, 2)])
def test_spaces_of_the_buffet(seats: int, spaces: int) -> None:
    others: list[dict[str, int]] = [{}] * (seats - 1)
    food = ({"meat": 1}, {"dairy": 1})
    match = table({"placed": {"buffet": spaces - 1}}, *others, buffet=food)
    assert legal(match, "place:buffet>") == ["1", "2"]
    match = table({"placed": {"buffet": spaces}}, *others, buffet=food)
    assert legal(match, "place:buffet>") == []


@pytest.mark.rule("7.4")
def test_the_buffet_gives_one_row_with_food() -> None:
    match = table({}, {}, {}, buffet=({"meat": 1, "grain": 2}, {"dairy": 1}))
    say(match, "place:buffet>1")
    assert player(match).body == {"meat": 1, "grain": 2}
    assert legal(match, "place:buffet>") == ["2"]


@pytest.mark.rule("7.6", "16.11")
def test_the_marker_on_pizza_moves_before_anything_spoils() -> None:
    match = table(
        {"markers": 1, "kitchen": "poultry grain@2 water@3", "open": "chicken-noodle-soup"},
        {"markers": 0},
        pizza={"fats": 1},
    )
    say(match, "place:pizza")
    assert (board(match).phase, match.to_act) == ("bonus", 0)
    say(match, "place:cook done cook:chicken-noodle-soup>poultry")
    say(match, "cook:chicken-noodle-soup>grain cook:chicken-noodle-soup>water")
    own = player(match)
    assert (own.score, own.trash) == (4, 0)
    assert own.body == {"fats": 1, "poultry": 1, "grain": 1, "water": 1}
    assert board(match).round == 2


@pytest.mark.rule("7.6")
def test_the_bonus_may_be_declined() -> None:
    match = table({"markers": 1}, {"markers": 0}, pizza={"fats": 1})
    say(match, "place:pizza done")
    assert board(match).round == 2


@pytest.mark.rule("7.7")
def test_limits_still_hold_for_the_bonus() -> None:
    own = {"markers": 0, "visits": 2, "snacks": 1, "kitchen": "grain"}
    match = table(
        {**own, "placed": {"pizza": 1, "grocery": 3}}, {"markers": 1}, turn=1, pizza={"fats": 1}
    )
    say(match, "pass:idle")
    assert match.to_act == 0
    assert legal(match, "place:") == ["cook", "work-out"]


@pytest.mark.rule("7.8")
def test_no_bonus_after_passing() -> None:
    players = ({"markers": 0, "passed": True, "placed": {"pizza": 1}}, {"markers": 1})
    match = table(*players, turn=1)
    say(match, "pass:idle")
    assert board(match).round == 2
    match = table(*players, turn=1, options={"pass_keeps_pizza_bonus": True})
    say(match, "pass:idle")
    assert (board(match).phase, match.to_act) == ("bonus", 0)


@pytest.mark.rule("7.9")
def test_no_bonus_without_a_marker() -> None:
    match = table(
        {"markers": 1, "done": "family-lasagna"}, {"markers": 0}, pizza={"fats": 1, "meat": 2}
    )
    say(match, "use:family-lasagna")
    assert player(match).body == {"fats": 1, "meat": 2}
    say(match, "pass:idle")
    assert board(match).round == 2


@pytest.mark.rule("8.1", "8.3")
def test_a_snack_once_a_round() -> None:
    match = table({"kitchen": "grain meat water"}, {"markers": 0})
    say(match, "place:snack")
    assert legal(match, "food:") == ["water", "grain", "meat"]
    say(match, "food:grain")
    assert player(match).body == {"grain": 1}
    assert pantry(match) == {"meat": 1, "water": 1}
    assert "place:snack" not in legal(match)
    pass_all(match)
    while legal(match, "hire:"):
        match.play(match.legal()[0])
    while match.to_act != 0:
        match.play("pass:idle" if "pass:idle" in legal(match) else "done")
    assert "place:snack" in legal(match)


@pytest.mark.rule("8.2")
def test_no_snack_from_an_empty_kitchen() -> None:
    assert "place:snack" not in legal(table({}, {}))
