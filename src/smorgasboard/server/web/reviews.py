"""Reviews of finished matches, worked out where bots think, after them and after hints.

Whoever looks at a review asks for it again and again, and hears what is known so far: the curve
first. It is worked on in small pieces, so that a bot never waits long for one; once nobody has
asked for a while, it is left alone. What is finished is kept by the digest of its record.
"""

import asyncio
import logging
from collections import OrderedDict
from functools import lru_cache

import msgspec

from smorgasboard.engine.errors import SmorgasboardError
from smorgasboard.review.hindsight import digest_of
from smorgasboard.review.making import Making, within
from smorgasboard.review.sums import Answers
from smorgasboard.server.bots.bot_processes import BotProcesses
from smorgasboard.server.bots.fair_queue import Asker

LOGGER = logging.getLogger(__name__)

PIECE = 0.4
"""Seconds in a process at a time."""
PATIENCE = 10.0
"""Seconds without anybody asking, after which nobody waits."""
MOST_KEPT = 32
"""Reviews, finished or begun. Some 50 to 200 kB each."""


class Piece(msgspec.Struct, frozen=True):
    """What a process hands back: all answers so far, and the review they make."""

    answers: Answers
    review: bytes
    complete: bool


class Work(msgspec.Struct):
    """One review in the making."""

    answers: Answers = msgspec.field(default_factory=Answers)
    review: bytes = b""
    complete: bool = False
    asked: float = 0.0
    """When somebody last wanted to know."""
    wrong: str = ""
    task: asyncio.Task[None] | None = None
    news: asyncio.Event = msgspec.field(default_factory=asyncio.Event)


class Reviews:
    def __init__(self, bot_processes: BotProcesses) -> None:
        self.bot_processes = bot_processes
        self.kept: OrderedDict[str, Work] = OrderedDict()

    async def look(self, record: str, names: list[str], asker: Asker) -> bytes:
        """The review as far as it is known, which is more each time; never an empty one."""
        key = digest_of(msgspec.json.encode([record, names]))
        work = self.kept.setdefault(key, Work())
        self.kept.move_to_end(key)
        self._make_room()
        work.asked = asyncio.get_running_loop().time()
        if not work.complete and (work.task is None or work.task.done()):
            work.news.clear()
            work.task = asyncio.create_task(self._go_on(work, record, names, asker))
        if not work.review and not work.wrong:
            await work.news.wait()
        if work.wrong:
            del self.kept[key]
            raise SmorgasboardError(work.wrong)
        return work.review

    def close(self) -> None:
        for work in self.kept.values():
            if work.task is not None:
                work.task.cancel()

    def _make_room(self) -> None:
        while len(self.kept) > MOST_KEPT:
            _, oldest = self.kept.popitem(last=False)
            if oldest.task is not None:
                oldest.task.cancel()

    async def _go_on(self, work: Work, record: str, names: list[str], asker: Asker) -> None:
        """Piece by piece, as long as somebody waits for it."""
        now = asyncio.get_running_loop().time
        try:
            while not work.complete and now() - work.asked < PATIENCE:
                piece = await self.bot_processes.work(
                    asker, None, go_on, record, names, work.answers, PIECE
                )
                if isinstance(piece, str):
                    work.wrong = piece
                    return
                work.answers, work.review, work.complete = (
                    piece.answers,
                    piece.review,
                    piece.complete,
                )
                work.news.set()
        except RuntimeError:  # the server closes, and nobody works for it any more
            work.wrong = "the server is closing"
        except OSError as error:
            LOGGER.warning("a review was given up: %s", error)
            work.wrong = "the review could not be worked out; try again in a moment"
        finally:
            work.news.set()


# In a worker.


def go_on(record: str, names: list[str], answers: Answers, seconds: float) -> Piece | str:
    """Some more answers, or what is wrong with the record."""
    try:
        making = looked_at(record)
        complete = making.go_on(answers, within(seconds))
        return Piece(answers, msgspec.json.encode(making.review(names)), complete)
    except SmorgasboardError as error:
        return str(error)


@lru_cache(maxsize=2)
def looked_at(record: str) -> Making:
    """Replayed once, and not again for every piece."""
    return Making(record)
