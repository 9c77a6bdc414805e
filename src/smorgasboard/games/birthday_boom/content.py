"""The shape of a Birthday Boom pack."""

from typing import Annotated

import msgspec

from smorgasboard.engine.packs import Label, Pack, Slug, Source

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

    def leaders(self) -> list[str]:
        """The cards that can start a trick."""
        return [card.id for card in self.cards if card.leads]
