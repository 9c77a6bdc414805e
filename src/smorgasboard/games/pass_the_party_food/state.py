"""Everything on a Pass the Party Food table, and nothing about what one may do with it."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from smorgasboard.engine.containers import Counts, Pile, copy_row, row_of
from smorgasboard.engine.seats import NOBODY
from smorgasboard.engine.state import State

NOTHING: Final[i64] = -1
"""No tile: on an empty plate, from an empty bag."""

ROW: Final[i64] = -1
"""The top row, where otherwise the food of a column is named."""

PLATES: Final[i64] = 3

# Moves. The rest name a food or a seat and begin where the catalog says.
LEFT: Final[i64] = 0
CENTRE: Final[i64] = 1
THIRD: Final[i64] = 2  # the right plate, or the X of two players
DONE: Final[i64] = 3
DECLINE: Final[i64] = 4
AGREE: Final[i64] = 5
EAT_NOTHING: Final[i64] = 6
EAT_ROW: Final[i64] = 7
FIRST_FOOD: Final[i64] = 8

# Steps of a turn. Between two moves a table is never at `ZIGGY` or `CATCH`.
ZIGGY: Final[i64] = 0
SHARE: Final[i64] = 1
TOKENS: Final[i64] = 2
ASK: Final[i64] = 3  # which tile comes back, if whoever offers may say so
ANSWER: Final[i64] = 4  # the other player, to an offered swap
EAT: Final[i64] = 5
DIP: Final[i64] = 6
CATCH: Final[i64] = 7

# Events, as the journal has them.
PARTY_BEGAN: Final[i64] = 0  # first player, start space
TILES_DEALT: Final[i64] = 1  # seat, how many, 0, then the board
ZIGGY_DREW: Final[i64] = 2  # seat whose turn it is, food
ZIGGY_ATE: Final[i64] = 3  # food or ROW, space reached
TILE_DRAWN: Final[i64] = 4  # seat, food
TILE_PLATED: Final[i64] = 5  # seat, plate, food
TILE_PASSED: Final[i64] = 6  # from, to, food
X_DISCARDED: Final[i64] = 7  # seat, food
NO_ROOM: Final[i64] = 8  # seat, food
TILE_TAKEN: Final[i64] = 9  # seat, food
SWAP_OFFERED: Final[i64] = 10  # from, to, food
SWAP_ASKED: Final[i64] = 11  # from, to, food
SWAP_DECLINED: Final[i64] = 12  # who declined, who had offered
SET_EATEN: Final[i64] = 13  # seat, food or ROW, space reached
SET_LEFT: Final[i64] = 14  # seat
DIP_DRAWN: Final[i64] = 15  # seat, food
BAG_REFILLED: Final[i64] = 16  # tiles
NOTHING_LEFT: Final[i64] = 17
CAUGHT: Final[i64] = 18  # seat, Ziggy's space
BAG_RAN_OUT: Final[i64] = 19
NOTHING_HAPPENED: Final[i64] = 20
GAME_ENDED: Final[i64] = 21  # 1 won, 0 lost

# Values of the options, in the order in which `game.py` lists them.
REFILL: Final[i64] = 0  # bag_empty
LOSE: Final[i64] = 1
PARTNER_CHOOSES: Final[i64] = 0  # swap_mode
PROPOSE_PAIR: Final[i64] = 1
ACTIVE_CHOOSES: Final[i64] = 2


@final
class Catalog:
    """The pack and the options as numbers: what the rules read. Never changes."""

    def __init__(self, foods: i64, seats: i64, cake: i64) -> None:
        self.foods: Final = foods
        self.cake: Final = cake
        self.count: Final[vec[i64]] = row_of(foods)
        self.points: Final[vec[i64]] = row_of(foods)
        self.ziggy_points: Final[vec[i64]] = row_of(foods)
        self.rows: i64 = 0
        self.row_points: i64 = 0
        self.ziggy_rows: i64 = 0
        self.ziggy_row_points: i64 = 0
        self.ziggy_start: i64 = 0
        self.start: i64 = 0
        """The start space for this number of players."""
        self.shift: i64 = 0
        self.dips: Final[vec[i64]] = row_of(cake + 1)  # 1 where there is a lucky dip
        self.tiles: i64 = 0
        self.swap_tokens: i64 = 0
        self.take_tokens: i64 = 0
        self.bag_empty: i64 = REFILL
        self.swap_mode: i64 = PARTNER_CHOOSES
        self.first_player: i64 = NOBODY  # drawn by lot

        # Where the moves begin that name a food, a player on the left and a food, a player.
        self.take: Final[i64] = FIRST_FOOD
        self.eat: Final[i64] = FIRST_FOOD + foods
        self.give: Final[i64] = FIRST_FOOD + 2 * foods
        self.ask: Final[i64] = FIRST_FOOD + 3 * foods
        self.offer: Final[i64] = FIRST_FOOD + 4 * foods
        self.dip: Final[i64] = FIRST_FOOD + (3 + seats) * foods
        self.moves: Final[i64] = self.dip + seats

    def set_food(self, food: i64, count: i64, points: i64, ziggy_points: i64) -> None:
        self.count[food] = count
        self.points[food] = points
        self.ziggy_points[food] = ziggy_points


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
