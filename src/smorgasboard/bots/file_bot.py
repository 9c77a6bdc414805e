"""A bot that plays a policy from a file."""

from pathlib import Path
from typing import Any

from smorgasboard.bots.bot import Bot, Seen
from smorgasboard.bots.budget import Budget
from smorgasboard.bots.policy_file import read_policy
from smorgasboard.bots.worlds import imagine, setup_of
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.errors import SmorgasboardError
from smorgasboard.engine.game import Game

FILE = "file:"
"""How such a bot is called: `file:` and the path."""


def path_of(name: str) -> Path:
    return Path(name.removeprefix(FILE))


class FileBot(Bot):
    """Plays the legal action with the greatest value. What it is shown is the same in all worlds
    that its view may belong to, so any of them will do."""

    level = "file"

    def __init__(
        self, name: str, seed: int | None = None, budget: Budget | float | None = None
    ) -> None:
        super().__init__(seed, budget)
        self.level = name
        self.policy = read_policy(path_of(name))

    def at_once(self, game: Game[Any, Any], view: Seen, moves: Moves) -> int:
        setup = setup_of(game, view)
        self.policy.check(game, setup, self.level)
        world = imagine(game, view, self.dice)
        values = self.policy.values(game, setup, world, world.to_act())
        legal = moves.listed()
        if len(values) <= max(legal):
            raise SmorgasboardError(f"{self.level} knows too few actions")
        return max(legal, key=lambda move: float(values[move]))
