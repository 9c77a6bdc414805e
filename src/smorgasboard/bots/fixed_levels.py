"""The levels that do not search: `random`, and `greedy`, the fixed heuristic of each game.

A heuristic looks only at what its seat may know, so any world will do; that it is imagined from
the view, and not the true one, makes sure of it.
"""

from typing import Any

from smorgasboard.bots.bot import Bot, Heard, Legal, Seen
from smorgasboard.bots.budget import Budget
from smorgasboard.bots.heuristics import Heuristic
from smorgasboard.bots.worlds import imagine, read_actions
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.errors import SmorgasboardError
from smorgasboard.engine.game import Game
from smorgasboard.engine.messages import Action
from smorgasboard.engine.state import AtRandom, Policy


class RandomBot(Bot):
    """Any legal action: the yardstick for all others."""

    level = "random"

    def choose(
        self,
        view: Any,
        legal: Legal,
        budget: Budget | float | None = None,
        heard: Heard = (),
    ) -> Action:
        if not legal:
            raise SmorgasboardError("there is nothing to choose from")
        return read_actions(view, legal)[self.dice.roll(len(legal))]

    def at_once(self, game: Game[Any, Any], view: Seen, moves: Moves) -> int:
        return moves.pick(self.dice)

    def on_table(self, game: Game[Any, Any]) -> Policy:
        return AtRandom()


class GreedyBot(Bot):
    level = "greedy"

    def at_once(self, game: Game[Any, Any], view: Seen, moves: Moves) -> int:
        world = imagine(game, view, self.dice)
        return self.on_table(game).choose(world, moves, self.dice)

    def on_table(self, game: Game[Any, Any]) -> Policy:
        return Heuristic(game.policy())
