"""A Birthday Boom table as data, and back, with the place of everything that is wrong."""

from collections.abc import Callable
from typing import Any

from smorgasboard.engine.game import Setup
from smorgasboard.engine.paper import converted, fault
from smorgasboard.engine.seats import NOBODY
from smorgasboard.games.birthday_boom.ch3_lead import MOST_REDEALS
from smorgasboard.games.birthday_boom.codes import UNKNOWN
from smorgasboard.games.birthday_boom.content import BoomPack
from smorgasboard.games.birthday_boom.messages import BoomPosition, Hand, SeenHand
from smorgasboard.games.birthday_boom.rules import BirthdayBoom
from smorgasboard.games.birthday_boom.secrecy import (
    lay_trick,
    put_hand,
    seen_hands,
    take_hand,
    trick_of,
)
from smorgasboard.games.birthday_boom.sentences import hand_of


def write(setup: Setup[BoomPack], state: BirthdayBoom) -> BoomPosition:
    pack, seats = setup.pack, range(state.seats)
    return BoomPosition(
        hands=tuple([hand_of(pack, state.hands, seat) for seat in seats]),
        deck=[pack.cards[kind].id for kind in state.deck.listed()],
        turn=state.turn,
        trick=trick_of(pack, state),
        piles=tuple([hand_of(pack, state.piles, seat) for seat in seats]),
        aside=hand_of(pack, state.aside, 0),
        round=state.round,
        first=state.first,
        starter=state.starter,
        shows=state.shows,
        redeals=state.redeals,
        seen=tuple(seen_hands(pack, state, None)),
        lead_cards=tuple([None if leads == UNKNOWN else leads for leads in state.lead_cards]),
        totals=tuple(state.totals),
        cards_before=tuple(state.cards_before),
        last_taker=None if state.last_taker == NOBODY else state.last_taker,
        over=state.over,
    )


def read(setup: Setup[BoomPack], table: BirthdayBoom, data: Any) -> BirthdayBoom:
    """Lay a position out on an empty table, or raise `BadPosition`."""
    position = converted(data, BoomPosition)
    check(setup, position)
    lay_out(setup.pack, table, position)
    settle_aside(setup.pack, table, position)
    check_turn(table)
    return table


def check(setup: Setup[BoomPack], position: BoomPosition) -> None:
    """Names, seats and numbers that cannot be."""
    seats = setup.seats
    for place in ("hands", "piles", "lead_cards", "totals", "cards_before"):
        rows = getattr(position, place)
        if rows is not None and len(rows) != seats:
            raise fault(place, f"{seats} seats, but {len(rows)} entries")
    for place in ("turn", "first", "starter", "last_taker"):
        seat = getattr(position, place)
        if seat is not None and not 0 <= seat < seats:
            raise fault(place, f"there is no seat {seat}")
    for place, most in (("shows", seats - 1), ("redeals", MOST_REDEALS)):
        if not 0 <= getattr(position, place) <= most:
            raise fault(place, f"{getattr(position, place)} is too many or too few")
    if not 0 <= position.round < int(setup.options["match_rounds"]):
        raise fault("round", f"there is no round {position.round}")
    for at, leads in enumerate(position.lead_cards or ()):
        if leads is not None and leads < 0:
            raise fault(f"lead_cards[{at}]", f"{leads} is too few")
    check_cards(setup.pack, position)
    for at, shown in enumerate(position.seen):
        check_seen(setup.pack, position, shown, f"seen[{at}]", seats)


def check_cards(pack: BoomPack, position: BoomPosition) -> None:
    names = {card.id for card in pack.cards}

    def known(card: str, place: str) -> None:
        if card not in names:
            raise fault(place, f"there is no card called {card!r}")

    for at, card in enumerate(position.deck):
        known(card, f"deck[{at}]")
    for at, played in enumerate(position.trick):
        known(played.card, f"trick[{at}].card")
        if not 0 <= played.seat < len(position.hands):
            raise fault(f"trick[{at}].seat", f"there is no seat {played.seat}")
    for at, hand in enumerate(position.hands):
        check_hand(hand, f"hands[{at}]", known)
    for at, pile in enumerate(position.piles or ()):
        check_hand(pile, f"piles[{at}]", known)
    check_hand(position.aside or {}, "aside", known)
    if position.trick and pack.cards[pack.kind(position.trick[-1].card)].ends_trick:
        raise fault("trick", "this trick has ended")


def check_hand(hand: Hand, place: str, known: Callable[[str, str], None]) -> None:
    for card, count in hand.items():
        known(card, f"{place}.{card}")
        if count < 0:
            raise fault(f"{place}.{card}", f"{count} is too few")


def check_seen(
    pack: BoomPack, position: BoomPosition, shown: SeenHand, place: str, seats: int
) -> None:
    for name, seat in (("viewer", shown.viewer), ("seat", shown.seat)):
        if not 0 <= seat < seats:
            raise fault(f"{place}.{name}", f"there is no seat {seat}")
    if shown.drawn_since < 0:
        raise fault(f"{place}.drawn_since", f"{shown.drawn_since} is too few")
    for card, count in (shown.cards or {}).items():
        if not 0 <= count <= position.hands[shown.seat].get(card, 0):
            raise fault(f"{place}.cards.{card}", "there are not that many in the hand")
    if position.lead_cards is None or position.lead_cards[shown.seat] is None:
        raise fault(place, "of a hand that was shown, `lead_cards` is known to everybody")


def lay_out(pack: BoomPack, table: BirthdayBoom, position: BoomPosition) -> None:
    seats = table.seats
    table.turn, table.round, table.first = position.turn, position.round, position.first
    table.starter = position.turn if position.starter is None else position.starter
    table.shows, table.redeals = position.shows, position.redeals
    table.over = table.round_over = position.over
    table.last_taker = NOBODY if position.last_taker is None else position.last_taker
    table.deck.fill([pack.kind(card) for card in position.deck])
    lay_trick(pack, table, position.trick)
    piles = position.piles or ({},) * seats
    for seat in range(seats):
        take_hand(pack, table, seat, position.hands[seat])
        put_hand(pack, table.piles, seat, piles[seat])
        leads = None if position.lead_cards is None else position.lead_cards[seat]
        table.lead_cards[seat] = UNKNOWN if leads is None else leads
        table.totals[seat] = position.totals[seat] if position.totals else 0
        table.cards_before[seat] = position.cards_before[seat] if position.cards_before else 0
    for shown in position.seen:
        table.drawn_since.put(shown.viewer, shown.seat, shown.drawn_since)
        put_hand(pack, table.known, shown.viewer * seats + shown.seat, shown.cards or {})


def settle_aside(pack: BoomPack, table: BirthdayBoom, position: BoomPosition) -> None:
    """Every card is somewhere: aside, if nothing else is said."""
    for kind, card in enumerate(pack.cards):
        placed = sum(placed_cards(table, kind))
        aside = card.count - placed if position.aside is None else position.aside.get(card.id, 0)
        if aside < 0 or placed + aside != card.count:
            raise fault("", f"there are {card.count} of {card.id}, not {placed + max(0, aside)}")
        table.aside.put(0, kind, aside)


def placed_cards(table: BirthdayBoom, kind: int) -> list[int]:
    """How many cards of a kind lie in each hand, each pile, the deck and the trick."""
    kinds = table.catalog.kinds
    return [
        *(table.hands.get(seat, kind) for seat in range(table.seats)),
        *(table.piles.get(seat, kind) for seat in range(table.seats)),
        table.deck.listed().count(kind),
        sum(card % kinds == kind for card in table.trick.listed()),
    ]


def check_turn(table: BirthdayBoom) -> None:
    """Somebody must be able to go on."""
    if table.over:
        if table.trick.size:
            raise fault("trick", "the game is over, but a trick is open")
        return
    if table.trick.size and table.turn == table.owner:
        raise fault("turn", "the owner of a trick does not play on it")
    for seat in range(table.seats):
        leads = sum(
            table.hands.get(seat, kind)
            for kind in range(table.catalog.kinds)
            if table.catalog.leads[kind]
        )
        if table.lead_cards[seat] not in (UNKNOWN, leads):
            raise fault(f"lead_cards[{seat}]", f"the hand has {leads} to lead with")
