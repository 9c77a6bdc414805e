"""What happened in Fish Food, decoded from the journal and told in sentences."""

from smorgasboard.engine.errors import listed
from smorgasboard.engine.game import Setup
from smorgasboard.engine.names import Names, counted, minus
from smorgasboard.games.fish_food import codes, messages
from smorgasboard.games.fish_food.content import (
    CreatureData,
    FishPack,
    effect_of,
    has_shuffled_hands,
)
from smorgasboard.games.fish_food.notation import on_what
from smorgasboard.games.fish_food.words import encounter_text


def seats_of(bits: int) -> tuple[int, ...]:
    """One bit a seat, as seats."""
    return tuple(seat for seat in range(bits.bit_length()) if bits >> seat & 1)


def hand_of(pack: FishPack, kinds: list[int]) -> messages.Hand:
    """Single cards by kind, as counts by name."""
    return {card.id: kinds.count(kind) for kind, card in enumerate(pack.actions) if kind in kinds}


def open_card(setup: Setup[FishPack], card: int) -> messages.OpenCard:
    """9.8: of a shuffled hand, with those who have seen it before."""
    name, shuffle = setup.pack.actions[codes.kind_of(card)].id, codes.shuffle_of(card)
    if not has_shuffled_hands(setup):
        return messages.OpenCard(name, shuffle)
    return messages.OpenCard(
        name, shuffle, seats_of(codes.knowers_of(card) | codes.losers_of(card))
    )


def decode(setup: Setup[FishPack], note: list[int]) -> messages.FishEvent:
    """An event from the numbers that the rules noted."""
    kind, first, second, third, *rest = note
    pack = setup.pack
    if kind in (codes.CARD_PLAYED, codes.CARD_TAKEN, codes.CARD_DISCARDED):
        return decode_card(setup, kind, first, second, third)
    if kind == codes.HAND_DEALT:
        return messages.HandDealt(
            first, second, hand_of(pack, [codes.kind_of(card) for card in rest])
        )
    if kind == codes.FISH_OUT:
        return messages.FishOut(first, tuple([open_card(setup, card) for card in rest]))
    if kind == codes.CARD_DRAWN:
        return messages.CardDrawn(first, pack.actions[second].id)
    if kind == codes.ENCOUNTER_TURNED:
        return messages.EncounterTurned(first, pack.encounters()[second].id)
    if kind == codes.EVENT_REMOVED:
        return messages.EventRemoved(pack.encounters()[first].id)
    if kind == codes.SIZE_NOW:
        return messages.SizeNow("creature" if first == setup.seats else first, second)
    if kind == codes.SWAM_AWAY:
        return messages.SwamAway()
    if kind == codes.GAME_ENDED:
        return messages.GameEnded(seats_of(first))
    return decode_plain(kind, first, second, third)


def decode_card(
    setup: Setup[FishPack], kind: int, first: int, second: int, third: int
) -> messages.FishEvent:
    """Events about one card of a hand."""
    card = third if kind == codes.CARD_TAKEN else second
    opened = open_card(setup, card)
    knowers, followed = seats_of(codes.knowers_of(card)), not has_shuffled_hands(setup)
    if kind == codes.CARD_TAKEN:
        return messages.CardTaken(first, second, opened.card, opened.shuffle, knowers, followed)
    if not followed:
        knowers = opened.known_to
    if kind == codes.CARD_DISCARDED:
        return messages.CardDiscarded(first, opened.card, opened.shuffle, knowers, followed)
    target: messages.Target = third if third < setup.seats else None
    if third == setup.seats:
        target = "creature"
    return messages.CardPlayed(first, opened.card, target, opened.shuffle, knowers, followed)


def decode_plain(kind: int, first: int, second: int, third: int) -> messages.FishEvent:
    """Events that say no more than their numbers."""
    if kind == codes.GAME_BEGUN:
        return messages.GameBegun(first)
    if kind == codes.TURN_BEGUN:
        return messages.TurnBegun(first, second)
    if kind == codes.ACTIONS_SHUFFLED:
        return messages.ActionsShuffled(first)
    if kind == codes.ENCOUNTERS_SHUFFLED:
        return messages.EncountersShuffled(first)
    if kind == codes.PASSED:
        return messages.Passed(first)
    if kind == codes.CREATURE_TURNED:
        return messages.CreatureTurned(first)
    if kind == codes.STUNNED:
        return messages.PlayerStunned(first)
    if kind == codes.SWIM_STOPPED:
        return messages.SwimStopped(first)
    if kind == codes.COMPARED:
        return messages.SizesCompared(first, second, third)
    return messages.SizeChanged(first, second, third)


def cards(pack: FishPack, hand: messages.Hand) -> str:
    """In words: `2 × Fish Food and Stun`."""
    parts = []
    for card in pack.actions:
        many = hand.get(card.id, 0)
        if many:
            parts.append(card.name if many == 1 else f"{many} × {card.name}")
    return listed(parts) if parts else "no cards"


def tell(setup: Setup[FishPack], event: messages.FishEvent, names: Names) -> str:
    """One sentence for one event."""
    match event:
        case messages.GameBegun(first):
            return f"{names.does(first, 'begin')}."
        case messages.TurnBegun(seat, turn):
            return f"Turn {turn} is {'yours' if seat == names.you else names.own(seat)}."
        case messages.Passed(seat):
            return f"{names.does(seat, 'pass')}."
        case messages.EncounterTurned() | messages.EventRemoved():
            return tell_encounter(setup, event, names)
        case messages.SizeNow() | messages.SizesCompared() | messages.SizeChanged():
            return tell_size(event, names)
        case (
            messages.HandDealt()
            | messages.CardDrawn()
            | messages.CardPlayed()
            | messages.CardTaken()
            | messages.CardDiscarded()
            | messages.FishOut()
        ):
            return tell_cards(setup, event, names)
        case messages.ActionsShuffled(count):
            return f"The discards are shuffled: {counted(count, 'action card')} in the new deck."
        case messages.EncountersShuffled(count):
            return f"The encounters are shuffled: {counted(count, 'card')} in the new deck."
        case messages.CreatureTurned(seat):
            return f"The creature attacks {names.own(seat)} fish now."
        case messages.PlayerStunned(seat):
            return f"{names.does(seat, 'are')} stunned for the rest of this turn."
        case messages.SwimStopped(seat):
            return f"{names.does(seat, 'are')} stopped: the encounter goes on."
        case messages.SwamAway():
            return "The encounter is over, and nobody grows or shrinks."
        case messages.GameEnded(winners):
            if len(winners) == 1:
                return f"{names.does(winners[0], 'win')} the game."
            return f"{names.together(winners)} share the win."


def own(names: Names, seat: int) -> str:
    """`Your` or `Bot 2's`, at the beginning of a sentence."""
    whose = names.own(seat)
    return whose[:1].upper() + whose[1:]


def tell_encounter(
    setup: Setup[FishPack], event: messages.EncounterTurned | messages.EventRemoved, names: Names
) -> str:
    encounter = setup.pack.encounters()[setup.pack.encounter(event.encounter)]
    if isinstance(event, messages.EventRemoved):
        return f"{encounter.name} leaves the game."
    turns = f"{names.does(event.seat, 'turn')} over {encounter.name}"
    if isinstance(encounter, CreatureData):
        return f"{turns}: it attacks with size {minus(str(encounter.size))}."
    return f"{turns}. {encounter_text(setup, encounter)}"


def tell_size(
    event: messages.SizeNow | messages.SizesCompared | messages.SizeChanged, names: Names
) -> str:
    match event:
        case messages.SizeNow("creature", size):
            return f"The creature has size {minus(str(size))} now."
        case messages.SizeNow(target, size):
            assert isinstance(target, int), "a size is of a fish or of the creature"
            return f"{own(names, target)} fish has size {minus(str(size))} now."
        case messages.SizesCompared(seat, size, creature):
            return f"{own(names, seat)} fish has {minus(str(size))} against {minus(str(creature))}."
        case messages.SizeChanged(seat, change, size):
            verb = "grows" if change > 0 else "shrinks"
            return f"{own(names, seat)} fish {verb} to size {minus(str(size))}."


def tell_cards(
    setup: Setup[FishPack],
    event: messages.HandDealt
    | messages.CardDrawn
    | messages.CardPlayed
    | messages.CardTaken
    | messages.CardDiscarded
    | messages.FishOut,
    names: Names,
) -> str:
    pack = setup.pack
    match event:
        case messages.HandDealt(seat, count, hand):
            what = counted(count, "card") if hand is None else cards(pack, hand)
            return f"{names.does(seat, 'are')} dealt {what}."
        case messages.CardDrawn(seat, card):
            return f"{names.does(seat, 'draw')} {name_of(pack, card)}."
        case messages.CardPlayed(seat, card, target):
            op = effect_of(setup, pack.actions[pack.kind(card)]).op
            where = "" if op == "switch" else on_what(op, target, names)
            return f"{names.does(seat, 'play')} {name_of(pack, card)}{where}."
        case messages.CardTaken(seat, victim, card):
            return f"{names.does(seat, 'take')} {name_of(pack, card)} from {names.mid(victim)}."
        case messages.CardDiscarded(seat, card):
            return f"{names.does(seat, 'discard')} {name_of(pack, card)}."
        case messages.FishOut(seat, opened):
            hand = hand_of(pack, [pack.kind(card.card) for card in opened])
            rest = f" and {'lay' if seat == names.you else 'lays'} down {cards(pack, hand)}"
            return f"{names.does(seat, 'are')} out{rest if hand else ''}."


def name_of(pack: FishPack, card: str | None) -> str:
    return "a card" if card is None else pack.actions[pack.kind(card)].name
