"""Reaction windows: who may still answer."""

from typing import final

from mypy_extensions import i64

from smorgasboard.engine.seats import NOBODY, clockwise


@final
class Window:
    """One round of "anybody?".

    Every seat of `asked` is asked in turn, clockwise, whether or not it holds an answer: to
    skip the seats that cannot answer would tell the table so. Whoever opens the window picks
    `asked` from public facts alone (alive, cards in hand, not stunned). The window closes when
    all have declined in a row; an answer starts the round again.
    """

    def __init__(self, seats: i64) -> None:
        self.seats = seats
        self.asked: i64 = 0  # one bit a seat
        self.asking: i64 = NOBODY
        self.declined: i64 = 0  # one bit a seat: said no since the last answer

    def open(self, first: i64, asked: i64) -> None:
        """Ask the seats of the bit mask `asked`, beginning with `first` or the next after it."""
        self.asked = asked
        self.declined = 0
        self.asking = self.from_seat(first)

    def decline(self) -> None:
        """The seat being asked has nothing to say."""
        self.declined |= 1 << self.asking
        self.asking = self.from_seat(clockwise(self.asking, self.seats))

    def answered(self) -> None:
        """The seat being asked has answered: everybody may speak again, from its left."""
        self.declined = 0
        self.asking = self.from_seat(clockwise(self.asking, self.seats))

    def go_on(self) -> None:
        """The seat being asked has answered and may speak on: then all are asked again."""
        self.declined = 0

    def drop(self, seat: i64) -> None:
        """A seat that everybody knows cannot answer any more is not asked again."""
        self.asked &= ~(1 << seat)
        if self.asking == seat:
            self.asking = self.from_seat(seat)

    def waiting(self) -> i64:
        """One bit a seat: who is asked, and has not declined."""
        return self.asked & ~self.declined

    def is_closed(self) -> bool:
        """Everybody has been asked."""
        return self.asking == NOBODY

    def close(self) -> None:
        self.asked = 0
        self.declined = 0
        self.asking = NOBODY

    def from_seat(self, first: i64) -> i64:
        """The first seat from `first` on that is still to be asked."""
        seat = first
        for _seat in range(self.seats):
            if self.waiting() >> seat & 1:
                return seat
            seat = clockwise(seat, self.seats)
        return NOBODY

    def copy_from(self, other: "Window") -> None:
        self.seats = other.seats
        self.asked = other.asked
        self.asking = other.asking
        self.declined = other.declined
