"""What a disk may have kept when the power failed; `make soak` does it to a whole database."""

import random

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
