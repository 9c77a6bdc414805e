"""Thinking is shared: whose turn it is, who is kept from waiting, and what nobody waits for."""

import asyncio
import os
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smorgasboard.engine.asking import PASS
from smorgasboard.engine.match import Match
from smorgasboard.server.bots.autoplay import Autoplay
from smorgasboard.server.bots.bot_processes import BotProcesses
from smorgasboard.server.bots.fair_queue import PATIENCE, Asker, FairQueue, Kind
from smorgasboard.server.store.rows import Chair, Founding
from smorgasboard.server.tables.acts import Begun
from smorgasboard.server.tables.windows import asked_seats
from smorgasboard.server.web.settings import Settings, cores
from tests.fish_food import tables as fish
from tests.server.choosing import choosing
from tests.server.client import House, quick, served
from tests.server.databases import run
from tests.server.delays import HOLDS_NOT, founding
from tests.server.test_autoplay import until
from tests.server.test_finished_matches import finished

BOT, HINT, REVIEW = Asker(Kind.BOT), Asker(Kind.HINT), Asker(Kind.REVIEW)


def order_of(queue: FairQueue[str]) -> list[str]:
    order = []
    while found := queue.next():
        order.append(found[1])
    return order


def test_bots_come_before_hints_and_hints_before_reviews() -> None:
    queue: FairQueue[str] = FairQueue()
    for asker, name in ((REVIEW, "review"), (HINT, "hint"), (BOT, "bot")):
        queue.add(asker, name)
    assert order_of(queue) == ["bot", "hint", "review"]


def test_whoever_asks_for_much_waits_for_oneself() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(50):
        queue.add(Asker(Kind.HINT, "much", f"t{number % 5}"), f"much {number}")
    queue.add(Asker(Kind.HINT, "little", "t"), "little")
    order = order_of(queue)
    assert order.index("little") == 1
    assert order[2:6] == ["much 1", "much 2", "much 3", "much 4"], "and its tables take turns"


def test_what_is_less_urgent_is_not_forgotten() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.add(REVIEW, "review")
    for number in range(2 * PATIENCE):
        queue.add(BOT, f"bot {number}")
    assert order_of(queue).index("review") == PATIENCE


@given(
    st.lists(st.tuples(st.sampled_from(Kind), st.sampled_from("abc"), st.sampled_from("xy"))),
    st.sets(st.integers(0, 30)),
)
def test_everybody_who_still_waits_has_a_turn_and_only_one(
    askers: list[tuple[Kind, str, str]], gone: set[int]
) -> None:
    queue: FairQueue[int] = FairQueue()
    for number, asker in enumerate(askers):
        queue.add(Asker(*asker), number)
    for number, asker in enumerate(askers):
        if number in gone:
            queue.remove(Asker(*asker), number)
            queue.remove(Asker(*asker), number)  # once more changes nothing
    staying = set(range(len(askers))) - gone
    assert len(queue) == len(staying)
    assert sorted(found for found in iter_all(queue)) == sorted(staying)
    assert len(queue) == 0


def iter_all(queue: FairQueue[int]) -> list[int]:
    found = []
    while (one := queue.next()) is not None:
        found.append(one[1])
    return found


# Processes.


@asynccontextmanager
async def processes(most: int, seconds: float = 0.1, beat: float = 0.0) -> AsyncIterator[Any]:
    made = BotProcesses(most, seconds, beat)
    try:
        yield made
    finally:
        made.close()


def test_there_are_as_many_processes_as_cores() -> None:
    assert Settings(database="sqlite:///x").bot_workers == cores() >= 1


def test_several_think_at_once_and_no_more_than_may() -> None:
    async def go() -> None:
        async with processes(2) as two:
            began = time.monotonic()
            waiting = [two.work(BOT, None, time.sleep, 0.3) for _ in range(4)]
            tasks = [asyncio.create_task(work) for work in waiting]
            await until(lambda: len(two.thinkers) == 2 and not two.hiring)
            await asyncio.gather(*tasks)
            assert len(two.thinkers) == 2
            assert time.monotonic() - began > 0.6

    run(go())


def test_of_two_processes_one_is_kept_for_bots() -> None:
    async def go() -> None:
        async with processes(2) as two:
            await asyncio.gather(*[two.work(BOT, None, time.sleep, 0.2) for _ in range(2)])
            await until(lambda: len(two.free) == 2)
            reviews = [
                asyncio.create_task(two.work(REVIEW, None, time.sleep, 0.5)) for _ in range(2)
            ]
            await until(lambda: two.busy[Kind.REVIEW] == 1)
            assert len(two.queue) == 1, "the other review waits, though a process is free"
            await two.work(BOT, None, os.getpid)
            assert not any(review.done() for review in reviews)
            await asyncio.gather(*reviews)

    run(go())


def nothing(until: float) -> None:
    """There is nothing to think about."""


def be_late(busy: float, until: float) -> None:
    time.sleep(busy)


def test_a_process_is_taken_as_long_whatever_there_is_to_think_about() -> None:
    async def go() -> None:
        async with processes(0) as one:
            began = time.monotonic()
            first = asyncio.create_task(one.work(BOT, 0.3, nothing))
            await one.work(REVIEW, None, os.getpid)
            assert time.monotonic() - began > 0.3, "who comes next learns nothing, either"
            assert first.done()

    run(go())


def test_what_takes_longer_all_the_same_ends_on_a_beat() -> None:
    async def go() -> None:
        async with processes(0, beat=0.2) as one:
            for busy in (0.25, 0.35):
                began = time.monotonic()
                await one.work(BOT, 0.0, be_late, busy)
                assert time.monotonic() - began >= 0.4

    run(go())


def test_who_does_not_wait_any_more_leaves_the_queue() -> None:
    async def go() -> None:
        async with processes(0) as one:
            busy = asyncio.create_task(one.work(BOT, None, time.sleep, 0.2))
            await until(lambda: one.busy[Kind.BOT] == 1)
            waiting = asyncio.create_task(one.work(HINT, None, time.sleep, 60))
            await until(lambda: len(one.queue) == 1)
            waiting.cancel()
            await asyncio.wait([waiting])
            assert len(one.queue) == 0
            await busy
            busy = asyncio.create_task(one.work(HINT, None, time.sleep, 0.2))
            await until(lambda: one.busy[Kind.HINT] == 1)
            busy.cancel()
            await one.work(BOT, None, os.getpid)
            assert one.busy == {Kind.BOT: 0, Kind.HINT: 0}

    run(go())


# At tables.


@asynccontextmanager
async def nobody_can_think(house: House) -> AsyncIterator[None]:
    """Everything waits until this ends."""
    thinkers = house.tables.bot_processes
    thinkers.most = 0
    try:
        yield
    finally:
        thinkers.most = 1
        thinkers._go_on()


async def waiting_hint(house: House) -> tuple[Any, int, str]:
    made = await house.make("birthday-boom", {}, {}, {})
    await house.join(made)
    seat, actor = await choosing(house, made["table"]["id"], made["keys"])
    token = await seat.say("hint", seat=actor)
    await until(lambda: len(house.tables.bot_processes.queue) == 1)
    return seat, actor, token


def queue_is_empty(house: House) -> Callable[[], bool]:
    return lambda: len(house.tables.bot_processes.queue) == 0


def test_a_hint_is_not_thought_out_for_somebody_who_has_gone(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house, nobody_can_think(house):
            seat, _, _ = await waiting_hint(house)
            await seat.socket.close()
            await until(queue_is_empty(house))

    run(go())


def test_a_hint_is_not_thought_out_for_a_choice_that_is_made(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house, nobody_can_think(house):
            seat, actor, token = await waiting_hint(house)
            update = seat.updates[actor]
            move = update["legal"][0]["notation"]
            await seat.say("play", seat=actor, ply=update["ply"] + 1, move=move)
            late = await seat.hear_until(lambda told: told.get("token") == token)
            assert late["code"] == "stale"
            assert queue_is_empty(house)()
            await seat.socket.close()

    run(go())


def test_a_replay_is_not_worked_out_for_somebody_who_has_gone(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house, nobody_can_think(house):
            order = {"record": finished("birthday-boom").record()}
            asking = asyncio.create_task(house.http.post("/api/replay", json=order))
            await until(lambda: len(house.tables.bot_processes.queue) == 1)
            asking.cancel()
            await until(queue_is_empty(house))

    run(go())


def test_a_bot_stops_thinking_when_its_seat_is_taken_again(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house, nobody_can_think(house):
            made = await house.make("birthday-boom", {}, {}, {})
            await house.join(made)
            seat, actor = await choosing(house, made["table"]["id"], made["keys"])
            await seat.ask("leave", seat=actor)
            await until(lambda: len(house.tables.bot_processes.queue) == 1)
            await seat.ask("return", seat=actor)
            await until(queue_is_empty(house))
            await seat.socket.close()

    run(go())


def test_tables_that_nobody_looks_at_share_one_turn(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house, nobody_can_think(house):
            queue = house.tables.bot_processes.queue
            for _ in range(5):
                await house.make("birthday-boom", *[{"bot": "random"}] * 3)
            made = await house.make("birthday-boom", {}, {}, {})
            await house.join(made)
            seat, actor = await choosing(house, made["table"]["id"], made["keys"])
            await seat.ask("leave", seat=actor)
            await until(lambda: len(queue) == 6)
            waiting = {home: len(tables) for home, tables in queue.lines[Kind.BOT].items()}
            assert waiting == {"": 5, "127.0.0.1": 1}
            await seat.socket.close()

    run(go())


@asynccontextmanager
async def asking_two(
    sqlite: str, first: str, *chairs: Chair, window: int = 0, **more: Any
) -> AsyncIterator[tuple[Autoplay, list[tuple[int, int]]]]:
    """Seats 0 and 1 are asked, and say `first` and pass. Whom a process thinks for, and how many
    plies there are by then."""
    match = fish.table("FF", "NN", "", sizes="3 3 3", creature=3)
    assert asked_seats(match)[:2] == [0, 1]
    thought_for: list[tuple[int, int]] = []
    async with served(quick(sqlite, **more)) as house:

        async def choose(asker: Asker, level: str, match: Match, seat: int, seconds: float) -> str:
            thought_for.append((seat, session.state.ply))
            return first if seat == 0 else PASS

        thinkers: Any = house.tables.bot_processes
        thinkers.choose = choose
        founding = Founding(
            id="a-window",
            created=0.0,
            setup=match.setup.data(),
            secret=bytes(32),
            chairs=chairs,
            window=window,
            start=match.position()["table"],
        )
        session = await house.tables.settle(founding)
        await session.table.act(lambda state: None if state.begun else Begun())
        yield house.tables.autoplays[session.id], thought_for


CARD = "fish-food>creature"
EXPERT, PERSON = Chair("expert"), Chair(key_hash="x")


@pytest.mark.parametrize("first", [CARD, PASS])
def test_bots_among_themselves_are_heard_one_by_one(first: str, sqlite: str) -> None:
    """The first card ends a window: nobody thinks about what nobody would hear."""

    async def go() -> None:
        async with asking_two(sqlite, first, *[EXPERT] * 3, bot_seconds=0.1) as (table, thought):
            began = time.monotonic()
            await until(lambda: len(thought) > 1)
            assert time.monotonic() - began > 0.1, "and each takes its time"
            assert thought[0] == (0, 1)
            assert thought[1][1] == 2, "what the first has said is a ply by then"
            assert table.session.match.plies[0].notation == first

    run(go())


@pytest.mark.parametrize("first", [CARD, PASS])
@pytest.mark.parametrize(("third", "window", "closes"), [(PERSON, 0, 1002), (EXPERT, 600, 600)])
def test_otherwise_all_who_are_asked_think_before_anything_is_told(
    first: str, third: Chair, window: int, closes: int, sqlite: str
) -> None:
    """A window that went on would tell, while moves can be taken back, who has passed; and one of
    fixed length is as long whatever is said in it."""

    async def go() -> None:
        chairs, later = (EXPERT, EXPERT, third), (1000.0, 1000.0)
        asking = asking_two(sqlite, first, *chairs, window=window, moment=later)
        async with asking as (table, thought):
            await until(lambda: (duty := table.next_duty()) is not None and duty.what != "bot")
            assert thought == [(0, 1), (1, 1)]
            duty = table.next_duty()
            assert duty is not None
            assert round(duty.due - time.monotonic()) == closes

    run(go())


@pytest.mark.parametrize("busy", [0.0, 0.8])
def test_a_bot_with_nothing_to_choose_takes_its_whole_turn(busy: float, sqlite: str) -> None:
    """Also when it had to wait for it: then it answers as much later as any other would."""

    async def go() -> None:
        async with served(quick(sqlite, bot_seconds=0.4)) as house:
            thinkers = house.tables.bot_processes
            began = time.monotonic()
            waiting = asyncio.create_task(thinkers.work(REVIEW, None, time.sleep, busy))
            await until(lambda: thinkers.busy[Kind.REVIEW] == 1 or waiting.done())
            session = await house.tables.settle(founding("only-pass", HOLDS_NOT, "expert"))
            await session.table.act(lambda state: Begun())
            before = session.state.moved
            await until(lambda: session.state.moved > before)
            assert time.monotonic() - began > busy + 0.4

    run(go())
