"""Friends in the network are let in from the page: by the host alone, at a table at home alone."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch
from urllib.parse import urlsplit

import httpx
import msgspec
import pytest

from smorgasboard.server.web.listen_socket import bind
from smorgasboard.server.web.settings import Settings
from tests.server.client import House, quick, served
from tests.server.databases import run

NEAR = "127.0.0.2"
"""Another address of this machine, which stands for the one in its network."""
INVITATION = "/api/invitation"


def at_home(database: str, told: list[str]) -> Settings:
    return msgspec.structs.replace(quick(database), guests_let_in=told.append)


@contextmanager
def in_network(host: str | None) -> Iterator[None]:
    with patch("smorgasboard.server.web.run.network_host", lambda: host):
        yield


async def let_in(house: House) -> str:
    answer = await house.http.post(INVITATION)
    assert answer.status_code == 200, answer.text
    assert answer.json()["can_open"] is False
    address: str = answer.json()["address"]
    return address


def test_friends_come_in_where_the_page_says(sqlite: str) -> None:
    told: list[str] = []

    async def go() -> str:
        with in_network(NEAR):
            async with served(at_home(sqlite, told)) as house:
                closed = (await house.http.get(INVITATION)).json()
                assert closed == {"address": None, "can_open": True}
                first, second = await asyncio.gather(let_in(house), let_in(house))
                assert first == second
                assert told == [first]
                assert urlsplit(first).port == urlsplit(house.address).port
                now = (await house.http.get(INVITATION)).json()
                assert now == {"address": first, "can_open": False}
                async with httpx.AsyncClient(base_url=first) as friend:
                    assert (await friend.get("/api/version")).status_code == 200
                    assert (await friend.get(INVITATION)).json()["can_open"] is False
        return first

    address = run(go())
    with pytest.raises(httpx.ConnectError):
        httpx.get(f"{address}api/version")


def test_another_port_does_where_this_one_is_taken(sqlite: str) -> None:
    async def go() -> None:
        with in_network(NEAR):
            async with served(at_home(sqlite, [])) as house:
                taken = urlsplit(house.address).port
                assert taken is not None
                with bind(NEAR, taken):
                    address = await let_in(house)
                assert urlsplit(address).port != taken
                async with httpx.AsyncClient(base_url=address) as friend:
                    assert (await friend.get("/api/version")).status_code == 200

    run(go())


@pytest.mark.parametrize(
    ("host", "reason"),
    [
        (None, "This computer is in no network now; connect it first."),
        ("192.0.2.1", "Friends cannot come in: cannot listen on 192.0.2.1 port 0: "),
    ],
)
def test_what_keeps_friends_out_is_said(sqlite: str, host: str | None, reason: str) -> None:
    """And it can be tried again when that is mended."""
    told: list[str] = []

    async def go() -> None:
        async with served(at_home(sqlite, told)) as house:
            with in_network(host):
                answer = await house.http.post(INVITATION)
            assert answer.status_code == 503
            assert answer.json()["reason"].startswith(reason)
            assert (await house.http.get(INVITATION)).json()["can_open"] is True
            assert told == []
            with in_network(NEAR):
                assert told == [await let_in(house)]

    run(go())


@pytest.mark.parametrize(
    "headers",
    [
        {"host": "table.example"},
        {"origin": "http://elsewhere.example"},
        {"x-forwarded-for": "203.0.113.9"},
    ],
    ids=lambda headers: next(iter(headers)),
)
def test_nobody_else_opens_the_door(sqlite: str, headers: dict[str, str]) -> None:
    """A name that leads here, a page of others, somebody behind a proxy on this machine."""
    told: list[str] = []

    async def go() -> None:
        with in_network(NEAR):
            async with served(at_home(sqlite, told)) as house:
                answer = await house.http.post(INVITATION, headers=headers)
                assert answer.status_code == 403, answer.text
                assert told == []

    run(go())


def test_a_server_for_the_world_has_no_such_door(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            assert (await house.http.get(INVITATION)).json()["can_open"] is False
            assert (await house.http.post(INVITATION)).status_code == 403

    run(go())
