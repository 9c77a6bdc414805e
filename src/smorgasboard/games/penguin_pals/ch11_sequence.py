"""Chapter 11: using cards. Who is asked, and how a sequence grows and is carried out."""

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.seats import NOBODY, clockwise
from smorgasboard.games.penguin_pals import codes
from smorgasboard.games.penguin_pals.ch2_hands import show
from smorgasboard.games.penguin_pals.ch12_cards_effect import carry_out, choose
from smorgasboard.games.penguin_pals.ch12_cards_use import (
    NO_QUESTION,
    choice_moves,
    is_playable,
    needs_target,
    open_question,
    target_moves,
)
from smorgasboard.games.penguin_pals.state import PenguinState


def open_before(state: PenguinState) -> None:
    """11.1 and 11.6: the others, from the left of whose turn it is; 11.11: all with cards."""
    state.phase = codes.BEFORE
    others = state.with_cards() & ~(1 << state.actor)
    state.window.open(clockwise(state.actor, state.seats), others)


def open_after(state: PenguinState) -> None:
    """11.7: nobody, or with the option the player whose turn it is."""
    state.phase = codes.AFTER
    if state.catalog.post_window:
        state.window.open(state.actor, state.with_cards() & 1 << state.actor)


def open_answers(state: PenguinState) -> None:
    """11.2 and 11.10: everybody but the player of the last card, from their left; 11.11."""
    seat = state.sequence.seat()
    state.phase = codes.ANSWER
    state.window.open(clockwise(seat, state.seats), state.with_cards() & ~(1 << seat))


def window_moves(state: PenguinState, out: Moves) -> None:
    """11.1: pass, or use a card."""
    out.add(codes.PASS)
    card_moves(state, state.window.asking, out)


def card_moves(state: PenguinState, seat: i64, out: Moves) -> None:
    """11.17: the cards of a hand that could have an effect.

    11.5: what annuls is only of use in an answer. 11.9: nothing but a card opens one.
    """
    for place in range(state.held[seat]):
        card = state.hands.get(seat, place)
        if is_playable(state, seat, state.catalog.effect[card]):
            out.add(state.catalog.play + card)


def pass_by(state: PenguinState) -> None:
    """11.6: when all have passed in succession, nobody is left to be asked."""
    state.tell(codes.PASSED, state.window.asking)
    state.window.decline()


def use_card(state: PenguinState, card: i64) -> None:
    """11.2: the card begins a sequence or is added to it; 11.12: some name their target first."""
    seat = state.to_act()
    if state.phase != codes.ANSWER:
        state.opened_in = codes.AFTER if state.phase == codes.AFTER else codes.BEFORE
    place = show(state, seat, card)
    state.sequence.push(card, seat, NOBODY, codes.NOWHERE)
    state.tell(codes.CARD_PLAYED, seat, card, place)
    if needs_target(state.catalog.effect[card]) and state.catalog.declare_targets == codes.HOSTILE:
        state.phase = codes.TARGET
        state.window.close()
        settle_if_clear(state)
    else:
        open_answers(state)


def name_target(state: PenguinState, target: i64) -> None:
    """11.12: as the card is played, or as it is carried out; 11.13: from now on it is followed."""
    owner, space = target // state.catalog.spaces, target % state.catalog.spaces
    state.sequence.put(codes.OWNER, owner)
    state.sequence.put(codes.SPACE, space)
    state.tell(codes.TARGET_NAMED, state.sequence.seat(), owner, space)
    if state.catalog.declare_targets == codes.HOSTILE:
        open_answers(state)
    else:
        state.phase = codes.ANSWER  # nobody is asked any more: the sequence goes on


def execute(state: PenguinState, chance: Chance) -> None:
    """11.3: from the last card to the first; 11.15: its player is asked how, if there is a how.

    11.14: what can no longer be done has no effect; 11.8: afterwards all are asked again.
    """
    while state.sequence.depth > 0:
        if not state.sequence.number(codes.ANNULLED):
            question = open_question(state)
            if question != NO_QUESTION:
                state.phase = question
                if not settle_if_clear(state):
                    return
                continue
            carry_out(state, chance)
        discard_card(state)
    if state.opened_in == codes.BEFORE:
        open_before(state)
    else:
        open_after(state)


def settle_if_clear(state: PenguinState) -> bool:
    """11.18: where there is one target or one way only, nobody has to say so."""
    moves = Moves()
    if state.phase == codes.TARGET:
        target_moves(state, moves)
    else:
        choice_moves(state, moves)
    if moves.size > 1:
        return False
    if state.phase == codes.TARGET:
        name_target(state, moves.at(0) - state.catalog.target)
    else:
        take_choice(state, moves.at(0))
    return True


def discard_card(state: PenguinState) -> None:
    """11.4: face up on the discard pile; 11.16: when its step is done, annulled or not."""
    state.discard.add(state.sequence.kind())
    state.sequence.pop()


def take_choice(state: PenguinState, chosen: i64) -> None:
    """11.12: everything but the two targets is chosen as the card is carried out."""
    if choose(state, chosen):
        discard_card(state)
        state.phase = codes.ANSWER  # nobody is asked any more: the sequence goes on
