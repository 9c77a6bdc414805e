"""Chapter 2: setting up."""

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.seats import NOBODY
from smorgasboard.games.pass_the_party_food import codes
from smorgasboard.games.pass_the_party_food.ch1_table import gather_tiles
from smorgasboard.games.pass_the_party_food.ch3_boards import place
from smorgasboard.games.pass_the_party_food.ch13_difficulty import start_space
from smorgasboard.games.pass_the_party_food.state import PartyState


def set_up(state: PartyState, chance: Chance) -> None:
    """2.2: Ziggy's board and the discard pile are empty; 2.7: a player drawn by lot starts, or the
    one the table named."""
    state.clear_table()
    first = state.catalog.first_player
    state.turn = chance.roll(state.seats) if first == NOBODY else first
    state.tell(codes.PARTY_BEGAN, state.turn, start_space(state))
    hand_out_pawns_and_tokens(state)
    gather_tiles(state)
    state.bag.shuffle(chance)  # 2.3: from here on every tile is as likely to be the next
    hand_out_tiles(state)


def hand_out_pawns_and_tokens(state: PartyState) -> None:
    """2.1, 2.2, 2.5 and 2.6; 2.8: to those who play and to nobody else."""
    state.ziggy_pawn = state.catalog.ziggy_start
    for seat in range(state.seats):
        state.pawns[seat] = start_space(state)
        state.swaps[seat] = state.catalog.swap_tokens
        state.takes[seat] = state.catalog.take_tokens


def hand_out_tiles(state: PartyState) -> None:
    """2.4: two tiles each."""
    for seat in range(state.seats):
        for _tile in range(state.catalog.tiles):
            place(state, seat, state.bag.pop())
        state.tell_row(codes.TILES_DEALT, seat, state.catalog.tiles, state.boards, seat)
