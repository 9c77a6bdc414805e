"""Chapter 4: the round of actions."""

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.games.fish_food.ch5_cards import carry_out, plays_of
from smorgasboard.games.fish_food.ch9_secrets import leave_hand
from smorgasboard.games.fish_food.codes import ACT, CARD_PLAYED, COMPARE, PASS, PASSED, kind_of
from smorgasboard.games.fish_food.state import FishState


def open_round(state: FishState) -> None:
    """4.6: all who are in and have cards are asked; 4.1: beginning with whose turn it is."""
    asked: i64 = 0
    for seat in range(state.seats):
        if state.hands[seat].size > 0:  # whoever is out has none
            asked |= 1 << seat
    state.window.open(state.turn, asked)
    state.phase = ACT
    close_if_done(state)


def close_if_done(state: FishState) -> None:
    """4.3: all have passed in a row; 4.7: or there is nobody to ask."""
    if state.phase == ACT and state.window.is_closed():
        state.phase = COMPARE


def round_moves(state: FishState, out: Moves) -> None:
    """4.1: pass, or play a card of your hand; each kind once."""
    seat = state.window.asking
    hand = state.hands[seat]
    out.add(PASS)
    before: i64 = -1
    for place in range(hand.size):
        kind = kind_of(hand.cards[place])
        if kind != before:
            plays_of(state, seat, kind, out)
            before = kind


def pass_by(state: FishState) -> None:
    """4.2: that binds nobody, if another card is played."""
    state.tell(PASSED, state.window.asking)
    state.window.decline()
    close_if_done(state)


def play(state: FishState, kind: i64, target: i64, chance: Chance) -> None:
    """4.4: the card works at once; 4.1: its player may go on; 4.2: all may play again.

    4.5: whoever a card has stunned is not asked any more.
    """
    seat = state.window.asking
    lay_down(state, seat, kind, target, chance)
    state.window.go_on()
    carry_out(state, seat, kind, target, chance)
    close_if_done(state)


def lay_down(state: FishState, seat: i64, kind: i64, target: i64, chance: Chance) -> None:
    """From the hand to the table, where it lies until the end of the turn."""
    card = leave_hand(state, seat, kind, chance)
    state.played.add(state.catalog.play_of(seat, kind, target))
    state.tell(CARD_PLAYED, seat, card, target)
