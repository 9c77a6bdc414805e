"""Notes on the unfinished cards of a seat, kept as long as the cards lie as they did."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from smorgasboard.engine.containers import Pile
from smorgasboard.games.food_for_thought.codes import NONE


@mypyc_attr(acyclic=True)
class HeldNotes:
    def __init__(self) -> None:
        self.stamp: i64 = 0
        self.seat: i64 = NONE
        self.held: Final = Pile()
        """The unfinished cards."""
        self.filled: Final = Pile()
        """For each of them, how many spaces are filled."""
        self.starts: Final = Pile()
        """For each of them, where its empty spaces begin in `spaces`; at last, where they end."""
        self.spaces: Final = Pile()
        """What empty spaces accept."""
        self.keys: Final = Pile()
        """Their places in `held`, in the order in which they are thought of."""

    def forget(self) -> None:
        """Another game: nothing of this holds any more."""
        self.seat = NONE

    def are_of(self, stamp: i64, seat: i64) -> bool:
        """Whether they hold for these cards. If not, they are empty now."""
        if self.stamp == stamp and self.seat == seat:
            return True
        self.stamp = stamp
        self.seat = seat
        self.held.clear()
        self.filled.clear()
        self.starts.clear()
        self.spaces.clear()
        return False

    def begin(self, card: i64) -> None:
        self.held.add(card)
        self.starts.add(self.spaces.size)

    def end(self) -> None:
        """After the last card."""
        self.starts.add(self.spaces.size)
