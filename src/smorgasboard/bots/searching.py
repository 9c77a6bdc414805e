"""The levels that search: `normal` a little, `expert` for about a second."""

from typing import Any

from smorgasboard.bots.bot import Bot
from smorgasboard.bots.budget import Budget
from smorgasboard.bots.guides import guide_of
from smorgasboard.bots.search import Search
from smorgasboard.bots.thinking import think
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.game import Game
from smorgasboard.engine.messages import View


class NormalBot(Bot):
    level = "normal"
    usual = Budget(iterations=60, seconds=0.15)

    def decide(
        self,
        game: Game[Any, Any],
        view: View | dict[str, Any],
        moves: Moves,
        budget: Budget | None = None,
    ) -> int:
        search = Search(game.believe(view), guide_of(game), moves, self.dice)
        think(search, budget or self.budget, self.stop)
        return search.best()


class ExpertBot(NormalBot):
    level = "expert"
    usual = Budget(seconds=1.0)
