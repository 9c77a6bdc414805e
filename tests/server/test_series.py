"""A series: everybody starts one game, and points add up."""

from typing import Any

import pytest

from tests.server.client import House, quick, served
from tests.server.databases import run
from tests.server.test_table_socket import BOOM

SEATS: list[dict[str, str]] = [{}, {"bot": "random"}, {"bot": "random"}]


async def to_its_end(house: House, table: str, key: dict[str, Any]) -> tuple[list[Any], str]:
    """Let bots finish it; its result, and the rematch."""
    async with house.sit(table, [key]) as ann:
        await ann.ask("leave", seat=0)
        over = await ann.wait(0, lambda update: update["over"])
        await ann.ask("rematch", seat=0)
        again = await ann.wait(0, lambda update: update["rematch"] is not None)
        result: list[Any] = over["result"]
        return result, again["rematch"]


def test_everybody_starts_once_and_points_add_up(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await house.make(BOOM, *SEATS, everybody_starts=True)
            table, key, points = made["table"]["id"], made["keys"][0], [0, 0, 0]
            starters = []
            for number in (1, 2, 3):
                info = (await house.http.get(f"/api/tables/{table}")).json()
                assert info["series"] == {"game": number, "of": 3}
                starters.append(info["setup"]["options"]["first_player"])
                await house.join({"table": info, "keys": [key]})
                result, table = await to_its_end(house, table, key)
                points = [before + one["score"] for before, one in zip(points, result, strict=True)]
                assert [one["series"]["points"] for one in result] == points
                ahead = [many == max(points) for many in points]
                assert [one["series"]["ahead"] for one in result] == ahead
            assert sorted(starters) == ["0", "1", "2"]
            info = (await house.http.get(f"/api/tables/{table}")).json()
            assert info["series"] == {"game": 1, "of": 3}, "another one begins"

    run(go())


def test_a_series_outlives_the_process(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await house.make(BOOM, *SEATS, everybody_starts=True)
        async with served(quick(sqlite)) as house:
            info = (await house.http.get(f"/api/tables/{made['table']['id']}")).json()
            assert info["series"] == {"game": 1, "of": 3}

    run(go())


@pytest.mark.parametrize(("game", "seats"), [("pass-the-party-food", 2), ("food-for-thought", 1)])
def test_where_nobody_is_beaten_there_is_no_series(sqlite: str, game: str, seats: int) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            order = {"game": game, "seats": [{}] * seats, "everybody_starts": True}
            answer = await house.http.post("/api/tables", json=order)
            assert answer.status_code == 400
            assert "one of you wins" in answer.json()["reason"]

    run(go())


def test_a_single_game_is_none(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await house.make(BOOM, *SEATS)
            assert made["table"]["series"] is None

    run(go())
