"""Putting a Fish Food table together from names: what views and positions have in common."""

from typing import Literal

from smorgasboard.engine.containers import Counts
from smorgasboard.engine.game import Setup
from smorgasboard.engine.seats import NOBODY
from smorgasboard.games.fish_food.codes import ACT, ANSWER, DISCARD, FLIP, NOTHING, SIZE, card_of
from smorgasboard.games.fish_food.content import FishPack
from smorgasboard.games.fish_food.messages import (
    FishPosition,
    FishView,
    Hand,
    KnownCard,
    Phase,
    Played,
)
from smorgasboard.games.fish_food.notation import target_named
from smorgasboard.games.fish_food.rules import FishFood
from smorgasboard.games.fish_food.state import FishState

PHASES: tuple[Phase, ...] = ("turn_over", "act", "answer", "choose", "discard")
"""In the order of their codes."""


def played_cards(pack: FishPack, state: FishState) -> tuple[Played, ...]:
    return tuple(
        Played(
            card % state.seats,
            pack.actions[card // state.seats // state.catalog.targets].id,
            target_named(state, card // state.seats % state.catalog.targets),
        )
        for card in state.played.listed()
    )


def encounter_hand(pack: FishPack, counts: list[int]) -> Hand:
    return {data.id: count for data, count in zip(pack.encounters(), counts, strict=True) if count}


def target_code(state: FishState, target: int | Literal["creature"] | None) -> int:
    if target is None:
        return state.seats + 1
    return state.seats if isinstance(target, str) else target


def bits(seats: tuple[int, ...]) -> int:
    return sum(1 << seat for seat in seats)


def lay_hands(
    pack: FishPack, table: FishFood, hands: tuple[Hand, ...], known: tuple[KnownCard, ...]
) -> None:
    """Cards of the latest shuffle that nobody else knows, except those in `known`."""
    for seat, hand in enumerate(hands):
        table.hands[seat].clear()
        special = [card for card in known if card.seat == seat]
        for held in special:
            card = card_of(pack.kind(held.card), held.shuffle, bits(held.known_to))
            table.gain(seat, card)
        for name, count in hand.items():
            for _ in range(count - sum(held.card == name for held in special)):
                table.gain(seat, card_of(pack.kind(name), table.shuffles, 0))


def lay_open_parts(
    setup: Setup[FishPack],
    table: FishFood,
    given: FishView | FishPosition,
    asking: int,
    hand_sizes: tuple[int, ...],
) -> None:
    """Everything but hands and decks."""
    pack = setup.pack
    table.turn, table.turns, table.first = given.turn, given.turns, given.first
    table.over = given.winners != ()
    table.winner_bits = bits(given.winners)
    table.phase = FLIP if given.phase is None else PHASES.index(given.phase)
    for seat, size in enumerate(given.sizes):
        table.sizes[seat] = size
    table.encounter = NOTHING if given.encounter is None else pack.encounter(given.encounter)
    table.defender = NOBODY if given.defender is None else given.defender
    table.stunned = bits(given.stunned)
    table.swimmer = NOBODY if given.swimmer is None else given.swimmer
    table.discarder = asking if table.phase == DISCARD else NOBODY
    lay_counts(table.discards, [card.id for card in pack.actions], given.discards or {})
    names = [encounter.id for encounter in pack.encounters()]
    lay_counts(table.past, names, given.past or {})
    lay_counts(table.removed, names, given.removed)
    lay_played(pack, table, given.played)
    if not table.over:
        open_windows(table, asking, bits(given.passed), hand_sizes)


def lay_counts(counts: Counts, names: list[str], hand: Hand) -> None:
    counts.fill_row(0, [hand.get(name, 0) for name in names])


def lay_played(pack: FishPack, table: FishFood, played: tuple[Played, ...]) -> None:
    """What was played on a fish or the creature adds up again."""
    table.played.clear()
    for target in range(table.seats + 1):
        table.mods[target] = 0
    for card in played:
        kind, target = pack.kind(card.card), target_code(table, card.target)
        table.played.add(table.play_of(card.seat, kind, target))
        if table.catalog.op[kind] == SIZE:
            table.mods[target] += table.catalog.amount[kind]


def open_windows(table: FishFood, asking: int, passed: int, hand_sizes: tuple[int, ...]) -> None:
    """4.6: who is asked follows from who has cards and is not stunned."""
    if table.phase not in (ACT, ANSWER):
        return
    asked = bits(tuple(seat for seat, size in enumerate(hand_sizes) if size)) & ~table.stunned
    table.window.asked = asked
    if table.phase == ACT:
        table.window.declined = passed
        table.window.asking = asking
        return
    table.window.asking = table.window.from_seat(table.swimmer)
    table.answers.asked = asked & ~(1 << table.swimmer)
    table.answers.declined = passed
    table.answers.asking = asking
