"""Birthday Boom for a search that has learned: the trick is played out, then a network judges.

Compiled. Who takes a trick is hard to foresee and soon played; what comes after it is the other
way round.
"""

from typing import Final, final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.net import NetValue, Weights
from smorgasboard.engine.playouts import habitual_move
from smorgasboard.engine.state import State
from smorgasboard.games.birthday_boom.codes import NOTHING
from smorgasboard.games.birthday_boom.features import BoomWorld
from smorgasboard.games.birthday_boom.policy import BoomPolicy
from smorgasboard.games.birthday_boom.state import BoomState

CARELESS: Final[i64] = 10
"""Per cent of the moves that are any move."""


@final
class TrickThenNet(NetValue):
    def __init__(self, weights: Weights) -> None:
        super().__init__(BoomWorld(), weights)
        self.heuristic: Final = BoomPolicy()
        self.moves: Final = Moves()

    def play_on(self, state: State, chance: Chance) -> None:
        assert isinstance(state, BoomState), "a table of another game"
        moves = self.moves
        while not state.over and state.top != NOTHING:
            state.legal(moves)
            move = habitual_move(self.heuristic, state, moves, CARELESS, chance)
            state.apply(move, chance)
