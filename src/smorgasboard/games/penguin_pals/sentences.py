"""What happened in Penguin Pals, decoded from the journal and told in sentences."""

from smorgasboard.engine.errors import listed
from smorgasboard.engine.game import Setup
from smorgasboard.engine.names import Names, counted, ended
from smorgasboard.games.penguin_pals import codes, messages
from smorgasboard.games.penguin_pals.content import PenguinPack
from smorgasboard.games.penguin_pals.words import Labels, labels_of

ABOUT_SEAT: dict[int, type[messages.TurnBegun | messages.Passed | messages.TurnPassed]] = {
    codes.TURN_BEGUN: messages.TurnBegun,
    codes.PASSED: messages.Passed,
    codes.TURN_PASSED: messages.TurnPassed,
}
ABOUT_SPACE: dict[
    int,
    type[messages.PenguinPlaced | messages.PenguinLanded | messages.IceTaken | messages.IcePlaced],
] = {
    codes.PENGUIN_PLACED: messages.PenguinPlaced,
    codes.PENGUIN_LANDED: messages.PenguinLanded,
    codes.ICE_TAKEN: messages.IceTaken,
    codes.ICE_PLACED: messages.IcePlaced,
}
ABOUT_CARD: dict[
    int,
    type[
        messages.CardDrawn
        | messages.CardAnnulled
        | messages.CardKept
        | messages.CardFailed
        | messages.DiscardTaken
    ],
] = {
    codes.CARD_DRAWN: messages.CardDrawn,
    codes.CARD_ANNULLED: messages.CardAnnulled,
    codes.CARD_KEPT: messages.CardKept,
    codes.CARD_FAILED: messages.CardFailed,
    codes.DISCARD_TAKEN: messages.DiscardTaken,
}


def decode(setup: Setup[PenguinPack], note: list[int]) -> messages.PenguinEvent:
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
        return messages.GameBegun(first)
    if kind == codes.GAME_ENDED:
        winners = tuple(seat for seat in range(setup.seats) if first >> seat & 1)
        return messages.GameEnded(winners, second == 1)
    return decode_more(labels, kind, (first, second, third), row)


def decode_more(
    labels: Labels, kind: int, numbers: tuple[int, int, int], row: list[int]
) -> messages.PenguinEvent:
    """Events of which there is only one of the kind."""
    first, second, third = numbers
    if kind == codes.CARDS_DEALT:
        return messages.CardsDealt(
            first, second, tuple(labels.cards[card] for card in row[:second])
        )
    if kind == codes.PENGUIN_MOVED:
        swam = abs(second - third) not in (1, labels.size)
        return messages.PenguinMoved(first, labels.spaces[second], labels.spaces[third], swam)
    if kind == codes.PENGUINS_EXPELLED:
        return messages.PenguinsExpelled(first, labels.spaces[second], third)
    if kind == codes.ICE_SLID:
        return messages.IceSlid(first, labels.spaces[second], labels.spaces[third])
    if kind == codes.PILE_SHUFFLED:
        return messages.PileShuffled(first)
    if kind == codes.CARD_PLAYED:
        return messages.CardPlayed(first, labels.cards[second], None if third < 0 else third)
    if kind == codes.TARGET_NAMED:
        return messages.TargetNamed(first, second, labels.spaces[third])
    if kind == codes.CARD_TAKEN:
        place, card = divmod(third, len(labels.cards))
        return messages.CardTaken(first, second, None if place < 0 else place, labels.cards[card])
    assert kind == codes.TURN_TAKEN, f"no event {kind}"
    return messages.TurnTaken(first, second)


def tell(setup: Setup[PenguinPack], event: messages.PenguinEvent, names: Names) -> str:
    """One sentence for one event."""
    match event:
        case messages.GameBegun(first):
            return f"There is ice everywhere. {names.does(first, 'have')} the first turn."
        case messages.TurnBegun(seat):
            return f"It is {names.own(seat)} turn."
        case messages.Passed(seat):
            return f"{names.does(seat, 'pass')}."
        case messages.TurnPassed(seat):
            return (
                f"{names.does(seat, 'have')} no possible action and {forms(names, seat, 'pass')}."
            )
        case messages.GameEnded():
            return tell_ending(event, names)
        case _:
            return tell_board(event, names) or tell_card(setup, event, names)


def forms(names: Names, seat: int, verb: str) -> str:
    """Only the verb, as it goes with a seat."""
    return names.does(seat, verb).rpartition(" ")[2]


def tell_board(event: messages.PenguinEvent, names: Names) -> str:
    """What happened to penguins and ice; nothing for other events."""
    match event:
        case messages.PenguinPlaced(seat, space):
            return f"{names.does(seat, 'place')} a penguin on {space}."
        case messages.PenguinMoved(seat, space, to, swam):
            way = "swims" if swam else "goes"
            return f"{capital(names.own(seat))} penguin {way} from {space} to {to}."
        case messages.PenguinLanded(seat, space):
            return f"{capital(names.own(seat))} penguin lands from {space}."
        case messages.PenguinsExpelled(seat, space, count):
            who = "penguin is" if count == 1 else f"{count} penguins are"
            return f"{capital(names.own(seat))} {who} expelled from {space}."
        case messages.IceTaken(seat, space):
            return f"{names.does(seat, 'take')} the ice from {space}."
        case messages.IceSlid(seat, space, to):
            return f"{names.does(seat, 'slide')} the ice from {space} to {to}."
        case messages.IcePlaced(seat, space):
            return f"{names.does(seat, 'put')} ice on {space}."
        case _:
            return ""


def tell_card(setup: Setup[PenguinPack], event: messages.PenguinEvent, names: Names) -> str:
    labels = labels_of(setup)
    match event:
        case messages.CardsDealt(seat, count, None):
            return f"{names.does(seat, 'get')} {counted(count, 'card')}."
        case messages.CardsDealt(seat, _, cards):
            held = listed([f'"{labels.title(card)}"' for card in cards or ()])
            return ended(f"{names.does(seat, 'get')} {held}")
        case messages.CardDrawn(seat, None):
            return f"{names.does(seat, 'draw')} a card."
        case messages.CardDrawn(seat, card):
            return ended(f'{names.does(seat, "draw")} "{labels.title(card or "")}"')
        case messages.PileShuffled(count):
            return f"The discard pile is shuffled: {counted(count, 'card')} to draw from."
        case messages.CardTaken(seat, victim, _, card):
            what = "a card" if card is None else f'"{labels.title(card)}"'
            return f"{names.does(seat, 'take')} {what} from {names.mid(victim)}."
        case messages.DiscardTaken(seat, card):
            return f'{names.does(seat, "take")} "{labels.title(card)}" from the discard pile.'
        case _:
            return tell_sequence(labels, event, names)


def tell_sequence(labels: Labels, event: messages.PenguinEvent, names: Names) -> str:
    """What happened in a sequence of cards."""
    match event:
        case messages.CardPlayed(seat, card, _):
            return ended(f'{names.does(seat, "use")} "{labels.title(card)}"')
        case messages.TargetNamed(seat, owner, space):
            whose = "their own" if owner == seat != names.you else names.own(owner)
            return f"{names.does(seat, 'aim')} at {whose} penguin on {space}."
        case messages.CardAnnulled(seat, card):
            return f'{capital(names.own(seat))} "{labels.title(card)}" is annulled.'
        case messages.CardKept(seat, card):
            keeps = forms(names, seat, "keep")
            return f'{names.does(seat, "annul")} "{labels.title(card)}" and {keeps} it.'
        case messages.CardFailed(seat, card):
            return f'{capital(names.own(seat))} "{labels.title(card)}" has no effect.'
        case messages.TurnTaken(seat, victim):
            return f"{names.does(seat, 'take')} {names.own(victim)} turn."
        case _:
            raise AssertionError(f"no sentence for {event}")


def tell_ending(event: messages.GameEnded, names: Names) -> str:
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
