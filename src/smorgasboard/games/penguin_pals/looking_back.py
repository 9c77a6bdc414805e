"""Penguin Pals for a review: what a move can lead to, and what lay before one's eyes."""

from collections import Counter
from typing import Any

from smorgasboard.engine.errors import listed
from smorgasboard.engine.game import Setup
from smorgasboard.engine.messages import Consequence
from smorgasboard.engine.names import Names, counted
from smorgasboard.games.penguin_pals import messages
from smorgasboard.games.penguin_pals.content import PenguinPack
from smorgasboard.games.penguin_pals.words import labels_of


def consequence(event: Any) -> Consequence | None:
    match event:
        case messages.PenguinLanded(seat):
            return Consequence(
                "landed", seat, "you soon bring a penguin home", "{} soon brings a penguin home"
            )
        case messages.PenguinsExpelled(seat):
            return Consequence(
                "expelled",
                seat,
                "your penguins are expelled",
                "{}'s penguins are expelled",
                False,
            )
        case messages.CardAnnulled(seat):
            return Consequence(
                "annulled", seat, "a card of yours fails", "a card of {} fails", good=False
            )
        case messages.CardTaken(_, victim):
            return Consequence("robbed", victim, "you lose a card", "{} loses a card", good=False)
        case messages.TurnTaken(_, victim):
            return Consequence(
                "turn_lost", victim, "you lose your turn", "{} loses a turn", good=False
            )
    return None


DEEDS = {
    "annul": "annulled",
    "annul_and_keep": "annulled",
    "take_cards": "robbed",
    "interrupt": "turn_lost",
    "expel": "expelled",
}
"""What a card does to others once nobody objects, by its effect."""


def is_deed(pack: PenguinPack, action: Any, seat: int, each: Consequence) -> bool:
    if isinstance(action, messages.NameTarget):
        return each.kind == "expelled" and each.seat != seat
    if not isinstance(action, messages.PlayCard):
        return False
    effect = next((card.effect for card in pack.cards if card.id == action.card), "")
    return each.seat != seat and each.kind == DEEDS.get(effect)


def situation(setup: Setup[PenguinPack], view: messages.PenguinView, names: Names) -> str:
    me, labels = view.viewer, labels_of(setup)
    titles = Counter(labels.title(each.card) for each in view.hands[me] if each.card is not None)
    held = [f"{f'{many} × ' if many > 1 else ''}{quoted(title)}" for title, many in titles.items()]
    hand = f"{names(me)} held {listed(held) if held else 'no cards'}"
    others = [seat for seat in range(len(view.landed)) if seat != me]
    home = [f"{names.mid(seat)}: {view.landed[seat] or 'none'}" for seat in others]
    mine = counted(view.landed[me], "penguin") if view.landed[me] else "no penguin"
    own = f"{names(me)} had {mine} home ({', '.join(home)})"
    if not view.sequence:
        return f"{own}. {hand}."
    last = view.sequence[-1]
    played = f"{names(last.seat)} had used {quoted(labels.title(last.card))}"
    return f"{played}. {own}. {hand}."


def quoted(title: str) -> str:
    """A card by its name, within a sentence that goes on."""
    return f"“{title if title.endswith('..') else title.removesuffix('.')}”"
