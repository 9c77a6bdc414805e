"""The levels that search: `easy` a few games, `normal` some more, `expert` for about a second.

More iterations alone make no better player where luck is strong: in Birthday Boom a search of 600
won no more than its share among searches of 60. So `easy` and `normal` do not always play the best
they have found, but choose by value (`by_value.py`): how loosely is fitted for each game.
"""

from typing import Any

from smorgasboard.bots.bot import Bot, Seen
from smorgasboard.bots.budget import Budget
from smorgasboard.bots.by_value import by_value
from smorgasboard.bots.race_search import Race
from smorgasboard.bots.timed_search import guide_of, search_by, search_of
from smorgasboard.bots.tree_search import Search
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.game import Game
from smorgasboard.engine.state import History


class ExpertBot(Bot):
    level = "expert"
    usual = Budget(seconds=1.0)
    searches = True

    def search(
        self, game: Game[Any, Any], view: Seen, moves: Moves, history: History | None
    ) -> Search:
        return search_of(game, view, moves, self.dice, history)


class PlainBot(ExpertBot):
    """The same search without anything that was learned: a yardstick for what that is worth."""

    level = "plain"

    def search(
        self, game: Game[Any, Any], view: Seen, moves: Moves, history: History | None
    ) -> Search:
        return search_by(guide_of(game), game, game.believe(view), moves, self.dice)


class NormalBot(ExpertBot):
    """Searches without reckoning with what others did, and then plays nearly the best."""

    level = "normal"
    usual = Budget(iterations=100, seconds=0.15)

    def search(
        self, game: Game[Any, Any], view: Seen, moves: Moves, history: History | None
    ) -> Search:
        return search_of(game, view, moves, self.dice)

    def allowed(self, game: Game[Any, Any], budget: Budget) -> Budget:
        most = budget.iterations if game.enough is None else min(budget.iterations, game.enough)
        return Budget(most, budget.seconds)

    def settle(self, game: Game[Any, Any], search: Search) -> int:
        return by_value(search, game.heat_of_normal, self.dice)


class EasyBot(Bot):
    """Tries every move in a few imagined worlds, without what was learned, and is in two minds.

    All moves are tried in the same worlds and with the same luck, as the heuristic would go on:
    that tells harm from good soon, and small differences not at all.
    """

    level = "easy"
    usual = Budget(iterations=48, seconds=0.012)
    searches = True

    def search(
        self, game: Game[Any, Any], view: Seen, moves: Moves, history: History | None
    ) -> Search:
        return Race(game.believe(view), guide_of(game), moves, self.dice)

    def settle(self, game: Game[Any, Any], search: Search) -> int:
        return by_value(search, game.heat_of_easy, self.dice, credulous=True)
