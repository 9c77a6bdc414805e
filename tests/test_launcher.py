"""The ways to the command: `./smorgasboard` in this folder, and `python -m smorgasboard`."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console, Group

from smorgasboard.commands.app import first_steps

ROOT = Path(__file__).parent.parent


def launcher(folder: Path, *environments: str) -> Path:
    shutil.copy(ROOT / "smorgasboard", folder)
    for name in environments:
        program = folder / name / "bin" / "smorgasboard"
        program.parent.mkdir(parents=True)
        program.write_text(f'#!/bin/sh\necho {name} "$SMORGASBOARD_COMMAND" "$@"\n')
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
        assert said == f"{used} {program} rules two words\n"


def test_the_package_is_a_program() -> None:
    command = [sys.executable, "-m", "smorgasboard", "rules", "birthday-boom", "4.2"]
    assert "4.2 On a Birthday Party" in subprocess.check_output(command, text=True)


def test_help_says_what_to_type() -> None:
    environment = {**os.environ, "SMORGASBOARD_COMMAND": "./smorgasboard"}
    command = [sys.executable, "-m", "smorgasboard", "rules", "--help"]
    said = subprocess.check_output(command, env=environment, text=True)
    assert "Usage: ./smorgasboard rules" in said
    assert "./smorgasboard games" in as_text(first_steps("./smorgasboard"))


def as_text(shown: Group) -> str:
    console = Console(width=100)
    with console.capture() as capture:
        console.print(shown)
    return capture.get()
