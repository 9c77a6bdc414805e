"""Tables over HTTP."""

import asyncio
import unicodedata
from pathlib import Path
from typing import Any, get_type_hints

import httpx
import pytest
from sqlalchemy import text
from starlette.responses import Response
from websockets.exceptions import InvalidStatus

from smorgasboard.engine.chance import commitment
from smorgasboard.games.registry import GAMES
from smorgasboard.server.protocol.openapi import document
from smorgasboard.server.store.keys import key_hash
from smorgasboard.server.store.rows import Row
from smorgasboard.server.tables.free_text import MOST_MARKS, clean_chat, clean_name
from smorgasboard.server.web.access import household
from smorgasboard.server.web.operations import OPERATIONS, Operation
from smorgasboard.server.web.rate_limits import Limits
from smorgasboard.server.wire.refusals import Refusal
from tests.server.client import House, play_out, quick, served
from tests.server.databases import run

BOOM = "birthday-boom"
PEOPLE: list[dict[str, Any]] = [{}, {}, {}]


def test_a_table_is_made_and_joined(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await house.make(BOOM, {"name": "Ann"}, {}, {"bot": "greedy"}, pace=60)
            info = made["table"]
            assert [player["name"] for player in info["players"]] == ["Ann", "Guest 2", "Bot 3"]
            assert (info["begun"], info["pace"], info["secret"]) == (False, 60, None)
            assert [key["seat"] for key in made["keys"]] == [0, 1]
            assert made["links"][1] == f"/t/{info['id']}#seat=1&key={made['keys'][1]['key']}"
            await house.join(made)
            found = (await house.http.get(f"/api/tables/{info['id']}")).json()
            assert found["begun"]
            assert found["commitment"] == info["commitment"]
            assert found["players"][1]["joined"]

    run(go())


def test_only_hashes_of_keys_are_stored(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await house.make(BOOM, *PEOPLE)
            keys = [key["key"] for key in made["keys"]]
            assert len(set(keys)) == 3
            assert all(len(key) * 6 >= 128 for key in keys)
            stored = await house.tables.log.founding(made["table"]["id"])
            assert stored is not None
            assert [chair.key_hash for chair in stored.chairs] == [key_hash(key) for key in keys]
            for file in Path(sqlite.removeprefix("sqlite:///")).parent.iterdir():
                assert not any(key.encode() in file.read_bytes() for key in keys)

    run(go())


@pytest.mark.parametrize(
    ("body", "part"),
    [
        ({}, "missing required field `game`"),
        ({"game": "chess", "seats": PEOPLE}, "There is no game called 'chess'"),
        ({"game": BOOM, "seats": [{}]}, "3 to 6 players, not 1"),
        ({"game": BOOM, "seats": PEOPLE, "options": {"salt": 1}}, "no option called 'salt'"),
        ({"game": BOOM, "seats": PEOPLE, "pack": "../../etc"}, "no pack"),
        ({"game": BOOM, "seats": [{}, {}, {"bot": "einstein"}]}, "no bot called"),
        ({"game": BOOM, "seats": PEOPLE, "stand_in": "einstein"}, "no bot called"),
        ({"game": BOOM, "seats": PEOPLE, "pace": -1}, "Expected `int` >= 0"),
        ({"game": BOOM, "seats": PEOPLE, "salt": 1}, "unknown field"),
        ({"game": BOOM, "seats": [{"name": "\u202e\u0000"}, {}, {}]}, "at least one letter"),
        ({"game": BOOM, "seats": [{"name": "x" * 60}, {}, {}]}, "at most 24"),
        ("nonsense", "Expected `object`"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_one_sentence(
    body: Any, part: str, sqlite: str
) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            answer = await house.http.post("/api/tables", json=body)
            assert answer.status_code == 400
            assert part in answer.json()["reason"]
            assert answer.json()["reason"].endswith(".")

    run(go())


def test_names_are_shown_as_text(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await house.make(BOOM, {"name": " <b>Ann\u202e\n & 李 👩‍🍳"}, {}, {})
            assert made["table"]["players"][0]["name"] == "<b>Ann & 李 👩‍🍳"

    run(go())


@pytest.mark.parametrize(
    "name", [" ", "\u200d", "\u3164", "\u2800\u115f", "\u0301\u0301", "\ufe0f", "\u202e", "\0"]
)
def test_a_name_of_which_nothing_is_seen_is_none(name: str) -> None:
    with pytest.raises(Refusal, match="at least one letter"):
        clean_name(name)
    with pytest.raises(Refusal, match="nothing to say"):
        clean_chat(name)


def test_a_name_does_not_hide_anything_and_stays_in_its_line() -> None:
    assert clean_name("Ann\u3164\u2800\u00ad") == "Ann"
    zalgo = "A" + "\u0315\u031b\u0340\u0358\u0321" * 30
    assert len(clean_chat(zalgo)) <= 1 + MOST_MARKS
    for real in (
        "Nguy\u1ec5n \u1ea4n",
        "\u0e19\u0e49\u0e33\u0e17\u0e35\u0e48",
        "\u05e9\u05c1\u05b8",
        "❤️",
        "5️⃣",
    ):
        assert clean_name(real) == unicodedata.normalize("NFC", real)


def test_keys_open_their_own_seat_only(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await house.make(BOOM, {}, {}, {"bot": "random"})
            seats = f"/api/tables/{made['table']['id']}/seats"
            key = made["keys"][0]["key"]
            for seat, sent, status in [
                ("0", "x" * 32, 403),
                ("1", key, 403),
                ("2", key, 403),
                ("2", None, 403),
                ("1", None, 403),
                ("7", key, 404),
                ("x", key, 404),
                ("-1", key, 404),
                ("0", key, 200),
            ]:
                answer = await house.http.post(f"{seats}/{seat}", json={"name": "A", "key": sent})
                assert answer.status_code == status, (seat, answer.text)

    run(go())


def test_a_free_seat_at_a_public_table_gives_a_key(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await house.make(BOOM, *PEOPLE, public=True)
            await house.make(BOOM, *PEOPLE)
            listed = (await house.http.get("/api/tables")).json()
            assert [info["id"] for info in listed] == [made["table"]["id"]]
            assert listed[0]["free"] == [1, 2]
            seats = f"/api/tables/{made['table']['id']}/seats"
            taken = await house.http.post(f"{seats}/1", json={"name": "Bea"})
            assert taken.status_code == 200
            again = await house.http.post(f"{seats}/1", json={"name": "Cid"})
            assert again.status_code == 403
            key = taken.json()["key"]
            back = await house.http.post(f"{seats}/1", json={"name": "Bea B", "key": key})
            assert back.json()["table"]["players"][1]["name"] == "Bea B"
            assert back.json()["key"] is None

    run(go())


def test_the_record_is_sealed_until_the_end(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await house.make(BOOM, *PEOPLE)
            await house.join(made)
            table = made["table"]["id"]
            async with house.sit(table, made["keys"]) as seat:
                await seat.update()
                record = (await house.http.get(f"/api/tables/{table}/record")).text
                assert f"chance keyed {made['table']['commitment']}" in record
                assert "secret" not in record
                over = await play_out(seat)
            record = (await house.http.get(f"/api/tables/{table}/record")).text
            assert f"secret {over['secret']}" in record
            assert commitment(bytes.fromhex(over["secret"])) == made["table"]["commitment"]
            assert [info["id"] for info in (await house.http.get("/api/tables")).json()] == []

    run(go())


def test_games_rules_health_metrics_page(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            games = (await house.http.get("/api/games")).json()
            assert list(games["games"]) == list(GAMES)
            rules = (await house.http.get(f"/api/games/{BOOM}/rules")).json()
            assert rules["chapters"]
            assert (await house.http.get("/api/games/chess/rules")).status_code == 404
            how = (await house.http.get(f"/api/games/{BOOM}/how-to-play")).json()
            assert len(how["turn"]) == 3
            assert (await house.http.get("/api/games/chess/how-to-play")).status_code == 404
            coach = (await house.http.get(f"/api/games/{BOOM}/coach")).json()
            assert {"trick_boomed"} <= {note.get("event") for note in coach["notes"]}
            assert (await house.http.get("/api/games/chess/coach")).status_code == 404
            assert (await house.http.get("/healthz")).json() == {"healthy": True}
            numbers = (await house.http.get("/metrics")).text
            assert "smorgasboard_tables_open 0" in numbers
            assert 'smorgasboard_thinking_waiting{kind="bot"} 0' in numbers
            assert 'smorgasboard_request_seconds_count{operation="get_games"} 1.0' in numbers
            through_a_proxy = {"X-Forwarded-For": "192.0.2.7"}
            hidden = await house.http.get("/metrics", headers=through_a_proxy)
            assert hidden.status_code == 404
            assert (await house.http.get("/api/docs/openapi.json")).json() == document_as_json()
            page = await house.http.get("/")
            assert page.headers["content-type"] == "text/html; charset=utf-8"
            assert "default-src 'self'" in page.headers["content-security-policy"]
            assert page.headers["referrer-policy"] == "no-referrer"

    run(go())


def document_as_json() -> Any:
    import msgspec

    return msgspec.json.decode(msgspec.json.encode(document()))


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.name)
def test_every_function_reads_and_answers_what_the_list_says(operation: Operation) -> None:
    hints = get_type_hints(operation.function)
    read = [kind for name, kind in hints.items() if name not in ("request", "return")]
    assert read == [kind for kind in (operation.body, operation.query) if kind is not None]
    assert hints["return"] in (operation.answer, Response)


def test_what_is_not_there_is_said_in_the_same_way(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            for method, path, status in [
                ("GET", "/api/nothing", 404),
                ("GET", "/api/tables/abcdefgh", 404),
                ("GET", "/api/tables/x", 404),
                ("GET", "/api/tables/abcdefgh/record", 404),
                ("DELETE", "/api/tables", 405),
            ]:
                answer = await house.http.request(method, path)
                assert answer.status_code == status
                assert answer.json()["reason"].endswith(".")

    run(go())


def test_without_a_database_one_shall_come_again(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            async with house.tables.log.engine.begin() as connection:
                await connection.execute(text("DROP TABLE chat"))
                await connection.execute(text("DROP TABLE plies"))
                await connection.execute(text("DROP TABLE seats"))
                await connection.execute(text("DROP TABLE tables"))
            made = await house.http.post("/api/tables", json={"game": BOOM, "seats": PEOPLE})
            found = await house.http.get("/api/tables/abcdefgh")
            with pytest.raises(InvalidStatus) as refused:
                async with house.socket("abcdefgh"):
                    pass
            assert refused.value.response.status_code == 503
            for answer in (made, found):
                assert answer.status_code == 503
                assert answer.json()["code"] == "try_again"

    run(go())


def test_a_table_of_other_rules_is_no_failure_and_leaves_the_others(
    sqlite: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            old, new = [(await house.make(BOOM, *PEOPLE, public=True))["table"] for _ in range(2)]
            await house.tables.log.append(old["id"], 1, Row(0, "boom", "x", 0.0, [], "00000000"))
            del house.tables.sessions[old["id"]]
            listed = await house.http.get("/api/tables")
            assert [table["id"] for table in listed.json()] == [new["id"]]
            for _ in range(2):
                alone = await house.http.get(f"/api/tables/{old['id']}")
                assert (alone.status_code, alone.json()["code"]) == (503, "try_again")
            with pytest.raises(InvalidStatus) as refused:
                async with house.socket(old["id"]):
                    pass
            assert refused.value.response.status_code == 503

    run(go())
    assert [record.levelname for record in caplog.records if record.name == "smorgasboard"] == [
        "WARNING"
    ]
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


@pytest.mark.parametrize(
    "said", ["Content-Length: 100\r\n\r\n{", "Transfer-Encoding: chunked\r\n\r\nZZ\r\n"]
)
def test_who_hangs_up_in_the_middle_of_a_request_is_no_failure(
    said: str, sqlite: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            place = httpx.URL(house.address)
            _, out = await asyncio.open_connection(place.host, place.port)
            out.write(f"POST /api/tables HTTP/1.1\r\nHost: table\r\n{said}".encode())
            await out.drain()
            await asyncio.sleep(0.1)
            out.close()
            assert (await house.http.get("/api/games")).status_code == 200

    run(go())
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::ffff", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("somewhere", "somewhere"),
    ],
)
def test_the_addresses_of_one_line_are_counted_as_one(host: str, counted: str) -> None:
    assert household(host) == counted


def test_sizes_and_rates_are_limited(sqlite: str) -> None:
    limits = Limits(requests=(8, 0.01), new_tables=(1, 0.01))

    async def go(house: House) -> None:
        order = {"game": BOOM, "seats": PEOPLE}
        big = await house.http.post("/api/tables", content=b" " * 40_000)
        assert big.status_code == 413
        assert (await house.http.post("/api/tables", json=order)).status_code == 201
        assert (await house.http.post("/api/tables", json=order)).status_code == 429
        answers = [(await house.http.get("/api/games")).status_code for _ in range(10)]
        assert answers == [200] * 5 + [429] * 5
        assert (await house.http.get("/healthz")).status_code == 200

    async def serve() -> None:
        async with served(quick(sqlite, limits=limits)) as house:
            await go(house)

    run(serve())


@pytest.mark.parametrize("game", ["fish-food", "food-for-thought"])
def test_the_contents_of_a_table(sqlite: str, game: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await house.make(game, {}, {})
            answer = await house.http.get(f"/api/tables/{made['table']['id']}/contents")
            contents = answer.json()
            assert contents["pack"]["pack"]["game"] == game
            cards = contents["pack"]["actions" if game == "fish-food" else "recipes"]
            assert all(contents["texts"][card["id"]].endswith(".") for card in cards)

    run(go())
