"""A seat at a table, or a place to watch from, over one socket that heals."""

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Generator, Iterable
from typing import Any, Self, get_args
from urllib.parse import quote

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, InvalidURI, WebSocketException

from smorgasboard.client.errors import NoServer, OtherVersion, Refused
from smorgasboard.client.server import Place, Server, read_link
from smorgasboard.engine.messages import Action
from smorgasboard.engine.options import OptionValue
from smorgasboard.server.wire import socket_messages as said
from smorgasboard.server.wire.http_messages import NewTable, SeatOrder
from smorgasboard.server.wire.socket_messages import SeatKey, Update

FROM_TABLE: msgspec.json.Decoder[Any] = msgspec.json.Decoder(said.FromTable)
TOLD = {each.__struct_config__.tag for each in get_args(said.FromTable)}
PATIENCE = 60.0
"""Seconds without a line until it is given up."""
OPEN_SECONDS = 10.0
CLOSE_SECONDS = 1.0
"""How long a server may take to say goodbye: nobody waits for one that misbehaves."""
FIRST_WAIT, LONGEST_WAIT = 0.1, 5.0
CUT = (OSError, TimeoutError, WebSocketException, EOFError)

Move = str | Action | dict[str, Any]
Opening = Callable[[], Awaitable[tuple[Place, list[SeatKey]]]]


class Table:
    """Made by `join`, `watch` or `lay`; awaited, or entered by `async with`, it is open."""

    def __init__(
        self, opening: Opening, patience: float = PATIENCE, bot_key: str | None = None
    ) -> None:
        self._opening = opening
        self.patience = patience
        self.bot_key = bot_key
        self.place = Place("")
        self.keys: list[SeatKey] = []
        self.updates: dict[int | None, Update] = {}
        """The newest for each seat of ours; `None` is a spectator."""
        self.talk: list[said.ChatLine] = []
        self._news: dict[int | None, Update] = {}
        self._moved: dict[int, int] = {}
        """Of each seat of ours, the ply from which on it may be asked for another move."""
        self._changed = asyncio.Condition()
        self._changes = 0
        self._waiting: dict[str, tuple[said.FromClient, asyncio.Future[Any]]] = {}
        self._socket: ClientConnection | None = None
        self._listener: asyncio.Task[None] | None = None
        self._failure: Exception | None = None
        self.cut = False
        """Whether the line is cut, and we try to come back."""
        self._until: float | None = None
        """When a line that does not hold is given up."""
        self._wait = FIRST_WAIT

    # Ways in.

    @classmethod
    def join(
        cls,
        link: str,
        name: str = "Guest",
        seat: int | None = None,
        patience: float = PATIENCE,
        bot_key: str | None = None,
    ) -> Self:
        """Sit down where a link leads; without a key in it, on a free seat of a public table."""

        async def opening() -> tuple[Place, list[SeatKey]]:
            place, server = await found(link, bot_key)
            assert place.table is not None, "it was found"
            chair = place.seat if seat is None else seat
            if place.key is None:
                info = await server.table(place.table)
                free = [each for each in info.free if chair in (None, each)]
                if not free:
                    raise Refused(
                        "not_allowed",
                        "there is no free seat at this table; ask its host for a link with a key,"
                        " or watch",
                    )
                return place, [await server.sit(place.table, free[0], name)]
            if chair is None:
                raise Refused("malformed", "the link has a key, but does not say of which seat")
            return place, [await server.sit(place.table, chair, name, place.key)]

        return cls(opening, patience, bot_key)

    @classmethod
    def watch(cls, link: str, patience: float = PATIENCE) -> Self:
        """See what everybody may see."""

        async def opening() -> tuple[Place, list[SeatKey]]:
            return (await found(link))[0], []

        return cls(opening, patience)

    @classmethod
    def lay(
        cls,
        server: str,
        game: str,
        seats: Iterable[SeatOrder],
        name: str = "Guest",
        options: dict[str, OptionValue] | None = None,
        bot_key: str | None = None,
        **more: Any,
    ) -> Self:
        """A new table, at which we play on every seat that is no bot's."""

        async def opening() -> tuple[Place, list[SeatKey]]:
            at = Server(server, bot_key)
            await at.check()
            order = NewTable(game=game, seats=list(seats), options=options or {}, **more)
            made = await at.lay(order)
            table = made.table.id
            keys = [await at.sit(table, each.seat, name, each.key) for each in made.keys]
            return Place(at.address, table), keys

        return cls(opening, bot_key=bot_key)

    def __await__(self) -> Generator[Any, None, Self]:
        return self._open().__await__()

    async def __aenter__(self) -> Self:
        return await self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def _open(self) -> Self:
        self.place, self.keys = await self._opening()
        await self._connect()
        self._listener = asyncio.create_task(self._listen())
        return self

    async def close(self) -> None:
        if self._listener is not None:
            self._listener.cancel()
            await asyncio.gather(self._listener, return_exceptions=True)
        if self._socket is not None:
            await self._socket.close()

    # What there is to know.

    @property
    def server(self) -> Server:
        return Server(self.place.server, self.bot_key)

    @property
    def seats(self) -> list[int]:
        return [each.seat for each in self.keys]

    @property
    def links(self) -> list[str]:
        """To come back by, one for each seat of ours. Whoever has one has the seat."""
        table = f"{self.place.server}/t/{self.place.table}"
        return [f"{table}#seat={each.seat}&key={quote(each.key)}" for each in self.keys]

    async def __aiter__(self) -> AsyncIterator[Update]:
        """Every update until the match is over. Whoever is slow gets the newest, with all that
        happened meanwhile."""
        playing: set[int | None] = {*self.seats} or {None}
        while playing:
            update = await self.next()
            yield update
            if update.over:
                playing.discard(update.viewer)

    def news(self) -> list[Update]:
        """Every update that nobody has looked at yet, without waiting for one."""
        if self._failure is not None and not self._news:
            raise self._failure
        news = list(self._news.values())
        self._news.clear()
        return news

    async def changed(self, since: int = 0) -> int:
        """Wait until more than `since` things have changed: updates, what is said, the line; or
        until it is given up. How many have, for the next time."""
        async with self._changed:
            await self._changed.wait_for(lambda: self._changes > since or self._failure)
            return self._changes

    async def _tell(self) -> None:
        """Wake whoever waits for a change."""
        async with self._changed:
            self._changes += 1
            self._changed.notify_all()

    async def next(self) -> Update:
        """The next update, as soon as there is one."""
        async with self._changed:
            await self._changed.wait_for(lambda: self._news or self._failure)
            if not self._news:
                assert self._failure is not None, "or we would still wait"
                raise self._failure
            return self._news.pop(next(iter(self._news)))

    # What there is to do.

    async def play(self, move: Move, seat: int | None = None) -> int:
        """Play a move, or raise `Refused`. The number of the table's ply by then: where others are
        asked at the same time, a move is shown when all have answered.
        """
        actor = self._seat(seat)
        word = move["notation"] if isinstance(move, dict) else str(move)
        ply = self.updates[actor].ply + 1
        done: said.Accepted | said.MoveAccepted = await self.ask(
            said.Play(token=token(), seat=actor, ply=ply, move=word)
        )
        self._have_moved(actor, max(ply, done.ply))
        return done.ply

    def _have_moved(self, seat: int, ply: int) -> None:
        self._moved[seat] = ply
        late = self._news.get(seat)
        if late is not None:
            self._news[seat] = self._as_of_now(late)

    def _as_of_now(self, update: Update) -> Update:
        """What was told before our move asks for nothing any more. After a break it comes late,
        and perhaps after the answer to that move."""
        behind = update.viewer is not None and update.ply < self._moved.get(update.viewer, 0)
        return msgspec.structs.replace(update, legal=[]) if behind else update

    async def begin(self) -> None:
        """Do not wait for others: bots take the free seats."""
        await self.ask(said.Begin(token=token(), seat=self.seats[0]))

    async def chat(self, text: str) -> None:
        await self.ask(said.Chat(token=token(), seat=self.seats[0], text=text))

    async def hint(self, step: int = 3, seat: int | None = None) -> said.Hint:
        asked = {"say": "hint", "token": token(), "seat": self._seat(seat), "step": step}
        found: said.Hint = await self.ask(msgspec.convert(asked, said.AskHint))
        return found

    async def forecast(self, moves: list[str], seat: int | None = None) -> list[said.MoveForecast]:
        asked = said.AskForecast(token=token(), seat=self._seat(seat), moves=moves)
        found: said.Forecasts = await self.ask(asked)
        return found.moves

    async def ask(self, message: said.FromClient) -> Any:
        """Say anything, and have the answer. After a break it is said again, and done once."""
        if self._failure is not None:
            raise self._failure
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._waiting[message.token] = message, answer
        try:
            with contextlib.suppress(*CUT):  # then it is said again
                await self._say(message)
            return await answer
        finally:
            del self._waiting[message.token]

    def _seat(self, seat: int | None) -> int:
        """Ours that is to act, if nobody says which."""
        if seat is not None:
            return seat
        acting = [each for each in self.seats if each in self.updates and self.updates[each].legal]
        if not acting and len(self.seats) != 1:
            raise Refused("not_allowed", "it is nobody's turn here")
        return (acting or self.seats)[0]

    # The line.

    async def _connect(self) -> None:
        scheme, _, rest = self.place.server.partition("://")
        address = f"ws{'s' * (scheme == 'https')}://{rest}/api/tables/{self.place.table}/live"
        try:
            self._socket = await connect(
                address,
                max_size=None,
                open_timeout=OPEN_SECONDS,
                close_timeout=CLOSE_SECONDS,
                additional_headers=self.server.headers,
            )
        except (InvalidHandshake, InvalidURI, *CUT) as error:
            raise NoServer(
                f"the table at {self.place.server} does not let us in ({error}); is it still there?"
            ) from None
        greeted = False
        try:
            with contextlib.suppress(*CUT):  # the listener will see
                await self._greet(self._socket)
                greeted = True
        finally:
            if not greeted:
                self._socket.transport.abort()  # a silent one is as good as none

    async def _greet(self, socket: ClientConnection) -> None:
        """Say who we are and what we know; hear the first answer; ask again what was asked."""
        known = [update.ply for update in self.updates.values()]
        lines = self.talk[-1].line if self.talk else 0
        hello = said.Hello(
            token=token(), keys=self.keys, seen=min(known, default=0), chat_seen=lines
        )
        await self._say(hello)
        async with asyncio.timeout(OPEN_SECONDS):
            first = read(await socket.recv())
        if isinstance(first, said.Refused):
            raise refusal(first)
        await self._hear(first)
        for message, _answer in list(self._waiting.values()):
            await self._say(message)

    async def _say(self, message: said.FromClient) -> None:
        assert self._socket is not None, "only an open table is spoken to"
        await self._socket.send(msgspec.json.encode(message).decode())

    async def _listen(self) -> None:
        clock = asyncio.get_running_loop().time
        try:
            while True:
                assert self._socket is not None, "it is open by now"
                since = clock()
                with contextlib.suppress(*CUT):
                    async for raw in self._socket:
                        self._holds()
                        await self._hear(read(raw))
                if clock() - since > LONGEST_WAIT:
                    self._holds()
                await self._come_back()
        except (NoServer, Refused) as error:
            await self._give_up(error)

    def _holds(self) -> None:
        """More was said than a greeting, or it was open for a while: the next cut is a new one."""
        self._until, self._wait = None, FIRST_WAIT

    async def _come_back(self) -> None:
        """As soon as somebody answers, but not for ever."""
        clock = asyncio.get_running_loop().time
        if self._until is None:
            self._until = clock() + self.patience
        if not self.cut:
            self.cut = True
            await self._tell()
        while clock() + self._wait < self._until:
            await asyncio.sleep(self._wait)
            self._wait = min(2 * self._wait, LONGEST_WAIT)
            try:
                await self._still_the_same()
                return await self._connect()
            except OtherVersion:
                raise
            except NoServer:
                continue
        raise NoServer(
            f"the line to {self.place.server} was cut and nobody answers; the link of your seat"
            " brings you back"
        )

    async def _still_the_same(self) -> None:
        """A server may have been updated meanwhile. One that has no time for the question, or
        refuses it, is asked again by whoever comes back to it."""
        with contextlib.suppress(Refused):
            await self.server.check()

    async def _give_up(self, error: Exception) -> None:
        self._failure = error
        for _message, answer in self._waiting.values():
            if not answer.done():
                answer.set_exception(self._failure)
        await self._tell()

    async def _hear(self, told: Any) -> None:
        self.cut = False
        match told:
            case Update():
                await self._note(told)
                if told.accepted is not None:
                    self._answered(told.accepted.token, told.accepted)
            case said.Talk():
                self.talk += told.lines
                await self._tell()
            case said.Refused():
                self._answered(told.token, refusal(told))
            case said.Goodbye(reason=reason, again=False):
                raise Refused("not_allowed", reason)
            case said.Accepted() | said.Hint() | said.Forecasts() | said.Pong():
                self._answered(told.token, told)

    async def _note(self, update: Update) -> None:
        """The newest is enough, with all that happened since the last that was looked at."""
        update = self._as_of_now(update)
        self.updates[update.viewer] = update
        missed = self._news.get(update.viewer)
        if missed is not None:
            update = msgspec.structs.replace(
                update,
                happened=[*missed.happened, *update.happened],
                turns=[*missed.turns, *update.turns],
            )
        self._news[update.viewer] = update
        await self._tell()

    def _answered(self, name: str | None, answer: Any) -> None:
        found = self._waiting.get(name or "")
        if found is None or found[1].done():
            return
        if isinstance(answer, Exception):
            found[1].set_exception(answer)
        else:
            found[1].set_result(answer)


async def found(link: str, bot_key: str | None = None) -> tuple[Place, Server]:
    place, server = read_link(link), Server(link, bot_key)
    if place.table is None:
        raise NoServer(f"{link!r} leads to a server, but to no table; copy the link of a table")
    await server.check()
    return place, server


def read(raw: str | bytes) -> Any:
    """A message; `None` for one of a kind that is newer than this program."""
    try:
        return FROM_TABLE.decode(raw)
    except msgspec.DecodeError:
        with contextlib.suppress(msgspec.DecodeError, TypeError, KeyError):
            if msgspec.json.decode(raw)["tell"] not in TOLD:
                return None
        raise NoServer(
            "the table says something that this program does not know; update it"
        ) from None


def token() -> str:
    return secrets.token_hex(8)


def refusal(told: said.Refused) -> Refused:
    return Refused(told.code, told.reason, told.clause)
