"""Tasks that go on until somebody stops them."""

import asyncio

import pytest

from smorgasboard.server.store.tasks import end
from tests.server.databases import run


@pytest.mark.parametrize("late", [False, True])
def test_whoever_waits_for_a_task_to_end_can_be_stopped(late: bool) -> None:
    """The task takes its time to end. Nobody who waits for it stays for that, or forgets it."""
    may_end = asyncio.Event()

    async def slow() -> None:
        try:
            await asyncio.sleep(3600)
        finally:
            await may_end.wait()

    async def go() -> None:
        task = asyncio.create_task(slow())
        await asyncio.sleep(0)
        waiting = asyncio.create_task(end(task))
        await asyncio.sleep(0)
        if late:
            may_end.set()
        waiting.cancel()
        await asyncio.wait({waiting})
        assert waiting.cancelled()
        may_end.set()
        await asyncio.wait({task})
        assert task.cancelled()

    run(go())


def test_what_went_wrong_while_a_task_ended_is_told() -> None:
    async def spoiled() -> None:
        try:
            await asyncio.sleep(3600)
        finally:
            raise OSError("the disk is full")

    async def go() -> None:
        task = asyncio.create_task(spoiled())
        await asyncio.sleep(0)
        with pytest.raises(OSError, match="full"):
            await end(task)

    run(go())
