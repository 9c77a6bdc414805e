"""The table of targets: what it calls met, and that it is written from what was kept."""

import pytest

from smorgasboard.engine.errors import BadSetup
from smorgasboard.games.food_for_thought.game import FOOD_FOR_THOUGHT
from smorgasboard.lab.evidence import Estimate
from tools.balance import hiring
from tools.balance.__main__ import PAGE, Book, Kept, hire_table, page, read_book, with_changes
from tools.balance.food import Seen, gaps, points_by_board, wins_by_place
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
    return Seen(0, 0, scores, (1.0, 0.0, 0.0), {"diet": boards}, {}, {}, {})


def test_boards_are_compared_where_both_are_at_the_table() -> None:
    games = [
        seen((10, 4, 7), ("junk", "strong", "green")),
        seen((9, 3, 6), ("green", "junk", "strong")),
        seen((1, 2, 3), ("junk", "green", "lean")),
    ]
    assert gaps(games, "diet", "junk", "strong") == [6.0, -3.0]
    assert points_by_board(games, "diet")["junk"] == [3.0, -3.0, -1.0]


RESTAURATEUR = "assistants.restaurateur.options.0.do.0.n"


def test_only_numbers_of_ours_can_be_tried() -> None:
    pack = FOOD_FOR_THOUGHT.pack(with_changes("base", [f"{RESTAURATEUR}=7"]))
    before = FOOD_FOR_THOUGHT.pack("base")
    assert pack.assistants[-1].options[0].do[0].n == 7 != before.assistants[-1].options[0].do[0].n
    for change, said in (("board.rounds=7", "marked as chosen"), (RESTAURATEUR, "like NAME=3")):
        with pytest.raises(BadSetup, match=said):
            with_changes("base", [change])


def test_what_was_tried_stands_beside_what_is() -> None:
    def kept(value: float) -> Kept:
        return Kept(Row("about", "name", "greedy", Estimate(value, value, value, 9), 0.2, 0.3), "c")

    one = kept(0.4)
    text = page(Book({}, {one.row.key: one}, {"x=2": {one.row.key: kept(0.25)}}))
    told = next(line for line in text.splitlines() if line.startswith("| x=2"))
    assert (
        "| 40.0 % (40.0 % to 40.0 %) | 25.0 % (25.0 % to 25.0 %) | 20.0 % to 30.0 % | yes" in told
    )


def test_places_are_counted_from_the_one_who_began() -> None:
    """Seat 0 wins, and is the last of three."""
    game = seen((9, 1, 2), ("a", "b", "c"))
    later = Seen(1, 1, game.scores, game.payoffs, {}, {}, {}, {})
    found = wins_by_place([game, later])
    assert [found[name].value for name in ("starter", "second", "third")] == [0.5, 0.0, 0.5]
