"""Would the tests notice? Changes the code in thousands of small ways, with mutmut.

    python -m tools.mutants                 the engine and Birthday Boom
    python -m tools.mutants fish_food       one game

Works in a copy of the project, prints the share of mutants that survived and every survivor with
its change, and exits with 1 if more than a tenth did. `docs/mutants.md` explains the survivors.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
MUTMUT = Path(sys.executable).parent / "mutmut"
ALIVE_AT_MOST = 0.10
EXAMPLES = "12"
COPIED = ["src", "tests", "tools", "bench", "pyproject.toml", "hatch_build.py"]
COPIED += ["README.md", "LICENSE", "NOTICE", "Makefile", "docs", "CHANGELOG.md", "CONTRIBUTING.md"]


def prepare(folder: Path, games: list[str]) -> None:
    """A copy of the project, set up to mutate these games, or the engine and the first."""
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            ignore = shutil.ignore_patterns("__pycache__", "node_modules")
            shutil.copytree(source, folder / name, ignore=ignore)
        else:
            shutil.copy(source, folder / name)
    sources = [f"src/smorgasboard/games/{game}/" for game in games or ["birthday_boom"]]
    if not games:
        sources.append("src/smorgasboard/engine/")
    tests = ["tests/engine", *(f"tests/{game}" for game in games or ["birthday_boom"])]
    tests += ["tests/bots", "tests/test_paper.py", "tests/test_random_games.py", "tests/laws"]
    settings = folder / "pyproject.toml"
    settings.write_text(
        f"{settings.read_text()}\n[tool.mutmut]\nsource_paths = {sources!r}\n"
        f"pytest_add_cli_args_test_selection = {tests!r}\n"
        f"also_copy = {COPIED!r}\nmax_stack_depth = -1\n"
    )


def mutmut(folder: Path, *words: str) -> str:
    environment = {**os.environ, "SMORGASBOARD_EXAMPLES": EXAMPLES}
    command = [str(MUTMUT), *words]
    run = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
    return run.stdout


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        prepare(folder, sys.argv[1:])
        mutmut(folder, "run", "--max-children", str(os.cpu_count() or 1))
        lines = mutmut(folder, "results", "--all", "true").splitlines()
        outcome = dict(line.strip().split(": ") for line in lines if ": " in line)
        alive = [mutant for mutant, end in outcome.items() if end in ("survived", "no tests")]
        for mutant in alive:
            change = re.findall(r"^[-+] .*$", mutmut(folder, "show", mutant), re.MULTILINE)
            print(mutant, *change, sep="\n    ")
    if not outcome:
        raise SystemExit("mutmut has not run; its tests fail without any change")
    share = len(alive) / len(outcome)
    print(f"{len(alive)} of {len(outcome)} mutants survive, {share:.1%}")
    raise SystemExit(1 if share > ALIVE_AT_MOST else 0)


if __name__ == "__main__":
    main()
