"""Positions with known counts. A change of the rules must change that file on purpose."""

from collections.abc import Sequence
from typing import Any

import pytest

from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.state import State
from smorgasboard.games.food_for_thought import codes
from tests.food_for_thought.tables import PACK, table
from tests.perft import check_counts, lines_of

EMPTY: dict[str, Any] = {
    "unseen_recipes": [],
    "hidden": (0, 0),
    "unseen_activities": [],
}


def read(words: str) -> dict[str, Any]:
    """`open=trail-mix kitchen=nuts,fruit markers=1`: a player."""
    found: dict[str, Any] = {}
    for word in words.split():
        name, _, value = word.partition("=")
        found[name] = int(value) if value.isdigit() else value.replace("+", " ")
    return found


@pytest.mark.parametrize("line", lines_of("food_for_thought"))
def test_perft(line: str) -> None:
    text, counts = line.split(" : ")
    seats = [read(part) for part in text.split("|")]
    match = table(*seats, round=6, book=BOOK, planner=PLAN, **EMPTY)
    check_counts(match.state, counts)


BOOK = ["iced-latte", "fish-tacos", "rice-pilaf", "paella"]
PLAN = ["table-tennis", "squash", "surfing"]


def shopping_ways(shop: State, steps: int) -> int:
    """By the rules: ways to go on shopping for so many moves."""
    if steps == 0:
        return 1
    ways, moves = 0, Moves()
    shop.legal(moves)
    for move in moves.listed():
        if codes.BUY <= move < codes.FOOD:
            twin = shop.copy()
            twin.apply(move, Dice(1))
            ways += shopping_ways(twin, steps - 1)
    return ways


SHORTAGE: dict[str, Any] = {
    "covered": ["62", "11", "33"],
    "out_of_stock_spaces": ["62", "11", "33"],
}


def naive_ways(covered: frozenset[str], money: int, steps: int, cells: Sequence[str] = ()) -> int:
    """By the text of chapter 5 alone: column 2, row 5, $6, any order. `cells`: one is covered."""
    if steps == 0:
        return 1
    if cells:
        return sum(naive_ways(covered | {cell}, money, steps - 1) for cell in cells)
    ways = 0
    for food in {food for line in PACK.shopping.grid for food in line}:
        shown = [
            f"{row}{column}"
            for row, line in enumerate(PACK.shopping.grid, start=1)
            for column, name in enumerate(line, start=1)
            if name == food and f"{row}{column}" not in covered
        ]
        sale = [cell for cell in shown if cell[0] == "5" or cell[1] == "2"]
        for price, spaces in ((1, sale), (3, [cell for cell in shown if cell not in sale])):
            if spaces and price <= money:
                if len(spaces) == 1:
                    ways += naive_ways(covered | set(spaces), money - price, steps - 1)
                else:
                    ways += naive_ways(covered, money - price, steps - 1, spaces)
        if not shown and money >= 5:
            ways += naive_ways(covered, money - 5, steps - 1)
    return ways


@pytest.mark.rule("4.10", "5.4", "5.5", "5.6", "5.7", "5.8")
def test_a_naive_count_finds_the_same_baskets_in_any_order() -> None:
    match = table({"markers": 1}, {}, **SHORTAGE, rolls=[1, 4])
    match.play("place:grocery")
    for steps in range(1, 4):
        assert shopping_ways(match.state, steps) == naive_ways(
            frozenset(SHORTAGE["covered"]), 6, steps
        ), f"{steps} steps"
