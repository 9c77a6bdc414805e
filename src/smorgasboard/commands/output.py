"""Where commands print to: a console for people, one document for programs."""

import os
import sys
from importlib.util import find_spec
from typing import Any

import msgspec
from rich.console import Console

from smorgasboard.engine.errors import BadSetup


def console(stderr: bool = False) -> Console:
    """Words from outside are printed as they are: no markup, no guessed colours."""
    return Console(stderr=stderr, markup=False, highlight=False, emoji=False)


def print_json(data: Any) -> None:
    text = msgspec.json.format(msgspec.json.encode(data), indent=2).decode()
    sys.stdout.write(f"{text}\n")


def whole_screen(wanted: bool | None) -> bool:
    """Whether to take the whole screen: as was said, or else where there is one."""
    installed = find_spec("textual") is not None
    if wanted and not installed:
        raise BadSetup("the whole screen needs: pip install 'smorgasboard[terminal]'")
    if wanted is not None:
        return wanted
    screen = sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()
    return screen and installed and os.environ.get("TERM") not in (None, "", "dumb")
