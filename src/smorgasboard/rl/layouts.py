"""The layout of any game by its name."""

from typing import Any

from smorgasboard.engine.observation_layout import Field, Layout, layout_of
from smorgasboard.engine.options import OptionValue
from smorgasboard.games.registry import find_game

__all__ = ["Field", "Layout", "layout"]


def layout(
    game: str,
    *,
    seats: int | None = None,
    options: dict[str, OptionValue] | None = None,
    pack: str | dict[str, Any] = "base",
) -> Layout:
    """The layout of a game with these options."""
    found = find_game(game)
    return layout_of(found, found.setup(found.min_seats if seats is None else seats, options, pack))
