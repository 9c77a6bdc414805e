"""Puzzles over HTTP."""

from typing import Any

import httpx
import pytest

from smorgasboard.games.registry import GAMES, find_game
from smorgasboard.puzzles.puzzle import Puzzle, puzzles_of
from tests.server.client import quick, served
from tests.server.databases import run

GAME = "birthday-boom"


@pytest.fixture
def one() -> Puzzle:
    return next(iter(puzzles_of(find_game(GAME)).values()))


def asked(database: str, *requests: tuple[str, str, Any]) -> list[httpx.Response]:
    async def go() -> list[httpx.Response]:
        async with served(quick(database)) as house:
            return [
                await house.http.request(method, path, json=body) for method, path, body in requests
            ]

    return run(go())


def test_what_there_is_and_what_is_for_today(sqlite: str) -> None:
    (answer,) = asked(sqlite, ("GET", "/api/puzzles", None))
    games = answer.json()["games"]
    assert list(games) == list(GAMES)
    for slug, shelf in games.items():
        names = [info["id"] for info in shelf["puzzles"]]
        assert names == list(puzzles_of(find_game(slug)))
        assert shelf["daily"] in (names or [None])
    assert not any(word in answer.text for word in ("best", "worth", "ahead"))


def test_the_answer_is_told_to_whoever_finds_it_or_gives_up(sqlite: str, one: Puzzle) -> None:
    path = f"/api/games/{GAME}/puzzles/{one.id}"
    other, best = ({"moves": [{"move": each.move}]} for each in (one.moves[1], one.moves[0]))
    shown, missed, found, given_up, foreseen = asked(
        sqlite,
        ("GET", path, None),
        ("POST", f"{path}/try", other),
        ("POST", f"{path}/try", best),
        ("GET", f"{path}/answer", None),
        ("POST", f"{path}/forecast", {"moves": [one.best]}),
    )
    table = shown.json()
    assert table["view"]["viewer"] == table["seat"] == one.seat
    assert not {"best", "moves", "ahead", "table"} & table.keys()
    assert (missed.json()["solved"], missed.json()["best"]) == (False, None)
    assert (found.json()["solved"], found.json()["best"]) == (True, one.best)
    assert (given_up.json()["solved"], given_up.json()["best"]) == (False, one.best)
    assert [each["notation"] for each in foreseen.json()] == [one.best]


@pytest.mark.parametrize("path", [f"{GAME}/puzzles/chess", "chess/puzzles/000000"])
def test_what_there_is_not(sqlite: str, path: str) -> None:
    for answer in asked(
        sqlite,
        ("GET", f"/api/games/{path}", None),
        ("GET", f"/api/games/{path}/answer", None),
        ("POST", f"/api/games/{path}/try", {"moves": [{"move": "pass"}]}),
    ):
        assert answer.status_code == 404
        assert answer.json()["reason"] == "There is no such puzzle."


@pytest.mark.parametrize("body", [{}, {"moves": []}, {"moves": [{"move": ""}]}, [], {"moves": 3}])
def test_a_try_that_is_none(sqlite: str, one: Puzzle, body: Any) -> None:
    (answer,) = asked(sqlite, ("POST", f"/api/games/{GAME}/puzzles/{one.id}/try", body))
    assert answer.status_code == 400
    assert answer.json()["reason"]
