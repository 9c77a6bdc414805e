"""Colours and shapes. All colours can be read on dark and on light, and none says it alone."""

from rich.console import Console, ConsoleOptions, RenderResult
from rich.rule import Rule
from rich.text import Text

ACCENT = "color(37)"
KEY = f"bold {ACCENT}"
"""What one can type."""
BAD = "color(167)"
GOOD = "color(34)"

# A seat is a colour and a shape.
SHAPES = "●▲■◆⬢★✚▼"
COLOURS = (166, 33, 34, 134, 136, 37, 168, 245)


class Heading:
    """The title of a picture, with a line after it. Drawn again on a wider screen it is whole
    again: a rule of Rich's cuts its own title for good."""

    def __init__(self, title: Text, style: str = "rule.line") -> None:
        self.title = title
        self.style = style

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield Rule(self.title.copy(), align="left", characters="━", style=self.style)


def colour(seat: int) -> str:
    return f"color({COLOURS[seat % len(COLOURS)]})"


def marked(seat: int, name: str) -> Text:
    """`▲ Bot 1`."""
    return Text(f"{SHAPES[seat % len(SHAPES)]} {name}", colour(seat))
