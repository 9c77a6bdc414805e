"""`pack check`, `pack new`, and packs in a game."""

import json
from pathlib import Path

import pytest

from smorgasboard.engine import packs
from tests.cli.command import refused, smorgasboard


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    path = tmp_path / "my-party.toml"
    assert smorgasboard("pack", "new", "birthday-boom", str(path)).code == 0
    return path


def change(pack: Path, old: str, new: str) -> str:
    text = pack.read_text()
    assert old in text
    pack.write_text(text.replace(old, new, 1))
    return str(pack)


def full_disk(*_: object) -> None:
    raise OSError(28, "No space left on device")


def test_a_new_pack_is_good_and_called_by_its_file(pack: Path) -> None:
    assert 'id = "my-party"' in pack.read_text()
    answer = smorgasboard("pack", "check", str(pack), columns=200)
    assert answer.code == 0
    assert "a good pack for birthday-boom" in answer.out


@pytest.mark.parametrize("name", ["42.toml", "Ünser Paket.toml", "A B.toml", "ab--.toml"])
def test_any_file_name_makes_a_good_pack(name: str, tmp_path: Path) -> None:
    assert smorgasboard("pack", "new", "birthday-boom", str(tmp_path / name)).code == 0
    assert smorgasboard("pack", "check", str(tmp_path / name)).code == 0


def test_a_new_pack_never_overwrites(pack: Path) -> None:
    pack.write_text("mine")
    refused(smorgasboard("pack", "new", "birthday-boom", str(pack)), 2, "there already")
    assert pack.read_text() == "mine"
    assert list(pack.parent.iterdir()) == [pack]


def test_a_new_pack_is_written_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.link", full_disk)
    monkeypatch.setattr("os.rename", full_disk)
    path = tmp_path / "x.toml"
    refused(smorgasboard("pack", "new", "birthday-boom", str(path)), 2, "No space left")
    assert list(tmp_path.iterdir()) == []


def test_a_file_system_without_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.link", full_disk)
    path = tmp_path / "x.toml"
    assert smorgasboard("pack", "new", "birthday-boom", str(path)).code == 0
    refused(smorgasboard("pack", "new", "birthday-boom", str(path)), 2, "there already")
    assert list(tmp_path.iterdir()) == [path]


def test_a_new_pack_in_no_folder(tmp_path: Path) -> None:
    path = str(tmp_path / "nowhere" / "x.toml")
    refused(smorgasboard("pack", "new", "birthday-boom", path), 2, "cannot write")


def test_every_fault_is_named_with_its_place(pack: Path) -> None:
    change(pack, "points = 1", "points = 1000")
    change(pack, "leads = true", "leeds = true")
    answer = smorgasboard("pack", "check", str(pack))
    refused(answer, 1, "has 3 faults")
    assert [line.split(":")[0] for line in answer.out.splitlines()] == [
        "$.cards[0].leeds",
        "$.cards[0].points",
        "$.cards[0].leads",
    ]


@pytest.mark.parametrize(
    ("content", "part"),
    [
        ("a = [", "not TOML"),
        ("\udcff", "not text in UTF-8"),
        ("", "$.pack.game"),
        ("pack = 3", "$.pack.game"),
        ("[pack]\ngame = 3", "$.pack.game"),
        ("[pack]\ngame = ['birthday-boom']", "$.pack.game"),
        ("[pack]\ngame = 'chess'", "$.pack.game"),
        ("[pack]\ngame = 'birthday-boom'", "$.pack.id"),
        ("a = " + "[" * 5000, ""),
    ],
)
def test_a_bad_pack_fails_the_check(tmp_path: Path, content: str, part: str) -> None:
    path = tmp_path / "bad.toml"
    path.write_bytes(content.encode(errors="surrogateescape"))
    answer = smorgasboard("pack", "check", str(path))
    refused(answer, 1, "fault")
    assert part in answer.out


@pytest.mark.parametrize("content", ["a = [", "[pack]\nid = 'x'", "\udcff"])
def test_a_bad_pack_is_bad_input_for_a_game(tmp_path: Path, content: str) -> None:
    path = tmp_path / "bad.toml"
    path.write_bytes(content.encode(errors="surrogateescape"))
    refused(smorgasboard("play", "birthday-boom", "--pack", str(path)), 2, "")


def test_a_game_with_a_pack_of_ones_own(pack: Path) -> None:
    name = change(pack, 'name = "Cheesecake"', 'name = "Sachertorte"')
    change(pack, "points = 2", "points = 50")
    answer = smorgasboard("play", "birthday-boom", "--pack", name, "--seed", "3", typed="log\n")
    assert answer.code == 0
    assert "Sachertorte" in answer.out
    words = ["--seats", "3", "--games", "4", "--bot", "random", "--json", "--pack", name]
    data = json.loads(smorgasboard("simulate", "birthday-boom", *words).out)
    assert data["bots"][0]["mean_score"] > 100


def test_a_pack_of_ours_by_name() -> None:
    assert smorgasboard("play", "birthday-boom", "--pack", "base").code == 0
    assert packs.pack_names("smorgasboard.games.birthday_boom") == ["base"]
