"""Birthday Boom in other languages, as programs: `boom.cpp` and `boardgame_io/boom.mjs`.

Both are called with a seed, the number of the first game and how many, and print the steps, a
checksum of the scores and the seconds of CPU time they took, without their own start-up.
"""

import os
import shutil
import subprocess
from pathlib import Path

from bench.agreement import SEED, Claim, LeftOut, Tally
from bench.timing import Contender, Sample

HERE = Path(__file__).parent
NODE_FOLDER = HERE / "boardgame_io"

CPP = "C++ by hand"
BOARDGAME_IO = "boardgame.io, same game"

PATIENCE = 300
"""Seconds until a program that was started is given up."""


class Program:
    """A program of the same rules."""

    def __init__(self, name: str, command: list[str], checked: int) -> None:
        self.name = name
        self.command = command
        self.checked = checked
        self.env = {**os.environ, "NODE_ENV": "production"}

    def output(self, first: int, count: int) -> tuple[Tally, float]:
        command = [*self.command, str(SEED), str(first), str(count)]
        printed = run(command, HERE, self.env).split()
        return Tally(int(printed[0]), int(printed[1])), float(printed[2])

    def tally(self, first: int, count: int) -> Tally:
        return self.output(first, count)[0]

    def sample(self, first: int, count: int) -> Sample:
        tally, seconds = self.output(first, count)
        return Sample(count, tally.steps, max(seconds, 1e-6))

    def contender(self) -> Contender:
        return Contender(self.name, self.sample)

    def claim(self) -> Claim:
        return Claim(self.name, self.checked, self.tally)


def run(command: list[str], folder: Path, env: dict[str, str] | None = None) -> str:
    """What the command prints, or `LeftOut` with the last line of its complaint."""
    try:
        done = subprocess.run(
            command, cwd=folder, env=env, capture_output=True, text=True, timeout=PATIENCE
        )
    except subprocess.TimeoutExpired:
        raise LeftOut(f"{Path(command[0]).name} took more than {PATIENCE} seconds") from None
    if done.returncode != 0:
        complaint = done.stderr.strip().splitlines() or ["no reason given"]
        raise LeftOut(f"{Path(command[0]).name} failed: {complaint[-1]}")
    return done.stdout


def compiler() -> str:
    for name in (os.environ.get("CXX", ""), "c++", "g++", "clang++"):
        if name and shutil.which(name):
            return name
    raise LeftOut("no C++ compiler found")


def cpp_program(folder: Path) -> Program:
    """`boom.cpp`, compiled into `folder`."""
    program = folder / "boom"
    source = HERE / "boom.cpp"
    run([compiler(), "-O3", "-std=c++17", str(source), "-o", str(program)], folder)
    return Program(CPP, [str(program)], checked=2000)


def install_boardgame_io() -> str:
    """It comes by its package name; `node_modules` is ignored by git. Where `node` is."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        raise LeftOut("node and npm are not installed")
    installed = NODE_FOLDER / "node_modules"
    if not all((installed / name).is_dir() for name in ("boardgame.io", "node-persist", "ws")):
        quiet = ["--no-package-lock", "--no-audit", "--no-fund", "--ignore-scripts"]
        run([npm, "install", "--loglevel=error", *quiet], NODE_FOLDER)
    return node


def boardgame_io_program() -> Program:
    return Program(
        BOARDGAME_IO, [install_boardgame_io(), str(NODE_FOLDER / "boom.mjs")], checked=50
    )
