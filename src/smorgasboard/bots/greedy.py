"""The fixed heuristic of each game, asked about one imagined world.

A heuristic looks only at what its seat may know, so any world will do; that it is imagined from
the view, and not the true one, makes sure of it.
"""

from typing import Any

from smorgasboard.bots.bot import Bot, imagine
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.game import Game
from smorgasboard.engine.messages import View


class GreedyBot(Bot):
    level = "greedy"

    def decide(self, game: Game[Any, Any], view: View | dict[str, Any], moves: Moves) -> int:
        return game.policy().choose(imagine(game, view, self.dice), moves, self.dice)
