"""The table of strengths: played in pieces, and written between its marks."""

import time
from pathlib import Path

import pytest

from smorgasboard.engine.playouts import Result
from smorgasboard.lab.tally import Tally
from tools import ladders
from tools.ladders import BEGIN, END, Measured, Row, among, line, page_with, pairs


def measured(*levels: str, games: int = 3, bar: float | None = None) -> Measured:
    found = Measured(Row("birthday-boom", levels, games, 2, bar), Tally())
    found.play_on(time.monotonic() + 60)
    return found


def test_a_row_says_who_played_and_whether_it_is_enough() -> None:
    found = measured(*among("easy", "random", 3))
    assert found.tally.games == 3
    assert "| `easy` among 2 `random` | 3 |  | " in line(found)
    assert "above 33%: " in line(found)
    assert "| 2 | " in line(measured("expert", "easy", "easy", bar=0.0))
    assert line(measured("expert", "easy", "easy", bar=0.0)).endswith("| 0%: yes |")
    assert line(measured("easy", "random", "random", bar=1.5)).endswith("| 150%: **no** |")


def alone(level: str, *scores: int, bar: float | None = None) -> Measured:
    tally = Tally()
    for score in scores:
        tally.count(Result(10, [score], 0b1), [level])
    return Measured(Row("food-for-thought", (level,), len(scores), 0, bar), tally)


def test_alone_the_whole_interval_has_to_reach_the_bar() -> None:
    reached, missed, unclear = (line(alone("easy", 8, 12, bar=bar)) for bar in (6.0, 15.0, 8.0))
    assert reached.endswith("| 10.0 ± 3.9 points | 6 points: yes |")
    assert missed.endswith("| 15 points: **no** |")
    assert unclear.endswith("| 8 points: open, the interval holds it |")


def test_levels_that_play_apart_are_compared_with_the_one_below() -> None:
    found = [alone("random", 1, 2), alone("easy", 8, 9), alone("normal", 8, 10, bar=2.0)]
    lines = [line(each, below) for each, below in pairs(found)]
    assert lines[0].endswith("|  |")
    assert lines[1].endswith("| above `random`: yes |")
    assert lines[2].endswith("| 2 points: yes; above `easy`: **not shown** |")
    others = [measured("easy", "easy", "easy"), measured(*among("easy", "random", 3))]
    assert [below for _, below in pairs([*found, *others])][3:] == [None, None]


def test_games_are_played_in_pieces() -> None:
    pieces = measured(*among("easy", "random", 3), games=4)
    pieces.row = Row("birthday-boom", pieces.row.levels, 8, 2)
    pieces.play_on(time.monotonic() + 60)
    assert pieces.rung.wins == measured(*among("easy", "random", 3), games=8).rung.wins
    pieces.row = Row("birthday-boom", pieces.row.levels, 100, 2)
    pieces.play_on(time.monotonic() - 1)
    assert pieces.tally.games == 8


def test_only_the_table_is_written_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "bots.md"
    page.write_text(f"before\n{BEGIN}old\n{END}after\n")
    monkeypatch.setattr(ladders, "PAGE", page)
    text = page_with([measured(*among("easy", "random", 3))])
    assert text.startswith(f"before\n{BEGIN}\n| game |")
    assert text.endswith(f"|\n\n{END}after\n")
    assert "old" not in text
