"""What a game hands to the terminal: functions that draw a view. Not compiled."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from smorgasboard.engine.names import Names

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.text import Text


class Picture(NamedTuple):
    table: "Callable[[dict[str, Any], Names], RenderableType]"
    """All that a view shows."""
    brief: "Callable[[dict[str, Any], Names], Text]"
    """One line of it, where nothing is to be chosen."""
    small: "Callable[[dict[str, Any], Names], RenderableType] | None" = None
    """For a screen of few lines: what is asked about comes first, without empty lines."""
    small_columns: int | None = None
    """How wide the small one is, if that leaves room for a list beside it."""
