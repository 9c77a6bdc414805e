"""`python -m bench.versions BEFORE AFTER`: how fast one build plays beside another.

Both are Python programs with Smorgasboard installed, say the `.venv-wheel/bin/python` of two work
trees. They take turns on one core, like everything that is compared here.
"""

import argparse
import json
import subprocess
from dataclasses import replace

from bench.timing import FULL, Contender, Plan, Sample, Speed, measure, pin

PLAY = """
import json, sys
from time import process_time
from smorgasboard.engine.playouts import playouts
from smorgasboard.games.registry import find_game
slug, seats, options, first, count = json.loads(sys.argv[1])
game = find_game(slug)
state = game.table(game.setup(seats, options))
playouts(state, 1, 0, max(1, count // 10))
began = process_time()
steps = playouts(state, 7, first, count)
print(json.dumps([steps, process_time() - began]))
"""
ALL = {"pot_luck": True, "freezer": True, "food_allergy": True, "goals": True}
GAMES: dict[str, tuple[str, int, dict[str, bool]]] = {
    "Food for Thought": ("food-for-thought", 4, {}),
    "Food for Thought, all modules": ("food-for-thought", 4, ALL),
    "Birthday Boom": ("birthday-boom", 4, {}),
}
"""What is played: random games of four."""


def contender(python: str, name: str) -> Contender:
    def run(first: int, count: int) -> Sample:
        wanted = json.dumps([*GAMES[name], first, count])
        command = [python, "-P", "-c", PLAY, wanted]
        said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        steps, seconds = json.loads(said)
        return Sample(count, steps, seconds)

    return Contender(python, run)


def line(name: str, before: Speed, after: Speed) -> str:
    change = after.games / before.games - 1
    return f"{name:<32}{before.games:>12,.0f}{after.games:>12,.0f}{change:>+9.1%}"


def compare(before: str, after: str, plan: Plan) -> list[str]:
    lines = [f"{'games a second, median':<32}{'before':>12}{'after':>12}{'':>9}"]
    for name in GAMES:
        found = measure([contender(before, name), contender(after, name)], plan)
        lines.append(line(name, found[before], found[after]))
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("before")
    parser.add_argument("after")
    parser.add_argument("--rounds", type=int, default=FULL.rounds)
    given = parser.parse_args()
    pin()
    print("\n".join(compare(given.before, given.after, replace(FULL, rounds=given.rounds))))


if __name__ == "__main__":
    main()
