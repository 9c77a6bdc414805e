"""What lies on a table of Cookie Jar."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from smorgasboard.engine.containers import Counts, Pile, copy_row, row_of
from smorgasboard.engine.state import State
from tests.cookie_jar.content import Catalog


class CookieState(State):
    """All but the points are cookies, counted by kind."""

    def __init__(self, catalog: Catalog, seats: i64) -> None:
        super().__init__(seats)
        self.catalog: Final = catalog
        self.hands: Final = Counts(seats, catalog.kinds)
        self.tin: Final = Pile()
        self.jar: Final = Counts(1, catalog.kinds)
        self.gone: Final = Counts(1, catalog.kinds)
        self.points: vec[i64] = row_of(seats)
        self.turn: i64 = 0
        self.passes: i64 = 0
        """How many have passed one after the other."""

    def copy_table(self, other: "CookieState") -> None:
        self.origin = other.origin
        self.seats, self.over = other.seats, other.over
        self.hands.copy_from(other.hands)
        self.tin.copy_from(other.tin)
        self.jar.copy_from(other.jar)
        self.gone.copy_from(other.gone)
        self.points = copy_row(self.points, other.points)
        self.turn, self.passes = other.turn, other.passes

    def in_the_jar(self) -> int:
        """How large all cookies in the jar are together."""
        return sum(self.jar.get(0, kind) * size for kind, size in enumerate(self.catalog.size))
