"""Why a move of Birthday Boom is refused, with the clause that says so."""

from smorgasboard.engine.errors import IllegalAction, listed
from smorgasboard.engine.names import a
from smorgasboard.games.birthday_boom.codes import NOTHING
from smorgasboard.games.birthday_boom.content import BoomPack
from smorgasboard.games.birthday_boom.lint import RESERVED
from smorgasboard.games.birthday_boom.state import BoomState


def refusal(pack: BoomPack, state: BoomState, word: str) -> IllegalAction:
    """Why `word` is not legal. Looks at nothing but the hand of the seat to act."""
    cards = {card.id: card for card in pack.cards}
    if word not in cards and word not in RESERVED:
        words = listed([*cards, *RESERVED])
        return IllegalAction("4.1", f"{word[:40]!r} is no move; the moves are {words}")
    leading = state.top == NOTHING
    if leading and word == "pass":
        return IllegalAction("3.1", "you have to start the trick and cannot pass")
    if leading and word in RESERVED:
        return IllegalAction("3.2", "you have a card to lead with, so you do not show your hand")
    if word in RESERVED:
        return IllegalAction("3.2", "hands are shown only to start a trick")
    card = cards[word]
    if state.hands.get(state.turn, pack.kind(word)) == 0:
        return IllegalAction("4.1", f"you have no {card.name}")
    if leading:
        return IllegalAction("4.6" if card.ends_trick else "3.1", f"{card.name} cannot be led")
    clause = "4.6" if card.ends_trick else "4.2"
    top = pack.cards[state.top].name
    return IllegalAction(clause, f"{card.name} cannot go on {a(top)}")


def not_your_turn(state: BoomState) -> IllegalAction:
    if state.over:
        return IllegalAction("7.1", "the game is over")
    return IllegalAction("4.1", "it is not your turn")
