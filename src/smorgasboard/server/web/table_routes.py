"""Tables over HTTP: make one, look at it, sit down, take its record home."""

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from smorgasboard import api
from smorgasboard.bots.registry import LEVELS
from smorgasboard.engine.errors import SmorgasboardError
from smorgasboard.engine.rulebook import Rulebook, rulebook
from smorgasboard.games.registry import find_game
from smorgasboard.server.store.keys import key_hash, new_key
from smorgasboard.server.tables.free_text import clean_name
from smorgasboard.server.tables.session import TableSession
from smorgasboard.server.web.listen_socket import is_here
from smorgasboard.server.web.requests import Requests, json_answer
from smorgasboard.server.wire.http_messages import (
    Contents,
    Games,
    Health,
    Invitation,
    Join,
    MadeTable,
    NewTable,
    Seated,
    TableInfo,
)
from smorgasboard.server.wire.refusals import Refusal, not_allowed
from smorgasboard.server.wire.socket_messages import SeatKey
from smorgasboard.server.wire.updates import free_seats, record_of, table_info


class TableRoutes(Requests):
    async def get_health(self, request: Request) -> Response:
        """Whether plies can be written."""
        fine = await self.tables.log.alive()
        return json_answer(Health(healthy=fine), 200 if fine else 503)

    async def get_invitation(self, request: Request) -> Invitation:
        """Whoever came from elsewhere knows an address that works, and need not know another."""
        here = is_here(request.headers.get("host", ""))
        return Invitation(address=self.tables.settings.guests if here else None)

    async def get_games(self, request: Request) -> Games:
        return Games(games=api.games(), bots=list(LEVELS))

    async def get_rules(self, request: Request) -> Rulebook:
        try:
            game = find_game(request.path_params["game"])
        except SmorgasboardError:
            raise Refusal("not_found", "There is no such game.") from None
        return rulebook(game.package)

    async def get_tables(self, request: Request) -> list[TableInfo]:
        """The public ones that have not ended."""
        sessions = await self.tables.public_sessions()
        return [table_info(session.state, session.present) for session in sessions]

    async def make_table(self, request: Request, order: NewTable) -> MadeTable:
        self.take_new_table(request)
        return made_table(*await self.tables.found(order))

    async def get_table(self, request: Request) -> TableInfo:
        session = await self.session(request)
        return table_info(session.state, session.present)

    async def join(self, request: Request, order: Join) -> Seated:
        """Sit down, or change the name, with the key; or take a free seat at a public table."""
        session = await self.session(request)
        seat = seat_number(request, session)
        name = clean_name(order.name)
        key = None
        if order.key is None:
            key = await self._take_free_seat(session, seat)
        elif not await self.access.may_sit(self.access.address(request), session, seat, order.key):
            raise not_allowed("This is not the key of that seat.")
        await session.join(seat, name)
        info = table_info(session.state, session.present)
        return Seated(table=info, seat=seat, key=key)

    async def _take_free_seat(self, session: TableSession, seat: int) -> str:
        await session.reread_chairs()
        if seat not in free_seats(session.state):
            raise not_allowed("This seat is not free; its link has the key.")
        key = new_key()
        if not await self.tables.log.claim(session.id, seat, key_hash(key)):
            raise not_allowed("Somebody was faster.")
        await session.reread_chairs()
        return key

    async def get_contents(self, request: Request) -> Contents:
        state = (await self.session(request)).state
        setup = state.match.setup
        game = state.game
        return Contents(pack=setup.pack, texts=game.texts(setup), facts=game.facts(setup))

    async def get_record(self, request: Request) -> Response:
        return PlainTextResponse(record_of((await self.session(request)).state))


def seat_number(request: Request, session: TableSession) -> int:
    word: str = request.path_params["seat"]
    if not (word.isascii() and word.isdigit() and len(word) < 4):
        raise Refusal("not_found", "There is no such seat.")
    if int(word) >= len(session.state.players):
        raise Refusal("not_found", "There is no such seat.")
    return int(word)


def made_table(session: TableSession, keys: list[SeatKey]) -> MadeTable:
    links = [f"/t/{session.id}#seat={key.seat}&key={key.key}" for key in keys]
    return MadeTable(table=table_info(session.state, session.present), keys=keys, links=links)
