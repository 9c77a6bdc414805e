"""The ways to the command: `./smorgasboard` in this folder, and `python -m smorgasboard`."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def launcher(folder: Path, *environments: str) -> Path:
    shutil.copy(ROOT / "smorgasboard", folder)
    for name in environments:
        program = folder / name / "bin" / "smorgasboard"
        program.parent.mkdir(parents=True)
        program.write_text(f'#!/bin/sh\necho {name} "$@"\n')
        program.chmod(0o755)
    return folder / "smorgasboard"


def test_the_command_of_this_folder_needs_an_environment(tmp_path: Path) -> None:
    done = subprocess.run([launcher(tmp_path)], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr == "smorgasboard: nothing is installed here yet: make play\n"


@pytest.mark.parametrize(
    ("made", "used"),
    [
        ([".venv"], ".venv"),
        ([".venv", ".venv-wheel"], ".venv-wheel"),
        ([".venv", ".venv-wheel", ".venv-play"], ".venv-play"),
    ],
)
def test_the_command_of_this_folder_works_after_play_and_after_test(
    tmp_path: Path, made: list[str], used: str
) -> None:
    link = tmp_path / "elsewhere"
    link.symlink_to(launcher(tmp_path, *made))
    for program in (tmp_path / "smorgasboard", link):
        said = subprocess.check_output([program, "rules", "two words"], cwd="/", text=True)
        assert said == f"{used} rules two words\n"


def test_the_package_is_a_program() -> None:
    command = [sys.executable, "-m", "smorgasboard", "rules", "birthday-boom", "4.2"]
    assert "4.2 On a Birthday Party" in subprocess.check_output(command, text=True)
