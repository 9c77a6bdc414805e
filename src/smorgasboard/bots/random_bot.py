"""Any legal action: the yardstick for all others."""

from typing import Any

from smorgasboard.bots.bot import Bot
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.game import Game
from smorgasboard.engine.messages import Action, View


class RandomBot(Bot):
    level = "random"

    def choose(self, view: Any, legal: list[Action], budget: float | None = None) -> Action:
        return legal[self.dice.roll(len(legal))]

    def decide(self, game: Game[Any, Any], view: View | dict[str, Any], moves: Moves) -> int:
        return moves.pick(self.dice)
