"""Who may know what. The functions here must tell the same story.

Hidden in Birthday Boom: the order of the deck and the hands of the others. A hand that was shown
is known to whoever saw it, as far as it has not been played since; and everybody knows that it had
no card to lead with. With closed scores, which cards the others have taken.
"""

from smorgasboard.engine.containers import Counts
from smorgasboard.engine.game import Setup
from smorgasboard.engine.seats import NOBODY
from smorgasboard.games.birthday_boom import messages
from smorgasboard.games.birthday_boom.belief import BoomBelief
from smorgasboard.games.birthday_boom.ch4_trick import next_kinds, passed_since
from smorgasboard.games.birthday_boom.codes import UNKNOWN
from smorgasboard.games.birthday_boom.content import BoomPack
from smorgasboard.games.birthday_boom.layout import LAYOUT
from smorgasboard.games.birthday_boom.paper import paper_of, seen_hands, trick_of
from smorgasboard.games.birthday_boom.rules import BirthdayBoom
from smorgasboard.games.birthday_boom.sentences import hand_of


def view(setup: Setup[BoomPack], state: BirthdayBoom, viewer: int) -> messages.BoomView:
    pack, seats, paper = setup.pack, range(state.seats), paper_of(setup)
    opened = state.catalog.open_scores or state.over
    # Lists, since mypyc makes something slow of a tuple that is generated.
    piles = [hand_of(pack, state.piles, seat) for seat in seats]
    winners = state.winners()
    return messages.BoomView(
        setup=setup.data(),
        viewer=viewer,
        to_act=state.to_act(),
        over=state.over,
        round=state.round,
        first=state.first,
        starter=state.starter,
        shows=state.shows,
        redeals=state.redeals,
        trick=trick_of(state, paper),
        hand=hand_of(pack, state.hands, viewer) if viewer in seats else {},
        hand_sizes=tuple(state.held),
        leftovers=tuple([hand_of(pack, state.hands, seat) for seat in seats]) if state.over else (),
        deck_size=state.deck.size,
        piles=tuple([piles[seat] if opened or seat == viewer else None for seat in seats]),
        pile_sizes=tuple([state.piles.total(seat) for seat in seats]),
        taken=added(piles),
        aside=hand_of(pack, state.aside, 0),
        points=tuple([state.score(seat) if opened or seat == viewer else None for seat in seats]),
        seen=tuple(seen_hands(state, paper, viewer)),
        lead_cards=tuple([None if leads == UNKNOWN else leads for leads in state.lead_cards]),
        totals=tuple(state.totals),
        cards_before=tuple(state.cards_before),
        last_taker=None if state.last_taker == NOBODY else state.last_taker,
        winners=tuple([seat for seat in seats if winners >> seat & 1]),
        rounds=state.catalog.rounds,
        owner=None if state.owner == NOBODY else state.owner,
        worth=state.trick_points(),
        passed=tuple(passed_since(state)),
        next_cards=tuple([paper.names["card"][kind] for kind in next_kinds(state)]),
    )


def added(hands: list[messages.Hand]) -> messages.Hand:
    total: messages.Hand = {}
    for hand in hands:
        for card, count in hand.items():
            total[card] = total.get(card, 0) + count
    return dict(sorted(total.items()))


def redact(event: messages.BoomEvent, viewer: int) -> messages.BoomEvent:
    if isinstance(event, messages.CardsDrawn) and viewer != event.seat:
        return messages.CardsDrawn(event.seat, event.count, None)
    if isinstance(event, messages.HandShown) and viewer not in (event.seat, event.to):
        return messages.HandShown(event.seat, event.to, None)
    if isinstance(event, messages.ForcedDraw) and viewer != event.seat and not event.leads:
        return messages.ForcedDraw(event.seat, None, False)
    return event


def reveals(event: messages.BoomEvent, viewer: int) -> bool:
    """Your own draw, a hand shown to you; of the others, who can lead.

    To everybody, whether a forced draw brought a card to lead with, and all that opens at the end.
    """
    if isinstance(event, messages.ForcedDraw | messages.LeftoversMoved | messages.PileOpened):
        return True
    if isinstance(event, messages.CannotLead | messages.HasToLead):
        return viewer != event.seat
    if isinstance(event, messages.CardsDrawn):
        return viewer == event.seat
    return isinstance(event, messages.HandShown) and viewer == event.to


def believe(setup: Setup[BoomPack], table: BirthdayBoom, seen: messages.BoomView) -> BoomBelief:
    """Put everything the viewer knows on `table`, and count what is left over."""
    pack = setup.pack
    lay_open_cards(setup, table, seen)
    belief = BoomBelief(table, seen.viewer)
    for kind, card in enumerate(pack.cards):
        closed = seen.taken.get(card.id, 0)
        for seat in range(table.seats):
            closed -= table.piles.get(seat, kind)
        belief.closed.put(0, kind, closed)
        belief.unseen.put(0, kind, card.count - closed - on_table(table, kind))
    for seat in range(table.seats):
        belief.missing.put(0, seat, seen.hand_sizes[seat] - table.held[seat])
        belief.closed_sizes.put(0, seat, seen.pile_sizes[seat] - table.piles.total(seat))
    return belief


def lay_open_cards(setup: Setup[BoomPack], table: BirthdayBoom, seen: messages.BoomView) -> None:
    pack = setup.pack
    LAYOUT.read_open(table, seen, paper_of(setup))
    table.round_over = seen.over
    table.turn = 0 if seen.over else seen.to_act
    for seat in range(table.seats):
        put_hand(pack, table.piles, seat, seen.piles[seat] or {})
    if seen.viewer >= 0:
        take_hand(pack, table, seen.viewer, seen.hand)
    for seat, hand in enumerate(seen.leftovers):
        take_hand(pack, table, seat, hand)
    for shown in seen.seen:
        table.drawn_since.put(shown.viewer, shown.seat, shown.drawn_since)
        if shown.cards is not None:
            put_hand(pack, table.known, shown.viewer * table.seats + shown.seat, shown.cards)
            if not seen.over:
                take_hand(pack, table, shown.seat, shown.cards)


def put_hand(pack: BoomPack, counts: Counts, row: int, hand: messages.Hand) -> None:
    counts.fill_row(row, [hand.get(card.id, 0) for card in pack.cards])


def take_hand(pack: BoomPack, table: BirthdayBoom, seat: int, hand: messages.Hand) -> None:
    put_hand(pack, table.hands, seat, hand)
    table.held[seat] = table.hands.total(seat)


def on_table(table: BirthdayBoom, kind: int) -> int:
    """How many cards of a kind lie open or are known."""
    cards = table.aside.get(0, kind)
    for seat in range(table.seats):
        cards += table.hands.get(seat, kind) + table.piles.get(seat, kind)
    kind_of = table.catalog.kind_on_trick
    return cards + sum(kind_of(card) == kind for card in table.trick.listed())
