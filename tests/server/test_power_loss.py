"""What a disk may have kept when the power failed; `make soak` does it to a whole database."""

import random
from pathlib import Path

from tests.server import power_loss_postgres
from tests.server.power_loss import Disk, events

SEEN = r"""
10 openat(AT_FDCWD, "\x2f\x64\x62", O_RDWR) = 7
10 pwrite64(7, "\x61\x61", 2, 0) = 2
11 pwrite64(7, "\x62\x62", 2, 2 <unfinished ...>
10 fdatasync(7 <unfinished ...>
11 <... pwrite64 resumed>) = 2
10 <... fdatasync resumed>) = 0
10 write(1, "\x61\x63\x6b\x6e\x6f\x77\x6c\x65\x64\x67\x65\x64\x20\x74\x20\x31", 16) = 16
10 ftruncate(7, 1) = 0
11 fsync(7) = 0
""".splitlines()


def contents(lines: int) -> tuple[set[bytes], int]:
    """What may be in the file after so many lines, and the plies that were acknowledged."""
    disk = Disk("/db")
    for event in events(SEEN[: lines + 1]):
        disk.take(event)
    dice = random.Random(0)
    file = disk.files.get("tables.db")
    found = {b""} if file is None else {file.after_a_cut(dice) for _ in range(100)}
    return found, disk.acknowledged["t"]


def test_only_what_was_written_before_a_sync_began_is_there_for_certain() -> None:
    assert contents(2) == ({b"", b"aa"}, 0)
    assert contents(4) == ({b"", b"aa", b"\0\0bb", b"aabb"}, 0), "it has not ended"
    assert contents(6) == ({b"aa", b"aabb"}, 0), "the other write ended too late for it"
    assert contents(7) == ({b"aa", b"aabb"}, 1)
    assert contents(8) == ({b"aa", b"aabb", b"a"}, 1)
    assert contents(9) == ({b"a"}, 1)


def spelled(word: str | Path) -> str:
    return "".join(f"\\x{letter:02x}" for letter in str(word).encode())


def test_a_folder_of_files_is_followed_by_their_names(tmp_path: Path) -> None:
    """As PostgreSQL writes: at a place or onwards, several parts at once, renamed and deleted."""
    (tmp_path / "old").write_bytes(b"zzzz")
    (tmp_path / "gone").write_bytes(b"g")
    new, old = spelled(tmp_path / "new"), spelled(tmp_path / "old")
    seen = [
        f'10 openat(AT_FDCWD<{spelled(tmp_path)}>, "{spelled("new")}", O_RDWR|O_CREAT, 0600) = 5',
        f'10 write(5<{new}>, "{spelled("ab")}", 2) = 2',
        f'10 write(5<{new}>, "{spelled("cd")}", 2) = 2',
        f"10 fallocate(5<{new}>, 0, 4, 2) = 0",
        f"10 fdatasync(5<{new}>) = 0",
        f'11 pwritev(6<{old}>, [{{iov_base="{spelled("x")}", iov_len=1}}, '
        f'{{iov_base="{spelled("y")}", iov_len=1}}], 2, 1) = 2',
        f'10 write(9<{spelled("pipe:[1]")}>, "{spelled("acknowledged t 7")}", 16) = 16',
        f'10 rename("{spelled("new")}", "{spelled("newer")}") = 0',
        f'10 unlink("{spelled("gone")}") = 0',
        f'11 openat(AT_FDCWD<{spelled(tmp_path)}>, "{spelled("newer")}", O_RDWR|O_TRUNC) = 5',
    ]
    disk = power_loss_postgres.Disk(tmp_path)
    for event in events(seen[:-1]):
        disk.take(event)
    dice = random.Random(0)
    assert disk.files.keys() == {"old", "newer"}
    assert {disk.files["newer"].after_a_cut(dice) for _ in range(50)} == {b"abcd\0\0"}
    kept = {b"zzzz", b"zxyz", b"zxzz", b"zzyz"}
    assert {disk.files["old"].after_a_cut(dice) for _ in range(100)} == kept
    assert disk.acknowledged == {"t": 7}
    for event in events(seen[-1:]):
        disk.take(event)
    assert {disk.files["newer"].after_a_cut(dice) for _ in range(50)} == {b"abcd\0\0", b""}
