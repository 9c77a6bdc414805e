"""Chapter 12, second part: what the cards do."""

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.seats import NOBODY, clockwise
from smorgasboard.games.penguin_pals import codes
from smorgasboard.games.penguin_pals.ch2_hands import gain_openly, hand_over
from smorgasboard.games.penguin_pals.ch5_move import move
from smorgasboard.games.penguin_pals.ch8_slide_ice import slide_ice
from smorgasboard.games.penguin_pals.ch10_expel import expel_others
from smorgasboard.games.penguin_pals.ch12_cards_use import has_water, shares
from smorgasboard.games.penguin_pals.state import PenguinState


def carry_out(state: PenguinState, chance: Chance) -> None:
    """The card on top, which asks nothing more, or has become impossible (11.14)."""
    effect = state.catalog.effect[state.sequence.kind()]
    done = False
    if effect == codes.ANNUL:
        done = annul(state)
    elif effect == codes.ANNUL_AND_KEEP:
        done = annul_and_keep(state)
    elif effect == codes.INTERRUPT:
        done = interrupt(state)
    elif effect == codes.TAKE_DISCARD:
        done = take_discard(state)
    elif effect == codes.EXPEL:
        done = expel(state)
    elif effect == codes.TAKE_CARDS:
        done = take_cards(state, chance)
    if not done:
        state.tell(codes.CARD_FAILED, state.sequence.seat(), state.sequence.kind())


def annuls(state: PenguinState, below: i64) -> i64:
    """12.3 and 12.8: the card before it that a card is played against; -1 where there is none."""
    effect = state.catalog.effect[state.sequence.kind(below)]
    if effect not in (codes.ANNUL, codes.ANNUL_AND_KEEP) or below + 1 == state.sequence.depth:
        return NOBODY
    return state.sequence.kind(below + 1)


def annul(state: PenguinState) -> bool:
    """12.3: the card before has no effect; 12.12: if it was to annul, it does not."""
    state.sequence.put(codes.ANNULLED, 1, 1)
    state.tell(codes.CARD_ANNULLED, state.sequence.seat(1), state.sequence.kind(1))
    return True


def annul_and_keep(state: PenguinState) -> bool:
    """12.8: the card before goes to the hand, and everybody sees it; 12.19: whatever it is."""
    card, seat = state.sequence.kind(), state.sequence.seat()
    kept = state.sequence.kind(1)
    state.tell(codes.CARD_KEPT, seat, kept)
    state.sequence.pop()
    state.sequence.pop()
    state.sequence.push(card, seat, NOBODY, codes.NOWHERE)
    gain_openly(state, seat, kept)
    return True


def interrupt(state: PenguinState) -> bool:
    """12.4 and 12.13: the turn is theirs, the order stays; 12.14: unless an option says otherwise.

    12.15: nothing happens to somebody who has the turn already.
    """
    seat = state.sequence.seat()
    if seat == state.actor:
        return False
    state.tell(codes.TURN_TAKEN, seat, state.actor)
    if state.catalog.my_turn == codes.INSERT:
        state.interrupted.add(state.actor)
    elif state.catalog.my_turn == codes.SHIFT:
        state.slot = seat
    state.actor = seat
    return True


def take_discard(state: PenguinState) -> bool:
    """12.5 and 12.16: the card that is on top now."""
    if state.discard.size == 0:
        return False
    card = state.discard.pop()
    state.tell(codes.DISCARD_TAKEN, state.sequence.seat(), card)
    gain_openly(state, state.sequence.seat(), card)
    return True


def expel(state: PenguinState) -> bool:
    """12.6: from the block where the named penguin is now."""
    seat, space = state.sequence.seat(), state.sequence.number(codes.SPACE)
    if space < 0 or not shares(state, seat, space):
        return False
    expel_others(state, seat, space)
    return True


def take_cards(state: PenguinState, chance: Chance) -> bool:
    """12.7: one from each opponent who has any; 12.17: clockwise, known to the two of them."""
    seat = state.sequence.seat()
    taken = False
    victim = clockwise(seat, state.seats)
    while victim != seat:
        if state.held[victim] > 0:
            place = chance.roll(state.held[victim])
            card = hand_over(state, seat, victim, place)
            if state.catalog.shuffled_hands:
                place = codes.NOWHERE
            state.tell(codes.CARD_TAKEN, seat, victim, place * state.catalog.cards + card)
            taken = True
        victim = clockwise(victim, state.seats)
    return taken


def choose(state: PenguinState, chosen: i64) -> bool:
    """The card on top is carried out as its player says. Whether that settles it."""
    seat = state.sequence.seat()
    effect = state.catalog.effect[state.sequence.kind()]
    if effect in (codes.MOVE_OWN, codes.MOVE_OTHER):
        # 12.1: one of your own; 12.9: the one you named; 12.18: wherever that leads it
        owner = seat if effect == codes.MOVE_OWN else state.sequence.number(codes.OWNER)
        step = chosen - state.catalog.move
        move(state, owner, step // codes.WAYS, step % codes.WAYS)
        return True
    if effect == codes.SLIDE_ANY:
        slide_ice(state, seat, chosen - state.catalog.slide)  # 12.2
        return True
    return freeze(state, chosen)


def freeze(state: PenguinState, chosen: i64) -> bool:
    """12.10: space by space, or all of them, until you are done or no water is left."""
    if chosen == codes.FREEZE_DONE:
        return True
    for space in range(state.catalog.spaces):
        if chosen == codes.FREEZE_ALL or chosen == state.catalog.freeze + space:
            if not state.has_ice(space):
                state.change_ice(space)
                state.tell(codes.ICE_PLACED, state.sequence.seat(), space)
    return not has_water(state)
