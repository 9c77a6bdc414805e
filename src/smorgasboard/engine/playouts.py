"""Whole games in compiled code: the loop of the lab, of the benchmarks and of search."""

from typing import final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance, Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.state import Policy, State


def playout(state: State, dice: Dice, moves: Moves) -> i64:
    """Play at random to the end, and say how many steps that took."""
    steps: i64 = 0
    while not state.over:
        state.legal(moves)
        state.apply(moves.at(dice.roll(moves.size)), dice)  # `Moves.pick`, built in
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


def habitual_move(policy: Policy, state: State, moves: Moves, careless: i64, chance: Chance) -> i64:
    """What a policy does; `careless` times in a hundred any move. A single move is no choice."""
    if moves.size == 1:
        return moves.at(0)
    if chance.roll(100) < careless:
        return moves.pick(chance)
    return policy.choose(state, moves, chance)


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

    def __init__(self, steps: i64, scores: list[int], winners: i64, first: i64 = 0) -> None:
        self.steps = steps
        self.scores = scores
        self.winners = winners
        self.first = first
        """The seat that began."""


def result_of(state: State, steps: i64, first: i64) -> Result:
    scores: list[int] = []
    for seat in range(state.seats):
        scores.append(state.score(seat))
    return Result(steps, scores, state.winners(), first)


def random_game(state: State, seed: i64, game: i64) -> Result:
    """Deal and play random game number `game` of `seed`."""
    dice = Dice(seed, game)
    state.deal(dice)
    first = state.first_seat()
    return result_of(state, playout(state, dice, Moves()), first)


def policy_playout(state: State, players: list[Policy], own: list[Dice], chance: Chance) -> i64:
    """To the end, each seat by its policy with dice of its own, and how many steps that took.

    Where there is but one move, nobody is asked.
    """
    moves = Moves()
    steps: i64 = 0
    while not state.over:
        state.legal(moves)
        move = moves.at(0)
        if moves.size > 1:
            seat = state.to_act()
            move = players[seat].choose(state, moves, own[seat])
        state.apply(move, chance)
        steps += 1
    return steps


def policy_game(state: State, players: list[Policy], own: list[Dice], chance: Chance) -> Result:
    """Deal, and let policies play."""
    state.deal(chance)
    first = state.first_seat()
    return result_of(state, policy_playout(state, players, own, chance), first)
