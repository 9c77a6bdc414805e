"""A live table and the people around it: who is here, what they say, what they shall be told."""

import asyncio
import logging
import secrets
from collections import Counter, deque
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from smorgasboard.engine.asking import (
    ASK,
    PASS,
    Standing,
    StandingOrder,
    in_force,
    leaves_it,
)
from smorgasboard.engine.gesture import Step
from smorgasboard.engine.match import Match
from smorgasboard.server.store.keys import fits, key_hash, new_key
from smorgasboard.server.store.log import Log
from smorgasboard.server.store.rows import Line
from smorgasboard.server.tables import commands
from smorgasboard.server.tables.free_text import clean_chat
from smorgasboard.server.tables.live_table import LiveTable
from smorgasboard.server.tables.snapshot import SNAPSHOT_EVERY, pack, write_snapshot
from smorgasboard.server.tables.table_state import TableState, nameless
from smorgasboard.server.tables.windows import (
    BY_TABLE,
    Answer,
    Question,
    open_questions,
    settled,
)
from smorgasboard.server.wire.for_everybody import ForEverybody, Place, Present
from smorgasboard.server.wire.refusals import Refusal, StalePly, not_allowed
from smorgasboard.server.wire.socket_messages import (
    ChatLine,
    Face,
    MoveAccepted,
    Reaction,
)
from smorgasboard.server.wire.updates import for_everybody, update_for

LOGGER = logging.getLogger("smorgasboard")
CHAT_KEPT = 100
REACTIONS_KEPT = 20
"""For connections that have not been told of them yet."""
SPECTATORS = -1
"""Where spectators are counted among the seats."""


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
        self._answers: dict[int, Answer] = {}
        """What was said in the open window; told to nobody before it closes."""
        self._heard: dict[int, Answer] = {}
        """The last that each seat has said in a window, whatever came of it."""
        self._questions: list[Question] | None = None
        """Of the open window, once somebody has looked."""
        self._asked_at = -1
        """The ply that the two are about."""
        self._closing = False
        self.asides: Counter[int] = Counter()
        """Goes up when a seat alone has to be told something."""
        self.told_aside = 0
        """How often any seat had to be."""
        self.reactions: deque[Reaction] = deque(maxlen=REACTIONS_KEPT)
        self.reacted = 0
        """How many there were in all."""
        self.left_at = 0.0
        self.visitors = 0
        """Who has come to the door and may not have said hello yet."""
        self._households: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
        """Where those come from who play, and those who look on."""
        self.on_renewed: set[Callable[[set[int]], None]] = set()
        """Called with the seats that have another key now."""
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
        self._lies_open: tuple[int, Any] = (-1, None)
        """A ply, and what a spectator sees after it."""
        self._noting: asyncio.Task[None] | None = None
        """Under way, or done, since the match is over."""
        table.listeners.add(self._changed)
        self._keeping: asyncio.Task[None] | None = None
        """A snapshot that is being written, or the last one that was."""
        table.listeners.add(self._note_end)
        table.listeners.add(self._keep_snapshot)
        self._keep_snapshot()
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

    @property
    def open_view(self) -> Any:
        """What lies open now. Made once a ply: much depends on it, and that for every seat."""
        if self._lies_open[0] != self.state.ply:
            self._lies_open = (self.state.ply, self.match.view_struct(None))
        return self._lies_open[1]

    def _changed(self) -> None:
        self.version += 1
        self._encoded.clear()
        self._for_everybody = None
        self._tell_soon()

    def _tell_soon(self) -> None:
        if not self._telling:
            self._telling = True
            asyncio.get_running_loop().call_soon(self._tell)

    def _tell(self) -> None:
        self._telling = False
        if self._closing:
            return  # what a window brings is told in one go
        for listener in list(self.listeners):
            listener()

    def _tell_aside(self, seat: int) -> None:
        """To one seat: the others must not even hear that there is something to tell."""
        self.asides[seat] += 1
        self.told_aside += 1
        for key in [key for key in self._encoded if key[0] == seat]:
            del self._encoded[key]
        self._tell_soon()

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

    @property
    def household(self) -> str:
        """Who has had somebody here for longest, players before others; nobody's if it is empty."""
        present = (house for counted in self._households for house in counted)
        return next(present, "")

    def enter(self, seats: list[int], household: str) -> None:
        self._households[not seats][household] += 1
        self._here.update(seats or [SPECTATORS])
        self._presence_changed()

    def go(self, seats: list[int], household: str) -> None:
        counted = self._households[not seats]
        counted[household] -= 1
        if not counted[household]:
            del counted[household]
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
        if newer is None:
            return
        before, self.state.founding = self.state.founding.chairs, newer
        renewed = {
            seat
            for seat, (old, new) in enumerate(zip(before, newer.chairs, strict=True))
            if old.key_hash not in (None, new.key_hash)
        }
        for listener in list(self.on_renewed) if renewed else []:
            listener(renewed)

    async def renew_key(self, seat: int, key: str) -> str | None:
        """Another key instead of this one; whoever came with the old one has to go."""
        new = new_key()
        if not await self.log.renew_key(self.id, seat, key_hash(key), key_hash(new)):
            return None
        await self.reread_chairs()
        return new

    async def forget(self, seat: int) -> None:
        """Delete what somebody has said here, and the name."""
        await self.table.act(commands.forget(seat))
        if self._keeping is not None:
            await self._keeping  # it may have the name, and goes with it
        await self.log.forget(self.id, seat, nameless(seat))
        self.lines = [said for said in self.lines if said.seat != seat]

    # Doing.

    async def join(self, seat: int, name: str) -> None:
        await self.table.act(commands.join(seat, name))
        await self.table.act(commands.begin_when_full)

    async def answer_undo(self, seat: int, yes: bool) -> int:
        await self.table.act(commands.answer_undo(seat, yes))
        return await self.table.act(commands.undo_when_agreed)

    async def play(self, seat: int, ply: int, steps: Sequence[Step], token: str) -> int:
        if self.state.players[seat].level is not None:
            raise Refusal("not_allowed", "A bot plays for you; say that you are back.")
        answer = Answer(seat, steps[0].move, token)
        if self._came_to_nothing(answer):
            return self.state.ply
        question = self._question_to(seat)
        if question is None or len(steps) > 1:
            return await self.table.submit_gesture(seat, ply, steps, token)
        if self._is_free_to_speak(question, answer):
            return await self.table.submit_gesture(seat, ply, steps, token)
        if not self.state.moved < ply <= self.state.ply + 1:
            raise StalePly
        self.hold(answer)
        return self.state.ply

    def _came_to_nothing(self, answer: Answer) -> bool:
        """Whether it is said again, after a break, and in its window others came first."""
        played = (answer.seat, answer.token) in self.state.tokens
        return self._heard.get(answer.seat) == answer and not played

    def _is_free_to_speak(self, question: Question, answer: Answer) -> bool:
        """Whether it tells nothing of others to play this at once: a card before anybody else.

        What the rules forbid is refused there, and what was done before is found there.
        """
        known = (answer.seat, answer.token) in self.state.tokens
        first = question.match is self.match and answer.move != PASS and not self.fixed_window
        return known or first or not question.allows(answer.move)

    # Windows.

    @property
    def fixed_window(self) -> int:
        """The seconds that a window lasts here, whatever is said in it; 0 if nobody wanted that."""
        return self.state.founding.window if self.state.game.reactions else 0

    def questions(self) -> list[Question]:
        """To those who are asked at once, or none if the question is no window."""
        state = self.state
        if self._asked_at != state.moved or self._questions is None:
            self._asked_at = state.moved
            self._answers.clear()
            playing = state.begun and not state.over
            self._questions = open_questions(state.match) if playing else []
        return self._questions

    def _question_to(self, seat: int | None) -> Question | None:
        return next((asked for asked in self.questions() if asked.seat == seat), None)

    def match_for(self, seat: int) -> Match:
        """The match as it is when this seat has something to choose."""
        question = self._question_to(seat)
        if question is not None:
            return question.match
        if self.state.to_act != seat:
            raise not_allowed("There is nothing for you to choose just now.")
        return self.match

    def hold(self, answer: Answer) -> None:
        """Keep what a seat has said until the window closes."""
        self.questions()
        self._answers[answer.seat] = answer
        self._heard[answer.seat] = answer
        self._tell_aside(answer.seat)

    def has_answered(self, seat: int) -> bool:
        return bool(self.questions()) and seat in self._answers

    def waits_for(self, question: Question) -> bool:
        """Whether a person has to say something: the table passes for whoever can only do that."""
        return (
            self.state.players[question.seat].level is None
            and question.free
            and not self.passes_for(question.seat)
            and question.seat not in self._answers
        )

    def _answer_to(self, question: Question) -> Answer | None:
        if question.seat in self._answers:
            return self._answers[question.seat]
        if self.waits_for(question) or self.state.players[question.seat].level is not None:
            return None
        return self._passing(question.seat)

    def _passing(self, seat: int) -> Answer:
        return Answer(seat, PASS, f"{BY_TABLE}{secrets.token_hex(8)}")

    def settled(self) -> list[Answer]:
        """What can be played when the moment is over. In a window of fixed length, whoever has said
        nothing by then passes."""
        here, present = self.here.seats, self.present.seats

        def answer_of(question: Question) -> Answer | None:
            known = self._answer_to(question)
            if known is None and self.fixed_window:
                return self._passing(question.seat)
            return known

        return settled(self.questions(), answer_of, lambda seat: seat in present - here)

    async def close_window(self, answers: list[Answer]) -> None:
        """Play what was said, in the order of the rules, and tell it in one go."""
        self._closing = True
        try:
            for answer in answers:
                await self.table.submit(
                    answer.seat, self.state.moved + 1, answer.move, answer.token
                )
        finally:
            self._closing = False
            self._tell_soon()

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
        if self._keeping is not None:
            await self._keeping

    def _keep_snapshot(self) -> None:
        """Now and then, so that whoever opens this table later need not play it from the deal."""
        if self.state.ply < self.state.kept + SNAPSHOT_EVERY:
            return
        if self._keeping is None or self._keeping.done():
            self._keeping = asyncio.create_task(self._keep())

    async def _keep(self) -> None:
        ply = self.state.kept = self.state.ply
        content = write_snapshot(self.state)
        try:
            await self.log.keep(self.id, ply, await asyncio.to_thread(pack, content))
        except (SQLAlchemyError, OSError):  # the log has all of it
            LOGGER.warning("a snapshot of table %s could not be written", self.id)

    async def catch_up(self) -> None:
        """Another worker has written something: a ply, a line of chat."""
        await self.table.catch_up()
        await self.hear()

    # Standing orders.

    def order(self, seat: int, order: StandingOrder) -> None:
        self.orders[seat] = Standing(order, self._turn())
        self._tell_aside(seat)

    def order_of(self, seat: int) -> StandingOrder:
        """Looks only at what everybody at the table has seen."""
        given = self.orders.get(seat)
        return ASK if given is None else in_force(given, self._turn())

    def passes_for(self, seat: int) -> bool:
        """Whether the seat has said, by what it has ordered or not, that the table shall pass for
        it if it can."""
        return leaves_it(self.state.game, self.open_view, seat, self.order_of(seat))

    def _turn(self) -> Any:
        return self.state.game.turn_of(self.open_view) if self.state.begun else None

    # Telling.

    def encoded(
        self, viewer: int | None, since: int, accepted: MoveAccepted | None = None
    ) -> bytes:
        """The update for a viewer; made once for all who see the same."""
        key = (viewer, since, accepted)
        if key not in self._encoded:
            if self._for_everybody is None:
                self._for_everybody = for_everybody(self.state, self.present)
            update = update_for(
                self.state, viewer, since, self._for_everybody, self._place_of(viewer), accepted
            )
            self._encoded[key] = msgspec.json.encode(update)
        return self._encoded[key]

    def _place_of(self, viewer: int | None) -> Place:
        """What a viewer is asked. Nobody is told whether others can answer, or have."""
        state, questions = self.state, self.questions()
        to_act, order = state.to_act, ASK if viewer is None else self.order_of(viewer)
        if not questions:
            mine = viewer is not None and viewer == to_act
            return Place(to_act, list(state.match.legal()) if mine else [], order)
        question = self._question_to(viewer)
        if question is None:
            return Place(to_act, [], order)
        answered = question.seat in self._answers
        if self.waits_for(question):
            return Place(question.seat, list(question.legal), order, answered)
        others = [asked.seat for asked in questions if asked.seat != viewer]
        turn = getattr(self.open_view, "turn", to_act)
        return Place(others[0] if others else turn, [], order, answered)

    # Showing how one feels.

    def react(self, seat: int, face: Face) -> None:
        """To whoever is here now; who comes later has missed it."""
        self.reactions.append(Reaction(seat=seat, face=face))
        self.reacted += 1
        self._tell_soon()

    def reactions_since(self, number: int) -> list[Reaction]:
        missed = min(self.reacted - number, len(self.reactions))
        return list(self.reactions)[-missed:] if missed else []

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
            self._tell_soon()  # nothing else has changed: nobody needs another view

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
            if said.line > line and said.at > self.state.forgotten.get(said.seat, 0.0)
        ]
