"""What a view says that follows from the rules: threats, landings, whom a plate feeds."""

from typing import Any

import pytest

from tests.pass_the_party_food.tables import EMPTY, table


def view(*boards: str, **more: Any) -> Any:
    return table(*(boards or (EMPTY,) * 3), **more).view(0)


@pytest.mark.rule("5.2")
def test_a_threat_says_where_ziggy_would_run_and_whom_he_would_reach() -> None:
    seen = view(ziggy="2/1/0/1/1", ziggy_pawn=6, pawns=(10, 16, 20), bag="GGGLLLLL", only=True)
    first, second = seen["threats"]
    assert (first["food"], first["fills"], first["space"]) == ("green-snake", "row", 16)
    assert (first["reached"], first["chances"], first["tiles"]) == ([0, 1], 3, 8)
    assert (second["food"], second["fills"], second["chances"]) == ("fairy-bread", "column", 0)
    assert second["reached"] == [0]


@pytest.mark.rule("5.3", "15.1")
def test_an_empty_bag_is_filled_with_what_was_discarded_and_the_cake_ends_the_run() -> None:
    seen = view(ziggy="0/2/0/0/0", ziggy_pawn=28, bag="", only=True)
    (threat,) = seen["threats"]
    assert threat["space"] == 30
    assert threat["chances"] == seen["discard"]["lamington"]
    assert threat["tiles"] == sum(seen["discard"].values())
    assert not seen["draw_loses"]


@pytest.mark.rule("15.5")
def test_where_an_empty_bag_is_the_end_no_draw_has_odds() -> None:
    lose = {"bag_empty": "lose"}
    seen = view(ziggy="0/2/0/0/0", bag="", only=True, options=lose)
    assert (seen["threats"], seen["draw_loses"]) == ([], True)
    seen = view(ziggy="0/2/0/0/0", bag="L", only=True, options=lose)
    assert [threat["chances"] for threat in seen["threats"]] == [1]
    assert not seen["draw_loses"]


def test_ziggy_is_some_tiles_away_from_a_set() -> None:
    for board, tiles in ((EMPTY, 3), ("0/1/0/0/0", 2), ("0/1/1/1/0", 2), ("0/1/1/1/1", 1)):
        assert view(ziggy=board)["tiles_to_meal"] == tiles


@pytest.mark.rule("3.1", "3.3", "3.4")
def test_a_tile_fills_a_column_or_the_row_or_finds_no_room() -> None:
    seen = view("2/1/0/1/1", "0/0/3/0/0", "0/0/4/0/0")
    landings = [board["green-snake"] for board in seen["landings"]]
    assert [(one["fills"], one["room"]) for one in landings] == [
        ("row", True),
        ("column", True),
        ("nothing", False),
    ]
    assert all(one["points"] > 0 for one in landings[:2])
    assert seen["landings"][0]["fairy-bread"] == {"fills": "nothing", "room": True, "points": 0}
    home = view("2/1/0/1/1", EMPTY, EMPTY, pawns=(30, 9, 9))
    assert home["landings"][0]["green-snake"]["points"] == 0, "nobody runs past the cake"
    assert home["to_go"] == [0, 21, 21]


@pytest.mark.rule("6.3", "14.2")
def test_plates_feed_neighbours_and_nobody_from_the_x() -> None:
    assert view(turn=2)["feeds"] == {"left": 0, "centre": 2, "right": 1}
    assert view(EMPTY, EMPTY, turn=1)["feeds"] == {"left": 0, "centre": 1, "x": None}


@pytest.mark.rule("11.1")
def test_the_lead_and_who_would_be_caught() -> None:
    seen = view(ziggy_pawn=9, pawns=(9, 12, 30), turn=0)
    assert (seen["leads"], seen["caught"]) == ([0, 3, 21], True)
    assert not view(ziggy_pawn=9, pawns=(9, 12, 30), turn=1)["caught"]
