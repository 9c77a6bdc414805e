"""Chapter 7: tokens.

7.7: these moves are offered in one step of a turn only, see 4.1.
"""

from mypy_extensions import i64

from smorgasboard.engine.containers import Moves
from smorgasboard.engine.seats import NOBODY
from smorgasboard.games.pass_the_party_food import codes
from smorgasboard.games.pass_the_party_food.ch3_boards import place
from smorgasboard.games.pass_the_party_food.state import PartyState


def can_use_token(state: PartyState) -> bool:
    """7.1: a face-up token, and something to do with it."""
    if state.takes[state.turn] > 0 and state.boards.total(state.ziggy()) > 0:
        return True
    if state.swaps[state.turn] == 0:
        return False
    for offer in range((state.seats - 1) * state.catalog.foods):
        if can_offer(state, offer):
            return True
    return False


def token_moves(state: PartyState, out: Moves) -> None:
    """7.1: use a token or be done; 7.5: only one that is still face up."""
    out.add(codes.DONE)
    if state.takes[state.turn] > 0:
        for food in range(state.catalog.foods):
            if state.boards.get(state.ziggy(), food) > 0:
                out.add(state.catalog.take + food)
    if state.swaps[state.turn] > 0:
        for offer in range((state.seats - 1) * state.catalog.foods):
            if can_offer(state, offer):
                out.add(state.catalog.offer + offer)


def offer_to(state: PartyState, offer: i64) -> i64:
    """To whom: offers are numbered by seats to the left, then by food."""
    return state.seat_at(offer // state.catalog.foods + 1)


def can_offer(state: PartyState, offer: i64) -> bool:
    """7.2: a tile of yours; 7.8: not declined yet; 7.10: to somebody with another food."""
    food = offer % state.catalog.foods
    if state.boards.get(state.turn, food) == 0 or state.declined >> offer & 1:
        return False
    to = offer_to(state, offer)
    return state.boards.total(to) > state.boards.get(to, food)


def use_token(state: PartyState, move: i64) -> None:
    """7.1: one after the other, until you are done."""
    if move == codes.DONE:
        state.step = codes.EAT
    elif move < state.catalog.eat:
        take(state, move - state.catalog.take)
    else:
        offer_swap(state, move - state.catalog.offer)


def take(state: PartyState, food: i64) -> None:
    """7.4: from Ziggy's board; 7.5: the token is used up; 7.6: the tile may find no space."""
    state.takes[state.turn] -= 1
    state.tell(codes.TILE_TAKEN, state.turn, food)
    state.boards.add(state.ziggy(), food, -1)
    place(state, state.turn, food)


def offer_swap(state: PartyState, offer: i64) -> None:
    """7.2: the other player answers; 7.11 and 7.12: or you say what you want for it."""
    state.partner = offer_to(state, offer)
    state.offered = offer % state.catalog.foods
    state.tell(codes.SWAP_OFFERED, state.turn, state.partner, state.offered)
    if state.catalog.swap_mode == codes.PARTNER_CHOOSES:
        state.step = codes.ANSWER
        return
    state.step = codes.ASK
    only = only_tile_to_give(state)
    if only != codes.NOTHING:
        ask_for(state, only)


def ask_moves(state: PartyState, out: Moves) -> None:
    """7.11 and 7.12: any tile the other player can give."""
    tiles_to_give(state, state.catalog.ask, out)


def tiles_to_give(state: PartyState, base: i64, out: Moves) -> None:
    """7.9: any food that the partner has, but not the one that is offered."""
    for food in range(state.catalog.foods):
        if food != state.offered and state.boards.get(state.partner, food) > 0:
            out.add(base + food)


def only_tile_to_give(state: PartyState) -> i64:
    """7.11 and 7.12: the food, if there is no choice; or `NOTHING`."""
    only: i64 = codes.NOTHING
    for food in range(state.catalog.foods):
        if food != state.offered and state.boards.get(state.partner, food) > 0:
            if only != codes.NOTHING:
                return codes.NOTHING
            only = food
    return only


def ask_for(state: PartyState, food: i64) -> None:
    """7.11: the other player is asked; 7.12: or not."""
    state.tell(codes.SWAP_ASKED, state.turn, state.partner, food)
    if state.catalog.swap_mode == codes.ACTIVE_CHOOSES:
        swap(state, food)
    else:
        state.wanted = food
        state.step = codes.ANSWER


def answer_moves(state: PartyState, out: Moves) -> None:
    """7.3: decline; 7.2: or choose what to give; 7.11: or agree to what is wanted."""
    out.add(codes.DECLINE)
    if state.catalog.swap_mode == codes.PROPOSE_PAIR:
        out.add(codes.AGREE)
    else:
        tiles_to_give(state, state.catalog.give, out)


def answer(state: PartyState, move: i64) -> None:
    """7.3: nothing happens without consent."""
    if move == codes.DECLINE:
        decline(state)
    elif move == codes.AGREE:
        swap(state, state.wanted)
    else:
        swap(state, move - state.catalog.give)


def decline(state: PartyState) -> None:
    """7.3: the token stays face up; 7.8: but this is not offered again."""
    state.tell(codes.SWAP_DECLINED, state.partner, state.turn)
    steps = (state.partner - state.turn + state.seats) % state.seats
    state.declined |= 1 << ((steps - 1) * state.catalog.foods + state.offered)
    close_offer(state)


def swap(state: PartyState, back: i64) -> None:
    """7.2: first to the partner, then back; 7.5: the token is used up."""
    state.swaps[state.turn] -= 1
    hand_over(state, state.turn, state.partner, state.offered)
    hand_over(state, state.partner, state.turn, back)
    close_offer(state)


def hand_over(state: PartyState, giver: i64, to: i64, food: i64) -> None:
    """7.6: from board to board, as any tile is placed."""
    state.boards.add(giver, food, -1)
    state.tell(codes.TILE_PASSED, giver, to, food)
    place(state, to, food)


def close_offer(state: PartyState) -> None:
    """7.1: there may be another token to use."""
    state.partner = NOBODY
    state.offered = codes.NOTHING
    state.wanted = codes.NOTHING
    state.step = codes.TOKENS
