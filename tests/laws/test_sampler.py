"""On a shrunken deck, the sampler is uniform over exactly the worlds that counting finds.

A player names a kind of card, not the card. What somebody chose to play is no evidence here
(decision 3): each of the alike cards in a hand counts as one way to have made the move, so that
every deal of the cards still unseen over the places still unseen is as likely as any other.
"""

from collections import defaultdict
from typing import Any

import msgspec
import pytest

from smorgasboard.engine.chance import Chance, Dice, Odometer
from tests.conftest import EXAMPLES
from tests.laws.case import Case, Tiny
from tests.laws.cases import CASES, Table

SEEDS = max(5, min(EXAMPLES // 20, 200))

TINY = [
    pytest.param(case, tiny, id=f"{case.game.slug}-{number}")
    for case in CASES
    for number, tiny in enumerate(case.tiny)
]


@pytest.mark.parametrize(("case", "tiny"), TINY)
@pytest.mark.parametrize("seed", range(SEEDS))
def test_samples_are_as_likely_as_counting_says(case: Case, tiny: Tiny, seed: int) -> None:
    dice = Dice(seed)
    viewer = seed % (tiny.seats + 1) - 1  # a spectator now and then
    viewer = viewer if viewer >= 0 else -2
    setup = case.game.setup(tiny.seats, tiny.options, tiny.pack)
    table = Table(case.game, setup, case.game.table(setup))
    table.state.deal(dice)
    moves, seen = play_some(table, dice, viewer, dice.roll(tiny.plies + 1))
    assert sampled(case, table, viewer) == pytest.approx(counted(case, table, moves, seen, viewer))


def play_some(table: Table, dice: Dice, viewer: int, plies: int) -> tuple[list[int], list[Any]]:
    """Random moves, and what the viewer saw after each."""
    moves, seen = [], [table.view(viewer)]
    for _ in range(plies):
        legal = table.legal()
        if not legal:
            break
        moves.append(legal[dice.roll(len(legal))])
        table.state.apply(moves[-1], dice)
        seen.append(table.view(viewer))
    return moves, seen


def world(case: Case, table: Table) -> bytes:
    """Where everything lies that somebody cannot see."""
    position = msgspec.to_builtins(table.key())
    return msgspec.json.encode([position[name] for name in case.hidden], order="sorted")


def counted(
    case: Case, truth: Table, moves: list[int], seen: list[Any], viewer: int
) -> dict[bytes, float]:
    """Go through every shuffle, keep those that look the same all the way, and weigh them."""
    worlds: dict[bytes, float] = defaultdict(float)
    table = truth.twin()
    odometer = Odometer()
    while odometer.next():
        table.state.deal(odometer)
        ways = ways_to_look_the_same(case, table, moves, seen, viewer, odometer)
        if ways:
            worlds[world(case, table)] += ways * odometer.odds()
    total = sum(worlds.values())
    return {key: odds / total for key, odds in worlds.items()}


def ways_to_look_the_same(
    case: Case, table: Table, moves: list[int], seen: list[Any], viewer: int, chance: Chance
) -> int:
    """In how many ways these moves can be made with single cards; 0 if it looks different."""
    if table.view(viewer) != seen[0]:
        return 0
    ways = 1
    for move, view in zip(moves, seen[1:], strict=True):
        if move not in table.legal():
            return 0
        ways *= case.alike(table.state, move, viewer)
        table.state.apply(move, chance)
        if table.view(viewer) != view:
            return 0
    return ways


def sampled(case: Case, table: Table, viewer: int) -> dict[bytes, float]:
    """Every outcome of the sampler, weighed."""
    worlds: dict[bytes, float] = defaultdict(float)
    belief = case.game.believe(table.view(viewer))
    state = belief.table()
    odometer = Odometer()
    while odometer.next():
        belief.sample(state, odometer)
        worlds[world(case, Table(case.game, table.setup, state))] += odometer.odds()
    return dict(worlds)
