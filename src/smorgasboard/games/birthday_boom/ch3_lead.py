"""Chapter 3: starting a trick."""

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.seats import NOBODY, anticlockwise, clockwise
from smorgasboard.games.birthday_boom import codes
from smorgasboard.games.birthday_boom.ch5_refill import draw_new_hand
from smorgasboard.games.birthday_boom.ch7_end import end_round
from smorgasboard.games.birthday_boom.state import BoomState


def begin_trick(state: BoomState, starter: i64, chance: Chance) -> None:
    """3.1: this player has to start."""
    state.trick.clear()
    state.top = codes.NOTHING
    state.owner = NOBODY
    state.starter = starter
    state.turn = starter
    state.shows = 0
    state.redeals = 0
    pass_duty_on(state, chance)


def can_lead(state: BoomState, seat: i64) -> bool:
    """3.1: holds a card to lead with."""
    for kind in range(state.catalog.kinds):
        if state.catalog.leads[kind] and state.hands.get(seat, kind) > 0:
            return True
    return False


def lead_moves(state: BoomState, out: Moves) -> None:
    """3.1: lead a Birthday Party if you can; 3.2: otherwise show your hand, left or right.

    3.4, what becomes of the card led, is the same for every card: 4.5.
    """
    for kind in range(state.catalog.kinds):
        if state.catalog.leads[kind] and state.hands.get(state.turn, kind) > 0:
            out.add(codes.PLAY + kind)
    if out.size == 0:
        out.add(codes.SHOW_LEFT)
        out.add(codes.SHOW_RIGHT)


def pass_duty_on(state: BoomState, chance: Chance) -> None:
    """3.6: where the option leaves no choice, hands are shown without a question."""
    way = state.catalog.show_hand
    if way == codes.CHOOSE:
        return
    while not state.round_over and not can_lead(state, state.turn):
        if way == codes.VERIFY_ONLY:
            show(state, NOBODY, chance)
        else:
            show_to_neighbour(state, way == codes.LEFT, chance)
    if not state.round_over:
        state.tell(codes.HAS_TO_LEAD, state.turn)


def show_to_neighbour(state: BoomState, left: bool, chance: Chance) -> None:
    """3.2: to the left or to the right."""
    if left:
        show(state, clockwise(state.turn, state.seats), chance)
    else:
        show(state, anticlockwise(state.turn, state.seats), chance)


def show(state: BoomState, viewer: i64, chance: Chance) -> None:
    """3.2: the duty to start goes to the next player; 3.3: until somebody leads.

    3.5: `viewer` remembers the hand, everybody else that it has no card to lead with.
    """
    seat = state.turn
    state.tell(codes.CANNOT_LEAD, seat)
    state.lead_cards[seat] = 0
    if viewer != NOBODY:
        state.tell_row(codes.HAND_SHOWN, seat, viewer, state.hands, seat)
        for kind in range(state.catalog.kinds):
            state.known.put(viewer * state.seats + seat, kind, state.hands.get(seat, kind))
        state.drawn_since.put(viewer, seat, 0)
    state.turn = clockwise(seat, state.seats)
    state.shows += 1
    if state.shows == state.seats:
        state.shows = 0
        nobody_can_lead(state, chance)


def nobody_can_lead(state: BoomState, chance: Chance) -> None:
    """3.7, or what the option says instead: 3.10, 3.11."""
    if state.catalog.no_lead == codes.END_GAME:
        end_round(state)
    elif state.catalog.no_lead == codes.REDEAL and state.redeals < codes.MOST_REDEALS:
        redeal(state, chance)
    else:
        forced_draw(state)


def forced_draw(state: BoomState) -> None:
    """3.7: one card each until one can be led; 3.8: or the deck is empty; 3.9: nobody shows."""
    seat = state.starter
    while state.deck.size > 0:
        kind = state.deck.pop()
        state.gain(seat, kind)
        state.tell(codes.FORCED_DRAW, seat, kind)
        for viewer in range(state.seats):
            if state.drawn_since.get(viewer, seat) >= 0:
                state.drawn_since.add(viewer, seat, 1)
        if state.catalog.leads[kind]:
            state.lead_cards[seat] += 1
            state.turn = seat
            return
        seat = clockwise(seat, state.seats)
    end_round(state)


def redeal(state: BoomState, chance: Chance) -> None:
    """3.10: all hands go into the deck, and everybody is dealt as many of it."""
    state.redeals += 1
    state.tell(codes.REDEALT)
    for seat in range(state.seats):
        for kind in range(state.catalog.kinds):
            for _card in range(state.hands.get(seat, kind)):
                state.deck.add(kind)
        state.hands.wipe_row(seat)
        state.held[seat] = 0
    state.deck.shuffle(chance)
    cards = min(state.deck.size, state.seats * state.catalog.hand_size)
    for seat in range(state.seats):
        after = (seat - state.starter + state.seats) % state.seats  # the starter comes first
        draw_new_hand(state, seat, (cards - after + state.seats - 1) // state.seats)
    state.turn = state.starter
