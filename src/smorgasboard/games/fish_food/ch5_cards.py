"""Chapter 5: what the action cards do, and where they may go."""

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.seats import NOBODY, clockwise
from smorgasboard.games.fish_food import codes
from smorgasboard.games.fish_food.ch7_turn_end import draw
from smorgasboard.games.fish_food.ch9_secrets import take_card
from smorgasboard.games.fish_food.state import FishState


def plays_of(state: FishState, seat: i64, kind: i64, out: Moves) -> None:
    """Every way to play a card of this kind."""
    op = state.catalog.op[kind]
    first = state.catalog.first_play + kind * state.catalog.targets
    if op == codes.SIZE:
        size_plays(state, seat, kind, first, out)
    elif codes.SWITCH <= op <= codes.TAKE:
        target = seat
        for steps in range(state.seats):  # by the distance, which is the code of the move
            if may_choose(state, seat, op, target):
                out.add(first + steps)
            target = clockwise(target, state.seats)
    else:
        out.add(first + state.seats + 1)


def size_plays(state: FishState, seat: i64, kind: i64, first: i64, out: Moves) -> None:
    """5.1: on the defender or the creature; with the option, on any fish."""
    target = seat
    for steps in range(state.seats):
        if target == state.defender or (state.catalog.free_targets and state.is_in(target)):
            if fits(state, kind, target):
                out.add(first + steps)
        target = clockwise(target, state.seats)
    if fits(state, kind, state.seats):
        out.add(first + state.seats)


def fits(state: FishState, kind: i64, target: i64) -> bool:
    """5.4: some cards go on small sizes only; 5.5: as it is now, or as it was before."""
    if state.catalog.school_checks_base:
        return state.size_before(target) <= state.catalog.most_size[kind]
    return state.size_now(target) <= state.catalog.most_size[kind]


def may_choose(state: FishState, seat: i64, op: i64, target: i64) -> bool:
    """5.10: another fish than the defender; 5.13: others, not yet stunned; 5.14: with cards."""
    if not state.is_in(target):
        return False
    if op == codes.SWITCH:
        return target != state.defender
    if target == seat:
        return False
    if op == codes.STUN:
        return not state.stunned >> target & 1
    return state.hands[target].size > 0


def carry_out(state: FishState, seat: i64, kind: i64, target: i64, chance: Chance) -> None:
    """A card was laid down: what it does."""
    op = state.catalog.op[kind]
    if op == codes.SIZE:
        state.mods[target] += state.catalog.amount[kind]  # 5.2, 5.3, 5.6 and 5.7
        if state.journal is not None:
            state.tell(codes.SIZE_NOW, target, state.size_now(target))
    elif op == codes.SWIM:
        swim_away(state, seat)
    elif op == codes.SWITCH:
        turn_creature(state, target)
    elif op == codes.STUN:
        stun(state, target)
    elif op == codes.TAKE:
        take(state, seat, target, state.catalog.amount[kind], chance)
    else:
        for _card in range(state.catalog.amount[kind]):  # 5.6: Sunken Treasure may draw
            draw(state, seat, chance)
    drop_if_empty(state, seat)


def turn_creature(state: FishState, target: i64) -> None:
    """5.10: another defender; 5.11: what was played stays where it is; 5.12: any number."""
    state.defender = target
    state.tell(codes.CREATURE_TURNED, target)


def stun(state: FishState, target: i64) -> None:
    """5.13: no more cards this turn, which everybody knows: so nobody asks."""
    state.stunned |= 1 << target
    state.window.drop(target)
    state.tell(codes.STUNNED, target)


def take(state: FishState, seat: i64, target: i64, cards: i64, chance: Chance) -> None:
    """5.14: at random, as many as there are."""
    for _card in range(cards):
        if state.hands[target].size > 0:
            take_card(state, seat, target, chance)
    drop_if_empty(state, target)


def drop_if_empty(state: FishState, seat: i64) -> None:
    """Whoever has no cards passes without being asked (4.6)."""
    if state.hands[seat].size == 0:
        state.window.drop(seat)


def swim_away(state: FishState, seat: i64) -> None:
    """5.8: the encounter is over; 5.9: unless somebody may stop it."""
    if state.catalog.swim_counter:
        state.answers.open(seat, state.window.asked & ~(1 << seat))
        if not state.answers.is_closed():
            state.swimmer = seat
            state.phase = codes.ANSWER
            return
    end_encounter(state)


def end_encounter(state: FishState) -> None:
    """5.8: nobody grows or shrinks."""
    state.swimmer = NOBODY
    state.answers.close()
    state.tell(codes.SWAM_AWAY)
    state.phase = codes.CLEAN_UP


def answer_moves(state: FishState, out: Moves) -> None:
    """5.9: pass, or a Swim Away of your own."""
    seat = state.answers.asking
    hand = state.hands[seat]
    out.add(codes.PASS)
    before: i64 = -1
    for place in range(hand.size):
        kind = codes.kind_of(hand.cards[place])
        if kind != before and state.catalog.op[kind] == codes.SWIM:
            plays_of(state, seat, kind, out)
        before = kind


def let_swim(state: FishState) -> None:
    """5.9: a player does not stop it; after the last one it is done."""
    state.tell(codes.PASSED, state.answers.asking)
    state.answers.decline()
    if state.answers.is_closed():
        end_encounter(state)


def stop_swimming(state: FishState) -> None:
    """5.9: the player who was stopped goes on with the round."""
    swimmer = state.swimmer
    state.tell(codes.SWIM_STOPPED, swimmer)
    drop_if_empty(state, state.answers.asking)
    drop_if_empty(state, swimmer)
    state.answers.close()
    state.swimmer = NOBODY
    state.phase = codes.ACT
