"""A seat is a colour and a shape, so that colour never has to say it alone."""

from rich.text import Text

SHAPES = "●▲■◆⬢★✚▼"
COLOURS = (
    "bright_red",
    "bright_blue",
    "bright_green",
    "bright_magenta",
    "yellow",
    "cyan",
    "magenta",
    "white",
)


def colour(seat: int) -> str:
    return COLOURS[seat % len(COLOURS)]


def marked(seat: int, name: str) -> Text:
    """`▲ Bot 1`."""
    return Text(f"{SHAPES[seat % len(SHAPES)]} {name}", colour(seat))
