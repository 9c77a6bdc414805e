"""A puzzle typed at a keyboard."""

import json

import pytest

from smorgasboard.games.registry import find_game
from smorgasboard.puzzles.puzzle import Puzzle, puzzles_of
from tests.cli.command import refused, smorgasboard

BOOM = find_game("birthday-boom")


@pytest.fixture
def one() -> Puzzle:
    return next(iter(puzzles_of(BOOM).values()))


def typed(puzzle: Puzzle, *lines: str) -> str:
    keys = "".join(f"{line}\n" for line in lines)
    answer = smorgasboard("puzzle", "birthday-boom", puzzle.id, typed=keys)
    assert answer.code == 0
    return " ".join(answer.out.split())


def test_one_is_missed_and_then_found(one: Puzzle) -> None:
    told = typed(one, one.moves[1].move, one.best)
    assert told.index("Not quite.") < told.index("That’s it.") < told.index("The next best,")


def test_one_is_given_up(one: Puzzle) -> None:
    told = typed(one, "?", "table", "what if 1", "rules 4.2", "99", "show")
    assert "the answer, and what every move is worth" in told
    assert f"The choices go from 1 to {len(one.moves)}." in told
    assert "This was it." in told


def test_one_is_left(one: Puzzle) -> None:
    assert typed(one, "quit").endswith("You leave the puzzle. It is here whenever you like.")
    assert typed(one).endswith("You leave the puzzle. It is here whenever you like.")


def test_the_one_of_today_needs_no_name() -> None:
    out = smorgasboard("puzzle", "birthday-boom", typed="quit\n").out
    assert any(f"puzzle {name} (" in out for name in puzzles_of(BOOM))


def test_what_there_is(one: Puzzle) -> None:
    assert f"puzzle birthday-boom {one.id}" in smorgasboard("puzzle", "--list").out
    listed = json.loads(smorgasboard("puzzle", "birthday-boom", "--json").out)
    assert [info["id"] for info in listed["birthday-boom"]] == list(puzzles_of(BOOM))


def test_what_there_is_not() -> None:
    refused(smorgasboard("puzzle", "birthday-boom", "chess"), 2, "there is no puzzle 'chess'")
    refused(smorgasboard("puzzle"), 2, "which game?")
