"""Chapter 8: a match of several rounds."""

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.seats import clockwise
from smorgasboard.games.birthday_boom.ch2_setup import deal_round
from smorgasboard.games.birthday_boom.ch7_end import points, winners
from smorgasboard.games.birthday_boom.codes import GAME_ENDED, ROUND_ENDED
from smorgasboard.games.birthday_boom.state import BoomState


def go_on_after_round(state: BoomState, chance: Chance) -> None:
    """8.1: another round, or the end. A round may end as it is dealt (3.11)."""
    while state.round_over and not state.over:
        state.tell(ROUND_ENDED, state.round)
        if state.round + 1 == state.catalog.rounds:
            state.over = True
            state.tell(GAME_ENDED, winners(state))
        else:
            next_round(state, chance)


def next_round(state: BoomState, chance: Chance) -> None:
    """8.2: the first starter's left neighbour starts; 8.3: points and cards add up."""
    for seat in range(state.seats):
        state.totals[seat] = points(state, seat)
        state.cards_before[seat] += state.piles.total(seat)
    state.round += 1
    deal_round(state, clockwise(state.first, state.seats), chance)
