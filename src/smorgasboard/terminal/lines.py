"""What people type, line by line, from a keyboard or from a file."""

import sys

from rich.console import Console

MOST_CHARACTERS = 2000


class Lines:
    def __init__(self, console: Console) -> None:
        self.console = console
        self.ended = sys.stdin is None
        self.keyboard = not self.ended and sys.stdin.isatty() and console.is_terminal

    def ask(self, prompt: str) -> str | None:
        """One line without the spaces around it, or None when there are no more."""
        if self.ended:
            return None
        try:
            line = input(f"{prompt} ") if self.keyboard else self._piped(prompt)
        except EOFError:
            self.ended = True
            self.console.print()
            return None
        return line.strip()

    def _piped(self, prompt: str) -> str:
        """Show what was read, so that the output reads like a dialogue."""
        self.console.print(prompt, end=" ")
        line = sys.stdin.readline(MOST_CHARACTERS)
        if not line:
            raise EOFError
        self.console.print(line.strip())
        return line
