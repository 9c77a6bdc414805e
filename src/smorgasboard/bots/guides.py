"""How each game is searched: its policy, and what is aimed at. A plain table."""

from typing import Any

from smorgasboard.bots.evaluation import Evaluation
from smorgasboard.bots.food_for_thought import FoodEvaluation
from smorgasboard.bots.penguin_pals import PenguinEvaluation
from smorgasboard.bots.search import Guide
from smorgasboard.engine.game import Game

EVALUATIONS: dict[str, type[Evaluation]] = {
    "penguin-pals": PenguinEvaluation,
    "food-for-thought": FoodEvaluation,
}
"""Games that are not simply played to their end."""


ALL_OPEN = ("pass-the-party-food", "food-for-thought")
"""Games in which only what is yet to be drawn is hidden."""


CURIOSITY = {"food-for-thought": 0.2}
"""Where a move is worth little beside all that is yet to come, small differences have to count."""


def guide_of(game: Game[Any, Any]) -> Guide:
    guide = Guide(game.policy(), EVALUATIONS.get(game.slug, Evaluation)())
    guide.all_open = game.slug in ALL_OPEN
    guide.curiosity = CURIOSITY.get(game.slug, guide.curiosity)
    return guide
