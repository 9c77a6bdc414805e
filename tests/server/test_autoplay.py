"""What the table does by itself, bots and clocks, and what people do to it besides playing."""

import asyncio
import os
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor
from pathlib import Path
from typing import Any

import pytest

import smorgasboard
from smorgasboard.bots.bot import Bot
from smorgasboard.bots.budget import Budget
from smorgasboard.bots.registry import thinking_time
from smorgasboard.engine.gesture import Step
from smorgasboard.games.registry import GAMES
from smorgasboard.server.bots.bot_processes import AT_LEAST, BotProcesses, choose
from smorgasboard.server.bots.fair_queue import Asker, Kind
from smorgasboard.server.tables.acts import Begun
from smorgasboard.server.tables.presence import Announcer
from tests.server.client import PATIENCE, House, Update, quick, served
from tests.server.databases import run
from tests.server.delays import HOLDS_NOT, founding
from tests.server.test_table_socket import BOOM, begun, one_move, texts


@pytest.mark.parametrize("game", list(GAMES))
def test_bots_play_on_by_themselves(game: str, sqlite: str) -> None:
    async def go() -> None:
        bots = [
            {"bot": "random" if seat % 2 else "greedy"} for seat in range(GAMES[game].min_seats)
        ]
        async with served(quick(sqlite)) as house:
            made = await house.make(game, *bots)
            async with house.sit(made["table"]["id"]) as watcher:
                await watcher.update(lambda update: update["over"] or update["ply"] > 40)

    run(go())


def test_a_bot_thinks_in_another_process_and_its_loss_is_survived(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite, bot_workers=1)) as house:
            made = await house.make(BOOM, {"bot": "greedy"}, {"bot": "greedy"}, {"bot": "greedy"})
            async with house.sit(made["table"]["id"]) as watcher:
                update = await watcher.update(lambda update: update["ply"] > 5)
                for thinker in house.tables.bot_processes.thinkers:
                    pool: Any = thinker.executor
                    for process in list(pool._processes.values()):
                        process.kill()
                await watcher.update(lambda later: later["ply"] > update["ply"] + 5)

    run(go())


def die_unless(flag: Path) -> str:
    """In a worker: the first to come does not come back."""
    if not flag.exists():
        flag.touch()
        os._exit(1)
    return "alive"


def test_one_loss_is_made_good_once_however_many_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hired = 0
    hire = BotProcesses._start

    def counted(bot_processes: BotProcesses) -> Executor:
        nonlocal hired
        hired += 1
        return hire(bot_processes)

    async def go() -> None:
        bot_processes = BotProcesses(1, 1.0)
        flag = tmp_path / "flag"
        asker = Asker(Kind.BOT)
        waiting = [bot_processes.work(asker, None, die_unless, flag) for _ in range(8)]
        assert await asyncio.gather(*waiting) == ["alive"] * 8
        assert hired == 2
        with pytest.raises(OSError, match="die one after the other"):
            await bot_processes.work(asker, None, os._exit, 1)
        bot_processes.close()

    monkeypatch.setattr(BotProcesses, "_start", counted)
    run(go())


def test_a_bot_waits_a_human_moment(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite, moment=(0.3, 0.3))) as house:
            made = await house.make(BOOM, *[{"bot": "random"}] * 3)
            async with house.sit(made["table"]["id"]) as watcher:
                first = await watcher.update()
                clock = asyncio.get_running_loop().time
                began = clock()
                await watcher.update(lambda update: update["ply"] >= first["ply"] + 3)
                assert clock() - began > 0.55

    run(go())


def test_every_level_thinks_as_long_as_it_does_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Budget] = []

    def take(self: Bot, view: Any, legal: list[Any], budget: Budget, heard: list[Any]) -> Any:
        given.append(budget)
        return legal[0]

    monkeypatch.setattr(Bot, "choose", take)
    legal: list[Any] = ["pass"]
    for level in ("normal", "expert"):
        assert choose(level, b"{}", legal, [], 0.5, time.monotonic() + 60) == "pass"
        assert choose(level, b"{}", legal, [], 0.5, time.monotonic() - 60) == "pass"
    late = Budget(100, AT_LEAST), Budget(seconds=AT_LEAST)
    assert given == [Budget(100, 0.15), late[0], Budget(seconds=0.5), late[1]]


def test_a_bot_is_told_what_its_seat_has_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    match = smorgasboard.new(BOOM, seats=4, seed=5)
    for _ in range(12):
        match.play(match.legal()[0])
    seat = match.to_act
    assert seat is not None
    told: list[Any] = []

    async def work(processes: BotProcesses, *given: Any) -> str:
        told.extend(given)
        return "pass"

    monkeypatch.setattr(BotProcesses, "work", work)
    asked = BotProcesses(1, 1.0).choose(Asker(Kind.BOT), "expert", match, seat, 0.5)
    assert run(asked) == "pass"
    assert match.heard(seat) in told
    assert match.heard(seat)


def test_when_a_bot_answers_is_settled_by_its_level(sqlite: str) -> None:
    """Not by what it had to think about: a bot that can only pass takes its time, too."""
    times = [thinking_time(level, 0.5) for level in ("greedy", "normal", "expert")]
    assert times == [0.0, 0.15, 0.5]

    async def go() -> None:
        async with served(quick(sqlite, bot_seconds=0.3)) as house:
            session = await house.tables.settle(founding("only-pass", HOLDS_NOT, "expert"))
            autoplay = house.tables.autoplays[session.id]
            await session.table.act(lambda state: Begun())
            begun_at = session.state.moved_at
            duty = autoplay.next_duty()
            assert duty is not None
            while session.state.moved == duty.moved:
                await asyncio.sleep(0.005)
            assert time.time() >= session.state.moved_at > begun_at + 0.3

    run(go())


def test_a_table_can_be_put_away_in_the_moment_in_which_something_changes(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await alone_with_bots(house, pace=3600)
            async with house.sit(made["table"]["id"], made["keys"]) as ann:
                await ann.update(my_turn)
                autoplay = house.tables.autoplays[made["table"]["id"]]
                await until(lambda: not autoplay.changed.is_set())  # it waits for the clock
                autoplay.changed.set()
                assert await ends(autoplay.stop())

    run(go())


def test_a_server_can_stop_in_the_moment_in_which_somebody_comes(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            announcer = Announcer(house.tables.log, {})
            await asyncio.sleep(0)  # it waits for somebody
            announcer.wake.set()
            assert await ends(announcer.close())

    run(go())


async def ends(work: Coroutine[Any, Any, None]) -> bool:
    done, _ = await asyncio.wait({asyncio.create_task(work)}, timeout=PATIENCE)
    return bool(done)


def test_empty_seats_are_filled_by_bots_when_somebody_will_not_wait(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await house.make(BOOM, {}, {}, {"bot": "random"})
            table = made["table"]["id"]
            async with house.sit(table, made["keys"][:1]) as ann:
                waiting = await ann.update()
                assert (waiting["begun"], waiting["view"]) == (False, None)
                no = await ann.ask("play", seat=0, ply=1, move="pass")
                assert no["code"] == "not_allowed"
                await house.http.post(
                    f"/api/tables/{table}/seats/0",
                    json={"name": "Ann", "key": made["keys"][0]["key"]},
                )
                await ann.say("begin", seat=0)
                started = await ann.update(lambda update: update["begun"])
                assert [player["bot"] for player in started["players"]] == [
                    None,
                    "greedy",
                    "random",
                ]
                assert any("Bots play for" in text for text in texts(started))

    run(go())


async def alone_with_bots(house: House, **more: Any) -> dict[str, Any]:
    made = await house.make(BOOM, {}, {"bot": "random"}, {"bot": "random"}, **more)
    await house.join(made)
    return made


def my_turn(update: Update) -> bool:
    return bool(update["legal"]) and not update["over"]


def test_who_leaves_is_played_by_a_bot_and_comes_back(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await alone_with_bots(house)
            async with house.sit(made["table"]["id"], made["keys"]) as ann:
                update = await ann.update(my_turn)
                assert (await ann.ask("leave", seat=0))["tell"] == "accepted"
                later = await ann.update(lambda newer: newer["ply"] > update["ply"] + 4)
                assert later["players"][0]["bot"] == "greedy"
                no = await ann.ask("play", seat=0, ply=later["ply"] + 1, move="pass")
                assert no["code"] in ("not_allowed", "stale")
                await ann.say("return", seat=0)
                back = await ann.update(lambda newer: newer["players"][0]["bot"] is None)
                assert back["players"][0]["person"]

    run(go())


def test_who_runs_out_of_time_is_played_by_a_bot(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await alone_with_bots(house, pace=1)
            async with house.sit(made["table"]["id"], made["keys"]) as ann:
                update = await ann.update(my_turn)
                assert update["seconds_left"] in (0, 1)
                late = await ann.update(lambda newer: newer["players"][0]["bot"] is not None)
                heard = texts(late)
                while not any("ran out of time" in text for text in heard):
                    heard += texts(await ann.update())

    run(go())


def test_only_the_absent_are_replaced_by_others(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await begun(house)
            table = made["table"]["id"]
            async with (
                house.sit(table, made["keys"][:1]) as ann,
                house.sit(table, made["keys"][1:2]) as bea,
            ):
                await bea.update()
                no = await ann.ask("stand_in", seat=0, absent=1)
                assert no["reason"] == "P1 is here."
                assert (await ann.ask("stand_in", seat=0, absent=2))["tell"] == "accepted"
                await bea.update(lambda update: update["players"][2]["bot"] == "greedy")

    run(go())


def test_a_move_nobody_has_answered_is_taken_back_freely(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await begun(house)
            async with house.sit(made["table"]["id"], made["keys"]) as seat:
                for _ in range(3):
                    await seat.update()
                before = {viewer: update["view"] for viewer, update in seat.updates.items()}
                actor = seat.updates[0]["to_act"]
                await one_move(seat)
                assert (await seat.ask("undo", seat=actor))["tell"] == "accepted"
                while any(seat.updates[viewer]["view"] != before[viewer] for viewer in before):
                    await seat.hear()
                assert seat.updates[0]["to_act"] == actor
                no = await seat.ask("undo", seat=(actor + 1) % 3)
                assert no["reason"] == "You have not made a move yet."

    run(go())


@pytest.mark.parametrize("answers", [(False,), (True, False), (True, True)])
def test_after_an_answer_all_must_agree(answers: tuple[bool, ...], sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await begun(house, practice=True)
            async with house.sit(made["table"]["id"], made["keys"]) as seat:
                for _ in range(3):
                    await seat.update()
                actor = seat.updates[0]["to_act"]
                before = seat.updates[actor]["view"]
                others = [other for other in range(3) if other != actor]
                await one_move(seat)
                await one_move(seat, but="pass")  # a pass would be taken back with it
                await seat.ask("undo", seat=actor)
                asked = await seat.wait(actor, lambda update: update["undo"] is not None)
                assert asked["undo"] == {"seat": actor, "waiting": others}
                no = await seat.ask("answer_undo", seat=actor, yes=True)
                assert no["code"] == "not_allowed"
                for other, yes in zip(others, answers, strict=False):
                    done = await seat.ask("answer_undo", seat=other, yes=yes)
                after = await seat.wait(actor, lambda update: update["ply"] == done["ply"])
                assert after["undo"] is None
                assert (after["view"] == before) == all(answers)

    run(go())


def test_a_rematch_has_everybody_on_the_same_seat_with_the_same_key(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await alone_with_bots(house)
            async with house.sit(made["table"]["id"], made["keys"]) as ann:
                assert (await ann.ask("rematch", seat=0))["reason"] == "The match is not over yet."
                await ann.ask("leave", seat=0)
                await ann.wait(0, lambda update: update["over"])
                await ann.ask("rematch", seat=0)
                await ann.ask("rematch", seat=0)
                again = await ann.wait(0, lambda update: update["rematch"] is not None)
            info = (await house.http.get(f"/api/tables/{again['rematch']}")).json()
            assert info["before"] == made["table"]["id"]
            assert [player["name"] for player in info["players"]] == ["P0", "Bot 2", "Bot 3"]
            key = made["keys"][0]["key"]
            async with house.sit(info["id"], [{"seat": 0, "key": key}]) as ann:
                assert (await ann.update())["viewer"] == 0

    run(go())


async def until(done: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not done():
            await asyncio.sleep(0.05)


def test_a_match_whose_last_player_hangs_up_at_once_is_over_all_the_same(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await house.make("pass-the-party-food", {}, {"bot": "random"}, public=True)
            await house.join(made)
            table = made["table"]["id"]
            session = await house.tables.session(table)
            while not session.state.over:
                state = session.state
                if state.to_act != 0:
                    await asyncio.sleep(0.01)
                    continue
                move = Step(str(state.match.legal()[0]))
                playing = asyncio.create_task(
                    session.play(0, state.ply + 1, [move], f"{state.ply}")
                )
                await asyncio.sleep(0)
                playing.cancel()
                await asyncio.wait([playing])
                await session.table.settle()
            assert (await house.http.get("/api/tables")).json() == []
            await house.tables._put_away(table)
            await house.tables.session(table)
            assert await house.tables.log.listed(10) == []

    run(go())


def test_a_bot_that_fails_is_asked_again_after_a_pause(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = 0

    async def fail(*_given: Any) -> str:
        nonlocal asked
        asked += 1
        raise OSError("not today")

    async def go() -> None:
        async with served(quick(sqlite)) as house:
            monkeypatch.setattr(house.tables.bot_processes, "choose", fail)
            made = await house.make(BOOM, {}, {"bot": "random"}, {"bot": "random"})
            table = made["table"]["id"]
            await house.join(made)
            session = await house.tables.session(table)
            state = session.state
            if state.to_act == 0:
                move = Step(str(state.match.legal()[0]))
                await session.play(0, state.ply + 1, [move], "mine")
            before = state.ply
            for _ in range(20):  # somebody nags
                session.order(0, "ask")
                await asyncio.sleep(0.005)
            assert asked == 1
            monkeypatch.undo()
            await until(lambda: state.ply > before)

    run(go())


def test_a_table_nobody_looks_at_is_put_away_and_found_again(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite, empty_seconds=0.1)) as house:
            made = await begun(house)
            await until(lambda: not house.tables.sessions)
            async with house.sit(made["table"]["id"], made["keys"]) as seat:
                assert (await seat.update())["begun"]

    run(go())


def test_a_finished_table_is_put_away_sooner_but_not_from_under_a_visitor(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite, over_seconds=0.1)) as house:
            running = await begun(house)
            ended = await house.make("birthday-boom", {}, *[{"bot": "random"}] * 2)
            await house.join(ended)
            table = ended["table"]["id"]
            async with house.sit(table, ended["keys"]) as ann:
                await ann.ask("leave", seat=0)
                await ann.wait(0, lambda update: update["over"])
            async with house.socket(table):
                session = await house.tables.session(table)
                await asyncio.sleep(0.5)
                assert house.tables.sessions[table] is session, "somebody is at the door"
            await until(lambda: set(house.tables.sessions) == {running["table"]["id"]})
            async with house.sit(table, ended["keys"]) as ann:
                assert (await ann.update())["over"]

    run(go())
