"""Whole games in compiled code: the loop of the lab, of the benchmarks and of search."""

from typing import final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance, Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.state import State


def playout(state: State, chance: Chance, moves: Moves) -> i64:
    """Play at random to the end, and say how many steps that took."""
    steps: i64 = 0
    while not state.over:
        state.legal(moves)
        state.apply(moves.pick(chance), chance)
        steps += 1
    return steps


def ends_within(state: State, chance: Chance, most: i64) -> bool:
    """Whether play at random comes to its end in so many steps."""
    moves = Moves()
    for _step in range(most):
        if state.over:
            return True
        state.legal(moves)
        state.apply(moves.pick(chance), chance)
    return state.over


def playouts(state: State, seed: i64, first: i64, count: i64) -> i64:
    """Random games number `first` and following of `seed`, one after the other on one table."""
    dice = Dice(seed)
    moves = Moves()
    steps: i64 = 0
    for game in range(first, first + count):
        dice.reseed(seed, game)
        state.deal(dice)
        steps += playout(state, dice, moves)
    return steps


@final
class Result:
    """How one game ended."""

    def __init__(self, steps: i64, scores: list[int], winners: i64) -> None:
        self.steps = steps
        self.scores = scores
        self.winners = winners


def result_of(state: State, steps: i64) -> Result:
    scores: list[int] = []
    for seat in range(state.seats):
        scores.append(state.score(seat))
    return Result(steps, scores, state.winners())


def random_game(state: State, seed: i64, game: i64) -> Result:
    """Deal and play random game number `game` of `seed`."""
    dice = Dice(seed, game)
    state.deal(dice)
    return result_of(state, playout(state, dice, Moves()))
