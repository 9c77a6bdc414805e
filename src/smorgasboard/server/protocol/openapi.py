"""The OpenAPI document of the HTTP interface, made from the list of what can be asked."""

from functools import cache
from typing import Any

import msgspec

from smorgasboard.server.protocol.examples import EXAMPLES
from smorgasboard.server.protocol.schemas import Schema, described
from smorgasboard.server.protocol.words import HTTP, TITLE, VERSION
from smorgasboard.server.web.bot_keys import SCHEME
from smorgasboard.server.web.operations import OPERATIONS, Operation
from smorgasboard.server.web.requests import STATUS
from smorgasboard.server.wire.http_messages import Health, Problem
from smorgasboard.server.wire.refusals import WHAT_TO_DO
from smorgasboard.server.wire.socket_messages import Seat, TableId

PATH_PARTS: dict[str, tuple[Any, str]] = {
    "table": (TableId, "The name of a table, as in its link."),
    "seat": (Seat, "The number of a seat, from 0."),
    "game": (str, "The name of a game, as in the list of games."),
    "lesson": (str, "The name of one of its lessons."),
    "puzzle": (str, "The name of one of its puzzles."),
    "ply": (int, "The number of a move, from 1."),
}


def answers() -> list[Any]:
    """What is answered in JSON."""
    return [operation.answer for operation in OPERATIONS if operation.answer is not str]


def bodies() -> list[Any]:
    return [operation.body for operation in OPERATIONS if operation.body is not None]


@cache
def document() -> dict[str, Any]:
    _, components = described([*answers(), *bodies(), Problem])
    paths: dict[str, dict[str, Any]] = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.path, {})[operation.method.lower()] = describe(operation)
    return {
        "openapi": "3.1.0",
        "info": {"title": TITLE, "version": VERSION, "description": HTTP},
        "servers": [{"url": "/"}],
        "paths": paths,
        "security": [{}, {"bot": []}],
        "components": {
            "schemas": components,
            "securitySchemes": {
                "bot": {
                    "type": "http",
                    "scheme": SCHEME,
                    "description": "A key for bots that open many tables; its host gives it.",
                }
            },
        },
    }


def describe(operation: Operation) -> dict[str, Any]:
    example = EXAMPLES.http[operation.name]
    fine = {"description": "Fine", "content": content(operation.answer, example.answer)}
    described: dict[str, Any] = {
        "operationId": operation.name,
        "summary": operation.summary,
        "parameters": parameters(operation),
        "responses": {str(operation.status): fine}
        | {str(status): problem(operation, status) for status in statuses(operation)},
    }
    if operation.body is not None:
        described["requestBody"] = {
            "required": True,
            "content": content(operation.body, example.body),
        }
    return described


def statuses(operation: Operation) -> list[int]:
    """Of everything that may go wrong."""
    without_database = {503} if operation.path.startswith("/api/tables") else set()
    wrong_bot_key = {403} if operation.limited else set()
    return sorted({*operation.problems} | without_database | wrong_bot_key)


def problem(operation: Operation, status: int) -> dict[str, Any]:
    if operation.answer is Health:
        return {"description": "Plies cannot be written", "content": content(Health)}
    codes = [code for code, its_status in STATUS.items() if its_status == status]
    advice = " ".join(f"`{code}`: {WHAT_TO_DO[code]}" for code in codes)
    return {"description": advice, "content": content(Problem)}


def parameters(operation: Operation) -> list[Schema]:
    names = [part[1:-1] for part in operation.path.split("/") if part.startswith("{")]
    return [path_part(name, EXAMPLES.http[operation.name].path[name]) for name in names] + [
        {
            "name": field.name,
            "in": "query",
            "required": field.required,
            "schema": msgspec.json.schema(field.type),
        }
        for field in (msgspec.structs.fields(operation.query) if operation.query else ())
    ]


def path_part(name: str, example: str) -> Schema:
    kind, text = PATH_PARTS[name]
    value = msgspec.convert(example, kind, strict=False)
    schema = msgspec.json.schema(kind)
    return {
        "name": name,
        "in": "path",
        "required": True,
        "description": text,
        "schema": schema,
        "example": value,
    }


def content(shape: Any, example: Any = None) -> dict[str, Any]:
    beside = {} if example is None else {"example": example}
    if shape is str:
        return {"text/plain": {"schema": {"type": "string"}, **beside}}
    (schema,), _ = described([shape])
    return {"application/json": {"schema": schema, **beside}}
