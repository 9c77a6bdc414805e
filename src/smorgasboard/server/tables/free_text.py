"""Names and chat as people type them: free text, made fit to be shown."""

import unicodedata

from smorgasboard.server.wire.refusals import Refusal

LONGEST_NAME = 24
LONGEST_CHAT = 500
JOINERS = "\u200d\ufe0f"
"""Hold an emoji of several parts together."""
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Called letters and signs, but nothing is seen of them."""
MOST_MARKS = 4
"""On one letter; with more of them it would be drawn over its neighbours."""


def clean(text: str) -> str:
    """One line without control characters or text that runs the wrong way round."""
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(letter)[0]
        marks = marks + 1 if kind == "M" else 0
        if (
            letter in JOINERS
            or letter.isspace()
            or (kind != "C" and letter not in BLANKS and marks <= MOST_MARKS)
        ):
            kept.append(letter)
    return " ".join("".join(kept).split())


def shows_something(line: str) -> bool:
    return any(unicodedata.category(letter)[0] in "LNPS" for letter in line)


def clean_name(text: str) -> str:
    name = clean(text)
    if not shows_something(name):
        raise Refusal("malformed", "A name has at least one letter.")
    if len(name) > LONGEST_NAME:
        raise Refusal("malformed", f"A name has at most {LONGEST_NAME} letters.")
    return name


def clean_chat(text: str) -> str:
    line = clean(text)
    if not shows_something(line):
        raise Refusal("malformed", "There is nothing to say.")
    return line[:LONGEST_CHAT]
