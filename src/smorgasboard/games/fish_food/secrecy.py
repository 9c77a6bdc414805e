"""Who may know what. The functions here must tell the same story.

Hidden in Fish Food: the hands of the others and the order of both decks. A card that was taken
from a hand is known to whoever lost it, and to all who knew it before. Open to all: from which
shuffle each card of a hand was drawn, and so which cards of each shuffle are still unseen. What is
in the deck of encounters everybody can count. Hands are shuffled (9.7): nobody else knows where a
card is once one has been taken out of that hand. With two players, or if the table wants it,
everybody can follow each card.
"""

from msgspec.structs import replace

from smorgasboard.engine.game import Setup
from smorgasboard.engine.seats import NOBODY
from smorgasboard.engine.traces import traces_seen
from smorgasboard.engine.writing import counted, name_or_none, seat_or_none, seats_of
from smorgasboard.games.fish_food import messages
from smorgasboard.games.fish_food.belief import FishBelief
from smorgasboard.games.fish_food.ch6_result import result
from smorgasboard.games.fish_food.codes import card_of, kind_of, shuffle_of
from smorgasboard.games.fish_food.content import FishPack, encounter_counts
from smorgasboard.games.fish_food.layout import LAYOUT
from smorgasboard.games.fish_food.paper import (
    bits,
    hand_of,
    known_cards,
    open_windows,
    paper_of,
    passed_of,
    phase_of,
    played_cards,
    read_hands,
    read_known,
    read_traces,
)
from smorgasboard.games.fish_food.rules import FishFood
from smorgasboard.games.fish_food.sentences import hand_of as counts_of


def view(setup: Setup[FishPack], state: FishFood, viewer: int) -> messages.FishView:
    paper, seats = paper_of(setup), range(state.seats)
    cards, encounters = paper.names["card"], paper.names["encounter"]
    hands = [hand.listed() for hand in state.hands]
    fighting = state.defender != NOBODY
    return messages.FishView(
        setup=setup.data(),
        viewer=viewer,
        to_act=state.to_act(),
        over=state.over,
        phase=phase_of(state, paper),
        turn=state.turn,
        turns=state.turns,
        first=state.first,
        sizes=tuple(state.sizes),
        encounter=name_or_none(state.encounter, encounters),
        defender=seat_or_none(state.defender),
        creature_size=state.size_now(state.seats) if fighting else None,
        sizes_now=tuple([state.size_now(seat) for seat in seats]),
        played=played_cards(state, paper),
        stunned=seats_of(state.stunned, state.seats),
        passed=passed_of(state, paper),
        swimmer=seat_or_none(state.swimmer),
        hand=hand_of(state, viewer, cards) if viewer in seats else {},
        hand_sizes=tuple([len(hand) for hand in hands]),
        shuffles=by_shuffles(state),
        unseen=unseen_cards(setup.pack, state),
        known=tuple(known_cards(state, paper, viewer)),
        traces=traces_seen(state.traces, viewer, paper),
        deck_size=state.deck.size,
        discards=counted(state.discards, 0, cards),
        encounters_left=state.encounters.size,
        past=counted(state.past, 0, encounters),
        removed=counted(state.removed, 0, encounters),
        winners=seats_of(state.winner_bits, state.seats),
        outcome=outcome(state) if fighting and not state.over else None,
    )


def outcome(state: FishFood) -> messages.Outcome:
    change = result(state)
    size = state.sizes[state.defender] + change
    return messages.Outcome(state.defender, change, size, size >= state.catalog.win_size, size <= 0)


def by_shuffles(state: FishFood) -> tuple[tuple[int, ...], ...]:
    """9.5: of each hand; 9.8: as long as everybody can tell."""
    if state.traces.size > 0:
        return ()
    return tuple([by_shuffle(hand.listed(), state.shuffles) for hand in state.hands])


def by_shuffle(hand: list[int], latest: int) -> tuple[int, ...]:
    """How many cards are from each shuffle."""
    drawn = [shuffle_of(card) for card in hand]
    return tuple(drawn.count(shuffle) for shuffle in range(latest + 1))


def unseen_cards(pack: FishPack, state: FishFood) -> tuple[messages.Hand, ...]:
    """9.5: of each shuffle, what lies in hands and in the deck. All can count that."""
    kinds: list[list[int]] = [[] for _ in range(state.shuffles + 1)]
    kinds[-1] += state.deck.listed()
    for hand in state.hands:
        for card in hand.listed():
            kinds[shuffle_of(card)].append(kind_of(card))
    return tuple([counts_of(pack, cards) for cards in kinds])


def redact(event: messages.FishEvent, viewer: int) -> messages.FishEvent:
    if isinstance(event, messages.HandDealt) and viewer != event.seat:
        return messages.HandDealt(event.seat, event.count, None)
    if isinstance(event, messages.CardDrawn) and viewer != event.seat:
        return messages.CardDrawn(event.seat, None)
    if isinstance(event, messages.CardTaken) and viewer != event.seat:
        return taken_from_afar(event, viewer)
    if isinstance(event, messages.CardPlayed | messages.CardDiscarded):
        return replace(event, known_to=knowers_told(event, viewer))
    if isinstance(event, messages.FishOut):
        cards = [replace(card, known_to=only(viewer, card.known_to)) for card in event.cards]
        return replace(event, cards=tuple(sorted(cards, key=order_of)))
    return event


def taken_from_afar(event: messages.CardTaken, viewer: int) -> messages.CardTaken:
    """9.3: those who know the card see which goes; 9.8: whether whoever takes it knows it again is
    told to nobody else."""
    if viewer in event.known_to:
        others = tuple([seat for seat in event.known_to if seat != event.seat])
        return replace(event, known_to=others)
    shuffle = event.shuffle if event.followed else None
    return messages.CardTaken(event.seat, event.victim, None, shuffle, (), event.followed)


def knowers_told(
    event: messages.CardPlayed | messages.CardDiscarded, viewer: int
) -> tuple[int, ...]:
    """9.4: who knew the card, to all who did; 9.8: of a shuffled hand everybody only knows whether
    they have seen it themselves."""
    if not event.followed:
        return only(viewer, event.known_to)
    return event.known_to if viewer == event.seat or viewer in event.known_to else ()


def only(viewer: int, seats: tuple[int, ...]) -> tuple[int, ...]:
    return (viewer,) if viewer in seats else ()


def order_of(card: messages.OpenCard) -> tuple[str, int, tuple[int, ...]]:
    """In an order that tells nothing of what others know."""
    return card.card, card.shuffle, card.known_to


def reveals(event: messages.FishEvent, viewer: int) -> bool:
    """Your own draw, a card that luck takes from you; to everybody, the next encounter and a hand
    laid open.

    Of a card that leaves another hand you learn from which shuffle it was, and whether it is one
    you know (9.5, 9.3), but never who else knows one that you do not.
    """
    if isinstance(event, messages.HandDealt | messages.CardDrawn):
        return viewer == event.seat
    if isinstance(event, messages.CardTaken):
        hidden = event.card is None and event.known_to == () and event.followed
        return hidden or viewer == event.seat or viewer in event.known_to
    if isinstance(event, messages.CardPlayed | messages.CardDiscarded):
        return viewer != event.seat and (event.known_to == () or viewer in event.known_to)
    if isinstance(event, messages.FishOut):
        return viewer != event.seat
    return isinstance(event, messages.EncounterTurned)


def believe(setup: Setup[FishPack], table: FishFood, seen: messages.FishView) -> FishBelief:
    """Put everything the viewer knows on `table`, and count what is left over."""
    paper = paper_of(setup)
    table.shuffles = len(seen.unseen) - 1
    if table.catalog.shuffled_hands:
        belief = believe_shuffled(setup, table, seen)
    else:
        belief = believe_in_places(setup, table, seen)
    count_encounters(setup, seen, belief)
    LAYOUT.read_open(table, seen, paper)
    table.over = seen.over
    open_windows(table, seen.to_act, seen.passed, seen.hand_sizes)
    return belief


def believe_in_places(
    setup: Setup[FishPack], table: FishFood, seen: messages.FishView
) -> FishBelief:
    """9.5: how many cards of each shuffle are unseen in each hand."""
    paper = paper_of(setup)
    hands: list[messages.Hand] = [{} for _ in range(table.seats)]
    if seen.viewer >= 0:
        hands[seen.viewer] = seen.hand
    for card in seen.known:
        if card.seat != seen.viewer:
            hands[card.seat][card.card] = hands[card.seat].get(card.card, 0) + 1
    read_hands(table, hands, paper)
    read_known(table, seen.known, paper)
    belief = FishBelief(table)
    count_unseen(setup.pack, table, seen, belief)
    return belief


def believe_shuffled(
    setup: Setup[FishPack], table: FishFood, seen: messages.FishView
) -> FishBelief:
    """9.7: the own hand alone lies on the table; the recollection knows where others may be."""
    paper = paper_of(setup)
    own: list[messages.Hand] = [{} for _ in range(table.seats)]
    if seen.viewer >= 0:
        own[seen.viewer] = seen.hand
    read_hands(table, own, paper)
    read_known(table, [card for card in seen.known if card.seat == seen.viewer], paper)
    read_traces(table, seen.traces, paper)
    belief = FishBelief(table)
    for shuffle, cards in enumerate(seen.unseen):
        for card, count in cards.items():
            belief.unseen.put(shuffle, setup.pack.kind(card), count)
    if seen.viewer >= 0:
        for held in table.hands[seen.viewer].listed():
            belief.unseen.add(shuffle_of(held), kind_of(held), -1)
    for known in seen.known:
        if known.seat != seen.viewer:
            kind = setup.pack.kind(known.card)
            belief.note_sure(known.seat, card_of(kind, known.shuffle, bits(known.known_to)))
    for seat, size in enumerate(seen.hand_sizes):
        belief.in_hand[seat] = size
        drawn = seen.shuffles[seat] if seen.shuffles else ()
        for shuffle, count in enumerate(drawn):
            belief.note_drawn(seat, shuffle, count)
    belief.recollect(seen.viewer, seen.deck_size)
    return belief


def count_unseen(
    pack: FishPack, table: FishFood, seen: messages.FishView, belief: FishBelief
) -> None:
    """Of each shuffle: the cards that the viewer does not see, and the places they may be in."""
    for shuffle, cards in enumerate(seen.unseen):
        for card, count in cards.items():
            belief.unseen.put(shuffle, pack.kind(card), count)
    for seat in range(table.seats):
        for shuffle, count in enumerate(seen.shuffles[seat]):
            belief.missing.put(shuffle, seat, count)
        for held in table.hands[seat].listed():
            belief.unseen.add(shuffle_of(held), kind_of(held), -1)
            belief.missing.add(shuffle_of(held), seat, -1)


def count_encounters(setup: Setup[FishPack], seen: messages.FishView, belief: FishBelief) -> None:
    """All but those that have come up since the last shuffle, or left the game."""
    for encounter, count in enumerate(encounter_counts(setup)):
        name = setup.pack.encounters()[encounter].id
        gone = seen.past.get(name, 0) + seen.removed.get(name, 0) + (seen.encounter == name)
        belief.coming.put(0, encounter, count - gone)
