"""Chapter 3: your turn. What is possible in it, and how one turn leads to the next."""

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.games.penguin_pals import codes
from smorgasboard.games.penguin_pals.ch1_goal import is_home
from smorgasboard.games.penguin_pals.ch4_place import place, place_moves
from smorgasboard.games.penguin_pals.ch5_move import move, move_moves
from smorgasboard.games.penguin_pals.ch6_land import land, land_moves
from smorgasboard.games.penguin_pals.ch7_take_ice import take_ice, take_moves
from smorgasboard.games.penguin_pals.ch8_slide_ice import slide_ice, slide_moves
from smorgasboard.games.penguin_pals.ch9_draw import can_draw, draw
from smorgasboard.games.penguin_pals.ch11_sequence import (
    card_moves,
    execute,
    open_after,
    open_before,
)
from smorgasboard.games.penguin_pals.ch13_endless import (
    forbid_repetition,
    ice_is_forbidden,
    is_stalled,
    next_actor,
    remember,
    start_afresh,
    winners,
)
from smorgasboard.games.penguin_pals.state import PenguinState


def action_moves(state: PenguinState, out: Moves) -> None:
    """3.1: one of the six actions; 3.3: or pass, if there is none; 3.2: or a card first (11.6)."""
    if can_draw(state):
        out.add(codes.DRAW)
    place_moves(state, out)
    move_moves(state, state.actor, out)
    land_moves(state, out)
    if not ice_is_forbidden(state):
        take_moves(state, out)
        slide_moves(state, state.ice & ~state.occupied, out)
    forbid_repetition(state, out)
    if out.size == 0:
        out.add(codes.PASS)
    card_moves(state, state.actor, out)


def act(state: PenguinState, action: i64, chance: Chance) -> None:
    """3.1: one action; 3.2: cards come in addition, so the turn is not over yet."""
    state.quiet += 1
    carry_out_action(state, action, chance)
    count_ice_work(state, action)
    if is_home(state, state.actor):
        end_game(state, True)
        return
    if state.catalog.land <= action < state.catalog.take:
        start_afresh(state)
    remember(state)
    open_after(state)


def carry_out_action(state: PenguinState, action: i64, chance: Chance) -> None:
    """3.1: whichever it is; 3.3: or none."""
    catalog = state.catalog
    if action == codes.PASS:
        state.tell(codes.TURN_PASSED, state.actor)
    elif action == codes.DRAW:
        draw(state, state.actor, chance)
    elif action < catalog.move:
        place(state, action - codes.PLACE)
    elif action < catalog.land:
        step = action - catalog.move
        move(state, state.actor, step // codes.WAYS, step % codes.WAYS)
    elif action < catalog.take:
        land(state, action - catalog.land, chance)
    elif action < catalog.slide:
        take_ice(state, action - catalog.take)
    else:
        slide_ice(state, state.actor, action - catalog.slide)


def count_ice_work(state: PenguinState, action: i64) -> None:
    """For 13.5: how many turns in a row this player has spent on ice."""
    if action >= state.catalog.take:
        state.ice_streak[state.actor] += 1
    else:
        state.ice_streak[state.actor] = 0


def begin_turn(state: PenguinState) -> None:
    """3.2: the cards of others first (11.6)."""
    state.tell(codes.TURN_BEGUN, state.actor)
    open_before(state)


def end_turn(state: PenguinState) -> None:
    """2.4: the next player clockwise; 12.14: or one who was interrupted; 13.3: or the end."""
    if is_stalled(state):
        end_game(state, False)
        return
    state.actor = next_actor(state)
    if state.interrupted.size > 0:
        state.interrupted.pop()
    else:
        state.slot = state.actor
    begin_turn(state)


def go_on(state: PenguinState, chance: Chance) -> None:
    """3.2: from cards to the action, from the action to cards, until somebody has a choice."""
    while not state.over and state.window.is_closed():
        if state.phase == codes.ANSWER:
            execute(state, chance)
        elif state.phase == codes.BEFORE:
            state.phase = codes.ACTION
        elif state.phase == codes.AFTER:
            end_turn(state)
        else:
            return


def end_game(state: PenguinState, reached: bool) -> None:
    """1.2 and 6.4: somebody is home; 13.3: or nobody gets on."""
    state.over = True
    state.window.close()
    state.tell(codes.GAME_ENDED, winners(state), 1 if reached else 0)
