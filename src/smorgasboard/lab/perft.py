"""Count the positions a game can reach: the quickest way to see that a rule moved."""

from smorgasboard.engine.chance import Odometer
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.state import State


def perft(state: State, depth: int) -> int:
    """The number of ways to play `depth` plies from here, chance included."""
    if depth == 0:
        return 1
    return sum(divide(state, depth).values())


def divide(state: State, depth: int) -> dict[int, int]:
    """`perft` split by first move, to find the branch that differs."""
    counts: dict[int, int] = {}
    moves = Moves()
    state.legal(moves)
    for move in moves.listed():
        counts[move] = 0
        odometer = Odometer()
        while odometer.next():
            twin = state.copy()
            twin.apply(move, odometer)
            counts[move] += perft(twin, depth - 1)
    return counts
