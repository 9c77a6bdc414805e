"""How each game is searched: its policy, and what is aimed at. A plain table."""

from typing import Any

from smorgasboard.bots.birthday_boom import BoomEvaluation
from smorgasboard.bots.evaluation import Evaluation
from smorgasboard.bots.search import Guide
from smorgasboard.engine.game import Game

EVALUATIONS: dict[str, type[Evaluation]] = {"birthday-boom": BoomEvaluation}
"""Games that are not simply played to their end."""


def guide_of(game: Game[Any, Any]) -> Guide:
    return Guide(game.policy(), EVALUATIONS.get(game.slug, Evaluation)())
