"""Chapter 1: cookies."""

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import row_of
from tests.cookie_jar.codes import BEGUN, DEALT
from tests.cookie_jar.state import CookieState


def set_up(state: CookieState, chance: Chance) -> None:
    """1.1: all cookies of the pack; 1.2: shuffled, and a hand for everybody."""
    for counts in (state.hands, state.jar, state.gone):
        counts.wipe()
    state.points = row_of(state.seats)
    state.passes, state.over = 0, False
    state.tin.fill([kind for kind, count in enumerate(state.catalog.count) for _ in range(count)])
    draw_starter(state, chance)
    state.tin.shuffle(chance)
    for seat in range(state.seats):
        for _cookie in range(state.catalog.hand):
            state.hands.add(seat, state.tin.pop(), 1)
        state.tell_row(DEALT, seat, state.catalog.hand, state.hands, seat)


def draw_starter(state: CookieState, chance: Chance) -> None:
    """1.3: by lot."""
    state.turn = chance.roll(state.seats)
    state.tell(BEGUN, state.turn)
