"""What a pack must fulfil beyond its shape. Each line says where and what."""

from smorgasboard.games.food_for_thought.content import FoodPack


def pack_problems(pack: FoodPack) -> list[str]:
    return []
