"""Chapter 14: a fair start, an option of our own."""

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.games.penguin_pals.ch9_draw import draw
from smorgasboard.games.penguin_pals.codes import MOST_OWED
from smorgasboard.games.penguin_pals.state import PenguinState


def owe_cards(state: PenguinState, first: i64) -> None:
    """14.1: only with the option; 14.2: one card to everybody but the first half in turn order."""
    if not state.catalog.fair_start:
        return
    for place in range(state.seats // 2, state.seats):
        state.owed[(first + place) % state.seats] = MOST_OWED


def draw_what_is_owed(state: PenguinState, seat: i64, chance: Chance) -> None:
    """14.2: with the first landing; 14.3: once, and as far as there are cards."""
    while state.owed[seat] > 0:
        state.owed[seat] -= 1
        draw(state, seat, chance)
