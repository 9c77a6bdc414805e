"""Decks so small that all their worlds can be counted."""

from typing import Any

from smorgasboard.engine.options import OptionValue
from smorgasboard.engine.packs import pack_text, parse_toml
from smorgasboard.games.birthday_boom.codes import PLAY
from smorgasboard.games.birthday_boom.state import BoomState


def shrunken(hand: int, *counts: int) -> dict[str, Any]:
    """The default pack with fewer cards."""
    data = parse_toml(pack_text("smorgasboard.games.birthday_boom", "base"))
    data["pack"]["id"] = "tiny"
    data["hand"]["size"] = hand
    for card, count in zip(data["cards"], counts, strict=True):
        card["count"] = count
    return data


START: dict[str, OptionValue] = {"first_player": "0"}

TINY: list[tuple[dict[str, Any], int, dict[str, OptionValue]]] = [
    (shrunken(1, 2, 2, 2, 1), 3, START),
    (shrunken(2, 1, 3, 1, 2), 3, START),
    (shrunken(1, 1, 2, 1, 2), 3, {**START, "show_hand": "verify_only"}),
    (shrunken(1, 1, 1, 1, 1), 3, {**START, "no_lead": "redeal", "show_hand": "left"}),
]


def alike(state: BoomState, move: int, viewer: int) -> int:
    """The cards that a move may have played: one that the viewer was shown goes first (3.5)."""
    if move < PLAY:
        return 1
    shown = viewer >= 0 and state.known.get(viewer * state.seats + state.turn, move - PLAY) > 0
    return 1 if shown else state.hands.get(state.turn, move - PLAY)
