"""The whole screen at a table of a real server."""

import pytest

from smorgasboard.client import NoServer, SeatOrder, Table
from smorgasboard.terminal.full.app import TableApp
from smorgasboard.terminal.full.playing import Forbidden
from smorgasboard.terminal.full.remote import RemoteGame
from tests.server.client import House, quick, served
from tests.server.databases import run
from tests.terminal.full.screens import USUAL, asked, press_and_see, text_of, until

BOOM = "birthday-boom"
SEATS = [SeatOrder(), SeatOrder(bot="random"), SeatOrder(bot="random")]


def test_moves_at_a_server(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            await play(house)

    run(go())


async def play(house: House) -> None:
    async with Table.lay(house.address, BOOM, SEATS, name="Ann") as table:
        app = TableApp(RemoteGame(table, BOOM))
        async with app.run_test(size=USUAL, notifications=True) as pilot:
            await until(pilot, lambda: asked(app))
            await app.playing.say("good luck!")
            await until(pilot, lambda: "Ann: good luck!" in text_of(app))
            with pytest.raises(Forbidden):
                await app.playing.play("nonsense")
            for _ in range(3):
                await until(pilot, lambda: asked(app))
                await press_and_see(app, pilot, "enter")


def test_a_line_that_is_cut_is_told_while_it_is(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            table = await Table.lay(house.address, BOOM, SEATS, name="Ann")
            app = TableApp(RemoteGame(table, BOOM))
        async with app.run_test(size=USUAL) as pilot:
            await until(pilot, lambda: "The line is cut." in text_of(app))

    run(go())


def test_a_server_that_goes_away_is_told_in_a_sentence(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            table = await Table.lay(house.address, BOOM, SEATS, name="Ann")
            table.patience = 0.2
        app = TableApp(RemoteGame(table, BOOM))
        async with app.run_test(size=USUAL) as pilot:
            await until(pilot, lambda: app.failure is not None)
        assert isinstance(app.failure, NoServer)

    run(go())
