"""How each game is searched: with a tree or as a race, by which policy, with which aim."""

from typing import Any

from smorgasboard.bots.race import Race
from smorgasboard.bots.search import Guide, Search
from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.game import Game
from smorgasboard.engine.messages import View
from smorgasboard.engine.state import Evaluation
from smorgasboard.games.food_for_thought.evaluation import FoodEvaluation
from smorgasboard.games.penguin_pals.evaluation import PenguinEvaluation

EVALUATIONS: dict[str, type[Evaluation]] = {
    "penguin-pals": PenguinEvaluation,
    "food-for-thought": FoodEvaluation,
}
"""Games that are not simply played to their end."""


RACES = ("pass-the-party-food",)
"""Games in which a good policy, played out in the same worlds, sees more than a tree."""


ALL_OPEN = ("pass-the-party-food", "food-for-thought")
"""Games in which only what is yet to be drawn is hidden."""


CURIOSITY = {"food-for-thought": 0.2}
"""Where a move is worth little beside all that is yet to come, small differences have to count."""


def guide_of(game: Game[Any, Any]) -> Guide:
    guide = Guide(game.search_policy(), EVALUATIONS.get(game.slug, Evaluation)())
    guide.all_open = game.slug in ALL_OPEN
    guide.curiosity = CURIOSITY.get(game.slug, guide.curiosity)
    if game.slug in RACES:
        guide.careless = 0
    return guide


def search_of(
    game: Game[Any, Any], view: View | dict[str, Any], moves: Moves, dice: Dice
) -> Search:
    """A search for the best of `moves`, for the seat that sees `view`."""
    kind = Race if game.slug in RACES else Search
    return kind(game.believe(view), guide_of(game), moves, dice)
