"""Who has won, in words."""

from unittest.mock import Mock

import pytest

from smorgasboard.engine.match import Match
from smorgasboard.engine.names import Names
from smorgasboard.terminal.ending import result


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
    match = Mock(spec=Match)
    match.setup = Mock(seats=3)
    match.winners.return_value = winners
    match.scores.return_value = [9, 5, 9]
    assert said in result(match, Names(["Al", "Bo", "Cy"], you=0)).plain
