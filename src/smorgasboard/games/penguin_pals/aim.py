"""At whom the cards of a sequence are aimed: for players who want to be asked only then.

Looks at nothing but what lies open.
"""

from smorgasboard.games.penguin_pals.messages import PenguinView
from smorgasboard.games.penguin_pals.words import Labels


def targets(labels: Labels, view: PenguinView) -> set[int]:
    """Whoever loses something by a card that is not carried out yet: by the last or one before.

    Without a card the question is about the player whose turn it is.
    """
    if not view.sequence:
        return {view.turn}
    return set().union(*(aimed_at(labels, view, place) for place in range(len(view.sequence))))


def aimed_at(labels: Labels, view: PenguinView, place: int) -> set[int]:
    card = view.sequence[place]
    others = set(range(len(view.teams))) - {card.seat}
    match labels.kinds[labels.card_numbers[card.card]].effect:
        case "annul" | "annul_and_keep":
            return {view.sequence[place - 1].seat}
        case "interrupt":
            return {view.turn}
        case "take_cards":
            return others
        case "move_other":
            return others if card.owner is None else {card.owner}
        case "expel":
            if card.owner is None:
                return others
            return {seat for seat in others if card.space in view.teams[seat]}
        case _:
            return set()
