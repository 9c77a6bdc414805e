"""Chapter 9: lucky dips.

9.4: they are a step of their own before the last one, see `ch4_turn.py`. 9.5: a game that is won
does not come to them.
"""

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.games.pass_the_party_food.ch3_boards import place
from smorgasboard.games.pass_the_party_food.ch15_empty_bag import draw
from smorgasboard.games.pass_the_party_food.codes import DIP_DRAWN, NOTHING, TILE_PASSED
from smorgasboard.games.pass_the_party_food.state import PartyState


def dips_between(state: PartyState, before: i64, after: i64) -> i64:
    """9.1: passed or landed on; 9.2: without the space the pawn comes from."""
    dips: i64 = 0
    for space in range(before + 1, after + 1):
        dips += state.catalog.dips[space]
    return dips


def draw_lucky_dip(state: PartyState, chance: Chance) -> bool:
    """9.1: a tile for the next dip; 9.3: one at a time. Is there a tile to give?"""
    if state.dips == 0:
        return False
    state.drawn = draw(state, chance)
    if state.drawn == NOTHING:
        state.dips = 0
        return False
    state.tell(DIP_DRAWN, state.turn, state.drawn)
    return True


def dip_moves(state: PartyState, out: Moves) -> None:
    """9.1: to any player, yourself first."""
    for steps in range(state.seats):
        out.add(state.catalog.dip + steps)


def give_lucky_dip(state: PartyState, move: i64) -> None:
    """9.1: whoever gets it places it."""
    to = state.seat_at(move - state.catalog.dip)
    food = state.drawn
    state.drawn = NOTHING
    state.dips -= 1
    state.tell(TILE_PASSED, state.turn, to, food)
    place(state, to, food)
