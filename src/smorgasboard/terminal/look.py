"""Colours and shapes. All colours can be read on dark and on light, and none says it alone."""

from rich.text import Text

ACCENT = "color(37)"
KEY = f"bold {ACCENT}"
"""What one can type."""
BAD = "color(167)"
GOOD = "color(34)"

# A seat is a colour and a shape.
SHAPES = "●▲■◆⬢★✚▼"
COLOURS = (166, 33, 34, 134, 136, 37, 168, 245)


def colour(seat: int) -> str:
    return f"color({COLOURS[seat % len(COLOURS)]})"


def marked(seat: int, name: str) -> Text:
    """`▲ Bot 1`."""
    return Text(f"{SHAPES[seat % len(SHAPES)]} {name}", colour(seat))
