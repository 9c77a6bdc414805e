"""Chapter 7: the end of a turn; discards, and what becomes of them."""

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Counts, Moves, Pile
from smorgasboard.engine.seats import NOBODY, clockwise
from smorgasboard.games.fish_food import codes
from smorgasboard.games.fish_food.ch9_secrets import draw_into, leave_hand
from smorgasboard.games.fish_food.state import FishState


def draw(state: FishState, seat: i64, chance: Chance) -> None:
    """7.2: the discards become the deck when it is empty; 3.7: without either, no card."""
    if state.deck.size == 0:
        make_deck(state.deck, state.discards, chance)
        if state.deck.size == 0:
            return
        state.shuffles += 1
        state.tell(codes.ACTIONS_SHUFFLED, state.deck.size)
    kind = state.deck.pop()
    draw_into(state, seat, kind)
    state.tell(codes.CARD_DRAWN, seat, kind)


def next_encounter(state: FishState, chance: Chance) -> i64:
    """7.3: shuffled in the same way."""
    if state.encounters.size == 0:
        make_deck(state.encounters, state.past, chance)
        state.tell(codes.ENCOUNTERS_SHUFFLED, state.encounters.size)
    return state.encounters.pop()


def make_deck(deck: Pile, discards: Counts, chance: Chance) -> None:
    for kind in range(discards.columns):
        for _card in range(discards.get(0, kind)):
            deck.add(kind)
    discards.wipe()
    deck.shuffle(chance)


def clean_up(state: FishState) -> None:
    """7.1: what was played goes on the discards; what lasts for a turn is over."""
    for place in range(state.played.size):
        kind = state.catalog.kind_of_play(state.played.at(place))
        state.discards.add(0, kind, 1)
    state.played.clear()
    for target in range(state.seats + 1):
        state.mods[target] = 0
    state.stunned = 0
    state.defender = NOBODY
    state.window.close()
    put_encounter_away(state)
    state.discarder = state.turn
    ask_to_discard(state)


def put_encounter_away(state: FishState) -> None:
    """7.3: on the discards; 7.6: events may leave the game."""
    encounter = state.encounter
    state.encounter = codes.NOTHING
    if state.catalog.size[encounter] == 0 and state.catalog.remove_events:
        state.removed.add(0, encounter, 1)
        state.tell(codes.EVENT_REMOVED, encounter)
    else:
        state.past.add(0, encounter, 1)


def ask_to_discard(state: FishState) -> None:
    """7.4: every hand that is too large; 7.5: clockwise from the player whose turn it was."""
    seat = state.discarder
    while state.hands[seat].size <= state.catalog.hand_limit:
        seat = clockwise(seat, state.seats)
        if seat == state.turn:
            state.phase = codes.NEXT_TURN
            return
    state.discarder = seat
    state.phase = codes.DISCARD


def discard_moves(state: FishState, out: Moves) -> None:
    """7.5: any card; each kind once."""
    hand = state.hands[state.discarder]
    before: i64 = -1
    for place in range(hand.size):
        kind = codes.kind_of(hand.cards[place])
        if kind != before:
            out.add(codes.FIRST_DISCARD + kind)
            before = kind


def discard(state: FishState, kind: i64, chance: Chance) -> None:
    """7.5: open, and one card after the other."""
    card = leave_hand(state, state.discarder, kind, chance)
    state.discards.add(0, kind, 1)
    state.tell(codes.CARD_DISCARDED, state.discarder, card)
    ask_to_discard(state)
