"""Plays every game with a client that knows nothing but the two documents of the protocol.

    python -m tests.foreign

It needs `npm ci` in this folder, so it is no test for pytest; `make foreign` does both.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

from smorgasboard.games.registry import GAMES
from tests.node import node
from tests.server.shaking import Worker

CLIENT = Path(__file__).parent / "play.mjs"


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        worker = Worker(f"sqlite:///{folder}/tables.db")
        worker.start()
        try:
            failed = [
                subprocess.run(
                    [node(), str(CLIENT), worker.address, slug, str(game.min_seats + 1)]
                ).returncode
                for slug, game in GAMES.items()
            ]
        finally:
            worker.close()
    sys.exit(any(failed))


if __name__ == "__main__":
    main()
