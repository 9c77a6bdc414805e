"""Lessons over HTTP: they show what the learner may see, and keep nothing."""

import gzip
import json
from typing import Any

import httpx
import msgspec
import pytest

from smorgasboard.engine.game import Game
from smorgasboard.games.registry import GAMES, find_game
from smorgasboard.lessons.lesson import lessons_of
from smorgasboard.lessons.staging import staged
from smorgasboard.server.web.lesson_routes import encoded, shown
from tests.server.client import quick, served
from tests.server.databases import run

LESSONS = [(slug, name) for slug, game in GAMES.items() for name in lessons_of(game)]
FIRST = "/api/games/birthday-boom/lessons/first-tricks"
TOPPING = 2
MOST_LESSONS = 30 * 1024
"""Bytes as they are sent, of one lesson with its cards; and of all lessons of a game together, on
top of the cards and numbers that every table of it sends, too."""


class Client:
    """A visitor of a server that is there for one request."""

    def __init__(self, database: str) -> None:
        self.database = database

    def get(self, path: str, **more: Any) -> httpx.Response:
        return self.request("GET", path, **more)

    def post(self, path: str, json: Any) -> httpx.Response:
        return self.request("POST", path, json=json)

    def request(self, method: str, path: str, **more: Any) -> httpx.Response:
        async def go() -> httpx.Response:
            async with served(quick(self.database)) as house:
                return await house.http.request(method, path, **more)

        return run(go())


@pytest.fixture
def client(sqlite: str) -> Client:
    return Client(sqlite)


def tried(client: Client, *moves: str, step: int = TOPPING, turn: int = 0) -> dict[str, Any]:
    body = {"step": step, "turn": turn, "moves": [{"move": move} for move in moves]}
    answer = client.post(f"{FIRST}/try", json=body)
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def test_a_lesson_is_sent_packed(client: Client) -> None:
    answer = client.get(FIRST)
    assert answer.headers["content-encoding"] == "gzip"
    lesson = answer.json()
    assert (lesson["title"], lesson["learner"], lesson["next"]) == ("Learn Birthday Boom", 0, None)
    plain = client.get(FIRST, headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.json() == lesson


@pytest.mark.parametrize(("slug", "name"), LESSONS)
def test_a_lesson_shows_the_view_of_the_learner(slug: str, name: str) -> None:
    """And of nobody else; what is allowed stands where the learner is asked, and only there."""
    lesson = staged(find_game(slug), name)
    learner = lesson.lesson.learner
    shown = json.loads(gzip.decompress(encoded(find_game(slug), name)[1]))
    for step, told in zip(lesson.steps, shown["steps"], strict=True):
        assert told["turns"] == len(step.step.moves)
        first_asked = len(told["frames"]) - 1 - told["turns"]
        for at, (table, frame) in enumerate(zip(step.tables, told["frames"], strict=True)):
            assert frame["view"] == table.view(learner)
            asked = first_asked <= at < len(told["frames"]) - 1
            legal = [action.notation for action in table.legal()] if asked else []
            assert [action["notation"] for action in frame["legal"]] == legal


@pytest.mark.parametrize("slug", sorted({slug for slug, _ in LESSONS}))
def test_lessons_are_light(slug: str) -> None:
    game = find_game(slug)
    whole = {name: len(encoded(game, name)[1]) for name in lessons_of(game)}
    assert max(whole.values()) <= MOST_LESSONS, whole
    on_top = {name: weight - weight_of_cards(game, name) for name, weight in whole.items()}
    assert sum(on_top.values()) <= MOST_LESSONS, on_top


def weight_of_cards(game: Game[Any, Any], name: str) -> int:
    return len(gzip.compress(msgspec.json.encode(shown(game, name).contents), mtime=0))


def test_the_awaited_move(client: Client) -> None:
    told = tried(client, "cheesecake")
    assert (told["played"], told["clause"]) == (1, None)


def test_a_move_that_is_allowed(client: Client) -> None:
    assert tried(client, "birthday-party") == {
        "played": 0,
        "title": "That one is allowed too",
        "text": "The same kind always fits. For this step, try the Cheesecake: it is worth more.",
        "clause": "4.2",
    }


def test_a_move_that_is_not(client: Client) -> None:
    told = tried(client, "boom")
    assert (told["played"], told["clause"]) == (0, "4.6")
    told = tried(client, "a castle")
    assert (told["played"], told["title"]) == (0, "Not now")


def test_what_a_move_would_bring(client: Client) -> None:
    body = {"step": TOPPING, "turn": 0, "moves": ["cheesecake", "boom"]}
    [told] = client.post(f"{FIRST}/forecast", json=body).json()
    assert (told["notation"], told["text"]) == ("cheesecake", "You play a Cheesecake.")
    assert client.post(f"{FIRST}/forecast", json={**body, "turn": 1}).json() == []


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/api/games/birthday-boom/lessons/chess", None, 404),
        ("/api/games/chess/lessons/first-tricks", None, 404),
        (f"{FIRST}/try", {"step": 50, "turn": 0, "moves": [{"move": "pass"}]}, 404),
        (f"{FIRST}/try", {"step": -1, "turn": 0, "moves": [{"move": "pass"}]}, 400),
        (f"{FIRST}/try", {"step": 1, "turn": 0, "moves": []}, 400),
        (f"{FIRST}/forecast", {"step": 1, "turn": 0, "moves": [""]}, 400),
    ],
)
def test_what_there_is_not(
    client: Client, path: str, body: dict[str, Any] | None, status: int
) -> None:
    answer = client.get(path) if body is None else client.post(path, json=body)
    assert answer.status_code == status
    assert answer.json()["reason"].endswith(".")


@pytest.mark.parametrize(
    ("name", "options"), [("goals", {"goals": True}), ("assistants-market-dining", {})]
)
def test_a_real_table_has_what_the_lesson_was_about(name: str, options: dict[str, Any]) -> None:
    """Who starts is drawn by lot again."""
    assert shown(find_game("food-for-thought"), name).options == options


def test_games_tell_of_their_lessons(client: Client) -> None:
    games = client.get("/api/games").json()["games"]
    for slug, game in GAMES.items():
        told = [lesson["name"] for lesson in games[slug]["lessons"]]
        assert told == list(lessons_of(game))
