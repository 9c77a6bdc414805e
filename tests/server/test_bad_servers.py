"""Bad servers, bad links, cut lines, other versions: one sentence and a way on, in every client."""

import asyncio
import re
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from typing import Any
from unittest.mock import patch

import pytest

from smorgasboard.client import NoServer, Refused, Table, blocking
from smorgasboard.client import server as client_server
from smorgasboard.client import table as client_table
from smorgasboard.commands.joining import join_on_screen
from smorgasboard.server.wire.socket_messages import PROTOCOL
from smorgasboard.terminal.full.app import TableApp
from tests.cli.command import refused, smorgasboard
from tests.server.bad_server import (
    ASKED,
    CLOSE,
    GOOD,
    UPDATE,
    Speak,
    answer,
    bad_server,
    frame,
    says,
    speaks,
    stays_silent,
    version,
)
from tests.server.databases import run
from tests.server.test_assistant import talk

HTML = b"<html>It works!</html>"
UPDATE_IT = "says something that this program does not know; update it"

CASES: dict[str, tuple[Speak, str]] = {
    "no HTTP at all": (says(b"SSH-2.0-OpenSSH_9.2\r\n"), "is no table server; look at the address"),
    "silent": (stays_silent, "is the server running"),
    "hangs up": (says(b""), "is the server running"),
    "cut in the middle": (says(answer(200, HTML, 9999)), "is no table server; look at"),
    "another page": (says(answer(200, HTML)), "is no table server; look at the address"),
    "nothing there": (says(answer(404, HTML)), "is no table server, or an old one; look at"),
    "a proxy without its server": (says(answer(502, HTML)), "HTTP 502); try again in a moment"),
    "busy": (
        says(answer(503, {"code": "try_again", "reason": "Full house; come back in a minute."})),
        "come back in a minute",
    ),
    "turns in circles": (
        says(b"HTTP/1.1 302 Go\r\nLocation: /api/version\r\nContent-Length: 0\r\n\r\n"),
        "look at the address",
    ),
    "an older version": (
        speaks(GOOD._replace(version=version(PROTOCOL - 1))),
        "update the server",
    ),
    "a newer version": (speaks(GOOD._replace(version=version(PROTOCOL + 1))), "update the client"),
    "updated while the line was cut": (
        speaks(GOOD._replace(hold=False, later=version(PROTOCOL + 1))),
        "update the client",
    ),
    "an answer of another shape": (
        speaks(GOOD._replace(seated=answer(200, {"chair": 3}))),
        "is no table server; look at the address",
    ),
    "a wrong key": (
        speaks(
            GOOD._replace(
                seated=answer(403, {"code": "not_allowed", "reason": "This is not the key."})
            )
        ),
        "This is not the key",
    ),
    "no socket": (speaks(GOOD._replace(live=answer(403, HTML))), "is it still there?"),
    "a socket that hangs up at once": (
        speaks(GOOD._replace(frames=(), hold=False)),
        "the link of your seat brings you back",
    ),
    "a socket that stays silent": (
        speaks(GOOD._replace(frames=())),
        "the link of your seat brings you back",
    ),
    "nonsense at first": (speaks(GOOD._replace(frames=(frame(b"hello"),))), UPDATE_IT),
    "no text": (speaks(GOOD._replace(frames=(frame(b"\xff\xfe"),))), "brings you back"),
    "no frame": (speaks(GOOD._replace(frames=(b"\xff\xff\xff\xff",))), "brings you back"),
    "nonsense later": (speaks(GOOD._replace(frames=(ASKED, frame(b"{")))), UPDATE_IT),
    "another shape later": (
        speaks(GOOD._replace(frames=(ASKED, frame({"tell": "update", "viewer": "x"})))),
        UPDATE_IT,
    ),
    "a goodbye for good": (
        speaks(
            GOOD._replace(
                frames=(
                    ASKED,
                    frame({"tell": "goodbye", "reason": "This table is closed.", "again": False}),
                )
            )
        ),
        "This table is closed",
    ),
    "greets, and is cut again and again": (
        speaks(GOOD._replace(hold=False)),
        "the link of your seat brings you back",
    ),
    "cut again and again": (
        speaks(GOOD._replace(frames=(frame(b"\x03\xe8", CLOSE),), hold=False)),
        "the link of your seat brings you back",
    ),
}

BAD_LINKS = {
    "nobody": ("http://127.0.0.1:9/t/abcdefgh", "is the server running, and is the address right?"),
    "letters that no address has": (
        "http://127.0.0.1:9/t/caf\u00e9",
        "is no link to a table; copy one",
    ),
    "a space": ("http://127.0.0.1:9/t/a b", "is no link to a table; copy one"),
    "no table": ("http://127.0.0.1:9/", "copy the link of a table"),
    "no link": ("ftp://127.0.0.1/t/a", "is no link to a table; copy one"),
}


# The clients. Each is given a link, and has the sentence that it tells.


def asynchronous(link: str) -> str:
    async def go() -> None:
        async with Table.join(link) as table:
            async for _update in table:
                pass

    with pytest.raises((NoServer, Refused)) as told:
        run(go())
    return str(told.value)


def without_waiting(link: str) -> str:
    with (
        pytest.raises((NoServer, Refused)) as told,
        blocking.Table.join(link) as table,
    ):
        for _update in table:
            pass
    return str(told.value)


def lines(link: str) -> str:
    said = smorgasboard("join", link, "--lines", "--bot", "random")
    refused(said, said.code or 1, "")
    return said.err


def whole_screen(link: str) -> str:
    """As the command does it, but for the terminal."""

    async def run_async(app: TableApp, **_: Any) -> None:
        async with app.run_test():
            while app.is_running and app.failure is None:
                await asyncio.sleep(0.01)

    with patch.object(TableApp, "run_async", run_async), pytest.raises((NoServer, Refused)) as told:
        run(join_on_screen(link, "Ann", None, False))
    return str(told.value)


def assistant(link: str) -> str:
    async def go() -> str:
        async with AsyncExitStack() as stack:
            hers = await talk(stack)
            told = await hers.ask("sit", link=link)
            if not told.startswith("Not done: "):
                told = await hers.ask("wait")
            for _ in range(200):  # what went wrong later is told when she does something
                if told.startswith("Not done: "):
                    break
                await asyncio.sleep(0.02)
                told = await hers.ask("wait")
            await hers.ask("leave")
            return told.removeprefix("Not done: ")

    return run(go())


CLIENTS: list[Callable[[str], str]] = [
    asynchronous,
    without_waiting,
    lines,
    whole_screen,
    assistant,
]


@pytest.fixture(autouse=True)
def in_a_hurry() -> Iterator[None]:
    made = Table.__init__

    def hasty(table: Table, *given: Any, **named: Any) -> None:
        made(table, *given, **named)
        table.patience = 0.2

    with (
        patch.object(client_server, "SECONDS", 2.0),
        patch.object(client_table, "OPEN_SECONDS", 2.0),
        patch.object(client_table, "CLOSE_SECONDS", 0.1),
        patch.object(Table, "__init__", hasty),
    ):
        yield


@pytest.mark.parametrize("client", CLIENTS)
@pytest.mark.parametrize("case", CASES)
def test_one_sentence_and_a_way_on(case: str, client: Callable[[str], str]) -> None:
    speak, part = CASES[case]
    with bad_server(speak) as address:
        said = client(f"{address}/t/example-table-00#seat=0&key=secret")
    plain(said, part)


@pytest.mark.parametrize("client", CLIENTS)
@pytest.mark.parametrize("case", BAD_LINKS)
def test_a_bad_link_is_told_in_one_sentence(case: str, client: Callable[[str], str]) -> None:
    link, part = BAD_LINKS[case]
    plain(client(link), part)


@pytest.mark.parametrize("client", CLIENTS)
def test_a_link_with_a_certificate_to_a_server_without_one(client: Callable[[str], str]) -> None:
    with bad_server(speaks(GOOD)) as address:
        said = client(address.replace("http:", "https:") + "/t/abcdefgh#seat=0&key=secret")
    plain(said, "begin with http:// instead of https://?")


def test_what_is_newer_than_this_program_is_passed_over() -> None:
    """A client ignores messages that it does not know: that is the promise of the protocol."""
    news = frame({"tell": "weather", "text": "Sunny."})
    over = frame(UPDATE | {"over": True, "legal": [], "to_act": None, "weather": "sunny"})

    async def go(link: str) -> list[bool]:
        async with Table.join(link) as table:
            return [update.over async for update in table]

    with bad_server(speaks(GOOD._replace(frames=(news, ASKED, news, over)))) as address:
        assert run(go(f"{address}/t/example-table-00#seat=0&key=secret"))[-1]


def plain(said: str, part: str) -> None:
    assert part in said
    assert "\n" not in said.strip()
    assert not re.search(r"Traceback|Error\b|Errno|0x[0-9a-f]{6}|<", said), "in plain words"
    assert len(said) < 250
