"""Who may open a socket to a table, and how many, and how much may be said on it."""

import asyncio

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus

from smorgasboard.server.web.rate_limits import Limits
from tests.server.client import Seat, quick, served
from tests.server.databases import run
from tests.server.test_table_socket import BOOM, begun


def test_a_wrong_key_does_not_ask_the_database(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or everybody who knows its name could make a table read itself sixteen times a message."""

    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await house.make(BOOM, {}, {"bot": "random"}, {"bot": "random"})
            table = made["table"]["id"]
            async with house.socket(table) as socket:
                monkeypatch.setattr(house.tables.log, "founding", None)
                seat = Seat(socket)
                wrong = [{"seat": number, "key": "x" * 32} for number in (1, 2, 0)]
                for place in wrong:
                    assert (await seat.ask("hello", keys=[place]))["code"] == "not_allowed"

    run(go())


def test_other_pages_and_unknown_tables_are_turned_away(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite, origins=("https://friends.example",))) as house:
            made = await begun(house)
            for table, origin, status in [
                (made["table"]["id"], "https://evil.example", 403),
                (made["table"]["id"], "null", 403),
                (made["table"]["id"], "http://[::1", 403),
                ("abcdefghij", None, 404),
            ]:
                with pytest.raises(InvalidStatus) as refused:
                    async with house.socket(table, origin=origin):
                        pass
                assert refused.value.response.status_code == status
            ours = house.address.rstrip("/")
            for origin in (ours, "https://friends.example"):
                async with house.sit(made["table"]["id"], origin=origin) as seat:
                    await seat.update()

    run(go())


def test_limits_on_sockets_messages_and_patience(sqlite: str) -> None:
    limits = Limits(
        sockets=2, messages=(5, 0.01), bad_messages=3, hello_seconds=0.2, chat=(1, 0.01)
    )

    async def go() -> None:
        async with served(quick(sqlite, limits=limits)) as house:
            made = await begun(house)
            table = made["table"]["id"]
            async with house.sit(table, made["keys"]) as seat, house.socket(table) as silent:
                with pytest.raises(InvalidStatus):
                    async with house.socket(table):
                        pass
                with pytest.raises(ConnectionClosed):
                    await asyncio.wait_for(silent.recv(), 5)
                assert (await seat.ask("chat", seat=0, text="hi"))["tell"] == "accepted"
                assert (await seat.ask("chat", seat=0, text="ho"))["code"] == "too_fast"
                answers = [await seat.ask("ping") for _ in range(3)]
                assert answers[-1]["code"] == "too_fast"
                with pytest.raises(ConnectionClosed) as cut:
                    await nag(seat)
                assert cut.value.rcvd is not None
                assert "too fast" in cut.value.rcvd.reason, "not only nonsense is cut off"

    run(go())


def test_sockets_that_come_at_once_are_counted_before_their_table_is_found(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite, limits=Limits(sockets=3))) as house:
            table = (await begun(house))["table"]["id"]
            del house.tables.sessions[table]
            came = await asyncio.gather(
                *(house.socket(table) for _ in range(12)), return_exceptions=True
            )
            assert sum(isinstance(each, InvalidStatus) for each in came) == 9
            for each in came:
                if isinstance(each, ClientConnection):
                    await each.close()
            async with house.sit(table) as seat:
                await seat.update()

    run(go())


async def nag(seat: Seat) -> None:
    while True:
        await seat.ask("ping")
