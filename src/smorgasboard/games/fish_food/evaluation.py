"""Fish Food for a search that has learned: the turn is played out, then a network judges. Compiled.

Who grows this turn depends on what everybody still plays, and is soon played; who wins the game is
hard to foresee from one game played on to its end, and a network has seen very many.
"""

from typing import final

from mypy_extensions import i64

from smorgasboard.engine.net import PlayedOutNet, Weights
from smorgasboard.engine.state import State
from smorgasboard.games.fish_food.features import FishWorld
from smorgasboard.games.fish_food.policy import Greedy
from smorgasboard.games.fish_food.state import FishState


@final
class TurnThenNet(PlayedOutNet):
    def __init__(self, weights: Weights) -> None:
        super().__init__(FishWorld(), weights, Greedy())

    def begun(self, state: State) -> i64:
        assert isinstance(state, FishState), "a table of another game"
        return state.turns

    def is_over(self, state: State, begun: i64) -> bool:
        assert isinstance(state, FishState), "a table of another game"
        return state.turns != begun
