"""Sentences on the screen."""

from rich.text import Text

from smorgasboard.engine.names import Names
from smorgasboard.terminal.look import colour


def told(sentence: str, names: Names) -> Text:
    """A sentence in which every player has their colour."""
    text = Text(sentence)
    for seat, name in enumerate(names.names):
        text.highlight_words(["You", "you"] if seat == names.you else [name], colour(seat))
    return text


def as_sentence(text: str) -> str:
    """With a capital and a full stop."""
    stop = "" if text.endswith((".", "!", "?")) else "."
    return f"{text[:1].upper()}{text[1:]}{stop}"
