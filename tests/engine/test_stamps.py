"""Stamps are given out once, however long a process runs."""

from smorgasboard.engine.stamps import Stamps


def stamps_after(last: int) -> list[int]:
    stamps = Stamps()
    stamps.last = last
    return [stamps.new() for _ in range(5)]


def test_no_stamp_comes_again_in_years() -> None:
    given = [stamp for years in range(0, 1 << 40, 1 << 30) for stamp in stamps_after(years)]
    assert len(set(given)) == len(given)
