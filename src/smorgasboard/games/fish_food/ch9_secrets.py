"""Chapter 9: how cards come into and out of hands, and who knows of it.

9.1: what is secret at all is said in `secrecy.py`. 9.5: a card carries the shuffle it was drawn
from; 9.3: and who knows it, though somebody else holds it.
"""

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.games.fish_food.codes import CARD_TAKEN, card_of, kind_of, knowers_of, shuffle_of
from smorgasboard.games.fish_food.state import FishState


def leave_hand(state: FishState, seat: i64, kind: i64, chance: Chance) -> i64:
    """9.6: one card of that kind; if they are not from one shuffle, or known to some, any."""
    hand = state.hands[seat]
    first: i64 = 0
    while kind_of(hand.cards[first]) != kind:
        first += 1
    last = first
    while last + 1 < hand.size and kind_of(hand.cards[last + 1]) == kind:
        last += 1
    if hand.cards[first] != hand.cards[last]:
        first += chance.roll(last - first + 1)
    return hand.remove_at(first)


def take_card(state: FishState, seat: i64, victim: i64, chance: Chance) -> None:
    """9.2: two see it; 9.3: whoever loses it knows it from now on, as do those who did; 9.4."""
    hand = state.hands[victim]
    card = hand.remove_at(chance.roll(hand.size))
    knowers = (knowers_of(card) | 1 << victim) & ~(1 << seat)
    card = card_of(kind_of(card), shuffle_of(card), knowers)
    state.gain(seat, card)
    state.tell(CARD_TAKEN, seat, victim, card)
