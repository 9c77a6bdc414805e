"""A Penguin Pals table as data, and back, with the place of everything that is wrong."""

from typing import Any

import msgspec

from smorgasboard.engine.containers import Moves
from smorgasboard.engine.game import Setup
from smorgasboard.engine.paper import converted, fault
from smorgasboard.engine.seats import SPECTATOR
from smorgasboard.games.penguin_pals import open_table
from smorgasboard.games.penguin_pals.ch13_endless import somebody_is_home
from smorgasboard.games.penguin_pals.codes import ACTION, TARGET
from smorgasboard.games.penguin_pals.content import Labels, PenguinPack, labels_of, shores
from smorgasboard.games.penguin_pals.messages import Asked, PenguinPosition
from smorgasboard.games.penguin_pals.open_table import ICE, SHORES, bits_of, seats_of
from smorgasboard.games.penguin_pals.position_checks import check
from smorgasboard.games.penguin_pals.rules import PenguinPals
from smorgasboard.games.penguin_pals.state import PenguinState


def write(setup: Setup[PenguinPack], state: PenguinPals) -> PenguinPosition:
    labels, seats = labels_of(setup), range(state.seats)
    hands = [state.hands.listed(seat)[: state.held[seat]] for seat in seats]
    return PenguinPosition(
        hands=tuple(tuple(labels.cards[card] for card in hand) for hand in hands),
        deck=tuple(labels.cards[card] for card in state.deck.listed()),
        known={
            labels.cards[card]: knowers(state, card, seat)
            for seat in seats
            for card in hands[seat]
            if state.known[card] != 1 << seat
        },
        **open_table.write(labels, state),
    )


def knowers(state: PenguinState, card: int, holder: int) -> tuple[int, ...]:
    """Who knows a card besides its holder."""
    known = state.known[card]
    others = seats_of(known & ~(1 << holder), state.seats)
    return (*others, SPECTATOR) if known >> state.seats & 1 else others


def read(setup: Setup[PenguinPack], table: PenguinPals, data: Any) -> PenguinPals:
    """Lay a position out on an empty table, or raise `BadPosition`."""
    position = converted(data, PenguinPosition)
    labels = labels_of(setup)
    position = filled(setup, labels, position)
    check(setup, labels, position)
    open_table.lay(labels, table, position)
    lay_hidden_cards(labels, table, position)
    check_question(table)
    return table


def filled(setup: Setup[PenguinPack], labels: Labels, position: PenguinPosition) -> PenguinPosition:
    """With a default for everything that was left out."""
    seats = setup.seats
    usual = shores(seats, str(setup.options["two_player_seats"]))
    mentioned = {*position.discard, *(played.card for played in position.sequence)}
    mentioned |= {card for hand in position.hands for card in hand}
    rest = tuple(card for card in labels.cards if card not in mentioned)
    question = position.question
    if question is None:
        question = "before" if any(position.hands) else "action"
    return msgspec.structs.replace(
        position,
        deck=rest if position.deck is None else position.deck,
        ice=position.ice or (ICE * labels.size,) * labels.size,
        teams=position.teams or ({},) * seats,
        landed=position.landed or (0,) * seats,
        shores=position.shores or tuple(SHORES[shore] for shore in usual),
        turn=position.slot if position.turn is None else position.turn,
        question=question,
        asked=position.asked or everybody_asked(position, question),
        ice_streak=position.ice_streak or (0,) * seats,
    )


def everybody_asked(position: PenguinPosition, question: str) -> Asked | None:
    """Everybody with cards, from the player whose turn it is."""
    seats = tuple(seat for seat, hand in enumerate(position.hands) if hand)
    if question != "before" or not seats or position.over:
        return None
    first = position.slot if position.turn is None else position.turn
    return Asked(min(seats, key=lambda seat: (seat - first) % len(position.hands)), seats)


def lay_hidden_cards(labels: Labels, table: PenguinPals, position: PenguinPosition) -> None:
    table.deck.fill([labels.card_numbers[card] for card in position.deck or ()])
    for seat, hand in enumerate(position.hands):
        for name in hand:
            knowers = position.known.get(name, ())
            known = bits_of(tuple(other for other in knowers if other >= 0)) | 1 << seat
            if SPECTATOR in knowers:
                known |= 1 << table.seats
            table.gain(seat, labels.card_numbers[name], known)


def check_question(table: PenguinPals) -> None:
    """Somebody must be able to go on."""
    if table.over:
        return
    if somebody_is_home(table):
        raise fault("landed", "somebody has won, but the game is not over")
    moves = Moves()
    table.legal(moves)
    if moves.size == 0:
        raise fault("question", "there is nothing to choose from")
    if table.phase == ACTION and not table.window.is_closed():
        raise fault("asked", "the player whose turn it is has to act")
    if table.phase == TARGET and table.sequence.depth == 0:
        raise fault("question", "there is no card that needs a target")


def census(setup: Setup[PenguinPack], state: PenguinPals) -> dict[str, int]:
    """Every card, wherever it lies, and every team."""
    labels, seats = labels_of(setup), range(state.seats)
    cards = [*state.deck.listed(), *state.discard.listed()]
    cards += [numbers[0] for numbers in state.sequence.listed()]
    for seat in seats:
        cards += state.hands.listed(seat)[: state.held[seat]]
    count = {name: cards.count(card) for card, name in enumerate(labels.cards)}
    for seat in seats:
        penguins = state.ashore[seat] + state.landed[seat] + state.penguins.total(seat)
        count[f"penguins of seat {seat}"] = penguins
    return count
