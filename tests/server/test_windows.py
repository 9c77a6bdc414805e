"""Windows at a table: who is asked, what is told before all have answered, and standing orders."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import pytest

from smorgasboard.engine.match import Match
from smorgasboard.server.store.keys import key_hash
from smorgasboard.server.store.rows import Chair, Founding
from smorgasboard.server.tables.acts import Begun
from smorgasboard.server.tables.session import TableSession
from smorgasboard.server.tables.windows import Answer, asked_seats, open_questions
from tests.fish_food import tables as fish
from tests.penguin_pals import tables as penguins
from tests.server.client import Seat, quick, served
from tests.server.databases import run

NEVER = (3600.0, 3600.0)
KEYS = [f"{seat:032}" for seat in range(8)]


def answers_to_fury() -> Match:
    match = penguins.table(
        "fury once-again", "wait-a-sec", "hold-tight", "wait-a-sec", teams=("c3", "c3")
    )
    penguins.say(match, "fury")
    return match


@asynccontextmanager
async def sitting(
    sqlite: str, match: Match, *seats: list[int], moment: tuple[float, float] = NEVER, **more: Any
) -> AsyncIterator[tuple[TableSession, list[Seat]]]:
    """A table that begins there, with a connection for each list of seats."""
    async with served(quick(sqlite, moment=moment)) as house:
        chairs = tuple(Chair(key_hash=key_hash(key)) for key in KEYS[: match.setup.seats])
        await house.tables.log.found(
            Founding(
                id="a-window",
                created=0.0,
                setup=match.setup.data(),
                secret=bytes(32),
                chairs=chairs,
                start=match.position()["table"],
                **more,
            )
        )
        session = await house.tables.session("a-window")
        await session.table.act(lambda state: Begun())
        connections = []
        async with AsyncExitStack() as stack:
            for own in seats:
                keys = [{"seat": seat, "key": KEYS[seat]} for seat in own]
                connections.append(await stack.enter_async_context(house.sit("a-window", keys)))
            for connection, own in zip(connections, seats, strict=True):
                for seat in own:
                    await connection.wait(seat, lambda update: update["begun"])
            for connection in connections:  # whoever came later was told to all
                await drain(connection)
            yield session, connections


async def drain(connection: Seat) -> int:
    """Everything that has been said until now; how many messages that were."""
    token = await connection.say("ping")
    heard = 0
    while (await connection.hear()).get("token") != token:
        heard += 1
    return heard


def test_all_who_are_asked_are_asked_at_once() -> None:
    match = answers_to_fury()
    assert asked_seats(match) == [1, 2, 3]
    questions = open_questions(match)
    assert [question.seat for question in questions] == [1, 2, 3]
    assert [question.free for question in questions] == [True, False, True]
    assert match.to_act == 1, "nobody has passed for that"


def test_an_action_is_no_window() -> None:
    assert open_questions(penguins.table("fury", "wait-a-sec")) == []
    assert open_questions(fish.table("F", "N", sizes="3 3", creature=3))[1].seat == 1


def test_whoever_can_only_pass_is_not_asked(sqlite: str) -> None:
    async def go() -> None:
        async with sitting(sqlite, answers_to_fury(), [0, 1, 2, 3]) as (session, [seat]):
            legal = [len(seat.updates[viewer]["legal"]) for viewer in range(4)]
            assert legal == [0, 2, 0, 2]
            assert [seat.updates[viewer]["to_act"] for viewer in range(4)] == [1, 1, 1, 3]
            assert [session.waits_for(asked) for asked in session.questions()] == [
                True,
                False,
                True,
            ]

    run(go())


def test_nobody_hears_of_a_pass_before_all_have_answered(sqlite: str) -> None:
    async def go() -> None:
        match = answers_to_fury()
        async with sitting(sqlite, match, [0], [1], [2], [3], moment=(0.0, 0.0)) as (
            session,
            [player, first, cannot, last],
        ):
            ply = session.state.ply
            done = await last.ask("play", seat=3, ply=ply + 1, move="pass")
            assert done["tell"] == "accepted"
            own = await last.wait(3, lambda update: bool(update["answered"]))
            assert own["legal"] == []
            for other in (player, first, cannot):
                assert await drain(other) == 0, "not even that there is something to tell"
            assert session.state.ply == ply
            await first.say("play", seat=1, ply=ply + 1, move="pass")
            told = await player.wait(0, lambda update: update["ply"] > ply)
            passed = [one["event"]["seat"] for one in told["happened"] if passes(one)]
            assert passed[:3] == [1, 2, 3], "in the order of the rules, all in one go"

    run(go())


def passes(happening: dict[str, Any]) -> bool:
    return bool(happening["event"]["was"] == "passed")


def test_a_card_counts_in_the_order_of_the_rules(sqlite: str) -> None:
    """Seat 3 has said its card first, but seat 1 is asked before it."""

    async def go() -> None:
        async with sitting(sqlite, answers_to_fury(), [0], [1], [3], moment=(0.0, 0.0)) as (
            session,
            [player, first, last],
        ):
            ply = session.state.ply
            await last.ask("play", seat=3, ply=ply + 1, move="wait-a-sec-2")
            assert session.state.ply == ply
            await first.say("play", seat=1, ply=ply + 1, move="wait-a-sec-1")
            told = await player.wait(0, lambda update: update["ply"] > ply)
            assert [played["card"] for played in told["view"]["sequence"]] == [
                "fury-1",
                "wait-a-sec-1",
            ]
            again = await last.wait(3, lambda update: update["ply"] > ply)
            assert not again["answered"], "that was about another card"
            assert again["legal"]

    run(go())


def test_what_came_to_nothing_is_accepted_when_it_is_said_again(sqlite: str) -> None:
    """Whoever was cut off before the answer says it once more; then others have come first."""

    async def go() -> None:
        async with sitting(sqlite, answers_to_fury(), [1], [3], moment=(0.0, 0.0)) as (
            session,
            [first, last],
        ):
            ply = session.state.ply
            said = {"token": "same", "seat": 3, "ply": ply + 1, "move": "wait-a-sec-2"}
            assert (await last.ask("play", **said))["tell"] == "accepted"
            await first.say("play", seat=1, ply=ply + 1, move="wait-a-sec-1")
            await last.wait(3, lambda update: update["ply"] > ply)
            now = session.state.ply
            told = await last.ask("play", **said)
            assert (told["tell"], told["ply"]) == ("accepted", now)
            assert (session.state.ply, session.has_answered(3)) == (now, False)
            told = await last.ask("play", **(said | {"token": "another"}))
            assert (told["tell"], told["code"]) == ("refused", "stale")

    run(go())


def test_what_is_not_legal_is_refused_with_its_clause(sqlite: str) -> None:
    async def go() -> None:
        async with sitting(sqlite, answers_to_fury(), [2, 3]) as (session, [seat]):
            ply = session.state.ply
            told = await seat.ask("play", seat=3, ply=ply + 1, move="hold-tight-1")
            assert told["tell"] == "refused"
            told = await seat.ask("play", seat=3, ply=ply, move="pass")
            assert (told["tell"], told["code"]) == ("refused", "stale")

    run(go())


def test_the_same_attempt_again_is_done_once(sqlite: str) -> None:
    async def go() -> None:
        async with sitting(sqlite, answers_to_fury(), [1, 3], moment=(0.0, 0.0)) as (
            session,
            [seat],
        ):
            ply = session.state.ply
            for _ in range(2):
                await seat.say("play", token="same", seat=3, ply=ply + 1, move="pass")
                await seat.hear_until(lambda told: told.get("token") == "same")
            await seat.say("play", seat=1, ply=ply + 1, move="pass")
            await seat.wait(3, lambda update: update["ply"] >= ply + 3)
            await seat.say("play", token="same", seat=3, ply=ply + 1, move="pass")
            told = await seat.hear_until(lambda told: told.get("token") == "same")
            assert (told["tell"], told["ply"]) == ("accepted", ply + 3)

    run(go())


def test_hints_and_forecasts_are_for_all_who_are_asked(sqlite: str) -> None:
    async def go() -> None:
        async with sitting(sqlite, answers_to_fury(), [1, 3]) as (_, [seat]):
            for viewer in (1, 3):
                told = await seat.ask("forecast", seat=viewer, moves=["pass"])
                assert told["tell"] == "forecast"
                assert (await seat.ask("hint", seat=viewer))["tell"] == "hint"

    run(go())


def test_the_clock_runs_for_all_who_are_asked(sqlite: str) -> None:
    async def go() -> None:
        async with sitting(sqlite, answers_to_fury(), [0], [1], moment=(0.0, 0.0), pace=3600) as (
            session,
            [player, first],
        ):
            await first.ask("play", seat=1, ply=session.state.ply + 1, move="pass")
            session.state.moved_at -= 3600
            await player.say("react", seat=0, face="laugh")  # the table looks at its clock
            told = await player.wait(0, lambda update: update["players"][3]["bot"] is not None)
            assert told["players"][1]["bot"] is None, "whoever has answered is not late"

    run(go())


def test_a_window_of_fixed_length_closes_without_waiting(sqlite: str) -> None:
    """Whatever anybody holds or says: not earlier, and nobody is waited for."""

    async def go() -> None:
        match = answers_to_fury()
        async with sitting(sqlite, match, [0], [1, 3], moment=(0.0, 0.0), window=1) as (
            session,
            [player, asked],
        ):
            began, ply = session.state.moved_at, session.state.ply
            await asked.ask("play", seat=1, ply=ply + 1, move="wait-a-sec-1")
            assert session.state.ply == ply, "even a card is kept"
            told = await player.wait(0, lambda update: update["ply"] > ply)
            assert session.state.moved_at >= began + 1
            assert told["view"]["sequence"][-1]["card"] == "wait-a-sec-1"
            await player.wait(0, lambda update: not update["view"]["sequence"])

    run(go())


# Standing orders.


def opening() -> Match:
    """The turn of seat 0 begins; seat 1 could use a card."""
    return penguins.table("", "its-freezing", water="a1")


@pytest.mark.parametrize(
    ("order", "waits"), [("ask", False), ("every", True), ("target", False), ("turn", False)]
)
def test_nobody_is_stopped_for_a_chance_who_has_not_asked_to_be(
    sqlite: str, order: str, waits: bool
) -> None:
    async def go() -> None:
        async with sitting(sqlite, opening(), [1]) as (session, [seat]):
            await seat.ask("order", seat=1, order=order)
            told = await seat.wait(1, lambda update: update["order"] == order)
            assert bool(told["legal"]) == waits
            assert told["to_act"] == (1 if waits else 0)
            assert bool(session.settled()) != waits

    run(go())


@pytest.mark.parametrize(
    ("order", "waits"), [("ask", True), ("every", True), ("target", False), ("turn", False)]
)
def test_who_wants_to_be_asked_only_as_the_target_passes_otherwise(
    sqlite: str, order: str, waits: bool
) -> None:
    """Seat 3 could answer the Fury! that hits seat 1."""

    async def go() -> None:
        async with sitting(sqlite, answers_to_fury(), [1, 3]) as (_, [seat]):
            for viewer in (1, 3):
                await seat.ask("order", seat=viewer, order=order)
                await seat.wait(viewer, lambda update: update["order"] == order)
            assert bool(seat.updates[3]["legal"]) == waits
            assert bool(seat.updates[1]["legal"]) == (order != "turn")

    run(go())


def test_not_this_turn_ends_with_the_turn(sqlite: str) -> None:
    async def go() -> None:
        async with sitting(sqlite, opening(), [0, 1], moment=(0.0, 0.0)) as (_, [seat]):
            await seat.ask("order", seat=1, order="turn")
            begun = await seat.wait(0, lambda update: bool(update["legal"]))
            await seat.say("play", seat=0, ply=begun["ply"] + 1, move="take-c3")
            told = await seat.wait(1, lambda update: update["view"]["turn"] == 1)
            assert told["order"] == "ask"

    run(go())


def test_an_order_is_told_to_its_seat_alone(sqlite: str) -> None:
    async def go() -> None:
        async with sitting(sqlite, answers_to_fury(), [1], [3], []) as (_, [one, other, watcher]):
            await one.ask("order", seat=1, order="turn")
            await drain(one)
            assert await drain(other) == await drain(watcher) == 0

    run(go())


def test_in_ones_own_turn_one_is_asked(sqlite: str) -> None:
    """Fish Food: whoever is attacked has the turn, whatever was ordered for those of others."""

    async def go() -> None:
        match = fish.table("F", "N", sizes="3 3", creature=3)
        async with sitting(sqlite, match, [0, 1]) as (_, [seat]):
            for viewer in (0, 1):
                await seat.ask("order", seat=viewer, order="target")
                await seat.wait(viewer, lambda update: update["order"] == "target")
            assert seat.updates[0]["legal"]
            assert not seat.updates[1]["legal"]

    run(go())


def test_a_card_before_anybody_else_is_played_at_once(sqlite: str) -> None:
    """Whatever moment the others wait for."""

    async def go() -> None:
        async with sitting(sqlite, answers_to_fury(), [1]) as (session, [seat]):
            ply = session.state.ply
            told = await seat.ask("play", seat=1, ply=ply + 1, move="wait-a-sec-1")
            assert told["ply"] == ply + 1

    run(go())


def test_what_was_said_is_forgotten_when_the_table_moves_on(sqlite: str) -> None:
    async def go() -> None:
        async with sitting(sqlite, answers_to_fury(), [1]) as (session, _):
            session.hold(Answer(3, "pass", "t"))
            assert session.has_answered(3)
            await session.table.submit(1, session.state.ply + 1, "wait-a-sec-1", "u")
            await asyncio.sleep(0)
            assert not session.has_answered(3)

    run(go())
