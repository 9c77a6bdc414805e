"""A table and the people around it."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable

import pytest

from smorgasboard.engine.match import Match
from smorgasboard.engine.messages import View
from smorgasboard.server.store.log import Log
from tests.server.client import House, play_out, quick, served
from tests.server.databases import run
from tests.server.test_table_socket import BOOM, begun


async def ended(house: House, table: str) -> bool:
    """Whether the lists know that a match is over."""
    await house.tables.sessions[table].settle()
    founding = await house.tables.log.founding(table)
    assert founding is not None
    return founding.over


async def bots_play(house: House) -> str:
    made = await house.make(BOOM, *[{"bot": "random"}] * 3)
    table: str = made["table"]["id"]
    async with house.sit(table) as watcher:
        await watcher.update(lambda update: update["over"])
    return table


async def people_play(house: House) -> str:
    made = await begun(house)
    table: str = made["table"]["id"]
    async with house.sit(table, made["keys"]) as players:
        for _ in made["keys"]:
            await players.update()
        assert not await ended(house, table)
        await play_out(players)
    return table


@pytest.mark.parametrize("play", [bots_play, people_play])
def test_the_end_is_noted_whoever_made_the_last_move(
    play: Callable[[House], Awaitable[str]], sqlite: str
) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            assert await ended(house, await play(house))

    run(go())


def test_an_end_that_could_not_be_noted_is_noted_when_the_table_is_read_again(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(log: Log, table_id: str) -> None:
        raise OSError("no space left on device")

    async def go() -> None:
        async with served(quick(sqlite)) as house:
            with monkeypatch.context() as patched:
                patched.setattr(Log, "finish", fail)
                table = await people_play(house)
                assert not await ended(house, table)
            del house.tables.sessions[table]
            await asyncio.gather(*(house.tables.session(table) for _ in range(2)))
            assert await ended(house, table)

    run(go())


def test_what_lies_open_is_looked_at_once_a_ply(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For however many seats it says who is asked, what is ordered and whose turn it is."""
    looked: list[int] = []
    view_struct = Match.view_struct

    def counted(match: Match, seat: int | None) -> View:
        if seat is None:
            looked.append(len(match.plies))
        return view_struct(match, seat)

    async def go() -> None:
        async with served(quick(sqlite)) as house:
            await people_play(house)

    monkeypatch.setattr(Match, "view_struct", counted)
    run(go())
    assert len(looked) > 20
    assert max(Counter(looked).values()) <= 2, "once more after the last act of the table"
