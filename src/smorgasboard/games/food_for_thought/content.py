"""The shape of a Food for Thought pack; `lint.py` checks it, `read_pack.py` makes numbers of it."""

from typing import Annotated, Literal

import msgspec

from smorgasboard.engine.packs import Label, Pack, Slug, Source
from smorgasboard.games.food_for_thought.baskets import foods_of

Small = Annotated[int, msgspec.Meta(ge=0, le=99)]
Points = Annotated[int, msgspec.Meta(ge=-99, le=99)]
Short = Annotated[str, msgspec.Meta(max_length=80)]
When = Literal[
    "turn",
    "place",
    "grocery",
    "cook",
    "workout",
    "dine",
    "end_round",
    "end_game",
    "opponent_dines",
    "opponent_shops",
]


class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table of a pack."""


class Op(Data, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One effect of an ability. `effects/` says which fields belong to which."""

    op: Short
    food: Short = ""
    n: Points = 0
    src: Short = ""
    dst: Short = ""
    zone: Short = ""
    distinct: bool = False
    limit: Short = ""
    scope: Short = ""
    mode: Short = ""
    regular: Small = 0
    special: Small = 0
    deck: Short = ""
    tokens: Short = ""
    action: Short = ""
    budget: Small = 0
    spaces: list[Short] = []
    count: Short = ""
    each: Points = 0
    cap: Small = 0
    groups: Small = 0
    what: Short = ""
    who: Short = ""
    may: bool = False
    do: list["Op"] = []
    then: list["Op"] = []
    of: list[list["Op"]] = []


class BoardData(Data, frozen=True, forbid_unknown_fields=True, kw_only=True):
    rounds: Annotated[int, msgspec.Meta(ge=1, le=6)]
    markers: Small
    snacks: Small
    market_visits: Small
    grocery_spaces: list[Small]
    budget: Small
    sale_price: Small
    regular_price: Annotated[int, msgspec.Meta(ge=1, le=15)]
    special_price: Annotated[int, msgspec.Meta(ge=1, le=15)]
    pizza_fixed: list[Slug]
    pizza_random: Annotated[int, msgspec.Meta(ge=0, le=12)]
    buffet_row_size: Annotated[int, msgspec.Meta(ge=1, le=6)]
    buffet_spaces: list[Small]
    take_recipes: Small
    cook: Small
    take_activities: Small
    work_out: Small
    bag_per_food: Annotated[int, msgspec.Meta(ge=1, le=20)]
    trash_points: Points
    set_bonus: list[Points]
    solo_bands: list[int]
    freezer_spaces: Small
    thaw_spaces: Small
    thaws_per_cook: Small


class FoodData(Data, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: Slug
    name: Label
    picture: Annotated[str, msgspec.Meta(max_length=4)]
    life: Annotated[int, msgspec.Meta(ge=1, le=4)]
    freezable: bool
    low: str = ""
    high: str = ""


class ShoppingData(Data, frozen=True, forbid_unknown_fields=True, kw_only=True):
    grid: list[list[Slug]]


class StandData(Data, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: Slug
    name: Label
    street: Label
    round: Annotated[int, msgspec.Meta(ge=1, le=6)]
    to: Literal["kitchen", "body"]
    foods: list[Short]


class ShortageData(Data, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: Slug
    spaces: list[Annotated[str, msgspec.Meta(pattern=r"^[1-6][1-6]$")]]


class GroupData(Data, frozen=True, forbid_unknown_fields=True, kw_only=True):
    empty: Points
    track: list[Points]


class DietData(Data, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: Slug
    name: Label
    kind: Literal["standard", "alternate", "solo"]
    groups: dict[Slug, GroupData]


class OptionData(Data, frozen=True, forbid_unknown_fields=True, kw_only=True):
    when: When
    do: list[Op]


class AssistantData(Data, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: Slug
    name: Label
    boxed_with: list[Small]
    options: list[OptionData]


class GoalData(Data, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: Slug
    name: Label
    count: Short
    first: Points
    second: Points


class AllergyData(Data, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: Slug
    name: Label
    covers: Slug
    accepts: list[Slug]
    empty: Points
    track: list[Points]


class RecipeData(Data, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: Slug
    name: Label
    module: Literal["base", "pot-luck", "freezer"] = "base"
    starred: bool = False
    spaces: list[Short]
    points: Annotated[int, msgspec.Meta(ge=0, le=30)]
    tier: Annotated[int, msgspec.Meta(ge=0, le=4)]
    when: When
    do: list[Op]


class IconData(Data, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: Slug
    name: Label


class ActivityData(Data, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: Slug
    name: Label
    icon: Slug
    spaces: list[Short]
    points: Annotated[int, msgspec.Meta(ge=0, le=30)]
    penalty: Annotated[int, msgspec.Meta(ge=0, le=30)]


class FoodPack(Pack, frozen=True, forbid_unknown_fields=True, kw_only=True):
    sources: dict[str, Source]
    board: BoardData
    foods: list[FoodData]
    shopping: ShoppingData
    stands: list[StandData]
    out_of_stock: list[ShortageData]
    diets: list[DietData]
    assistants: list[AssistantData]
    goals: list[GoalData]
    allergies: list[AllergyData]
    recipes: list[RecipeData]
    icons: list[IconData]
    activities: list[ActivityData]

    def food(self, name: str) -> int:
        """The number of a food, by its id."""
        return [food.id for food in self.foods].index(name)

    def foods_of(self, words: str) -> int:
        """`meat|poultry` as a mask; `any` and `*` are all."""
        if words in ("any", "*"):
            return (1 << len(self.foods)) - 1
        mask = 0
        for word in words.split("|"):
            mask |= 1 << self.food(word)
        return mask


def foods_in(pack: FoodPack, basket: int) -> dict[str, int]:
    """A basket as counts by name."""
    return foods_of(basket, [food.id for food in pack.foods])
