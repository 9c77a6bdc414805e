"""Chapter 3: a turn."""

from smorgasboard.engine.chance import Chance
from smorgasboard.games.fish_food.ch1_goal import end_with_the_largest
from smorgasboard.games.fish_food.ch4_round import open_round
from smorgasboard.games.fish_food.ch7_turn_end import draw, next_encounter
from smorgasboard.games.fish_food.ch8_events import carry_out_event
from smorgasboard.games.fish_food.ch10_variants import round_decides
from smorgasboard.games.fish_food.codes import ENCOUNTER_TURNED, FLIP, TURN_BEGUN
from smorgasboard.games.fish_food.state import FishState


def next_turn(state: FishState, chance: Chance) -> None:
    """3.6: the next player who is not out; 1.7 and 10.5 may end the game here instead."""
    if state.turns == state.catalog.turn_cap or round_decides(state):
        end_with_the_largest(state)
        return
    if state.turns > 0:
        state.turn = state.next_in(state.turn)
    state.turns += 1
    state.tell(TURN_BEGUN, state.turn, state.turns)
    if state.catalog.simple:
        state.phase = FLIP
    else:
        draw_first(state, chance)
        turn_over(state, chance)


def draw_first(state: FishState, chance: Chance) -> None:
    """3.1: one card; 3.2: not on the first turn; 3.7: if there is one."""
    if state.turns > 1 or state.catalog.first_draw:
        draw(state, state.turn, chance)


def turn_over(state: FishState, chance: Chance) -> None:
    """3.3: the top encounter; 3.4: a creature attacks; 3.5: an event is the whole turn."""
    encounter = next_encounter(state, chance)
    state.encounter = encounter
    state.tell(ENCOUNTER_TURNED, state.turn, encounter)
    if state.catalog.size[encounter] > 0:
        state.defender = state.turn
        open_round(state)
    else:
        carry_out_event(state)
