"""The games there are. A plain table: no discovery.

A game is loaded when it is asked for: whoever plays one does not wait for the others.
"""

from collections.abc import Iterator, MutableMapping
from importlib import import_module
from typing import Any, Final

from smorgasboard.engine.errors import one_of
from smorgasboard.engine.game import Game

FOLDERS: Final = (
    "birthday_boom",
    "pass_the_party_food",
    "fish_food",
    "penguin_pals",
    "food_for_thought",
)
"""Of each game. It is called like its folder, and so is what `game.py` has for it."""


class Games(MutableMapping[str, Game[Any, Any]]):
    """Every game by its name."""

    def __init__(self) -> None:
        self.loaded: dict[str, Game[Any, Any] | None] = dict.fromkeys(
            folder.replace("_", "-") for folder in FOLDERS
        )

    def __getitem__(self, slug: str) -> Game[Any, Any]:
        game = self.loaded[slug]
        if game is None:
            folder = slug.replace("-", "_")
            game = getattr(import_module(f"smorgasboard.games.{folder}.game"), folder.upper())
            self.loaded[slug] = game
        return game

    def __setitem__(self, slug: str, game: Game[Any, Any]) -> None:
        self.loaded[slug] = game

    def __delitem__(self, slug: str) -> None:
        del self.loaded[slug]

    def __contains__(self, slug: object) -> bool:
        return slug in self.loaded

    def __iter__(self) -> Iterator[str]:
        return iter(self.loaded)

    def __len__(self) -> int:
        return len(self.loaded)


GAMES: Final = Games()


def load_games() -> None:
    """All of them, where somebody would wait for one later."""
    for slug in GAMES:
        GAMES[slug]


def find_game(slug: str) -> Game[Any, Any]:
    return GAMES[one_of(slug, list(GAMES), "game")]
