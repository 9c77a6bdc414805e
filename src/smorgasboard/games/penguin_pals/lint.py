"""What the types of a Penguin Pals pack cannot say."""

from smorgasboard.engine.packs import sources_missing
from smorgasboard.games.penguin_pals.content import FEWEST_SEATS, MOST_CARDS, PenguinPack

RESERVED = ("pass", "draw", "place", "move", "take", "slide", "target", "freeze")
"""Words that moves begin with."""


def pack_problems(pack: PenguinPack) -> list[str]:
    """What the types cannot say, each with its place."""
    ids = [card.id for card in pack.cards]
    found = sources_missing(pack.team, "$.team") + sources_missing(pack.hand, "$.hand")
    for number, card in enumerate(pack.cards):
        place = f"$.cards[{number}]"
        found += sources_missing(card, place)
        if ids.index(card.id) != number:
            found.append(f"{place}.id: another card is called {card.id} too")
        if card.id.split("-")[0] in RESERVED:
            found.append(f"{place}.id: {card.id} begins like a move")
    for deck in ("scan25", "sheet27"):
        if pack.total(deck) < FEWEST_SEATS * pack.hand.size:
            found.append(f"$.cards: {pack.total(deck)} cards do not fill {FEWEST_SEATS} hands")
        if pack.total(deck) > MOST_CARDS:
            found.append(f"$.cards: at most {MOST_CARDS} cards, not {pack.total(deck)}")
    return found
