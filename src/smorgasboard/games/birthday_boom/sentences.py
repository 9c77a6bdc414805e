"""What happened in Birthday Boom, decoded from the journal and told in sentences."""

from smorgasboard.engine.containers import Counts
from smorgasboard.engine.errors import listed
from smorgasboard.engine.names import Names, a, counted, ended
from smorgasboard.engine.seats import NOBODY
from smorgasboard.games.birthday_boom import codes, messages
from smorgasboard.games.birthday_boom.content import BoomPack


def hand_of(pack: BoomPack, counts: Counts, row: int) -> messages.Hand:
    """A row of counts by kind as counts by name."""
    hand: messages.Hand = {}
    for kind in range(counts.columns):
        many = counts.get(row, kind)
        if many:
            hand[pack.cards[kind].id] = many
    return hand


def noted(pack: BoomPack, counts: list[int]) -> messages.Hand:
    """The same of counts in a note."""
    return {card.id: count for card, count in zip(pack.cards, counts, strict=True) if count}


def decode(pack: BoomPack, seats: int, note: list[int]) -> messages.BoomEvent:
    """An event from the numbers that the rules noted."""
    kind, first, second, third, *counts = note
    if kind == codes.ROUND_DEALT:
        return messages.RoundDealt(first, second)
    if kind == codes.CARDS_DRAWN:
        return messages.CardsDrawn(first, second, noted(pack, counts))
    if kind == codes.HAND_SHOWN:
        return messages.HandShown(first, second, noted(pack, counts))
    if kind == codes.CANNOT_LEAD:
        return messages.CannotLead(first)
    if kind == codes.HAS_TO_LEAD:
        return messages.HasToLead(first)
    if kind == codes.FORCED_DRAW:
        return messages.ForcedDraw(first, pack.cards[second].id, pack.cards[second].leads)
    if kind == codes.REDEALT:
        return messages.Redealt()
    if kind == codes.CARD_PLAYED:
        return messages.CardPlayed(first, pack.cards[second].id)
    if kind == codes.PASSED:
        return messages.Passed(first)
    if kind == codes.TRICK_TAKEN:
        return messages.TrickTaken(first, second, third)
    if kind == codes.TRICK_BOOMED:
        return messages.TrickBoomed(first, second, third)
    if kind == codes.LEFTOVERS:
        points = sum(card.points * many for card, many in zip(pack.cards, counts, strict=True))
        to = None if second == NOBODY else second
        return messages.LeftoversMoved(first, to, noted(pack, counts), points)
    if kind == codes.PILE_OPENED:
        return messages.PileOpened(first, noted(pack, counts), second)
    if kind == codes.ROUND_ENDED:
        return messages.RoundEnded(first)
    return messages.GameEnded(tuple(seat for seat in range(seats) if first >> seat & 1))


def cards(pack: BoomPack, hand: messages.Hand) -> str:
    """`2 Birthday Parties`, in words: `2 × Birthday Party and a Boom!`."""
    parts = []
    for card in pack.cards:
        many = hand.get(card.id, 0)
        if many:
            parts.append(a(card.name) if many == 1 else f"{many} × {card.name}")
    return listed(parts) if parts else "no cards"


def tell(pack: BoomPack, event: messages.BoomEvent, names: Names) -> str:
    """One sentence for one event."""
    match event:  # the usual ones first
        case messages.CardPlayed(seat, card):
            return ended(f"{names.does(seat, 'play')} {a(pack.cards[pack.kind(card)].name)}")
        case messages.Passed(seat):
            return f"{names.does(seat, 'pass')}."
        case messages.RoundDealt(round, first):
            return f"Round {round + 1} is dealt. {names.does(first, 'start')}."
        case messages.CardsDrawn(seat, count, None):
            return f"{names.does(seat, 'draw')} {counted(count, 'card')}."
        case messages.CardsDrawn(seat, _, hand):
            return ended(f"{names.does(seat, 'draw')} {cards(pack, hand or {})}")
        case messages.CannotLead(seat):
            return f"{names.does(seat, 'have')} nothing to lead with."
        case messages.HasToLead(seat):
            return f"{names.does(seat, 'have')} to lead."
        case messages.HandShown(seat, to, None):
            return f"{names.does(seat, 'show')} {names.their(seat)} hand to {names.mid(to)}."
        case messages.HandShown(seat, to, hand):
            shown = cards(pack, hand or {})
            whose = names.their(seat)
            return ended(f"{names.does(seat, 'show')} {names.mid(to)} {whose} hand: {shown}")
        case messages.ForcedDraw(seat, None, _):
            return f"Nobody can lead. {names.does(seat, 'draw')} a card."
        case messages.ForcedDraw(seat, card, leads):
            name = a(pack.cards[pack.kind(card or "")].name)
            end = ", to be led" if leads else ""
            return ended(f"Nobody can lead. {names.does(seat, 'draw')} {name}{end}")
        case messages.Redealt():
            return "Nobody can lead: all hands are shuffled in and dealt anew."
        case messages.TrickTaken(seat, number, points):
            trick = f"{counted(number, 'card')} for {counted(points, 'point')}"
            return f"{names.does(seat, 'take')} the trick: {trick}."
        case messages.TrickBoomed(seat, number, points):
            lost = f"{counted(number, 'card')} and {counted(points, 'point')}"
            return f"Boom! {names.does(seat, 'blow')} up {lost}."
        case messages.LeftoversMoved():
            return tell_leftovers(pack, event, names)
        case messages.PileOpened(seat, hand, points):
            taken = f"{cards(pack, hand)}, worth {worth_of(points)}"
            return f"{names.does(seat, 'have')} taken {taken}."
        case messages.RoundEnded(round):
            return f"Round {round + 1} is over."
        case messages.GameEnded(winners):
            if len(winners) == 1:
                return f"{names.does(winners[0], 'win')} the game."
            return f"{names.together(winners)} share the win."


def worth_of(points: int) -> str:
    return counted(points, "point") if points else "nothing"


def tell_leftovers(pack: BoomPack, event: messages.LeftoversMoved, names: Names) -> str:
    worth = counted(event.points, "point")
    left = f"{cards(pack, event.cards)}, worth {worth_of(event.points)}"
    if event.to is None:
        return f"{names.does(event.seat, 'put')} away {left}."
    if event.to == event.seat:
        return f"{names.does(event.seat, 'lose')} {worth} for {cards(pack, event.cards)} left over."
    return f"{names.does(event.seat, 'leave')} {names.mid(event.to)} {left}."
