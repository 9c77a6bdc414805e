"""Birthday Boom for a review: what a move can lead to, and what lay before one's eyes."""

from typing import Any

from smorgasboard.engine.messages import Consequence
from smorgasboard.engine.names import Names, counted
from smorgasboard.games.birthday_boom import messages
from smorgasboard.games.birthday_boom.content import BoomPack
from smorgasboard.games.birthday_boom.sentences import cards


def consequence(event: Any) -> Consequence | None:
    match event:
        case messages.TrickTaken(seat):
            return Consequence(
                "trick_taken", seat, "you take this trick", "{} takes this trick", once=True
            )
        case messages.TrickBoomed(seat):
            return Consequence(
                "trick_boomed",
                seat,
                "you blow this trick up",
                "{} blows this trick up",
                None,
                once=True,
            )
    return None


def situation(pack: BoomPack, view: messages.BoomView, names: Names) -> str:
    hand = f"{names(view.viewer)} held {cards(pack, view.hand)}"
    left = f"{counted(view.deck_size, 'card') if view.deck_size else 'nothing'} left in the deck"
    if view.owner is None:
        return f"{hand} and had to lead, with {left}."
    top = pack.cards[pack.kind(view.trick[-1].card)].name
    trick = f"{counted(len(view.trick), 'card')}, {counted(view.worth, 'point')}"
    return f"On the trick: {trick}, under {names.own(view.owner)} {top}. {hand}, with {left}."
