"""What the types of a Birthday Boom pack cannot say."""

from smorgasboard.engine.packs import sources_missing
from smorgasboard.games.birthday_boom.content import FEWEST_SEATS, MOST_KINDS, BoomPack


def pack_problems(pack: BoomPack) -> list[str]:
    """What the types cannot say, each with its place."""
    ids = [card.id for card in pack.cards]
    found = sources_missing(pack.hand, "$.hand")
    for number, card in enumerate(pack.cards):
        place = f"$.cards[{number}]"
        found += sources_missing(card, place)
        if ids.index(card.id) != number:
            found.append(f"{place}.id: another card is called {card.id} too")
        if card.id in RESERVED:
            found.append(f"{place}.id: {card.id} is the word for a move")
        if card.leads and card.ends_trick:
            found.append(f"{place}.ends_trick: a card that is led cannot end the trick")
        for on, other in enumerate(card.plays_on):
            if card.plays_on.index(other) != on:
                found.append(f"{place}.plays_on[{on}]: {other} is named twice")
            elif other not in ids:
                found.append(f"{place}.plays_on[{on}]: there is no card called {other}")
            elif pack.cards[ids.index(other)].ends_trick:
                found.append(f"{place}.plays_on[{on}]: nothing follows {other}, it ends the trick")
    if not any(card.leads for card in pack.cards):
        found.append("$.cards: no card can be led")
    if len(pack.cards) > MOST_KINDS:
        found.append(f"$.cards: at most {MOST_KINDS} kinds, not {len(pack.cards)}")
    if pack.total() < FEWEST_SEATS * pack.hand.size:
        found.append(f"$.cards: {pack.total()} cards do not fill {FEWEST_SEATS} hands")
    return found


RESERVED = ("pass", "show-left", "show-right")
