"""The log on the wire, a line a turn: the same as the engine tells it, whoever listens when."""

import asyncio
from itertools import pairwise
from typing import Any

from smorgasboard.engine.turns import TurnLog
from tests.server.client import House, Seat, Update, finished_table, play_out, quick, served
from tests.server.databases import run
from tests.server.test_gestures import Shopper, shopping

BOOM = "birthday-boom"


def merged(updates: list[Update]) -> dict[int, dict[str, Any]]:
    """The log of somebody who has heard all this."""
    return {line["number"]: line for update in updates for line in update["turns"]}


async def all_updates(seat: Seat) -> list[Update]:
    """To the end of the match."""
    heard = [await seat.update()]
    while not heard[-1]["over"]:
        heard.append(await seat.update())
    return heard


def test_who_listens_has_the_log_of_who_comes_late(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await house.make(BOOM, {"name": "Ann"}, {"name": "Bea"}, {})
            await house.join(made)
            table = made["table"]["id"]
            async with house.sit(table, made["keys"]) as seat, house.sit(table) as watcher:
                for _ in made["keys"]:
                    await seat.update()
                heard, _ = await asyncio.gather(all_updates(watcher), play_out(seat))
            async with house.sit(table) as other:
                late = await other.update()
            texts = {number: line["text"] for number, line in merged(heard).items()}
            assert texts == {line["number"]: line["text"] for line in late["turns"]}
            passed = [line["passed"] for line in merged(heard).values()]
            assert passed == [line["passed"] for line in late["turns"]]
            assert any(passed), "somebody has passed in a trick of another"
            match = house.tables.sessions[table].state.match
            told = [line.text for line in TurnLog(match, None).read_on()]
            assert [line["text"] for line in late["turns"]][-len(told) :] == told
            numbers = {each["turn"] for each in late["happened"]}
            assert numbers == set(texts)

    run(go())


async def frames_of(house: House, table: str) -> list[dict[str, Any]]:
    frames: list[dict[str, Any]] = []
    while True:
        query = {"seat": 0, "first": len(frames), "count": 200}
        page = (await house.http.get(f"/api/tables/{table}/replay", params=query)).json()
        frames += page["frames"]
        if len(frames) > page["plies"]:
            return frames


def test_a_replay_knows_turns_and_what_was_done_in_one_go(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await finished_table(house, BOOM, {"name": "Ann"}, {"name": "Bea"}, {})
            table = made["table"]["id"]
            frames = await frames_of(house, table)
            assert [frame["gesture"] for frame in frames] == list(range(len(frames)))
            turns = [frame["turn"] for frame in frames]
            assert turns == sorted(turns)
            assert any(
                frame["move"] == "pass" and frame["turn"] == before["turn"]
                for before, frame in pairwise(frames)
            )
            last = {line["number"]: line["text"] for frame in frames for line in frame["turns"]}
            state = house.tables.sessions[table].state
            told = {line.number: line.text for line in TurnLog(state.match, 0).read_on()}
            assert last == told

    run(go())


def test_a_basket_is_one_line_and_taking_it_back_another(sqlite: str) -> None:
    async def buy(shopper: Shopper) -> None:
        seat, actor, table = shopper.seat, shopper.actor, shopper.table

        async def lines_after(ply: int) -> list[dict[str, Any]]:
            update = await seat.wait(actor, lambda one: one["ply"] == ply)
            lines: list[dict[str, Any]] = update["turns"]
            return lines

        basket = shopper.basket()[:-1]  # without "done", where there is one
        await shopper.buy(basket)
        (line,) = await lines_after(table.state.ply)
        assert line["seat"] == actor
        assert line["text"].startswith("You go to Grocery Shopping and put ")
        assert line["new"].startswith("You put ")
        await seat.ask("undo", seat=actor)
        (taken,) = await lines_after(table.state.ply)
        assert (taken["seat"], taken["text"]) == (None, "You take back a move.")
        assert taken["number"] == line["number"] + 1
        await shopper.buy(basket)
        (again,) = await lines_after(table.state.ply)
        assert (again["seat"], again["number"]) == (actor, taken["number"] + 1)
        assert again["text"] == again["new"] == line["new"]

    shopping(sqlite, buy)
