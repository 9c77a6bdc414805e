"""Tins so small that all their worlds can be counted."""

from typing import Any

from smorgasboard.engine.options import OptionValue
from smorgasboard.engine.packs import pack_text, parse_toml
from tests.cookie_jar.codes import PUT
from tests.cookie_jar.state import CookieState


def shrunken(hand: int, *counts: int) -> dict[str, Any]:
    data = parse_toml(pack_text("tests.cookie_jar", "base"))
    data["pack"]["id"] = "tiny"
    data["jar"] |= {"hand": hand, "room": 4}
    for cookie, count in zip(data["cookies"], counts, strict=True):
        cookie["count"] = count
    return data


TINY: list[tuple[dict[str, Any], int, dict[str, OptionValue]]] = [
    (shrunken(2, 2, 3, 1), 2, {}),
    (shrunken(1, 2, 1, 2), 3, {}),
    (shrunken(2, 3, 1, 1), 2, {"refill": False}),
]


def alike(state: CookieState, move: int, viewer: int) -> int:
    """Any of the cookies of that kind."""
    return 1 if move < PUT else state.hands.get(state.turn, move - PUT)
