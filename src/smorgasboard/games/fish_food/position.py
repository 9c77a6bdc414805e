"""A Fish Food table as data, and back, with the place of everything that is wrong."""

from typing import Any

import msgspec

from smorgasboard.engine.game import Setup
from smorgasboard.engine.paper import converted, fault
from smorgasboard.engine.seats import NOBODY
from smorgasboard.games.fish_food.checks import check, check_asking
from smorgasboard.games.fish_food.codes import NOTHING, kind_of
from smorgasboard.games.fish_food.content import (
    FishPack,
    action_counts,
    encounter_counts,
    is_simple,
)
from smorgasboard.games.fish_food.messages import FishPosition, Hand, Phase
from smorgasboard.games.fish_food.open_table import lay_hands, lay_open_parts
from smorgasboard.games.fish_food.rules import FishFood
from smorgasboard.games.fish_food.secrecy import known_cards, open_parts
from smorgasboard.games.fish_food.sentences import hand_of


def write(setup: Setup[FishPack], state: FishFood) -> FishPosition:
    pack = setup.pack
    return FishPosition(
        hands=tuple(
            hand_of(pack, [kind_of(card) for card in hand.listed()]) for hand in state.hands
        ),
        deck=[pack.actions[kind].id for kind in state.deck.listed()],
        encounters=[pack.encounters()[kind].id for kind in state.encounters.listed()],
        asking=None if state.over else state.to_act(),
        shuffle=state.shuffles,
        known=tuple(known_cards(pack, state, None)),
        **open_parts(setup, state),
    )


def read(setup: Setup[FishPack], table: FishFood, data: Any) -> FishFood:
    """Lay a position out on an empty table, or raise `BadPosition`."""
    position = converted(data, FishPosition)
    position = with_defaults(setup, position)
    check(setup, position)
    pack = setup.pack
    table.shuffles = position.shuffle
    lay_hands(pack, table, position.hands, position.known)
    table.deck.fill([pack.kind(card) for card in position.deck])
    table.encounters.fill([pack.encounter(card) for card in position.encounters])
    asking = NOBODY if position.asking is None else position.asking
    lay_open_parts(setup, table, position, asking, tuple(hand.size for hand in table.hands))
    settle_discards(setup, table, position)
    check_asking(table, asking)
    return table


def with_defaults(setup: Setup[FishPack], position: FishPosition) -> FishPosition:
    """What a person would leave out."""
    phase: Phase | None = position.phase
    defender, asking = position.defender, position.asking
    if phase is None and not position.winners:
        phase = "turn_over" if is_simple(setup.options) else "act"
    if defender is None and phase in ("act", "answer"):
        defender = position.turn
    hands = position.hands or ({},) * setup.seats
    if asking is None and not position.winners:
        asking = position.turn if phase != "act" else first_asked(position, hands)
    return msgspec.structs.replace(
        position, phase=phase, defender=defender, asking=asking, hands=hands
    )


def first_asked(position: FishPosition, hands: tuple[Hand, ...]) -> int:
    """The first from the player whose turn it is who can play a card (4.1, 4.6)."""
    order = [(position.turn + steps) % len(hands) for steps in range(len(hands))]
    silent = (*position.stunned, *position.passed)
    asked = [seat for seat in order if hands[seat] and seat not in silent]
    return asked[0] if asked else position.turn


def settle_discards(setup: Setup[FishPack], table: FishFood, position: FishPosition) -> None:
    """Every card is somewhere: on the discards, if nothing else is said."""
    for kind, count in enumerate(action_counts(setup)):
        rest = count - sum(placed_cards(table, kind))
        if position.discards is None:
            table.discards.put(0, kind, rest)
            rest = min(rest, 0)
        if rest != 0:
            name = setup.pack.actions[kind].id
            raise fault("", f"there are {count} of {name}, not {count - rest}")
    for encounter, count in enumerate(encounter_counts(setup)):
        rest = count - sum(placed_encounters(table, encounter))
        if position.past is None:
            table.past.put(0, encounter, rest)
            rest = min(rest, 0)
        if rest != 0:
            name = setup.pack.encounters()[encounter].id
            raise fault("", f"there are {count} of {name}, not {count - rest}")


def placed_cards(table: FishFood, kind: int) -> list[int]:
    """How many action cards of a kind lie in each place."""
    each = table.seats * table.catalog.targets
    return [
        *(sum(kind_of(card) == kind for card in hand.listed()) for hand in table.hands),
        table.deck.listed().count(kind),
        sum(card // each == kind for card in table.played.listed()),
        table.discards.get(0, kind),
    ]


def placed_encounters(table: FishFood, encounter: int) -> list[int]:
    """How many encounters of a kind lie in each place."""
    return [
        table.encounters.listed().count(encounter),
        table.past.get(0, encounter),
        table.removed.get(0, encounter),
        int(table.encounter == encounter and encounter != NOTHING),
    ]
