"""How a sensible team plays: the same choice in the same position. Compiled."""

from typing import final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.state import Policy, State


@final
class GreedyTeam(Policy):
    def choose(self, state: State, moves: Moves, chance: Chance) -> i64:
        return moves.at(0)
