"""The shape of a Fish Food pack."""

from typing import Annotated, Any, Literal

import msgspec

from smorgasboard.engine.game import Setup
from smorgasboard.engine.options import OptionValue
from smorgasboard.engine.packs import Label, Pack, Slug, Source
from smorgasboard.games.fish_food.options import HANDS, SIMPLE

Count = Annotated[int, msgspec.Meta(ge=1, le=200)]
Size = Annotated[int, msgspec.Meta(ge=1, le=99)]
Cards = Annotated[int, msgspec.Meta(ge=1, le=20)]
Change = Annotated[int, msgspec.Meta(ge=-99, le=99)]
Picture = Annotated[str, msgspec.Meta(max_length=4)]

OPS = ("size", "swim", "switch", "stun", "take", "draw")
"""What a card does, in the order of the codes in `codes.py`."""

WHO = ("largest", "smaller", "opponent")
"""Whom an event hits, in the order of the codes in `codes.py`."""

RESERVED = ("pass", "turn-over", "choose")
MOST_SEATS = 8
MOST_KINDS = 30


class FishData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    start: Size
    win: Size
    source: dict[str, Source]


class HandData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    deal: Cards
    limit: Cards
    many_players: Cards
    of_many: Cards
    of_beginners: Cards
    source: dict[str, Source]


class CharacterData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Label
    picture: Picture


class CreatureData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Slug
    name: Label
    picture: Picture
    size: Size
    count: Count
    source: dict[str, Source]


class EventEffect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    who: Literal["largest", "smaller", "opponent"]
    amount: Change
    least_size: Size | None = None
    source: dict[str, Source] = {}


class EventData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Slug
    name: Label
    picture: Picture
    count: Count
    effect: EventEffect
    source: dict[str, Source]


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    op: Literal["size", "treasure", "swim", "switch", "stun", "take", "draw"]
    amount: Change | None = None
    most_size: Size | None = None
    source: dict[str, Source] = {}


class ActionData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Slug
    name: Label
    picture: Picture
    count: Count
    beginner: bool
    effect: Effect
    source: dict[str, Source]


class FishPack(Pack, frozen=True, forbid_unknown_fields=True, kw_only=True):
    fish: FishData
    hand: HandData
    characters: list[CharacterData]
    creatures: list[CreatureData]
    events: list[EventData]
    actions: list[ActionData]

    def kind(self, card: str) -> int:
        """The number of an action card's kind, by its id."""
        return [data.id for data in self.actions].index(card)

    def encounters(self) -> list[CreatureData | EventData]:
        """In the order of their codes."""
        return [*self.creatures, *self.events]

    def encounter(self, card: str) -> int:
        return [data.id for data in self.encounters()].index(card)


def effect_of(setup: Setup[FishPack], card: ActionData) -> Effect:
    """What a card does at this table: the options have a say in it (5.6 and 5.14)."""
    effect, amount = card.effect, card.effect.amount or 0
    if effect.op == "take" and setup.options["lost_at_sea"] != "pack":
        return Effect("take", int(setup.options["lost_at_sea"]))
    if effect.op != "treasure":
        return effect
    if setup.options["treasure"] == "draw":
        return Effect("draw", amount)
    return Effect("size", -amount if setup.options["treasure"] == "minus" else amount)


def is_simple(options: dict[str, OptionValue]) -> bool:
    return options["variant"] in SIMPLE


def has_shuffled_hands(setup: Setup[FishPack]) -> bool:
    return HANDS.is_chosen("shuffled", setup.seats, setup.options)


def action_counts(setup: Setup[FishPack]) -> list[int]:
    """10.1 and 10.6: how many there are of each action card in this variant."""
    variant = setup.options["variant"]
    return [
        card.count if variant == "normal" or (variant == "beginner" and card.beginner) else 0
        for card in setup.pack.actions
    ]


def encounter_counts(setup: Setup[FishPack]) -> list[int]:
    """10.2: how many there are of each encounter in this variant."""
    bare = setup.options["variant"] == "simple_no_events"
    creatures = [creature.count for creature in setup.pack.creatures]
    return creatures + [0 if bare else event.count for event in setup.pack.events]


def hand_sizes(setup: Setup[FishPack]) -> tuple[int, int]:
    """2.4, 7.4 and 10.7: cards dealt, and the hand limit."""
    hand = setup.pack.hand
    sizes = [hand.deal, hand.limit]
    if setup.seats >= hand.many_players:
        sizes = [hand.of_many, hand.of_many]
    if setup.options["variant"] == "beginner":
        sizes = [min(size, hand.of_beginners) for size in sizes]
    return sizes[0], sizes[1]


def facts(setup: Setup[FishPack]) -> dict[str, Any]:
    """What the cards do at this table, and how it is played."""
    effects = {card.id: effect_of(setup, card) for card in setup.pack.actions}
    simple = is_simple(setup.options)
    return {
        "effects": {
            card: {"op": effect.op, "amount": effect.amount or 0, "most": effect.most_size}
            for card, effect in effects.items()
        },
        "has_cards": not simple,
        "free_targets": setup.options["free_targets"],
        "finishes_round": simple and setup.options["finish_round"],
    }
