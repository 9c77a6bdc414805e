"""Lessons over HTTP. They have one line each, so that nothing is kept: a try says where it is."""

import gzip
from functools import cache
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from smorgasboard.engine.errors import SmorgasboardError
from smorgasboard.engine.game import Game
from smorgasboard.engine.match import Match
from smorgasboard.engine.names import Names
from smorgasboard.games.registry import find_game
from smorgasboard.lessons.lesson import LessonInfo, lesson_infos
from smorgasboard.lessons.staging import StagedLesson, StagedStep, TryAnswer, attempt, staged
from smorgasboard.server.bots.forecasts import told
from smorgasboard.server.web.requests import Requests, packed_answer
from smorgasboard.server.web.table_routes import contents_of
from smorgasboard.server.wire.http_messages import (
    InLesson,
    LessonFrame,
    LookAhead,
    ShownLesson,
    ShownStep,
    Try,
)
from smorgasboard.server.wire.refusals import Refusal
from smorgasboard.server.wire.socket_messages import Happening, MoveForecast


class LessonRoutes(Requests):
    async def get_lesson(self, request: Request) -> Response:
        """Packed where that is understood: the same table comes again and again."""
        game, name, _ = named(request)
        return packed_answer(request, *encoded(game, name))

    async def try_in_lesson(self, request: Request, order: Try) -> TryAnswer:
        _, _, lesson = named(request)
        learner = lesson.lesson.learner
        return attempt(step_of(lesson, order), order.turn, order.moves, learner)

    async def look_ahead_in_lesson(self, request: Request, order: LookAhead) -> list[MoveForecast]:
        _, _, lesson = named(request)
        step = step_of(lesson, order)
        if order.turn >= len(step.step.moves):
            return []
        match, learner = step.asked(order.turn), lesson.lesson.learner
        names, ply = Names(lesson.lesson.players, learner), len(match.plies) + 1
        found = match.forecasts(order.moves, learner)
        return [told(match, ply, names, word, forecast) for word, forecast in found.items()]


def named(request: Request) -> tuple[Game[Any, Any], str, StagedLesson]:
    name: str = request.path_params["lesson"]
    try:
        game = find_game(request.path_params["game"])
        return game, name, staged(game, name)
    except SmorgasboardError:
        raise Refusal("not_found", "There is no such lesson.") from None


def step_of(lesson: StagedLesson, order: InLesson) -> StagedStep:
    if order.step >= len(lesson.steps):
        raise Refusal("not_found", "The lesson has no such step.")
    return lesson.steps[order.step]


@cache
def encoded(game: Game[Any, Any], name: str) -> tuple[bytes, bytes]:
    """A lesson as it is sent, plain and packed."""
    plain = msgspec.json.encode(shown(game, name))
    return plain, gzip.compress(plain, mtime=0)


def shown(game: Game[Any, Any], name: str) -> ShownLesson:
    whole = staged(game, name)
    lesson = whole.lesson
    return ShownLesson(
        game=game.slug,
        name=name,
        title=lesson.title,
        summary=lesson.summary,
        minutes=lesson.minutes,
        players=lesson.players,
        learner=lesson.learner,
        options=lesson.afterwards,
        contents=contents_of(whole.steps[0].tables[0]),
        steps=[shown_step(step, lesson.learner) for step in whole.steps],
        next=next_lesson(game, name),
    )


def next_lesson(game: Game[Any, Any], name: str) -> LessonInfo | None:
    infos = lesson_infos(game)
    place = [info.name for info in infos].index(name)
    return infos[place + 1] if place + 1 < len(infos) else None


def shown_step(staged_step: StagedStep, learner: int) -> ShownStep:
    step, tables = staged_step.step, staged_step.tables
    before = (tables[0], *tables[:-1])
    asked = range(len(tables) - 1 - len(step.moves), len(tables) - 1)
    return ShownStep(
        title=step.title,
        text=step.text,
        task=step.task,
        done=step.done,
        button=step.button,
        picture=step.picture,
        point=step.lit(),
        here=step.here,
        clauses=step.clauses,
        turns=len(step.moves),
        frames=[
            frame(table, earlier.event_count, learner, at in asked)
            for at, (table, earlier) in enumerate(zip(tables, before, strict=True))
        ],
    )


def frame(match: Match, since: int, learner: int, asked: bool) -> LessonFrame:
    told_since = zip(
        match.events(learner, since), match.sentences(learner, since, you=True), strict=True
    )
    return LessonFrame(
        to_act=match.to_act,
        over=match.over,
        happened=[
            Happening(ply=len(match.plies), text=text, event=event) for event, text in told_since
        ],
        view=match.view_struct(learner),
        legal=list(match.legal()) if asked else [],
    )
