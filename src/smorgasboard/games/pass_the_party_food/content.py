"""The shape of a Pass the Party Food pack."""

from typing import Annotated

import msgspec

from smorgasboard.engine.packs import Label, Pack, Slug, Source

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


DIFFICULTIES = ("very_hard", "hard", "normal", "easy", "very_easy")
