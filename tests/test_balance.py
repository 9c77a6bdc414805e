"""The table of targets: what it calls met, and that it is written from what was kept."""

import pytest

from smorgasboard.lab.evidence import Estimate
from tools.balance import hiring
from tools.balance.__main__ import PAGE, hire_table, page, read_book
from tools.balance.food import Seen, gaps, points_by_board
from tools.balance.row import Row


@pytest.mark.parametrize(
    ("value", "low", "high", "met"),
    [
        ((0.25, 0.24, 0.26), 0.20, 0.30, "yes"),
        ((0.29, 0.27, 0.31), 0.20, 0.30, "yes?"),
        ((0.31, 0.29, 0.33), 0.20, 0.30, "no?"),
        ((0.35, 0.33, 0.37), 0.20, 0.30, "no"),
        ((0.05, 0.04, 0.06), 0.08, None, "no"),
        ((0.50, 0.40, 0.60), None, 0.30, "no"),
    ],
)
def test_what_is_met(
    value: tuple[float, float, float], low: float | None, high: float | None, met: str
) -> None:
    assert Row("about", "name", "greedy", Estimate(*value, 10), low, high).met == met


def test_an_interval_over_the_whole_band_is_not_sure() -> None:
    wide = Row("about", "name", "greedy", Estimate(0.25, 0.1, 0.4, 10), 0.2, 0.3)
    assert wide.met == "yes?"
    beside = Row("about", "name", "greedy", Estimate(0.31, 0.1, 0.5, 10), 0.2, 0.3)
    assert beside.met == "no?"


def test_the_page_is_what_was_kept() -> None:
    assert PAGE.read_text() == page(read_book())


def test_whom_the_heuristic_hires_is_what_was_measured() -> None:
    assert hiring.TABLE.read_text() == hire_table(read_book())


def seen(scores: tuple[int, ...], boards: tuple[str, ...]) -> Seen:
    return Seen(0, scores, (1.0, 0.0, 0.0), {"diet": boards}, {}, {}, {})


def test_boards_are_compared_where_both_are_at_the_table() -> None:
    games = [
        seen((10, 4, 7), ("junk", "strong", "green")),
        seen((9, 3, 6), ("green", "junk", "strong")),
        seen((1, 2, 3), ("junk", "green", "lean")),
    ]
    assert gaps(games, "diet", "junk", "strong") == [6.0, -3.0]
    assert points_by_board(games, "diet")["junk"] == [3.0, -3.0, -1.0]
