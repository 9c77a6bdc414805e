"""What every bot is: something that chooses from a view."""

import secrets
import threading
from typing import Any

from smorgasboard.bots.budget import Budget, read_budget
from smorgasboard.bots.explanation import Thoughts, explain
from smorgasboard.bots.timed_search import search_of, think
from smorgasboard.bots.worlds import by_code, imagine, read_view
from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.errors import SmorgasboardError
from smorgasboard.engine.game import Game
from smorgasboard.engine.messages import Action, View

SEED_BITS = 62
STREAM = 1
"""Not that of a table with the same seed, or a bot would roll what the dealer rolled."""


class Bot:
    """Sees what its seat may know and nothing else. With a seed it plays the same again.

    `stop` may be set by another thread: then the bot answers at once with the best it has found.
    """

    level: str
    usual = Budget(iterations=1000, seconds=1.0)
    """How long it thinks if nobody says otherwise."""
    searches = False
    """Whether it uses that time for every choice; otherwise it knows at once."""

    def __init__(self, seed: int | None = None, budget: Budget | float | None = None) -> None:
        self.dice = Dice(secrets.randbits(SEED_BITS) if seed is None else seed, STREAM)
        self.budget = read_budget(budget, self.usual)
        self.stop = threading.Event()

    def choose(
        self, view: Any, legal: list[Action], budget: Budget | float | None = None
    ) -> Action:
        """One of `legal`, for the seat that sees `view`. A plain budget is in seconds."""
        allowed = read_budget(budget, self.budget)
        if not legal:
            raise SmorgasboardError("there is nothing to choose from")
        if len(legal) == 1:
            return legal[0]
        game, actions = self.offered(view, legal)
        return actions[self.decide(game, view, moves_of(actions), allowed)]

    def consider(
        self, view: Any, legal: list[Action], budget: Budget | float | None = None
    ) -> Thoughts:
        """The actions of `legal`, searched and explained: what a good player would think."""
        allowed = read_budget(budget, self.budget)
        if not legal:
            raise SmorgasboardError("there is nothing to choose from")
        game, actions = self.offered(view, legal)
        search = search_of(game, view, moves_of(actions), self.dice)
        seconds = think(search, allowed, self.stop)
        return explain(game, view, search, actions, seconds)

    def offered(self, view: Any, legal: list[Action]) -> tuple[Game[Any, Any], dict[int, Action]]:
        """The game, and the actions of `legal` by their codes."""
        game = read_view(view)
        return game, by_code(game, imagine(game, view, self.dice), view, legal)

    def decide(
        self,
        game: Game[Any, Any],
        view: View | dict[str, Any],
        moves: Moves,
        budget: Budget | None = None,
    ) -> int:
        """The same with codes, for whoever plays thousands of games."""
        raise NotImplementedError


def moves_of(actions: dict[int, Action]) -> Moves:
    moves = Moves()
    moves.fill(list(actions))
    return moves
