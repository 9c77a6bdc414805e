"""`export`: trajectories that say what was seen, possible and done."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest

import smorgasboard
from smorgasboard import rl
from smorgasboard.engine.chance import Dice
from smorgasboard.engine.match import Match
from smorgasboard.games.registry import GAMES
from tests.cli.command import refused
from tests.cli.command import smorgasboard as run


def played(slug: str, seed: int, plies: int = 10_000, **more: Any) -> Match:
    match, dice = smorgasboard.new(slug, seed=seed, **more), Dice(seed)
    while not match.over and len(match.plies) < plies:
        codes = match.moves()
        match.play(codes[dice.roll(len(codes))])
    return match


def exported(folder: Path, *matches: Match) -> list[dict[str, Any]]:
    records = folder / "records"
    records.mkdir()
    for number, match in enumerate(matches):
        (records / f"{number}.txt").write_text(match.record())
    answer = run("export", str(records), "--parquet", str(folder / "out.parquet"), "--json")
    assert answer.code == 0, answer
    rows: list[dict[str, Any]] = pq.read_table(folder / "out.parquet").to_pylist()
    said = json.loads(answer.out)
    assert (said["matches"], said["decisions"]) == (len(matches), len(rows))
    return rows


def test_a_match_is_played_again_from_its_trajectory(tmp_path: Path) -> None:
    match = played("birthday-boom", 3, seats=4)
    again = smorgasboard.new("birthday-boom", seed=3, seats=4)
    layout = rl.layout("birthday-boom", seats=4)
    for row in exported(tmp_path, match):
        assert row["seat"] == again.to_act
        assert row["legal"] == again.moves()
        assert row["layout"] == layout.digest
        hand = again.view(row["seat"])["hand"]
        assert sum(np.array(row["observation"])[layout["hand"]]) == sum(hand.values())
        again.play(row["action"])
        assert again.plies[-1].notation == row["move"]
    assert again.record() == match.record()


def test_each_seat_is_rewarded_with_its_last_decision(tmp_path: Path) -> None:
    match = played("birthday-boom", 3, seats=4)
    rows = exported(tmp_path, match)
    for seat in range(4):
        own = [row for row in rows if row["seat"] == seat]
        assert [row["last"] for row in own] == [False] * (len(own) - 1) + [True]
        assert own[-1]["reward"] == pytest.approx(match.state.payoff(seat))
    assert sum(row["reward"] for row in rows) == pytest.approx(1.0)


@pytest.mark.parametrize("slug", list(GAMES))
def test_matches_of_every_game_can_be_exported(tmp_path: Path, slug: str) -> None:
    rows = exported(tmp_path, played(slug, 1, 12), played(slug, 2, 8))
    assert {row["match"] for row in rows} == {"0.txt", "1.txt"}
    assert all(row["action"] in row["legal"] for row in rows)
    assert not any(row["last"] for row in rows)


def test_bad_records_are_refused(tmp_path: Path) -> None:
    file, out = tmp_path / "record.txt", str(tmp_path / "out.parquet")
    refused(run("export", str(file), "--parquet", out), 2, "record.txt")
    file.write_text("nonsense")
    refused(run("export", str(file), "--parquet", out), 2, "record.txt")
    match = played("birthday-boom", 3, 20, seats=4)
    file.write_text(match.record())
    nowhere = str(tmp_path / "nowhere" / "out.parquet")
    refused(run("export", str(file), "--parquet", nowhere), 2, "cannot be written")


def test_people_are_told_how_many(tmp_path: Path) -> None:
    file = tmp_path / "record.txt"
    file.write_text(played("birthday-boom", 3, 20, seats=4).record())
    answer = run("export", str(file), "--parquet", str(tmp_path / "o.parquet"), columns=300)
    assert answer.out.endswith("1 match, 20 decisions\n")
