"""Five tabletop games about food and friends on one small engine.

match = smorgasboard.new("birthday-boom", seats=4, seed=7)
while not match.over:
    match.play(match.legal()[0])
print(match.scores())
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from smorgasboard.api import Description, games, load, new, replay, review
    from smorgasboard.bots.registry import bot
    from smorgasboard.engine.errors import IllegalAction, ReplayMismatch, SmorgasboardError
    from smorgasboard.engine.match import Match
    from smorgasboard.engine.messages import Action, Event

__all__ = [
    "Action",
    "Description",
    "Event",
    "IllegalAction",
    "Match",
    "ReplayMismatch",
    "SmorgasboardError",
    "bot",
    "games",
    "load",
    "new",
    "replay",
    "review",
]

# Each is loaded when it is asked for, so that a command which needs none of them starts at once.

_WHERE = {
    "api": ("Description", "games", "load", "new", "replay", "review"),
    "bots.registry": ("bot",),
    "engine.errors": ("IllegalAction", "ReplayMismatch", "SmorgasboardError"),
    "engine.match": ("Match",),
    "engine.messages": ("Action", "Event"),
}


def __getattr__(name: str) -> object:
    for module, names in _WHERE.items():
        if name in names:
            found: object = getattr(import_module(f"smorgasboard.{module}"), name)
            globals()[name] = found
            return found
    raise AttributeError(f"module 'smorgasboard' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


if not TYPE_CHECKING:
    # Two folders are called like functions of ours. They are loaded once, here, so that nothing
    # puts them in the place of the functions later.
    for folder in ("games", "review"):
        import_module(f"smorgasboard.{folder}")
        del globals()[folder]
