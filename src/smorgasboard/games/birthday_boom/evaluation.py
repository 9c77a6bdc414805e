"""Birthday Boom for a search that has learned: the trick is played out, then a network judges.

Compiled. Who takes a trick is hard to foresee and soon played; what comes after it is the other
way round.
"""

from typing import final

from mypy_extensions import i64

from smorgasboard.engine.net import PlayedOutNet, Weights
from smorgasboard.engine.state import State
from smorgasboard.games.birthday_boom.codes import NOTHING
from smorgasboard.games.birthday_boom.features import BoomWorld
from smorgasboard.games.birthday_boom.policy import BoomPolicy
from smorgasboard.games.birthday_boom.state import BoomState


@final
class TrickThenNet(PlayedOutNet):
    def __init__(self, weights: Weights) -> None:
        super().__init__(BoomWorld(), weights, BoomPolicy())

    def is_over(self, state: State, begun: i64) -> bool:
        assert isinstance(state, BoomState), "a table of another game"
        return state.top == NOTHING
