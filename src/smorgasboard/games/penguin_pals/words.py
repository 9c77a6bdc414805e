"""The words of Penguin Pals that no pack names: questions, shores, and how a board is drawn."""

from typing import get_args

from smorgasboard.games.penguin_pals.messages import Question, Shore

QUESTIONS: tuple[Question, ...] = get_args(Question)
"""In the order of their codes."""
SHORES: tuple[Shore, ...] = get_args(Shore)
ICE, WATER = "#", "."
