"""Decks so small that all their worlds can be counted."""

from typing import Any

from smorgasboard.engine.options import OptionValue
from smorgasboard.engine.packs import pack_text, parse_toml


def shrunken(hand: int, penguins: int, **counts: int) -> dict[str, Any]:
    """The default pack with fewer cards: `gimme_that=2` and so on."""
    data = parse_toml(pack_text("smorgasboard.games.penguin_pals", "base"))
    data["pack"]["id"] = "tiny"
    data["hand"]["size"] = hand
    data["team"]["penguins"] = penguins
    for card in data["cards"]:
        card["scan25"] = card["sheet27"] = counts.get(card["id"].replace("-", "_"), 0)
    return data


START: dict[str, OptionValue] = {"first_player": "0", "board_size": 4}
PLACES: dict[str, OptionValue] = {**START, "hands": "places"}

TINY: list[tuple[dict[str, Any], int, dict[str, OptionValue], int]] = [
    (shrunken(2, 1, gimme_that=2, wait_a_sec=3, my_turn=1), 3, PLACES, 12),
    (shrunken(2, 2, gimme_that=2, you_snooze=2, i_want_that=2), 2, START, 30),
    (shrunken(1, 1, gimme_that=2, its_freezing=2, i_want_that=1, hold_tight=1), 3, PLACES, 30),
    (shrunken(2, 1, gimme_that=2, wait_a_sec=3, my_turn=1), 3, START, 20),
    (shrunken(1, 1, gimme_that=2, its_freezing=2, i_want_that=1, hold_tight=1), 3, START, 30),
]
