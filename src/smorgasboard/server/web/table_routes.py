"""Tables over HTTP: make one, look at it, sit down, take its record home."""

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from smorgasboard import api
from smorgasboard.bots.registry import LEVELS
from smorgasboard.engine.errors import SmorgasboardError
from smorgasboard.engine.rulebook import rulebook
from smorgasboard.games.registry import find_game
from smorgasboard.server.store.keys import key_hash, new_key
from smorgasboard.server.tables.free_text import clean_name
from smorgasboard.server.tables.session import TableSession
from smorgasboard.server.web.answers import json_answer, read_body
from smorgasboard.server.web.listen_socket import is_here
from smorgasboard.server.web.requests import Routes, made_table
from smorgasboard.server.wire.http_messages import Contents, Invitation, Join, NewTable, Seated
from smorgasboard.server.wire.refusals import Refusal, not_allowed
from smorgasboard.server.wire.updates import free_seats, record_of, table_info


class TableRoutes(Routes):
    """The HTTP interface, described in `openapi.py`."""

    def routes(self) -> list[Route]:
        return [
            self.route("/healthz", self.health, "GET", limited=False),
            self.route("/api/invitation", self.invitation, "GET"),
            self.route("/api/games", self.games, "GET"),
            self.route("/api/games/{game}/rules", self.rules, "GET"),
            self.route("/api/tables", self.public_tables, "GET"),
            self.route("/api/tables", self.make_table, "POST"),
            self.route("/api/tables/{table}", self.table, "GET"),
            self.route("/api/tables/{table}/seats/{seat}", self.join, "POST"),
            self.route("/api/tables/{table}/contents", self.contents, "GET"),
            self.route("/api/tables/{table}/record", self.record, "GET"),
        ]

    async def health(self, request: Request) -> Response:
        """Whether plies can be written."""
        fine = await self.tables.log.alive()
        return json_answer({"healthy": fine}, 200 if fine else 503)

    async def invitation(self, request: Request) -> Response:
        """Whoever came from elsewhere knows an address that works, and need not know another."""
        here = is_here(request.headers.get("host", ""))
        return json_answer(Invitation(address=self.tables.settings.guests if here else None))

    async def games(self, request: Request) -> Response:
        return json_answer({"games": api.games(), "bots": list(LEVELS)})

    async def rules(self, request: Request) -> Response:
        try:
            game = find_game(request.path_params["game"])
        except SmorgasboardError:
            raise Refusal("not_found", "There is no such game.") from None
        return json_answer(rulebook(game.package))

    async def public_tables(self, request: Request) -> Response:
        """The public ones that have not ended."""
        sessions = await self.tables.public_sessions()
        return json_answer([table_info(session.state, session.present) for session in sessions])

    async def make_table(self, request: Request) -> Response:
        self.take_new_table(request)
        order = await read_body(request, NewTable, self.limits.body)
        return made_table(*await self.tables.found(order))

    async def table(self, request: Request) -> Response:
        session = await self.session(request)
        return json_answer(table_info(session.state, session.present))

    async def join(self, request: Request) -> Response:
        """Sit down, or change the name, with the key; or take a free seat at a public table."""
        session = await self.session(request)
        seat = seat_number(request, session)
        order = await read_body(request, Join, self.limits.body)
        name = clean_name(order.name)
        key = None
        if order.key is None:
            key = await self._take_free_seat(session, seat)
        elif not await self.access.may_sit(self.access.address(request), session, seat, order.key):
            raise not_allowed("This is not the key of that seat.")
        await session.join(seat, name)
        info = table_info(session.state, session.present)
        return json_answer(Seated(table=info, seat=seat, key=key), 200)

    async def _take_free_seat(self, session: TableSession, seat: int) -> str:
        await session.reread_chairs()
        if seat not in free_seats(session.state):
            raise not_allowed("This seat is not free; its link has the key.")
        key = new_key()
        if not await self.tables.log.claim(session.id, seat, key_hash(key)):
            raise not_allowed("Somebody was faster.")
        await session.reread_chairs()
        return key

    async def contents(self, request: Request) -> Response:
        state = (await self.session(request)).state
        setup = state.match.setup
        return json_answer(Contents(pack=setup.pack, texts=state.game.texts(setup)))

    async def record(self, request: Request) -> Response:
        return PlainTextResponse(record_of((await self.session(request)).state))


def seat_number(request: Request, session: TableSession) -> int:
    word: str = request.path_params["seat"]
    if not (word.isascii() and word.isdigit() and len(word) < 4):
        raise Refusal("not_found", "There is no such seat.")
    if int(word) >= len(session.state.players):
        raise Refusal("not_found", "There is no such seat.")
    return int(word)
