"""The OpenAPI document of the HTTP interface, made from the list of what can be asked."""

from importlib.metadata import version
from typing import Any

import msgspec

from smorgasboard.server.web.operations import OPERATIONS, Operation
from smorgasboard.server.wire.http_messages import Health, Problem


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
        paths.setdefault(operation.path, {})[operation.method.lower()] = describe(operation)
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
