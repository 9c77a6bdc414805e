"""What the types of a Pass the Party Food pack cannot say."""

from smorgasboard.engine.packs import sources_missing
from smorgasboard.games.pass_the_party_food.content import (
    DIFFICULTIES,
    FEWEST_FOODS,
    MOST_FOODS,
    RESERVED,
    PartyPack,
)


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
