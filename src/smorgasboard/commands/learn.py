"""`smorgasboard learn`: a game taught by playing it."""

from typing import Annotated, Any

import typer
from rich.padding import Padding
from rich.text import Text

from smorgasboard.commands.arguments import (
    Full,
    Json,
    OptionalGame,
    game_asked_for,
    game_or_all,
    named,
)
from smorgasboard.commands.output import console, print_json, whole_screen
from smorgasboard.engine.errors import UnknownName
from smorgasboard.engine.game import Game
from smorgasboard.lessons.lesson import find_lesson, lesson_infos, lessons_of
from smorgasboard.lessons.staging import StagedLesson, staged
from smorgasboard.terminal.lesson import LessonSession
from smorgasboard.terminal.look import KEY


def offer_lessons(context: typer.Context, incomplete: str) -> list[tuple[str, str]]:
    return [
        (name, lesson.title)
        for game in named(context)
        for name, lesson in lessons_of(game).items()
        if name.startswith(incomplete)
    ]


def learn(
    game: OptionalGame = None,
    lesson: Annotated[
        str | None,
        typer.Argument(
            metavar="LESSON", help="Which lesson; the first one.", autocompletion=offer_lessons
        ),
    ] = None,
    list_all: Annotated[
        bool, typer.Option("--list", help="Say which lessons there are, of a game or of all.")
    ] = False,
    json: Json = False,
    full: Full = None,
) -> None:
    """Learn a game by playing it: a lesson of a few minutes, step by step."""
    if list_all or json:
        list_lessons(game_or_all(game), json)
    else:
        teach(game_asked_for(game), lesson, full)


def list_lessons(games: list[Game[Any, Any]], json: bool) -> None:
    found = {game.slug: lesson_infos(game) for game in games}
    if json:
        print_json(found)
        return
    out = console()
    for slug, lessons in found.items():
        for lesson in lessons:
            out.print(Text.assemble((f"learn {slug} {lesson.name}", KEY), "  ", lesson.title))
            told = f"{lesson.summary} {lesson.steps} steps, about {lesson.minutes} minutes."
            out.print(Padding(Text(told), (0, 0, 1, 2)))


def teach(game: Game[Any, Any], name: str | None, full: bool | None) -> None:
    names = list(lessons_of(game))
    if not names:
        raise UnknownName(f"there is no lesson for {game.title} yet; read rules {game.slug}")
    chosen = names[0] if name is None else name
    lesson = find_lesson(game, chosen)
    out = console()
    if whole_screen(full):
        finished = teach_on_screen(staged(game, chosen))
    else:
        out.print(Text(lesson.title, "bold"))
        out.print(Text(f"{lesson.summary} About {lesson.minutes} minutes; ? helps, quit leaves."))
        finished = LessonSession(staged(game, chosen), out).run()
    if finished:
        out.print(Text.assemble("\n", *what_next(game, names, chosen)))


def teach_on_screen(lesson: StagedLesson) -> bool:
    """Whether the learner came to the end."""
    from smorgasboard.terminal.full.app import TableApp
    from smorgasboard.terminal.full.lesson import LessonGame

    playing = LessonGame(lesson)
    TableApp(playing).run()
    return playing.finished


def what_next(game: Game[Any, Any], names: list[str], done: str) -> list[str | tuple[str, str]]:
    """The next lesson, or a real table."""
    later = names[names.index(done) + 1 :]
    lesson = find_lesson(game, done)
    command = f"play {game.slug} --bot easy"
    if len(lesson.players) != game.min_seats:
        command += f" --seats {len(lesson.players)}"
    for name, value in lesson.afterwards.items():
        command += f" --option {name}={str(value).lower()}"
    play = ("Now a real table: ", (command, KEY))
    if not later:
        return [*play]
    return ["The next lesson: ", (f"learn {game.slug} {later[0]}", KEY), ". ", *play]
