"""The default pack, and what is wrong with others."""

from collections.abc import Callable
from typing import Any

import pytest

from smorgasboard.engine.errors import BadPack, BadSetup
from smorgasboard.engine.packs import pack_text, parse_toml
from smorgasboard.games.pass_the_party_food.game import PASS_THE_PARTY_FOOD as GAME


def base() -> dict[str, Any]:
    return parse_toml(pack_text(GAME.package, "base"))


def test_every_number_of_the_default_pack_has_a_source() -> None:
    pack = GAME.pack("base")
    assert pack.setup.source == {
        "tiles": "stated",
        "swap_tokens": "stated",
        "take_tokens": "stated",
    }
    assert pack.track.source["lucky_dips"] == "chosen"
    assert {food.source["count"] for food in pack.foods} == {"inferred"}


def test_lucky_dips_lie_beyond_every_start() -> None:
    """Otherwise an easier start would lose one."""
    track = GAME.pack("base").track
    assert min(track.lucky_dips) > max(track.start(seats) for seats in (2, 3, 4)) + 2


def change(*path: str | int, to: Any) -> Callable[[dict[str, Any]], None]:
    def alter(data: Any) -> None:
        for name in path[:-1]:
            data = data[name]
        data[path[-1]] = to

    return alter


FAULTS = [
    (change("setup", "source", to={}), "$.setup.source: tiles has no source"),
    (change("board", "source", to={}), "$.board.source: rows has no source"),
    (change("ziggy", "source", to={}), "$.ziggy.source: row_points has no source"),
    (change("track", "source", to={}), "$.track.source: lucky_dips has no source"),
    (change("difficulty", "source", to={}), "$.difficulty.source: normal has no source"),
    (change("foods", 2, "source", to={}), "$.foods[2].source: count has no source"),
    (change("foods", 1, "id", to="fairy-bread"), "$.foods[1].id: another food is called"),
    (change("foods", 1, "id", to="row"), "$.foods[1].id: eat-row is another move"),
    (change("foods", 1, "id", to="nothing"), "$.foods[1].id: eat-nothing is another move"),
    (change("foods", to=[]), "$.foods: 2 to 9 foods, not 0"),
    (change("board", "rows", to=1), "$.board.rows: Expected `int` >= 2"),
    (change("ziggy", "rows", to=1), "$.ziggy.rows: Expected `int` >= 2"),
    (change("ziggy", "row_points", to=5), "$.ziggy.row_points: Ziggy's row is worth more"),
    (change("track", "start_two", to=2), "$.track.start_two: at the hardest, pawns would not"),
    (change("track", "start_four", to=12), "$.track.start_four: at the easiest, pawns would start"),
    (change("track", "lucky_dips", to=[14, 30]), "$.track.lucky_dips: a lucky dip lies before"),
    (change("track", "lucky_dips", to=[18, 14]), "$.track.lucky_dips: list each once"),
    (change("track", "lucky_dips", to=[14, 14]), "$.track.lucky_dips: list each once"),
    (change("difficulty", "easy", to=-1), "$.difficulty: an easier game starts nearer"),
    (change("pack", "game", to="chess"), "$.pack.game: this is a pack for chess"),
]


@pytest.mark.parametrize(("alter", "fault"), FAULTS, ids=[fault for _, fault in FAULTS])
def test_every_fault_has_its_place(alter: Callable[[dict[str, Any]], None], fault: str) -> None:
    data = base()
    alter(data)
    with pytest.raises(BadPack) as refused:
        GAME.pack(data)
    assert any(line.startswith(fault) for line in refused.value.problems), refused.value.problems


@pytest.mark.parametrize(
    "alter",
    [
        change("track", "start_two", to=3),
        change("track", "start_four", to=11),
        change("track", "lucky_dips", to=[]),
        change("track", "lucky_dips", to=[29]),
        change("ziggy", "row_points", to=6),
    ],
)
def test_and_these_are_none(alter: Callable[[dict[str, Any]], None]) -> None:
    data = base()
    alter(data)
    GAME.pack(data)


def test_there_are_tiles_for_everybody() -> None:
    data = base()
    for food in data["foods"]:
        food["count"] = 1
    GAME.setup(2, pack=data)
    with pytest.raises(BadSetup, match="the pack has too few tiles for 3 players"):
        GAME.setup(3, pack=data)


def test_the_numbers_of_a_pack_are_played_with() -> None:
    data = base()
    data["setup"] |= {"swap_tokens": 3, "take_tokens": 0}
    data["foods"][0] |= {"points": 7, "ziggy_points": 2}
    state = GAME.table(GAME.setup(2, pack=data))
    catalog = state.catalog
    assert (catalog.swap_tokens, catalog.take_tokens) == (3, 0)
    assert (catalog.points[0], catalog.ziggy_points[0], catalog.points[1]) == (7, 2, 4)
    assert [space for space in range(31) if catalog.dips[space]] == [14, 18, 22, 26]


def test_moves_are_dense_codes() -> None:
    """3 plates, 5 plain moves, 4 about each food, an offer for each other player and food, dips."""
    assert GAME.action_count(GAME.setup(4)) == 8 + 4 * 5 + 3 * 5 + 4
    assert GAME.action_count(GAME.setup(2)) == 8 + 4 * 5 + 5 + 2
