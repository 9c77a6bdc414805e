"""The Node that comes with the development environment, which runs TypeScript as it is."""

import subprocess
import sys
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
OLDEST = 24


@cache
def node() -> str:
    """The environment in which the wheel is tested has none of its own."""
    for folder in (Path(sys.executable).parent, ROOT / ".venv" / "bin"):
        program = folder / "node"
        if program.exists():
            version = subprocess.run([program, "--version"], capture_output=True, text=True).stdout
            if int(version.removeprefix("v").partition(".")[0]) >= OLDEST:
                return str(program)
    raise AssertionError("`make install` brings a Node that runs TypeScript")
