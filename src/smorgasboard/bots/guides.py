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


def guide_of(game: Game[Any, Any]) -> Guide:
    return Guide(game.policy(), EVALUATIONS.get(game.slug, Evaluation)())
