"""The fixed heuristic of a game as the levels play it, asked on a table. Compiled.

A heuristic looks only at what its seat may know, so it chooses the same on the true table as in any
world that the seat imagines; a law tests it. Bots at live tables get a view all the same. The lab,
which plays millions of games, asks on the table itself.
"""

from typing import Final, final

from mypy_extensions import i64

from smorgasboard.bots.tree import NONE
from smorgasboard.bots.tree_search import quiet_one
from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.state import Policy, State


@final
class Heuristic(Policy):
    """Plays what the policy would, and where it would do what is not offered, rather nothing."""

    def __init__(self, policy: Policy) -> None:
        self.policy: Final = policy

    def choose(self, state: State, moves: Moves, chance: Chance) -> i64:
        if moves.size == 1:
            return moves.at(0)
        chosen = self.policy.choose(state, moves, chance)
        if moves.holds(chosen):
            return chosen
        quiet = quiet_one(self.policy, moves)
        return moves.pick(chance) if quiet == NONE else quiet

    def is_quiet(self, move: i64) -> bool:
        return self.policy.is_quiet(move)
