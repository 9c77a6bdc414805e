"""A Pass the Party Food pack and the options as the numbers that the rules read."""

from smorgasboard.engine.game import Setup
from smorgasboard.engine.seats import NOBODY
from smorgasboard.games.pass_the_party_food.catalog import Catalog
from smorgasboard.games.pass_the_party_food.content import PartyPack


def catalog(setup: Setup[PartyPack], orders: dict[str, tuple[str, ...]]) -> Catalog:
    """The numbers of a pack and the options; `orders` has the values of each choice."""
    pack, options = setup.pack, setup.options
    numbers = Catalog(len(pack.foods), setup.seats, pack.track.cake)
    for kind, food in enumerate(pack.foods):
        numbers.set_food(kind, food.count, food.points, food.ziggy_points)
    for space in pack.track.lucky_dips:
        numbers.dips[space] = 1
    numbers.rows, numbers.row_points = pack.board.rows, pack.board.row_points
    numbers.ziggy_rows, numbers.ziggy_row_points = pack.ziggy.rows, pack.ziggy.row_points
    numbers.ziggy_start, numbers.start = pack.track.ziggy_start, pack.track.start(setup.seats)
    numbers.shift = shift(setup)
    numbers.tiles = pack.setup.tiles
    numbers.swap_tokens = tokens(setup, "swap_tokens")
    numbers.take_tokens = tokens(setup, "take_tokens")
    numbers.bag_empty = orders["bag_empty"].index(str(options["bag_empty"]))
    numbers.swap_mode = orders["swap_mode"].index(str(options["swap_mode"]))
    first = options["first_player"]
    numbers.first_player = NOBODY if first == "random" else int(first)
    return numbers


def shift(setup: Setup[PartyPack]) -> int:
    """By how many spaces the pawns start nearer to the cake."""
    difficulty = setup.pack.difficulty.shift(str(setup.options["difficulty"]))
    return difficulty + int(setup.options["start_shift"])


def tokens(setup: Setup[PartyPack], name: str) -> int:
    """How many of them everybody gets."""
    chosen = setup.options[name]
    return int(getattr(setup.pack.setup, name)) if chosen == "pack" else int(chosen)
