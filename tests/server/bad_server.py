"""A server that misbehaves on purpose, on a real socket, in a thread of its own."""

import asyncio
import base64
import hashlib
import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from smorgasboard.server.protocol.examples import EXAMPLES
from smorgasboard.server.wire.socket_messages import PROTOCOL

GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
TEXT, CLOSE = 0x81, 0x88
HANDSHAKE = b"\x16"
"""The first byte of those who want TLS."""


class Script(NamedTuple):
    """What it answers; as it is, a table at which the first seat is asked."""

    version: bytes
    seated: bytes
    table: bytes
    frames: tuple[bytes, ...]
    """Said over the socket, one after the other; then the line is held, or cut."""
    hold: bool = True
    live: bytes | None = None
    """Instead of a socket."""
    later: bytes | None = None
    """Another version, for whoever comes back after a socket."""


def answer(status: int, body: Any, length: int | None = None) -> bytes:
    raw = body if isinstance(body, bytes) else json.dumps(body).encode()
    kind = "application/json" if not isinstance(body, bytes) else "text/html"
    size = len(raw) if length is None else length
    head = f"HTTP/1.1 {status} So\r\nContent-Type: {kind}\r\nContent-Length: {size}\r\n"
    return f"{head}Connection: close\r\n\r\n".encode() + raw


def version(protocol: int) -> bytes:
    return answer(200, {"protocol": protocol, "server": "0.0.1"})


def frame(said: Any, kind: int = TEXT) -> bytes:
    raw = said if isinstance(said, bytes) else json.dumps(said).encode()
    size = bytes([len(raw)]) if len(raw) < 126 else bytes([126]) + len(raw).to_bytes(2)
    return bytes([kind]) + size + raw


SEATED: dict[str, Any] = EXAMPLES.http["join"].answer
UPDATE: dict[str, Any] = EXAMPLES.socket["Update"][0] | {"viewer": 0}
ASKED = frame(UPDATE)
GOOD = Script(
    version=version(PROTOCOL),
    seated=answer(200, SEATED),
    table=answer(200, SEATED["table"]),
    frames=(ASKED,),
)

Speak = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Any]


def speaks(script: Script) -> Speak:
    """HTTP as far as a client needs it, and one socket."""

    sockets: list[str] = []

    async def speak(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        first = await reader.readexactly(1)
        if first == HANDSHAKE:
            writer.write(answer(400, b"<html>Bad Request</html>"))
            return
        head = (first + await reader.readuntil(b"\r\n\r\n")).decode()
        path = head.split()[1]
        if path.endswith("/live") and script.live is None:
            key = head.lower().partition("sec-websocket-key:")[2].split()[0]
            asked = head[head.lower().index(key) :].split()[0]
            done = hashlib.sha1((asked + GUID).encode()).digest()
            writer.write(
                b"HTTP/1.1 101 Yes\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                b"Sec-WebSocket-Accept: " + base64.b64encode(done) + b"\r\n\r\n"
            )
            sockets.append(path)
            for each in script.frames:
                writer.write(each)
            await writer.drain()
            if script.hold:
                await reader.read()
            return
        if path.endswith("/live"):
            writer.write(script.live or b"")
        elif path == "/api/version":
            writer.write(script.later if script.later and sockets else script.version)
            sockets.clear()
        else:
            writer.write(script.seated if "/seats/" in path else script.table)

    return speak


def says(raw: bytes) -> Speak:
    """The same to everybody, whatever they ask."""

    async def speak(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(raw)

    return speak


async def stays_silent(reader: asyncio.StreamReader, _: asyncio.StreamWriter) -> None:
    await reader.read()


@contextmanager
def bad_server(speak: Speak) -> Iterator[str]:
    """Its address."""

    async def polite(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            await speak(reader, writer)
            await writer.drain()
        except (OSError, EOFError, asyncio.IncompleteReadError):
            pass  # whoever talks to it hangs up first
        finally:
            writer.close()

    loop = asyncio.new_event_loop()
    server = loop.run_until_complete(asyncio.start_server(polite, "127.0.0.1", 0))
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.run_until_complete(hang_up(server))
        loop.close()


async def hang_up(server: asyncio.Server) -> None:
    """On everybody."""
    server.close()
    talking = asyncio.all_tasks() - {asyncio.current_task()}
    for task in talking:
        task.cancel()
    await asyncio.gather(*talking, return_exceptions=True)
    await server.wait_closed()
    for _ in range(3):  # until transports have said so themselves
        await asyncio.sleep(0)
