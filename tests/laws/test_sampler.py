"""On a shrunken deck, the sampler is uniform over exactly the worlds that counting finds."""

from collections import defaultdict
from typing import Any

import msgspec
import pytest

from smorgasboard.engine.chance import Chance, Dice, Odometer
from tests.conftest import EXAMPLES
from tests.laws.cases import CASES, Case, Table, Tiny

SEEDS = max(1, min(EXAMPLES // 100, 50))

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
        if looks_the_same(table, moves, seen, viewer, odometer):
            worlds[world(case, table)] += odometer.odds()
    total = sum(worlds.values())
    return {key: odds / total for key, odds in worlds.items()}


def looks_the_same(
    table: Table, moves: list[int], seen: list[Any], viewer: int, chance: Chance
) -> bool:
    if table.view(viewer) != seen[0]:
        return False
    for move, view in zip(moves, seen[1:], strict=True):
        if move not in table.legal():
            return False
        table.state.apply(move, chance)
        if table.view(viewer) != view:
            return False
    return True


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
