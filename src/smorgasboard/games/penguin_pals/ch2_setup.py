"""Chapter 2: setting up."""

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.seats import NOBODY
from smorgasboard.games.penguin_pals.ch1_goal import gather_cards
from smorgasboard.games.penguin_pals.ch14_fair_start import owe_cards
from smorgasboard.games.penguin_pals.codes import CARDS_DEALT, GAME_BEGUN
from smorgasboard.games.penguin_pals.state import PenguinState


def set_up(state: PenguinState, chance: Chance) -> None:
    """2.4: a player drawn by lot starts, or the one the table named."""
    first = state.catalog.first_player
    if first == NOBODY:
        first = chance.roll(state.seats)
    state.clear_table()
    state.slot = first
    state.actor = first
    take_seats(state, chance)
    set_board(state)
    owe_cards(state, first)
    state.tell(GAME_BEGUN, first)
    deal_cards(state, chance)


def take_seats(state: PenguinState, chance: Chance) -> None:
    """2.5: the shores of this many players; 2.6: turned round by chance, if that is wanted."""
    turned: i64 = 0
    if state.catalog.rotate_seats:
        turned = chance.roll(state.seats)
    for seat in range(state.seats):
        state.shores[seat] = state.catalog.shores[(seat + turned) % state.seats]


def set_board(state: PenguinState) -> None:
    """2.1: ice everywhere; 2.2: all penguins on their own shores."""
    for space in range(state.catalog.spaces):
        state.change_ice(space)
    for seat in range(state.seats):
        state.ashore[seat] = state.catalog.team


def deal_cards(state: PenguinState, chance: Chance) -> None:
    """2.3: three cards each, the rest is the draw pile; 2.7: each knows only their own."""
    gather_cards(state)
    state.deck.shuffle(chance)
    for seat in range(state.seats):
        for _card in range(state.catalog.hand_size):
            state.gain(seat, state.deck.pop(), 1 << seat)
        state.tell_row(CARDS_DEALT, seat, state.held[seat], state.hands, seat)
