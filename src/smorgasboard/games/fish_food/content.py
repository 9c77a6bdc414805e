"""The shape of a Fish Food pack, and how it becomes the numbers the rules read."""

from typing import Annotated, Literal

import msgspec

from smorgasboard.engine.game import Setup
from smorgasboard.engine.options import OptionValue
from smorgasboard.engine.packs import Label, Pack, Slug, Source, sources_missing
from smorgasboard.engine.seats import NOBODY
from smorgasboard.games.fish_food.catalog import Catalog
from smorgasboard.games.fish_food.codes import ANY_SIZE

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
SIMPLE = ("simple", "simple_no_events")


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


def catalog(setup: Setup[FishPack]) -> Catalog:
    """The numbers of a pack and the options."""
    pack, options = setup.pack, setup.options
    numbers = Catalog(len(pack.actions), len(pack.encounters()), setup.seats)
    numbers.start_size, numbers.win_size = pack.fish.start, pack.fish.win
    numbers.deal, numbers.hand_limit = hand_sizes(setup)
    set_actions(setup, numbers)
    set_encounters(setup, numbers)
    first, remove = options["first_player"], options["remove_events"]
    numbers.first_player = NOBODY if first == "random" else int(first)
    numbers.first_draw = bool(options["first_draw"])
    numbers.free_targets = bool(options["free_targets"])
    numbers.school_checks_base = options["school_checks"] == "base"
    numbers.swim_counter = bool(options["swim_counter"])
    numbers.events_win = bool(options["events_win"])
    many = setup.seats >= pack.hand.many_players
    numbers.remove_events = remove == "yes" or (remove == "auto" and many)
    numbers.simple = is_simple(options)
    numbers.tie_grows = not numbers.simple or options["simple_tie"] == "win"
    numbers.finish_round = numbers.simple and bool(options["finish_round"])
    numbers.turn_cap = int(options["turn_cap"])
    return numbers


def set_actions(setup: Setup[FishPack], numbers: Catalog) -> None:
    for kind, count in enumerate(action_counts(setup)):
        effect = effect_of(setup, setup.pack.actions[kind])
        numbers.count[kind] = count
        numbers.op[kind] = OPS.index(effect.op)
        numbers.amount[kind] = effect.amount or 0
        numbers.most_size[kind] = effect.most_size or ANY_SIZE


def set_encounters(setup: Setup[FishPack], numbers: Catalog) -> None:
    counts = encounter_counts(setup)
    for encounter, data in enumerate(setup.pack.encounters()):
        numbers.encounter_count[encounter] = counts[encounter]
        if isinstance(data, CreatureData):
            numbers.size[encounter] = data.size
        else:
            numbers.who[encounter] = WHO.index(data.effect.who)
            numbers.change[encounter] = data.effect.amount
            numbers.least_size[encounter] = data.effect.least_size or 0


def pack_problems(pack: FishPack) -> list[str]:
    """What the types cannot say, each with its place."""
    found = sources_missing(pack.fish, "$.fish") + sources_missing(pack.hand, "$.hand")
    found += repeated([data.id for data in pack.encounters()], "$.creatures and $.events")
    found += repeated([data.id for data in pack.actions], "$.actions")
    for number, creature in enumerate(pack.creatures):
        found += sources_missing(creature, f"$.creatures[{number}]")
    for number, event in enumerate(pack.events):
        found += event_problems(event, f"$.events[{number}]")
    for number, card in enumerate(pack.actions):
        found += action_problems(card, f"$.actions[{number}]")
    if pack.fish.win <= pack.fish.start:
        found.append(f"$.fish.win: fish begin with size {pack.fish.start}")
    if not pack.creatures:
        found.append("$.creatures: there is no creature")
    if len(pack.characters) < MOST_SEATS:
        found.append(f"$.characters: {MOST_SEATS} players need one each")
    if max(len(pack.actions), len(pack.encounters())) > MOST_KINDS:
        found.append(f"$: at most {MOST_KINDS} kinds of action cards and of encounters")
    return found


def repeated(ids: list[str], place: str) -> list[str]:
    return [
        f"{place}: two are called {name}"
        for number, name in enumerate(ids)
        if ids.index(name) != number
    ]


def event_problems(event: EventData, place: str) -> list[str]:
    found = sources_missing(event, place) + sources_missing(event.effect, f"{place}.effect")
    effect = event.effect
    if effect.amount == 0:
        found.append(f"{place}.effect.amount: this does nothing")
    if effect.who != "opponent" and (effect.least_size or 1) + effect.amount < 1:
        found.append(f"{place}.effect.least_size: this could put several fish out at once")
    return found


def action_problems(card: ActionData, place: str) -> list[str]:
    found = sources_missing(card, place) + sources_missing(card.effect, f"{place}.effect")
    effect, place = card.effect, f"{place}.effect"
    counted = effect.op in ("size", "treasure", "take", "draw")
    if card.id in RESERVED:
        found.append(f"{place.removesuffix('.effect')}.id: {card.id} is the word for a move")
    if counted != (effect.amount is not None):
        found.append(f"{place}.amount: {effect.op} has {'an' if counted else 'no'} amount")
    elif counted and (effect.amount == 0 or (effect.op != "size" and (effect.amount or 0) < 0)):
        found.append(f"{place}.amount: {effect.amount} does nothing")
    if effect.most_size is not None and effect.op != "size":
        found.append(f"{place}.most_size: only cards that change a size have one")
    return found
