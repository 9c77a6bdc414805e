"""Snapshots: a long log is read in bounded work, and leads to the same table as from the deal."""

import asyncio
import random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import delete, select

from smorgasboard.engine.game import Game
from smorgasboard.engine.match import Match
from smorgasboard.games.registry import find_game
from smorgasboard.server.store.housekeeping import delete_tables
from smorgasboard.server.store.log import Log
from smorgasboard.server.store.moving import move_all
from smorgasboard.server.store.rows import Chair, Row, row_of
from smorgasboard.server.store.schema import plies, snapshots
from smorgasboard.server.tables import marks, session, snapshot
from smorgasboard.server.tables.acts import (
    AnyAct,
    Begun,
    BotsPaced,
    Forgotten,
    Joined,
    Returned,
    Rewound,
    StoodIn,
    UndoAsked,
    write_act,
)
from smorgasboard.server.tables.marks import MARK_EVERY, OLD_MARK_EVERY, WrittenMark
from smorgasboard.server.tables.open_tables import stored_table
from smorgasboard.server.tables.session import TableSession
from smorgasboard.server.tables.snapshot import pack, read_snapshot, write_snapshot
from smorgasboard.server.tables.table_state import TableState
from smorgasboard.server.wire.updates import happenings
from tests.server.client import quick, served
from tests.server.databases import run
from tests.server.test_live_table import every_game, founding
from tests.server.test_table_socket import begun

FOUND_AGAIN = {"_stood", "_revealing"}
MADE_ANEW = FOUND_AGAIN | {
    "founding", "game", "commitment", "match", "marks", "told", "tokens", "kept"
}  # fmt: skip
"""Follow from how a table was founded, are compared by themselves, or are found again when somebody
asks."""


class Evening:
    """Moves at random, taken back now and then, with people who come and go."""

    def __init__(self, state: TableState, seed: int) -> None:
        self.state = state
        self.random = random.Random(seed)
        self.unrest = 0.1
        """How often something else happens than a move."""
        self.rows: list[Row] = []

    def go(self, rows: int) -> None:
        for _ in range(rows):
            self.one()

    def one(self) -> None:
        state, match = self.state, self.state.match
        seat = match.to_act
        if not state.begun:
            self.act(Begun())
        elif seat is None or (len(match.plies) > 3 and self.random.random() < self.unrest):
            back = self.random.choice([1, 2, 3, len(match.plies) // 2])
            self.act(Rewound(0, max(0, len(match.plies) - back)))
        elif self.random.random() < self.unrest:
            acts: list[AnyAct] = [
                Joined(0, "Änn"),
                StoodIn(0, "clock"),
                Returned(0),
                BotsPaced(0, "quick"),
                Forgotten(0),
                UndoAsked(0, max(0, len(match.plies) - 1), [0]),
            ]
            self.act(self.random.choice(acts))
        else:
            ahead = match.twin()
            ahead.play(self.random.choice(ahead.legal()), seat)
            row = row_of(seat, ahead.plies[-1:], self.token(), 1.5 * state.ply)
            state.believe(row, ahead)
            self.rows.append(row)

    def act(self, act: AnyAct) -> None:
        row = Row(-1, write_act(act), self.token(), 1.5 * self.state.ply)
        self.state.follow(row)
        self.rows.append(row)

    def token(self) -> str:
        return f"token {self.state.ply}"


def evening(game: Game[Any, Any], seed: int, rows: int) -> Evening:
    long = Evening(TableState(replace(founding(game), practice=True)), seed)
    long.go(rows)
    return long


def same(one: TableState, other: TableState) -> None:
    for name in vars(one).keys() - MADE_ANEW:
        assert getattr(one, name) == getattr(other, name), name
    assert one.tokens == other.tokens
    assert one.match.written() == other.match.written()
    assert one.match.position() == other.match.position()
    assert one.match.record() == other.match.record()
    assert one.match.names.names == other.match.names.names
    tail = min(len(one.told), len(other.told))
    assert tail == 0 or one.told[-tail:] == other.told[-tail:]


def again(state: TableState) -> TableState:
    read = read_snapshot(state.founding, pack(write_snapshot(state)))
    assert read is not None
    return read


@every_game
def test_a_table_read_from_a_snapshot_is_the_same_and_goes_on_the_same(
    game: Game[Any, Any],
) -> None:
    """Luck, marks, clocks, names and all: what one of them does next, the other does, too."""
    for seed in range(3):
        one = evening(game, seed, 60)
        two = Evening(again(one.state), 0)
        same(one.state, two.state)
        for each in (one, two):
            each.random.seed(seed)
            each.rows.clear()
            each.go(30)
        assert one.rows == two.rows
        same(one.state, two.state)
        from_the_deal = TableState(one.state.founding)
        for row in evening(game, seed, 60).rows + one.rows:
            from_the_deal.follow(row)
        same(from_the_deal, two.state)


def test_every_field_of_a_table_is_in_its_snapshot() -> None:
    """Or it is known why not: a new one is not forgotten."""
    state = TableState(founding(find_game("birthday-boom")))
    assert set(vars(state)) == MADE_ANEW | set(snapshot.SAME)


def test_whoever_comes_late_is_told_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smorgasboard.server.tables.table_state.MOST_HAPPENINGS", 12)
    state = evening(find_game("birthday-boom"), 1, 80).state
    read = again(state)
    assert len(read.told) < len(state.told)

    for viewer in (None, 0, 1):
        for since in (0, state.ply - 4):
            assert happenings(state, viewer, since) == happenings(read, viewer, since)


# In bounded work.


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The moves that are played from now on."""
    moves: list[str] = []
    play = Match.play

    def noted(match: Match, action: Any, seat: int | None = None) -> Any:
        moves.append(str(action))
        return play(match, action, seat)

    monkeypatch.setattr(Match, "play", noted)
    return moves


async def stored(log: Log, long: Evening) -> None:
    """All rows as a server has written them, and the snapshots that it made meanwhile."""
    made = long.state.founding
    await log.found(made)
    follower = TableSession(await stored_table(made, log), log)
    for number, row in enumerate(long.rows, 1):
        assert await log.append(made.id, number, row)
        await follower.catch_up()
    await follower.settle()


@pytest.mark.parametrize("rows", [120, 240])
def test_however_long_a_log_is_only_its_end_is_played_again(
    rows: int, database: str, played: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "SNAPSHOT_EVERY", 25)
    long = evening(find_game("penguin-pals"), 5, rows)

    async def go() -> None:
        log = await Log.open(database)
        await stored(log, long)
        played.clear()
        table = await stored_table(long.state.founding, log)
        assert len(played) < 25 + 5 * MARK_EVERY, "and a few where something was taken back"
        same(long.state, table.state)
        async with log.engine.connect() as connection:
            assert len((await connection.execute(select(snapshots))).all()) == 1
        await log.close()

    run(go())


def nothing_but_moves(many: int) -> Evening:
    game = find_game("food-for-thought")
    chairs = tuple(Chair(name=f"P{seat}") for seat in range(4))
    made = replace(founding(game), setup=game.setup(4).data(), chairs=chairs, practice=True)
    long = Evening(TableState(made), 3)
    long.unrest = 0.0
    long.go(many)
    return long


def test_a_rewind_far_back_plays_few_moves_again(
    played: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(marks, "AT_HAND", 4)
    long = nothing_but_moves(205)
    state = long.state
    read = again(state)
    assert len(read.match.plies) == 204, "and one row that begins it"
    for each in (state, read):
        assert any(isinstance(mark, WrittenMark) for mark in each.marks)
        assert len(each.marks) < 5 + len(each.match.plies) / OLD_MARK_EVERY
    for to in (190, 189, 130, 129, 128, 3, 0):
        for each in (state, read):
            played.clear()
            each.follow(Row(-1, write_act(Rewound(0, to)), f"back {each.ply}", 0.0))
            assert len(played) < OLD_MARK_EVERY + MARK_EVERY
        same(state, read)
    long.go(20)
    one = Evening(read, 0)
    for row in long.rows[-20:]:
        one.state.follow(row)
    same(state, read)


def test_to_and_fro_at_one_place_is_not_played_anew_each_time(played: list[str]) -> None:
    long = nothing_but_moves(200)
    state = long.state
    played.clear()
    state.marks = [*state.marks[:1], *(mark for mark in state.marks if mark.plies > 100)]
    back = Row(-1, write_act(Rewound(0, 90)), "back", 0.0)
    state.follow(back)
    assert len(played) == 90
    long.go(2)
    played.clear()
    state.follow(replace(back, token="again"))
    assert played == []


# What is no good is not believed.


@pytest.mark.parametrize(
    "spoiled", ["nonsense", "another form", "another table", "ahead of the log", "half"]
)
def test_a_snapshot_that_does_not_fit_the_log_is_passed_over(
    spoiled: str, sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "SNAPSHOT_EVERY", 10)
    long = evening(find_game("birthday-boom"), 5, 40)

    async def go() -> None:
        log = await Log.open(sqlite)
        await stored(log, long)
        made, ply = long.state.founding, 1000
        content = pack(write_snapshot(long.state))
        if spoiled == "nonsense":
            await log.keep(made.id, ply, b"nonsense")
        elif spoiled == "half":
            await log.keep(made.id, ply, content[: len(content) // 2])
        elif spoiled == "another form":
            with pytest.MonkeyPatch.context() as other:
                other.setattr(snapshot, "FORM", "another")
                await log.keep(made.id, ply, pack(write_snapshot(long.state)))
        elif spoiled == "another table":
            other_one = evening(find_game("birthday-boom"), 6, 33)
            await log.keep(made.id, ply, pack(write_snapshot(other_one.state)))
        else:
            await log.keep(made.id, ply, content)
            async with log.writing() as connection:
                await connection.execute(delete(plies).where(plies.c.ply > 35))
        table = await stored_table(made, log)
        if spoiled == "ahead of the log":
            assert table.state.ply == 35
        else:
            same(long.state, table.state)
        await log.close()

    run(go())


def test_a_position_that_has_another_digest_now_is_not_believed() -> None:
    state = evening(find_game("birthday-boom"), 5, 40).state
    content = msgspec.json.decode(write_snapshot(state))
    content["plies"][-1]["digest"] = "00000000"
    assert read_snapshot(state.founding, pack(msgspec.json.encode(content))) is None


# In a house.


def test_a_server_makes_snapshots_and_reads_them(
    sqlite: str, played: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "SNAPSHOT_EVERY", 15)

    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await house.make("birthday-boom", *[{"bot": "random"}] * 3)
            name = made["table"]["id"]
            async with house.sit(name) as watcher:
                await watcher.update(lambda update: update["over"])
            await house.tables.sessions[name].settle()
            before = house.tables.sessions[name].state
            await house.tables._put_away(name)
            played.clear()
            state = (await house.tables.session(name)).state
            assert len(played) < 15 < len(state.match.plies)
            same(before, state)

    run(go())


def test_a_name_that_is_to_be_forgotten_is_in_no_snapshot(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "SNAPSHOT_EVERY", 3)

    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await begun(house)
            log, name = house.tables.log, made["table"]["id"]
            await house.tables.sessions[name].settle()
            assert await log.kept(name) is not None
            await house.tables.sessions[name].forget(0)
            kept = await log.kept(name)
            assert kept is None

    run(go())


def test_a_snapshot_goes_with_its_table_and_is_carried_nowhere(
    sqlite: str, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "SNAPSHOT_EVERY", 10)

    async def go() -> None:
        log = await Log.open(sqlite)
        other = await Log.open(f"sqlite:///{tmp_path}/other.db")
        await stored(log, evening(find_game("birthday-boom"), 5, 30))
        assert await log.kept("t") is not None
        assert (await move_all(log, other)).tables == 1
        assert await other.kept("t") is None
        assert await delete_tables(log, ["t"]) == 1
        assert await log.kept("t") is None
        await asyncio.gather(log.close(), other.close())

    run(go())
