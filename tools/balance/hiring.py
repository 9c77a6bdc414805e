"""Whom the fixed heuristic of Food for Thought hires: its table, written from what was measured."""

from collections.abc import Mapping
from pathlib import Path

from smorgasboard.games.food_for_thought.game import FOOD_FOR_THOUGHT
from tools.balance.food import ONE_ROUND, in_one_round
from tools.balance.row import Row

TABLE = Path("src/smorgasboard/games/food_for_thought/policy_help.py")

HEAD = '''"""What help is worth in which round, among others.

One line for each round, in the order of the pack's assistants. Tenths of a point that
a seat of four scored more with this help in this round alone, and nobody else helped. Written by
`python -m tools.balance --write`; `tools.balance food-help` measures it.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

AMONG_OTHERS: Final[list[vec[i64]]] = [
'''


def table(rows: Mapping[str, Row]) -> str:
    """The module, from rows by their names."""
    pack = FOOD_FOR_THOUGHT.pack("base")
    lines = []
    for at in range(1, pack.board.rounds + 1):
        found = [rows[in_one_round(helper.name, at)].value.value for helper in pack.assistants]
        tenths = ", ".join(str(round(10 * points)) for points in found)
        lines.append(f"    vec[i64]([{tenths}]),\n")
    return HEAD + "".join(lines) + "]\n"


def measured(rows: Mapping[str, Row]) -> dict[str, Row]:
    """By name, of all that was kept."""
    return {row.name: row for row in rows.values() if row.about == ONE_ROUND}
