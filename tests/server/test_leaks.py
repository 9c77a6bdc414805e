"""Nothing is told that should not be: two servers, two worlds, the same bytes for one seat.

The law in `tests/laws/test_secrecy.py` walks two worlds inside the engine. Here the same walk goes
over the wire: every byte that a seat receives is compared, as long as the seat has not learned what
differs.
"""

import asyncio
from contextlib import AsyncExitStack
from typing import Any

import pytest

from smorgasboard.engine.match import Match, Source, plain
from smorgasboard.server.acts import Begun
from smorgasboard.server.keys import key_hash
from smorgasboard.server.room import Room, Standing
from smorgasboard.server.rows import Chair, Founding
from tests.laws.cases import CASES, Case, Table, somewhere
from tests.server.client import House, Seat, quick, served
from tests.server.databases import run

PLIES = 8
KEYS = [f"{seat:032}" for seat in range(8)]
"""The same in both worlds."""


def founded(match: Match) -> Founding:
    return Founding(
        id="the-table",
        created=0.0,
        setup=match.setup.data(),
        secret=bytes(range(32)),
        chairs=tuple(
            Chair(name=f"P{seat}", key_hash=key_hash(KEYS[seat]))
            for seat in range(match.setup.seats)
        ),
        start=plain(match.game.position(match.setup, match.state)),
    )


def match_of(table: Table) -> Match:
    match = Match(table.game, table.setup, Source(secret=bytes(range(32))))
    match.begin_at(table.state.copy())
    return match


class World:
    """One server, one table, the seat that listens, and its bytes."""

    def __init__(self, house: House, room: Room, seat: Seat, viewer: int) -> None:
        self.house = house
        self.room = room
        self.seat = seat
        self.viewer = viewer
        self.heard: list[str | bytes] = []

    async def hear(self) -> None:
        """Everything up to the present ply."""
        while True:
            async with asyncio.timeout(20):
                raw = await self.seat.socket.recv()
            self.heard.append(raw)
            if f'"ply":{self.room.table.course.ply},"begun"' in str(raw):
                return

    async def do(self, move: str) -> None:
        course = self.room.table.course
        seat = course.match.to_act
        assert seat is not None
        await self.room.table.submit(seat, course.ply + 1, move, f"t{course.ply}")
        await self.hear()

    async def ask(self, word: str) -> None:
        """Try a word, in turn or not, and hear what is said about it."""
        ply = self.room.table.course.ply + 1
        await self.seat.say("play", token="x", seat=self.viewer, ply=ply, move=word)
        self.heard.append(await self.seat.socket.recv())

    async def look(self) -> None:
        """What anybody may fetch."""
        for path in ("", "/record"):
            self.heard.append((await self.house.http.get(f"/api/tables/the-table{path}")).text)


async def enter(stack: AsyncExitStack, database: str, match: Match, viewer: int) -> World:
    house = await stack.enter_async_context(served(quick(database)))
    await house.hall.log.found(founded(match))
    room = await house.hall.room("the-table")
    await room.table.act(lambda course: Begun())
    key = {"seat": viewer, "key": KEYS[viewer]}
    seat = await stack.enter_async_context(house.sit("the-table", [key]))
    world = World(house, room, seat, viewer)
    await world.hear()
    return world


def may_tell(world: World, viewer: int) -> bool:
    """Whether the latest move has told the viewer something new."""
    match = world.room.table.course.match
    events = match.events_of_ply(len(match.plies) - 1)
    return any(match.game.reveals(event, viewer) for event in events)


async def walk(databases: list[str], case: Case, seed: int) -> int:
    """Plies that looked the same from one seat, in two worlds it could not tell apart."""
    table, dice = somewhere(case, seed)
    viewer = dice.roll(table.setup.seats)
    matches = [match_of(table), match_of(table.imagined(viewer, dice))]
    async with AsyncExitStack() as stack:
        worlds = [
            await enter(stack, database, match, viewer)
            for database, match in zip(databases, matches, strict=True)
        ]
        for ply in range(PLIES):
            assert worlds[0].heard == worlds[1].heard
            same_duty(worlds)
            moves = [[str(a) for a in world.room.table.course.match.legal()] for world in worlds]
            both = [move for move in moves[0] if move in moves[1]]
            if not both:
                return ply
            move = both[dice.roll(len(both))]
            for world in worlds:
                await world.ask("nonsense")
                await world.look()
                await world.do(move)
            if any(may_tell(world, viewer) for world in worlds):
                return ply  # now it may know what differs
        assert worlds[0].heard == worlds[1].heard
    return PLIES


def same_duty(worlds: list[World]) -> None:
    """Whether the table passes for who has ordered it looks at no hand; nor does the moment."""
    duties = []
    for world in worlds:
        attendant = world.house.hall.attendants["the-table"]
        attendant.moment = ((world.room.table.course.moved, "pass"), 0.0)
        seat = world.room.table.course.to_act
        if seat is None or seat == world.viewer:
            return
        world.room.orders[seat] = Standing("news", world.room.table.course.ply, None)
        duties.append(attendant.next_duty())
        del world.room.orders[seat]
    assert duties[0] == duties[1]


@pytest.mark.parametrize("case", CASES, ids=repr)
def test_every_byte_is_the_same_in_worlds_a_seat_cannot_tell_apart(
    case: Case, tmp_path: Any
) -> None:
    async def go() -> None:
        plies = 0
        for seed in range(20):
            databases = [f"sqlite:///{tmp_path / f'{seed}{name}.db'}" for name in "ab"]
            plies += await walk(databases, case, seed)
            if plies >= PLIES:
                return
        assert plies, "no walk went anywhere"

    run(go())
