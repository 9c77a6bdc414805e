"""What goals and end-game abilities count, as packs write it: `completed(recipe,uses=nuts)`."""

import re

from smorgasboard.games.food_for_thought import codes
from smorgasboard.games.food_for_thought.content import FoodPack

COUNTER = re.compile(r"(\w+)(?:\((.*)\))?")


def read_counter(pack: FoodPack, words: str, rows: list[list[int]]) -> int:
    """Add its numbers to the rows, as `codes.py` lists them; which row it is."""
    rows.append(numbers(pack, words, rows))
    return len(rows) - 1


def counter_faults(pack: FoodPack, words: str) -> list[str]:
    """Why a pack may not say so."""
    try:
        read_counter(pack, words, [])
    except ValueError as error:
        return [str(error)]
    return []


def numbers(pack: FoodPack, words: str, rows: list[list[int]]) -> list[int]:
    found = COUNTER.fullmatch(words)
    name, inside = (found[1], found[2] or "") if found else (words, "")
    arguments = [part.strip() for part in inside.split(",")] if inside else []
    match name, arguments[:1]:
        case "completed", ["recipe"]:
            return filtered(pack, codes.COUNT_RECIPES, arguments[1:])
        case "completed", ["activity"]:
            return filtered(pack, codes.COUNT_ACTIVITIES, arguments[1:])
        case "vp_from", ["recipe"]:
            return filtered(pack, codes.COUNT_RECIPE_POINTS, [])
        case "vp_from", ["activity"]:
            return filtered(pack, codes.COUNT_ACTIVITY_POINTS, [])
        case "body", [foods]:
            return [codes.COUNT_BODY, pack.foods_of(foods), 0, -1, 0, 0]
        case "freezer", []:
            return [codes.COUNT_FREEZER, 0, 0, -1, 0, 0]
        case "groups", ["green"]:
            return [codes.COUNT_GREEN, 0, 0, -1, 0, 0]
        case "icons_distinct", []:
            return [codes.COUNT_ICONS, 0, 0, -1, 0, 0]
        case "abilities_used", []:
            return [codes.COUNT_ABILITIES, 0, 0, -1, 0, 0]
        case "max_opponent", [_]:
            return [codes.COUNT_BEST_OPPONENT, 0, 0, -1, 0, read_counter(pack, inside, rows)]
    raise ValueError(f"there is no counter {words!r}")


def filtered(pack: FoodPack, kind: int, filters: list[str]) -> list[int]:
    row = [kind, 0, 0, -1, 0, 0]
    icons = [icon.id for icon in pack.icons]
    for word in filters:
        if word.startswith("uses="):
            row[1] = pack.foods_of(word[5:])
        elif word.startswith("icon="):
            row[2] = sum(1 << icons.index(icon) for icon in word[5:].split("|"))
        elif word.startswith("vp="):
            row[3] = int(word[3:])
        elif word.startswith("size>="):
            row[4] = int(word[6:])
        else:
            raise ValueError(f"there is no filter {word!r}")
    return row
