"""What is compiled, when it should be."""

import ast
import importlib
import os
import re
import sys
from pathlib import Path

import pytest

import smorgasboard
from tests.test_layers import COMPILED, PACKAGE, SETTINGS, imports

NAMES = [
    "smorgasboard." + str(path.relative_to(PACKAGE).with_suffix("")).replace(os.sep, ".")
    for path in COMPILED
]
EXPECTED = os.environ.get("SMORGASBOARD_RULES")


@pytest.mark.parametrize("name", NAMES)
def test_the_rules_under_test_are_the_ones_we_mean(name: str) -> None:
    """A failed compile leaves the source importable, and nobody would notice."""
    file = importlib.import_module(name).__file__
    assert file is not None
    if EXPECTED == "compiled":
        assert not file.endswith(".py"), f"{name} is not compiled"
    elif EXPECTED == "interpreted":
        assert file.endswith(".py"), f"{name} is a stale extension: {file}"


def test_the_wheel_is_tested_as_installed() -> None:
    if EXPECTED == "compiled":
        assert PACKAGE not in Path(smorgasboard.__file__).parents


def source_of(module: str) -> Path | None:
    """The file of a module of ours."""
    path = PACKAGE.parent / module.replace(".", os.sep)
    found = [path.with_suffix(".py"), path / "__init__.py"]
    return next((file for file in found if file.exists()), None)


def reached() -> set[str]:
    """Everything that compiled modules import, and what that imports."""
    seen: set[str] = set()
    waiting = list(NAMES)
    while waiting:
        name = waiting.pop()
        if name in seen:
            continue
        seen.add(name)
        file = source_of(name) if name.startswith("smorgasboard") else None
        if file is not None:
            waiting += imports(file)
    return seen


def test_the_build_has_everything_that_compiled_modules_reach() -> None:
    """mypyc checks them with all of that, in an environment that has nothing else."""
    outside = {name.split(".")[0] for name in reached()} - set(sys.stdlib_module_names)
    required = {re.split(r"\W", line)[0] for line in SETTINGS["build-system"]["requires"]}
    assert outside - {"smorgasboard", "mypy_extensions"} <= required


def loose_numbers(source: str) -> list[str]:
    """Numbers of a module that anybody could change, as far as the compiler knows."""
    found = []
    for line in ast.parse(source).body:
        if isinstance(line, ast.AnnAssign):
            target: ast.expr = line.target
            loose = not ast.unparse(line.annotation).startswith("Final")
        elif isinstance(line, ast.Assign):
            target, loose = line.targets[0], True
        else:
            continue
        if loose and isinstance(line.value, ast.Constant) and isinstance(line.value.value, int):
            found.append(ast.unparse(target))
    return found


@pytest.mark.parametrize("path", COMPILED, ids=NAMES)
def test_numbers_of_compiled_modules_are_final(path: Path) -> None:
    """Others are looked up by name whenever they are used: 160 instructions instead of one."""
    assert loose_numbers(path.read_text()) == []


def test_loose_numbers_are_found() -> None:
    source = "A: i64 = 1\nB = 2\nC: Final[i64] = 3\nD: Final = 4\nE = 'five'\n"
    assert loose_numbers(source) == ["A", "B"]


def untyped_loops(source: str) -> list[int]:
    """Lines of loops over a range whose number is called `_`, and so has no type."""
    return [
        loop.lineno
        for loop in ast.walk(ast.parse(source))
        if isinstance(loop, ast.For)
        and ast.unparse(loop.target) == "_"
        and ast.unparse(loop.iter).startswith("range(")
    ]


@pytest.mark.parametrize("path", COMPILED, ids=NAMES)
def test_loops_of_compiled_modules_count_in_small_numbers(path: Path) -> None:
    """`for _ in range(n)` makes an object each time round; `for _card in range(n)` does not."""
    assert untyped_loops(path.read_text()) == []


def test_untyped_loops_are_found() -> None:
    source = "for _ in range(3):\n    pass\nfor _card in range(3):\n    pass\n"
    assert untyped_loops(source) == [1]
