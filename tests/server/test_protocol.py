"""The two documents and the page: whole, true, and served by every server."""

import re
from typing import Any, get_args

import httpx
import msgspec
import pytest

from smorgasboard.games.registry import GAMES
from smorgasboard.server.protocol import asyncapi, openapi
from smorgasboard.server.protocol.examples import EXAMPLES, Examples
from smorgasboard.server.protocol.page import page
from smorgasboard.server.web.operations import OPERATIONS
from smorgasboard.server.wire.refusals import WHAT_TO_DO
from smorgasboard.server.wire.socket_messages import PROTOCOL, Code
from tests.server.client import quick, served
from tests.server.databases import run
from tests.server.examples import fit
from tests.server.wire_check import check_answer, check_told

SOCKET, HTTP = asyncapi.document(), openapi.document()


def refs(part: Any) -> set[str]:
    if isinstance(part, list):
        return set().union(*map(refs, part))
    if isinstance(part, dict):
        own = {part["$ref"]} if isinstance(part.get("$ref"), str) else set()
        return own.union(*map(refs, part.values()))
    return set()


@pytest.mark.parametrize("document", [SOCKET, HTTP], ids=["socket", "http"])
def test_everything_that_is_referred_to_is_there(document: dict[str, Any]) -> None:
    assert len(refs(document)) > 20
    for ref in refs(document):
        found = document
        for name in ref.removeprefix("#/").split("/"):
            found = found[name]


@pytest.mark.parametrize("document", [SOCKET, HTTP], ids=["socket", "http"])
def test_every_type_says_what_it_is(document: dict[str, Any]) -> None:
    silent = [
        name
        for name, schema in document["components"]["schemas"].items()
        if not schema.get("description")
    ]
    assert silent == []


def test_everything_has_an_example_that_is_said_today() -> None:
    """`make wire` keeps new ones; what it does not come across, `play_an_evening` shall say."""
    assert fit(EXAMPLES)
    for missing in EXAMPLES.socket:
        told = {name: kept for name, kept in EXAMPLES.socket.items() if name != missing}
        assert not fit(Examples(told, EXAMPLES.http))
    for missing in EXAMPLES.http:
        asked = {name: kept for name, kept in EXAMPLES.http.items() if name != missing}
        assert not fit(Examples(EXAMPLES.socket, asked))


def test_every_message_is_in_an_operation() -> None:
    named = {ref.rpartition("/")[2] for ref in refs(SOCKET["operations"]) if "/messages/" in ref}
    assert named == set(SOCKET["components"]["messages"])


def test_every_code_says_what_to_do() -> None:
    assert set(WHAT_TO_DO) == set(get_args(Code))
    for code, advice in WHAT_TO_DO.items():
        for document in (SOCKET, HTTP):
            assert f"`{code}`: {advice}" in document["info"]["description"]


def test_what_a_game_fills_in_is_described() -> None:
    for document, name, field in [
        (SOCKET, "Update", "view"),
        (SOCKET, "Update", "legal"),
        (SOCKET, "Happening", "event"),
        (SOCKET, "MoveForecast", "after"),
        (HTTP, "Frame", "view"),
    ]:
        assert refs(document["components"]["schemas"][name]["properties"][field])
    assert (
        "Nothing before"
        in SOCKET["components"]["schemas"]["Update"]["properties"]["view"]["description"]
    )


def test_the_page_needs_nothing_from_elsewhere_and_its_links_lead_somewhere() -> None:
    html = page()
    assert not re.search(r"(?:src|href)=\"(?:\w+:)?//", html)
    assert "<script" not in html
    anchors = set(re.findall(r'id="(\w+)"', html))
    assert set(re.findall(r'href="#(\w+)"', html)) <= anchors
    for word in (*SOCKET["components"]["messages"], *(each.name for each in OPERATIONS)):
        assert word in anchors


def test_every_server_serves_them(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            home = await house.http.get("/api/docs", follow_redirects=True)
            assert home.text == page()
            for link in re.findall(r'href="([^#"]+)"', home.text):
                found = await house.http.get(f"/api/docs/{link}")
                assert found.status_code == 200, link
            for name, document in (("asyncapi", SOCKET), ("openapi", HTTP)):
                assert (await house.http.get(f"/api/docs/{name}.json")).json() == as_json(document)
            for slug, game in GAMES.items():
                schema = (await house.http.get(f"/api/docs/games/{slug}.json")).json()
                assert (schema["title"], bool(schema["$defs"])) == (game.title, True)
            assert (await house.http.get("/api/docs/games/chess.json")).status_code == 404
            version = (await house.http.get("/api/version")).json()
            assert version["protocol"] == PROTOCOL

    run(go())


def as_json(data: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(data))


# The check of everything that other tests hear.


def test_a_field_that_is_not_described_is_noticed() -> None:
    update = EXAMPLES.socket["Update"][0]
    check_told(msgspec.json.encode(update))
    for wrong in (
        {**update, "more": 1},
        {**update, "ply": "4"},
        {**update, "view": {**update["view"], "more": 1}},
        {**update, "legal": [{**update["legal"][0], "do": "fly"}]},
        {**update, "happened": [{"ply": 1, "text": "", "event": {"was": "eaten"}}]},
        {name: value for name, value in update.items() if name != "ply"},
    ):
        with pytest.raises((AssertionError, msgspec.ValidationError)):
            check_told(msgspec.json.encode(wrong))


@pytest.mark.parametrize(
    ("method", "path", "status", "body"),
    [
        ("GET", "/api/version", 200, {"protocol": 1}),
        ("GET", "/api/version", 200, {"protocol": 1, "server": "0", "more": 1}),
        ("GET", "/api/version", 404, {"code": "not_found", "reason": "No.", "clause": None}),
        ("GET", "/api/version", 429, {"code": "too_hot", "reason": "No.", "clause": None}),
        ("GET", "/api/secrets", 200, {}),
        ("POST", "/api/tables", 500, {"code": "try_again", "reason": "Oh.", "clause": None}),
    ],
)
def test_an_answer_that_is_not_described_is_noticed(
    method: str, path: str, status: int, body: Any
) -> None:
    request = httpx.Request(method, f"http://here{path}")
    answer = httpx.Response(status, json=body, request=request)
    with pytest.raises((AssertionError, msgspec.ValidationError)):
        run(check_answer(answer))
