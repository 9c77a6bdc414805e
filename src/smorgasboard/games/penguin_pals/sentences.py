"""What happened in Penguin Pals, decoded from the journal and told in sentences."""

from smorgasboard.engine.errors import listed
from smorgasboard.engine.game import Setup
from smorgasboard.engine.names import Names, counted
from smorgasboard.games.penguin_pals import codes
from smorgasboard.games.penguin_pals.content import PenguinPack
from smorgasboard.games.penguin_pals.messages import (
    CardAnnulled,
    CardDrawn,
    CardFailed,
    CardKept,
    CardPlayed,
    CardsDealt,
    CardTaken,
    DiscardTaken,
    GameBegun,
    GameEnded,
    IcePlaced,
    IceSlid,
    IceTaken,
    Passed,
    PenguinEvent,
    PenguinLanded,
    PenguinMoved,
    PenguinPlaced,
    PenguinsExpelled,
    PileShuffled,
    TargetNamed,
    TurnBegun,
    TurnPassed,
    TurnTaken,
)
from smorgasboard.games.penguin_pals.words import Labels, labels_of

ABOUT_SEAT: dict[int, type[TurnBegun | Passed | TurnPassed]] = {
    codes.TURN_BEGUN: TurnBegun,
    codes.PASSED: Passed,
    codes.TURN_PASSED: TurnPassed,
}
ABOUT_SPACE: dict[int, type[PenguinPlaced | PenguinLanded | IceTaken | IcePlaced]] = {
    codes.PENGUIN_PLACED: PenguinPlaced,
    codes.PENGUIN_LANDED: PenguinLanded,
    codes.ICE_TAKEN: IceTaken,
    codes.ICE_PLACED: IcePlaced,
}
ABOUT_CARD: dict[int, type[CardDrawn | CardAnnulled | CardKept | CardFailed | DiscardTaken]] = {
    codes.CARD_DRAWN: CardDrawn,
    codes.CARD_ANNULLED: CardAnnulled,
    codes.CARD_KEPT: CardKept,
    codes.CARD_FAILED: CardFailed,
    codes.DISCARD_TAKEN: DiscardTaken,
}


def decode(setup: Setup[PenguinPack], note: list[int]) -> PenguinEvent:
    """An event from the numbers that the rules noted."""
    labels = labels_of(setup)
    kind, first, second, third, *row = note
    if kind in ABOUT_SEAT:
        return ABOUT_SEAT[kind](first)
    if kind in ABOUT_SPACE:
        return ABOUT_SPACE[kind](first, labels.spaces[second])
    if kind in ABOUT_CARD:
        return ABOUT_CARD[kind](first, labels.cards[second])
    if kind == codes.GAME_BEGUN:
        return GameBegun(first)
    if kind == codes.GAME_ENDED:
        winners = tuple(seat for seat in range(setup.seats) if first >> seat & 1)
        return GameEnded(winners, second == 1)
    return decode_more(labels, kind, (first, second, third), row)


def decode_more(
    labels: Labels, kind: int, numbers: tuple[int, int, int], row: list[int]
) -> PenguinEvent:
    """Events of which there is only one of the kind."""
    first, second, third = numbers
    if kind == codes.CARDS_DEALT:
        return CardsDealt(first, second, tuple(labels.cards[card] for card in row[:second]))
    if kind == codes.PENGUIN_MOVED:
        swam = abs(second - third) not in (1, labels.size)
        return PenguinMoved(first, labels.spaces[second], labels.spaces[third], swam)
    if kind == codes.PENGUINS_EXPELLED:
        return PenguinsExpelled(first, labels.spaces[second], third)
    if kind == codes.ICE_SLID:
        return IceSlid(first, labels.spaces[second], labels.spaces[third])
    if kind == codes.PILE_SHUFFLED:
        return PileShuffled(first)
    if kind == codes.CARD_PLAYED:
        return CardPlayed(first, labels.cards[second], third)
    if kind == codes.TARGET_NAMED:
        return TargetNamed(first, second, labels.spaces[third])
    if kind == codes.CARD_TAKEN:
        place, card = divmod(third, len(labels.cards))
        return CardTaken(first, second, place, labels.cards[card])
    assert kind == codes.TURN_TAKEN, f"no event {kind}"
    return TurnTaken(first, second)


def tell(setup: Setup[PenguinPack], event: PenguinEvent, names: Names) -> str:
    """One sentence for one event."""
    match event:
        case GameBegun(first):
            return f"There is ice everywhere. {names.does(first, 'have')} the first turn."
        case TurnBegun(seat):
            return f"It is {names.own(seat)} turn."
        case Passed(seat):
            return f"{names.does(seat, 'pass')}."
        case TurnPassed(seat):
            return (
                f"{names.does(seat, 'have')} no possible action and {forms(names, seat, 'pass')}."
            )
        case GameEnded():
            return tell_ending(event, names)
        case _:
            return tell_board(event, names) or tell_card(setup, event, names)


def forms(names: Names, seat: int, verb: str) -> str:
    """Only the verb, as it goes with a seat."""
    return names.does(seat, verb).rpartition(" ")[2]


def tell_board(event: PenguinEvent, names: Names) -> str:
    """What happened to penguins and ice; nothing for other events."""
    match event:
        case PenguinPlaced(seat, space):
            return f"{names.does(seat, 'place')} a penguin on {space}."
        case PenguinMoved(seat, space, to, swam):
            way = "swims" if swam else "goes"
            return f"{capital(names.own(seat))} penguin {way} from {space} to {to}."
        case PenguinLanded(seat, space):
            return f"{capital(names.own(seat))} penguin lands from {space}."
        case PenguinsExpelled(seat, space, count):
            who = "penguin is" if count == 1 else f"{count} penguins are"
            return f"{capital(names.own(seat))} {who} expelled from {space}."
        case IceTaken(seat, space):
            return f"{names.does(seat, 'take')} the ice from {space}."
        case IceSlid(seat, space, to):
            return f"{names.does(seat, 'slide')} the ice from {space} to {to}."
        case IcePlaced(seat, space):
            return f"{names.does(seat, 'put')} ice on {space}."
        case _:
            return ""


def tell_card(setup: Setup[PenguinPack], event: PenguinEvent, names: Names) -> str:
    labels = labels_of(setup)
    match event:
        case CardsDealt(seat, count, None):
            return f"{names.does(seat, 'get')} {counted(count, 'card')}."
        case CardsDealt(seat, _, cards):
            held = listed([f'"{labels.title(card)}"' for card in cards or ()])
            return f"{names.does(seat, 'get')} {held}."
        case CardDrawn(seat, None):
            return f"{names.does(seat, 'draw')} a card."
        case CardDrawn(seat, card):
            return f'{names.does(seat, "draw")} "{labels.title(card or "")}".'
        case PileShuffled(count):
            return f"The discard pile is shuffled: {counted(count, 'card')} to draw from."
        case CardTaken(seat, victim, _, card):
            what = "a card" if card is None else f'"{labels.title(card)}"'
            return f"{names.does(seat, 'take')} {what} from {names.mid(victim)}."
        case DiscardTaken(seat, card):
            return f'{names.does(seat, "take")} "{labels.title(card)}" from the discard pile.'
        case _:
            return tell_sequence(labels, event, names)


def tell_sequence(labels: Labels, event: PenguinEvent, names: Names) -> str:
    """What happened in a sequence of cards."""
    match event:
        case CardPlayed(seat, card, _):
            return f'{names.does(seat, "use")} "{labels.title(card)}".'
        case TargetNamed(seat, owner, space):
            whose = "their own" if owner == seat != names.you else names.own(owner)
            return f"{names.does(seat, 'aim')} at {whose} penguin on {space}."
        case CardAnnulled(seat, card):
            return f'{capital(names.own(seat))} "{labels.title(card)}" is annulled.'
        case CardKept(seat, card):
            keeps = forms(names, seat, "keep")
            return f'{names.does(seat, "annul")} "{labels.title(card)}" and {keeps} it.'
        case CardFailed(seat, card):
            return f'{capital(names.own(seat))} "{labels.title(card)}" has no effect.'
        case TurnTaken(seat, victim):
            return f"{names.does(seat, 'take')} {names.own(victim)} turn."
        case _:
            raise AssertionError(f"no sentence for {event}")


def tell_ending(event: GameEnded, names: Names) -> str:
    if event.reached:
        winner = event.winners[0]
        return f"{names.does(winner, 'have')} all penguins home and {forms(names, winner, 'win')}!"
    if len(event.winners) == 1:
        winner = event.winners[0]
        ahead = f"{names.does(winner, 'are')} ahead and {forms(names, winner, 'win')}"
    else:
        ahead = f"{names.together(event.winners)} share the win"
    return f"Nobody can get any further. {ahead}."


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]
