"""The server as one application: routes to the tables, and headers."""

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from smorgasboard.server.protocol.routes import docs_routes
from smorgasboard.server.tables.open_tables import OpenTables
from smorgasboard.server.web import operations
from smorgasboard.server.web.access import Access
from smorgasboard.server.web.headers import Headers
from smorgasboard.server.web.listen_socket import is_here
from smorgasboard.server.web.metrics import Now, metrics_answer
from smorgasboard.server.web.page import page_routes
from smorgasboard.server.web.preview import preview_routes
from smorgasboard.server.web.requests import json_answer
from smorgasboard.server.web.table_socket import table_socket
from smorgasboard.server.web.turnstile import Turnstile
from smorgasboard.server.wire.http_messages import Problem
from smorgasboard.server.wire.socket_messages import Code

CODES: dict[int, Code] = {404: "not_found", 405: "not_allowed"}


def make_app(tables: OpenTables) -> Starlette:
    """The tables are open already, and are closed by whoever opened them."""
    access = Access(tables)
    tables.measures.registry.register(Now(access))
    app = Starlette(
        routes=routes(access),
        middleware=[Middleware(Headers), Middleware(Turnstile, access)],
        exception_handlers={HTTPException: refused, 500: failed},
    )
    app.router.redirect_slashes = False  # to whatever host the visitor has named
    return app


def routes(access: Access) -> list[BaseRoute]:
    async def serve_socket(socket: WebSocket) -> None:
        await table_socket(socket, access)

    async def metrics(request: Request) -> Response:
        if not asked_here(request):
            raise HTTPException(404)
        return metrics_answer(access)

    return [
        *operations.routes(access),
        WebSocketRoute("/api/tables/{table}/live", serve_socket),
        *docs_routes(),
        Route("/metrics", metrics),
        *preview_routes(access),
        *page_routes(),
    ]


def asked_here(request: Request) -> bool:
    """On this very machine, and not through a proxy: numbers are for whoever runs the server."""
    host = request.client.host if request.client else ""
    return (
        is_here(f"[{host}]" if ":" in host else host) and "x-forwarded-for" not in request.headers
    )


async def refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException), "that is what it is registered for"
    code = CODES.get(error.status_code, "malformed")
    answer = json_answer(Problem(code=code, reason=f"{error.detail}."), error.status_code)
    answer.headers.update(error.headers or {})
    return answer


async def failed(request: Request, error: Exception) -> Response:
    reason = "Something went wrong here; it has been noted."
    return json_answer(Problem(code="try_again", reason=reason), 500)
