"""How much can be asked of one table: nothing that is stored may grow without an end."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from smorgasboard.games.registry import find_game
from smorgasboard.server.store.log import Log
from smorgasboard.server.store.rows import Founding, Row
from smorgasboard.server.tables import commands, open_tables, table_state
from smorgasboard.server.tables.acts import AnyAct, Begun, UndoAsked, write_act
from smorgasboard.server.tables.live_table import LiveTable
from smorgasboard.server.tables.open_tables import READ_AT_ONCE, OpenTables
from smorgasboard.server.tables.table_state import MOST_RETURNS, MOST_UNDOS, TableState
from smorgasboard.server.wire import updates
from smorgasboard.server.wire.refusals import Refusal
from tests.server.client import House, quick, served
from tests.server.databases import run
from tests.server.test_live_table import founding
from tests.server.test_table_socket import BOOM, begun, one_move, texts


def began() -> TableState:
    state = TableState(replace(founding(find_game(BOOM)), practice=True))
    do(state, lambda _: Begun())
    return state


def do(state: TableState, decide: Callable[[TableState], AnyAct | None]) -> None:
    """What somebody wants is decided, and followed as a row of the log."""
    act = decide(state)
    assert act is not None
    state.follow(Row(-1, write_act(act), f"token {state.ply}", 0.0))


def move(state: TableState) -> int:
    ahead = state.match.twin()
    seat = ahead.to_act
    assert seat is not None
    ahead.play(max(ahead.legal(), key=lambda each: str(each) != "pass"), seat)  # rather no pass
    ply = ahead.plies[-1]
    row = Row(seat, ply.notation, f"token {state.ply}", 0.0, ply.rolls, ply.digest)
    state.believe(row, ahead)
    return seat


def test_a_table_has_room_for_so_many_moves(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody is told that it ends there, and no bot tries again and again."""
    monkeypatch.setattr(table_state, "MOST_MOVES", 12)

    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await house.make(BOOM, *[{"bot": "random"}] * 3)
            table = made["table"]["id"]
            async with house.sit(table) as watcher:
                end = await watcher.update(lambda update: "stops here" in str(texts(update)))
            state = house.tables.sessions[table].state
            assert state.match.to_act is not None
            assert (state.moves, state.stopped, end["over"]) == (12, True, False)
            assert house.tables.autoplays[table].next_duty() is None

    run(go())


async def to_the_end(house: House) -> dict[str, Any]:
    """What a person who makes one move after the other is told."""
    made = await begun(house)
    async with house.sit(made["table"]["id"], made["keys"]) as players:
        for _ in made["keys"]:
            await players.update()
        for _ in range(6):
            await one_move(players)
        update = await players.wait(0, lambda update: "stops here" in str(texts(update)))
        move = players.updates[update["to_act"]]["legal"][0]["notation"]
        return await players.ask("play", seat=update["to_act"], ply=update["ply"] + 1, move=move)


def test_whoever_moves_at_a_full_table_is_told_why_not(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_state, "MOST_MOVES", 6)

    async def go() -> None:
        async with served(quick(sqlite)) as house:
            no = await to_the_end(house)
            assert no["reason"] == "This table has no room for another move."

    run(go())


def test_moves_that_were_taken_back_have_taken_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_state, "MOST_MOVES", 3)
    state = began()
    for _ in range(2):
        seat = move(state)
        do(state, commands.undo(seat))
    assert (state.moves, len(state.match.plies), state.full) == (2, 0, False)
    seat = move(state)
    assert state.full
    with pytest.raises(Refusal, match="as many moves as one can"):
        commands.undo(seat)(state)


def test_a_seat_takes_back_so_many_moves_and_no_more() -> None:
    state = began()
    for _ in range(MOST_UNDOS):
        seat = move(state)
        do(state, commands.undo(seat))
    seat = move(state)
    with pytest.raises(Refusal, match="as many moves as one can"):
        commands.undo(seat)(state)
    other = move(state)
    assert other != seat
    do(state, commands.undo(other))


def test_whoever_only_asks_is_counted_too() -> None:
    state = began()
    seat = move(state)
    move(state)
    for _ in range(MOST_UNDOS):
        do(state, commands.undo(seat))
        assert isinstance(state.undo, UndoAsked)
        do(state, commands.answer_undo(state.undo.ask[0], False))
    with pytest.raises(Refusal, match="as many moves as one can"):
        commands.undo(seat)(state)


def test_nobody_fills_a_log_with_names_or_with_coming_and_going() -> None:
    state = began()
    for number in range(MOST_RETURNS):
        do(state, commands.join(0, f"Ann {number}"))
    do(state, commands.leave(0))
    for decide in (commands.join(0, "Ann"), commands.come_back(0)):
        with pytest.raises(Refusal, match="as often as one can"):
            decide(state)
    assert commands.join(0, state.players[0].name)(state) is None, "whoever has that name has it"
    do(state, commands.leave(1))
    do(state, commands.come_back(1))


def test_whoever_comes_late_is_told_the_newest_only(monkeypatch: pytest.MonkeyPatch) -> None:
    state = began()
    for _ in range(20):
        move(state)
    everything, lines = updates.happenings(state, None, 0)
    monkeypatch.setattr(table_state, "MOST_HAPPENINGS", 10)
    newest, their_lines = updates.happenings(state, None, 0)
    assert newest == everything[-10:]
    assert [line.number for line in their_lines] == sorted({each.turn or 0 for each in newest})
    assert their_lines[-1].text == lines[-1].text


def test_only_so_many_stored_tables_are_read_at_once(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While they are, whoever plays waits for one row of each."""
    wanted = READ_AT_ONCE + 4
    arrived = reading = most = 0
    all_are_there = asyncio.Event()
    read, stored_table = OpenTables._read, open_tables.stored_table

    async def arriving(tables: OpenTables, founding: Founding) -> LiveTable:
        nonlocal arrived
        arrived += 1
        if arrived == wanted:
            all_are_there.set()
        return await read(tables, founding)

    async def counted(founding: Founding, log: Log) -> LiveTable:
        """Nobody is read to the end before everybody has asked, however fast the disk is."""
        nonlocal reading, most
        reading += 1
        most = max(most, reading)
        await all_are_there.wait()
        table = await stored_table(founding, log)
        reading -= 1
        return table

    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = [await begun(house) for _ in range(wanted)]
            house.tables.sessions.clear()
            names = [each["table"]["id"] for each in made]
            monkeypatch.setattr(OpenTables, "_read", arriving)
            monkeypatch.setattr(open_tables, "stored_table", counted)
            found = await asyncio.gather(*(house.tables.session(name) for name in names))
            assert [session.id for session in found] == names
            assert most == READ_AT_ONCE

    run(go())
