"""All that can be asked over HTTP, said once.

From this list come the routes of the server, the API document and the functions of the web client.
"""

from collections.abc import Awaitable, Callable
from typing import Any, Literal

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from smorgasboard.engine.coach import Coach
from smorgasboard.engine.how_to_play import HowToPlay
from smorgasboard.engine.rulebook import Rulebook
from smorgasboard.lessons.staging import TryAnswer
from smorgasboard.review.messages import ChoiceAnswer, Review
from smorgasboard.server.web.access import Access
from smorgasboard.server.web.lesson_routes import LessonRoutes
from smorgasboard.server.web.match_routes import MatchRoutes
from smorgasboard.server.web.puzzle_routes import PuzzleRoutes
from smorgasboard.server.web.requests import (
    answered,
    json_answer,
    packed_answer,
    read_body,
    read_query,
)
from smorgasboard.server.web.table_routes import TableRoutes
from smorgasboard.server.wire.http_messages import (
    CheckRecord,
    Contents,
    Games,
    Health,
    HoldSeat,
    Invitation,
    Join,
    LookAhead,
    LookAheadOnce,
    MadeTable,
    NewTable,
    Page,
    PlayFromHere,
    PlayRecordFromHere,
    Puzzles,
    Replay,
    Seated,
    ShownLesson,
    ShownMoment,
    ShownPuzzle,
    ShowRecord,
    TableInfo,
    Try,
    TryOnce,
    Verdict,
    Version,
)
from smorgasboard.server.wire.refusals import Refusal
from smorgasboard.server.wire.socket_messages import MoveForecast


class Functions(TableRoutes, MatchRoutes, LessonRoutes, PuzzleRoutes):
    """Whatever answers a request."""


class Operation(msgspec.Struct, frozen=True):
    """One thing to ask for. Its function is handed the request, and the body or the query."""

    method: Literal["GET", "POST"]
    path: str
    function: Callable[..., Awaitable[Any]]
    summary: str
    answer: Any
    """What is answered, as JSON; `str` is plain text."""
    status: int = 200
    body: type[msgspec.Struct] | None = None
    query: type[msgspec.Struct] | None = None
    problems: tuple[int, ...] = (429,)
    limited: bool = True
    """Whether somebody may ask too often."""
    packed: bool = False
    """Whether the answer is long, the same for all, and packed where that is understood."""

    @property
    def name(self) -> str:
        return self.function.__name__


TABLE, GAME = "/api/tables/{table}", "/api/games/{game}"
LESSON, PUZZLE = f"{GAME}/lessons/{{lesson}}", f"{GAME}/puzzles/{{puzzle}}"
MOMENT = f"{TABLE}/moments/{{ply}}"
OPERATIONS = (
    Operation(
        "GET", "/healthz", Functions.get_health, "Whether plies can be written",
        Health, problems=(503,), limited=False,
    ),
    Operation(
        "GET", "/api/version", Functions.get_version, "What this server speaks", Version,
    ),
    Operation(
        "GET", "/api/invitation", Functions.get_invitation, "Where friends open the page",
        Invitation,
    ),
    Operation(
        "POST", "/api/invitation", Functions.let_guests_in, "Let friends in the network join",
        Invitation, problems=(403, 429, 503),
    ),
    Operation(
        "GET", "/api/games", Functions.get_games, "The games, their options and the bots", Games,
    ),
    Operation(
        "GET", f"{GAME}/rules", Functions.get_rules, "The rulebook of a game",
        Rulebook, problems=(404, 429),
    ),
    Operation(
        "GET", LESSON, Functions.get_lesson, "A lesson, step by step",
        ShownLesson, problems=(404, 429),
    ),
    Operation(
        "POST", f"{LESSON}/try", Functions.try_in_lesson, "What a try is told in a lesson",
        TryAnswer, 200, Try, problems=(400, 404, 413, 429),
    ),
    Operation(
        "POST", f"{LESSON}/forecast", Functions.look_ahead_in_lesson,
        "What moves would bring in a lesson",
        list[MoveForecast], 200, LookAhead, problems=(400, 404, 413, 429),
    ),
    Operation(
        "GET", "/api/puzzles", Functions.get_puzzles, "All puzzles, and the one of the day",
        Puzzles,
    ),
    Operation(
        "GET", PUZZLE, Functions.get_puzzle, "A table with one clearly best move",
        ShownPuzzle, problems=(404, 429), packed=True,
    ),
    Operation(
        "POST", f"{PUZZLE}/try", Functions.try_in_puzzle, "What a try is told",
        ChoiceAnswer, 200, TryOnce, problems=(400, 404, 413, 429),
    ),
    Operation(
        "GET", f"{PUZZLE}/answer", Functions.get_answer, "The answer, for whoever gives up",
        ChoiceAnswer, problems=(404, 429),
    ),
    Operation(
        "POST", f"{PUZZLE}/forecast", Functions.look_ahead_in_puzzle,
        "What moves would bring, as far as the seat can know",
        list[MoveForecast], 200, LookAheadOnce, problems=(400, 404, 413, 429),
    ),
    Operation(
        "GET", f"{GAME}/how-to-play", Functions.get_how_to_play, "How to play it, on one page",
        HowToPlay, problems=(404, 429), packed=True,
    ),
    Operation(
        "GET", f"{GAME}/coach", Functions.get_coach, "What is said in somebody's first game",
        Coach, problems=(404, 429),
    ),
    Operation(
        "GET", "/api/tables", Functions.get_tables, "The public tables", list[TableInfo],
    ),
    Operation(
        "POST", "/api/tables", Functions.make_table, "Make a table",
        MadeTable, 201, NewTable, problems=(400, 403, 413, 429, 503),
    ),
    Operation(
        "GET", TABLE, Functions.get_table, "One table", TableInfo, problems=(404, 429),
    ),
    Operation(
        "POST", f"{TABLE}/seats/{{seat}}", Functions.join, "Sit down",
        Seated, 200, Join, problems=(400, 403, 404, 409, 413, 429),
    ),
    Operation(
        "POST", f"{TABLE}/seats/{{seat}}/key", Functions.renew_key, "Another key for a seat",
        Seated, 200, HoldSeat, problems=(400, 403, 404, 413, 429),
    ),
    Operation(
        "POST", f"{TABLE}/seats/{{seat}}/forget", Functions.forget,
        "Delete what a seat has said, and its name",
        TableInfo, 200, HoldSeat, problems=(400, 403, 404, 413, 429),
    ),
    Operation(
        "GET", f"{TABLE}/contents", Functions.get_contents, "The cards and numbers of a table",
        Contents, problems=(404, 429), packed=True,
    ),
    Operation(
        "GET", f"{TABLE}/how-to-play", Functions.get_how_to_play_here,
        "How to play with the cards and numbers of a table, on one page",
        HowToPlay, problems=(404, 429), packed=True,
    ),
    Operation(
        "GET", f"{TABLE}/record", Functions.get_record, "The record, complete after the end",
        str, problems=(404, 429),
    ),
    Operation(
        "GET", f"{TABLE}/replay", Functions.get_replay, "A finished match, frame by frame",
        Replay, query=Page, problems=(400, 403, 404, 429),
    ),
    Operation(
        "GET", f"{TABLE}/review", Functions.get_review,
        "What was luck, what was play, and what decided a finished match: as far as it is known",
        Review, problems=(400, 404, 409, 429),
    ),
    Operation(
        "GET", MOMENT, Functions.get_moment,
        "A choice of a finished match, as its seat saw the table",
        ShownMoment, problems=(400, 404, 409, 429),
    ),
    Operation(
        "POST", f"{MOMENT}/try", Functions.try_in_moment,
        "What a try is told there, beside what was played and what was best",
        ChoiceAnswer, 200, TryOnce, problems=(400, 404, 409, 413, 429),
    ),
    Operation(
        "POST", f"{MOMENT}/forecast", Functions.look_ahead_in_moment,
        "What moves would bring there, as far as the seat could know",
        list[MoveForecast], 200, LookAheadOnce, problems=(400, 404, 409, 413, 429),
    ),
    Operation(
        "GET", f"{TABLE}/verify", Functions.get_verdict, "What can be proved about its shuffle",
        Verdict, problems=(404, 429),
    ),
    Operation(
        "POST", f"{TABLE}/fork", Functions.fork, "Play a finished match from some ply on",
        MadeTable, 201, PlayFromHere, problems=(400, 403, 404, 413, 429, 503),
    ),
    Operation(
        "POST", "/api/replay", Functions.show_record, "A record, frame by frame",
        Replay, 200, ShowRecord, problems=(400, 413, 429, 503),
    ),
    Operation(
        "POST", "/api/verify", Functions.prove_record, "What can be proved about a record",
        Verdict, 200, CheckRecord, problems=(400, 413, 429, 503),
    ),
    Operation(
        "POST", "/api/fork", Functions.fork_record, "Play a record from some ply on",
        MadeTable, 201, PlayRecordFromHere, problems=(400, 403, 413, 429, 503),
    ),
)  # fmt: skip


def routes(access: Access) -> list[Route]:
    functions = Functions(access)
    return [route(operation, functions) for operation in OPERATIONS]


def route(operation: Operation, functions: Functions) -> Route:
    async def work(request: Request) -> Response:
        access = functions.access
        if operation.limited and not access.requests.take(access.visitor(request)):
            raise Refusal("too_fast", "That was too fast; wait a moment.")
        given = await given_with(operation, request, access)
        answer = await operation.function(functions, request, *given)
        if isinstance(answer, Response):
            return answer
        if operation.packed:
            return packed_answer(request, msgspec.json.encode(answer))
        return json_answer(answer, operation.status)

    took = functions.tables.measures.request.labels(operation.name)

    async def endpoint(request: Request) -> Response:
        with took.time():
            return await answered(lambda: work(request))

    return Route(operation.path, endpoint, methods=[operation.method], name=operation.name)


async def given_with(
    operation: Operation, request: Request, access: Access
) -> list[msgspec.Struct]:
    """The body, or what stands behind the question mark."""
    if operation.query is not None:
        return [read_query(request, operation.query)]
    if operation.body is None:
        return []
    limits = access.tables.settings.limits
    brings_record = "record" in operation.body.__struct_fields__
    most = limits.record if brings_record else limits.body
    return [await read_body(request, operation.body, most)]
