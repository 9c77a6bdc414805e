"""What every bot is: something that chooses from a view."""

import secrets
import threading
from collections.abc import Sequence
from typing import Any

from smorgasboard.bots.budget import Budget, read_budget
from smorgasboard.bots.by_value import best_of
from smorgasboard.bots.explanation import Thoughts, explain
from smorgasboard.bots.timed_search import search_of, think
from smorgasboard.bots.tree_search import Search
from smorgasboard.bots.worlds import (
    by_code,
    imagine,
    read_actions,
    read_view,
    remembered,
    setup_of,
)
from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.errors import SmorgasboardError
from smorgasboard.engine.game import Game
from smorgasboard.engine.messages import Action, Event, View
from smorgasboard.engine.state import History, Policy

Seen = View | dict[str, Any]
"""A view, perhaps as it comes off the wire."""
Legal = Sequence[Action | dict[str, Any]]
Heard = Sequence[Event | dict[str, Any]]
"""What `Match.heard` gives, perhaps as it comes off the wire."""
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
        self,
        view: Any,
        legal: Legal,
        budget: Budget | float | None = None,
        heard: Heard = (),
    ) -> Action:
        """One of `legal`, for the seat that sees `view`, both perhaps as they come off the wire.

        A plain budget is in seconds. What the seat has `heard` is evidence of what others hold.
        """
        allowed = read_budget(budget, self.budget)
        if not legal:
            raise SmorgasboardError("there is nothing to choose from")
        listed = read_actions(view, legal)
        if len(listed) == 1:
            return listed[0]
        game, actions = self.offered(view, listed)
        history = remembered(game, setup_of(game, view), heard)
        return actions[self.decide(game, view, moves_of(actions), allowed, history)]

    def consider(
        self,
        view: Any,
        legal: Legal,
        budget: Budget | float | None = None,
        heard: Heard = (),
    ) -> Thoughts:
        """The actions of `legal`, searched and explained: what a good player would think."""
        allowed = read_budget(budget, self.budget)
        if not legal:
            raise SmorgasboardError("there is nothing to choose from")
        game, actions = self.offered(view, read_actions(view, legal))
        history = remembered(game, setup_of(game, view), heard)
        search = search_of(game, view, moves_of(actions), self.dice, history)
        seconds = think(search, allowed, self.stop)
        return explain(game, view, search, actions, seconds)

    def offered(self, view: Any, legal: list[Action]) -> tuple[Game[Any, Any], dict[int, Action]]:
        """The game, and the actions of `legal` by their codes."""
        game = read_view(view)
        return game, by_code(game, imagine(game, view, self.dice), view, legal)

    def decide(
        self,
        game: Game[Any, Any],
        view: Seen,
        moves: Moves,
        budget: Budget | None = None,
        history: History | None = None,
    ) -> int:
        """The same with codes, for whoever plays thousands of games."""
        search = self.search(game, view, moves, history)
        if search is None:
            return self.at_once(game, view, moves)
        think(search, self.allowed(game, budget or self.budget), self.stop)
        return self.settle(game, search)

    def search(
        self, game: Game[Any, Any], view: Seen, moves: Moves, history: History | None
    ) -> Search | None:
        """What it will think about; nothing for a bot that knows at once."""
        return None

    def allowed(self, game: Game[Any, Any], budget: Budget) -> Budget:
        """How long it thinks in this game."""
        return budget

    def settle(self, game: Game[Any, Any], search: Search) -> int:
        """What it makes of a search."""
        return best_of(search)

    def at_once(self, game: Game[Any, Any], view: Seen, moves: Moves) -> int:
        """The choice of a bot that does not search."""
        raise NotImplementedError

    def on_table(self, game: Game[Any, Any]) -> Policy | None:
        """The same asked on a table itself, by a policy that looks at nothing which the seat to
        act may not know; None for a bot that has to see a view."""
        return None


def moves_of(actions: dict[int, Action]) -> Moves:
    moves = Moves()
    moves.fill(list(actions))
    return moves
