"""The best move of a puzzle is the best, also in worlds that had no part in finding it."""

import pytest

from smorgasboard.games.registry import GAMES, find_game
from smorgasboard.puzzles.finding import faults_of
from smorgasboard.puzzles.puzzle import Puzzle, puzzles_of

SAMPLE = [
    (slug, one) for slug, game in GAMES.items() for one in list(puzzles_of(game).values())[::10]
]


@pytest.mark.parametrize(("slug", "puzzle"), SAMPLE, ids=[puzzle.id for _, puzzle in SAMPLE])
def test_the_answer_holds_in_fresh_worlds(slug: str, puzzle: Puzzle) -> None:
    """Of some; `python -m tools.puzzles --check` looks at all, and closer."""
    assert faults_of(find_game(slug), puzzle, 2.0, 5) == []
