"""The shape of a Penguin Pals pack."""

from typing import Annotated, Literal, get_args

import msgspec

from smorgasboard.engine.packs import Label, Pack, Slug, Source

Count = Annotated[int, msgspec.Meta(ge=0, le=20)]
Effect = Literal[
    "move_own",
    "slide_any",
    "annul",
    "interrupt",
    "take_discard",
    "expel",
    "take_cards",
    "annul_and_keep",
    "move_other",
    "freeze",
]
EFFECTS: tuple[str, ...] = get_args(Effect)
"""In the order of the numbers that `codes.py` gives them."""

FEWEST_SEATS = 2
MOST_CARDS = 120


class TeamData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    penguins: Annotated[int, msgspec.Meta(ge=1, le=9)]
    source: dict[str, Source]


class HandData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    size: Annotated[int, msgspec.Meta(ge=0, le=10)]
    source: dict[str, Source]


class CardData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Slug
    name: Label
    effect: Effect
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=120)]
    scan25: Count
    sheet27: Count
    source: dict[str, Source]

    def count(self, deck: str) -> int:
        return self.scan25 if deck == "scan25" else self.sheet27


class PenguinPack(Pack, frozen=True, forbid_unknown_fields=True, kw_only=True):
    team: TeamData
    hand: HandData
    cards: list[CardData]

    def total(self, deck: str) -> int:
        return sum(card.count(deck) for card in self.cards)
