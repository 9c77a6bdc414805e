"""Why a word is no legal move, with the clause that says so. Not compiled.

Looks at nothing but the open table and the hand of the seat to act: a refusal tells nothing.
"""

from smorgasboard.engine.errors import IllegalAction
from smorgasboard.engine.game import Setup
from smorgasboard.games.fish_food.ch5_cards import fits
from smorgasboard.games.fish_food.codes import ACT, ANSWER, CHOOSE, DISCARD, FLIP, kind_of
from smorgasboard.games.fish_food.content import ActionData, FishPack, effect_of
from smorgasboard.games.fish_food.rules import FishFood


def refusal(setup: Setup[FishPack], state: FishFood, word: str) -> IllegalAction:
    head, _, target = word.partition(">")
    card = {card.id: card for card in setup.pack.actions}.get(head)
    if state.phase == FLIP:
        return IllegalAction("10.3", "first turn over the next encounter")
    if state.phase == CHOOSE:
        return IllegalAction("8.2", "choose another player who is not out")
    if state.phase == DISCARD:
        return IllegalAction("7.4", "your hand is too large: discard a card you hold")
    if word == "turn-over":
        return IllegalAction("3.3", "the encounter of this turn lies open already")
    if head == "choose":
        return IllegalAction("8.2", "there is no event that asks for a fish")
    if word.startswith("discard:"):
        return IllegalAction("7.4", "cards are discarded at the end of a turn")
    if card is None:
        return unknown(setup, state, word)
    if not holds(state, setup.pack.kind(card.id)):
        return IllegalAction("4.1", f"you have no {card.name}")
    if state.phase == ANSWER and effect_of(setup, card).op != "swim":
        return IllegalAction("5.9", "only a card that swims away can be played against one")
    return wrong_target(setup, state, card, target)


def unknown(setup: Setup[FishPack], state: FishFood, word: str) -> IllegalAction:
    if state.phase == ANSWER:
        return IllegalAction("5.9", f"{word[:40]!r} is no move; swim away, too, or pass")
    example = setup.pack.actions[0].id
    return IllegalAction(
        "4.1", f"{word[:40]!r} is no move; play a card, as {example}>creature, or pass"
    )


def holds(state: FishFood, kind: int) -> bool:
    return any(kind_of(card) == kind for card in state.hands[state.to_act()].listed())


def wrong_target(
    setup: Setup[FishPack], state: FishFood, card: ActionData, target: str
) -> IllegalAction:
    """The card is there, but it cannot go on that."""
    effect = effect_of(setup, card)
    if effect.op == "swim":
        return IllegalAction("5.8", f"{card.name} goes on nobody")
    if effect.op == "draw":
        return IllegalAction("5.6", f"{card.name} goes on nobody")
    seat = seat_named(state, target)
    if seat is not None and not state.is_in(seat):
        return IllegalAction("1.6", "that player is out")
    if effect.op == "size":
        return wrong_size_target(setup, state, card, target)
    if effect.op == "switch":
        if target == str(state.to_act()) and seat != state.defender:
            return IllegalAction("5.10", f"your own fish is called me: {card.id}>me")
        return IllegalAction(
            "5.10", f"{card.name} goes on a fish that the creature does not attack"
        )
    if effect.op == "stun":
        return IllegalAction("5.13", f"{card.name} goes on another player, not yet stunned")
    return IllegalAction("5.14", f"{card.name} goes on another player with cards in hand")


def wrong_size_target(
    setup: Setup[FishPack], state: FishFood, card: ActionData, target: str
) -> IllegalAction:
    """5.1, or 5.4 where the size alone is wrong."""
    kind = setup.pack.kind(card.id)
    most = state.catalog.most_size[kind]
    free, seat = state.catalog.free_targets, seat_named(state, target)
    code = state.seats if target == "creature" else seat
    if code is not None and (free or code in (state.seats, state.defender)):
        if fits(state, kind, code):  # so it is only the word that is wrong
            return IllegalAction("5.1", f"your own fish is called me: {card.id}>me")
        return IllegalAction("5.4", f"{card.name} goes on size {most} or less only")
    whom = "any fish" if free else "the defender"
    return IllegalAction("5.1", f"{card.name} goes on the creature or {whom}")


def seat_named(state: FishFood, target: str) -> int | None:
    """The seat that a target names; `None` for the creature and for nonsense."""
    if target == "me":
        return int(state.to_act())
    seats = [str(seat) for seat in range(state.seats)]
    return seats.index(target) if target in seats else None


def not_your_turn(state: FishFood) -> IllegalAction:
    if state.over:
        return IllegalAction("1.2", "the game is over")
    if state.phase in (ACT, ANSWER):
        return IllegalAction("4.1", "you are not asked now")
    if state.phase == DISCARD:
        return IllegalAction("7.5", "another player discards now")
    return IllegalAction("3.6", "it is not your turn")
