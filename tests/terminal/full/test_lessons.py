"""Lessons on the whole screen: every one by keys alone, and nobody gets stuck."""

import pytest
from textual.pilot import Pilot

from smorgasboard.games.registry import GAMES, find_game
from smorgasboard.lessons.lesson import lessons_of
from smorgasboard.lessons.staging import staged
from smorgasboard.terminal.full.app import TableApp
from smorgasboard.terminal.full.lesson import BACK, NEXT, SHOW, SKIP, LessonGame
from tests.terminal.full.screens import LARGE, SMALL, USUAL, Size, choose, on_screen, text_of, until

LESSONS = [(slug, next(iter(lessons_of(game)))) for slug, game in GAMES.items()]
"""The first of each game; line by line, every one is played."""


def lesson_of(slug: str, name: str) -> tuple[TableApp, LessonGame]:
    playing = LessonGame(staged(find_game(slug), name), pause=0)
    return TableApp(playing), playing


async def heard(app: TableApp, pilot: Pilot[None], words: str) -> None:
    await until(pilot, lambda: words in text_of(app))


@pytest.mark.parametrize(("slug", "name"), LESSONS)
def test_a_lesson_is_played_through(slug: str, name: str) -> None:
    app, playing = lesson_of(slug, name)
    steps = playing.lesson.lesson.steps

    async def script(pilot: Pilot[None]) -> None:
        for number, step in enumerate(steps, start=1):
            await heard(app, pilot, f"Step {number} of {len(steps)}: {step.title}")
            for move in step.moves:
                await choose(app, pilot, move)
            if number < len(steps):
                await choose(app, pilot, NEXT)
        assert playing.finished

    on_screen(app, USUAL, script)


def test_a_wrong_try_is_answered_and_not_played() -> None:
    app, playing = lesson_of("birthday-boom", "first-tricks")
    playing.go(2)

    async def script(pilot: Pilot[None]) -> None:
        await choose(app, pilot, "birthday-party")
        await until(pilot, lambda: "That one is allowed too." in text_of(app))
        assert "(rule 4.2)" in text_of(app)
        assert playing.turn == 0
        await choose(app, pilot, SHOW)
        await until(pilot, lambda: "The trick is worth 4 now" in text_of(app))

    on_screen(app, USUAL, script)


def test_back_skip_and_what_a_lesson_cannot_do() -> None:
    app, playing = lesson_of("birthday-boom", "first-tricks")

    async def script(pilot: Pilot[None]) -> None:
        await choose(app, pilot, NEXT)
        await choose(app, pilot, SKIP)
        assert playing.number == 2
        await choose(app, pilot, BACK)
        await pilot.press("u")
        await until(pilot, lambda: playing.number == 0)
        await pilot.press("u")
        await until(pilot, lambda: "This is the first step." in text_of(app))

    on_screen(app, USUAL, script)


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("size", [SMALL, USUAL, LARGE])
def test_words_board_and_choices_fit_on_every_screen(slug: str, size: Size) -> None:
    app, playing = lesson_of(slug, dict(LESSONS)[slug])
    playing.go(1)
    step = playing.staged.step

    async def script(pilot: Pilot[None]) -> None:
        await until(pilot, lambda: bool(app.scene and app.scene.ways))
        shown = " ".join(text_of(app).split())
        assert (step.task or "").split()[-1] in shown
        assert app.query_one("#board").size.height >= 6
        assert app.query_one("#moves").size.height >= 3

    on_screen(app, size, script)
