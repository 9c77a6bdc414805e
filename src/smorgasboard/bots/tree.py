"""The tree of a search: rows of numbers, no objects. Compiled.

A node stands for all worlds in which the same moves were made: it is found by its parent, the
seat that moved and the move. What was drawn or rolled in between does not matter (open loop), and
the same node may have other legal moves in another world. So each node also counts how often it
could have been chosen.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from smorgasboard.engine.containers import row_of

ROOT: Final[i64] = 0
NONE: Final[i64] = -1
MOST_NODES: Final[i64] = 1 << 19
"""A tree that is full does not grow any more; what is in it goes on being counted."""

FEWEST_SLOTS: Final[i64] = 1 << 10
LABELS: Final[i64] = 1 << 24
SEATS: Final[i64] = 16


@final
@mypyc_attr(acyclic=True)
class Tree:
    def __init__(self) -> None:
        self.size: i64 = 0
        self.keys: vec[i64] = vec[i64]()
        self.visits: vec[i64] = vec[i64]()
        self.available: vec[i64] = vec[i64]()
        """How often a node was legal when its parent was visited."""
        self.worth: vec[float] = vec[float]()
        """All that came of the visits, for the seat whose move led here."""
        self.squares: vec[float] = vec[float]()
        """The same, each squared: they tell how far a mean is to be trusted."""
        self.liked: vec[i64] = vec[i64]()
        """What the policy would do next, or `NONE` where it was not asked."""
        self.slots: vec[i64] = row_of(FEWEST_SLOTS)
        """A hash table: the number of a node plus one, or 0."""
        self.add(NONE, 0, 0)

    def clear(self) -> None:
        """Only the root is left."""
        self.size = 0
        for slot in range(len(self.slots)):
            self.slots[slot] = 0
        self.add(NONE, 0, 0)

    def mean(self, node: i64) -> float:
        if self.visits[node] == 0:
            return 0.0
        return self.worth[node] / float(self.visits[node])

    def doubt(self, node: i64) -> float:
        """The square of the standard error of the mean."""
        visits = float(self.visits[node])
        mean = self.mean(node)
        return max(0.0, self.squares[node] / visits - mean * mean) / visits

    def find(self, parent: i64, seat: i64, move: i64) -> i64:
        """The node of that move, or `NONE`."""
        return self.slots[self.slot_of(key_of(parent, seat, move))] - 1

    def add(self, parent: i64, seat: i64, move: i64) -> i64:
        """A new node."""
        if 2 * self.size >= len(self.slots):
            self.widen()
        node = self.size
        key = key_of(parent, seat, move)
        if node == len(self.keys):
            self.keys = append(self.keys, key)
            self.visits = append(self.visits, 0)
            self.available = append(self.available, 0)
            self.worth = append(self.worth, 0.0)
            self.squares = append(self.squares, 0.0)
            self.liked = append(self.liked, NONE)
        else:
            self.keys[node] = key
            self.visits[node] = 0
            self.available[node] = 0
            self.worth[node] = 0.0
            self.squares[node] = 0.0
            self.liked[node] = NONE
        self.slots[self.slot_of(key)] = node + 1
        self.size = node + 1
        return node

    def count(self, node: i64, worth: float) -> None:
        self.visits[node] += 1
        self.worth[node] += worth
        self.squares[node] += worth * worth

    def slot_of(self, key: i64) -> i64:
        """Where a key is, or the free slot where it belongs."""
        mask = len(self.slots) - 1
        slot = (((key ^ key >> 21) & 0x3FFFFFFF) * 0x9E3779B1 >> 16) & mask
        while self.slots[slot] != 0 and self.keys[self.slots[slot] - 1] != key:
            slot = (slot + 1) & mask
        return slot

    def widen(self) -> None:
        """Twice as many slots."""
        self.slots = row_of(2 * len(self.slots))
        for node in range(self.size):
            self.slots[self.slot_of(self.keys[node])] = node + 1


def key_of(parent: i64, seat: i64, move: i64) -> i64:
    return (parent * LABELS + move) * SEATS + seat
