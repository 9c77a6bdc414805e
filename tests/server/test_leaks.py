"""Nothing is told that should not be: two servers, two worlds, the same bytes for one seat.

The law in `tests/laws/test_secrecy.py` walks two worlds inside the engine. Here the same walk goes
over the wire, through a whole game: every byte that a seat receives is compared. Where a move would
show the seat what differs, another world is imagined, in which the seat sees the same once more.

`SMORGASBOARD_LEAKS=whole` goes to the end of several games; `make soak` does.
"""

import asyncio
import os
import random
import re
import time
from contextlib import AsyncExitStack
from typing import Any

import pytest

from smorgasboard.engine.asking import PASS, Standing
from smorgasboard.engine.chance import Dice
from smorgasboard.engine.gesture import Step
from smorgasboard.engine.match import Match, Source, plain
from smorgasboard.server.store.keys import key_hash
from smorgasboard.server.store.rows import Chair, Founding
from smorgasboard.server.tables.acts import Begun
from smorgasboard.server.tables.session import TableSession
from smorgasboard.server.tables.windows import Answer, asked_seats
from tests.laws.case import Case
from tests.laws.cases import CASES, Table
from tests.server.client import House, Seat, quick, served
from tests.server.databases import run

WHOLE = os.environ.get("SMORGASBOARD_LEAKS") == "whole"
MOST_PLIES = 10_000 if WHOLE else 40
SEEDS = range(5 if WHOLE else 1)
MOST_IN_ONE_GO = 3
WORLDS = 60
"""Imagined at most, to find one in which the seat sees the same."""
NEVER = (3600.0, 3600.0)
"""The test says who answers, and when."""
KEYS = [f"{seat:032}" for seat in range(8)]
"""The same in both worlds."""


def founded(table: Table, name: str, secret: bytes) -> Founding:
    return Founding(
        id=name,
        created=0.0,
        setup=table.setup.data(),
        secret=secret,
        chairs=tuple(
            Chair(name=f"P{seat}", key_hash=key_hash(KEYS[seat]))
            for seat in range(table.setup.seats)
        ),
        start=plain(table.game.position(table.setup, table.state)),
    )


class World:
    """One server, one table, the seat that listens, and its bytes."""

    def __init__(self, house: House, session: TableSession, seat: Seat, viewer: int) -> None:
        self.house = house
        self.session = session
        self.seat = seat
        self.viewer = viewer
        self.heard: list[str | bytes] = []

    @property
    def match(self) -> Match:
        return self.session.match

    async def hear(self) -> None:
        """Everything up to the present ply."""
        while True:
            async with asyncio.timeout(20):
                raw = await self.seat.socket.recv()
            self.heard.append(raw)
            if f'"ply":{self.session.state.ply},"begun"' in str(raw):
                return

    async def do(self, gesture: list[str]) -> None:
        state = self.session.state
        seat = state.match.to_act
        assert seat is not None
        steps = [Step(move) for move in gesture]
        await self.session.table.submit_gesture(seat, state.ply + 1, steps, f"t{state.ply}")
        await self.hear()

    async def ask(self, word: str) -> None:
        """Try a word, in turn or not, alone and in a gesture, and hear what is said about it."""
        said: dict[str, Any] = {
            "token": "x",
            "seat": self.viewer,
            "ply": self.session.state.ply + 1,
        }
        await self.seat.say("play", **said, move=word)
        self.heard.append(await self.seat.socket.recv())
        await self.seat.say("gesture", **said, steps=[{"move": word}, {"move": "pass"}])
        self.heard.append(await self.seat.socket.recv())

    async def look(self) -> None:
        """What anybody may fetch."""
        for path in ("", "/record", "/verify", "/replay"):
            answer = await self.house.http.get(f"/api/tables/{self.session.id}{path}")
            self.heard.append(re.sub(r'"moved_at":[\d.]+', "", answer.text))  # two servers


async def enter(stack: AsyncExitStack, house: House, founding: Founding, viewer: int) -> World:
    await house.tables.log.found(founding)
    session = await house.tables.session(founding.id)
    await session.table.act(lambda state: Begun())
    key = {"seat": viewer, "key": KEYS[viewer]}
    seat = await stack.enter_async_context(house.sit(founding.id, [key]))
    world = World(house, session, seat, viewer)
    await world.hear()
    return world


def match_of(table: Table, secret: bytes) -> Match:
    match = Match(table.game, table.setup, Source(secret=secret))
    match.begin_at(table.state.copy())
    return match


def seen_after(match: Match, move: str, viewer: int) -> Any:
    """What a seat would see of a move, or nothing if it is not possible."""
    ahead = match.twin()
    if move not in [str(action) for action in ahead.legal()]:
        return None
    count = ahead.event_count
    ahead.play(move)
    return ahead.events(viewer, count), ahead.view_struct(viewer)


class Walk:
    """A game on two servers, as one seat sees it."""

    def __init__(self, houses: list[House], table: Table, viewer: int, dice: Dice) -> None:
        self.houses = houses
        self.table = table
        self.viewer = viewer
        self.dice = dice
        self.plies = 0
        self.parts = 0
        self.alone = 0
        """Plies for which no other world was found in which the seat sees the same."""

    async def to_the_end(self) -> None:
        while not self.table.state.over and self.plies < MOST_PLIES:
            await self._part()

    async def _part(self) -> None:
        """From here on in two worlds, for as long as the seat cannot tell them apart."""
        secret = bytes(self.dice.roll(256) for _ in range(32))
        truth = match_of(self.table, secret)
        move = self._any_of([str(action) for action in truth.legal()])
        other = self._other_world(truth, move, secret)
        if other is None:
            truth.play(move)
            self.alone += 1
            self.plies += 1
            self.table.state = truth.state.copy()
            return
        self.parts += 1
        name = f"table-{self.parts:04}"
        async with AsyncExitStack() as stack:
            worlds = [
                await enter(stack, house, founded(table, name, secret), self.viewer)
                for house, table in zip(self.houses, [self.table, other], strict=True)
            ]
            for world in worlds:
                await world.look()
            await self._play(worlds, move)
            self.table.state = worlds[0].match.state.copy()

    def _any_of(self, words: list[str]) -> str:
        return words[self.dice.roll(len(words))]

    def _other_world(self, truth: Match, move: str, secret: bytes) -> Table | None:
        """One in which the seat sees the same now, and after the move."""
        wanted = seen_after(truth, move, self.viewer)
        for _ in range(WORLDS):
            table = self.table.imagined(self.viewer, self.dice)
            if table.key() != self.table.key():
                if seen_after(match_of(table, secret), move, self.viewer) == wanted:
                    return table
        return None

    async def _play(self, worlds: list[World], move: str) -> None:
        while True:
            same_duty(worlds)
            gesture = self._gesture(worlds, move)
            self.plies += len(gesture)
            for world in worlds:
                await world.ask("nonsense")
                await world.do(gesture)
                if self.plies % 16 < len(gesture) or world.match.over:
                    await world.look()
            if worlds[0].match.over:
                return  # everything may be told now
            assert worlds[0].heard == worlds[1].heard
            here, there = [[str(action) for action in world.match.legal()] for world in worlds]
            both = [word for word in here if word in there]
            if not both or self.plies >= MOST_PLIES:
                return
            move = self._any_of(both)
            seen = [seen_after(world.match, move, self.viewer) for world in worlds]
            if seen[0] != seen[1]:
                return

    def _gesture(self, worlds: list[World], move: str) -> list[str]:
        """The move, and what the same player can do after it, for as long as the seat sees the same
        in both worlds."""
        gesture, ahead = [move], [world.match.twin() for world in worlds]
        while len(gesture) < MOST_IN_ONE_GO:
            seat = ahead[0].to_act
            for match in ahead:
                match.play(gesture[-1])
            here, there = [[str(action) for action in match.legal()] for match in ahead]
            both = [word for word in here if word in there]
            if ahead[0].to_act != seat or not both:
                break
            then = self._any_of(both)
            seen = [seen_after(match, then, self.viewer) for match in ahead]
            if seen[0] is None or seen[0] != seen[1]:
                break
            gesture.append(then)
        return gesture


class Draws(random.Random):
    """Remembers what was drawn from."""

    def __init__(self) -> None:
        super().__init__(0)
        self.asked: list[tuple[float, float]] = []

    def uniform(self, a: float, b: float) -> float:
        self.asked.append((a, b))
        return super().uniform(a, b)


def same_duty(worlds: list[World]) -> None:
    """Whether and when the table answers for others looks at no hand: not if they are bots, not if
    they have left it to the table, and not if they pass at once where they could answer."""
    for others in ("bots", "orders", "quick"):
        duties = []
        for world in worlds:
            session, state = world.session, world.session.state
            autoplay = world.house.tables.autoplays[session.id]
            seats = {*asked_seats(state.match)} - {world.viewer}
            before = autoplay.luck
            autoplay.luck = draws = Draws()
            autoplay.moment = (-1, 0.0)
            for seat in seats:
                if others == "bots":
                    state.players[seat].level = "expert"
                elif others == "orders":
                    session.orders[seat] = Standing("turn", session._turn())
                elif session.questions():
                    session.hold(Answer(seat, PASS, "quick"))
            duty = autoplay.next_duty()
            told = duty and (
                duty.what,
                duty.seat,
                duty.moved,
                round(duty.due - time.monotonic(), 1),
            )
            duties.append((told, draws.asked, [len(session.settled()), len(session.questions())]))
            for seat in seats:
                state.players[seat].level = None
            session.orders.clear()
            session._answers.clear()
            autoplay.luck, autoplay.moment = before, (-1, 0.0)
        assert duties[0] == duties[1], others


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.usefixtures("six_games")
@pytest.mark.parametrize("case", [case for case in CASES if case.hidden], ids=repr)
def test_every_byte_is_the_same_in_worlds_a_seat_cannot_tell_apart(
    case: Case, seed: int, sqlite: str
) -> None:
    async def go() -> None:
        dice = Dice(seed)
        game = case.game
        setup = game.setup(max(2, game.min_seats))
        table = Table(game, setup, game.table(setup))
        table.state.deal(dice)
        async with (
            served(quick(sqlite, moment=NEVER)) as here,
            served(quick(f"{sqlite}.there", moment=NEVER)) as there,
        ):
            walk = Walk([here, there], table, dice.roll(setup.seats), dice)
            await walk.to_the_end()
            assert walk.plies >= MOST_PLIES or walk.table.state.over
            assert walk.alone < walk.plies / 3, "most of the game was compared"

    run(go())
