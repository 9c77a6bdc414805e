"""The shape of a Pass the Party Food pack, and how it becomes the numbers the rules read."""

from typing import Annotated

import msgspec

from smorgasboard.engine.game import Setup
from smorgasboard.engine.packs import Label, Pack, Slug, Source, sources_missing
from smorgasboard.engine.seats import NOBODY
from smorgasboard.games.pass_the_party_food.catalog import Catalog

Count = Annotated[int, msgspec.Meta(ge=1, le=99)]
Points = Annotated[int, msgspec.Meta(ge=1, le=99)]
Rows = Annotated[int, msgspec.Meta(ge=2, le=9)]
Space = Annotated[int, msgspec.Meta(ge=0, le=199)]
Tokens = Annotated[int, msgspec.Meta(ge=0, le=9)]
Shift = Annotated[int, msgspec.Meta(ge=-20, le=20)]

FEWEST_FOODS, MOST_FOODS = 2, 9
RESERVED = ("row", "nothing")


class SetupNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tiles: Annotated[int, msgspec.Meta(ge=0, le=9)]
    swap_tokens: Tokens
    take_tokens: Tokens
    source: dict[str, Source]


class BoardData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's board, or Ziggy's. With two rows or more, one tile never completes two sets."""

    rows: Rows
    row_points: Points
    source: dict[str, Source]


class TrackData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    ziggy_start: Space
    start_two: Space
    start_three: Space
    start_four: Space
    cake: Space
    lucky_dips: list[Space]
    source: dict[str, Source]

    def start(self, seats: int) -> int:
        return {2: self.start_two, 3: self.start_three, 4: self.start_four}[seats]


class Difficulties(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """By how many spaces the pawns start nearer to the cake."""

    very_easy: Shift
    easy: Shift
    normal: Shift
    hard: Shift
    very_hard: Shift
    source: dict[str, Source]

    def shift(self, name: str) -> int:
        return int(getattr(self, name))


class FoodData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Slug
    name: Label
    picture: Annotated[str, msgspec.Meta(max_length=4)]
    count: Count
    points: Points
    ziggy_points: Points
    source: dict[str, Source]


class PartyPack(Pack, frozen=True, forbid_unknown_fields=True, kw_only=True):
    setup: SetupNumbers
    board: BoardData
    ziggy: BoardData
    track: TrackData
    difficulty: Difficulties
    foods: list[FoodData]

    def kind(self, food: str) -> int:
        """The number of a food, by its id."""
        return [data.id for data in self.foods].index(food)

    def total(self) -> int:
        return sum(food.count for food in self.foods)


def pack_problems(pack: PartyPack) -> list[str]:
    """What the types cannot say, each with its place."""
    found = []
    for name in ("setup", "board", "ziggy", "track", "difficulty"):
        found += sources_missing(getattr(pack, name), f"$.{name}")
    found += food_problems(pack) + track_problems(pack)
    if pack.ziggy.row_points <= pack.board.row_points:
        found.append("$.ziggy.row_points: Ziggy's row is worth more than a player's")
    return found


def food_problems(pack: PartyPack) -> list[str]:
    ids = [food.id for food in pack.foods]
    found = []
    for number, food in enumerate(pack.foods):
        place = f"$.foods[{number}]"
        found += sources_missing(food, place)
        if ids.index(food.id) != number:
            found.append(f"{place}.id: another food is called {food.id} too")
        if food.id in RESERVED:
            found.append(f"{place}.id: eat-{food.id} is another move")
    if not FEWEST_FOODS <= len(ids) <= MOST_FOODS:
        found.append(f"$.foods: {FEWEST_FOODS} to {MOST_FOODS} foods, not {len(ids)}")
    return found


def track_problems(pack: PartyPack) -> list[str]:
    """Every difficulty starts ahead of Ziggy and before the first lucky dip, whatever the seats."""
    track, found = pack.track, []
    shifts = [pack.difficulty.shift(name) for name in DIFFICULTIES]
    first = min([*track.lucky_dips, track.cake])
    for name in ("start_two", "start_three", "start_four"):
        start = getattr(track, name)
        if start + min(shifts) <= track.ziggy_start:
            found.append(f"$.track.{name}: at the hardest, pawns would not be ahead of Ziggy")
        if start + max(shifts) >= first:
            found.append(f"$.track.{name}: at the easiest, pawns would start beyond space {first}")
    if sorted(set(track.lucky_dips)) != track.lucky_dips:
        found.append("$.track.lucky_dips: list each once, from Ziggy to the cake")
    if track.lucky_dips and track.lucky_dips[-1] >= track.cake:
        found.append("$.track.lucky_dips: a lucky dip lies before the cake")
    if shifts != sorted(shifts):
        found.append("$.difficulty: an easier game starts nearer to the cake")
    return found


DIFFICULTIES = ("very_hard", "hard", "normal", "easy", "very_easy")


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
