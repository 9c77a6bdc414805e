"""A fixed way to play Penguin Pals: hurry home, and spoil what the others play. Compiled.

It looks one move ahead, at the board and at its own hand only. `policy_board.py` says what a
change of the board is worth.
"""

from typing import Final, final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.state import Policy, State
from smorgasboard.games.penguin_pals.ch5_move import destination
from smorgasboard.games.penguin_pals.ch8_slide_ice import slide_end
from smorgasboard.games.penguin_pals.codes import (
    ACTION,
    ANNUL,
    ANNUL_AND_KEEP,
    ANSWER,
    CHOICE,
    DRAW,
    EXPEL,
    FREEZE,
    FREEZE_ALL,
    FREEZE_DONE,
    INTERRUPT,
    MOVE_OTHER,
    MOVE_OWN,
    NOWHERE,
    OWNER,
    PASS,
    PLACE,
    SLIDE_ANY,
    SPACE,
    TAKE_CARDS,
    TAKE_DISCARD,
    TARGET,
    WAYS,
)
from smorgasboard.games.penguin_pals.policy_board import (
    IMPOSSIBLE,
    ROW,
    SPOIL,
    arrival_value,
    come_far,
    control_value,
    fury_value,
    ice_value,
    lead_astray,
    ride_value,
    step_value,
)
from smorgasboard.games.penguin_pals.state import PenguinState

LAND: Final[i64] = 100
CARD_FIRST: Final[i64] = 1000
HOME: Final[i64] = 10_000
CARD: Final[i64] = 6


@final
class Greedy(Policy):
    def choose(self, state: State, moves: Moves, chance: Chance) -> i64:
        assert isinstance(state, PenguinState), "a table of another game"
        seat = state.to_act()
        best = moves.at(0)
        most = move_value(state, seat, best)
        for place in range(1, moves.size):
            move = moves.at(place)
            value = move_value(state, seat, move)
            if value > most or (value == most and self.preferred(state, move, best)):
                most = value
                best = move
        return best

    def sift(self, state: State, moves: Moves) -> None:
        """Nobody walks back, or leads the penguin of another one on."""
        assert isinstance(state, PenguinState), "a table of another game"
        if state.phase not in (ACTION, CHOICE):
            return
        left: i64 = 0
        for place in range(moves.size):
            move = moves.at(place)
            if not is_step_astray(state, move):
                moves.cards[left] = move
                left += 1
        if left > 0:
            moves.size = left

    def is_quiet(self, move: i64) -> bool:
        return move in (PASS, FREEZE_DONE)

    def preferred(self, state: PenguinState, move: i64, other: i64) -> bool:
        """Of two that are worth the same: the quiet one, or else the same for every seat."""
        if self.is_quiet(move) or self.is_quiet(other):
            return self.is_quiet(move)
        return turned(state, move) > turned(state, other)


def is_step_astray(state: PenguinState, move: i64) -> bool:
    """One's own penguin away from home, or another one's nearer to it."""
    step = move - state.catalog.move
    if step < 0 or move >= state.catalog.land:
        return False
    seat = state.to_act()
    if state.phase == CHOICE and state.catalog.effect[state.sequence.kind()] == MOVE_OTHER:
        owner = state.sequence.number(OWNER)
        return lead_astray(state, seat, owner, step // WAYS, step % WAYS) < 0
    return step % WAYS == (state.shores[seat] + 2) % WAYS


def turned(state: PenguinState, move: i64) -> i64:
    """The code that a move would have if this were seat 0 and its shore the southern one.

    It decides between equals. The code itself would favour some seats.
    """
    catalog = state.catalog
    seat = state.to_act()
    if move < PLACE or move >= catalog.freeze:
        return move
    if move >= catalog.target:
        target = move - catalog.target
        owner = (target // catalog.spaces - seat) % state.seats
        return catalog.target + owner * catalog.spaces + turned_space(state, target, 1)
    if move >= catalog.slide:
        steps = (catalog.size - 1) * WAYS
        return catalog.slide + turned_space(state, move - catalog.slide, steps)
    if move >= catalog.take:
        return catalog.take + turned_space(state, move - catalog.take, 1)
    if move >= catalog.land:
        return catalog.land + turned_space(state, move - catalog.land, 1)
    if move >= catalog.move:
        return catalog.move + turned_space(state, move - catalog.move, WAYS)
    return PLACE + turned_space(state, move - PLACE, 1)


def turned_space(state: PenguinState, code: i64, codes: i64) -> i64:
    """A code that means a space, with so many `codes` a space: every way has as many of them."""
    catalog = state.catalog
    shore = state.shores[state.to_act()]
    space = catalog.turned.get(shore, code // codes % catalog.spaces)
    if codes == 1:
        return space
    steps = codes // WAYS
    way = (code % codes // steps - shore) % WAYS
    return space * codes + way * steps + code % steps


def move_value(state: PenguinState, seat: i64, move: i64) -> i64:
    if state.phase == ACTION:
        return turn_value(state, seat, move)
    if state.phase == TARGET:
        target = move - state.catalog.target
        owner, space = target // state.catalog.spaces, target % state.catalog.spaces
        if owner == seat:
            return fury_value(state, seat, space)
        return control_value(state, seat, owner, space)
    if state.phase == CHOICE:
        return choice_value(state, seat, move)
    if move == PASS:
        return 0
    return card_value(state, seat, move - state.catalog.play)


# Actions.


def turn_value(state: PenguinState, seat: i64, move: i64) -> i64:
    """A card that is worth playing comes before the action, unless that wins the game."""
    if move < state.catalog.play:
        return action_value(state, seat, move)
    value = card_value(state, seat, move - state.catalog.play)
    return CARD_FIRST + value if value > 0 else IMPOSSIBLE


def action_value(state: PenguinState, seat: i64, move: i64) -> i64:
    catalog = state.catalog
    if move == PASS:
        return 0
    if move == DRAW:
        return 2 if state.held[seat] < 3 else 0
    if move < catalog.move:
        return ROW + arrival_value(state, seat, move - PLACE)
    if move < catalog.land:
        step = move - catalog.move
        return step_value(state, seat, step // WAYS, step % WAYS)
    if move < catalog.take:
        return LAND if state.landed[seat] + 1 < catalog.team else HOME
    if move < catalog.slide:
        return ice_value(state, seat, move - catalog.take, NOWHERE)
    slide = move - catalog.slide
    return ice_value(state, seat, slide // (catalog.size - 1) // WAYS, slide_end(catalog, slide))


# Cards.


def choice_value(state: PenguinState, seat: i64, move: i64) -> i64:
    """How to carry out a card of one's own."""
    catalog = state.catalog
    effect = catalog.effect[state.sequence.kind()]
    if effect == FREEZE:
        if move == FREEZE_DONE:
            return 0
        if move == FREEZE_ALL:
            return IMPOSSIBLE
        return ice_value(state, seat, move - catalog.freeze, NOWHERE)
    if effect == SLIDE_ANY:
        slide = move - catalog.slide
        space = slide // (catalog.size - 1) // WAYS
        return ride_value(state, seat, space, slide_end(catalog, slide))
    step = move - catalog.move
    if effect == MOVE_OWN:
        return step_value(state, seat, step // WAYS, step % WAYS)
    return lead_astray(state, seat, state.sequence.number(OWNER), step // WAYS, step % WAYS)


def card_value(state: PenguinState, seat: i64, card: i64) -> i64:
    """Using a card now, against 0 for passing."""
    effect = state.catalog.effect[card]
    if state.phase == ANSWER:
        if effect == ANNUL:
            return threat(state, seat) - CARD
        if effect == ANNUL_AND_KEEP:
            return threat(state, seat) - CARD + 1  # the card it brings is worth more
        return -1
    if effect == INTERRUPT:
        return ROW
    if state.actor != seat:
        return -1
    if effect == MOVE_OWN:
        return best_step(state, seat) - CARD
    if effect == SLIDE_ANY:
        return best_ride(state, seat) - CARD
    if effect == TAKE_DISCARD:
        return worth(state.catalog.effect[state.discard.top()]) - CARD
    if effect == EXPEL:
        return best_fury(state, seat) - CARD
    if effect == TAKE_CARDS:
        return hands_to_take_from(state, seat) * CARD - CARD + 1
    if effect == MOVE_OTHER:
        return best_control(state, seat) - SPOIL + 1
    return best_freeze(state, seat) - CARD


def worth(effect: i64) -> i64:
    """Of a card in the hand, roughly."""
    if effect in (INTERRUPT, TAKE_CARDS):
        return CARD + 6
    if effect in (MOVE_OWN, MOVE_OTHER, ANNUL_AND_KEEP):
        return CARD + 3
    return CARD - 2


def threat(state: PenguinState, seat: i64) -> i64:
    """What the last card of the sequence would cost this team."""
    effect = state.catalog.effect[state.sequence.kind()]
    space = state.sequence.number(SPACE)
    if effect == MOVE_OTHER:
        return ROW if state.sequence.number(OWNER) == seat else 0
    if effect == EXPEL and space >= 0:
        return state.penguins.get(seat, space) * come_far(state, seat, space) * ROW
    if effect == TAKE_CARDS:
        return CARD + 2 if state.held[seat] > 1 else 0
    if effect == INTERRUPT:
        return ROW if state.actor == seat else 0
    if effect in (ANNUL, ANNUL_AND_KEEP):
        return ROW if state.sequence.seat(1) == seat else 0
    return 0


def hands_to_take_from(state: PenguinState, seat: i64) -> i64:
    hands: i64 = 0
    for other in range(state.seats):
        if other != seat and state.held[other] > 0:
            hands += 1
    return hands


def best_step(state: PenguinState, seat: i64) -> i64:
    """The best move of one's own that is worth an extra card."""
    best = IMPOSSIBLE
    for space in range(state.catalog.spaces):
        if state.occupied >> space & 1 and state.penguins.get(seat, space) > 0:
            for way in range(WAYS):
                if destination(state, space, way) >= 0:
                    best = max(best, step_value(state, seat, space, way))
    return best


def best_ride(state: PenguinState, seat: i64) -> i64:
    """The farthest that a block with an own penguin on it can carry it."""
    best = IMPOSSIBLE
    for space in range(state.catalog.spaces):
        if state.occupied >> space & 1 and state.penguins.get(seat, space) > 0:
            for way in range(WAYS):
                to = state.catalog.beside[space * WAYS + way]
                while to >= 0 and not state.has_ice(to):
                    best = max(best, ride_value(state, seat, space, to))
                    to = state.catalog.beside[to * WAYS + way]
    return best


def best_freeze(state: PenguinState, seat: i64) -> i64:
    """The most useful space to put ice on."""
    best = IMPOSSIBLE
    for space in range(state.catalog.spaces):
        if not state.has_ice(space):
            best = max(best, ice_value(state, seat, space, NOWHERE))
    return best


def best_fury(state: PenguinState, seat: i64) -> i64:
    best: i64 = 0
    for space in range(state.catalog.spaces):
        if state.occupied >> space & 1 and state.penguins.get(seat, space) > 0:
            best = max(best, fury_value(state, seat, space))
    return best


def best_control(state: PenguinState, seat: i64) -> i64:
    best = IMPOSSIBLE
    for owner in range(state.seats):
        if owner == seat:
            continue
        for space in range(state.catalog.spaces):
            if state.occupied >> space & 1 and state.penguins.get(owner, space) > 0:
                best = max(best, control_value(state, seat, owner, space))
    return best
