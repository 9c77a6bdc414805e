"""The pack and the options of Pass the Party Food as numbers."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from smorgasboard.engine.containers import row_of
from smorgasboard.engine.seats import NOBODY
from smorgasboard.games.pass_the_party_food.codes import FIRST_FOOD, PARTNER_CHOOSES, REFILL


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
