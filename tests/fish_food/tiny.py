"""Decks so small that all their worlds can be counted, and one in which much is taken."""

from typing import Any

from smorgasboard.engine.options import OptionValue
from smorgasboard.engine.packs import pack_text, parse_toml
from smorgasboard.games.fish_food.codes import FIRST_DISCARD, kind_of
from smorgasboard.games.fish_food.rules import FishFood


def shrunken(deal: int, actions: str, encounters: str) -> dict[str, Any]:
    """The default pack with these cards, each as often as it is named, and small hands."""
    data = parse_toml(pack_text("smorgasboard.games.fish_food", "base"))
    data["pack"]["id"] = "tiny"
    data["fish"]["win"] = 5
    for name in ("deal", "limit", "of_many", "of_beginners"):
        data["hand"][name] = deal
    for zone, names in (("actions", actions), ("creatures", encounters), ("events", encounters)):
        data[zone] = [card for card in data[zone] if card["id"] in names.split()]
        for card in data[zone]:
            card["count"] = names.split().count(card["id"])
    return data


def den_of_thieves() -> dict[str, Any]:
    """A small deck full of Lost at Sea: cards are taken all the time, and often shuffled."""
    names = "fish-food caught-in-the-net lost-at-sea swim-away stun switcheroo"
    data = shrunken(3, names, "shrimp crab moray shark take-the-bait feeding-frenzy")
    data["fish"]["win"] = 10
    data["hand"]["of_many"] = 2
    for card in data["actions"]:
        card["count"] = 12 if card["id"] == "lost-at-sea" else 3
    return data


THIEVES = den_of_thieves()

START: dict[str, OptionValue] = {"first_player": "0"}
PLACES: dict[str, OptionValue] = {**START, "hands": "places"}
TAKING = "lost-at-sea fish-food caught-in-the-net stun"

TINY: list[tuple[dict[str, Any], int, dict[str, OptionValue], int]] = [
    (shrunken(2, f"{TAKING} switcheroo", "shrimp orca"), 2, START, 8),
    (shrunken(1, f"{TAKING} swim-away", "crab orca"), 3, {**PLACES, "swim_counter": True}, 8),
    (shrunken(1, "fish-food stun lost-at-sea", "crab shark"), 2, START, 16),
    (
        shrunken(1, "lost-at-sea sunken-treasure fish-food stun", "crab take-the-bait"),
        2,
        {**START, "treasure": "draw", "lost_at_sea": "1"},
        16,
    ),
    (shrunken(2, f"{TAKING} sunken-treasure", "crab feeding-frenzy"), 2, START, 16),
    (shrunken(1, "fish-food", "shrimp crab orca shark"), 2, {**START, "variant": "simple"}, 12),
    (shrunken(2, "lost-at-sea lost-at-sea stun stun fish-food", "shrimp orca"), 2, START, 12),
    (shrunken(2, "lost-at-sea lost-at-sea lost-at-sea stun stun", "crab"), 2, START, 16),
    (shrunken(1, "fish-food fish-food stun stun lost-at-sea", "crab shark"), 3, PLACES, 16),
    (shrunken(1, "lost-at-sea lost-at-sea fish-food stun", "crab orca"), 3, START, 12),
    (
        shrunken(1, "lost-at-sea lost-at-sea stun fish-food", "crab"),
        3,
        {**START, "lost_at_sea": "1"},
        12,
    ),
    (shrunken(1, "fish-food fish-food stun stun lost-at-sea", "crab"), 3, START, 12),
]


def alike(state: FishFood, move: int, viewer: int) -> int:
    """The cards that a move may have played or discarded. Where they differ, chance picks (9.6)."""
    if move >= state.catalog.first_play:
        kind = state.kind_played(move)
    elif FIRST_DISCARD <= move < state.catalog.first_choice:
        kind = move - FIRST_DISCARD
    else:
        return 1
    return [kind_of(card) for card in state.hands[state.to_act()].listed()].count(kind)
