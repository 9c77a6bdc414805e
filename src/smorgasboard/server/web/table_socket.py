"""Play over a WebSocket: one connection for as many seats as sit at one device."""

import asyncio
import contextlib
from collections import deque
from collections.abc import Awaitable
from typing import Any

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketDisconnected

from smorgasboard.engine.errors import ReplayMismatch
from smorgasboard.engine.gesture import Step, may_have_become
from smorgasboard.server.bots.forecasts import foretold
from smorgasboard.server.bots.hints import Hints
from smorgasboard.server.store.rows import moves_in
from smorgasboard.server.tables import commands
from smorgasboard.server.tables.session import TableSession
from smorgasboard.server.web.access import Access
from smorgasboard.server.web.fast_send import fast_send_of
from smorgasboard.server.web.rate_limits import Bucket
from smorgasboard.server.web.requests import OUT_OF_REACH, decode, problem
from smorgasboard.server.wire.refusals import Refusal, not_allowed
from smorgasboard.server.wire.socket_messages import (
    Accepted,
    AnswerUndo,
    AskForecast,
    AskGestureForecast,
    AskHint,
    Begin,
    Chat,
    FromClient,
    FromTable,
    Goodbye,
    Hello,
    Leave,
    MoveAccepted,
    Order,
    PaceBots,
    Ping,
    Play,
    PlayGesture,
    Pong,
    React,
    Refused,
    Rematch,
    Return,
    StandIn,
    Talk,
    Undo,
)

MOST_WAITING = 300
SLOW_SECONDS = 30.0
TOO_MUCH, GOING_AWAY = 1008, 1001
FROM_CLIENT: msgspec.json.Decoder[Any] = msgspec.json.Decoder(FromClient)
TOKEN = msgspec.json.Decoder(dict[str, Any])


class Connection:
    """One socket. What it has to be told waits here until the other side takes it.

    Updates do not queue: a slow client gets the newest, with all that happened since its last.
    """

    def __init__(self, socket: WebSocket, session: TableSession, access: Access) -> None:
        self.socket = socket
        self.session = session
        self.access = access
        self.limits = access.tables.settings.limits
        self.seats: list[int] = []
        self.viewers: list[int | None] = [None]
        self.seen: dict[int | None, int] = {}
        self.chat_seen = 0
        self.version = -1
        self.asides: dict[int, int] = {}
        """What its own seats alone have been told."""
        self.told_aside = -1
        self.due: deque[int | None] = deque()
        """The viewers who have not been told of this version yet."""
        self.wake = asyncio.Event()
        self.fast_send = fast_send_of(socket.scope)
        self.answers: deque[bytes] = deque()
        self.bad = 0
        self.clock = asyncio.get_running_loop().time
        self.moving: Play | PlayGesture | None = None
        """What waits for its answer."""
        self.sending_since: float | None = None
        self.unwelcome = asyncio.Event()
        """It came with a key that somebody has renewed since."""
        self.messages = Bucket(self.limits.messages, self.clock)
        self.chatter = Bucket(self.limits.chat, self.clock)
        self.feelings = Bucket(self.limits.reactions, self.clock)
        self.reacted = session.reacted
        self.forecasts = Bucket(self.limits.forecasts, self.clock)
        self.household = access.address(socket)
        self.hints = Hints(session, access.tables.bot_processes, self.household)
        self.hinting: asyncio.Task[None] | None = None

    async def serve(self) -> None:
        self.session.visitors += 1
        try:
            await self._serve()
        finally:
            self.session.visitors -= 1

    async def _serve(self) -> None:
        try:
            async with asyncio.timeout(self.limits.hello_seconds):
                await self._greet()
        except TimeoutError:
            await self._close(TOO_MUCH, "nobody said hello")
            return
        self.session.listeners.add(self._speak_at_once)
        self.session.on_renewed.add(self._key_renewed)
        self.session.enter(self.seats, self.household)
        try:
            await self._serve_both_ways()
        finally:
            if self.hinting is not None:
                self.hinting.cancel()
            self.session.listeners.discard(self._speak_at_once)
            self.session.on_renewed.discard(self._key_renewed)
            self.session.go(self.seats, self.household)

    async def _serve_both_ways(self) -> None:
        closing = self.access.tables.closing
        tasks = [
            asyncio.create_task(self._listen()),
            asyncio.create_task(self._speak()),
            asyncio.create_task(self._watch()),
            asyncio.create_task(closing.wait()),
            asyncio.create_task(self.unwelcome.wait()),
        ]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        if closing.is_set():
            await self._say_goodbye(GOING_AWAY, "The server restarts.", again=True)
        elif self.unwelcome.is_set():
            await self._say_goodbye(TOO_MUCH, "This seat has another key now.", again=False)
        for task in done:
            error = task.exception()
            if error is not None and not isinstance(error, GONE):
                raise error

    def _key_renewed(self, seats: set[int]) -> None:
        if seats & set(self.seats):
            self.unwelcome.set()

    async def _say_goodbye(self, code: int, reason: str, again: bool) -> None:
        farewell = Goodbye(reason=reason, again=again)
        with contextlib.suppress(Exception):
            await self.socket.send_text(msgspec.json.encode(farewell).decode())
        await self._close(code, reason)

    async def _close(self, code: int, reason: str) -> None:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await self.socket.close(code, reason)

    # Speaking.

    def answer(self, told: FromTable) -> None:
        self.answers.append(msgspec.json.encode(told))
        self._speak_at_once()

    def _speak_at_once(self) -> None:
        """There is something to tell."""
        if self.sending_since is None:
            with contextlib.suppress(Exception):  # `_speak` will meet it, and hang up
                while self.fast_send.is_open():
                    raw = self._next()
                    if raw is None:
                        return
                    self.fast_send.send(raw)
        self.wake.set()

    async def _speak(self) -> None:
        """For whoever has to be waited for."""
        while True:
            await self.wake.wait()
            self.wake.clear()
            while (raw := self._next()) is not None:
                await self._send(raw)

    def _next(self) -> bytes | None:
        """What is to be said next: answers, then updates, then chat."""
        if self.answers:
            return self.answers.popleft()
        if self.version != self.session.version:
            self.version = self.session.version
            self.due = deque(self.viewers)
            self._told_asides()
        elif not self.due and self.told_aside != self.session.told_aside:
            self.due = deque(self._told_asides())
        if self.due:
            raw = self._update(self.due[0])
            self.due.popleft()
            return raw
        reactions = self.session.reactions_since(self.reacted)
        if reactions:
            self.reacted = self.session.reacted - len(reactions) + 1
            return msgspec.json.encode(reactions[0])
        lines = self.session.talk_since(self.chat_seen)
        if not lines:
            return None
        self.chat_seen = lines[-1].line
        return msgspec.json.encode(Talk(lines=lines))

    def _told_asides(self) -> list[int]:
        """The seats that are to be told something alone, now that they are."""
        before, self.told_aside = self.asides, self.session.told_aside
        self.asides = {seat: self.session.asides[seat] for seat in self.seats}
        return [seat for seat in self.seats if self.asides[seat] != before.get(seat, 0)]

    def _update(self, viewer: int | None) -> bytes:
        ply = self.session.state.ply
        since = min(self.seen.get(viewer, 0), ply)
        raw = self.session.encoded(viewer, since, self._accepted(viewer))
        self.seen[viewer] = ply
        return raw

    def _accepted(self, viewer: int | None) -> MoveAccepted | None:
        """The move of this viewer that the table has by now and that was not answered yet."""
        said = self.moving
        if said is None or said.seat != viewer:
            return None
        ply, move = self.session.state.tokens.get((said.seat, said.token), (0, ""))
        if not may_have_become(steps_of(said), moves_in(move)):
            return None
        self.moving = None
        return MoveAccepted(token=said.token, ply=ply)

    async def _send(self, raw: bytes) -> None:
        self.sending_since = self.clock()
        await self.socket.send({"type": "websocket.send", "text": raw.decode()})
        self.sending_since = None

    async def _watch(self) -> None:
        """A client that does not take what it is told is not waited for.

        A timer for each message would cost more than the message.
        """
        while True:
            await asyncio.sleep(SLOW_SECONDS / 2)
            since = self.sending_since
            if since is not None and self.clock() - since > SLOW_SECONDS:
                raise Hangup

    # Listening.

    async def _greet(self) -> None:
        """Nothing is told before hello, and hello says who is told."""
        while True:
            said = await self._hear()
            if not isinstance(said, Hello):
                if said is not None:
                    await self._refuse_now(Refusal("not_allowed", "Say hello first."), said.token)
                continue
            try:
                await self._let_in(said)
                return
            except Refusal as refusal:
                await self._refuse_now(refusal, said.token)

    async def _let_in(self, hello: Hello) -> None:
        for place in hello.keys:
            if not await self.access.may_sit(self.household, self.session, place.seat, place.key):
                raise not_allowed("This is not the key of that seat.")
        if not hello.keys and self.session.present.spectators >= self.limits.watchers:
            raise not_allowed("There is no room for more people who look on.")
        self.seats = sorted({place.seat for place in hello.keys})
        self.viewers = [*self.seats] or [None]
        self.seen = dict.fromkeys(self.viewers, hello.seen)
        self.chat_seen = hello.chat_seen

    async def _hear(self) -> FromClient | None:
        """The next thing said, or nothing if it could not be understood."""
        raw = await self._receive()
        try:
            if not self.messages.take():
                raise Refusal("too_fast", "That was too fast; wait a moment.")
            if len(raw) > self.limits.message:
                raise Refusal("too_large", f"A message has at most {self.limits.message:,} bytes.")
            said: FromClient = decode(raw, FROM_CLIENT)
            return said
        except Refusal as refusal:
            self.bad += 1
            if self.bad > self.limits.bad_messages:
                await self._close(TOO_MUCH, "too much, too fast or not understood")
                raise Hangup from None
            await self._refuse_now(refusal, token_in(raw))
            return None

    async def _receive(self) -> bytes | str:
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        raw: bytes | str | None = message.get("text")
        return raw if raw is not None else message.get("bytes") or b""

    async def _refuse_now(self, refusal: Refusal, token: str | None) -> None:
        told = Refused(token=token, code=refusal.code, reason=refusal.reason, clause=refusal.clause)
        await self._send(msgspec.json.encode(told))

    async def _listen(self) -> None:
        while True:
            said = await self._hear()
            if said is None:
                continue
            if len(self.answers) > MOST_WAITING:
                raise Hangup
            if isinstance(said, AskHint) and said.seat in self.seats:
                self._begin_hint(said)
            else:
                with self.took(said):
                    await self._act(said)

    def took(self, said: FromClient) -> contextlib.AbstractContextManager[object]:
        """Measures how long it takes to answer this."""
        return self.access.tables.measures.message.labels(said.__struct_config__.tag).time()

    async def _act(self, said: FromClient) -> None:
        if isinstance(said, Play | PlayGesture) and said.seat in self.seats:
            await self._play(said)
        else:
            await self._answer(said.token, self._do(said))

    async def _play(self, said: Play | PlayGesture) -> None:
        """An update is under way to everybody. It answers, unless this was done before."""
        self.moving = said
        told = await self._outcome(said.token, self._do(said))
        if self.moving is not None or isinstance(told, Refused):
            self.answer(told)
        self.moving = None

    async def _answer(self, token: str, doing: Awaitable[FromTable]) -> None:
        self.answer(await self._outcome(token, doing))

    async def _outcome(self, token: str, doing: Awaitable[FromTable]) -> FromTable:
        try:
            return await doing
        except Refusal as no:
            return Refused(token=token, code=no.code, reason=no.reason, clause=no.clause)
        except (SQLAlchemyError, OSError, ReplayMismatch):
            reason = "This cannot be done just now; try again."
            return Refused(token=token, code="try_again", reason=reason)

    def _begin_hint(self, asked: AskHint) -> None:
        """Beside everything else: whoever has thought enough may play at once."""
        if self.hinting is not None and not self.hinting.done():
            reason = "A hint is being thought out already."
            self.answer(Refused(token=asked.token, code="too_fast", reason=reason))
            return
        self.hinting = asyncio.create_task(self._answer(asked.token, self.hints.give(asked)))

    async def _do(self, said: FromClient) -> FromTable:
        if isinstance(said, Ping):
            return Pong(token=said.token)
        if isinstance(said, Hello):
            raise not_allowed("You have said hello already.")
        if said.seat not in self.seats:
            raise not_allowed("This is not your seat.")
        if isinstance(said, AskForecast | AskGestureForecast):
            if not self.forecasts.take():
                raise Refusal("too_fast", "That was too fast; wait a moment.")
            return foretold(self.session, said)
        return Accepted(token=said.token, ply=await self._do_from_seat(said))

    async def _do_from_seat(self, said: Any) -> int:
        session, table = self.session, self.session.table
        match said:
            case Play() | PlayGesture():
                if not self.messages.take(len(steps_of(said)) - 1):  # each move costs as much
                    raise Refusal("too_fast", "That was too fast; wait a moment.")
                return await session.play(said.seat, said.ply, steps_of(said), said.token)
            case Order():
                session.order(said.seat, said.order)
            case Chat():
                if not self.chatter.take():
                    raise Refusal("too_fast", "Let the others speak, too; wait a moment.")
                await session.say(said.seat, said.text, said.token)
            case React():
                if not self.feelings.take():
                    raise Refusal("too_fast", "That was too fast; wait a moment.")
                session.react(said.seat, said.face)
            case PaceBots():
                return await table.act(commands.pace_bots(said.seat, said.speed))
            case Begin():
                return await table.act(commands.begin_now)
            case Leave():
                return await table.act(commands.leave(said.seat))
            case Return():
                return await table.act(commands.come_back(said.seat))
            case StandIn():
                return await table.act(commands.stand_in(said.absent, session.present.seats))
            case Undo():
                return await table.act(commands.undo(said.seat))
            case AnswerUndo():
                return await session.answer_undo(said.seat, said.yes)
            case Rematch():
                await self.access.tables.rematch(session, said.seat)
        return table.state.ply


def steps_of(said: Play | PlayGesture) -> list[Step]:
    return [Step(said.move)] if isinstance(said, Play) else said.steps


class Hangup(Exception):
    """This connection is not worth keeping."""


GONE = (Hangup, WebSocketDisconnect, WebSocketDisconnected)
"""The other side has gone, or we have hung up while something was still being said."""


def token_in(raw: bytes | str) -> str | None:
    """The token of something that could not be understood otherwise, for the refusal."""
    with contextlib.suppress(msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        token = TOKEN.decode(raw).get("token")
        return token[:64] if isinstance(token, str) else None
    return None


async def table_socket(socket: WebSocket, access: Access) -> None:
    """The endpoint: check where it comes from, find the table, serve."""
    try:
        address = access.visitor(socket)
    except Refusal:
        await socket.close(TOO_MUCH)
        return
    if (
        not access.from_our_page(socket)
        or access.sockets[address] >= access.most_sockets(address)
        or not access.visits.take(address)
    ):
        await socket.close(TOO_MUCH)
        return
    access.sockets[address] += 1  # before its table is looked for: others come meanwhile
    try:
        with contextlib.suppress(WebSocketDisconnect, Hangup):
            await serve_at_table(socket, access)
    finally:
        access.sockets[address] -= 1
        if not access.sockets[address]:
            del access.sockets[address]
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await socket.close()


async def serve_at_table(socket: WebSocket, access: Access) -> None:
    try:
        session = await access.session(socket.path_params["table"])
    except Refusal as refusal:
        await socket.send_denial_response(problem(refusal))
        return
    except (SQLAlchemyError, OSError):
        await socket.send_denial_response(problem(OUT_OF_REACH))
        return
    await socket.accept()
    await Connection(socket, session, access).serve()
