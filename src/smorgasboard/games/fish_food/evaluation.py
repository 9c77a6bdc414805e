"""Fish Food for a search that has learned: the turn is played out, then a network judges. Compiled.

Who grows this turn depends on what everybody still plays, and is soon played; who wins the game is
hard to foresee from one game played on to its end, and a network has seen very many.
"""

from typing import Final, final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.net import NetValue, Weights
from smorgasboard.engine.playouts import habitual_move
from smorgasboard.engine.state import State
from smorgasboard.games.fish_food.features import FishWorld
from smorgasboard.games.fish_food.policy import Greedy
from smorgasboard.games.fish_food.state import FishState

CARELESS: Final[i64] = 10
"""Per cent of the moves that are any move."""


@final
class TurnThenNet(NetValue):
    def __init__(self, weights: Weights) -> None:
        super().__init__(FishWorld(), weights)
        self.heuristic: Final = Greedy()
        self.moves: Final = Moves()

    def play_on(self, state: State, chance: Chance) -> None:
        assert isinstance(state, FishState), "a table of another game"
        moves, turn = self.moves, state.turns
        while not state.over and state.turns == turn:
            state.legal(moves)
            move = habitual_move(self.heuristic, state, moves, CARELESS, chance)
            state.apply(move, chance)
