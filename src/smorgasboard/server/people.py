"""Names and chat as people type them: free text, made fit to be shown."""

import unicodedata

from smorgasboard.server.refusals import Refusal

LONGEST_NAME = 24
LONGEST_CHAT = 500
JOINERS = "\u200d\ufe0f"
"""Hold an emoji of several parts together."""


def clean(text: str) -> str:
    """One line without control characters or text that runs the wrong way round."""
    text = unicodedata.normalize("NFC", text)
    kept = [
        letter
        for letter in text
        if letter in JOINERS or letter.isspace() or unicodedata.category(letter)[0] != "C"
    ]
    return " ".join("".join(kept).split())


def clean_name(text: str) -> str:
    name = clean(text)
    if not name.strip(JOINERS):
        raise Refusal("malformed", "A name has at least one letter.")
    if len(name) > LONGEST_NAME:
        raise Refusal("malformed", f"A name has at most {LONGEST_NAME} letters.")
    return name


def clean_chat(text: str) -> str:
    line = clean(text)
    if not line.strip(JOINERS):
        raise Refusal("malformed", "There is nothing to say.")
    return line[:LONGEST_CHAT]
