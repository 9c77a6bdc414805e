"""The shape of a Penguin Pals pack, and how it becomes the numbers the rules read."""

from functools import lru_cache
from typing import Annotated, Literal, get_args

import msgspec

from smorgasboard.engine.game import Setup
from smorgasboard.engine.packs import Label, Pack, Slug, Source, sources_missing
from smorgasboard.engine.seats import NOBODY
from smorgasboard.games.penguin_pals import codes
from smorgasboard.games.penguin_pals.catalog import Catalog
from smorgasboard.games.penguin_pals.options import ORDERS

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

RESERVED = ("pass", "draw", "place", "move", "take", "slide", "target", "freeze")
"""Words that moves begin with."""


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


def catalog(setup: Setup[PenguinPack]) -> Catalog:
    """The numbers of a pack and the options."""
    pack, options = setup.pack, setup.options
    deck = str(options["deck"])
    kinds = kinds_of(pack, deck)
    numbers = Catalog(int(options["board_size"]), setup.seats, len(kinds), pack.team.penguins)
    numbers.hand_size = pack.hand.size
    for card, kind in enumerate(kinds):
        numbers.effect[card] = EFFECTS.index(pack.cards[kind].effect)

    def chosen(name: str) -> int:
        return ORDERS[name].index(str(options[name]))

    for seat, shore in enumerate(shores(setup.seats, str(options["two_player_seats"]))):
        numbers.shores[seat] = shore
    numbers.rotate_seats = bool(options["rotate_seats"])
    numbers.shore_swim = bool(options["shore_swim"])
    numbers.post_window = bool(options["post_window"])
    numbers.declare_targets = chosen("declare_targets")
    numbers.my_turn = chosen("my_turn")
    numbers.repetition_limit = int(options["repetition_limit"])
    numbers.stall_rounds = int(options["stall_rounds"])
    numbers.ice_streak_max = int(options["ice_streak_max"])
    first = options["first_player"]
    numbers.first_player = NOBODY if first == "random" else int(first)
    return numbers


def kinds_of(pack: PenguinPack, deck: str) -> list[int]:
    """The kind of every card, by its number."""
    return [kind for kind, card in enumerate(pack.cards) for _ in range(card.count(deck))]


def shores(seats: int, two: str) -> list[int]:
    """2.5: where so many players sit."""
    if seats == 2:
        return [codes.SOUTH, codes.WEST if two == "adjacent" else codes.NORTH]
    return [codes.SOUTH, codes.WEST, codes.NORTH, codes.EAST][:seats]


class Labels:
    """The numbers of one setup, and the words for them."""

    def __init__(self, setup: Setup[PenguinPack]) -> None:
        self.size = int(setup.options["board_size"])
        self.kinds = [
            setup.pack.cards[kind] for kind in kinds_of(setup.pack, str(setup.options["deck"]))
        ]
        copies: dict[str, int] = {}
        self.cards: list[str] = []
        for card in self.kinds:
            copies[card.id] = copies.get(card.id, 0) + 1
            self.cards.append(f"{card.id}-{copies[card.id]}")
        self.card_numbers = {name: number for number, name in enumerate(self.cards)}
        self.spaces = [
            f"{'abcdefg'[space % self.size]}{space // self.size + 1}"
            for space in range(self.size * self.size)
        ]
        self.catalog = catalog(setup)
        self.space_numbers = {name: number for number, name in enumerate(self.spaces)}

    def title(self, card: str) -> str:
        """What is printed on a card."""
        return self.kinds[self.card_numbers[card]].name


@lru_cache(maxsize=64)
def labels_of(setup: Setup[PenguinPack]) -> Labels:
    """Made once for each setup: bots ask for it at every decision."""
    return Labels(setup)
