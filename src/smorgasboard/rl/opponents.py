"""Who plays the seats that do not learn."""

from typing import Any

from smorgasboard.bots.bot import Bot
from smorgasboard.bots.registry import bot
from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.game import Game, Setup
from smorgasboard.engine.state import AtRandom, Policy, State

NO_ONE = "none"
"""All seats learn."""


class BotPolicy(Policy):
    """A bot of any level. It sees a view, as it does at a table, so it takes its time."""

    def __init__(self, game: Game[Any, Any], setup: Setup[Any], player: Bot) -> None:
        self.game = game
        self.setup = setup
        self.player = player

    def choose(self, state: State, moves: Moves, chance: Chance) -> int:
        self.player.dice.reseed(chance.roll(1 << 30), 0)
        view = self.game.view(self.setup, state, state.to_act())
        return self.player.decide(self.game, view, moves)


def opponents_of(game: Game[Any, Any], setup: Setup[Any], name: str) -> Policy | None:
    """By the name of a level; `random` and `greedy` play in compiled code."""
    if name == NO_ONE:
        return None
    if name == "random":
        return AtRandom()
    if name == "greedy":
        return game.policy()
    return BotPolicy(game, setup, bot(name, seed=0))
