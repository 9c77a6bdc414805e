"""What every pack must fulfil beyond its shape: what the rules rely on, and plain mistakes.

Each line says where and what. That our own pack is the printed game, and balanced, is a test.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from smorgasboard.games.food_for_thought.content import FoodPack, Op
from smorgasboard.games.food_for_thought.counters import counter_faults
from smorgasboard.games.food_for_thought.effects import EFFECTS
from smorgasboard.games.food_for_thought.read_pack import WILDS

SOURCES = (
    "rounds",
    "markers",
    "grocery",
    "market_visits",
    "snacks",
    "pizza",
    "buffet_rows",
    "buffet_row_size",
    "recipe_book",
    "daily_planner",
    "trash",
    "sets",
    "bands",
    "foods",
    "life",
    "grid",
    "stands",
    "out_of_stock",
    "diets",
    "green_values",
    "grain_range",
    "alcohol_range",
    "assistants",
    "recipes",
    "activities",
    "goals",
    "allergies",
    "freezer",
)
NOTHING = Op(op="")
LEAST_ALONE = 12
"""Recipes for one player: four are on offer when the Freezer has swapped eight."""


def pack_problems(pack: FoodPack) -> list[str]:
    """Counts and names first: if those are wrong, nothing else can be looked at."""
    found = [*count_problems(pack), *name_problems(pack), *effect_problems(pack)]
    if found:
        return found
    return [
        *board_problems(pack),
        *market_problems(pack),
        *diet_problems(pack),
        *helper_problems(pack),
        *recipe_problems(pack),
        *activity_problems(pack),
    ]


def count_problems(pack: FoodPack) -> Iterator[str]:
    counts = {
        "foods": 11,
        "stands": 12,
        "out_of_stock": 12,
        "diets": 7,
        "assistants": 6,
        "goals": 10,
        "allergies": 4,
        "recipes": 72,
        "icons": 8,
        "activities": 48,
    }
    for table, wanted in counts.items():
        entries: list[Any] = getattr(pack, table)
        if len(entries) != wanted:
            yield f"$.{table}: there are {wanted}, not {len(entries)}"
        ids = [entry.id for entry in entries]
        for number, name in enumerate(ids):
            if ids.index(name) != number:
                yield f"$.{table}[{number}].id: another one is called {name} too"
    for word in SOURCES:
        if word not in pack.sources:
            yield f"$.sources: {word} has no source"
    for word in pack.sources:
        if word not in SOURCES and not leads_somewhere(pack, word.split(".")):
            yield f"$.sources.{word}: there is no such number"
    grid = pack.shopping.grid
    if len(grid) != 6 or any(len(row) != 6 for row in grid):
        yield "$.shopping.grid: it has 6 rows of 6"
    cards = Counter([card.id for card in pack.recipes] + [card.id for card in pack.activities])
    yield from (f"$.recipes: {name} is an activity too" for name, n in cards.items() if n > 1)


def leads_somewhere(part: Any, words: list[str]) -> bool:
    """Whether `diets.standard.groups.nuts.empty` is there; `*` is every entry, `count` how many."""
    if not words:
        return True
    word, *more = words
    if isinstance(part, list):
        entries = [entry for entry in part if word in ("*", getattr(entry, "id", None))]
        if word == "count":
            return not more
        return bool(entries) and all(leads_somewhere(entry, more) for entry in entries)
    if isinstance(part, dict):
        return word in part and leads_somewhere(part[word], more)
    return hasattr(part, word) and leads_somewhere(getattr(part, word), more)


def name_problems(pack: FoodPack) -> Iterator[str]:
    foods = {food.id for food in pack.foods}
    icons = {icon.id for icon in pack.icons}

    def unknown(words: list[str], place: str, more: tuple[str, ...] = ()) -> Iterator[str]:
        for number, word in enumerate(words):
            for name in word.split("|"):
                if name not in foods and name not in more:
                    yield f"{place}[{number}]: there is no food called {name}"

    for row, line in enumerate(pack.shopping.grid):
        yield from unknown(line, f"$.shopping.grid[{row}]")
    yield from unknown(pack.board.pizza_fixed, "$.board.pizza_fixed")
    for at, stand in enumerate(pack.stands):
        plain = [word.partition(">")[0] for word in stand.foods]
        yield from unknown(plain, f"$.stands[{at}].foods", ("any",))
    for at, recipe in enumerate(pack.recipes):
        yield from unknown(recipe.spaces, f"$.recipes[{at}].spaces", ("*",))
    for at, activity in enumerate(pack.activities):
        yield from unknown(activity.spaces, f"$.activities[{at}].spaces", tuple(WILDS))
        if activity.icon not in icons:
            yield f"$.activities[{at}].icon: there is no {activity.icon}"
    for at, diet in enumerate(pack.diets):
        if set(diet.groups) != foods:
            yield f"$.diets[{at}].groups: one group for each of the foods"
    for at, allergy in enumerate(pack.allergies):
        yield from unknown([allergy.covers, *allergy.accepts], f"$.allergies[{at}]")


def effect_problems(pack: FoodPack) -> Iterator[str]:
    """Effects and counters say what they mean."""
    for place, op in all_ops(pack):
        if op.op in EFFECTS:
            yield from op_problems(pack, place, op)
        else:
            yield f"{place}.op: there is no effect called {op.op}"
    for name, effect in EFFECTS.items():
        places = [place for place, op in all_ops(pack) if op.op == name]
        for place in places[effect.most_in_pack :]:
            yield f"{place}: a pack has at most {effect.most_in_pack} effects {name}"
    for at, goal in enumerate(pack.goals):
        yield from (f"$.goals[{at}].count: {fault}" for fault in counter_faults(pack, goal.count))


def all_ops(pack: FoodPack) -> Iterator[tuple[str, Op]]:
    """Every effect of the pack with its place, those inside others included."""
    for at, recipe in enumerate(pack.recipes):
        yield from inner_ops(recipe.do, f"$.recipes[{at}].do")
    for at, helper in enumerate(pack.assistants):
        for number, option in enumerate(helper.options):
            yield from inner_ops(option.do, f"$.assistants[{at}].options[{number}].do")


def inner_ops(ops: list[Op], place: str) -> Iterator[tuple[str, Op]]:
    for number, op in enumerate(ops):
        here = f"{place}[{number}]"
        yield here, op
        yield from inner_ops(op.do, f"{here}.do")
        yield from inner_ops(op.then, f"{here}.then")
        for branch, inner in enumerate(op.of):
            yield from inner_ops(inner, f"{here}.of[{branch}]")


def op_problems(pack: FoodPack, place: str, op: Op) -> Iterator[str]:
    """Only its own fields are filled, and with words that it knows."""
    effect = EFFECTS[op.op]
    for name in Op.__struct_fields__[1:]:
        value = getattr(op, name)
        if name not in effect.fields and value != getattr(NOTHING, name):
            yield f"{place}.{name}: {op.op} has no such word"
        elif value not in effect.choices.get(name, (value,)):
            yield f"{place}.{name}: {value!r} is none of {', '.join(effect.choices[name])}"
    if op.n == 0:
        if "n" in effect.fields and "n" not in effect.optional:
            yield f"{place}.n: this field is missing"
    elif not effect.least <= op.n <= effect.most:
        yield f"{place}.n: for {op.op} it is {effect.least} to {effect.most}"
    yield from (f"{place}{fault}" for fault in effect.faults(pack, op))


def board_problems(pack: FoodPack) -> Iterator[str]:
    board, grid = pack.board, pack.shopping.grid
    for name in ("grocery_spaces", "buffet_spaces"):
        if len(getattr(board, name)) != 4:
            yield f"$.board.{name}: one number for each of 1 to 4 players"
    if len(board.set_bonus) != 9:
        yield "$.board.set_bonus: from 0 to 8 icons"
    if board.solo_bands != sorted(board.solo_bands) or len(board.solo_bands) != 6:
        yield "$.board.solo_bands: six numbers that rise"
    shown = {name for row in grid for name in row}
    for food in pack.foods:
        if food.id not in shown:
            yield f"$.shopping.grid: no space shows {food.id}"
    if "alcohol" not in {food.id for food in pack.foods}:
        yield "$.foods: one of them is called alcohol, for the option `pizza_no_alcohol`"
    drawn = board.rounds * (board.pizza_random + 2 * board.buffet_row_size)
    if drawn > 11 * board.bag_per_food:
        yield f"$.board.bag_per_food: {drawn} tokens are drawn in a game, the bag has fewer"


def market_problems(pack: FoodPack) -> Iterator[str]:
    streets: dict[str, list[int]] = {}
    for stand in pack.stands:
        streets.setdefault(stand.street, []).append(stand.round)
    for street, rounds in streets.items():
        if len(set(rounds)) != len(rounds):
            yield f"$.stands: {street} has two cards for one round"
    if {stand.round for stand in pack.stands} != set(range(1, pack.board.rounds + 1)):
        yield f"$.stands: a stand for each of the {pack.board.rounds} rounds, and for no other"
    for at, card in enumerate(pack.out_of_stock):
        if len(set(card.spaces)) != len(card.spaces):
            yield f"$.out_of_stock[{at}].spaces: a space is marked twice"


def diet_problems(pack: FoodPack) -> Iterator[str]:
    kinds = Counter(diet.kind for diet in pack.diets)
    if kinds != {"standard": 1, "alternate": 5, "solo": 1} or pack.diets[0].kind != "standard":
        yield "$.diets: one standard, which is the first, five alternates, one for solo"
    for at, diet in enumerate(pack.diets):
        for name, group in diet.groups.items():
            place = f"$.diets[{at}].groups.{name}"
            if not 1 <= len(group.track) <= 12:
                yield f"{place}.track: a group has 1 to 12 spaces"
    for at, allergy in enumerate(pack.allergies):
        if not 1 <= len(allergy.track) <= 12:
            yield f"$.allergies[{at}].track: a tile has 1 to 12 spaces"
        if allergy.covers in allergy.accepts or not allergy.accepts:
            yield f"$.allergies[{at}].accepts: other foods than the allergen"


def helper_problems(pack: FoodPack) -> Iterator[str]:
    for at, helper in enumerate(pack.assistants):
        if len(helper.options) != 2:
            yield f"$.assistants[{at}].options: there are two"
    for seats in range(1, 5):
        offered = sum(seats not in helper.boxed_with for helper in pack.assistants)
        if seats == 1 and offered != 5:
            yield f"$.assistants: one player chooses from 5 (21.7), not from {offered}"
        elif offered <= seats:
            yield f"$.assistants: {seats} players need {seats + 1} (3.3), not {offered}"
    for at, goal in enumerate(pack.goals):
        if goal.first <= goal.second:
            yield f"$.goals[{at}].second: the first prize is higher"


def recipe_problems(pack: FoodPack) -> Iterator[str]:
    modules = Counter(recipe.module for recipe in pack.recipes)
    if modules != {"base": 56, "pot-luck": 8, "freezer": 8}:
        yield "$.recipes: 56 of the base, 8 for Pot Luck, 8 for the Freezer"
    alone = sum(recipe.module == "base" and not recipe.starred for recipe in pack.recipes)
    if alone < LEAST_ALONE:
        yield f"$.recipes: {LEAST_ALONE} of the base without a star, for one player, not {alone}"
    for at, recipe in enumerate(pack.recipes):
        place = f"$.recipes[{at}]"
        if not 1 <= len(recipe.spaces) <= 6:
            yield f"{place}.spaces: 1 to 6"
        for _, op in inner_ops(recipe.do, ""):
            if EFFECTS[op.op].for_several(op) and not recipe.starred:
                yield f"{place}.starred: {op.op} is not for one player"
            if EFFECTS[op.op].at_end != (recipe.when == "end_game"):
                yield f"{place}.when: {op.op} and {recipe.when} do not go together"


def activity_problems(pack: FoodPack) -> Iterator[str]:
    for at, activity in enumerate(pack.activities):
        place = f"$.activities[{at}]"
        printed = [word for word in activity.spaces if word not in WILDS]
        if not 1 <= len(activity.spaces) <= 5 or any("|" in word for word in printed):
            yield f"{place}.spaces: 1 to 5, without split icons"
        if len(set(printed)) != len(printed):
            yield f"{place}.spaces: all foods differ"
        wilds = [word for word in activity.spaces if word in WILDS]
        if len(set(wilds)) != len(wilds):
            yield f"{place}.spaces: one wild space of a kind"
