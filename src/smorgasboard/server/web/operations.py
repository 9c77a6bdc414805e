"""All that can be asked over HTTP, said once.

From this list come the routes of the server, the API document and the functions of the web client.
"""

from collections.abc import Awaitable, Callable
from typing import Any, Literal

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from smorgasboard.engine.rulebook import Rulebook
from smorgasboard.server.web.access import Access
from smorgasboard.server.web.match_routes import MatchRoutes
from smorgasboard.server.web.requests import answered, json_answer, read_body, read_query
from smorgasboard.server.web.table_routes import TableRoutes
from smorgasboard.server.wire.http_messages import (
    CheckRecord,
    Contents,
    Games,
    Health,
    Invitation,
    Join,
    MadeTable,
    NewTable,
    Page,
    PlayFromHere,
    PlayRecordFromHere,
    Replay,
    Seated,
    ShowRecord,
    TableInfo,
    Verdict,
)
from smorgasboard.server.wire.refusals import Refusal


class Functions(TableRoutes, MatchRoutes):
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

    @property
    def name(self) -> str:
        return self.function.__name__


TABLE, GAME = "/api/tables/{table}", "/api/games/{game}"
OPERATIONS = (
    Operation(
        "GET", "/healthz", Functions.get_health, "Whether plies can be written",
        Health, problems=(503,), limited=False,
    ),
    Operation(
        "GET", "/api/invitation", Functions.get_invitation, "Where friends open the page",
        Invitation,
    ),
    Operation(
        "GET", "/api/games", Functions.get_games, "The games, their options and the bots", Games,
    ),
    Operation(
        "GET", f"{GAME}/rules", Functions.get_rules, "The rulebook of a game",
        Rulebook, problems=(404, 429),
    ),
    Operation(
        "GET", "/api/tables", Functions.get_tables, "The public tables", list[TableInfo],
    ),
    Operation(
        "POST", "/api/tables", Functions.make_table, "Make a table",
        MadeTable, 201, NewTable, problems=(400, 413, 429, 503),
    ),
    Operation(
        "GET", TABLE, Functions.get_table, "One table", TableInfo, problems=(404, 429),
    ),
    Operation(
        "POST", f"{TABLE}/seats/{{seat}}", Functions.join, "Sit down",
        Seated, 200, Join, problems=(400, 403, 404, 409, 413, 429),
    ),
    Operation(
        "GET", f"{TABLE}/contents", Functions.get_contents, "The cards and numbers of a table",
        Contents, problems=(404, 429),
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
        if operation.limited and not access.requests.take(access.address(request)):
            raise Refusal("too_fast", "That was too fast; wait a moment.")
        given = await given_with(operation, request, access)
        answer = await operation.function(functions, request, *given)
        return answer if isinstance(answer, Response) else json_answer(answer, operation.status)

    async def endpoint(request: Request) -> Response:
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
