"""What every answer says to browsers."""

import httpx
import pytest
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.responses import Response
from starlette.routing import Route

from smorgasboard.server.web.headers import HEADERS, WHERE_TRUSTED, Headers
from tests.server.databases import run

APP = Starlette(
    routes=[Route("/", lambda request: Response("hello"))], middleware=[Middleware(Headers)]
)


def said_at(address: str) -> httpx.Headers:
    async def go() -> httpx.Headers:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(APP)) as http:
            return (await http.get(address)).headers

    return run(go())


@pytest.mark.parametrize("address", ["http://192.0.2.7:8000/", "https://games.example/"])
def test_every_page_runs_only_what_is_ours(address: str) -> None:
    said = said_at(address)
    assert {name: said[name] for name in HEADERS} == HEADERS


@pytest.mark.parametrize(
    ("address", "trusted"),
    [
        ("https://games.example/", True),
        ("https://192.0.2.7:8000/", True),
        ("http://localhost:8000/", True),
        ("http://127.0.0.1:8000/", True),
        ("http://[::1]:8000/", True),
        ("http://192.0.2.7:8000/", False),
        ("http://games.example/", False),
    ],
)
def test_nothing_is_said_where_browsers_complain_of_it(address: str, trusted: bool) -> None:
    """A friend's phone opens the laptop by its address in the network, without TLS."""
    assert (said_at(address).keys() >= {name.lower() for name in WHERE_TRUSTED}) == trusted
