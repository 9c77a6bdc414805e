"""Every lesson that comes with us is true: it can be played, and everything else is answered."""

import re
from pathlib import Path

import msgspec
import pytest

from smorgasboard.engine.gesture import Step
from smorgasboard.games.registry import GAMES, find_game
from smorgasboard.lessons.lesson import lessons_of
from smorgasboard.lessons.lint import core_clauses, faults_of, other_moves, untaught
from smorgasboard.lessons.staging import attempt, staged
from tools.lessons import too_hard

PAGE = (Path(__file__).parents[2] / "docs" / "lessons.md").read_text()
LESSONS = [(slug, name) for slug, game in GAMES.items() for name in lessons_of(game)]
TAUGHT = sorted({slug for slug, _ in LESSONS})


@pytest.mark.parametrize(("slug", "name"), LESSONS)
def test_a_lesson_is_true(slug: str, name: str) -> None:
    game = find_game(slug)
    assert faults_of(game, lessons_of(game)[name]) == []


@pytest.mark.parametrize(("slug", "name"), LESSONS)
def test_a_lesson_reads_with_ease(slug: str, name: str) -> None:
    assert too_hard(lessons_of(find_game(slug))[name]) == []


@pytest.mark.parametrize("slug", TAUGHT)
def test_a_game_begins_with_its_goal_in_a_picture(slug: str) -> None:
    first = next(iter(lessons_of(find_game(slug)).values()))
    assert first.steps[0].picture


def test_a_step_that_is_hard_to_read_is_found() -> None:
    easy = lessons_of(find_game("birthday-boom"))["first-tricks"]
    long_winded = "Subsequently, participants possessing insufficient refreshments reconsider."
    steps = [msgspec.structs.replace(easy.steps[0], text=long_winded), *easy.steps[1:]]
    [fault] = too_hard(msgspec.structs.replace(easy, steps=steps))
    assert fault.startswith("$.steps[0].text: reading grade ")


@pytest.mark.parametrize(("slug", "name"), LESSONS)
def test_whoever_does_as_told_comes_to_the_end(slug: str, name: str) -> None:
    """And whoever does not is answered, with a clause that exists, and stays where they are."""
    lesson = staged(find_game(slug), name)
    learner = lesson.lesson.learner
    for step in lesson.steps:
        for turn, move in enumerate(step.step.moves):
            assert attempt(step, turn, [Step(move)], learner).played == 1
            for word in other_moves(step, turn):
                told = attempt(step, turn, [Step(word)], learner)
                assert told.played == 0
                assert told.title
                assert told.text
            refused = attempt(step, turn, [Step("a-castle")], learner)
            assert refused.played == 0
            assert refused.clause
            assert refused.text.endswith((".", "!"))


@pytest.mark.parametrize("slug", TAUGHT)
def test_at_most_one_core_clause_in_five_is_not_taught(slug: str) -> None:
    game = find_game(slug)
    assert len(untaught(game)) * 5 <= len(core_clauses(game)), untaught(game)


@pytest.mark.parametrize("slug", TAUGHT)
def test_the_gap_is_listed(slug: str) -> None:
    """In the page about lessons, so that whoever writes the next one sees it."""
    game = find_game(slug)
    row = re.search(rf"^\| {slug} \| (\d+) \| ([^|]*) \|$", PAGE, re.MULTILINE)
    assert row is not None, f"docs/lessons.md has no row for {slug}"
    assert (int(row[1]), row[2].split(", ")) == (len(core_clauses(game)), untaught(game))
