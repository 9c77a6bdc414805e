"""Where commands print to: a console for people, one document for programs."""

import sys
from typing import Any

import msgspec
from rich.console import Console


def console(stderr: bool = False) -> Console:
    """Words from outside are printed as they are: no markup, no guessed colours."""
    return Console(stderr=stderr, markup=False, highlight=False, emoji=False)


def print_json(data: Any) -> None:
    text = msgspec.json.format(msgspec.json.encode(data), indent=2).decode()
    sys.stdout.write(f"{text}\n")
