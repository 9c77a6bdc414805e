"""The text of abilities, generated from their effects: what is printed cannot differ from what is
done. Not compiled.
"""

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
    goals = {goal.id: f"Counts each {texts_of(pack).counter(goal.count)}." for goal in pack.goals}
    recipes = {card.id: ability_text(pack, card.when, card.do) for card in pack.recipes}
    return helpers | goals | recipes


def sentence(pack: FoodPack, ops: list[Op]) -> str:
    """After what opponents do, it is said again who is meant."""
    phrases, others = [], False
    for op in ops:
        phrases.append(f"you {phrase(pack, op)}" if others else phrase(pack, op))
        others = others or EFFECTS[op.op].by_opponents
    text = "; then ".join(phrases)
    return f"{text[0].upper()}{text[1:]}."


def phrase(pack: FoodPack, op: Op) -> str:
    """One effect, without a full stop."""
    return EFFECTS[op.op].text(texts_of(pack), op)


def texts_of(pack: FoodPack) -> Texts:
    return Texts(pack, lambda op: phrase(pack, op))
