"""What each message and each request may cost at most, late in the longest game.

Work is counted in calls of Python functions by the thread that serves everybody, and in bytes that
are told: neither depends on how busy the machine is. Our own client is counted, too.
"""

import sys
from collections import defaultdict
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from functools import partial
from types import FrameType
from typing import Any, NamedTuple, get_args

import httpx
from websockets.asyncio.client import ClientConnection

from smorgasboard.server.web.operations import OPERATIONS, Operation
from smorgasboard.server.wire.socket_messages import FromClient
from tests.server.client import House, Seat, quick, served
from tests.server.databases import run

SEATS, MOVES_LEFT = 4, 12
MODULES = {"pot_luck": True, "goals": True, "food_allergy": True, "freezer": True}


PLAIN: dict[str, Any] = {"create_connection": ClientConnection}
"""A line on which our own tests do not compare everything with its schema: that is work, too."""


class Cost(NamedTuple):
    calls: int
    told: int = 0
    """Bytes, to all seats and somebody who looks on."""


# A move, or somebody who comes, is told to all five at the table with a whole view. Where a bot
# stands in, it may have moved meanwhile.
SAID = {
    "hello": Cost(190_000, 90_000),
    "play": Cost(160_000, 60_000),
    "gesture": Cost(160_000, 60_000),
    "order": Cost(60_000, 20_000),
    "chat": Cost(6_000, 4_000),
    "begin": Cost(3_000, 500),
    "leave": Cost(320_000, 120_000),
    "return": Cost(320_000, 120_000),
    "stand_in": Cost(3_000, 500),
    "undo": Cost(320_000, 120_000),
    "answer_undo": Cost(3_000, 500),
    "rematch": Cost(3_000, 500),
    "hint": Cost(190_000, 60_000),
    "forecast": Cost(200_000, 40_000),
    "ping": Cost(3_000, 500),
}
ANYTHING_ELSE = Cost(200_000, 400_000)
ASKED = {
    "get_health": Cost(7_000, 500),
    "get_version": Cost(5_000, 500),
    "get_invitation": Cost(5_000, 500),
    "get_games": Cost(5_000, 60_000),
    "get_rules": Cost(80_000, 400_000),
    "get_tables": Cost(10_000, 20_000),
    "make_table": Cost(150_000, 5_000),
    "get_table": Cost(10_000, 5_000),
    "join": Cost(200_000, 5_000),
    "renew_key": Cost(200_000, 5_000),
    "forget": Cost(200_000, 5_000),
    "get_contents": Cost(80_000, 200_000),
    "get_record": Cost(80_000, 100_000),
    "get_replay": Cost(10_000, 5_000),
    "get_verdict": Cost(10_000, 5_000),
    "fork": Cost(10_000, 5_000),
    "show_record": Cost(200_000, 2_000_000),
    "prove_record": Cost(50_000, 5_000),
    "fork_record": Cost(300_000, 20_000),
}


class Counter:
    """Counts calls in this thread while it is on."""

    def __init__(self) -> None:
        self.calls = 0

    def __enter__(self) -> "Counter":
        sys.setprofile(self._called)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)

    def _called(self, frame: FrameType, event: str, arg: object) -> None:
        if event == "call":
            self.calls += 1


class Hall:
    """The longest game near its end, with everybody at the table, each on a line of their own."""

    def __init__(self, house: House, made: dict[str, Any], seats: list[Seat]) -> None:
        self.house = house
        self.made = made
        self.table: str = made["table"]["id"]
        self.seats = seats
        self.bytes = 0

    @property
    def to_act(self) -> int:
        seat = self.house.tables.sessions[self.table].state.to_act
        assert seat is not None
        return seat

    async def told(self) -> None:
        """Until nobody hears anything more."""
        for seat in self.seats:
            token = await seat.say("ping")
            while True:
                heard = await seat.hear()
                if heard.get("tell") == "pong" and heard.get("token") == token:
                    break
                self.bytes += len(str(heard))

    async def cost(self, doing: Callable[[], Awaitable[object]]) -> Cost:
        await self.told()
        self.bytes = 0
        with Counter() as counter:
            await doing()
            await self.told()
        return Cost(counter.calls, self.bytes)


async def long_game(house: House) -> dict[str, Any]:
    """A table whose match is a few moves before its end; the moves are arbitrary."""
    made = await house.make("food-for-thought", *[{}] * SEATS, options=MODULES, practice=True)
    await house.join(made)
    session = await house.tables.session(made["table"]["id"])
    rehearsal = session.state.match.twin()
    moves: list[tuple[int, str]] = []
    while (seat := rehearsal.to_act) is not None:
        legal = rehearsal.legal()
        moves.append((seat, str(legal[len(moves) % len(legal)])))
        rehearsal.play(moves[-1][1], seat)
    assert len(moves) > 100
    for number, (seat, move) in enumerate(moves[:-MOVES_LEFT]):
        await session.table.submit(seat, session.state.ply + 1, move, f"t{number}")
    return made


def said_to_measure(hall: Hall, what: str) -> dict[str, Any]:
    """Something of that kind, as costly as we can think of."""
    seat = hall.to_act
    update = hall.seats[seat].updates[seat]
    moves = [each["notation"] for each in update["legal"]] or ["done"]
    more: dict[str, dict[str, Any]] = {
        "play": {"ply": update["ply"] + 1, "move": moves[0]},
        "gesture": {"ply": update["ply"] + 1, "steps": [{"move": moves[0]}]},
        "order": {"order": "turn"},
        "chat": {"text": "x" * 300},
        "stand_in": {"absent": (seat + 1) % SEATS},
        "answer_undo": {"yes": True},
        "hint": {"step": 3},
        "forecast": {"moves": moves[:12]},
    }
    if what == "ping":
        return {}
    return {"seat": seat, **more.get(what, {})}


def within(found: dict[str, Cost], budget: dict[str, Cost]) -> dict[str, tuple[Cost, Cost]]:
    """What costs more than it may, of all that was measured."""
    assert budget.keys() <= found.keys()
    return {
        what: (cost, most)
        for what, cost in found.items()
        for most in [budget.get(what, ANYTHING_ELSE)]
        if cost.calls > most.calls or cost.told > most.told
    }


def test_no_message_costs_more_than_its_budget(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite, bot_seconds=0.05)) as house, AsyncExitStack() as stack:
            made = await long_game(house)
            table = made["table"]["id"]
            seats = [
                await stack.enter_async_context(house.sit(table, [key], **PLAIN))
                for key in made["keys"]
            ]
            seats.append(await stack.enter_async_context(house.sit(table, **PLAIN)))
            hall = Hall(house, made, seats)

            async def visit() -> None:
                await (await stack.enter_async_context(house.sit(table, **PLAIN))).update()

            found = {"hello": await hall.cost(visit)}
            for what in [kind.__struct_config__.tag for kind in get_args(FromClient)]:
                if what in found:
                    continue
                await hall.told()
                given = said_to_measure(hall, what)
                asking = partial(seats[given.get("seat", 0)].ask, what, **given)
                found[what] = await hall.cost(asking)
            assert within(found, SAID) == {}

    run(go())


def request_of(operation: Operation, made: dict[str, Any], record: str) -> tuple[str, Any]:
    """Where it is asked for, and with what."""
    table, key = made["table"]["id"], made["keys"][0]["key"]
    bots = [{"bot": "random"}] * SEATS
    places = {"table": table, "game": "food-for-thought", "seat": "0"}
    path = operation.path.format_map(defaultdict(lambda: "other", places))
    bodies: dict[str, Any] = {
        "make_table": {"game": "food-for-thought", "seats": [{}] * SEATS, "options": MODULES},
        "join": {"name": "Ann", "key": key},
        "renew_key": {"key": key},
        "forget": {"key": key},
        "fork": {"seats": bots, "ply": 9},
        "show_record": {"record": record},
        "prove_record": {"record": record},
        "fork_record": {"record": record, "seats": [{}] * SEATS, "ply": 9},
    }
    return path, bodies.get(operation.name)


def test_no_request_costs_more_than_its_budget(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await long_game(house)
            record = (await house.http.get(f"/api/tables/{made['table']['id']}/record")).text
            found = {}
            async with httpx.AsyncClient(base_url=house.address, timeout=60) as http:
                await http.get("/api/games")  # which is written down when it is asked for
                for operation in sorted(OPERATIONS, key=lambda each: each.name == "renew_key"):
                    path, body = request_of(operation, made, record)
                    with Counter() as counter:
                        answer = await http.request(operation.method, path, json=body)
                    assert answer.status_code < 500, answer.text
                    found[operation.name] = Cost(counter.calls, len(answer.content))
            assert within(found, ASKED) == {}

    run(go())
