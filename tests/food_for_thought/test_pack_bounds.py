"""Packs of one's own: whatever numbers they may have, a match comes to its end."""

from collections.abc import Iterator
from typing import Any

import pytest

from smorgasboard.engine.chance import Dice
from smorgasboard.engine.errors import BadPack
from smorgasboard.engine.packs import pack_text, parse_toml
from smorgasboard.engine.playouts import ends_within
from smorgasboard.games.food_for_thought.effects import EFFECTS
from smorgasboard.games.food_for_thought.game import FOOD_FOR_THOUGHT


def base() -> dict[str, Any]:
    return parse_toml(pack_text(FOOD_FOR_THOUGHT.package, "base"))


def effects(data: Any) -> Iterator[dict[str, Any]]:
    if isinstance(data, dict | list):
        if "op" in data:
            assert isinstance(data, dict)
            yield data
        for inner in data.values() if isinstance(data, dict) else data:
            yield from effects(inner)


def refused(pack: dict[str, Any]) -> list[str]:
    with pytest.raises(BadPack) as wrong:
        FOOD_FOR_THOUGHT.pack(pack)
    return wrong.value.problems


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_with_every_effect_at_its_most_a_match_still_ends(seats: int) -> None:
    pack = base()
    for op in effects(pack):
        if "n" in op:
            op["n"] = EFFECTS[op["op"]].most
    table = FOOD_FOR_THOUGHT.table(FOOD_FOR_THOUGHT.setup(seats, {}, pack))
    for game in range(5):
        dice = Dice(5, game)
        table.deal(dice)
        assert ends_within(table, dice, 3_000)


@pytest.mark.parametrize("word", ["gain", "keep", "wildcard", "wild_icon"])
def test_no_effect_is_had_more_often_than_the_rules_can_bear(word: str) -> None:
    pack = base()
    number, op = next(
        (number, op)
        for number, recipe in enumerate(pack["recipes"])
        for op in recipe["do"]
        if op["op"] == word
    )
    op["n"] = 100
    assert refused(pack)[0].startswith(f"$.recipes[{number}].do[0].n: ")
    op["n"] = EFFECTS[word].most + 1
    assert refused(pack)[0].startswith(f"$.recipes[{number}].do[0].n: ")
    op["n"] = EFFECTS[word].most
    FOOD_FOR_THOUGHT.pack(pack)


def test_wild_icons_are_few() -> None:
    pack = base()
    at_end = [recipe for recipe in pack["recipes"] if recipe["when"] == "end_game"]
    for recipe in at_end:
        recipe["do"] = [{"op": "wild_icon", "n": 1}]
    assert len(refused(pack)) == len(at_end) - EFFECTS["wild_icon"].most_in_pack


@pytest.mark.parametrize("rounds", [0, 7])
def test_a_match_has_one_to_six_rounds(rounds: int) -> None:
    """There are cards for no more, and without a round there would be no last one."""
    pack = base()
    pack["board"]["rounds"] = rounds
    assert refused(pack)[0].startswith("$.board.rounds: ")


def test_only_points_go_below_zero() -> None:
    pack = base()
    number, op = next(
        (number, op)
        for number, recipe in enumerate(pack["recipes"])
        for op in recipe["do"]
        if op["op"] == "gain"
    )
    op["n"] = -1
    assert refused(pack) == [f"$.recipes[{number}].do[0].n: for gain it is 1 to 9"]
