"""A table as text, as everybody may see it."""

from typing import Any

import msgspec

from smorgasboard.engine.game import Game, Setup
from smorgasboard.engine.seats import SPECTATOR
from smorgasboard.engine.state import State


def picture_of(game: Game[Any, Any], setup: Setup[Any], table: State) -> str:
    view = msgspec.json.encode(game.view(setup, table, SPECTATOR))
    return msgspec.json.format(view, indent=2).decode()
