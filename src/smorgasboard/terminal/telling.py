"""Sentences on the screen."""

import re

from rich.text import Text

from smorgasboard.engine.names import Names
from smorgasboard.terminal.look import colour

YOU = "[Yy]ou(r|rs|rself)?"


def told(sentence: str, names: Names) -> Text:
    """A sentence in which every player has their colour."""
    text = Text(sentence)
    for seat, name in enumerate(names.names):
        words = YOU if seat == names.you else re.escape(name)
        text.highlight_regex(rf"(?<!\w)({words})(?!\w)", colour(seat))
    return text
