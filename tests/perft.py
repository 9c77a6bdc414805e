"""Files of positions with known counts: how many ways there are to play on for so many moves."""

from pathlib import Path

from smorgasboard.engine.options import OptionValue, parse_options
from smorgasboard.engine.state import State
from smorgasboard.lab.perft import perft


def lines_of(game: str) -> list[str]:
    """The positions of a game, each with its counts; a line that begins with # is a comment."""
    text = (Path(__file__).parent / game / f"{game}.perft").read_text()
    return [line for line in text.splitlines() if line and line[0] != "#"]


def options_in(words: str) -> dict[str, OptionValue]:
    """`name=value name=value`, or `-` for none."""
    return parse_options([word for word in words.split() if word != "-"])


def check_counts(state: State, counts: str) -> None:
    """`4 12 40`: after one move, after two, after three."""
    for depth, count in enumerate(counts.split(), start=1):
        assert perft(state, depth) == int(count), f"depth {depth}"
