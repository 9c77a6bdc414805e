"""Everything on a Pass the Party Food table, and nothing about what one may do with it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from smorgasboard.engine.containers import Counts, Pile, copy_row, row_of
from smorgasboard.engine.seats import NOBODY
from smorgasboard.engine.state import State
from smorgasboard.games.pass_the_party_food.catalog import Catalog
from smorgasboard.games.pass_the_party_food.codes import NOTHING, PLATES, ZIGGY


class PartyState(State):
    """A board is how many tiles each column has: the tiles of a column have no gaps."""

    def __init__(self, catalog: Catalog, seats: i64) -> None:
        super().__init__(seats)
        self.catalog: Final = catalog
        self.won = False
        self.turn: i64 = 0
        self.step: i64 = ZIGGY
        self.bag: Final = Pile()  # the next tile last
        self.discard: Final = Counts(1, catalog.foods)
        self.boards: Final = Counts(seats + 1, catalog.foods)
        """The players' boards; the last one is Ziggy's."""
        self.pawns: vec[i64] = row_of(seats)
        self.ziggy_pawn: i64 = 0
        self.swaps: vec[i64] = row_of(seats)
        self.takes: vec[i64] = row_of(seats)
        self.plates: vec[i64] = row_of(PLATES, NOTHING)
        self.drawn: i64 = NOTHING
        """The tile that waits for a plate, or for its owner."""
        self.partner: i64 = NOBODY
        self.offered: i64 = NOTHING
        self.wanted: i64 = NOTHING
        self.declined: i64 = 0
        """One bit for each swap declined in this turn: its move counted from `offer`."""
        self.dips: i64 = 0
        """Lucky dips still to come, with the one whose tile is drawn."""
        self.quiet: i64 = 0
        """Turns in a row without a tile drawn or a set eaten; -1 in a turn that had one."""

    def ziggy(self) -> i64:
        """The number of Ziggy's board."""
        return self.seats

    def seat_at(self, steps: i64) -> i64:
        """Who sits that many seats to the left of the player whose turn it is."""
        return (self.turn + steps) % self.seats

    def copy_table(self, other: "PartyState") -> None:
        self.seats = other.seats
        self.over = other.over
        self.won = other.won
        self.turn = other.turn
        self.step = other.step
        self.bag.copy_from(other.bag)
        self.discard.copy_from(other.discard)
        self.boards.copy_from(other.boards)
        self.pawns = copy_row(self.pawns, other.pawns)
        self.ziggy_pawn = other.ziggy_pawn
        self.swaps = copy_row(self.swaps, other.swaps)
        self.takes = copy_row(self.takes, other.takes)
        self.plates = copy_row(self.plates, other.plates)
        self.drawn = other.drawn
        self.partner = other.partner
        self.offered = other.offered
        self.wanted = other.wanted
        self.declined = other.declined
        self.dips = other.dips
        self.quiet = other.quiet
