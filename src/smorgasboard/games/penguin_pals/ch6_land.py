"""Chapter 6: landing."""

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.games.penguin_pals.ch1_goal import in_last_row, onward
from smorgasboard.games.penguin_pals.ch9_draw import draw
from smorgasboard.games.penguin_pals.ch10_expel import leave, look_around
from smorgasboard.games.penguin_pals.ch14_fair_start import draw_what_is_owed
from smorgasboard.games.penguin_pals.codes import NOWHERE, PENGUIN_LANDED
from smorgasboard.games.penguin_pals.state import PenguinState


def land_moves(state: PenguinState, out: Moves) -> None:
    """6.1: every penguin on the last row; 6.5: or next to it, by swimming."""
    for space in range(state.catalog.spaces):
        if state.occupied >> space & 1 and state.penguins.get(state.actor, space) > 0:
            if can_land_from(state, state.actor, space):
                out.add(state.catalog.land + space)


def can_land_from(state: PenguinState, seat: i64, space: i64) -> bool:
    """6.1: on the last row; 6.5: or before it, with water in between, if the option says so."""
    if in_last_row(state, seat, space):
        return True
    if not state.catalog.shore_swim:
        return False
    near = onward(state, seat, space)
    return in_last_row(state, seat, near) and not state.has_ice(near)


def land(state: PenguinState, space: i64, chance: Chance) -> None:
    """6.2: safe for good; 6.3: and a card for it; 6.4: unless that was the last one needed."""
    seat = state.actor
    state.tell(PENGUIN_LANDED, seat, space)
    leave(state, seat, space, NOWHERE)
    state.landed[seat] += 1
    look_around(state, space)
    if state.landed[seat] < state.catalog.team:
        draw(state, seat, chance)
        draw_what_is_owed(state, seat, chance)
