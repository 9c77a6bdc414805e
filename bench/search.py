"""What a bot does in its second: imagined worlds, and whole simulations with the tree."""

from typing import Any

from bench.agreement import SEED
from bench.ours import COPIED, middle_of
from bench.timing import Contender, Sample, timed
from smorgasboard.bots.timed_search import guide_of
from smorgasboard.bots.tree_search import Search
from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.state import Belief, State
from smorgasboard.games.birthday_boom.game import BIRTHDAY_BOOM

SAMPLE = "belief.sample(world, dice)"
SIMULATION = "search, one simulation"

SIMULATIONS = 200
"""In one search."""


def beliefs() -> list[tuple[Belief, Moves]]:
    """Decisions in the middle of random games, each seen by the seat to act."""
    setup = BIRTHDAY_BOOM.setup(4)
    found: list[tuple[Belief, Moves]] = []
    for game in range(COPIED):
        state: Any = middle_of(game)
        moves = at_a_choice(state, Dice(SEED, game))
        if moves.size > 1:
            found.append(
                (BIRTHDAY_BOOM.believe(BIRTHDAY_BOOM.view(setup, state, state.turn)), moves)
            )
    return found


def at_a_choice(state: State, dice: Dice) -> Moves:
    """Play on until there is something to choose; no moves at the end of a game."""
    moves = Moves()
    state.legal(moves)
    while moves.size == 1:
        state.apply(moves.at(0), dice)
        state.legal(moves)
    return moves


def contenders() -> list[Contender]:
    seen = beliefs()
    worlds = [belief.table() for belief, _ in seen]
    guide = guide_of(BIRTHDAY_BOOM)

    def samples(sweeps: int) -> int:
        dice = Dice(SEED)
        for _ in range(sweeps):
            for (belief, _moves), world in zip(seen, worlds, strict=True):
                belief.sample(world, dice)
        return sweeps * len(seen)

    def simulations(first: int, count: int) -> int:
        for number in range(first, first + count):
            belief, moves = seen[number % len(seen)]
            Search(belief, guide, moves, Dice(SEED, number)).run(SIMULATIONS)
        return count * SIMULATIONS

    def sampling(first: int, count: int) -> Sample:
        return timed(0, lambda: samples(count))

    def searching(first: int, count: int) -> Sample:
        return timed(0, lambda: simulations(first, count))

    return [Contender(SAMPLE, sampling), Contender(SIMULATION, searching)]
