"""Whoever says nothing, or never comes to an end, does not keep the others out."""

import asyncio
import contextlib
import json
import logging
import os
import resource
import ssl
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from smorgasboard.engine.errors import BadSetup
from smorgasboard.server.web import front_door
from smorgasboard.server.web.certificate import Certificate, take_up_renewed
from smorgasboard.server.web.front_door import FILES_KEPT, FrontDoor, open_files
from smorgasboard.server.web.rate_limits import Limits
from tests.server.client import ENDLESS, PATIENCE, House, Seat, quick, served
from tests.server.databases import run
from tests.server.test_autoplay import until
from tests.server.test_table_socket import begun

STRANGER = "127.0.0.2"
"""An address that is no proxy's, for this machine."""


class Line:
    """A connection on which anything can be said."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def say(self, raw: bytes) -> None:
        self.writer.write(raw)
        with contextlib.suppress(ConnectionError):
            await self.writer.drain()

    async def answer(self) -> tuple[int, dict[str, Any]]:
        """Until the other side hangs up."""
        async with asyncio.timeout(PATIENCE):
            raw = await self.reader.read()
        head, _, body = raw.partition(b"\r\n\r\n")
        return int(head.split()[1]), json.loads(body)

    async def ended(self) -> bytes:
        async with asyncio.timeout(PATIENCE):
            with contextlib.suppress(ConnectionError):
                return await self.reader.read()
        return b""


@contextlib.asynccontextmanager
async def line(house: House, comes_from: str = STRANGER) -> AsyncIterator[Line]:
    address = httpx.URL(house.address)
    reader, writer = await asyncio.open_connection(
        address.host, address.port, local_addr=(comes_from, 0)
    )
    try:
        yield Line(reader, writer)
    finally:
        writer.close()
        with contextlib.suppress(ConnectionError):
            await writer.wait_closed()


async def fine(house: House) -> bool:
    return (await house.http.get("/healthz")).status_code == 200


def test_a_head_without_end_is_cut_off(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house, line(house) as talker:
            await talker.say(b"GET / HTTP/1.1\r\nHost: x\r\nX-Long: ")
            for _ in range(40):
                await talker.say(b"a" * 1000)
            status, told = await talker.answer()
            assert (status, told["code"]) == (431, "too_large")
            assert told["reason"] == "The head of a request has at most 16,384 bytes."
            assert await fine(house)

    run(go())


@pytest.mark.parametrize("many", [1, 3_000])
def test_a_head_that_is_too_large_is_refused_in_one_piece_and_in_many(
    many: int, sqlite: str
) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house, line(house) as talker:
            headers = b"".join(
                b"X-%d: %s\r\n" % (each, b"a" * (20_000 // many)) for each in range(many)
            )
            await talker.say(b"GET /healthz HTTP/1.1\r\nHost: x\r\n" + headers + b"\r\n")
            assert (await talker.answer())[0] == 431

    run(go())


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET / HT",
        b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET / HT",
        b"POST /api/verify HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{",
    ],
)
def test_a_request_that_does_not_end_is_not_waited_for(said: bytes, sqlite: str) -> None:
    limits = Limits(head_seconds=0.3, body_seconds=0.3)

    async def go() -> None:
        async with served(quick(sqlite, limits=limits)) as house, line(house) as talker:
            await talker.say(said)
            heard = await talker.ended()
            assert heard == b"" or b"408" in heard
            assert b'"The request did not come to an end."' in heard or b"200 OK" in heard

    run(go())


def test_an_answer_that_nobody_takes_is_given_up(sqlite: str) -> None:
    limits = Limits(slow_seconds=0.3, pages=ENDLESS, requests=ENDLESS)

    async def talk_and_never_listen(talker: Line) -> None:
        async with asyncio.timeout(PATIENCE):
            while True:
                talker.writer.write(b"GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n" * 50)
                await talker.writer.drain()

    async def go() -> None:
        async with served(quick(sqlite, limits=limits)) as house, line(house) as talker:
            with pytest.raises(ConnectionError):
                await talk_and_never_listen(talker)
            assert await fine(house)

    run(go())


def test_one_household_has_so_many_connections_and_others_still_come_in(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite, limits=Limits(household_connections=5))) as house:
            async with contextlib.AsyncExitStack() as stack:
                for _ in range(5):
                    await stack.enter_async_context(line(house))
                async with line(house) as sixth:
                    await sixth.say(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
                    status, told = await sixth.answer()
                assert (status, told["code"]) == (503, "too_fast")
                assert told["reason"] == "Too many are at the door; try again in a moment."
                async with line(house, "127.0.0.3") as neighbour:
                    await neighbour.say(b"GET /healthz HTTP/1.0\r\n\r\n")
                    assert (await neighbour.answer())[0] == 200
            async with line(house) as later:
                await later.say(b"GET /healthz HTTP/1.0\r\n\r\n")
                assert (await later.answer())[0] == 200, "its lines were counted down again"

    run(go())


def test_whoever_has_been_silent_for_longest_makes_room(sqlite: str) -> None:
    async def go() -> None:
        async with served(
            quick(sqlite, limits=Limits(connections=20, household_connections=100))
        ) as house:
            made = await begun(house)
            async with house.sit(made["table"]["id"], made["keys"]) as player:
                await player.update()
                async with contextlib.AsyncExitStack() as stack:
                    silent = [await stack.enter_async_context(line(house)) for _ in range(40)]
                    async with line(house, "127.0.0.3") as honest:
                        await honest.say(b"GET /healthz HTTP/1.0\r\n\r\n")
                        assert (await honest.answer())[0] == 200
                    assert await silent[0].ended() == b""
                    assert (await player.ask("ping"))["tell"] == "pong", "who plays is kept"

    run(go())


def test_there_are_always_files_left_for_everything_else() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = open_files()
    try:
        assert most == resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        assert FrontDoor(Limits(connections=10**9)).most == most - FILES_KEPT
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_connections_are_counted_down_however_they_end(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    doors: list[FrontDoor] = []
    made = FrontDoor.__init__

    def remember(door: FrontDoor, *given: Any) -> None:
        made(door, *given)
        doors.append(door)

    monkeypatch.setattr(front_door.FrontDoor, "__init__", remember)

    async def go() -> None:
        async with served(quick(sqlite)) as house:
            table = (await begun(house))["table"]["id"]
            async with line(house) as one, line(house) as other:
                await one.say(b"GET / HT")
                await other.say(b"nonsense\r\n\r\n")
                await other.ended()
            async with house.sit(table) as watcher:
                await watcher.update()
            with pytest.raises(InvalidStatus):
                async with house.socket("nosuchtable"):
                    pass
            await house.http.aclose()
            (door,) = doors
            await until(lambda: not door.here)
            assert (door.waiting, dict(door.households)) == ({}, {})

    run(go())


def test_a_household_opens_so_many_sockets_in_a_while(sqlite: str) -> None:
    limits = Limits(visits=(3, 0.01))

    async def go() -> None:
        async with served(quick(sqlite, limits=limits)) as house:
            table = (await begun(house))["table"]["id"]
            for _ in range(3):
                async with house.sit(table) as watcher:
                    await watcher.update()
            with pytest.raises(InvalidStatus):
                async with house.socket(table):
                    pass

    run(go())


def test_a_table_has_room_for_so_many_who_look_on(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite, limits=Limits(watchers=1))) as house:
            made = await begun(house)
            table = made["table"]["id"]
            async with house.sit(table) as first, house.socket(table) as raw:
                await first.update()
                second = Seat(raw)
                told = await second.ask("hello", keys=[])
                assert told["reason"] == "There is no room for more people who look on."
                await second.say("hello", keys=made["keys"][:1])
                assert (await second.update())["viewer"] == 0, "whoever plays has a seat"

    run(go())


def test_pages_are_asked_for_so_often(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite, limits=Limits(pages=(3, 0.01)))) as house:
            answers = [await house.http.get("/") for _ in range(4)]
            assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
            assert answers[-1].json()["reason"] == "That was too fast; wait a moment."
            assert await fine(house), "whoever watches over the server is always answered"

    run(go())


def test_nobody_is_sent_to_a_host_that_a_visitor_has_named(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            for path in ("/api/tables/", "/metrics/", "//evil.example", "/api/games/"):
                answer = await house.http.get(path, headers={"host": "evil.example"})
                assert "location" not in answer.headers
                assert "evil" not in answer.text

    run(go())


CERTIFICATE = Certificate(*[Path(__file__).parent / "localhost.pem"] * 2)


def test_tls_needs_no_proxy(sqlite: str) -> None:
    trusting = ssl.create_default_context(cafile=CERTIFICATE.chain)

    async def go() -> None:
        async with served(quick(sqlite, certificate=CERTIFICATE)) as house:
            address = house.address.replace("http:", "https:")
            async with httpx.AsyncClient(base_url=address, verify=trusting) as http:
                house = House(address, http)
                table = (await begun(house))["table"]["id"]
                async with house.sit(table, ssl=trusting, origin=address.rstrip("/")) as watcher:
                    assert (await watcher.update())["begun"]

    run(go())


def test_a_renewed_certificate_is_taken_up(tmp_path: Path) -> None:
    file = tmp_path / "site.pem"
    file.write_bytes(CERTIFICATE.chain.read_bytes())
    certificate = Certificate(file, file)
    loaded: list[Path] = []

    class Context(ssl.SSLContext):
        def load_cert_chain(self, certfile: Any, *more: Any) -> None:
            super().load_cert_chain(certfile, *more)
            loaded.append(certfile)

    async def go() -> None:
        task = asyncio.create_task(
            take_up_renewed(certificate, Context(ssl.PROTOCOL_TLS_SERVER), pause=0.01)
        )
        for written in (b"half a file", CERTIFICATE.chain.read_bytes()):
            file.write_bytes(written)
            os.utime(file, (1, len(written)))
            await asyncio.sleep(0.05)
            assert loaded == ([] if written == b"half a file" else [file])
        task.cancel()

    run(go())


def test_a_certificate_that_cannot_be_used_is_named_before_anything_starts(tmp_path: Path) -> None:
    odd = tmp_path / "odd.pem"
    odd.write_text("nothing")
    for file in (odd, tmp_path / "none.pem"):
        with pytest.raises(BadSetup, match=f"cannot use the certificate {file}: "):
            Certificate(file, file).check()


def test_what_is_no_text_ends_a_connection_without_a_word_in_the_log(
    sqlite: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            table = (await begun(house))["table"]["id"]
            for frames in ([b"\xff\xfe"], [b'{"say": "', b'\xc3("']):
                async with house.socket(table) as socket:
                    await socket.send(frames, text=True)
                    with pytest.raises(ConnectionClosed) as closed:
                        await socket.recv()
                    assert closed.value.rcvd is not None
                    assert closed.value.rcvd.code == 1007

    with caplog.at_level(logging.WARNING):
        run(go())
    assert not caplog.records
