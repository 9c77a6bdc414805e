"""Tables over HTTP: make one, look at it, sit down, take its record home."""

from collections.abc import Sequence
from importlib.metadata import version
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from smorgasboard import api
from smorgasboard.engine.coach import Coach, coach
from smorgasboard.engine.errors import UnknownName
from smorgasboard.engine.game import Game
from smorgasboard.engine.how_to_play import HowToPlay, how_to_play_with
from smorgasboard.engine.match import Match
from smorgasboard.engine.options import Agreed, agreed
from smorgasboard.engine.packs import Pack
from smorgasboard.engine.rulebook import Rulebook, in_words, rulebook
from smorgasboard.games.registry import GAMES, find_game
from smorgasboard.server.store.keys import key_hash, new_key
from smorgasboard.server.tables.free_text import clean_name
from smorgasboard.server.tables.session import TableSession
from smorgasboard.server.web.listen_socket import is_here
from smorgasboard.server.web.requests import Requests, json_answer
from smorgasboard.server.wire.http_messages import (
    Contents,
    Games,
    Health,
    HoldSeat,
    HostPolicy,
    Invitation,
    Join,
    MadeTable,
    NewTable,
    Seated,
    TableInfo,
    Version,
)
from smorgasboard.server.wire.refusals import Refusal, not_allowed
from smorgasboard.server.wire.socket_messages import PROTOCOL, SeatKey
from smorgasboard.server.wire.updates import free_seats, record_of, table_info

PRACTICE = Agreed("practice", "moves can be taken back whatever came of them", usual=False)


def window_of(seconds: int) -> Agreed:
    return Agreed("window", f"everybody has {seconds} seconds to answer a card", usual=False)


VERSION = version("smorgasboard")


class TableRoutes(Requests):
    _games: tuple[tuple[str, ...], bytes] | None = None
    """The games there are, and what is told about them."""

    async def get_health(self, request: Request) -> Response:
        """Whether plies can be written."""
        fine = await self.tables.log.alive()
        return json_answer(Health(healthy=fine), 200 if fine else 503)

    async def get_version(self, request: Request) -> Version:
        return Version(protocol=PROTOCOL, server=VERSION)

    async def get_invitation(self, request: Request) -> Invitation:
        """Whoever came from elsewhere knows an address that works, and need not know another."""
        door = self.tables.door
        here = is_here(request.headers.get("host", ""))
        return Invitation(
            address=door.address if here else None,
            can_open=door.address is None and door.may_open(request),
        )

    async def let_guests_in(self, request: Request) -> Invitation:
        """Listen in the network, too: only whoever sits at this machine may ask for it, and no page
        of others on their behalf."""
        door = self.tables.door
        if not door.may_open(request) or not self.access.from_our_page(request):
            raise not_allowed("Only who sits at the computer with the tables can let friends in.")
        return Invitation(address=await door.open(), can_open=False)

    async def get_games(self, request: Request) -> Response:
        """Every page asks for it, and it hardly ever changes: it is written down once."""
        known = tuple(GAMES)
        if self._games is None or self._games[0] != known:
            bots = self.tables.bots
            policies = {
                name: HostPolicy(about.game, about.seats, about.strength)
                for name, about in bots.policies().items()
            }
            games = Games(games=api.games(), bots=bots.names(), policies=policies)
            self._games = (known, msgspec.json.encode(games))
        return Response(self._games[1], media_type="application/json")

    async def get_rules(self, request: Request) -> Rulebook:
        game = game_of(request)
        return in_words(rulebook(game.package), game.options)

    async def get_how_to_play(self, request: Request) -> HowToPlay:
        game = game_of(request)
        return page_or_refusal(game, game.pack("base"))

    async def get_coach(self, request: Request) -> Coach:
        return coach(game_of(request).package)

    async def get_tables(self, request: Request) -> list[TableInfo]:
        """The public ones that have not ended."""
        sessions = await self.tables.public_sessions()
        return [table_info(session.state, session.present) for session in sessions]

    async def make_table(self, request: Request, order: NewTable) -> MadeTable:
        self.take_new_table(request)
        return made_table(*await self.tables.found(order, self.access.address(request)))

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

    async def renew_key(self, request: Request, order: HoldSeat) -> Seated:
        """Whoever else has the old key, and has come with it, has to go."""
        session, seat = await self._own_seat(request, order)
        key = await session.renew_key(seat, order.key)
        if key is None:
            raise not_allowed("Somebody was faster.")
        return Seated(table=table_info(session.state, session.present), seat=seat, key=key)

    async def forget(self, request: Request, order: HoldSeat) -> TableInfo:
        """What was said from this seat, and its name."""
        session, seat = await self._own_seat(request, order)
        await session.forget(seat)
        return table_info(session.state, session.present)

    async def _own_seat(self, request: Request, order: HoldSeat) -> tuple[TableSession, int]:
        session = await self.session(request)
        seat = seat_number(request, session)
        if not await self.access.may_sit(self.access.address(request), session, seat, order.key):
            raise not_allowed("This is not the key of that seat.")
        return session, seat

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
        return contents_of(
            state.match,
            [
                *([PRACTICE] if state.founding.practice else []),
                *([window_of(state.founding.window)] if state.founding.window else []),
            ],
        )

    async def get_how_to_play_here(self, request: Request) -> HowToPlay:
        """With the numbers of the table's own pack."""
        match = (await self.session(request)).state.match
        return page_or_refusal(match.game, match.setup.pack)

    async def get_record(self, request: Request) -> Response:
        return PlainTextResponse(record_of((await self.session(request)).state))


def contents_of(match: Match, of_the_table: Sequence[Agreed] = ()) -> Contents:
    game, setup = match.game, match.setup
    return Contents(
        pack=setup.pack,
        texts=game.texts(setup),
        facts=game.facts(setup),
        agreed=[*of_the_table, *agreed(game.options, setup.options, match.names.names)],
    )


def page_or_refusal(game: Game[Any, Any], pack: Pack) -> HowToPlay:
    try:
        return how_to_play_with(game, pack)
    except UnknownName as error:
        raise Refusal("not_found", f"{error}.") from None


def game_of(request: Request) -> Game[Any, Any]:
    try:
        return find_game(request.path_params["game"])
    except UnknownName:
        raise Refusal("not_found", "There is no such game.") from None


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
