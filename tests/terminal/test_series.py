"""A series in the terminal: how it stands between the games, and who wins it."""

import re

from tests.cli.command import smorgasboard

SERIES = ("play", "birthday-boom", "--series", "--lines", "--bot", "random", "--seed", "3")


def played(typed: str) -> str:
    answer = smorgasboard(*SERIES, typed=typed)
    assert answer.code == 0, answer
    return answer.out


def points_after(said: str) -> list[dict[str, int]]:
    """By name, wherever it says how it stands."""
    found = re.findall(
        r"^(?:After game \d of 3|.* the series[!.]) *\n((?:.+ -?\d+ *\n)+)", said, re.M
    )
    return [
        {name.strip(): int(many) for name, many in re.findall(r"(.+) (-?\d+) *\n", rows)}
        for rows in found
    ]


def test_everybody_starts_one_game_and_points_add_up() -> None:
    said = played("1\n\n" * 2000)
    standings = points_after(said)
    assert len(standings) == 3
    assert "After game 1 of 3" in said
    assert "Enter begins game 3 of 3, q leaves:" in said
    assert "Enter goes on, save FILE keeps the record:" in said
    last = standings[-1]
    winner = max(last, key=lambda name: last[name])
    assert re.search(rf"{winner} (wins|win) the series!|share the series", said)
    assert last.keys() == {"Player 0", "Bot 1", "Bot 2"}


def test_whoever_leaves_a_game_leaves_the_series() -> None:
    said = played("q\n")
    assert "Goodbye" in said
    assert "After game" not in said
