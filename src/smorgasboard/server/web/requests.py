"""What all routes have in common: rates are limited, and every refusal is told in one way."""

import logging
from collections.abc import Awaitable, Callable

from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from smorgasboard.engine.errors import SmorgasboardError
from smorgasboard.server.tables.session import TableSession
from smorgasboard.server.web.access import Access
from smorgasboard.server.web.answers import bad_input, json_answer, problem
from smorgasboard.server.wire.http_messages import MadeTable
from smorgasboard.server.wire.refusals import Refusal
from smorgasboard.server.wire.socket_messages import SeatKey
from smorgasboard.server.wire.updates import table_info

LOGGER = logging.getLogger("smorgasboard")
Endpoint = Callable[[Request], Awaitable[Response]]


class Routes:
    def __init__(self, access: Access) -> None:
        self.access = access
        self.tables = access.tables
        self.limits = access.tables.settings.limits

    def route(self, path: str, endpoint: Endpoint, method: str, limited: bool = True) -> Route:
        async def answered(request: Request) -> Response:
            try:
                if limited and not self.access.requests.take(self.access.address(request)):
                    raise Refusal("too_fast", "That was too fast; wait a moment.")
                return await endpoint(request)
            except Refusal as refusal:
                return problem(refusal)
            except SmorgasboardError as error:
                return problem(bad_input(str(error)))
            except ClientDisconnect:  # before it had said all: nobody is left to read this
                return problem(Refusal("malformed", "The request was cut off."))
            except (SQLAlchemyError, OSError):
                LOGGER.warning("the database did not answer")
                return problem(Refusal("try_again", "The tables are out of reach; try again."))

        return Route(path, answered, methods=[method], name=f"{method} {path}")

    async def session(self, request: Request) -> TableSession:
        return await self.access.session(request.path_params["table"])

    def take_new_table(self, request: Request) -> None:
        if not self.access.new_tables.take(self.access.address(request)):
            raise Refusal("too_fast", "That was too many new tables; wait a moment.")


def made_table(session: TableSession, keys: list[SeatKey]) -> Response:
    links = [f"/t/{session.id}#seat={key.seat}&key={key.key}" for key in keys]
    made = MadeTable(table=table_info(session.state, session.present), keys=keys, links=links)
    return json_answer(made, 201)
