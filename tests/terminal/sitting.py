"""A session with everything that is typed, and what the screen then shows."""

import io
import sys
from unittest.mock import patch

from rich.console import Console

import smorgasboard
from smorgasboard.engine.match import Match
from smorgasboard.terminal.session import Session


class Screen:
    def __init__(self, width: int = 80, terminal: bool = False) -> None:
        self.file = io.StringIO()
        self.console = Console(
            file=self.file,
            width=width,
            force_terminal=terminal,
            markup=False,
            highlight=False,
            emoji=False,
        )

    @property
    def text(self) -> str:
        return self.file.getvalue()


def sit(match: Match, typed: str, humans: tuple[int, ...] = (0,), terminal: bool = False) -> str:
    """Play `match` with random bots on the other seats."""
    screen = Screen(terminal=terminal)
    others = [seat for seat in range(match.setup.seats) if seat not in humans]
    bots = {seat: smorgasboard.bot("random", seat) for seat in others}
    with (
        patch.object(sys, "stdin", io.StringIO(typed)),
        patch("smorgasboard.terminal.session.PAUSE", 0),
    ):
        Session(match, list(humans), bots, screen.console).run()
    return screen.text
