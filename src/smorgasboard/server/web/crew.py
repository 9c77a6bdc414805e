"""The workers of one program, and how a connection gets to the one that has its table.

Each of them lets in whoever knocks. If the first line that is said there names a table of another
worker, the connection itself is handed over with what was read; who wants a new table is handed to
anyone. So a table stays with one worker from the beginning, all have about as many, and nothing of
what is said at a table passes through two processes.
"""

import asyncio
import contextlib
import itertools
import os
import random
import re
import socket
from collections.abc import Callable
from zlib import crc32

import msgspec

MOST_BYTES = 65_536
"""Read before a connection is handed over. Who says more at once is served where they are."""
NAMED = re.compile(
    rb"[A-Z]{3,7} /(?:(?:api/tables|t)/(?P<table>[A-Za-z0-9_-]{8,40})[/? ]"
    rb"|metrics\?worker=(?P<worker>[0-9]{1,3}) )"
    rb"|(?P<new>POST /api/tables[? ])"
)
"""The beginning of a request for a table, for the numbers of one worker, or for a new table."""
LUCK = random.SystemRandom()


class Crew(msgspec.Struct, frozen=True):
    """All workers, as one of them sees them."""

    number: int
    """Of this one, from 0."""
    inbox: socket.socket
    outboxes: tuple[socket.socket, ...]
    """Where each of them takes what it is handed. They belong to the program, and whatever lies
    there when a worker dies waits for the one that takes its place."""

    def home(self, table_id: str) -> int:
        """The worker that has this table."""
        return home_of(table_id, len(self.outboxes))

    def is_home(self, table_id: str) -> bool:
        return self.home(table_id) == self.number

    def whose(self, said: bytes) -> int:
        """Who is to answer what begins like this."""
        found = NAMED.match(said)
        if found is None:
            return self.number
        if found["new"] is not None:  # it will be a table of whoever is asked
            return LUCK.randrange(len(self.outboxes))
        if found["worker"] is not None:
            wanted = int(found["worker"])
            return wanted if wanted < len(self.outboxes) else self.number
        return self.home(found["table"].decode())

    def hand_over(self, transport: asyncio.Transport, said: bytes) -> bool:
        """Whether somebody else has taken this connection. If nobody can, it stays here."""
        whose = self.whose(said)
        if whose == self.number or len(said) > MOST_BYTES or transport.get_write_buffer_size():
            return False
        line: socket.socket = transport.get_extra_info("socket")
        try:
            socket.send_fds(self.outboxes[whose], [said], [line.fileno()])
        except OSError:  # there is no room: it has much to do, or will not come back
            return False
        transport.abort()  # here; whoever has it now goes on with it
        return True

    def take_in(
        self, loop: asyncio.AbstractEventLoop, welcome: Callable[[socket.socket, bytes], None]
    ) -> None:
        """Call `welcome` with each connection that is handed to this worker."""

        def receive() -> None:
            with contextlib.suppress(BlockingIOError):  # until there are no more
                while True:
                    said, lines, _, _ = socket.recv_fds(self.inbox, MOST_BYTES, 1)
                    for line in lines:
                        welcome(socket.socket(fileno=line), said)

        loop.add_reader(self.inbox, receive)


def home_of(table_id: str, workers: int) -> int:
    """The same for every process and every version."""
    return crc32(table_id.encode()) % workers


def make_outboxes(workers: int) -> tuple[list[socket.socket], tuple[socket.socket, ...]]:
    """An inbox for each worker, and where the others put something into it."""
    pairs = [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(workers)]
    for box in itertools.chain(*pairs):
        box.setblocking(False)  # a worker that takes nothing more holds up nobody
    return [inbox for inbox, _ in pairs], tuple(outbox for _, outbox in pairs)


async def until_alone(parent: int, pause: float = 1.0) -> None:
    """Until the program that started this worker is gone, however that came about."""
    while os.getppid() == parent:
        await asyncio.sleep(pause)
