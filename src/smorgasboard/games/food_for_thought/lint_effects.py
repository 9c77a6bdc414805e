"""What the effects and counters of a pack must fulfil."""

from collections.abc import Iterator

from smorgasboard.games.food_for_thought.content import FoodPack, Op
from smorgasboard.games.food_for_thought.effects import EFFECTS
from smorgasboard.games.food_for_thought.tables import ACTIONS, LIMITS, PLACES, PackReader

FIELDS = {
    "vp_per": ("count", "each", "cap"),
    "groupshift": ("n", "groups"),
    "wild_icon": ("n",),
    "void": ("what", "n"),
}
"""The words of each effect."""
FOR_SEVERAL: set[str] = set()
"""Effects that need opponents or a meal: only for starred recipes."""
AT_THE_END = {"vp_per", "groupshift", "wild_icon", "void"}
MOST = {"keep": 99, "wildcard": 1, "wild_icon": 1}
"""How often an effect may be had at once, where that is not up to 9."""
MOST_WILD_ICONS = 3
"""In a whole pack: every one of them multiplies the ways to count sets."""
MOVES = {
    ("kitchen", "body"),
    ("kitchen", "recipe"),
    ("kitchen", "freezer"),
    ("freezer", "thaw"),
    ("freezer", "recipe"),
    ("body", "activity"),
    ("body", "supply"),
    ("trash", "supply"),
    ("body", "opponent.body"),
}
ZONES = {"swap": ("kitchen", "body", "freezer"), "keep": ("", "kitchen", "thaw")}
WORDS = {
    "limit": LIMITS,
    "action": ACTIONS,
    "mode": ("set", "reroll"),
    "deck": ("recipe", "activity"),
    "what": ("incomplete", "trash"),
    "tokens": ("kitchen", "body", "supply"),
}


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


def op_problems(pack: FoodPack) -> Iterator[str]:
    """Effects and counters say what they mean."""
    for place, op in all_ops(pack):
        if op.op in EFFECTS:
            yield from effect_problems(pack, place, op)
            continue
        if op.op not in FIELDS:
            yield f"{place}.op: there is no effect called {op.op}"
            continue
        for name in Op.__struct_fields__[1:]:
            if getattr(op, name) != getattr(DEFAULT, name) and name not in FIELDS[op.op]:
                yield f"{place}.{name}: {op.op} has no such word"
        yield from word_problems(pack, place, op)
    wild = [place for place, op in all_ops(pack) if op.op == "wild_icon"]
    for place in wild[MOST_WILD_ICONS:]:
        yield f"{place}: a pack has at most {MOST_WILD_ICONS} effects wild_icon"
    for at, goal in enumerate(pack.goals):
        yield from counter_problems(pack, goal.count, f"$.goals[{at}].count")


DEFAULT = Op(op="")


def effect_problems(pack: FoodPack, place: str, op: Op) -> Iterator[str]:
    effect = EFFECTS[op.op]
    for name in Op.__struct_fields__[1:]:
        value = getattr(op, name)
        if name not in effect.fields and value != getattr(DEFAULT, name):
            yield f"{place}.{name}: {op.op} has no such word"
        elif value not in effect.choices.get(name, (value,)):
            yield f"{place}.{name}: {value!r} is none of {', '.join(effect.choices[name])}"
    if op.n == 0 and "n" in effect.fields and "n" not in effect.optional:
        yield f"{place}.n: this field is missing"
    if op.n < 0 and op.op != "vp":
        yield f"{place}.n: only points go below 0"
    if op.n > MOST.get(op.op, 9):
        yield f"{place}.n: for {op.op} it is at most {MOST.get(op.op, 9)}"
    yield from (f"{place}{fault}" for fault in effect.faults(pack, op))


def word_problems(pack: FoodPack, place: str, op: Op) -> Iterator[str]:
    fields = FIELDS[op.op]
    for name, allowed in WORDS.items():
        if name in fields and getattr(op, name) not in allowed:
            yield f"{place}.{name}: {getattr(op, name)!r} is none of {', '.join(allowed)}"
    if op.op in ZONES and op.zone not in ZONES[op.op]:
        yield f"{place}.zone: {op.zone!r} is no place for this"
    if op.op == "move" and (op.src, op.dst) not in MOVES:
        yield f"{place}: no food moves from {op.src!r} to {op.dst!r}"
    elif "dst" in fields and op.dst not in PLACES:
        yield f"{place}.dst: there is no place called {op.dst!r}"
    if op.op == "choose" and len(op.of) != 2:
        yield f"{place}.of: there are two to choose from, not {len(op.of)}"
    if op.op == "each" and not op.do:
        yield f"{place}.do: this field is missing"
    if op.op == "gain":
        foods = {food.id for food in pack.foods}
        for name in op.food.split("|"):
            if name not in foods and op.food != "any":
                yield f"{place}.food: there is no food called {name!r}"
    if op.op == "vp_per":
        yield from counter_problems(pack, op.count, f"{place}.count")
    if op.n < 0 and op.op != "vp":
        yield f"{place}.n: only points go below 0"
    if op.n > MOST.get(op.op, 9):
        yield f"{place}.n: for {op.op} it is at most {MOST.get(op.op, 9)}"
    if "n" in fields and op.n == 0 and not op.budget and op.action not in ("pizza", "buffet"):
        yield f"{place}.n: this field is missing"


def counter_problems(pack: FoodPack, words: str, place: str) -> Iterator[str]:
    try:
        PackReader(pack).counter(words)
    except ValueError as error:
        yield f"{place}: {error}"


def needs_several(op: Op) -> bool:
    if op.op in EFFECTS:
        return EFFECTS[op.op].for_several(op)
    dines = op.action in ("pizza", "buffet")
    return op.op in FOR_SEVERAL or dines or op.dst == "opponent.body"


def is_at_end(op: Op) -> bool:
    return EFFECTS[op.op].at_end if op.op in EFFECTS else op.op in AT_THE_END
