"""The words of effects: their numbers, and how they are printed on cards. Not compiled."""

from collections.abc import Callable

from smorgasboard.engine.errors import listed
from smorgasboard.games.food_for_thought import codes
from smorgasboard.games.food_for_thought.content import FoodPack, Op

PLACES = {
    "supply": codes.SUPPLY,
    "kitchen": codes.KITCHEN,
    "body": codes.BODY,
    "trash": codes.TRASH,
    "freezer": codes.FREEZER,
    "thaw": codes.THAWED,
    "recipe": codes.RECIPE,
    "activity": codes.ACTIVITY,
    "opponent.body": codes.OPPONENT,
}
ACTIONS = {
    "cook": codes.COOKING,
    "workout": codes.TRAINING,
    "grocery": codes.GROCERY,
    "buffet": codes.BUFFET,
    "pizza": codes.PIZZA,
}
ARRIVALS = ("supply", "kitchen", "body", "freezer")
"""Where a token can arrive; in the supply it is gone."""
PLACE_NAMES = {
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
CARDS = {"recipe": "recipes", "activity": "activities"}
ALL = 99
"""So many are all there are."""


def many(number: int, what: str = "food") -> str:
    """`1 food`, `up to 3 foods`, `all food`."""
    if number >= ALL:
        return f"all {what}"
    if number == 1:
        return f"1 {what}"
    return f"up to {number} {'foods' if what == 'food' else what}"


class Texts:
    """How the words of a pack are printed on its cards."""

    def __init__(self, pack: FoodPack, phrase: Callable[[Op], str]) -> None:
        self.pack = pack
        self.phrase = phrase
        """The text of an effect inside another one."""

    def joined(self, ops: list[Op]) -> str:
        """Several of them."""
        return " and ".join(self.phrase(op) for op in ops)

    def foods(self, words: str) -> str:
        if words == "any":
            return "food of any kind"
        names = [self.pack.foods[self.pack.food(word)].name for word in words.split("|")]
        return " or ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)

    def counter(self, words: str) -> str:
        """What a counter counts, in the singular."""
        name, _, inside = words.rstrip(")").partition("(")
        head, *filters = inside.split(",")
        match name:
            case "completed":
                return f"finished {head}{''.join(self.restriction(word) for word in filters)}"
            case "vp_from":
                return f"point of finished {'recipes' if head == 'recipe' else 'activities'}"
            case "body":
                return f"{self.foods(head)} in your body"
            case "freezer":
                return "food in your freezer"
            case "groups":
                return "food group in the green"
            case "icons_distinct":
                return "kind of finished activities"
            case "abilities_used":
                return "ability used"
        return f"{self.counter(inside)} of the opponent who has most"

    def restriction(self, word: str) -> str:
        name, _, value = word.replace(">=", "=").partition("=")
        match name:
            case "uses":
                return f" with {self.foods(value)}"
            case "icon":
                icons = {icon.id: icon.name for icon in self.pack.icons}
                named = listed([icons[icon] for icon in value.split("|")])
                return f" of {named.replace(' and ', ' or ')}"
            case "vp":
                return f" worth {value} points"
        return f" with {value} or more spaces"
