"""Chapter 19: two players."""

from typing import Final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.games.food_for_thought.baskets import bits
from smorgasboard.games.food_for_thought.ch21_solo import needs_shortages
from smorgasboard.games.food_for_thought.codes import OUT_OF_STOCK, SHORTAGES, STANDS
from smorgasboard.games.food_for_thought.state import FoodState

USED_STANDS: Final[i64] = 8


def choose_stands(state: FoodState, chance: Chance) -> None:
    """19.1 and 19.2: with two players, 8 of the 12 market cards; the others see all of them.

    With `two_player_market` set to `random8_min1`, until every round has a stand.
    """
    state.stands = (1 << STANDS) - 1
    if state.seats != 2:
        return
    draw_stands(state, chance)
    while state.catalog.full_market and not every_round_has_one(state):
        state.stands = (1 << STANDS) - 1
        draw_stands(state, chance)


def draw_stands(state: FoodState, chance: Chance) -> None:
    """19.2: by lot."""
    for left in range(STANDS, USED_STANDS, -1):
        state.stands &= ~(1 << nth_bit(state.stands, chance.roll(left)))


def nth_bit(mask: i64, number: i64) -> i64:
    """Which bit is the one with that number, among those that are set."""
    bit: i64 = 0
    while True:
        if mask >> bit & 1:
            if number == 0:
                return bit
            number -= 1
        bit += 1


def every_round_has_one(state: FoodState) -> bool:
    """19.2."""
    rounds: i64 = 0
    for stand in range(STANDS):
        if state.stands >> stand & 1:
            rounds |= 1 << state.catalog.stand_round[stand]
    return bits(rounds) == state.catalog.rounds


def shuffle_shortages(state: FoodState) -> None:
    """19.4: a deck of Out-of-Stock cards."""
    state.shortages = (1 << SHORTAGES) - 1 if needs_shortages(state) else 0


def reveal_shortages(state: FoodState, chance: Chance) -> None:
    """19.4: two cards at the start of a round cover every space marked on either.

    19.5: they leave the game, so that six rounds use up the deck. 19.3 and 19.6: the assistant in
    the box and the closed spaces are in the catalog.
    """
    if not needs_shortages(state):
        return
    first = draw_shortage(state, chance)
    second = draw_shortage(state, chance)
    state.tell(OUT_OF_STOCK, first, second)


def draw_shortage(state: FoodState, chance: Chance) -> i64:
    """19.4 and 19.5."""
    card = nth_bit(state.shortages, chance.roll(bits(state.shortages)))
    state.shortages &= ~(1 << card)
    state.covered |= state.catalog.shortage_cells[card]
    state.out_of_stock |= state.catalog.shortage_cells[card]
    return card
