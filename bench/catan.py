"""Catanatron: a euro of similar weight in Python, beside our Food for Thought."""

import random

from bench.agreement import SEED, LeftOut
from bench.games import usual_seats
from bench.ours import copying, copying_into, in_sweeps
from bench.timing import Contender, Sample, timed
from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.state import State
from smorgasboard.games.food_for_thought.game import FOOD_FOR_THOUGHT

CATANATRON = "catanatron, 4 random players"
STATES = 16
"""As many different tables to copy, from the first hiring to the last rounds."""

COPY = "Food for Thought, state.copy()"
COPY_FROM = "Food for Thought, state.copy_from(other)"


def catanatron() -> list[Contender]:
    try:
        from catanatron import Color, Game, RandomPlayer
    except ImportError:
        raise LeftOut("the package catanatron is not installed") from None

    def decisions(first: int, count: int) -> int:
        steps = 0
        for number in range(first, first + count):
            random.seed(SEED + number)
            game = Game([RandomPlayer(color) for color in Color])
            game.play()
            steps += len(game.state.actions)
        return steps

    def sample(first: int, count: int) -> Sample:
        return timed(count, lambda: decisions(first, count))

    return [Contender(CATANATRON, sample)]


def new_table() -> State:
    return FOOD_FOR_THOUGHT.table(FOOD_FOR_THOUGHT.setup(usual_seats(FOOD_FOR_THOUGHT)))


def middles() -> list[State]:
    """Random games stopped sooner or later."""
    states = []
    for number in range(STATES):
        state, moves, dice = new_table(), Moves(), Dice(SEED, number)
        state.deal(dice)
        for _ in range(16 * number):
            if not state.over:
                state.legal(moves)
                state.apply(moves.pick(dice), dice)
        states.append(state)
    return states


def contenders() -> list[Contender]:
    states = middles()
    return [
        in_sweeps(COPY, copying(states)),
        in_sweeps(COPY_FROM, copying_into(states, new_table())),
    ]
