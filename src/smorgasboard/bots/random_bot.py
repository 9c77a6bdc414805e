"""Any legal action: the yardstick for all others."""

from typing import Any

from smorgasboard.bots.bot import Bot
from smorgasboard.bots.budget import Budget
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.errors import SmorgasboardError
from smorgasboard.engine.game import Game
from smorgasboard.engine.messages import Action, View


class RandomBot(Bot):
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
