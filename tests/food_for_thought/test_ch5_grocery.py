"""Rulebook chapter 5: grocery shopping. Scenario 2 of the rules: column 2, row 5."""

from typing import Any

import pytest

from tests.food_for_thought.tables import board, legal, pantry, player, say, table

EXAMPLE = [1, 4]  # the first die marks column 2, the second row 5


@pytest.mark.rule("5.1", "19.6")
@pytest.mark.parametrize(("seats", "spaces"), [(1, 3), (2, 3), (3, 4), (4, 5)])
def test_spaces_by_number_of_players(seats: int, spaces: int) -> None:
    others = [{"markers": 1}] * (seats - 1)
    match = table({"placed": {"grocery": spaces - 1}}, *others)
    assert "place:grocery" in legal(match)
    match = table({"placed": {"grocery": spaces}}, *others)
    assert "place:grocery" not in legal(match)


@pytest.mark.rule("5.2")
def test_one_may_shop_again() -> None:
    match = table({}, {"markers": 0})
    say(match, "place:grocery done place:grocery done")
    assert player(match).placed == {"grocery": 2}


@pytest.mark.rule("5.3", "5.4", "5.5", "5.6", "5.10")
def test_the_example_of_the_rulebook() -> None:
    match = table({}, {}, rolls=EXAMPLE)
    say(match, "place:grocery")
    assert board(match).dice == (2, 5)
    say(match, "buy:water>sale")
    assert legal(match, "cell:") == []
    say(match, "buy:grain>regular")
    assert legal(match, "cell:") == ["11", "36", "44", "63"]
    say(match, "cell:11")
    assert pantry(match) == {}
    say(match, "buy:fats>sale buy:dairy>sale")
    assert legal(match, "cell:") == ["32", "54"]
    say(match, "cell:32")
    assert set(board(match).covered) == {"62", "11", "52", "32"}
    assert board(match).out_of_stock_spaces == ()
    assert player(match).kitchen == ({}, {"dairy": 1}, {"grain": 1, "fats": 1}, {"water": 1})
    assert match.to_act == 1  # all money is spent


@pytest.mark.rule("5.3")
def test_the_buyer_may_say_which_die_is_which() -> None:
    match = table({}, {}, rolls=EXAMPLE, options={"dice_axes": "player_choice"})
    say(match, "place:grocery axes:swapped")
    assert board(match).dice == (5, 2)
    match = table({}, {}, rolls=EXAMPLE, options={"dice_axes": "player_choice"})
    say(match, "place:grocery axes:as-rolled")
    assert board(match).dice == (2, 5)


@pytest.mark.rule("5.3", "10.16")
def test_the_buyer_says_so_again_when_both_dice_are_rolled_again() -> None:
    options = {"dice_axes": "player_choice"}
    match = table({"done": "iced-latte"}, {}, rolls=[*EXAMPLE, 0, 3], options=options)
    say(match, "place:grocery axes:as-rolled use:iced-latte reroll:both")
    assert legal(match) == ["axes:as-rolled", "axes:swapped"]
    say(match, "axes:swapped")
    assert board(match).dice == (4, 1)
    match = table({"done": "iced-latte"}, {}, rolls=[*EXAMPLE, 3], options=options)
    say(match, "place:grocery axes:as-rolled use:iced-latte reroll:column")
    assert board(match).dice == (4, 5)
    assert "done" in legal(match)  # the other die lies where it lay


@pytest.mark.rule("5.5")
def test_eleven_items_are_on_sale() -> None:
    match = table({}, {}, rolls=EXAMPLE)
    say(match, "place:grocery")
    sale = legal(match, "buy:")
    on_sale = {word.partition(">")[0] for word in sale if word.endswith(">sale")}
    assert on_sale == {
        "fruit",
        "seafood",
        "dairy",
        "vegetable",
        "fats",
        "water",
        "poultry",
        "nuts",
        "alcohol",
        "meat",
    }
    assert "grain>regular" in sale
    assert "grain>sale" not in sale


@pytest.mark.rule("5.6", "5.7")
def test_a_covered_space_sells_nothing() -> None:
    match = table({}, {}, rolls=EXAMPLE, covered=("11", "36", "44"))
    say(match, "place:grocery buy:grain>regular")
    assert "63" in board(match).covered
    assert "grain>regular" not in legal(match, "buy:")


@pytest.mark.rule("5.8", "5.9")
def test_a_special_order_of_what_is_sold_out() -> None:
    match = table({}, {}, rolls=EXAMPLE, covered=("46", "55"))
    say(match, "place:grocery")
    assert [word for word in legal(match, "buy:") if word.endswith("special")] == [
        "alcohol>special"
    ]
    say(match, "buy:alcohol>special buy:fats>sale")
    assert pantry(match) == {"alcohol": 1, "fats": 1}
    assert set(board(match).covered) == {"46", "55", "52"}


@pytest.mark.rule("5.8")
def test_with_the_option_one_covered_space_is_enough() -> None:
    options = {"special_order": "any_covered"}
    match = table({}, {}, rolls=EXAMPLE, covered=("46",), options=options)
    say(match, "place:grocery")
    assert "alcohol>special" in legal(match, "buy:")


@pytest.mark.rule("5.9")
def test_the_same_food_may_be_ordered_again() -> None:
    match = table(
        {"helpers": "personal-shopper", "done": "pad-thai beef-stir-fry"},
        {},
        rolls=EXAMPLE,
        covered=("46", "55"),
    )
    say(match, "place:grocery use:pad-thai buy:alcohol>special buy:alcohol>special")
    assert "alcohol>special" in legal(match, "buy:")


@pytest.mark.rule("5.11")
def test_covers_stay_until_the_round_ends() -> None:
    match = table({"markers": 2}, {"markers": 1}, {"markers": 0}, rolls=EXAMPLE)
    say(match, "place:grocery buy:water>sale done")
    assert board(match).covered == ("62",)
    say(match, "pass:idle pass:idle")
    assert board(match).covered == ()


@pytest.mark.rule("5.4", "5.12")
def test_one_may_leave_with_money_and_loses_it() -> None:
    match = table({}, {}, rolls=EXAMPLE)
    say(match, "place:grocery done")
    assert match.to_act == 1
    assert pantry(match) == {}
    say(match, "place:grocery")
    money = match.position()["table"]["questions"][-1]["money"]
    assert money == 6


@pytest.mark.rule("5.5")
def test_a_view_says_which_spaces_are_on_sale() -> None:
    match = table({}, {}, rolls=EXAMPLE)
    say(match, "place:grocery")
    column = {f"{row}2" for row in range(1, 7)}
    line = {f"5{number}" for number in range(1, 7)}
    assert set(match.view(0)["on_sale"]) == column | line


@pytest.mark.rule("5.7")
@pytest.mark.parametrize(
    ("own", "other", "asked"),
    [
        ({"markers": 1}, {"markers": 0}, False),  # nobody has a marker left
        ({"markers": 1, "placed": {"grocery": 2}}, {"markers": 2}, False),  # no space is left
        ({"markers": 1}, {"markers": 1}, True),
        ({"markers": 2}, {"markers": 0}, True),  # oneself may shop again
        ({"markers": 1}, {"markers": 0, "placed": {"pizza": 1}}, True),  # a bonus
        ({"markers": 1, "done": "iced-latte"}, {"markers": 0}, True),  # other dice
        ({"markers": 1, "used": "iced-latte"}, {"markers": 0}, False),
        ({"markers": 1, "helpers": "personal-shopper"}, {"markers": 0}, True),
        ({"markers": 1}, {"markers": 0, "helpers": "personal-shopper"}, False),
        (
            {"markers": 1, "open": "breakfast-burrito"},
            {"markers": 0},
            True,
        ),  # shopping without a marker
    ],
)
def test_nobody_says_which_space_is_covered_if_nobody_shops_again(
    own: dict[str, Any], other: dict[str, Any], asked: bool
) -> None:
    match = table(own, other, rolls=EXAMPLE)
    say(match, "place:grocery buy:grain>regular")
    assert bool(legal(match, "cell:")) == asked
    assert set(board(match).covered) == (set() if asked else {"11"})
