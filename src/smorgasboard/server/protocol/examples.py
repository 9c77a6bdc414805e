"""Messages and answers from a real game, kept in `examples.json`.

`make wire` plays that game again when they no longer fit, and keeps what is said.
"""

from importlib.resources import files
from typing import Any

import msgspec


class Exchange(msgspec.Struct, frozen=True):
    """What was asked for over HTTP, and answered. Long lists are cut short."""

    answer: Any
    path: dict[str, str] = {}
    query: dict[str, Any] = {}
    body: Any = None


class Examples(msgspec.Struct, frozen=True):
    socket: dict[str, list[Any]]
    """By the name of the message."""
    http: dict[str, Exchange]
    """By the name of the operation."""


FILE = files(__package__).joinpath("examples.json")
EXAMPLES = msgspec.json.decode(FILE.read_bytes(), type=Examples)
