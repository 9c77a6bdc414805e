"""Files that are missing, unreadable, too large or not what they should be."""

from pathlib import Path

import pytest

from tests.cli.command import refused, smorgasboard

READERS = [
    ["replay"],
    ["verify"],
    ["pack", "check"],
    ["play", "birthday-boom", "--pack"],
    ["simulate", "birthday-boom", "--seats", "3", "--games", "1", "--bot", "random", "--pack"],
]
every_reader = pytest.mark.parametrize("words", READERS, ids=lambda words: " ".join(words[:2]))


@every_reader
def test_a_missing_file(words: list[str], tmp_path: Path) -> None:
    refused(smorgasboard(*words, str(tmp_path / "nothing")), 2, "no file")


@every_reader
def test_a_folder(words: list[str], tmp_path: Path) -> None:
    refused(smorgasboard(*words, str(tmp_path)), 2, "is a folder, not a file")


@every_reader
@pytest.mark.skipif(not Path("/proc/self/mem").exists(), reason="needs Linux")
def test_a_file_that_cannot_be_read(words: list[str]) -> None:
    refused(smorgasboard(*words, "/proc/self/mem"), 2, "cannot read")


@every_reader
def test_a_hundred_megabytes_of_zeros(words: list[str], tmp_path: Path) -> None:
    zeros = tmp_path / "zeros"
    with zeros.open("wb") as file:
        file.truncate(100_000_000)
    refused(smorgasboard(*words, str(zeros)), 2, "bytes and is not read")


@every_reader
@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs a Unix")
def test_a_file_without_end(words: list[str]) -> None:
    refused(smorgasboard(*words, "/dev/zero"), 2, "bytes and is not read")


@pytest.mark.parametrize("words", [["replay"], ["verify"]])
@pytest.mark.parametrize("content", [b"", b"\0\0\0", b"\xff\xfe", b"smorgasboard", b"{}\n"])
def test_a_file_that_is_no_record(words: list[str], content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "something"
    path.write_bytes(content)
    refused(smorgasboard(*words, str(path)), 2, "no record")


@pytest.mark.parametrize("name", ["", ".", "/", "a\0b"])
def test_a_name_that_no_file_can_have(name: str) -> None:
    refused(smorgasboard("pack", "new", "birthday-boom", name), 2, "is no name for a file")
    answer = smorgasboard(
        "play", "birthday-boom", "--seed", "1", typed=f"save {name or '.'}\nquit\n"
    )
    assert (answer.code, answer.err) == (0, "")
    assert "is no name for a file" in answer.out
