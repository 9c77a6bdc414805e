"""Chapter 4: a turn."""

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.seats import clockwise
from smorgasboard.games.pass_the_party_food import codes
from smorgasboard.games.pass_the_party_food.ch5_ziggy import feed_ziggy
from smorgasboard.games.pass_the_party_food.ch6_plates import draw_for_plates, share_out
from smorgasboard.games.pass_the_party_food.ch7_tokens import can_use_token
from smorgasboard.games.pass_the_party_food.ch8_eating import can_eat
from smorgasboard.games.pass_the_party_food.ch9_lucky_dip import draw_lucky_dip
from smorgasboard.games.pass_the_party_food.ch11_caught import check_caught
from smorgasboard.games.pass_the_party_food.ch15_empty_bag import check_quiet
from smorgasboard.games.pass_the_party_food.state import PartyState


def go_on(state: PartyState, chance: Chance) -> None:
    """4.1: the steps in their order, up to the next choice; 4.3: past those that leave none."""
    while not state.over and not waits(state, chance):
        if state.step == codes.SHARE:
            share_out(state)
            state.step = codes.TOKENS
        elif state.step == codes.TOKENS:
            state.step = codes.EAT
        elif state.step == codes.EAT or state.step == codes.DIP:
            state.step = codes.CATCH
        elif state.step == codes.CATCH:
            end_turn(state)
        else:
            feed_ziggy(state, chance)
            state.step = codes.SHARE


def waits(state: PartyState, chance: Chance) -> bool:
    """4.3: whether this step has something to choose. May draw the tile to choose about.

    If there is no tile to draw, that may be the end (15.5).
    """
    if state.step == codes.SHARE:
        return draw_for_plates(state, chance) or state.over
    if state.step == codes.TOKENS:
        return can_use_token(state)
    if state.step == codes.EAT:
        return can_eat(state)
    if state.step == codes.DIP:
        return draw_lucky_dip(state, chance) or state.over
    return state.step == codes.ASK or state.step == codes.ANSWER


def end_turn(state: PartyState) -> None:
    """4.2: unless that was the end, the next player clockwise."""
    check_caught(state)
    if not state.over:
        check_quiet(state)
    if not state.over:
        state.turn = clockwise(state.turn, state.seats)
        state.declined = 0
        state.step = codes.ZIGGY
