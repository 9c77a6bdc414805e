"""Requests read and answered, each in one way only; every refusal is told in the same words."""

import asyncio
import gzip
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from smorgasboard.engine.errors import SmorgasboardError
from smorgasboard.server.tables.session import TableSession
from smorgasboard.server.web.access import Access
from smorgasboard.server.wire.http_messages import Problem
from smorgasboard.server.wire.refusals import Refusal
from smorgasboard.server.wire.socket_messages import Code

T = TypeVar("T")

LOGGER = logging.getLogger("smorgasboard")
OUT_OF_REACH = Refusal("try_again", "The tables are out of reach; try again.")
STATUS: dict[Code, int] = {
    "malformed": 400,
    "not_allowed": 403,
    "not_found": 404,
    "illegal": 409,
    "stale": 409,
    "too_early": 409,
    "conflict": 409,
    "too_large": 413,
    "too_fast": 429,
    "try_again": 503,
}


class Requests:
    """What all functions that answer requests have in common."""

    def __init__(self, access: Access) -> None:
        self.access = access
        self.tables = access.tables

    async def session(self, request: Request) -> TableSession:
        return await self.access.session(request.path_params["table"])

    def take_new_table(self, request: Request) -> None:
        if not self.access.new_tables.take(self.access.visitor(request)):
            raise Refusal("too_fast", "That was too many new tables; wait a moment.")


async def answered(work: Callable[[], Awaitable[Response]]) -> Response:
    """The answer, or what is wrong in one sentence."""
    try:
        return await work()
    except Refusal as refusal:
        return problem(refusal)
    except SmorgasboardError as error:
        return problem(bad_input(str(error)))
    except ClientDisconnect:  # before it had said all: nobody is left to read this
        return problem(Refusal("malformed", "The request was cut off."))
    except (SQLAlchemyError, OSError):
        LOGGER.warning("the database did not answer")
        return problem(OUT_OF_REACH)


async def while_connected(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """The outcome, unless whoever asked hangs up before: then nobody waits for it."""
    working, gone = asyncio.create_task(work), asyncio.create_task(hung_up(request))
    try:
        await asyncio.wait({working, gone}, return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise ClientDisconnect
        return working.result()
    finally:
        working.cancel()
        gone.cancel()


async def hung_up(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass  # a body that nobody wants


def json_answer(data: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(data), status, media_type="application/json")


def packed_answer(request: Request, plain: bytes, packed: bytes | None = None) -> Response:
    """A long JSON document, packed for whoever understands that; perhaps it was before."""
    headers = {"vary": "accept-encoding", "cache-control": "no-cache"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        plain = gzip.compress(plain, mtime=0) if packed is None else packed
    return Response(plain, media_type="application/json", headers=headers)


def problem(refusal: Refusal) -> Response:
    body = Problem(code=refusal.code, reason=refusal.reason, clause=refusal.clause)
    return json_answer(body, STATUS[refusal.code])


def bad_input(sentence: str) -> Refusal:
    """Our sentences begin in the middle of one on the command line; here they stand alone."""
    return Refusal("malformed", f"{sentence[:1].upper()}{sentence[1:]}.".replace("..", "."))


async def read_body(request: Request, shape: type[T], most: int) -> T:
    """The body as a Struct. It is never read further than it may be long."""
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > most:
            raise Refusal("too_large", f"A request has at most {most:,} bytes.")
    read: T = decode(bytes(body), msgspec.json.Decoder(shape))
    return read


def read_query(request: Request, shape: type[T]) -> T:
    """What stands behind the question mark, as a Struct."""
    try:
        return msgspec.convert(dict(request.query_params), shape, strict=False)
    except msgspec.ValidationError as error:
        raise Refusal("malformed", f"This cannot be read: {error}.") from None


def decode(raw: bytes | str, decoder: msgspec.json.Decoder[Any]) -> Any:
    try:
        return decoder.decode(raw)
    except msgspec.DecodeError as error:
        raise Refusal("malformed", f"This cannot be read: {error}.") from None
    except (RecursionError, UnicodeDecodeError):
        raise Refusal("malformed", "This cannot be read.") from None
