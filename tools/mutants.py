"""Would the tests notice? Changes the code in thousands of small ways, one at a time.

    python -m tools.mutants                              the engine and Birthday Boom
    python -m tools.mutants fish_food                    one game
    python -m tools.mutants lab server/store             other folders of the package
    python -m tools.mutants fish_food --sample 400       some of its mutants, by lot
    python -m tools.mutants --only layout forecast       those of single modules or folders

mutmut says how code can be changed. The tests are imported once; every mutant is judged in a fork
of that process in which one function has other code, by the tests that reach this function. Prints
every survivor with its change and the share of them, and exits with 1 if that is more than 8 %.
`docs/mutants.md` explains the survivors.
"""

import argparse
import difflib
import os
import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path

import libcst
import pytest
from mutmut.mutation.file_mutation import create_mutations, deep_replace

from tools.judging import Judge

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src"
PACKAGE = SOURCE / "smorgasboard"
ALIVE_AT_MOST = 0.08
EXAMPLES = "12"
STACKS = "300"


@dataclass(frozen=True)
class Mutant:
    """One function with one change."""

    module: str
    owner: str
    """The class, if it is a method."""
    function: str
    before: str
    after: str

    @property
    def place(self) -> str:
        return ".".join(filter(None, [self.module, self.owner, self.function]))

    def change(self) -> list[str]:
        lines = difflib.unified_diff(self.before.splitlines(), self.after.splitlines(), n=0)
        return [line for line in lines if not line.startswith(("---", "+++", "@@"))]


def functions(module: libcst.Module) -> Iterator[tuple[str, libcst.FunctionDef]]:
    """The functions and methods of a module, with the class of a method."""
    for statement in module.body:
        if isinstance(statement, libcst.FunctionDef):
            yield "", statement
        elif isinstance(statement, libcst.ClassDef):
            for method in statement.body.body:
                if isinstance(method, libcst.FunctionDef):
                    yield statement.name.value, method


def mutants_of(path: Path) -> Iterator[Mutant]:
    module, mutations, _, _ = create_mutations(str(path), path.read_text())
    owners = {function: owner for owner, function in functions(module)}
    name = ".".join(path.relative_to(SOURCE).with_suffix("").parts)
    for mutation in mutations:
        function = mutation.contained_by_top_level_function
        if function is not None and function in owners:
            changed = deep_replace(function, mutation.original_node, mutation.mutated_node)
            assert isinstance(changed, libcst.FunctionDef)
            yield Mutant(
                name, owners[function], function.name.value, code_of(function), code_of(changed)
            )


def code_of(function: libcst.FunctionDef) -> str:
    """As a function of its own; decorators are those of the original."""
    code: str = libcst.Module([function.with_changes(decorators=[])]).code
    return code.strip() + "\n"


ABOUT_GAMES = (
    "tests/laws",
    "tests/test_how_to_play.py",
    "tests/test_paper.py",
    "tests/test_words.py",
)
"""Tests of every game. Those of bots and of reviews are left out: they play for minutes."""
OF_THE_ENGINE = ("tests/test_layouts.py", "tests/bots/test_knowledge.py")
"""What it generates, and the networks that it works out."""


def is_game(name: str) -> bool:
    return (PACKAGE / "games" / name).is_dir()


def folder(name: str) -> Path:
    return PACKAGE / "games" / name if is_game(name) else PACKAGE / name


def tests(names: list[str]) -> list[str]:
    """The tests of these folders, and those of every game as far as they are about these.

    The engine is seen at work in Birthday Boom.
    """
    if "engine" in names:
        names = list(dict.fromkeys([*names, "birthday_boom"]))
    games = [name for name in names if is_game(name)]
    own = [f"tests/{name.split('/')[0]}" for name in names]
    if not games:
        return own
    for game, beside in product(games, ("bots", "terminal")):
        found = sorted((ROOT / "tests" / beside).glob(f"test_{game}*.py"))
        own += [str(path.relative_to(ROOT)) for path in found]
    words = [word for game in games for word in (game, game.replace("_", "-"))]
    words += [name.split("/")[0] for name in names if name not in games]
    if "engine" in names:
        own += OF_THE_ENGINE
        words += [Path(name).stem for name in OF_THE_ENGINE]
    return [*own, *ABOUT_GAMES, "-k", " or ".join(words)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="*", default=["engine", "birthday_boom"])
    parser.add_argument("--sample", type=int, help="judge so many of them, chosen by lot")
    parser.add_argument("--only", nargs="+", help="modules or folders, without .py")
    parser.add_argument("--tests", nargs="+", help="judge by these, not by all that may notice")
    parser.add_argument("--matching", help="and of these, by what pytest's -k takes")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    os.chdir(ROOT)
    os.environ |= {"SMORGASBOARD_EXAMPLES": EXAMPLES, "SMORGASBOARD_STACKS": STACKS}
    paths = [path for name in asked.folders for path in sorted(folder(name).rglob("*.py"))]
    if asked.only:
        paths = [path for path in paths if {path.stem, path.parent.name} & set(asked.only)]
    mutants = [mutant for path in paths for mutant in mutants_of(path)]
    if asked.sample is not None:
        mutants = random.Random(1).sample(mutants, min(asked.sample, len(mutants)))
    judge = Judge(mutants, asked.jobs)
    chosen = asked.tests or tests(asked.folders)
    if asked.matching:
        chosen += ["-k", asked.matching]
    words = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", *chosen]
    code = pytest.main(words, plugins=[judge])
    if code != pytest.ExitCode.OK or not mutants:
        sys.exit("the tests fail without any change")
    alive = [mutant for mutant in mutants if mutant in judge.alive]
    share = len(alive) / len(mutants)
    print(f"{len(alive)} of {len(mutants)} mutants survive, {share:.1%}")
    sys.exit(1 if share > ALIVE_AT_MOST else 0)


if __name__ == "__main__":
    main()
