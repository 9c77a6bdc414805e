"""Chapter 2: setting up."""

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.seats import NOBODY
from smorgasboard.games.fish_food.codes import GAME_BEGUN, HAND_DEALT, NEXT_TURN, card_of
from smorgasboard.games.fish_food.state import FishState


def set_up(state: FishState, chance: Chance) -> None:
    """2.1: all fish have the same size; 2.3: a player drawn by lot, or named, begins."""
    state.clear_table()
    for seat in range(state.seats):
        state.sizes[seat] = state.catalog.start_size
    gather_decks(state, chance)
    first = state.catalog.first_player
    if first == NOBODY:
        first = chance.roll(state.seats)
    state.first = first
    state.turn = first
    state.tell(GAME_BEGUN, first)
    for seat in range(state.seats):
        deal_hand(state, seat)
    state.phase = NEXT_TURN


def gather_decks(state: FishState, chance: Chance) -> None:
    """2.2: two decks, shuffled apart."""
    for kind in range(state.catalog.kinds):
        for _card in range(state.catalog.count[kind]):
            state.deck.add(kind)
    state.deck.shuffle(chance)
    for encounter in range(state.catalog.encounters):
        for _card in range(state.catalog.encounter_count[encounter]):
            state.encounters.add(encounter)
    state.encounters.shuffle(chance)


def deal_hand(state: FishState, seat: i64) -> None:
    """2.4 and 2.5: as many as `content.py` found for this number of players."""
    if state.catalog.simple:
        return
    for _card in range(state.catalog.deal):
        state.gain(seat, card_of(state.deck.pop(), 0, 0))
    state.tell_hand(HAND_DEALT, seat)
