"""Finished matches: looked at, proved, and played on."""

import json
from typing import Any

import httpx
import msgspec
import pytest

import smorgasboard
from smorgasboard.games.registry import GAMES
from smorgasboard.server.web import finished_matches
from tests.server.client import House, finished_table, play_out, quick, served
from tests.server.databases import run

BOOM = "birthday-boom"


def finished(game: str, seats: int = 3, seed: int = 5) -> smorgasboard.Match:
    match = smorgasboard.new(game, seats=seats, seed=seed)
    while not match.over:
        legal = match.legal()
        match.play(legal[len(match.plies) % len(legal)])
    return match


async def played(house: House, *seats: dict[str, Any]) -> tuple[str, list[dict[str, Any]]]:
    """A finished table, and what seat 0 was told on the way."""
    made = await finished_table(house, BOOM, *(seats or ({"name": "Ann"}, {"name": "Bea"}, {})))
    table = made["table"]["id"]
    async with house.sit(table, made["keys"][:1]) as ann:
        told = (await ann.update())["happened"]
    return table, told


def test_a_finished_match_through_the_eyes_of_a_seat(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            table, told = await played(house)
            frames: list[dict[str, Any]] = []
            while True:
                query = {"seat": 0, "first": len(frames), "count": 20}
                answer = await house.http.get(f"/api/tables/{table}/replay", params=query)
                page = answer.json()
                frames += page["frames"]
                if len(frames) > page["plies"]:
                    break
                assert len(page["frames"]) == 20
                assert page["result"] is None
            assert [frame["ply"] for frame in frames] == list(range(page["plies"] + 1))
            assert all(frame["view"]["viewer"] == 0 for frame in frames)
            assert frames[0]["view"]["hand"]
            seen = [each["event"] for frame in frames for each in frame["happened"]]
            assert seen == [each["event"] for each in told if each["event"]]
            texts = [each["text"] for frame in frames for each in frame["happened"]]
            assert texts == [each["text"] for each in told if each["event"]]
            assert (page["players"][0], page["viewer"]) == ("P0", 0)
            assert frames[-1]["over"]
            assert [seat["score"] for seat in page["result"]] == [
                int(word)
                for word in (await house.http.get(f"/api/tables/{table}/record"))
                .text.splitlines()[-1]
                .split()[2:]
            ]
            watched = (await house.http.get(f"/api/tables/{table}/replay")).json()
            assert watched["frames"][0]["view"]["hand"] == {}

    run(go())


def test_a_running_match_is_neither_shown_nor_forked(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await house.make(BOOM, {}, {}, {})
            await house.join(made)
            table = f"/api/tables/{made['table']['id']}"
            shown = await house.http.get(f"{table}/replay")
            forked = await house.http.post(f"{table}/fork", json={"ply": 0, "seats": [{}] * 3})
            for answer in (shown, forked):
                assert answer.status_code == 403
                assert answer.json()["reason"] == "The match is not over yet."
            verdict = (await house.http.get(f"{table}/verify")).json()
            assert verdict == {
                "over": False,
                "commitment": made["table"]["commitment"],
                "secret": None,
                "proved": [],
                "failed": None,
            }

    run(go())


@pytest.mark.parametrize("game", list(GAMES))
def test_a_record_that_somebody_kept(game: str, sqlite: str) -> None:
    match = finished(game, GAMES[game].min_seats)

    async def go() -> None:
        async with served(quick(sqlite)) as house:
            body = {"record": match.record(), "seat": 0, "first": 1, "count": 3}
            page = (await house.http.post("/api/replay", json=body)).json()
            assert [frame["move"] for frame in page["frames"]] == [
                ply.notation for ply in match.plies[:3]
            ]
            assert page["plies"] == len(match.plies)
            body = {"record": match.record(), "first": len(match.plies)}
            page = (await house.http.post("/api/replay", json=body)).json()
            assert page["frames"][0]["view"] == match.view(None)
            assert [seat["score"] for seat in page["result"]] == match.scores()

    run(go())


@pytest.mark.parametrize("game", list(GAMES))
def test_play_from_here(game: str, sqlite: str) -> None:
    match = finished(game, GAMES[game].min_seats)
    ply = len(match.plies) // 2
    there = smorgasboard.new(game, seats=GAMES[game].min_seats, seed=5)
    for each in match.plies[:ply]:
        there.play(each.notation)

    async def go() -> None:
        async with served(quick(sqlite)) as house:
            seats: list[dict[str, Any]] = [{}] + [{"bot": "greedy"}] * (GAMES[game].min_seats - 1)
            body = {"record": match.record(), "ply": ply, "seats": seats}
            answer = await house.http.post("/api/fork", json=body)
            assert answer.status_code == 201, answer.text
            made = answer.json()
            session = await house.tables.session(made["table"]["id"])
            assert session.match.position() == there.position()
            await house.join(made)
            async with house.sit(made["table"]["id"], made["keys"]) as seat:
                await seat.update()
                await play_out(seat, lambda legal: legal[len(legal) // 2])
            verdict = (await house.http.get(f"/api/tables/{made['table']['id']}/verify")).json()
            assert (verdict["over"], verdict["failed"]) == (True, None)

    run(go())


def test_play_on_from_a_table(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            table, _ = await played(house)
            fork = f"/api/tables/{table}/fork"
            made = await house.http.post(fork, json={"ply": 3, "seats": [{}, {}, {"bot": "easy"}]})
            assert made.status_code == 201
            assert [key["seat"] for key in made.json()["keys"]] == [0, 1]
            for body, status, part in [
                ({"ply": 10_000, "seats": [{}] * 3}, 400, "no such ply"),
                ({"ply": 3, "seats": [{}] * 4}, 400, "3 seats, not 4"),
                ({"ply": 3, "seats": [{}] * 3, "stand_in": "einstein"}, 400, "no bot called"),
                ({"seats": [{}] * 3}, 400, "missing required field"),
            ]:
                refused = await house.http.post(fork, json=body)
                assert refused.status_code == status
                assert part in refused.json()["reason"]
            plies = (await house.http.get(f"/api/tables/{table}/replay")).json()["plies"]
            over = await house.http.post(fork, json={"ply": plies, "seats": [{}] * 3})
            assert over.json()["reason"] == "The match is over there."

    run(go())


def test_a_shuffle_is_proved(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            table, _ = await played(house)
            verdict = (await house.http.get(f"/api/tables/{table}/verify")).json()
            info = (await house.http.get(f"/api/tables/{table}")).json()
            assert (verdict["over"], verdict["failed"]) == (True, None)
            assert (verdict["commitment"], verdict["secret"]) == (
                info["commitment"],
                info["secret"],
            )
            assert "rolls follow from the secret that was committed to" in verdict["proved"][2]
            record = (await house.http.get(f"/api/tables/{table}/record")).text
            forged = record.replace(info["secret"], "00" * 32)
            verdict = (await house.http.post("/api/verify", json={"record": forged})).json()
            assert verdict["proved"] == []
            assert verdict["failed"] == "the secret is not the one that was committed to"

    run(go())


@pytest.mark.parametrize(
    ("path", "body", "part"),
    [
        ("replay", {"record": "nonsense"}, "This is no record"),
        ("verify", {"record": "nonsense"}, "This is no record"),
        ("fork", {"record": "nonsense", "ply": 0, "seats": [{}]}, "This is no record"),
        ("replay", {"record": finished(BOOM).record(), "seat": 3}, "Seats go from 0 to 2, not 3"),
        ("replay", {"record": finished(BOOM).record(sealed=True)}, "sealed"),
        ("replay", {"record": "x" * 200_001}, "Expected `str` of length <= 200000"),
    ],
)
def test_a_bad_record_is_refused_in_one_sentence(
    path: str, body: dict[str, Any], part: str, sqlite: str
) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            answer = await house.http.post(f"/api/{path}", json=body)
            assert answer.status_code == 400
            assert part in answer.json()["reason"]
            assert answer.json()["reason"].endswith(".")

    run(go())


def own_pack(**board: int) -> dict[str, Any]:
    pack: dict[str, Any] = msgspec.to_builtins(GAMES["food-for-thought"].pack("base"))
    pack["pack"]["id"] = "mine"
    pack["board"] |= board
    return pack


def record_with(pack: dict[str, Any]) -> str:
    """Of a match that has hardly begun, as somebody who wants to play on may write it."""
    match = smorgasboard.new("food-for-thought", seats=2, seed=5, pack=pack)
    match.play(match.legal()[0])
    return match.record()


async def forked(sqlite: str, record: str) -> httpx.Response:
    async with served(quick(sqlite)) as house:
        body = {"record": record, "ply": 1, "seats": [{}, {}]}
        return await house.http.post("/api/fork", json=body)


def test_a_pack_without_measure_is_refused_with_the_place(sqlite: str) -> None:
    pack = own_pack()
    record = record_with(pack)
    pack["recipes"][0]["do"] = [{"op": "gain", "food": "grain", "n": 10**9, "dst": "kitchen"}]
    setup = {"game": "food-for-thought", "seats": 2, "rules_version": 1, "pack": pack}
    bad = record.replace(record.splitlines()[1], "setup " + json.dumps(setup))
    answer = run(forked(sqlite, bad))
    assert answer.status_code == 400
    assert "$.recipes[0].do[0].n: a number in a pack is at most 1,000" in answer.json()["reason"]


def test_no_table_is_laid_for_a_match_that_would_not_end(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = record_with(own_pack(markers=99))
    assert run(forked(sqlite, record)).status_code == 201
    monkeypatch.setattr(finished_matches, "MOVES_TRIED", 40)
    answer = run(forked(sqlite, record))
    assert answer.status_code == 400
    assert "a match has not ended after 40 moves" in answer.json()["reason"]


def test_how_to_play_speaks_of_the_cards_of_the_table(sqlite: str) -> None:
    """Whoever sits at a table with other numbers reads those, and not the usual ones."""

    async def go() -> None:
        async with served(quick(sqlite)) as house:
            body = {"record": record_with(own_pack(markers=2)), "ply": 1, "seats": [{}, {}]}
            table = (await house.http.post("/api/fork", json=body)).json()["table"]["id"]
            usual = (await house.http.get("/api/games/food-for-thought/how-to-play")).json()
            here = (await house.http.get(f"/api/tables/{table}/how-to-play")).json()
            assert usual["turn"][0]["says"][0]["text"].startswith("Four in each")
            assert here["turn"][0]["says"][0]["text"].startswith("Two in each")
            assert (here["pack"]["markers"], usual["pack"]["markers"]) == (2, 4)
            assert (await house.http.get("/api/tables/nowhere/how-to-play")).status_code == 404

    run(go())


def test_a_bad_page_is_refused(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            table, _ = await played(house, {}, {"bot": "random"}, {"bot": "random"})
            for query in ("seat=x", "seat=9", "first=-1", "count=0", "count=201", "eat=1"):
                answer = await house.http.get(f"/api/tables/{table}/replay?{query}")
                assert answer.status_code == 400, query
                assert answer.json()["reason"].endswith(".")

    run(go())
