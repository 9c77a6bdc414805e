"""Chapter 12, first part: when a card can be used, and what has to be said with it."""

from typing import Final

from mypy_extensions import i64

from smorgasboard.engine.containers import Moves
from smorgasboard.engine.seats import NOBODY
from smorgasboard.games.penguin_pals import codes
from smorgasboard.games.penguin_pals.ch5_move import can_move, can_move_from, moves_from
from smorgasboard.games.penguin_pals.ch5_move import move_moves as own_moves
from smorgasboard.games.penguin_pals.ch8_slide_ice import can_slide, slide_moves
from smorgasboard.games.penguin_pals.state import PenguinState

NO_QUESTION: Final[i64] = -1


def is_playable(state: PenguinState, seat: i64, effect: i64) -> bool:
    """Whether a card could have an effect (11.17), kind by kind."""
    if effect in (codes.ANNUL, codes.ANNUL_AND_KEEP):
        return state.phase == codes.ANSWER  # 12.3 and 12.8 need a card before them
    if effect == codes.MOVE_OWN:
        return can_move(state, seat)  # 12.1
    if effect == codes.SLIDE_ANY:
        return can_slide(state, state.ice)  # 12.2
    if effect == codes.INTERRUPT:
        return can_interrupt(state, seat)
    if effect == codes.TAKE_DISCARD:
        return can_take_discard(state)
    if effect == codes.EXPEL:
        return can_expel(state, seat)
    if effect == codes.TAKE_CARDS:
        return state.with_cards() & ~(1 << seat) != 0  # 12.7
    if effect == codes.MOVE_OTHER:
        return can_move_other(state, seat)
    return has_water(state)  # 12.10


def can_interrupt(state: PenguinState, seat: i64) -> bool:
    """12.4 and 12.13: in the turn of another player, before the action."""
    if seat == state.actor:
        return False
    return state.phase == codes.BEFORE or (
        state.phase == codes.ANSWER and state.opened_in == codes.BEFORE
    )


def can_take_discard(state: PenguinState) -> bool:
    """12.5: there is a card to take; 12.16: and it is not another of these."""
    if state.discard.size == 0:
        return False
    return state.catalog.effect[state.discard.top()] != codes.TAKE_DISCARD


def shares(state: PenguinState, seat: i64, space: i64) -> bool:
    """12.6: a penguin of the team stands there among others."""
    many = state.penguins.get(seat, space)
    return 0 < many < state.crowd[space]


def can_expel(state: PenguinState, seat: i64) -> bool:
    """12.6: some penguin of the team shares its block."""
    for space in range(state.catalog.spaces):
        if state.occupied >> space & 1 and shares(state, seat, space):
            return True
    return False


def can_move_other(state: PenguinState, seat: i64) -> bool:
    """12.9: some penguin of another team has somewhere to go."""
    for space in range(state.catalog.spaces):
        if state.occupied >> space & 1:
            if state.penguins.get(seat, space) < state.crowd[space]:
                if can_move_from(state, space):
                    return True
    return False


def has_water(state: PenguinState) -> bool:
    """12.10: some space has no ice."""
    return state.ice != state.catalog.all_spaces


def needs_target(effect: i64) -> bool:
    """12.6 and 12.9: these two are aimed at a penguin."""
    return effect in (codes.EXPEL, codes.MOVE_OTHER)


def target_moves(state: PenguinState, out: Moves) -> None:
    """12.6: your own penguin among others; 12.9: a penguin of another that can move."""
    seat = state.sequence.seat()
    expels = state.catalog.effect[state.sequence.kind()] == codes.EXPEL
    for owner in range(state.seats):
        if (owner == seat) != expels:
            continue
        for space in range(state.catalog.spaces):
            if state.penguins.get(owner, space) > 0:
                if shares(state, owner, space) if expels else can_move_from(state, space):
                    out.add(state.catalog.target + owner * state.catalog.spaces + space)


def open_question(state: PenguinState) -> i64:
    """What the player of the card on top has yet to say, if it can be carried out at all."""
    seat = state.sequence.seat()
    effect = state.catalog.effect[state.sequence.kind()]
    asks = False
    if effect == codes.MOVE_OWN:
        asks = can_move(state, seat)
    elif effect == codes.SLIDE_ANY:
        asks = can_slide(state, state.ice)
    elif effect == codes.FREEZE:
        asks = has_water(state)
    elif needs_target(effect) and state.sequence.number(codes.OWNER) == NOBODY:
        if can_expel(state, seat) if effect == codes.EXPEL else can_move_other(state, seat):
            return codes.TARGET
    elif effect == codes.MOVE_OTHER:
        space = state.sequence.number(codes.SPACE)
        asks = space >= 0 and can_move_from(state, space)
    return codes.CHOICE if asks else NO_QUESTION


def choice_moves(state: PenguinState, out: Moves) -> None:
    """12.1, 12.2, 12.9, 12.10: how the card on top is carried out; 12.11: on the board only."""
    effect = state.catalog.effect[state.sequence.kind()]
    if effect == codes.MOVE_OWN:
        own_moves(state, state.sequence.seat(), out)
    elif effect == codes.SLIDE_ANY:
        slide_moves(state, state.ice, out)
    elif effect == codes.MOVE_OTHER:
        moves_from(state, state.sequence.number(codes.SPACE), out)
    else:
        out.add(codes.FREEZE_DONE)
        out.add(codes.FREEZE_ALL)
        for space in range(state.catalog.spaces):
            if not state.ice >> space & 1:
                out.add(state.catalog.freeze + space)
