"""Chapter 2: setting up. Here also the dealing of a later round (chapter 8)."""

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.seats import NOBODY
from smorgasboard.games.birthday_boom.ch1_cards import gather_deck
from smorgasboard.games.birthday_boom.ch3_lead import begin_trick
from smorgasboard.games.birthday_boom.ch5_refill import draw_new_hand
from smorgasboard.games.birthday_boom.codes import ROUND_DEALT
from smorgasboard.games.birthday_boom.state import BoomState


def set_up(state: BoomState, chance: Chance) -> None:
    """2.2: a player drawn by lot starts, or the one the table named."""
    for seat in range(state.seats):
        state.totals[seat] = 0
        state.cards_before[seat] = 0
    state.over = False
    state.round = 0
    first = state.catalog.first_player
    if first == NOBODY:
        first = chance.roll(state.seats)
    deal_round(state, first, chance)


def deal_round(state: BoomState, first: i64, chance: Chance) -> None:
    """2.1: shuffle, five cards each, the rest is the deck; 2.3: clockwise from the starter."""
    gather_deck(state)
    state.deck.shuffle(chance)
    state.piles.wipe()
    state.aside.wipe()
    state.hands.wipe()
    state.round_over = False
    state.first = first
    state.last_taker = NOBODY
    state.tell(ROUND_DEALT, state.round, first)
    for seat in range(state.seats):
        state.held[seat] = 0
        draw_new_hand(state, seat, state.catalog.hand_size)
    begin_trick(state, first, chance)
