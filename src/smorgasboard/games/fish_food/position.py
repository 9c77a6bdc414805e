"""A Fish Food table as data, and back. What single fields must fulfil is in `layout.py`."""

from typing import Any

import msgspec

from smorgasboard.engine.game import Setup
from smorgasboard.engine.paper import converted, fault
from smorgasboard.engine.seats import NOBODY
from smorgasboard.games.fish_food import content
from smorgasboard.games.fish_food.codes import ACT, ANSWER, DISCARD
from smorgasboard.games.fish_food.layout import LAYOUT
from smorgasboard.games.fish_food.messages import FishPosition, Hand, Phase
from smorgasboard.games.fish_food.paper import open_windows, paper_of
from smorgasboard.games.fish_food.rules import FishFood
from smorgasboard.games.fish_food.table import write as write_table


def write(setup: Setup[content.FishPack], state: FishFood) -> FishPosition:
    return write_table(state, paper_of(setup))


def read(setup: Setup[content.FishPack], table: FishFood, data: Any) -> FishFood:
    """Lay a position out on an empty table, or raise `BadPosition`."""
    position = with_defaults(setup, converted(data, FishPosition))
    LAYOUT.read(table, position, paper_of(setup))
    table.over = position.winners != ()
    check_fish(position)
    check_turn(setup, position)
    asking = NOBODY if position.asking is None else position.asking
    open_windows(table, asking, position.passed, [hand.size for hand in table.hands])
    settle_discards(setup, table, position)
    check_asking(table, asking)
    return table


def census(setup: Setup[content.FishPack], state: FishFood) -> dict[str, int]:
    paper = paper_of(setup)
    encounters = LAYOUT.census(state, paper, "encounter")
    cards = LAYOUT.census(state, paper, "card")
    return cards | {f"encounter {name}": many for name, many in encounters.items()}


def with_defaults(setup: Setup[content.FishPack], position: FishPosition) -> FishPosition:
    """What a person would leave out."""
    phase: Phase | None = position.phase
    defender, asking = position.defender, position.asking
    if phase is None and not position.winners:
        phase = "turn_over" if content.is_simple(setup.options) else "act"
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


def settle_discards(
    setup: Setup[content.FishPack], table: FishFood, position: FishPosition
) -> None:
    """Every card is somewhere: on the discards, if nothing else is said."""
    paper = paper_of(setup)
    for of, pile, given, there_are in (
        ("card", table.discards, position.discards, content.action_counts(setup)),
        ("encounter", table.past, position.past, content.encounter_counts(setup)),
    ):
        lying = LAYOUT.census(table, paper, of)
        for kind, name in enumerate(paper.names[of]):
            missing = there_are[kind] - lying[name]
            if given is None and missing > 0:
                pile.put(0, kind, missing)
            elif missing:
                raise fault("", f"there are {there_are[kind]} of {name}, not {lying[name]}")


def check_fish(position: FishPosition) -> None:
    for at, size in enumerate(position.sizes):
        if size == 0 and position.hands[at]:
            raise fault(f"hands[{at}]", "a player who is out has no cards")


def check_turn(setup: Setup[content.FishPack], position: FishPosition) -> None:
    """The phase and what lies on the table go together."""
    if position.winners:
        return
    if sum(size > 0 for size in position.sizes) < 2:
        raise fault("sizes", "the game is over, but nobody has won")
    if content.is_simple(setup.options) and position.phase not in ("turn_over", "choose"):
        raise fault("phase", "in the simple variants there are no action cards")
    if position.phase == "turn_over" and not content.is_simple(setup.options):
        raise fault("phase", "encounters are turned over by hand in the simple variants only")
    creature = None
    if position.encounter is not None:
        data = setup.pack.encounters()[setup.pack.encounter(position.encounter)]
        creature = isinstance(data, content.CreatureData)
    if creature != {"act": True, "answer": True, "choose": False}.get(position.phase or ""):
        raise fault("encounter", f"{position.encounter} does not go with {position.phase}")
    if creature and not position.sizes[position.defender or 0]:
        raise fault("defender", "this fish is out")
    if (position.swimmer is None) == (position.phase == "answer"):
        raise fault("swimmer", "there is one if somebody may stop it, and only then")


def check_asking(table: FishFood, asking: int) -> None:
    """Somebody must be able to go on."""
    if table.over:
        return
    window = table.window if table.phase == ACT else table.answers
    if table.phase in (ACT, ANSWER) and not window.waiting() >> asking & 1:
        raise fault("asking", f"seat {asking} has no cards, is stunned or has passed")
    if table.phase == DISCARD and table.hands[asking].size <= table.catalog.hand_limit:
        raise fault("asking", f"the hand of seat {asking} is not too large")
    if table.to_act() != asking:
        raise fault("asking", f"it is the turn of seat {table.turn}")
    if table.phase != DISCARD and not table.is_in(table.turn):
        raise fault("turn", f"seat {table.turn} is out")
