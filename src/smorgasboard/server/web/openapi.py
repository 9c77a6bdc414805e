"""The OpenAPI document of the HTTP interface, made from the same Structs that read and write it."""

from importlib.metadata import version
from typing import Any

import msgspec

from smorgasboard.api import Description
from smorgasboard.engine.rulebook import Rulebook
from smorgasboard.server.wire.http_messages import (
    CheckRecord,
    Contents,
    Invitation,
    Join,
    MadeTable,
    NewTable,
    Page,
    PlayFromHere,
    PlayRecordFromHere,
    Problem,
    Replay,
    Seated,
    ShowRecord,
    TableInfo,
    Verdict,
)


class Games(msgspec.Struct):
    games: dict[str, Description]
    bots: list[str]


class Health(msgspec.Struct):
    healthy: bool


class Operation(msgspec.Struct):
    path: str
    method: str
    summary: str
    answer: Any
    status: int = 200
    body: Any = None
    problems: tuple[int, ...] = (429,)
    query: type[msgspec.Struct] | None = None


OPERATIONS = (
    Operation("/healthz", "get", "Whether plies can be written", Health, problems=(503,)),
    Operation("/api/invitation", "get", "Where friends open the page", Invitation),
    Operation("/api/games", "get", "The games, their options and the bots", Games),
    Operation(
        "/api/games/{game}/rules", "get", "The rulebook of a game", Rulebook, problems=(404, 429)
    ),
    Operation("/api/tables", "get", "The public tables", list[TableInfo]),
    Operation(
        "/api/tables", "post", "Make a table", MadeTable, 201, NewTable, (400, 413, 429, 503)
    ),
    Operation("/api/tables/{table}", "get", "One table", TableInfo, problems=(404, 429)),
    Operation(
        "/api/tables/{table}/seats/{seat}", "post", "Sit down", Seated, 200, Join,
        (400, 403, 404, 409, 413, 429),
    ),
    Operation(
        "/api/tables/{table}/contents", "get", "The cards and numbers of a table", Contents,
        problems=(404, 429),
    ),
    Operation(
        "/api/tables/{table}/record", "get", "The record, complete after the end", str,
        problems=(404, 429),
    ),
    Operation(
        "/api/tables/{table}/replay", "get", "A finished match, frame by frame", Replay,
        problems=(400, 403, 404, 429), query=Page,
    ),
    Operation(
        "/api/tables/{table}/verify", "get", "What can be proved about its shuffle", Verdict,
        problems=(404, 429),
    ),
    Operation(
        "/api/tables/{table}/fork", "post", "Play a finished match from some ply on", MadeTable,
        201, PlayFromHere, (400, 403, 404, 413, 429, 503),
    ),
    Operation(
        "/api/replay", "post", "A record, frame by frame", Replay, 200, ShowRecord,
        (400, 413, 429, 503),
    ),
    Operation(
        "/api/verify", "post", "What can be proved about a record", Verdict, 200, CheckRecord,
        (400, 413, 429, 503),
    ),
    Operation(
        "/api/fork", "post", "Play a record from some ply on", MadeTable, 201,
        PlayRecordFromHere, (400, 403, 413, 429, 503),
    ),
)  # fmt: skip


def answers() -> list[Any]:
    """What is answered in JSON."""
    return [operation.answer for operation in OPERATIONS if operation.answer is not str]


def bodies() -> list[Any]:
    return [operation.body for operation in OPERATIONS if operation.body is not None]


def document() -> dict[str, Any]:
    _, components = msgspec.json.schema_components(
        [*answers(), *bodies(), Problem], ref_template="#/components/schemas/{name}"
    )
    paths: dict[str, dict[str, Any]] = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.path, {})[operation.method] = describe(operation)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Smorgasboard tables", "version": version("smorgasboard")},
        "paths": paths,
        "components": {"schemas": components},
    }


def describe(operation: Operation) -> dict[str, Any]:
    failed = Health if operation.path == "/healthz" else Problem
    problems = {*operation.problems}
    if operation.path.startswith("/api/tables"):
        problems.add(503)  # no database
    described: dict[str, Any] = {
        "summary": operation.summary,
        "parameters": parameters(operation),
        "responses": {str(operation.status): answer("Fine", operation.answer)}
        | {str(status): answer("Refused", failed) for status in sorted(problems)},
    }
    if operation.body is not None:
        described["requestBody"] = {"required": True, "content": content(operation.body)}
    return described


def parameters(operation: Operation) -> list[dict[str, Any]]:
    names = [part[1:-1] for part in operation.path.split("/") if part.startswith("{")]
    return [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in names
    ] + [
        {
            "name": field.name,
            "in": "query",
            "required": field.required,
            "schema": msgspec.json.schema(field.type),
        }
        for field in (msgspec.structs.fields(operation.query) if operation.query else ())
    ]


def answer(description: str, shape: Any) -> dict[str, Any]:
    return {"description": description, "content": content(shape)}


def content(shape: Any) -> dict[str, Any]:
    if shape is str:
        return {"text/plain": {"schema": {"type": "string"}}}
    (schema,), _ = msgspec.json.schema_components(
        [shape], ref_template="#/components/schemas/{name}"
    )
    return {"application/json": {"schema": schema}}
