"""The shape of a Birthday Boom pack, and how it becomes the numbers the rules read."""

from typing import Annotated

import msgspec

from smorgasboard.engine.game import Setup
from smorgasboard.engine.packs import Label, Pack, Slug, Source, sources_missing
from smorgasboard.engine.seats import NOBODY
from smorgasboard.games.birthday_boom.catalog import Catalog

Count = Annotated[int, msgspec.Meta(ge=1, le=200)]
Points = Annotated[int, msgspec.Meta(ge=-99, le=99)]

MOST_KINDS = 16
FEWEST_SEATS = 3


class HandData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    size: Annotated[int, msgspec.Meta(ge=1, le=20)]
    source: dict[str, Source]


class CardData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Slug
    name: Label
    picture: Annotated[str, msgspec.Meta(max_length=4)]
    count: Count
    points: Points
    leads: bool
    plays_on: list[Slug]
    ends_trick: bool
    source: dict[str, Source]


class BoomPack(Pack, frozen=True, forbid_unknown_fields=True, kw_only=True):
    hand: HandData
    cards: list[CardData]

    def kind(self, card: str) -> int:
        """The number of a card's kind, by its id."""
        return [data.id for data in self.cards].index(card)

    def total(self) -> int:
        return sum(card.count for card in self.cards)


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


def catalog(setup: Setup[BoomPack], orders: dict[str, tuple[str, ...]]) -> Catalog:
    """The numbers of a pack and the options; `orders` has the values of each choice."""
    pack, options = setup.pack, setup.options
    numbers = Catalog(len(pack.cards), pack.hand.size)
    for kind, card in enumerate(pack.cards):
        numbers.set_card(kind, card.count, card.points, card.leads, card.ends_trick)
        for other in card.plays_on:
            numbers.add_follower(pack.kind(other), kind)

    def chosen(name: str) -> int:
        return orders[name].index(str(options[name]))

    numbers.no_lead = chosen("no_lead")
    numbers.show_hand = chosen("show_hand")
    numbers.leftover = chosen("leftover")
    numbers.tiebreak = chosen("tiebreak")
    numbers.open_scores = bool(options["open_scores"])
    first = options["first_player"]
    numbers.first_player = NOBODY if first == "random" else int(first)
    numbers.rounds = int(options["match_rounds"])
    return numbers
