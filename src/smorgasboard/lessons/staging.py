"""A lesson played out: every step with the tables that are seen in it, and what a try is told.

A lesson has one line only. A try that is not the awaited move is answered and not played, so
nobody can lose the way; and a step can be shown at once, skipped or gone back to.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from smorgasboard.engine.errors import IllegalAction, SmorgasboardError, as_sentence
from smorgasboard.engine.game import Game, setup_from
from smorgasboard.engine.gesture import NothingAsked, Step, play_gesture
from smorgasboard.engine.match import Match, Position, Source, match_at
from smorgasboard.engine.messages import SetupData
from smorgasboard.engine.names import Names
from smorgasboard.lessons.lesson import YOU, BadLesson, Lesson, LessonStep, Scene, find_lesson

ALLOWED, NOT_NOW, LATER = "That one is allowed too", "Not now", "All in good time"
NOTHING_TO_DO = "There is nothing to play in this step. Read on when you are ready."


class StagedStep(msgspec.Struct, frozen=True):
    """A step, and the table at its beginning and after each move."""

    step: LessonStep
    tables: tuple[Match, ...]

    def asked(self, turn: int) -> Match:
        """The table at which the learner is to make the awaited move number `turn`."""
        return self.tables[len(self.tables) - 1 - len(self.step.moves) + turn]


class StagedLesson(msgspec.Struct, frozen=True):
    lesson: Lesson
    setup: SetupData
    steps: tuple[StagedStep, ...]


class TryAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What a try is told. With `played`, so many of the awaited moves were made by it."""

    played: int
    title: str = ""
    text: str = ""
    clause: str | None = None


@cache
def staged(game: Game[Any, Any], name: str) -> StagedLesson:
    """A lesson that comes with a game, ready to be played."""
    return stage(game, find_lesson(game, name))


def stage(game: Game[Any, Any], lesson: Lesson) -> StagedLesson:
    """Play a lesson out, or raise `BadLesson` with the place where it does not go on."""
    try:
        setup = game.setup(len(lesson.players), lesson.options).data()
    except SmorgasboardError as error:
        raise BadLesson([f"$: {error}"]) from None
    steps: list[StagedStep] = []
    for number, step in enumerate(lesson.steps):
        if step.scene is None:
            match = steps[-1].tables[-1]
        else:
            place = f"$.scenes.{step.scene}"
            match = opened(game, lesson, setup, lesson.scenes[step.scene], place)
        steps.append(stage_step(lesson, step, match, f"$.steps[{number}]"))
    return StagedLesson(lesson, setup, tuple(steps))


def opened(
    game: Game[Any, Any], lesson: Lesson, setup: SetupData, scene: Scene, place: str
) -> Match:
    source = Source(seed=scene.seed or 0)
    try:
        if scene.table is None:
            match = Match(game, setup_from(game, setup), source)
            match.deal()
        else:
            match = match_at(game, Position(setup, scene.table), source)
    except SmorgasboardError as error:
        raise BadLesson([f"{place}: {error}"]) from None
    match.names = Names(lesson.players)
    for at, line in enumerate(scene.opening):
        match = after(lesson, match, line, f"{place}.opening[{at}]")
    return match


def stage_step(lesson: Lesson, step: LessonStep, match: Match, place: str) -> StagedStep:
    tables = [match]
    for at, line in enumerate(step.table):
        tables.append(after(lesson, tables[-1], line, f"{place}.table[{at}]"))
    for at, move in enumerate(step.moves):
        tables.append(after(lesson, tables[-1], f"{YOU}: {move}", f"{place}.moves[{at}]"))
    return StagedStep(step, tuple(tables))


def after(lesson: Lesson, match: Match, line: str, place: str) -> Match:
    """The table after a move of the script."""
    who, _, move = line.partition(": ")
    if who not in lesson.players:
        raise BadLesson([f"{place}: nobody at this table is called {who!r}"])
    twin = match.twin()
    try:
        twin.play(move, lesson.players.index(who))
    except IllegalAction as refused:
        asked = "nobody" if match.to_act is None else lesson.players[match.to_act]
        raise BadLesson([f"{place}: {line!r} is refused, {refused} ({asked} is asked)"]) from None
    return twin


def attempt(staged_step: StagedStep, turn: int, steps: Sequence[Step], seat: int) -> TryAnswer:
    """What the learner is told who plays `steps` in one go, after `turn` of the awaited moves."""
    step = staged_step.step
    if turn >= len(step.moves):
        return TryAnswer(played=0, title=LATER, text=NOTHING_TO_DO)
    table = staged_step.asked(turn)
    twin = table.twin()
    try:
        play_gesture(twin, steps, seat)
    except IllegalAction as refused:
        return refused_try(step, steps, refused)
    except NothingAsked:
        return TryAnswer(played=0, title=NOT_NOW, text=step.task or "")
    played = [ply.notation for ply in twin.plies[len(table.plies) :]]
    awaited = step.moves[turn:]
    if played == awaited[: len(played)]:
        last = len(played) == len(awaited)
        return TryAnswer(played=len(played), text=(step.done or "") if last else "")
    other = next(word for word, wanted in zip_wanted(played, awaited) if word != wanted)
    return other_try(step, other)


def zip_wanted(played: list[str], awaited: list[str]) -> list[tuple[str, str]]:
    """Each move beside the one that was awaited; there may be more of them than that."""
    return list(zip(played, awaited + [""] * len(played), strict=False))


def refused_try(step: LessonStep, tried: Sequence[Step], refused: IllegalAction) -> TryAnswer:
    for answer in step.answers:
        if any(answer.meets(one.move) for one in tried):
            return TryAnswer(played=0, title=answer.title, text=answer.text, clause=refused.clause)
    return TryAnswer(
        played=0, title=NOT_NOW, text=as_sentence(refused.reason), clause=refused.clause
    )


def other_try(step: LessonStep, word: str) -> TryAnswer:
    for answer in step.answers:
        if answer.meets(word):
            return TryAnswer(played=0, title=answer.title, text=answer.text, clause=answer.clause)
    return TryAnswer(played=0, title=ALLOWED, text=step.otherwise or "")
