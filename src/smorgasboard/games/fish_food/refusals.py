"""Why a word is no legal move, with the clause that says so. Not compiled.

Looks at nothing but the open table and the hand of the seat to act: a refusal tells nothing.
"""

from smorgasboard.engine.errors import IllegalAction
from smorgasboard.engine.game import Setup
from smorgasboard.games.fish_food.content import ActionData, FishPack, effect_of
from smorgasboard.games.fish_food.rules import FishFood
from smorgasboard.games.fish_food.state import ACT, ANSWER, CHOOSE, DISCARD, FLIP, kind_of


def refusal(setup: Setup[FishPack], state: FishFood, word: str) -> IllegalAction:
    head, _, target = word.partition(">")
    card = {card.id: card for card in setup.pack.actions}.get(head)
    if state.phase == FLIP:
        return IllegalAction("10.3", "turn over the next encounter: turn-over")
    if state.phase == CHOOSE:
        return IllegalAction("8.2", "choose another player who is not out: choose>SEAT")
    if state.phase == DISCARD:
        return IllegalAction("7.4", "your hand is too large: discard a card you hold: discard:CARD")
    if word == "turn-over":
        return IllegalAction("3.3", "the encounter of this turn lies open already")
    if head == "choose":
        return IllegalAction("8.2", "there is no event that asks for a fish")
    if word.startswith("discard:"):
        return IllegalAction("7.4", "cards are discarded at the end of a turn")
    if card is None:
        example = setup.pack.actions[0].id
        return IllegalAction(
            "4.1", f"{word[:40]!r} is no move; play a card, as {example}>creature, or pass"
        )
    if not holds(state, setup.pack.kind(card.id)):
        return IllegalAction("4.1", f"you have no {card.name}")
    if state.phase == ANSWER:
        return IllegalAction("5.9", "only a card that swims away can be played against one")
    return wrong_target(setup, state, card, target)


def holds(state: FishFood, kind: int) -> bool:
    return any(kind_of(card) == kind for card in state.hands[state.to_act()].listed())


def wrong_target(
    setup: Setup[FishPack], state: FishFood, card: ActionData, target: str
) -> IllegalAction:
    """The card is there, but it cannot go on that."""
    effect = effect_of(setup, card)
    if effect.op == "size":
        if effect.most_size is not None and stands(state, target):
            return IllegalAction("5.4", f"{card.name} goes on size {effect.most_size} or less only")
        return IllegalAction("5.1", f"{card.name} goes on the creature or the defender")
    if effect.op == "swim":
        return IllegalAction("5.8", f"{card.name} goes on nobody")
    if effect.op == "draw":
        return IllegalAction("5.6", f"{card.name} goes on nobody")
    if effect.op == "switch":
        return IllegalAction(
            "5.10", f"{card.name} goes on a fish that the creature does not attack"
        )
    if effect.op == "stun":
        return IllegalAction("5.13", f"{card.name} goes on another player, not yet stunned")
    return IllegalAction("5.14", f"{card.name} goes on another player with cards in hand")


def stands(state: FishFood, target: str) -> bool:
    """Whether a size card could go there, if the size were right."""
    if target == "creature":
        return True
    if target == "me":
        return state.catalog.free_targets or state.defender == state.to_act()
    if not target.isascii() or not target.isdigit() or int(target[:3]) >= state.seats:
        return False
    return state.catalog.free_targets or int(target[:3]) == state.defender


def not_your_turn(state: FishFood) -> IllegalAction:
    if state.over:
        return IllegalAction("1.2", "the game is over")
    if state.phase in (ACT, ANSWER):
        return IllegalAction("4.1", "you are not asked now")
    return IllegalAction("3.6", "it is not your turn")
