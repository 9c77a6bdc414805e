"""Tasks that go on until somebody stops them."""

import asyncio
from typing import Any


async def end(task: asyncio.Task[Any]) -> None:
    """Stop a task and wait until it has ended. If whoever waits is stopped meanwhile, so it is."""
    task.cancel()
    await asyncio.wait({task})
    if not task.cancelled():
        task.result()
