"""The text of abilities, generated from their effects: what is printed cannot differ from what is
done. Not compiled.
"""

from smorgasboard.engine.errors import listed
from smorgasboard.engine.names import counted
from smorgasboard.games.food_for_thought.content import FoodPack, Op
from smorgasboard.games.food_for_thought.effects import EFFECTS
from smorgasboard.games.food_for_thought.phrases import Texts

MOMENTS = {
    "turn": "",
    "place": "Before placing a marker: ",
    "grocery": "While shopping: ",
    "cook": "While cooking: ",
    "workout": "While working out: ",
    "dine": "When dining out: ",
    "end_round": "At the end of the round: ",
    "end_game": "At the end of the game: ",
    "opponent_dines": "When an opponent dines out: ",
    "opponent_shops": "When an opponent has shopped: ",
}
PLACES = {
    "supply": "the supply",
    "kitchen": "your kitchen",
    "body": "your body",
    "trash": "your trash",
    "freezer": "your freezer",
    "thaw": "your thaw area",
    "recipe": "your recipes",
    "activity": "your activities",
    "opponent.body": "the body of an opponent",
}
LIMITS = {"cook": "cooking move", "workout": "work-out move"}
STEPS = {"cook": "cook {n} food", "workout": "work out with {n} food"}
ALL = 99
"""So many are all there are."""


def ability_text(pack: FoodPack, when: str, ops: list[Op]) -> str:
    """The whole text of a card or an option."""
    return f"{MOMENTS[when]}{sentence(pack, ops)}"


def printed(pack: FoodPack) -> dict[str, str]:
    """The texts of all recipes and goals, and of both options of all assistants as `chef:1`."""
    helpers = {
        f"{helper.id}:{number}": ability_text(pack, option.when, option.do)
        for helper in pack.assistants
        for number, option in enumerate(helper.options, start=1)
    }
    goals = {goal.id: f"Counts each {counter(pack, goal.count)}." for goal in pack.goals}
    recipes = {card.id: ability_text(pack, card.when, card.do) for card in pack.recipes}
    return helpers | goals | recipes


def sentence(pack: FoodPack, ops: list[Op]) -> str:
    """After what opponents do, it is said again who is meant."""
    told = [op.op for op in ops]
    text = "; then ".join(
        f"{'you ' if 'each' in told[:at] else ''}{phrase(pack, op)}" for at, op in enumerate(ops)
    )
    return f"{text[0].upper()}{text[1:]}."


def many(number: int, what: str = "food") -> str:
    """`1 food`, `up to 3 food`."""
    if number >= ALL:
        return f"all {what}"
    return f"1 {what}" if number == 1 else f"up to {number} {what}"


def foods(pack: FoodPack, words: str) -> str:
    if words == "any":
        return "food of any kind"
    return " or ".join(pack.foods[pack.food(word)].name for word in words.split("|"))


def phrase(pack: FoodPack, op: Op) -> str:
    """One effect, without a full stop."""
    if op.op in EFFECTS:
        return EFFECTS[op.op].text(Texts(pack, lambda inner: phrase(pack, inner)), op)
    return table_phrase(pack, op)


def table_phrase(pack: FoodPack, op: Op) -> str:
    match op.op:
        case "vp_per":
            return (
                f"{counted(op.each, 'point')} for each {counter(pack, op.count)}, {op.cap} at most"
            )
        case "groupshift":
            return (
                f"{many(op.groups, 'food groups')} score as if they had {op.n} token more or fewer"
            )
        case "wild_icon":
            return f"{op.n} of your activities counts as any kind"
        case "void" if op.what == "trash":
            return f"ignore {op.n} food in your trash"
        case "void":
            cards = "unfinished card" if op.n == 1 else f"{op.n} unfinished cards"
            return f"ignore the worst {cards}"
    raise ValueError(f"there is no effect called {op.op!r}")


def counter(pack: FoodPack, words: str) -> str:
    """What a counter counts, in the singular."""
    name, _, inside = words.rstrip(")").partition("(")
    head, *filters = inside.split(",")
    match name:
        case "completed":
            return f"finished {head}{''.join(restriction(pack, word) for word in filters)}"
        case "vp_from":
            return f"point of finished {'recipes' if head == 'recipe' else 'activities'}"
        case "body":
            return f"{foods(pack, head)} in your body"
        case "freezer":
            return "food in your freezer"
        case "groups":
            return "food group in the green"
        case "icons_distinct":
            return "kind of finished activities"
        case "abilities_used":
            return "ability used"
    return f"{counter(pack, inside)} of the opponent who has most"


def restriction(pack: FoodPack, word: str) -> str:
    name, _, value = word.replace(">=", "=").partition("=")
    match name:
        case "uses":
            return f" with {foods(pack, value)}"
        case "icon":
            icons = {icon.id: icon.name for icon in pack.icons}
            return (
                f" of {listed([icons[icon] for icon in value.split('|')]).replace(' and ', ' or ')}"
            )
        case "vp":
            return f" worth {value} points"
    return f" with {value} or more spaces"
