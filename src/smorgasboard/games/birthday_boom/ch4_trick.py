"""Chapter 4: turns in a trick."""

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.seats import NOBODY, clockwise
from smorgasboard.games.birthday_boom.ch5_refill import refill_if_empty
from smorgasboard.games.birthday_boom.ch6_trick_end import boom, take_trick
from smorgasboard.games.birthday_boom.codes import CARD_PLAYED, NOTHING, PASS, PASSED, PLAY
from smorgasboard.games.birthday_boom.state import BoomState


def trick_moves(state: BoomState, out: Moves) -> None:
    """4.1 and 4.4: pass, or play; 4.2 and 4.6: a card that may go on the top card."""
    out.add(PASS)
    for place in range(state.catalog.follower_count[state.top]):
        kind = state.catalog.followers.get(state.top, place)
        if state.hands.get(state.turn, kind) > 0:
            out.add(PLAY + kind)


def next_kinds(state: BoomState) -> list[int]:
    """4.2 and 4.6: what may go on the top card; 3.1: or be led, whoever has it."""
    catalog = state.catalog
    if state.over:
        return []
    if state.top == NOTHING:
        return [kind for kind in range(catalog.kinds) if catalog.leads[kind]]
    return [
        catalog.followers.get(state.top, place)
        for place in range(catalog.follower_count[state.top])
    ]


def pass_by(state: BoomState, chance: Chance) -> None:
    """4.3: that binds nobody for later; 6.4: the last pass ends the trick."""
    state.tell(PASSED, state.turn)
    state.turn = clockwise(state.turn, state.seats)
    if state.turn == state.owner:
        take_trick(state, chance)


def passed_since(state: BoomState) -> list[int]:
    """4.3: who has passed since the top card was played."""
    passed: list[int] = []
    if state.owner == NOBODY or state.over:
        return passed
    seat = clockwise(state.owner, state.seats)
    while seat != state.turn:
        passed.append(seat)
        seat = clockwise(seat, state.seats)
    return passed


def play(state: BoomState, kind: i64, chance: Chance) -> None:
    """4.5: the card is on top, its player owns the trick. A lead is played the same way."""
    seat = state.turn
    state.lose(seat, kind)
    state.trick.add(state.catalog.on_trick(seat, kind))
    state.tell(CARD_PLAYED, seat, kind)
    refill_if_empty(state, seat)
    if state.catalog.ends_trick[kind]:
        boom(state, seat, chance)
        return
    state.top = kind
    state.owner = seat
    state.turn = clockwise(seat, state.seats)
