"""Everything that a test hears on the wire is what the documents describe, and nothing else.

The documents are made from Structs, so what was heard is read into those and written again: what
they do not know would be lost on the way. This is stricter than the documents, which let fields
be added, and costs next to nothing.
"""

import re
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection

from smorgasboard.games.registry import find_game
from smorgasboard.server.protocol.openapi import statuses
from smorgasboard.server.web.operations import OPERATIONS, Operation
from smorgasboard.server.wire.http_messages import Problem
from smorgasboard.server.wire.socket_messages import FromTable

ELSEWHERE = "/api/docs"
"""The documents themselves."""
NO_SUCH_THING = (404, 405)


class CheckedConnection(ClientConnection):
    """A socket that lets nothing in that is not described."""

    async def recv(self, decode: bool | None = None) -> Any:
        heard = await super().recv(decode)
        check_told(heard)
        return heard


def check_told(raw: str | bytes) -> None:
    assert_same(raw, FromTable)
    told = msgspec.json.decode(raw)
    if told["tell"] == "update" and told["view"] is not None:
        check_game_parts(told["view"], told["legal"], told["happened"])
    if told["tell"] == "forecast":
        for move in told["moves"]:
            if move["after"] is not None:
                check_game_parts(move["after"], [], move["would"])


def check_game_parts(view: Any, legal: list[Any], happened: list[Any]) -> None:
    game = find_game(view["setup"]["game"])
    assert_alike(view, game.view_type)
    for action in legal:
        assert_alike(action, game.action_types)
    for each in happened:
        if each["event"] is not None:
            assert_alike(each["event"], game.event_types)


async def check_answer(answer: httpx.Response) -> None:
    path = answer.request.url.path
    if path.startswith(ELSEWHERE) or not path.startswith(("/api/", "/healthz")):
        return
    await answer.aread()
    operation = asked_for(answer.request.method, path)
    if operation is None:
        assert answer.status_code in NO_SUCH_THING, answer
        assert_same(answer.content, Problem)
    elif answer.status_code == operation.status:
        if operation.answer is str:
            assert answer.headers["content-type"] == "text/plain; charset=utf-8"
        else:
            assert_same(answer.content, operation.answer)
    else:
        assert answer.status_code in statuses(operation), f"{operation.name}: {answer.text}"
        failed = operation.answer if operation.path == "/healthz" else Problem
        assert_same(answer.content, failed)


def asked_for(method: str, path: str) -> Operation | None:
    for operation in OPERATIONS:
        pattern = re.sub(r"{\w+}", "[^/]+", operation.path)
        if method == operation.method and re.fullmatch(pattern, path):
            return operation
    return None


def assert_same(raw: str | bytes, shape: Any) -> None:
    assert_alike(msgspec.json.decode(raw), shape)


def assert_alike(data: Any, shape: Any) -> None:
    """Read as `shape` and written again it is the same."""
    again = msgspec.to_builtins(msgspec.convert(data, shape))
    assert msgspec.json.decode(msgspec.json.encode(again)) == data
