"""The command that counts how much people are asked."""

import pytest

from smorgasboard.games.registry import GAMES
from tools.clicks import count, line


@pytest.mark.parametrize(
    ("slug", "seats", "forced"), [("pass-the-party-food", 2, False), ("birthday-boom", 3, True)]
)
def test_every_question_is_counted_once(slug: str, seats: int, forced: bool) -> None:
    asked = count(GAMES[slug], seats, games=2, level="random")
    assert asked.questions == asked.choices + asked.forced
    assert asked.choices >= asked.goes >= asked.turns > 0
    assert bool(asked.forced) == forced
    assert line(GAMES[slug], seats, asked, 2).startswith(slug)


def test_questions_with_names_are_counted_by_them() -> None:
    asked = count(GAMES["food-for-thought"], 1, games=1, level="random")
    assert sum(asked.kinds.values()) == asked.questions
    assert asked.forced == 0
    assert asked.kinds["turn"] > 0


@pytest.mark.parametrize("keep", [True, False])
def test_a_turn_of_penguin_pals_is_little_more_than_one_click(keep: bool) -> None:
    asked = count(GAMES["penguin-pals"], 2, games=2, keep=keep)
    assert asked.clicks <= 1.3 * asked.turns
    assert asked.left > 0
