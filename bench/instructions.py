"""`python -m bench.instructions GAME`: where random play spends its instructions.

Seconds depend on what else a machine does; instructions do not, so that two builds can be compared
on a busy one. Counted by valgrind, in the compiled loop alone.
"""

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

from bench.games import usual_seats
from smorgasboard.games.registry import GAMES, find_game

PLAY = """
import sys
from smorgasboard.engine.playouts import playouts
from smorgasboard.games.registry import find_game
game = find_game(sys.argv[1])
print(playouts(game.table(game.setup(int(sys.argv[2]))), 7, 0, int(sys.argv[3])))
"""
LOOP = "CPyDef_playouts___playouts"
LINE = re.compile(r"\s*([\d,]+) \(\s*[\d.]+%\)\s+\S*?:(\w+)")


def count(slug: str, seats: int, games: int) -> tuple[int, str]:
    """How many steps were taken, and what `callgrind_annotate` says of them."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "counted"
        counting = ["--tool=callgrind", f"--toggle-collect={LOOP}", f"--callgrind-out-file={file}"]
        program = [sys.executable, "-P", "-c", PLAY, slug, str(seats), str(games)]
        played = subprocess.run(
            ["valgrind", *counting, *program], check=True, capture_output=True, text=True
        )
        told = subprocess.run(
            ["callgrind_annotate", "--auto=no", "--threshold=100", str(file)],
            check=True,
            capture_output=True,
            text=True,
        )
    return int(played.stdout), told.stdout


def by_function(told: str) -> Counter[str]:
    """Instructions of each function itself; what was built into it counts as its own."""
    found: Counter[str] = Counter()
    for line in told.splitlines():
        if match := LINE.match(line):
            found[match[2].removeprefix("CPyDef_")] += int(match[1].replace(",", ""))
    return found


def as_text(slug: str, steps: int, found: Counter[str], rows: int) -> str:
    lines = [f"{slug}: {found.total() / steps:,.0f} instructions a step ({steps:,} steps)"]
    for name, many in found.most_common(rows):
        lines.append(f"{many / steps:>10,.1f}  {many / found.total():>5.1%}  {name}")
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.instructions", description=__doc__)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--seats", type=int)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--rows", type=int, default=20)
    given = parser.parse_args()
    if shutil.which("valgrind") is None:
        print("bench: valgrind is not installed", file=sys.stderr)
        return 2
    seats = given.seats or usual_seats(find_game(given.game))
    steps, told = count(given.game, seats, given.games)
    print(as_text(given.game, steps, by_function(told), given.rows))
    return 0


if __name__ == "__main__":
    sys.exit(main())
