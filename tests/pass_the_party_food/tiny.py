"""Parties so small that all that may come out of the bag can be counted."""

from typing import Any

from smorgasboard.engine.options import OptionValue
from smorgasboard.engine.packs import pack_text, parse_toml


def shrunken(*counts: int, rows: int = 2) -> dict[str, Any]:
    """The default pack with fewer foods, fewer tiles, and one tile each to begin with."""
    data = parse_toml(pack_text("smorgasboard.games.pass_the_party_food", "base"))
    data["pack"]["id"] = "tiny"
    data["setup"]["tiles"] = 1
    data["board"]["rows"] = rows
    data["ziggy"]["rows"] = 2
    data["foods"] = data["foods"][: len(counts)]
    for food, count in zip(data["foods"], counts, strict=True):
        food["count"] = count
    return data


START: dict[str, OptionValue] = {"first_player": "0"}

TINY: list[tuple[dict[str, Any], int, dict[str, OptionValue]]] = [
    (shrunken(2, 2, 2), 2, START),
    (shrunken(3, 3, rows=4), 3, {**START, "bag_empty": "lose"}),
    (shrunken(3, 3, rows=4), 4, {**START, "swap_mode": "propose_pair"}),
    (shrunken(2, 1, 1, 1), 2, {**START, "swap_mode": "active_chooses", "difficulty": "very_easy"}),
]
