"""`lab report`: a page that needs nothing else, numbers that come again, games that can be seen."""

import json
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pyarrow.parquet as pq
import pytest

import smorgasboard as package
from smorgasboard.engine.errors import BadSetup
from smorgasboard.games.registry import GAMES
from smorgasboard.lab.report.make import read_budget, round_number
from smorgasboard.lab.simulate import Plan
from smorgasboard.lab.watch import Arc, Watcher
from tests.cli.command import Answer, refused, smorgasboard

QUICK = ("--games", "6", "--iterations", "1", "--seed", "3")
BOOM = ("birthday-boom", "--seats", "3,4", "--games", "60", "--iterations", "1", "--seed", "3")


def report(folder: Path, *words: str) -> Answer:
    return smorgasboard("lab", "report", *words, "-o", str(folder / "report.html"))


class Page(HTMLParser):
    """What a page would ask for from elsewhere, and whether it runs anything."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.from_elsewhere: list[str] = []
        self.scripts = self.charts = 0
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.scripts += tag == "script"
        self.charts += tag == "svg"
        for name, value in attrs:
            if name in ("src", "href", "xlink:href", "action") and value:
                if not value.startswith(("#", "data:")):
                    self.from_elsewhere.append(value)


@pytest.fixture(scope="module")
def boom(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("report")
    answer = report(folder, *BOOM)
    assert answer.code == 0, answer
    assert "Turn order with 3 players" in answer.out
    return folder


def data(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folder / "report.json").read_text())
    return found


def test_the_page_needs_nothing_from_elsewhere(boom: Path) -> None:
    page = Page((boom / "report.html").read_text())
    assert page.from_elsewhere == []
    assert page.scripts == 0
    assert page.charts == 5


def test_every_number_has_its_interval_and_its_sample(boom: Path) -> None:
    found = data(boom)
    for row in found["places"]:
        assert row["wins"]["low"] <= row["wins"]["value"] <= row["wins"]["high"]
        assert row["wins"]["sample"] >= 6
    assert {(row["level"], row["seats"]) for row in found["places"]} == {
        ("greedy", 3),
        ("greedy", 4),
        ("easy", 4),
        ("expert", 4),
    }
    assert all(light["bar"] for light in found["lights"])


def test_levels_stand_side_by_side(boom: Path) -> None:
    found = data(boom)
    assert all(set(row["used_by"]) == {"easy", "greedy", "expert"} for row in found["content"])
    assert set(found["courses"]["agreed"]) == {"easy", "expert"}
    assert [(row["level"], row["among"]) for row in found["skill"]] == [
        ("easy", "random"),
        ("greedy", "easy"),
        ("expert", "greedy"),
    ]


def test_every_kind_of_evidence_is_on_the_page(boom: Path) -> None:
    found = data(boom)
    assert len(found["courses"]["stages"]) == 10
    assert [row["after"] for row in found["neighbours"]] == [1, 2, 3]
    assert found["luck_of_the_deal"]["low"] <= found["luck_of_the_deal"]["high"]
    page = (boom / "report.html").read_text()
    for words in (
        "How open it is",
        "when removed",
        "rating over them",
        "places after the stronger",
        "usual wait",
        "shared wins",
        "at three quarters",
    ):
        assert words in page


def test_there_is_a_row_for_every_game_that_was_watched(boom: Path) -> None:
    table = pq.read_table(boom / "report.parquet")
    games = data(boom)["provenance"]["games"]
    watched = [label for label in games if not label.startswith(("moments", "doing without"))]
    assert table.num_rows == sum(games[label] for label in watched)
    assert {"plan", "scores", "first", "content"} <= set(table.column_names)


def test_its_games_open_in_the_replay(boom: Path) -> None:
    records = data(boom)["records"]
    assert len(records) == 20
    for row in records:
        assert package.replay(row["record"]).over


def test_the_numbers_come_again_in_any_number_of_processes(boom: Path, tmp_path: Path) -> None:
    answer = report(tmp_path, *BOOM, "--jobs", "2", "--json")
    assert json.loads(answer.out) == data(boom)


def test_a_report_goes_on_where_it_stopped(tmp_path: Path) -> None:
    words = ("birthday-boom", "--seats", "3", *QUICK, "--resume", str(tmp_path / "kept.jsonl"))
    assert report(tmp_path, *words).code == 0
    once = data(tmp_path)
    with patch.object(Watcher, "watch", side_effect=AssertionError("played again")):
        assert report(tmp_path, *words).code == 0
    assert data(tmp_path) == once


def test_a_game_that_all_win_together_has_a_surface_of_difficulty(tmp_path: Path) -> None:
    assert report(tmp_path, "pass-the-party-food", "--seats", "2", *QUICK).code == 0
    found = data(tmp_path)
    values = {row["value"] for row in found["difficulty"]}
    assert len(values) == 5
    assert found["places"] == []
    assert "Difficulty" in (tmp_path / "report.html").read_text()
    meant = {row["value"]: row["meant"] for row in found["difficulty"] if row["level"] == "greedy"}
    assert sorted(band[0] for band in meant.values()) == pytest.approx([0.2, 0.35, 0.5, 0.65, 0.8])


def test_a_difficulty_has_the_target_that_it_is_given(tmp_path: Path) -> None:
    words = ("pass-the-party-food", "--seats", "2", *QUICK, "--target", "very_hard=0.9:1")
    assert report(tmp_path, *words).code == 0
    found = data(tmp_path)
    meant = {row["value"]: row["meant"] for row in found["difficulty"] if row["meant"]}
    assert meant == {"very_hard": [0.9, 1.0]}
    light = next(each for each in found["lights"] if each["title"].startswith("As hard as meant"))
    assert light["bar"].startswith("greedy teams win very hard 90 to 100 %")
    assert found["provenance"]["command"].endswith("--target very_hard=0.9:1")


@pytest.mark.parametrize("slug", GAMES)
def test_whoever_watches_sees_the_same_game(slug: str) -> None:
    seats = GAMES[slug].min_seats
    watcher = Watcher(Plan(slug, seats, ("greedy",) * seats, seed=2))
    seen, played = watcher.watch(1), package.replay(watcher.record(1))
    assert (list(seen.scores), seen.plies) == (played.scores(), len(played.plies))
    assert set(seen.content) <= set(watcher.items)
    assert seen.content
    assert sum(seen.decisions) <= seen.plies


def test_the_arc_of_a_game() -> None:
    arc = Arc(2)
    for scores in ([0, 0], [1, 0], [1, 1], [1, 2], [1, 2], [3, 2], [3, 2], [3, 2]):
        arc.scores(scores)
    assert arc.changes() == (2, 6 / 8)
    assert [arc.leader_at(part) for part in (0.0, 0.25, 0.5, 0.75)] == [-1, -1, 1, 0]


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (("--budget", "soon"), "written like 90s"),
        (("--budget", "0s"), "from one second to a week"),
        (("--seats", "many"), "written like 2,3,4"),
        (("--seats", "9"), "3 to 6 players"),
        (("--pack", "nowhere.toml"), "no file 'nowhere.toml'"),
        (("--option", "colour=red"), "colour"),
        (("--games", "1"), "games"),
        (("--target", "hard=0.3:0.5"), "no difficulty"),
    ],
)
def test_bad_words(tmp_path: Path, words: tuple[str, ...], part: str) -> None:
    refused(report(tmp_path, "birthday-boom", *words), 2, part)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("target", "part"),
    [
        ("hard", "written like hard=0.3:0.5"),
        ("hopeless=0.1:0.2", "no difficulty called 'hopeless'"),
        ("hard=0.5:0.3", "between 0 and 1, the lower bound first"),
    ],
)
def test_bad_targets(tmp_path: Path, target: str, part: str) -> None:
    refused(report(tmp_path, "pass-the-party-food", "--target", target), 2, part)


def test_no_folder_to_write_into(tmp_path: Path) -> None:
    refused(report(tmp_path / "none", "birthday-boom", *QUICK), 2, "no folder")


def test_what_cannot_be_written_is_known_before_anything_is_played(tmp_path: Path) -> None:
    (tmp_path / "report.parquet").mkdir()
    with patch.object(Watcher, "watch", side_effect=AssertionError("played")):
        refused(report(tmp_path, "birthday-boom", *QUICK), 2, "report.parquet: Is a directory")
        words = ("lab", "report", "birthday-boom", *QUICK, "-o", str(tmp_path / "page.json"))
        refused(smorgasboard(*words), 2, "what lies beside the page")
    assert [path.name for path in tmp_path.iterdir()] == ["report.parquet"]


def test_what_cannot_be_kept_is_said_in_a_sentence(tmp_path: Path) -> None:
    kept = tmp_path / "none" / "kept.jsonl"
    words = ("birthday-boom", *QUICK, "--resume", str(kept))
    refused(report(tmp_path, *words), 2, f"nothing can be kept in {kept}")


def test_of_two_packs_the_bad_one_is_named(tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text('[pack]\nid = "bad"\n')
    answer = smorgasboard("lab", "compare", "birthday-boom", "base", str(bad))
    refused(answer, 2, f"{bad}: $.")
    assert "`smorgasboard pack check` lists" in answer.err


def test_without_the_extra_it_says_what_to_install(tmp_path: Path) -> None:
    with patch("smorgasboard.commands.extras.find_spec", return_value=None):
        refused(report(tmp_path, "birthday-boom"), 2, "smorgasboard[lab]")


def test_budgets() -> None:
    assert (read_budget("90s"), read_budget("10min"), read_budget("2h")) == (90, 600, 7200)
    with pytest.raises(BadSetup):
        read_budget("")
    assert [round_number(many) for many in (0.4, 3, 7, 99, 250, 512)] == [1, 2, 5, 50, 200, 500]
