"""A disk that is really full: a few megabytes in memory, filled to the last byte while people play.

    python -m tests.server.full_disk --times 20

Nothing acknowledged is lost, whoever looks on is answered, and play goes on when there is room
again. Needs root, and Linux.
"""

import argparse
import asyncio
import contextlib
import os
import sys
import tempfile
from pathlib import Path
from unittest.mock import Mock, patch

from tests.server.abuse.test_disasters import goes_on, newcomer
from tests.server.client import House, quick, served
from tests.server.stubborn import Stubborn
from tests.server.test_autoplay import until

MEGABYTES = 8


def fill(junk: Path) -> None:
    """Write until nothing more fits."""
    for block in (bytes(4096), b"x"):
        with junk.open("ab", buffering=0) as file, contextlib.suppress(OSError):
            while True:
                file.write(block)


async def fill_while_playing(house: House, player: Stubborn, junk: Path) -> None:
    """Until moves are refused, and then until they are made again."""
    await goes_on(player)
    fill(junk)
    writer = house.tables.log.writer
    with patch.object(writer.database, "commit", Mock(wraps=writer.database.commit)) as tried:
        written = writer.plies
        await until(lambda: player.over or tried.call_count > writer.plies - written + 3)
    assert (await house.http.get("/healthz")).status_code == 200, "it can still be read"
    assert (await house.http.get(f"/api/tables/{player.table}")).status_code == 200
    junk.unlink()
    await goes_on(player)


async def go(folder: Path, times: int) -> None:
    async with served(quick(f"sqlite:///{folder}/tables.db")) as house:
        moves = refused = 0
        for _ in range(times):
            player = await newcomer(house)
            async with asyncio.TaskGroup() as group:  # a player who stumbles is not waited for
                play = group.create_task(player.play())
                await fill_while_playing(house, player, folder / "junk")
                await player.check(house.tables.log)
                play.cancel()
            moves += len(player.acknowledged)
            refused += player.asked_again
    print(
        f"{times} times full: {moves} moves acknowledged, none lost; {refused} had to be asked for"
        " again"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=20)
    parser.add_argument("--inside", type=Path)
    given = parser.parse_args()
    if given.inside is not None:
        asyncio.run(go(given.inside, given.times))
        return
    with tempfile.TemporaryDirectory() as folder:
        mount = f"mount -t tmpfs -o size={MEGABYTES}m tmpfs {folder}"
        again = (
            f"{sys.executable} -m tests.server.full_disk --times {given.times} --inside {folder}"
        )
        sys.exit(
            os.spawnvp(os.P_WAIT, "unshare", ["unshare", "-m", "sh", "-c", f"{mount} && {again}"])
        )


if __name__ == "__main__":
    main()
