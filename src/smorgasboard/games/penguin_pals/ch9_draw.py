"""Chapter 9: drawing."""

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.games.penguin_pals.ch2_hands import draw_into
from smorgasboard.games.penguin_pals.codes import CARD_DRAWN, PILE_SHUFFLED
from smorgasboard.games.penguin_pals.state import PenguinState


def can_draw(state: PenguinState) -> bool:
    """9.2: there is a card in one of the piles. 9.3: the hand may be as large as it likes."""
    return state.deck.size > 0 or state.discard.size > 0


def draw(state: PenguinState, seat: i64, chance: Chance) -> None:
    """9.1: the top card, after a shuffle if need be; 9.2: or nothing."""
    if state.deck.size == 0:
        shuffle_discards(state, chance)
    if state.deck.size > 0:
        card = state.deck.pop()
        draw_into(state, seat, card)
        state.tell(CARD_DRAWN, seat, card)


def shuffle_discards(state: PenguinState, chance: Chance) -> None:
    """9.1: the discard pile becomes the draw pile, and where its cards were is forgotten."""
    if state.discard.size == 0:
        return
    state.shuffles += 1
    state.tell(PILE_SHUFFLED, state.discard.size)
    while state.discard.size > 0:
        card = state.discard.pop()
        state.shuffled[card] = state.shuffles
        state.deck.add(card)
    state.deck.shuffle(chance)
