"""`python -m bench.versions BEFORE AFTER`: how fast one build plays beside another.

Both are Python programs with Smorgasboard installed, say the `.venv-wheel/bin/python` of two work
trees. They take turns on one core, like everything that is compared here. Games and moves are both
compared: two builds may shuffle differently, so that their games are not equally long, and one that
asks nobody who can only pass has fewer moves, each with more behind it.
"""

import argparse
import json
import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import replace

from bench.timing import FULL, Contender, Plan, Sample, Speed, measure, pin

MEASURE = """
import json, sys
from time import process_time
from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.playouts import playouts
from smorgasboard.games.registry import find_game
what, slug, seats, options, first, count = json.loads(sys.argv[1])
game = find_game(slug)

def table():
    return game.table(game.setup(seats, options))

def met(number):
    state, dice, moves = table(), Dice(7, number), Moves()
    state.deal(dice)
    for _ply in range(number % 60):
        if not state.over:
            state.legal(moves)
            state.apply(moves.pick(dice), dice)
    return state

def playing(first, count):
    return playouts(state, 7, first, count)

def whole_games(first, count):
    playouts(state, 7, first, count)
    return count

def copying(first, count):
    for _sweep in range(count):
        for each in positions:
            each.copy()
    return count * len(positions)

def copying_into(first, count):
    for _sweep in range(count):
        for each in positions:
            state.copy_from(each)
    return count * len(positions)

state = table()
positions = [met(number) for number in range(120)] if "copy" in what else []
copies = {"copy()": copying, "copy_from(other)": copying_into}
run = {"games": whole_games, "moves": playing, **copies}[what]
run(0, max(1, count // 10))
began = process_time()
steps = run(first, count)
print(json.dumps([steps, process_time() - began]))
"""
ALL = {"pot_luck": True, "freezer": True, "food_allergy": True, "goals": True}
GAMES: dict[str, tuple[str, int, dict[str, bool]]] = {
    "Pass the Party Food": ("pass-the-party-food", 4, {}),
    "Food for Thought": ("food-for-thought", 4, {}),
    "Food for Thought, all modules": ("food-for-thought", 4, ALL),
    "Penguin Pals": ("penguin-pals", 4, {}),
    "Fish Food": ("fish-food", 4, {}),
    "Birthday Boom": ("birthday-boom", 4, {}),
}
"""What is played: random games of four."""
TASKS = ("games", "moves", "copy()", "copy_from(other)")


def contender(python: str, task: str, name: str) -> Contender:
    def run(first: int, count: int) -> Sample:
        wanted = json.dumps([task, *GAMES[name], first, count])
        command = [python, "-P", "-c", MEASURE, wanted]
        said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        steps, seconds = json.loads(said)
        return Sample(count, steps, seconds)

    return Contender(python, run)


def line(name: str, before: Speed, after: Speed) -> str:
    change = after.steps / before.steps - 1
    return f"{name:<32}{before.steps:>14,.0f}{after.steps:>14,.0f}{change:>+9.1%}"


def compare(before: str, after: str, plan: Plan, tasks: Sequence[str] = TASKS) -> Iterator[str]:
    for task in tasks:
        yield f"{f'{task} a second, median':<32}{'before':>14}{'after':>14}{'':>9}"
        for name in GAMES:
            found = measure([contender(each, task, name) for each in (before, after)], plan)
            yield line(name, found[before], found[after])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("before")
    parser.add_argument("after")
    parser.add_argument("--only", choices=TASKS, action="append", help="these tasks")
    parser.add_argument("--rounds", type=int, default=FULL.rounds)
    given = parser.parse_args()
    pin()
    plan = replace(FULL, rounds=given.rounds)
    for each in compare(given.before, given.after, plan, given.only or TASKS):
        print(each, flush=True)  # one that is cut short has told something


if __name__ == "__main__":
    main()
