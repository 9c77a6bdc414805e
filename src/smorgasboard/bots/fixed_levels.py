"""The levels that do not search: `random`, `greedy`, the fixed heuristic of each game, and `easy`.

A heuristic looks only at what its seat may know, so any world will do; that it is imagined from
the view, and not the true one, makes sure of it.
"""

from typing import Any

from smorgasboard.bots.bot import Bot
from smorgasboard.bots.budget import Budget
from smorgasboard.bots.tree import NONE
from smorgasboard.bots.tree_search import quiet_one
from smorgasboard.bots.worlds import imagine, noticed
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.errors import SmorgasboardError
from smorgasboard.engine.game import Game
from smorgasboard.engine.messages import Action, View

OVERLOOKS = 4
"""One move in so many."""


class RandomBot(Bot):
    """Any legal action: the yardstick for all others."""

    level = "random"

    def choose(
        self, view: Any, legal: list[Action], budget: Budget | float | None = None
    ) -> Action:
        if not legal:
            raise SmorgasboardError("there is nothing to choose from")
        return legal[self.dice.roll(len(legal))]

    def decide(
        self,
        game: Game[Any, Any],
        view: View | dict[str, Any],
        moves: Moves,
        budget: Budget | None = None,
    ) -> int:
        return moves.pick(self.dice)


class GreedyBot(Bot):
    level = "greedy"

    def decide(
        self,
        game: Game[Any, Any],
        view: View | dict[str, Any],
        moves: Moves,
        budget: Budget | None = None,
    ) -> int:
        policy = game.policy()
        chosen: int = policy.choose(imagine(game, view, self.dice), moves, self.dice)
        if moves.holds(chosen):
            return chosen
        quiet: int = quiet_one(policy, moves)
        return moves.pick(self.dice) if quiet == NONE else quiet


class EasyBot(GreedyBot):
    """Knows what is good, and overlooks some of it, as people do in their first games."""

    level = "easy"

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
        return super().decide(game, view, seen, budget)
