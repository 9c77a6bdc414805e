"""`replay` and `verify`."""

import json
from pathlib import Path

import pytest

import smorgasboard as package
from tests.cli.command import refused, smorgasboard


@pytest.fixture(scope="module")
def record() -> str:
    match = package.new("birthday-boom", seats=3, seed=11)
    bot = package.bot("random", 5)
    while not match.over:
        assert match.to_act is not None
        match.play(bot.choose(match.view(match.to_act), match.legal()))
    return match.record()


@pytest.fixture
def stored(record: str, tmp_path: Path) -> Path:
    path = tmp_path / "match.txt"
    path.write_text(record)
    return path


def altered(stored: Path, old: str, new: str) -> Path:
    text = stored.read_text()
    assert old in text
    stored.write_text(text.replace(old, new, 1))
    return stored


def test_verify_says_what_it_proved(stored: Path) -> None:
    answer = smorgasboard("verify", str(stored), columns=200)
    assert answer.code == 0
    assert "plies are legal" in answer.out
    assert "The scores are right" in answer.out
    assert "follow from the seed 11" in answer.out
    assert answer.err == ""


def test_a_record_may_be_piped_in(record: str) -> None:
    assert smorgasboard("verify", "-", typed=record).code == 0


def test_a_record_cut_in_a_line_does_not_verify(stored: Path) -> None:
    stored.write_text(stored.read_text()[:-9])
    refused(smorgasboard("verify", str(stored)), 1, "cut off")
    refused(smorgasboard("replay", str(stored)), 2, "cut off")


def test_a_record_cut_between_lines_is_a_match_still_running(stored: Path) -> None:
    stored.write_text("".join(stored.read_text().splitlines(keepends=True)[:20]))
    answer = smorgasboard("verify", str(stored))
    assert answer.code == 0
    assert "not over yet" in answer.out


@pytest.mark.parametrize("word", ["replay", "verify"])
@pytest.mark.parametrize(
    ("old", "new", "part"),
    [
        ("\nend ", "\nend 9", "the result is not the one in the record"),
        ("\n1 ", "\n1 0 boom 00000000\n2 ", ""),
        ("start ", "start 0", ""),
    ],
)
def test_an_altered_record_fails(stored: Path, word: str, old: str, new: str, part: str) -> None:
    answer = smorgasboard(word, str(altered(stored, old, new)))
    assert answer.code in (1, 2)
    refused(answer, answer.code, part)
    if word == "verify":
        assert answer.code == 1


def test_a_record_of_other_rules(stored: Path) -> None:
    altered(stored, '"rules_version":1', '"rules_version":7')
    refused(smorgasboard("verify", str(stored)), 1, "from rules 7")
    refused(smorgasboard("replay", str(stored)), 2, "from rules 7")


def test_a_record_of_an_unknown_game(stored: Path) -> None:
    altered(stored, '"game":"birthday-boom"', '"game":"chess"')
    refused(smorgasboard("replay", str(stored)), 2, "no game called 'chess'")


def test_replay_tells_every_ply_and_the_end(stored: Path) -> None:
    answer = smorgasboard("replay", str(stored))
    assert answer.code == 0
    assert "Seat 0 plays a Birthday Party." in answer.out
    assert "Total" in answer.out


def test_replay_stops_where_one_likes(stored: Path) -> None:
    answer = smorgasboard("replay", str(stored), "--to", "4")
    assert "ply 4 of " in answer.out
    assert "in the deck" in answer.out
    assert "Total" not in answer.out


def test_replay_beyond_the_end(stored: Path) -> None:
    refused(smorgasboard("replay", str(stored), "--to", "9999"), 2, "plies, not 9999")
    refused(smorgasboard("replay", str(stored), "--to", "-1"), 2, "'--to'")


@pytest.mark.parametrize("ply", [0, 1, 30])
def test_replay_as_data_is_the_position_of_that_ply(stored: Path, ply: int) -> None:
    answer = smorgasboard("replay", str(stored), "--to", str(ply), "--json")
    data = json.loads(answer.out)
    assert data["ply"] == ply == len(data["plies"])
    assert all(step["told"] for step in data["plies"])
    assert package.load(data["position"]).to_act == data["to_act"]


def test_replay_as_data_has_the_result(stored: Path) -> None:
    match = package.replay(stored.read_text())
    data = json.loads(smorgasboard("replay", str(stored), "--json").out)
    assert data["over"]
    assert (data["scores"], data["winners"]) == (match.scores(), match.winners())
    assert [step["move"] for step in data["plies"]] == [ply.notation for ply in match.plies]


@pytest.mark.parametrize("slug", list(package.games()))
def test_replay_as_data_has_score_sheets_that_add_up(slug: str, tmp_path: Path) -> None:
    match = package.new(slug, seats=3, seed=5)
    while not match.over:
        match.play(match.legal()[-1])
    path = tmp_path / "record"
    path.write_text(match.record())
    data = json.loads(smorgasboard("replay", str(path), "--json").out)
    assert [sum(line["points"] for line in sheet) for sheet in data["score_sheets"]] == (
        match.scores()
    )
    assert all(line["text"] for sheet in data["score_sheets"] for line in sheet)
