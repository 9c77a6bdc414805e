"""The levels that search: `normal` a little, `expert` for about a second.

More iterations alone make no better player where luck is strong: in Birthday Boom a search of 600
won no more than its share among searches of 60. So `normal` also overlooks a move now and then.
"""

from typing import Any

from smorgasboard.bots.bot import Bot
from smorgasboard.bots.budget import Budget
from smorgasboard.bots.timed_search import search_of, think
from smorgasboard.bots.worlds import noticed
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.game import Game
from smorgasboard.engine.messages import View

OVERLOOKS = 8
"""One move in so many, for `normal`."""


class ExpertBot(Bot):
    level = "expert"
    usual = Budget(seconds=1.0)
    searches = True

    def decide(
        self,
        game: Game[Any, Any],
        view: View | dict[str, Any],
        moves: Moves,
        budget: Budget | None = None,
    ) -> int:
        search = search_of(game, view, moves, self.dice)
        think(search, budget or self.budget, self.stop)
        return search.best()


class NormalBot(ExpertBot):
    level = "normal"
    usual = Budget(iterations=60, seconds=0.15)

    def decide(
        self,
        game: Game[Any, Any],
        view: View | dict[str, Any],
        moves: Moves,
        budget: Budget | None = None,
    ) -> int:
        seen = noticed(game.policy(), moves, OVERLOOKS, self.dice)
        if seen.size == 1:
            return seen.at(0)
        mine = budget or self.budget
        most = mine.iterations if game.enough is None else min(mine.iterations, game.enough)
        return super().decide(game, view, seen, Budget(most, mine.seconds))
