"""Live tables: write, believe, tell; retries; races; restarts."""

import asyncio
import gc
import time
from collections.abc import Callable
from typing import Any

import pytest

from smorgasboard.engine.chance import Dice
from smorgasboard.engine.errors import ReplayMismatch
from smorgasboard.engine.game import Game
from smorgasboard.engine.match import Match
from smorgasboard.engine.messages import Action, Event
from smorgasboard.engine.record import read_record
from smorgasboard.engine.replay import verify
from smorgasboard.engine.seats import NOBODY
from smorgasboard.games.registry import GAMES, find_game
from smorgasboard.server.store.log import Log
from smorgasboard.server.store.rows import Chair, Founding, Row
from smorgasboard.server.tables import commands
from smorgasboard.server.tables.acts import (
    AnyAct,
    Begun,
    Joined,
    Returned,
    Rewound,
    StoodIn,
    write_act,
)
from smorgasboard.server.tables.live_table import LiveTable
from smorgasboard.server.tables.marks import MARK_EVERY
from smorgasboard.server.tables.table_state import TableState
from smorgasboard.server.wire.refusals import Refusal, StalePly
from tests.server.databases import all_rows, run

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def founding(game: Game[Any, Any], table_id: str = "t", start: Any = None) -> Founding:
    setup = game.setup(game.min_seats).data()
    return Founding(
        id=table_id,
        created=time.time(),
        setup=setup,
        secret=bytes(range(32)),
        chairs=tuple(Chair(name=f"P{seat}") for seat in range(setup.seats)),
        start=start,
    )


async def begin(log: Log, game: Game[Any, Any], table_id: str = "t") -> LiveTable:
    """A table at which the match has begun."""
    made = founding(game, table_id)
    await log.found(made)
    table = LiveTable(TableState(made), log)
    await table.act(lambda state: Begun())
    return table


async def reopened(log: Log, table_id: str = "t") -> LiveTable:
    """The same table as another worker, or this one after a crash, finds it in the log."""
    made = await log.founding(table_id)
    assert made is not None
    table = LiveTable(TableState(made), log)
    await table.catch_up()
    return table


async def play_some(table: LiveTable, plies: int, dice: Dice) -> None:
    for _ in range(plies):
        match = table.state.match
        if match.to_act is None:
            return
        moves = match.legal()
        move = str(moves[dice.roll(len(moves))])
        ply = table.state.ply + 1
        await table.submit(match.to_act, ply, move, f"token {ply}")


def same(one: LiveTable, other: LiveTable) -> None:
    assert one.state.ply == other.state.ply
    assert one.state.match.position() == other.state.match.position()
    assert one.state.match.record() == other.state.match.record()
    assert one.state.told == other.state.told


@every_game
def test_a_table_goes_on_after_a_restart_as_if_nothing_had_been(
    game: Game[Any, Any], sqlite: str
) -> None:
    """Rolls included: two tables with one secret stay the same, one of them restarted often."""

    async def go() -> None:
        log = await Log.open(sqlite)
        steady = await begin(log, game, "steady")
        shaken = await begin(log, game, "shaken")
        for round in range(6):
            await play_some(steady, 7, Dice(round))
            await play_some(shaken, 7, Dice(round))
            shaken = await reopened(log, "shaken")
            same(steady, shaken)
        await log.close()

    run(go())


@every_game
def test_a_whole_match_is_verified_by_its_record(game: Game[Any, Any], sqlite: str) -> None:
    async def go() -> str:
        log = await Log.open(sqlite)
        table = await begin(log, game)
        while not table.state.over and table.state.ply < 1500:
            await play_some(table, 50, Dice(table.state.ply))
        same(table, await reopened(log))
        await log.close()
        return table.state.match.record()

    assert "rolls follow from the secret" in verify(game, read_record(run(go())))[-1]


def test_a_retry_is_played_once(sqlite: str) -> None:
    async def go() -> None:
        log = await Log.open(sqlite)
        table = await begin(log, find_game("birthday-boom"))
        seat, move = table.state.match.to_act, str(table.state.match.legal()[0])
        assert seat is not None
        ply = table.state.ply + 1
        answers = await asyncio.gather(*(table.submit(seat, ply, move, "same") for _ in range(5)))
        assert set(answers) == {ply}
        await play_some(table, 5, Dice(1))
        assert await table.submit(seat, ply, move, "same") == ply, "even much later"
        with pytest.raises(Refusal, match="another move"):
            await table.submit(seat, ply, "other", "same")
        await log.close()

    run(go())


def test_a_retry_at_another_worker_is_played_once(database: str) -> None:
    async def go() -> None:
        logs = [await Log.open(database), await Log.open(database)]
        here = await begin(logs[0], find_game("birthday-boom"))
        there = await reopened(logs[1])
        for number in range(20):
            match = here.state.match
            assert match.to_act is not None
            words = match.to_act, here.state.ply + 1, str(match.legal()[0]), f"try {number}"
            answers = await asyncio.gather(here.submit(*words), there.submit(*words))
            assert answers[0] == answers[1]
            await here.catch_up()
            await there.catch_up()
            same(here, there)
        for log in logs:
            await log.close()

    run(go())


def test_two_who_act_on_the_same_picture_do_not_both_win(sqlite: str) -> None:
    async def go() -> None:
        log = await Log.open(sqlite)
        table = await begin(log, find_game("birthday-boom"))
        before = table.state.ply + 1
        await play_some(table, 1, Dice(0))
        seat = table.state.match.to_act
        assert seat is not None
        with pytest.raises(StalePly):
            await table.submit(seat, before, str(table.state.match.legal()[0]), "late")
        with pytest.raises(StalePly):
            await table.submit(seat, 900, str(table.state.match.legal()[0]), "early")
        await log.close()

    run(go())


def test_somebody_who_sits_down_does_not_make_a_move_stale(sqlite: str) -> None:
    async def go() -> None:
        log = await Log.open(sqlite)
        table = await begin(log, find_game("birthday-boom"))
        ply = table.state.ply + 1
        await table.act(lambda state: Joined(1, "Late Larry"))
        seat, move = table.state.match.to_act, str(table.state.match.legal()[0])
        assert seat is not None
        assert await table.submit(seat, ply, move, "x") == ply + 1
        await log.close()

    run(go())


def test_nothing_is_believed_that_was_not_written() -> None:
    class FullDisk:
        async def append(self, table_id: str, number: int, row: Row) -> bool:
            raise OSError("no space left on device")

        async def read(self, table_id: str, after: int) -> list[Row]:
            return []

    async def go() -> None:
        state = TableState(founding(find_game("birthday-boom")))
        state.follow(Row(-1, '{"act":"begun"}', "x", 0.0))
        table = LiveTable(state, FullDisk())
        before, heard = state.match.position(), []
        table.listeners.add(lambda: heard.append(1))
        seat = state.match.to_act
        assert seat is not None
        with pytest.raises(OSError, match="no space"):
            await table.submit(seat, 2, str(state.match.legal()[0]), "x")
        assert (state.match.position(), state.ply, heard) == (before, 1, [])

    run(go())


def test_an_asker_who_hangs_up_does_not_stop_a_move(sqlite: str) -> None:
    async def go() -> None:
        log = await Log.open(sqlite)
        table = await begin(log, find_game("birthday-boom"))
        heard: list[int] = []
        table.listeners.add(lambda: heard.append(table.state.ply))
        seat = table.state.match.to_act
        assert seat is not None
        asking = asyncio.create_task(table.submit(seat, 2, str(table.state.match.legal()[0]), "x"))
        await asyncio.sleep(0)
        asking.cancel()
        await table.settle()
        assert heard == [2]
        await log.close()

    run(go())


def test_an_asker_who_hangs_up_before_a_refusal_is_no_failure(
    sqlite: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def go() -> None:
        log = await Log.open(sqlite)
        table = await begin(log, find_game("birthday-boom"))
        async with table.lock:  # somebody else is first
            asking = asyncio.create_task(table.submit(0, 1, "stale", "x"))
            await asyncio.sleep(0)
            asking.cancel()
            await asyncio.wait([asking])
        await table.settle()
        await log.close()
        del asking
        gc.collect()

    run(go())
    assert not caplog.records


def test_a_log_that_does_not_follow_from_the_rules_is_noticed(sqlite: str) -> None:
    async def go() -> None:
        log = await Log.open(sqlite)
        table = await begin(log, find_game("birthday-boom"))
        seat, move = table.state.match.to_act, str(table.state.match.legal()[0])
        assert seat is not None
        await log.append("t", 2, Row(seat, move, "x", 0.0, [], "00000000"))
        with pytest.raises(ReplayMismatch, match="ply 2 leads to a different table"):
            await reopened(log)
        await log.close()

    run(go())


@every_game
def test_a_rewound_table_is_as_it_was_and_so_is_its_luck(game: Game[Any, Any], sqlite: str) -> None:
    async def go() -> None:
        log = await Log.open(sqlite)
        table = await begin(log, game)
        await play_some(table, 9, Dice(3))
        position, moves = table.state.match.position(), len(table.state.match.plies)
        await play_some(table, 5, Dice(4))
        further = table.state.match.position()
        await table.act(lambda state: Rewound(0, moves))
        assert table.state.match.position() == position
        await play_some(table, 5, Dice(4))
        assert table.state.match.position() == further
        same(table, await reopened(log))
        await log.close()

    run(go())


def test_taking_back_a_move_does_not_wind_the_clock() -> None:
    """Or a seat could play and take back for ever, and never run out of time."""
    state = TableState(founding(find_game("birthday-boom")))
    state.follow(Row(NOBODY, write_act(Begun()), "begin", 100.0))

    def move(at: float) -> int:
        ahead = state.match.twin()
        seat = ahead.to_act
        assert seat is not None
        ahead.play(ahead.legal()[0], seat)
        ply = ahead.plies[-1]
        state.believe(Row(seat, ply.notation, f"at {at}", at, ply.rolls, ply.digest), ahead)
        return seat

    for played, back, since in ((107.0, 150.0, 143.0), (153.0, 160.0, 150.0)):
        seat = move(played)
        state.follow(Row(NOBODY, write_act(Rewound(seat, 0)), f"back {back}", back))
        assert state.moved_at == since
    move(161.0)
    seat = move(170.0)
    state.follow(Row(NOBODY, write_act(Rewound(seat, 0)), "both", 200.0))
    assert state.moved_at == 200.0, "others had moved: all agreed to begin anew"
    assert state.taken == []


def test_who_ran_out_of_time_comes_back_after_that_move() -> None:
    """Or a seat could come back again and again before the bot has thought, and never move."""
    state = TableState(founding(find_game("birthday-boom")))
    state.follow(Row(NOBODY, write_act(Begun()), "begin", 100.0))
    seat = state.to_act
    assert seat is not None
    state.follow(Row(NOBODY, write_act(StoodIn(seat, "clock")), "late", 160.0))
    with pytest.raises(Refusal, match="a bot makes this move"):
        commands.come_back(seat)(state)
    ahead = state.match.twin()
    ahead.play(ahead.legal()[0], seat)
    ply = ahead.plies[-1]
    state.believe(Row(seat, ply.notation, "bot", 161.0, ply.rolls, ply.digest), ahead)
    assert commands.come_back(seat)(state) == Returned(seat)
    other = (seat + 1) % 3
    state.follow(Row(NOBODY, write_act(StoodIn(other, "left")), "left", 162.0))
    assert commands.come_back(other)(state) == Returned(other)


def rewinding(moves: int) -> Callable[[TableState], AnyAct]:
    return lambda state: Rewound(0, moves)


def test_a_move_is_taken_back_without_playing_all_again(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise one seat that takes back move after move keeps all tables waiting."""
    played = 0
    play = Match.play

    def counted(match: Match, action: Action | str, seat: int | None = None) -> list[Event]:
        nonlocal played
        played += 1
        return play(match, action, seat)

    async def go() -> None:
        nonlocal played
        log = await Log.open(sqlite)
        table = await begin(log, find_game("penguin-pals"))
        await play_some(table, 60, Dice(3))
        for back in (1, 2, 9, 1, 3):
            moves = len(table.state.match.plies)
            position = table.state.match.position()
            await play_some(table, back, Dice(back))
            played = 0
            await table.act(rewinding(moves))
            assert played < MARK_EVERY
            assert table.state.match.position() == position
        played = 0
        same(table, await reopened(log))
        assert played < 60 + 16 + 5 * MARK_EVERY
        for moves in (43, 42, 20, 3):  # further and further, without a move in between
            played = 0
            await table.act(rewinding(moves))
            assert played < MARK_EVERY
            assert len(table.state.match.plies) == moves
        same(table, await reopened(log))
        await log.close()

    monkeypatch.setattr(Match, "play", counted)
    run(go())


@pytest.mark.parametrize("rows_at_once", [7, 101, 1000])
def test_others_are_answered_while_a_long_log_is_read(
    sqlite: str, rows_at_once: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long a stored table is, whoever asks for something else waits for one row of it."""
    monkeypatch.setattr("smorgasboard.server.store.log.ROWS_AT_ONCE", rows_at_once)
    monkeypatch.setattr("smorgasboard.server.tables.live_table.ROWS_AT_ONCE", rows_at_once)

    async def go() -> None:
        log = await Log.open(sqlite)
        table = await begin(log, find_game("penguin-pals"))
        await play_some(table, 40, Dice(3))
        for _ in range(30):
            await table.act(rewinding(39))
            await play_some(table, 1, Dice(3))
        rows = await all_rows(log, "t")
        made = await log.founding("t")
        assert made is not None
        stored = LiveTable(TableState(made), log)
        seen: list[int] = []

        async def look() -> None:
            while stored.state.ply < len(rows):
                seen.append(stored.state.ply)
                await asyncio.sleep(0)

        await asyncio.gather(stored.catch_up(), look())
        assert set(seen) == set(range(len(rows)))
        same(table, stored)
        await log.close()

    run(go())


def test_a_match_begins_before_anything_happens_in_it(sqlite: str) -> None:
    async def go() -> None:
        log = await Log.open(sqlite)
        table = await begin(log, find_game("fish-food"))
        told = [each.act or each.event for each in table.state.told]
        first = next(place for place, each in enumerate(told) if isinstance(each, Event))
        assert isinstance(told[first - 1], Begun)
        assert all(isinstance(each, Event) for each in told[first:])
        await log.close()

    run(go())
