"""A live table and the people around it: who is here, what they say, what they shall be told."""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from smorgasboard.engine.match import Match
from smorgasboard.server.store.keys import fits
from smorgasboard.server.store.log import Log
from smorgasboard.server.store.rows import Line
from smorgasboard.server.tables import commands
from smorgasboard.server.tables.free_text import clean_chat
from smorgasboard.server.tables.live_table import LiveTable
from smorgasboard.server.tables.table_state import TableState
from smorgasboard.server.wire.for_everybody import ForEverybody, Present
from smorgasboard.server.wire.refusals import Refusal
from smorgasboard.server.wire.socket_messages import (
    ASK,
    NOT_THIS_TURN,
    NOT_UNTIL_NEWS,
    ONLY_AS_TARGET,
    ChatLine,
    MoveAccepted,
    StandingOrder,
)
from smorgasboard.server.wire.updates import for_everybody, update_for

LOGGER = logging.getLogger("smorgasboard")
CHAT_KEPT = 100
SPECTATORS = -1
"""Where spectators are counted among the seats."""


class Standing(msgspec.Struct, frozen=True):
    """What a seat has ordered, at which ply, and in whose turn."""

    order: StandingOrder
    ply: int
    turn: Any


class TableSession:
    """Everything about one table in this process."""

    def __init__(self, table: LiveTable, log: Log) -> None:
        self.table = table
        self.log = log
        self.version = 0
        """Goes up whenever somebody has to be told something."""
        self.listeners: set[Callable[[], None]] = set()
        """Called soon after something has changed, once for all that has until then."""
        self._telling = False
        self.lines: list[Line] = []
        self.orders: dict[int, Standing] = {}
        self.left_at = 0.0
        self.visitors = 0
        """Who has come to the door and may not have said hello yet."""
        self.on_presence: Callable[[TableSession], None] = lambda session: None
        """Called when somebody comes or goes."""
        self._here: Counter[int] = Counter()
        self._present: Present | None = None
        """Known until somebody comes or goes."""
        self._elsewhere: dict[str, tuple[Present, float]] = {}
        """Whom other workers see, and when they said so."""
        self._encoded: dict[tuple[int | None, int, MoveAccepted | None], bytes] = {}
        self._for_everybody: ForEverybody | None = None
        """What all viewers are told alike, until something changes."""
        self._noting: asyncio.Task[None] | None = None
        """Under way, or done, since the match is over."""
        table.listeners.add(self._changed)
        table.listeners.add(self._note_end)
        self._note_end()  # if whoever made the last move was gone before it was noted

    @property
    def id(self) -> str:
        return self.table.id

    @property
    def state(self) -> TableState:
        return self.table.state

    @property
    def match(self) -> Match:
        return self.table.state.match

    def _changed(self) -> None:
        self.version += 1
        self._encoded.clear()
        self._for_everybody = None
        if not self._telling:
            self._telling = True
            asyncio.get_running_loop().call_soon(self._tell)

    def _tell(self) -> None:
        self._telling = False
        for listener in list(self.listeners):
            listener()

    # Being here.

    @property
    def here(self) -> Present:
        """Who has a connection to this worker."""
        seats = frozenset(seat for seat, many in self._here.items() if many and seat != SPECTATORS)
        return Present(seats, self._here[SPECTATORS])

    @property
    def present(self) -> Present:
        """Who has one to any worker."""
        if self._present is None:
            all_seen = [self.here, *(seen for seen, _ in self._elsewhere.values())]
            self._present = Present(
                frozenset().union(*(seen.seats for seen in all_seen)),
                sum(seen.spectators for seen in all_seen),
            )
        return self._present

    @property
    def empty(self) -> bool:
        return not self.visitors and not any(self._here.values())

    def enter(self, seats: list[int]) -> None:
        self._here.update(seats or [SPECTATORS])
        self._presence_changed()

    def go(self, seats: list[int]) -> None:
        self._here.subtract(seats or [SPECTATORS])
        if self.log.shared:  # they may come back to another worker, which shows them no order
            for seat in set(seats) - self.here.seats:
                self.orders.pop(seat, None)
        self._presence_changed()

    def _presence_changed(self) -> None:
        self._present = None
        self.on_presence(self)
        self._changed()

    def seen_elsewhere(self, worker: str, seen: Present, at: float) -> None:
        """What another worker says about this table."""
        before = self.present
        self._elsewhere[worker] = (seen, at)
        self._present = None
        if self.present != before:
            self._changed()

    def forget_elsewhere(self, before: float) -> None:
        """A worker that has been silent since then sees nobody any more."""
        silent = [worker for worker, (_, at) in self._elsewhere.items() if at < before]
        for worker in silent:
            del self._elsewhere[worker]
        self._present = None
        if silent:
            self._changed()

    async def holds(self, seat: int, key: str) -> bool:
        """Whether `key` is that of the seat. A seat at a public table may have got it just now."""
        founding = self.state.founding
        if seat >= len(founding.chairs):
            return False
        chair = founding.chairs[seat]
        if founding.public and chair.level is None and chair.key_hash is None:
            await self.reread_chairs()
        return fits(key, self.state.founding.chairs[seat].key_hash)

    async def reread_chairs(self) -> None:
        newer = await self.log.founding(self.id)
        if newer is not None:
            self.state.founding = newer

    # Doing.

    async def join(self, seat: int, name: str) -> None:
        await self.table.act(commands.join(seat, name))
        await self.table.act(commands.begin_when_full)

    async def answer_undo(self, seat: int, yes: bool) -> int:
        await self.table.act(commands.answer_undo(seat, yes))
        return await self.table.act(commands.undo_when_agreed)

    async def play(self, seat: int, ply: int, move: str, token: str) -> int:
        if self.state.players[seat].level is not None:
            raise Refusal("not_allowed", "A bot plays for you; say that you are back.")
        return await self.table.submit(seat, ply, move, token)

    def _note_end(self) -> None:
        if self._noting is None and self.state.over and not self.state.founding.over:
            self._noting = asyncio.create_task(self._finish())

    async def _finish(self) -> None:
        try:
            await self.log.finish(self.id)
        except (SQLAlchemyError, OSError):  # whoever reads this table next will note it
            LOGGER.warning("the end of table %s could not be noted", self.id)

    async def settle(self) -> None:
        """Wait until everything begun is written."""
        await self.table.settle()
        if self._noting is not None:
            await self._noting

    async def catch_up(self) -> None:
        """Another worker has written something: a ply, a line of chat."""
        await self.table.catch_up()
        await self.hear()

    # Standing orders.

    def order(self, seat: int, order: StandingOrder) -> None:
        self.orders[seat] = Standing(order, self.state.ply, self._turn())
        self._changed()

    def order_of(self, seat: int) -> StandingOrder:
        """Looks only at what everybody at the table has seen."""
        standing = self.orders.get(seat)
        if standing is None:
            return ASK
        news = self.state.news > standing.ply
        if (standing.order == NOT_UNTIL_NEWS and news) or (
            standing.order == NOT_THIS_TURN and self._turn() != standing.turn
        ):
            del self.orders[seat]
            return ASK
        return standing.order

    def passes_for(self, seat: int) -> bool:
        """Whether the seat has said that the table shall pass for it, if it can."""
        order = self.order_of(seat)
        if order == ONLY_AS_TARGET:
            state = self.state
            targets = state.game.targets_of(state.match.view_struct(None))
            return targets is not None and seat not in targets
        return order != ASK

    def _turn(self) -> Any:
        state = self.state
        return state.game.turn_of(state.match.view_struct(None)) if state.begun else None

    # Telling.

    def encoded(
        self, viewer: int | None, since: int, accepted: MoveAccepted | None = None
    ) -> bytes:
        """The update for a viewer; made once for all who see the same."""
        key = (viewer, since, accepted)
        if key not in self._encoded:
            order: StandingOrder = ASK if viewer is None else self.order_of(viewer)
            if self._for_everybody is None:
                self._for_everybody = for_everybody(self.state, self.present)
            update = update_for(self.state, viewer, since, self._for_everybody, order, accepted)
            self._encoded[key] = msgspec.json.encode(update)
        return self._encoded[key]

    # Talking.

    async def say(self, seat: int, text: str, token: str) -> None:
        await self.log.say(self.id, seat, clean_chat(text), token)
        await self.hear()

    async def hear(self) -> None:
        """The lines that are new."""
        after = self.lines[-1].line if self.lines else 0
        new = await self.log.said(self.id, after, CHAT_KEPT)
        newest = self.lines[-1].line if self.lines else 0
        self.lines = [*self.lines, *(line for line in new if line.line > newest)][-CHAT_KEPT:]
        if new:
            self._changed()

    def talk_since(self, line: int) -> list[ChatLine]:
        players = self.state.players
        return [
            ChatLine(
                line=said.line,
                seat=said.seat,
                name=players[said.seat].name,
                text=said.text,
                at=said.at,
            )
            for said in self.lines
            if said.line > line
        ]
