"""Who may know what. The functions here must tell the same story.

Hidden in Penguin Pals: the order of the draw pile and the cards in the other hands. A card that was
taken from the discard pile or out of a sequence is known to everybody, one that was taken from
another hand to those two, until it is played or shuffled. Hands are shuffled (2.8): nobody else
knows where a card is once one has been taken out of that hand. With two players, or if the table
wants it, they are rows of face-down cards (2.7): which card of a row is played or taken, everybody
sees.
"""

from smorgasboard.engine.game import Setup
from smorgasboard.engine.paper import Paper
from smorgasboard.engine.traces import traces_seen
from smorgasboard.engine.writing import counted_rows, name_or_none, named, seats_of
from smorgasboard.games.penguin_pals import messages
from smorgasboard.games.penguin_pals.belief import PenguinBelief
from smorgasboard.games.penguin_pals.ch1_goal import is_home
from smorgasboard.games.penguin_pals.ch7_take_ice import stored_ice
from smorgasboard.games.penguin_pals.ch12_cards_effect import annuls
from smorgasboard.games.penguin_pals.codes import UNKNOWN
from smorgasboard.games.penguin_pals.content import PenguinPack
from smorgasboard.games.penguin_pals.layout import LAYOUT
from smorgasboard.games.penguin_pals.paper import (
    asked,
    bits_of,
    fingerprints,
    ice_rows,
    in_sequence,
    opened_in,
    paper_of,
    question_of,
    read_traces,
    shores_of,
    shuffled_with,
)
from smorgasboard.games.penguin_pals.rules import PenguinPals
from smorgasboard.games.penguin_pals.state import PenguinState
from smorgasboard.games.penguin_pals.words import Labels, labels_of


def view(setup: Setup[PenguinPack], state: PenguinPals, viewer: int) -> messages.PenguinView:
    labels, paper = labels_of(setup), paper_of(setup)
    bit = viewer if viewer >= 0 else state.seats
    return messages.PenguinView(
        setup=setup.data(),
        viewer=viewer,
        to_act=state.to_act(),
        over=state.over,
        question=question_of(state, paper),
        slot=state.slot,
        turn=state.actor,
        interrupted=tuple(state.interrupted.listed()),
        shores=shores_of(state, paper),
        ice=ice_rows(state, paper),
        store=stored_ice(state),
        teams=counted_rows(state.penguins, state.seats, paper.names["space"]),
        ashore=tuple(state.ashore),
        landed=tuple(state.landed),
        home=tuple([seat for seat in range(state.seats) if is_home(state, seat)]),
        owed=tuple(state.owed),
        hands=tuple([held_cards(labels, state, seat, bit) for seat in range(state.seats)]),
        deck_size=state.deck.size,
        discard=tuple(named(state.discard, paper.names["card"])),
        sequence=in_sequence(state, paper),
        against=answered(state, paper),
        opened_in=opened_in(state, paper),
        asked=asked(state, paper),
        shuffled=shuffled_with(state, paper),
        shuffles=state.shuffles,
        traces=traces_seen(state.traces, viewer, paper),
        earlier=fingerprints(state, paper),
        quiet=state.quiet,
        ice_streak=tuple(state.ice_streak),
        winners=seats_of(state.winners(), state.seats),
    )


def answered(state: PenguinState, paper: Paper) -> tuple[str | None, ...]:
    """The first card played is the first, as in the sequence itself."""
    below = reversed(range(state.sequence.depth))
    return tuple([name_or_none(annuls(state, one), paper.names["card"]) for one in below])


def held_cards(
    labels: Labels, state: PenguinState, seat: int, bit: int
) -> tuple[messages.HeldCard, ...]:
    """A hand as whoever has that bit sees it. In a shuffled one what is not known has no place."""
    cards = [state.hands.get(seat, place) for place in range(state.held[seat])]
    if not state.catalog.shuffled_hands:
        return tuple([held_card(labels, state, card, bit) for card in cards])
    known = [held_card(labels, state, card, bit) for card in cards if state.known[card] >> bit & 1]
    if state.traces.size > 0:
        hidden = [messages.HeldCard(None, (), False, None)] * (len(cards) - len(known))
        return (*known, *hidden)
    rest = [state.shuffled[card] for card in cards if not state.known[card] >> bit & 1]
    return (*known, *[messages.HeldCard(None, (), False, shuffle) for shuffle in sorted(rest)])


def held_card(labels: Labels, state: PenguinState, card: int, bit: int) -> messages.HeldCard:
    """A card of a row. Who knows it and whence it came, everybody knows."""
    known = state.known[card]
    return messages.HeldCard(
        labels.cards[card] if known >> bit & 1 else None,
        seats_of(known, state.seats),
        bool(known >> state.seats & 1),
        state.shuffled[card],
    )


def redact(event: messages.PenguinEvent, viewer: int) -> messages.PenguinEvent:
    if isinstance(event, messages.CardsDealt) and viewer != event.seat:
        return messages.CardsDealt(event.seat, event.count, None)
    if isinstance(event, messages.CardDrawn) and viewer != event.seat:
        return messages.CardDrawn(event.seat, None)
    if isinstance(event, messages.CardTaken) and viewer not in (event.seat, event.victim):
        return messages.CardTaken(event.seat, event.victim, event.place, None)
    return event


def reveals(event: messages.PenguinEvent, viewer: int) -> bool:
    """Your own draw, and the card you take from another: whoever loses it knew it.

    And which card of another's row it was that is played now: others did not know what it is.
    """
    if isinstance(event, messages.CardsDealt | messages.CardDrawn | messages.CardTaken):
        return viewer == event.seat
    return isinstance(event, messages.CardPlayed) and viewer != event.seat


def believe(
    setup: Setup[PenguinPack], table: PenguinPals, seen: messages.PenguinView
) -> PenguinBelief:
    """Put everything the viewer knows on `table`, and count what is left over."""
    LAYOUT.read_open(table, seen, paper_of(setup))
    belief = PenguinBelief(table)
    if table.catalog.shuffled_hands:
        believe_shuffled(setup, table, seen, belief)
    else:
        believe_in_rows(setup, table, seen, belief)
    return belief


def believe_in_rows(
    setup: Setup[PenguinPack], table: PenguinPals, seen: messages.PenguinView, belief: PenguinBelief
) -> None:
    """2.7: each card in its place, be it known or not."""
    labels = labels_of(setup)
    shown = {*seen.discard, *(played.card for played in seen.sequence)}
    for seat, hand in enumerate(seen.hands):
        table.held[seat] = len(hand)
        for place, held in enumerate(hand):
            known = bits_of(held.known_to) | int(held.open) << table.seats
            if held.card is None:
                assert held.shuffle is not None, "of a place everybody knows whence its card came"
                table.hands.put(seat, place, UNKNOWN)
                belief.came_with.put(seat, place, held.shuffle)
                belief.seen_by.put(seat, place, known)
            else:
                shown.add(held.card)
                table.hands.put(seat, place, labels.card_numbers[held.card])
                table.known[labels.card_numbers[held.card]] = known
    for card, name in enumerate(labels.cards):
        if name not in shown:
            belief.note_unseen(card)


def believe_shuffled(
    setup: Setup[PenguinPack], table: PenguinPals, seen: messages.PenguinView, belief: PenguinBelief
) -> None:
    """2.8: the own hand alone lies on the table; the recollection knows where others may be."""
    labels = labels_of(setup)
    shown = [card.card for card in seen.sequence] + list(seen.discard)
    read_traces(table, seen.traces, paper_of(setup))
    for seat, hand in enumerate(seen.hands):
        belief.in_hand[seat] = len(hand)
        for held in hand:
            known = bits_of(held.known_to) | int(held.open) << table.seats
            card = UNKNOWN if held.card is None else labels.card_numbers[held.card]
            if seat == seen.viewer:
                table.gain(seat, card, known)
            else:
                belief.note_held(seat, card, held.shuffle, known)
    for name in shown:
        belief.note_shown(labels.card_numbers[name])
    belief.recollect(seen.viewer, seen.deck_size)
