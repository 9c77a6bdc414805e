"""How a game is searched, as it says itself."""

from typing import Any

from smorgasboard.bots.race_search import Race
from smorgasboard.bots.tree_search import Guide, Search
from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.game import Game
from smorgasboard.engine.messages import View


def guide_of(game: Game[Any, Any]) -> Guide:
    guide = Guide(game.search_policy(), game.evaluation())
    guide.all_open = not game.secrets
    guide.curiosity = game.curiosity
    if game.search == "race":
        guide.careless = 0
    return guide


def search_of(
    game: Game[Any, Any], view: View | dict[str, Any], moves: Moves, dice: Dice
) -> Search:
    """A search for the best of `moves`, for the seat that sees `view`."""
    kind = Race if game.search == "race" else Search
    return kind(game.believe(view), guide_of(game), moves, dice)
