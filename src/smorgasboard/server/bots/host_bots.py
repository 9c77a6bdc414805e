"""The bots of a table server: all levels, and the trained policies that its host brings."""

from typing import Any

from smorgasboard.bots.file_bot import FILE, FileBot, path_of
from smorgasboard.bots.policy_file import About
from smorgasboard.bots.registry import LEVELS
from smorgasboard.engine.errors import BadSetup, one_of
from smorgasboard.engine.game import Game, Setup

STAND_IN = "normal"
"""Plays on for a policy that the host does not bring any more."""


class HostBots:
    """At tables a policy is called by the name of its file: nobody needs to know where it lies."""

    def __init__(self, bots: tuple[str, ...]) -> None:
        self.files: dict[str, FileBot] = {}
        for given in bots:
            if not given.startswith(FILE):
                raise BadSetup(f"a host brings policies, like file:policy.npz, not {given!r}")
            name = FILE + path_of(given).name
            if name in self.files:
                raise BadSetup(f"two policies are called {name}")
            self.files[name] = FileBot(given)

    def names(self) -> list[str]:
        return [*LEVELS, *self.files]

    def policies(self) -> dict[str, About]:
        """What the host brings: for which game, and how strong it was found to be."""
        return {name: player.policy.about for name, player in self.files.items()}

    def check(self, level: str, game: Game[Any, Any], setup: Setup[Any]) -> None:
        """Refuse a bot that is not here, or that cannot play this."""
        one_of(level, self.names(), "bot")
        if level in self.files:
            self.files[level].policy.check(game, setup, level)

    def level(self, name: str) -> str:
        """As any process can make it."""
        if name in self.files:
            return self.files[name].level
        return STAND_IN if name.startswith(FILE) else name
