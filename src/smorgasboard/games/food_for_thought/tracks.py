"""What the spaces of a food group mean, for whoever draws them or reads them out. Not compiled."""

import msgspec

from smorgasboard.games.food_for_thought.content import AllergyData, FoodData, FoodPack, GroupData


class TrackFacts(msgspec.Struct, frozen=True, kw_only=True):
    """A food group by its number of tokens, from none to a full track."""

    points: list[int]
    conditions: list[str]
    """What is printed beside the red spaces; nothing beside the others."""
    to_best: list[int]
    """How many more would score best; below zero, how many are too many."""
    best: int
    best_with: tuple[int, int]
    """The fewest and the most tokens that score best."""


def facts(pack: FoodPack) -> dict[str, object]:
    """Of every diet by food, and of every allergy tile."""
    return {
        "tracks": {
            diet.id: {food.id: of_group(food, diet.groups[food.id]) for food in pack.foods}
            for diet in pack.diets
        },
        "tiles": {tile.id: of_tile(tile) for tile in pack.allergies},
    }


def of_group(food: FoodData, group: GroupData) -> TrackFacts:
    return track_facts([group.empty, *group.track], food.low, food.high)


def of_tile(tile: AllergyData) -> TrackFacts:
    return track_facts([tile.empty, *tile.track], "", "")


def track_facts(points: list[int], low: str, high: str) -> TrackFacts:
    best = max(points)
    first, last = points.index(best), len(points) - 1 - points[::-1].index(best)
    counts = range(len(points))
    return TrackFacts(
        points=points,
        conditions=[
            "" if points[tokens] >= 0 else low if tokens < first else high for tokens in counts
        ],
        to_best=[max(0, first - tokens) + min(0, last - tokens) for tokens in counts],
        best=best,
        best_with=(first, last),
    )
