"""Who has won, in words."""

import pytest

from smorgasboard.engine.names import Names
from smorgasboard.terminal.ending import places, result


@pytest.mark.parametrize(
    ("winners", "said"),
    [
        ([], "Nobody wins this time."),
        ([0], "You win with 9!"),
        ([1], "Bo wins with 5!"),
        ([0, 2], "You and Cy share the win."),
        ([0, 1, 2], "All of you win!"),
    ],
)
def test_the_result_in_one_sentence(winners: list[int], said: str) -> None:
    assert said in result([9, 5, 9], winners, Names(["Al", "Bo", "Cy"], you=0)).plain


def test_who_won_a_tie_comes_first() -> None:
    assert places([9, 5, 9], winners=[2]) == [2, 0, 1]
